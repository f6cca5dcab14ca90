# gx moves, move and explain.
. "$(dirname "$0")/lib.sh"

gx moves startpos
want 0 'White has 20 legal moves' '  knight  Na3 Nc3 Nf3 Nh3'
gx moves --json '7k/8/8/8/8/8/8/R3K3 w Q - 0 1'
want 0 '{"fen":"7k/8/8/8/8/8/8/R3K3 w Q - 0 1","count":16,"moves":\[{"uci":"a1a2","san":"Ra2"},*{"uci":"e1c1","san":"O-O-O"},*'
gx moves --json --chess960 '7k/8/8/8/8/8/8/R3K3 w Q - 0 1'
want 0 '*{"uci":"e1a1","san":"O-O-O"}*'
gx moves --letters zh '7k/8/8/8/8/8/8/R3K3 w Q - 0 1'
want 0 '*O-O-O*王d1*' '*车a8+*'
gx moves '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
want 0 'Black is stalemated*'
gx moves --lang zh '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'
want 0 '黑方被将杀*'
gx moves --json '9/8 w'
want 1 '{"error":{"code":"fen","faults":\[*'
quiet
gx moves --json '4k3/8/8/8/8/8/8/4K3 w KQ - 0 1'
want 0 '*,"fen_warnings":\["castling_right"\]}'
gx moves '9/8 w'
want 1
same ''

# move
gx move startpos e4 e5 Nf3
want 0
same '1. e4 e5 2. Nf3
rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'
gx move --json startpos e2e4 d7d5
want 0
same '{"fen":"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2","san":["e4","d5"],"uci":["e2e4","d7d5"],"key":"0x0756b94461c50fb0","warnings":[]}'
gx move --json startpos
want 0 '*"san":\[\],"uci":\[\],"key":"0x463b96181691fc9c"*'
gx move startpos 1. e4 1... e5 2. Nf3
want 0 '1. e4 e5 2. Nf3'
gx move startpos 1.e4 1...e5 2.Nf3 Nc6
want 0 '1. e4 e5 2. Nf3 Nc6'
gx move --strict startpos 1.e4
want 1
gx explain startpos 1.e5
want 0 'A pawn goes one square*'

# The caret stands under the move that is meant, numbers or not.
gx move startpos 1. e4 e5 2. Ng1-f3
want 0 '1. e4 e5 2. Nf3'
complains '    startpos 1. e4 e5 2. Ng1-f3' '                         ^~~~~~'

# As UCI gives positions, which is what gx pgn --to uci writes.
gx move startpos moves e2e4 e7e5
want 0 '1. e4 e5'
gx move --json position fen '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1' moves e1c1
want 0 '{"fen":"4k3/8/8/8/8/8/8/2KR4 b - - 1 1","san":\["O-O-O"\],*'
printf 'startpos moves e2e4 c7c5\nfen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e1e2 e8e7\n  startpos  \n' >"$work/uci"
gx move "$work/uci"
want 0 '1. e4 c5' '1. Ke2 Ke7' "$startpos"
quiet
gx move rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 e5
want 0 '1... e5'
gx move --letters zh startpos e4 e5 马f3 --json
want 0 '*"san":\["e4","e5","马f3"\],"uci":\["e2e4","e7e5","g1f3"\]*'
gx move --json 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 0-0
want 0 '*"uci":\["e1g1"\]*"warnings":\[{"ply":1,"code":"spelling"}\]}'
gx move 4k3/8/8/8/8/8/8/R3K2R w KQ - 0-0
complains '*warning: an unusual spelling*'
gx move --json --chess960 4k3/8/8/8/8/8/8/R3K2R w KQ - O-O
want 0 '*"uci":\["e1h1"\]*'

gx move --json startpos e4 Ke9
want 1 '{"error":{"code":"syntax",*"at":2,"ply":2,"move":"Ke9","candidates":\[\],*'
gx move --json startpos e4 e5 Bh6
want 1 '{"error":{"code":"illegal","why":"path_blocked","article":"3.5","squares":\["d2"\],"text":"The bishop on c1 *'
gx move --json '4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1' Nd2
want 1 '{"error":{"code":"ambiguous",*"candidates":\["b1d2","f1d2"\]*'
gx move --json --strict startpos e2-e4
want 1 '{"error":{"code":"noncanonical",*'
gx move --json startpos ''
want 1 '{"error":{"code":"syntax",*'
gx move startpos e4 Ke9
want 1
complains '<argument>:1:15: move 2: *' '    startpos e4 Ke9'
same ''
gx move startpos 马f3
want 1
complains '    startpos 马f3' '             ^~~~' '*--letters*'
gx move --json nonsense e4
want 1 '{"error":{"code":"fen",*'
printf 'startpos e4\nstartpos e5\n%s d4 d5\n\n' "$startpos" | "$GX" move --json - >"$work/out" 2>"$work/err"
status=$? out=$(cat "$work/out") err=$(cat "$work/err") last='gx move --json -'
want 1 '*"uci":\["e2e4"\]*' '*"code":"illegal"*' '*"uci":\["d2d4","d7d5"\]*' '*"code":"fen"*'
gx move - e4 </dev/null
want 2

# explain: every answer is an answer; only what is no move is a fault.
gx explain startpos Bh6
want 0
same 'The bishop on c1 cannot reach h6: the pawn on d2 stands in its way. (Laws of Chess, 3.5)'
gx explain --lang zh startpos c1h6
same 'c1的象到不了h6：d2的兵挡住了路。（国际象棋规则第3.5条）'
gx explain --json startpos e4
want 0 '{"legal":true,"why":"legal","article":"3.10.1","squares":\[\],"text":"The pawn on e2 may move to e4: *'
gx explain --json 'r3k2r/8/8/8/8/5q2/8/R3K2R w KQkq - 0 1' O-O
want 0 '{"legal":false,"why":"castling_through_check","article":"3.8.2.2.1","squares":\["f1","f3"\],"text":"White *'
gx explain 'r3k2r/8/8/8/8/5q2/8/R3K2R w KQkq - 0 1' e1g1
want 0 'White may not castle: the king would cross f1*'
gx explain startpos Qh5
want 0 'The queen on d1 cannot reach h5: the pawn on e2 stands in its way*'
gx explain '4k3/8/8/8/8/8/8/4K3 w - - 0 1' Qh5
want 0 'White has no queen that could make this move*'
gx explain '4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1' Nc3
want 0 'The knight on e2 is pinned: *the black rook on e7 *'
gx explain '4k3/P7/8/8/8/8/8/4K3 w - - 0 1' a8
want 0 'A pawn that reaches the last rank becomes *'
gx explain '4k3/P7/8/8/8/8/8/4K3 w - - 0 1' a7a8k
want 1
gx explain '4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1' exd6
want 0 'The pawn on e5 cannot capture the pawn on d5 in passing: *'
gx explain startpos hello
want 1
complains '*not written as this notation asks'
gx explain --json startpos hello
want 1 '{"error":{"code":"syntax"*'
gx explain startpos
want 2
gx explain startpos e4 e5
want 2
printf 'startpos e5\nstartpos Ke2\n' | "$GX" explain - >"$work/out" 2>"$work/err"
status=$? out=$(cat "$work/out") err=$(cat "$work/err") last='gx explain -'
want 0 'A pawn goes one square*' 'The king on e1 cannot go to e2: the pawn on e2 is your own*'

# What belongs to a move stands behind it, in one argument.
for ending in e.p. ep '(e.p.)'; do
    gx move --json '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2' "exd6 $ending"
    want 0 '*"uci":[[]"e5d6"[]]*'
done

finish
