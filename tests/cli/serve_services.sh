# gx serve: sealed moves, judging as a service, accounts, names: tests/server, by a client of its own (node).
. "$(dirname "$0")/lib.sh"
export GX_SOURCE_DIR

last=node
command -v node >/dev/null 2>&1 || fail "node is needed; ./test installs it"
for test in seals judging accounts names; do
    last="node tests/server/$test.mjs"
    out=$(node "$GX_SOURCE_DIR/tests/server/$test.mjs" 2>&1) status=$?
    err=
    [ "$status" = 0 ] || fail "$test"
done
finish
