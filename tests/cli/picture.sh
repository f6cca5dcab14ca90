# gx show -o: pictures of positions in files.
. "$(dirname "$0")/lib.sh"

folder=$work

# What a file begins with, as hexadecimal digits.
head_of() {
    od -An -tx1 -N "$2" "$1" | tr -d ' \n'
}

kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'

gx show -o "$folder/a.svg" "$kiwipete" --caption '图 1 <a>' --arrows e2e4,Rf3f6 --marks Bg7 --last e2e4
want 0
quiet
grep -q '^<svg xmlns="http://www.w3.org/2000/svg" width="480"' "$folder/a.svg" || fail "no SVG 480 pixels wide"
grep -q '图 1 &lt;a&gt;</text>' "$folder/a.svg" || fail "the caption is not there, or not escaped"
[ "$(grep -c '<use href="#wP"' "$folder/a.svg")" = 8 ] || fail "not eight white pawns"
[ "$(grep -c '<use href="#bK"' "$folder/a.svg")" = 1 ] || fail "not one black king"
gx show -o - startpos
want 0 '<svg*' '</svg>'

gx show -o "$folder/a.png" --size 300 startpos
want 0
[ "$(head_of "$folder/a.png" 8)" = 89504e470d0a1a0a ] || fail "a.png is no PNG"
[ "$(od -An -tx1 -j16 -N4 "$folder/a.png" | tr -d ' \n')" = 0000012c ] || fail "a.png is not 300 pixels wide"
gx show -o "$folder/a.pdf" --title 习题 startpos "$kiwipete" startpos startpos startpos startpos startpos
want 0
[ "$(head_of "$folder/a.pdf" 5)" = 255044462d ] || fail "a.pdf is no PDF"
[ "$(grep -ac '/Count 2$' "$folder/a.pdf")" = 1 ] || fail "seven boards do not take two pages"

# Nothing is left where something is wrong.
gx show -o "$folder/b.bmp"
want 2
complains '*b.bmp: the name must end with .svg, .png or .pdf*'
gx show -o "$folder/b.svg" --arrows e2e9
want 2
complains '*"e2e9" is no square*'
gx show -o "$folder/b.svg" --theme wod
want 2
complains '*did you mean wood?*'
gx show -o "$folder/b.svg" nonsense
want 1
gx show -o "$folder/none/b.svg"
want 3
complains '*cannot write*'
gx show -o /dev/full
want 2
[ ! -e "$folder/b.svg" ] || fail "a picture of nothing"
[ "$(find "$folder" -name '*.part')" = '' ] || fail "a part of a picture is left"
gx --lang zh show -o "$folder/b.gif"
want 2
complains '*GIF*'
finish
