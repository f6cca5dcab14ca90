# gx serve: sealed moves, judging as a service, accounts, names: tests/server, by a client of its own (node).
. "$(dirname "$0")/lib.sh"

clients seals judging accounts names
finish
