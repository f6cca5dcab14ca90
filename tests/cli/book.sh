# gx diagram-book: exercises and final positions as a booklet.
. "$(dirname "$0")/lib.sh"
games=$(dirname "$0")/../../games

pages_of() {
    grep -ao '/Count [0-9]*' "$1" | sed 's/.* //'
}

{
    for n in 1 2 3 4 5 6 7; do
        printf '[Event "Exercise %d"]\n[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]\n\n{Mate?} 1. Rd8# 1-0\n\n' $n
    done
} >"$work/seven.pgn"
gx diagram-book "$work/seven.pgn" -o "$work/seven.pdf" --title Mates
want 0
quiet
[ "$(head -c 5 "$work/seven.pdf")" = '%PDF-' ] || fail "no PDF"
[ "$(pages_of "$work/seven.pdf")" = 3 ] || fail "seven exercises are not two pages and one of answers"
gx diagram-book "$work/seven.pgn" -o "$work/seven.pdf" --no-answers --columns 3
want 0
[ "$(pages_of "$work/seven.pdf")" = 1 ] || fail "three columns do not put them on one page"
gx --lang zh diagram-book "$games/famous.pgn" -o "$work/famous.pdf" --letters zh
want 0

printf '1. e4 e5 2. Ke3 *\n\n[Event "b"]\n\n1. d4 *\n' >"$work/broken.pgn"
gx diagram-book "$work/broken.pgn" -o "$work/one.pdf"
want 1
complains '*some games cannot be followed*'
[ -s "$work/one.pdf" ] || fail "the sound game is lost with the broken one"
printf '1. e5 *\n' >"$work/none.pgn"
gx diagram-book "$work/none.pgn" -o "$work/none.pdf"
want 1
[ ! -e "$work/none.pdf" ] || fail "a booklet of nothing"
gx diagram-book "$work/seven.pgn" -o x.png
want 2
gx diagram-book -o x.pdf
want 2
finish
