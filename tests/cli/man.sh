# Options, help, man page and words agree: they are made of the same tables, and the files are up to date.
. "$(dirname "$0")/lib.sh"
root=${GX_SOURCE_DIR:-$(dirname "$0")/../..}

gx help --man
want 0
cmp -s "$work/out" "$root/man/gx.1" || fail 'man/gx.1 is out of date: gx help --man >man/gx.1'

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
    last='mandoc -T lint' out=$(mandoc -T lint -W warning "$root/man/gx.1" 2>&1) status=$? err=''
    [ -z "$out" ] || fail 'the man page has faults'
fi
if command -v xgettext >/dev/null 2>&1; then
    last='po/update.sh --check' out=$(sh "$root/po/update.sh" --check 2>&1) status=$? err=''
    want 0 '*every word is translated'
fi

finish
