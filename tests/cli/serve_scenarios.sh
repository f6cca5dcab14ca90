# gx serve: the scenarios of the match machine, at their own moments; what can't be sent is printed.
. "$(dirname "$0")/lib.sh"
export GX_SOURCE_DIR

last="node tests/server/scenarios.mjs"
command -v node >/dev/null 2>&1 || fail "node is needed; ./test installs it"
out=$(node "$GX_SOURCE_DIR/tests/server/scenarios.mjs" 2>&1) status=$?
err=
[ "$status" = 0 ] || fail "scenarios"
printf '%s\n' "$out" | sed 's/: .*//'
finish
