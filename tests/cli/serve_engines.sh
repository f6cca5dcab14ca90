# gx serve: games against the computer, and engines that fail: tests/server/engines.mjs, by a client of its own (node).
. "$(dirname "$0")/lib.sh"
export GX_SOURCE_DIR

command -v node >/dev/null 2>&1 || fail "node is needed; ./test installs it"
last="node tests/server/engines.mjs"
out=$(node "$GX_SOURCE_DIR/tests/server/engines.mjs" 2>&1) status=$?
err=
[ "$status" = 0 ] || fail engines
finish
