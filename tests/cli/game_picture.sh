# gx pgn --to gif and --to png-strip: a game as a moving picture, and as a page of boards.
. "$(dirname "$0")/lib.sh"
games=$(dirname "$0")/../../games/famous.pgn

head_of() {
    od -An -tx1 -N "$2" "$1" | tr -d ' \n'
}

# The images of a GIF: each has the extension that says how long it is shown, which begins 21 f9 04.
frames_of() {
    od -An -v -tx1 "$1" | tr -d ' \n' | grep -o '21f904' | wc -l
}

printf '1. e4 e5 2. Nf3 *\n\n[White "Second"]\n1. d4 *\n' >"$work/short.pgn"
gx pgn --to gif "$work/short.pgn" -o "$work/a.gif" --size 200 --frame-ms 100
want 0
quiet
[ "$(head_of "$work/a.gif" 8)" = 474946383961c800 ] || fail "no GIF 200 pixels wide"
[ "$(frames_of "$work/a.gif")" = 4 ] || fail "not a frame for the start and for each of three moves"
gx pgn --to gif --skip 1 "$work/short.pgn" -o "$work/b.gif" --size 200
want 0
[ "$(frames_of "$work/b.gif")" = 2 ] || fail "--skip 1 does not draw the second game"
gx pgn --to gif --player Morphy "$games" -o "$work/c.gif" -j 2
want 0
[ "$(wc -c <"$work/c.gif")" -lt 400000 ] || fail "a frame holds more than what has changed"
last="gx pgn --to gif" ; "$GX" pgn --to gif "$work/short.pgn" >"$work/out"; status=$?
want 0
head -c 6 "$work/out" | grep -q GIF89a || fail "no GIF on standard output"

# A strip; each board has its move below it.
gx pgn --to png-strip "$work/short.pgn" -o "$work/a.svg" --every 1
want 0
for move in '1. e4' '1... e5' '2. Nf3'; do
    grep -q ">$move</text>" "$work/a.svg" || fail "no board with $move"
done
gx pgn --to png-strip --player Morphy "$games" -o "$work/a.png" --size 400 --letters figurine
want 0
[ "$(head_of "$work/a.png" 8)" = 89504e470d0a1a0a ] || fail "no PNG"
[ "$(od -An -tx1 -j16 -N4 "$work/a.png" | tr -d ' \n')" = 00000190 ] || fail "not 400 pixels wide"

# Castling in Chess960, null moves, a start position of one's own, no moves at all.
printf '[Variant "Chess960"]\n[SetUp "1"]\n[FEN "rk4nr/8/8/8/8/8/8/RK4NR b HAha - 0 1"]\n\n1... O-O-O 2. -- *\n' >"$work/odd.pgn"
gx pgn --to png-strip "$work/odd.pgn" -o "$work/odd.svg"
want 0
grep -q '>1... O-O-O</text>' "$work/odd.svg" || fail "no board with the castling"
printf '[White "A"]\n\n*\n' >"$work/empty.pgn"
gx pgn --to gif "$work/empty.pgn" -o "$work/empty.gif"
want 0
[ "$(frames_of "$work/empty.gif")" = 1 ] || fail "a game without moves is one board"

# Wrong usage, and nothing to draw.
gx pgn --to gif --player Nobody "$games" -o "$work/none.gif"
want 1
complains '*there is no game to draw*'
[ ! -e "$work/none.gif" ] || fail "a picture of nothing"
gx pgn --to gif "$games" -o "$work/x.png"
want 2
complains '*ends with .gif'
gx pgn --to png-strip "$games" -o "$work/x.gif"
want 2
gx pgn --to gif --split 1 "$games" -o "$work/folder"
want 2
gx pgn --to san --theme night "$games"
want 2
complains '*--theme belongs to --to gif and --to png-strip'
gx pgn --to gif --theme nigth "$games" -o "$work/x.gif"
want 2
finish
