# gx pgn.
. "$(dirname "$0")/lib.sh"

cat >"$work/good.pgn" <<'END'
[Event "First"]
[Result "1-0"]

{pre} 1. e4 {[%clk 0:01:02] good [%csl Ra1]} e5 $1 (1... c5 {Sicilian} 2. Nf3) 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0

[Event "960"]
[Variant "Chess960"]
[FEN "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 20"]

20. O-O -- 21. Rfe1+ {[%eval #-3]} *
END
cat >"$work/bad.pgn" <<'END'
[Event "Broken"]

1. e4 e5 2. Nf6 Nc6 *

[Event "Sound"]

1. d4 ½-½
END

gx pgn --to uci "$work/good.pgn"
want 0
same 'startpos moves e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7
fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 3 20 moves e1h1 0000 f1e1'
quiet

gx pgn --to san "$work/good.pgn"
same 'e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7# 1-0
O-O -- Rfe1+ *'

gx pgn --to fen "$work/good.pgn"
same 'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4
4k3/8/8/8/8/8/8/R3R1K1 b - - 6 21'

gx pgn --to fen --every-ply "$work/good.pgn"
want 0 "$startpos" '4k3/8/8/8/8/8/8/R4RK1 b - - 4 20'

gx pgn "$work/good.pgn"
want 0
same '[Event "First"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]

{pre} 1. e4 {[%clk 0:01:02] good [%csl Ra1]} 1... e5 $1 (1... c5 {Sicilian}
2. Nf3) 2. Qh5 Nc6 3. Bc4 Nf6 $4 4. Qxf7# 1-0

[Event "960"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
[FEN "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 20"]
[SetUp "1"]
[Variant "Chess960"]

20. O-O -- 21. Rfe1+ {[%eval #-3]} *'

gx pgn --to json "$work/good.pgn"
want 0 '{"game":1,"line":1,"tags":{"Event":"First","Result":"1-0"},"fen":"'"$startpos"'","chess960":false,"comment":"pre","moves":\[{"uci":"e2e4","san":"e4","before":"pre","comment":"good","clk":62000,"squares":\[{"color":"red","square":"a1"}\]},{"uci":"e7e5","san":"e5","nags":\[1\],"variations":\[\[{"uci":"c7c5","san":"c5","comment":"Sicilian"},{"uci":"g1f3","san":"Nf3"}\]\]},*"nags":\[4\]},{"uci":"h5f7","san":"Qxf7#"}\],"result":"1-0","warnings":\[\],"faults":\[\]}' \
    '{"game":2,*"chess960":true,"moves":\[{"uci":"e1h1","san":"O-O"},{"uci":"0000","san":"--"},{"uci":"f1e1","san":"Rfe1+","eval":"#-3"}\],"result":"\*",*'

# A broken game costs itself alone.
gx pgn --to san "$work/bad.pgn"
want 1
same 'd4 1/2-1/2'
complains '*bad.pgn:3:13: game 1, ply 3: illegal: *' '    1. e4 e5 2. Nf6 Nc6 \*' '                ^~~'
gx pgn --to json "$work/bad.pgn"
want 1 '{"game":1,*"moves":\[{"uci":"e2e4","san":"e4"},{"uci":"e7e5","san":"e5"}\],"result":"\*","warnings":\[\],"faults":\[{"line":3,"column":13,"ply":3,"code":"illegal","why":"*"text":"*"}\]}' \
    '{"game":2,*"result":"1/2-1/2","warnings":\[{"line":7,"column":7,"ply":2,"code":"result_spelling",*'
gx pgn --check "$work/bad.pgn" "$work/good.pgn"
want 1 '4 games, 1 of them broken, 1 warning'
gx pgn --check --json "$work/bad.pgn"
want 1 '{"file":"*bad.pgn","game":1,"line":3,"column":13,"ply":3,"code":"illegal",*}'
gx pgn --check --notes "$work/bad.pgn"
complains '*bad.pgn:7:7: game 2, ply 2: result_spelling: *'
gx pgn --lang zh --check "$work/bad.pgn"
complains '*bad.pgn:3:13: *illegal*'

# Several files; standard input.
gx pgn --to json "$work/good.pgn" "$work/good.pgn"
want 0 '{"game":2,"file":"*good.pgn",*'
last='gx pgn from standard input'
out=$("$GX" pgn --to uci - <"$work/good.pgn")
status=$?
want 0 'startpos moves e2e4 *'
out=$("$GX" pgn --to uci </dev/null)
status=$?
want 0
same ''

gx pgn --to sann "$work/good.pgn"
want 2
complains '*did you mean san*'
gx pgn --check --to uci "$work/good.pgn"
want 2
gx pgn "$work/nothing.pgn"
want 3

# Deep and long: 100,000 variations inside each other, tags, a comment of 10 MB; memory does not grow with the file.
awk 'BEGIN { printf "1. e4 "; for (n = 0; n < 100000; n++) printf "(1. %s4 ", n % 2 ? "e" : "d"
             for (n = 0; n < 100000; n++) printf ")"; print " e5 *" }' >"$work/deep.pgn"
gx pgn --to json "$work/deep.pgn"
want 0
out=$(tr -cd '[' <"$work/out" | wc -c)
last='brackets of the deep game'
same 200003
awk 'BEGIN { for (n = 0; n < 100000; n++) print "[T" n " \"v\"]"; print "\n1. e4 {"
             for (n = 0; n < 1000000; n++) printf "0123456789"; print "} *" }' >"$work/wide.pgn"
gx pgn --check "$work/wide.pgn"
want 0 '1 game, 0 of them broken, 0 warnings'
for n in 1 2 3 4 5 6 7 8 9 10; do cat "$work/good.pgn"; done >"$work/ten.pgn"
for n in 1 2 3 4 5 6 7 8 9 10; do cat "$work/ten.pgn"; done >"$work/hundred.pgn"
for n in $(seq 400); do cat "$work/hundred.pgn"; done >"$work/many.pgn"
# Libraries for pictures, people, databases and expressions are loaded by calls that need them, and by no others.
cp "$work/good.pgn" "$work/l.pgn"
last='libraries of gx pgn' status=0 err=''
out=$(LD_DEBUG=libs "$GX" pgn --check --where 'plies > 3' "$work/l.pgn" 2>&1 | grep -o 'find library=[^ ;]*')
want 0 '*libjansson*'
case $out in *cairo* | *pango* | *ncurses* | *libuv* | *sqlite* | *pcre2* | *zstd*) fail 'a library too many' ;; esac
out=$(LD_DEBUG=libs "$GX" pgn --check --where 'player ~ "a.*b"' "$work/l.pgn" 2>&1 | grep -o 'find library=[^ ;]*')
want 0 '*libpcre2*'
last='gx pgn --check in 32 MB'
out=$(ulimit -v 65536 && "$GX" pgn --check "$work/many.pgn" 2>&1)
status=$?
case $out in *AddressSanitizer* | *"out of memory"*) ;; *) want 0 '80000 games, 0 of them broken, *' ;; esac

finish
