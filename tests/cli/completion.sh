# Completion for shells: the files are up to date, and shells make of them what is meant.
. "$(dirname "$0")/lib.sh"
root=$(cd "${GX_SOURCE_DIR:-$(dirname "$0")/../..}" && pwd)

for shell in bash zsh fish; do
    gx help --completion $shell
    want 0
    cmp -s "$work/out" "$root/completion/gx.$shell" ||
        fail "completion/gx.$shell is out of date: gx help --completion $shell >completion/gx.$shell"
done
gx help --completion csh
want 2

# offers 'WORD...' 'LINE': what bash offers after this line, its last word half typed.
. "$root/completion/gx.bash"
offers() {
    local wanted=$1
    shift
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
    _gx
    last="bash, after: $*" out=${COMPREPLY[*]} status=0 err=''
    [ "$(printf "%s\n" "${COMPREPLY[@]}" | sort | tr "\n" " ")" = "$(printf "%s\n" $wanted | sort | tr "\n" " ")" ] || fail "wanted: $wanted"
}
offers 'play pgn perft' gx p
offers 'pgn' gx --lang zh pg
offers '--stalemate --stats --strict --strip' gx pgn --st
offers 'gif' gx pgn --to g
offers 'png-strip' gx pgn --to = png-
offers 'sea' gx show --theme = s
offers 'en zh' gx moves --lang ''
offers 'white black random' gx play -c ''
offers '--completion' gx help --c
offers 'moves move' gx help mo
offers '' gx pgn games/fam

if command -v zsh >/dev/null 2>&1; then
    last='zsh' out=$(zsh -n "$root/completion/gx.zsh" 2>&1) status=$? err=''
    want 0
    same ''
fi
if command -v fish >/dev/null 2>&1; then
    export HOME=$work XDG_CONFIG_HOME=$work XDG_DATA_HOME=$work
    last='fish' status=0 err=''
    out=$(fish --no-config -c "source $root/completion/gx.fish; complete -C 'gx pgn --to png-'; complete -C 'gx perf'" 2>&1)
    want 0 'png-strip*' 'perft*'
fi
finish
