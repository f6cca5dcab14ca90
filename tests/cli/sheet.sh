# gx sheet: scoresheets from PGN and from the log of a match, as text and on paper.
. "$(dirname "$0")/lib.sh"
games=$(dirname "$0")/../../games

# 8.1.1.1: in algebraic notation.
gx sheet "$games/match.jsonl"
want 0 '   1. e4          1:29:49   e5          1:29:35' '   3. Bc4         1:29:04   Rb8 3)      1:28:35' \
    '3)  An illegal move by Black, number 1:*' 'Result        1 – 0     The game is over, 1-0: resignation. (Article 5.1.2)'
quiet
gx --lang zh sheet --letters zh --set White=李明 "$games/match.jsonl"
want 0 '*李明' '   2. 马f3        1:29:23   马c6 1)     1:29:25' '1)  黑方提议和棋。*'
gx sheet --game 2 "$games/famous.pgn"
want 0 'Event *' '   1. *'
gx sheet --game 100000 "$games/famous.pgn"
want 1
complains '*no sound game of this number*'

gx sheet "$games/famous.pgn" -o "$work/all.pdf"
want 0
[ "$(head -c 5 "$work/all.pdf")" = '%PDF-' ] || fail "no PDF"
count=$(grep -ac '^\[Event ' "$games/famous.pgn")
pages=$(grep -ao '/Count [0-9]*' "$work/all.pdf" | sed 's/.* //')
[ "$pages" -ge "$count" ] || fail "$count games on $pages pages"
gx sheet --blank -o "$work/blank.svg"
want 0
grep -q '>Scoresheet<' "$work/blank.svg" || fail "an empty sheet without its title"

# A long game takes a second page, which has a file of its own.
{
    printf '[Event "long"]\n\n'
    for n in $(seq 0 35); do
        printf '%d. Nf3 Nf6 %d. Ng1 Ng8 ' $((2 * n + 1)) $((2 * n + 2))
    done
    printf '1/2-1/2\n'
} >"$work/long.pgn"
gx sheet "$work/long.pgn" -o "$work/long.svg"
want 0
grep -q '>72<' "$work/long-2.svg" || fail "move 72 is not on the second page"
grep -q '½ – ½' "$work/long-2.svg" || fail "the result is not on the last page"
gx sheet "$work/long.pgn" -o "$work/long.txt"
want 0
grep -q '^  72\. Ng1' "$work/long.txt" || fail "move 72 is not in the text"

# Notes have their moves in the letters of the sheet.
gx sheet "$games/match.jsonl" --letters zh
want 0 '*due is 车b8. (Article 7.5.1)'

# So has what the arbiter took down of a player.
cat >"$work/warned.jsonl" <<'LOG'
{"at":0,"by":"arbiter","do":"start"}
{"at":1000,"by":"white","do":"move","move":"e4"}
{"at":2000,"by":"arbiter","do":"penalty","of":"black","kind":"warning"}
LOG
gx sheet "$work/warned.jsonl"
want 0 '*Taken down, Black: a warning. (Article 12.9)*'

printf '1. e4 e5 2. Ke3 *\n' >"$work/broken.pgn"
gx sheet "$work/broken.pgn"
want 1 '   1. e4          e5'
complains '*not every game*'
head -n 3 "$games/match.jsonl" >"$work/cut.jsonl"
printf '{"at":1,"by":"white","do":"fly"}\n' >>"$work/cut.jsonl"
gx sheet "$work/cut.jsonl"
want 1 'Scoresheet'
complains '*there is no such verb*'
gx sheet
want 2
complains '*--blank*'
gx sheet "$games/match.jsonl" --set Whit=x
want 2
complains '*did you mean White?*'
gx sheet "$games/match.jsonl" -o "$work/x.doc"
want 2
complains '*.pdf, .svg, .png or .txt*'
# For programs: a line a sheet.
gx sheet --json "$GX_SOURCE_DIR/games/match.jsonl"
want 0 '{"title":"Scoresheet","fields":\[{"label":*"moves":\[{"number":1,"color":"white","move":"*,"notes":\[{"number":1,"text":"*"result":"*"ending":"*"}'
gx sheet --json "$GX_SOURCE_DIR/games/famous.pgn"
want 0
[ "$(wc -l <"$work/out")" = 59 ] || fail 'a line a game'
gx sheet --json -o "$work/sheet.pdf" "$GX_SOURCE_DIR/games/match.jsonl"
want 2

# A link stays one: what it leads to is written.
: >"$work/meant.svg"
ln -s "$work/meant.svg" "$work/link.svg"
gx show -o "$work/link.svg"
want 0
[ -L "$work/link.svg" ] && [ -s "$work/meant.svg" ] || fail 'the link was replaced'

# What a file says never drives the terminal.
printf '[Event "E\e"]\n[White "a\e[31mRED"]\n[Black "b\tc"]\n[Result "1-0"]\n\n1. e4 {note \e[31m} f6 2. d4 g5 3. Qh5# 1-0\n' >"$work/esc.pgn"
for command in 'sheet --comments' judge 'judge --text' 'rating crosstable' 'rating change' 'pgn --stats'; do
    # shellcheck disable=SC2086
    gx $command "$work/esc.pgn"
    want 0
    [[ $out$err != *$'\e'* ]] || fail 'an escape comes through'
done
for command in judge 'pgn --check' sheet fen match 'title check'; do
    # shellcheck disable=SC2086
    gx $command "$work/"$'none\e[31m'
    [[ $out$err != *$'\e'* ]] || fail 'the name of a file comes through'
done
cp "$work/esc.pgn" "$work/"$'\e[31m.pgn'
sed -i 's/Qh5/Qh6/' "$work/"$'\e[31m.pgn'
for command in judge 'pgn --check'; do
    # shellcheck disable=SC2086
    gx $command "$work/"$'\e[31m.pgn'
    [[ -n $err && $out$err != *$'\e'* ]] || fail 'the name of a file comes through'
done
finish
