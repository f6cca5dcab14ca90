# gx serve: RFC 6455 section by section, requests that are none, kills at random moments, disks that fail.
. "$(dirname "$0")/lib.sh"
export GX_SOURCE_DIR

last=node
command -v node >/dev/null 2>&1 || fail "node is needed; ./test installs it"
for test in rfc6455 requests kills disks; do
    last="node tests/server/$test.mjs"
    out=$(node "$GX_SOURCE_DIR/tests/server/$test.mjs" 2>&1) status=$?
    err=
    [ "$status" = 0 ] || fail "$test"
done
finish
