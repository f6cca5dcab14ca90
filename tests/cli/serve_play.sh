# gx serve: what games may be made of, rematches, adjournments, delayed watchers, slow lines, pauses, the arbiter:
# tests/server, by a client of its own (node).
. "$(dirname "$0")/lib.sh"

clients making again watching lag pauses arbiter
finish
