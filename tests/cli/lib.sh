# Shared by the tests of the program. Source it; it needs bash, and $GX.
#
#   gx ARGUMENT...            runs it: $out, $err, $status
#   want STATUS 'PATTERN'...  the last run ended so, and its output has each line (of a shell pattern)
#   clients NAME...           runs programs of tests/server
#   complains 'PATTERN'...    its standard error has each
#   same TEXT                 its output is just that
#   comes COMMAND...          waits until it succeeds: what may last on a busy machine is awaited, never slept for
#   recipes FILE              commands in the third column of a document's tables, one a line

set -u
: "${GX:?the program under test}"
export LC_ALL=C.UTF-8
unset LANGUAGE LANG LC_MESSAGES NO_COLOR
failures=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
startpos='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

gx() {
    gx_in LC_ALL=C.UTF-8 "$@"
}

# gx_in NAME=VALUE ARGUMENT...: in another environment. (bash itself would complain about a locale that is not there.)
gx_in() {
    local variable=$1
    shift
    last="$variable gx $*"
    # shellcheck disable=SC2086
    env $variable "$GX" "$@" >"$work/out" 2>"$work/err"
    status=$?
    out=$(cat "$work/out")
    err=$(cat "$work/err")
}

fail() {
    failures=$((failures + 1))
    printf 'FAILED: %s\n  %s\n' "$last" "$*"
    printf '  status %s\n  stdout: %s\n  stderr: %s\n' "$status" "$out" "$err"
}

recipes() {
    grep '^| ' "$1" | sed 's/\\|/\x01/g' | cut -d'|' -f4 | grep -o '`\(gx\|xargs\)[^`]*`' | tr '\001' '|' | tr -d '`'
}

has_line() {
    local line
    while IFS= read -r line || [ -n "$line" ]; do
        # shellcheck disable=SC2053
        [[ $line == $2 ]] && return 0
    done <<<"$1"
    return 1
}

want() {
    local expected=$1 pattern
    shift
    [ "$status" = "$expected" ] || fail "status $expected was wanted"
    for pattern in "$@"; do
        has_line "$out" "$pattern" || fail "no line of standard output is like: $pattern"
    done
}

complains() {
    local pattern
    for pattern in "$@"; do
        has_line "$err" "$pattern" || fail "no line of standard error is like: $pattern"
    done
}

comes() {
    local end=$((SECONDS + 120))
    until "$@"; do
        [ $SECONDS -lt $end ] || return 1
        sleep 0.05
    done
}

quiet() {
    [ -z "$err" ] || fail "standard error should be empty"
}

same() {
    [ "$out" = "$1" ] || fail "standard output should be: $1"
}

# The programs of tests/server with these names, each a client of a server of its own.
clients() {
    local name
    export GX_SOURCE_DIR
    last=node
    command -v node >/dev/null 2>&1 || fail "node is needed; ./test installs it"
    for name in "$@"; do
        last="node tests/server/$name.mjs"
        out=$(node "$GX_SOURCE_DIR/tests/server/$name.mjs" 2>&1) status=$?
        err=
        [ "$status" = 0 ] || fail "$name"
    done
}

finish() {
    [ "$failures" = 0 ] && exit 0
    echo "$failures failed"
    exit 1
}
