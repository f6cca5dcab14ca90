#!/bin/sh
# Brings the catalogues up to date with the sources: new words are added, lost ones dropped, unsure ones marked fuzzy.
# --check writes nothing: it fails where a word has no translation, and says where the catalogue holds words that are gone.
set -u
cd "$(dirname "$0")/.." || exit 3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The program's own words, and the sentences in the lists of the headers: X(SUFFIX, "name", "sentence"), in the list of
# faults of PGN with one thing more before the sentence.
extract() {
    out=$work/$1
    shift
    printf 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n' >"$out"
    xgettext --language="${language:-C}" --from-code=UTF-8 --no-wrap --sort-by-file --omit-header -o - "$@" >>"$out" || exit 3
}
lists=include/guoxiang
extract program.pot -k -k_ -kN_ -kP_:1,2 src/cli/*.c src/cli/*.h src/cli/live/*.c src/cli/main/*.c
extract lists.pot -k -kX:3 $lists/setup.h $lists/fen.h $lists/san.h $lists/result.h $lists/tournament.h $lists/rulebook_file.h $lists/match_log.h $lists/record.h $lists/engine.h $lists/store.h $lists/server_config.h
extract pgn.pot -k -kX:4 $lists/pgn_token.h
# The page asks for its words in the same way; tools/page/pack.mjs gives it their translations.
language=JavaScript extract page.pot -k -k_ -kN_ $(find web/js -name '*.js' | sort)
msgcat --no-wrap --use-first --no-location -o "$work/all.pot" "$work/program.pot" "$work/lists.pot" "$work/pgn.pot" \
    "$work/page.pot" || exit 3

for po in po/*.po; do
    msgmerge --quiet --no-wrap --no-fuzzy-matching --no-location -o "$work/new.po" "$po" "$work/all.pot" || exit 3
    msgattrib --no-wrap --no-obsolete --no-location -o "$work/clean.po" "$work/new.po" || exit 3
    if [ "${1:-}" != --check ]; then
        cp "$work/clean.po" "$po"
        msgfmt --check --statistics -o /dev/null "$po" || exit 1
        continue
    fi
    msgattrib --no-wrap --untranslated --no-location "$work/clean.po" >"$work/missing"
    if grep -q '^msgid' "$work/missing"; then
        echo "$po: not translated (po/update.sh adds them):"
        sed -n '/^msgid/,$p' "$work/missing"
        exit 1
    fi
    msgattrib --no-wrap --only-obsolete "$work/new.po" >"$work/gone"
    if [ -s "$work/gone" ]; then
        echo "$po: holds words that are gone from the sources (po/update.sh drops them)"
    fi
    msgfmt --check -o /dev/null "$po" || exit 1
    echo "$po: every word is translated"
done
