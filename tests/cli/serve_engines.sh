# gx serve: games against the computer, and engines that fail: tests/server/engines.mjs, by a client of its own (node).
. "$(dirname "$0")/lib.sh"

clients engines
finish
