# Options, help, man page and words agree: they are made of the same tables, and the files are up to date.
. "$(dirname "$0")/lib.sh"
root=${GX_SOURCE_DIR:-$(dirname "$0")/../..}

gx help --man
want 0
cmp -s "$work/out" "$root/man/gx.1" || fail 'man/gx.1 is out of date: gx help --man >man/gx.1'
gx help --man pgn
want 0
cmp -s "$work/out" "$root/man/gx-pgn.1" || fail 'man/gx-pgn.1 is out of date: gx help --man pgn >man/gx-pgn.1'
gx help --man serve
want 0
cmp -s "$work/out" "$root/man/gx-serve.8" || fail 'man/gx-serve.8 is out of date: gx help --man serve >man/gx-serve.8'

# The cookbook has each command that stands in docs/pgn-extract.md, where tests/cli/pgn_extract.sh runs them.
page=$(sed 's/\\-/-/g; s/\\e/\\/g' "$root/man/gx-pgn.1")
out=$page
want 0 '*.Sh COOKBOOK*'
recipes "$root/docs/pgn-extract.md" >"$work/recipes"
[ "$(wc -l <"$work/recipes")" -ge 80 ] || fail 'too few recipes'
while IFS= read -r recipe; do
    printf '%s\n' "$page" | grep -qxF -e "$recipe" || fail "the man page lacks: $recipe"
done <"$work/recipes"

# Each command of the list has its page in the man page; each option of its help, its entry there.
page=$(sed 's/\\-/-/g' "$root/man/gx.1")
gx help
commands=$(printf '%s\n' "$out" | sed -n '/^Commands/,/^$/s/^  \([a-z]*\)  .*/\1/p')
[ "$(printf '%s\n' "$commands" | wc -l)" -ge 7 ] || fail 'too few commands'
for command in $commands; do
    out=$page
    want 0 ".Ss gx $command"
    gx help "$command"
    options=$(printf '%s\n' "$out" | sed -n '/^Options/,/^[A-Z][a-z]* *$/s/^  \(-., \)\{0,1\}--\([a-z0-9-]*\).*/\2/p')
    for option in $options; do
        out=$page
        want 0 "*Fl -$option*"
    done
done

if command -v mandoc >/dev/null 2>&1; then
    last='mandoc -T lint' out=$(mandoc -T lint -W warning "$root/man/gx.1" "$root/man/gx-pgn.1" "$root/man/gx-serve.8" 2>&1) status=$? err=''
    [ -z "$out" ] || fail 'the man pages have faults'
fi
if command -v xgettext >/dev/null 2>&1; then
    last='po/update.sh --check' out=$(sh "$root/po/update.sh" --check 2>&1) status=$? err=''
    want 0 '*every word is translated'
fi

finish
