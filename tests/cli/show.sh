# gx show and perft.
. "$(dirname "$0")/lib.sh"

gx show
want 0 ' 8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜' ' 1  ♖  ♘  ♗  ♕  ♔  ♗  ♘  ♖' '    a  b  c  d  e  f  g  h' \
    '   White to move; move 1; castling KQkq'
quiet
board=$out
gx show startpos
same "$board"
gx show --coords
same "$board"
case $out in
*$'\033'*) fail 'no colors where there is no terminal' ;;
esac
gx show --flip --ascii
want 0 ' 1  R  N  B  K  Q  B  N  R' ' 8  r  n  b  k  q  b  n  r' '    h  g  f  e  d  c  b  a'
gx show --no-coords --ascii
want 0 '    r  n  b  q  k  b  n  r'
gx show --letters zh
want 0 ' 8 \[车\]\[马\]\[象\]\[后\]\[王\]\[象\]\[马\]\[车\]' ' 1  车  马  象  后  王  象  马  车'
gx show --letters de
want 0 ' 8  t  s  l  d  k  l  s  t' ' 1  T  S  L  D  K  L  S  T'
gx show --letters figurine
same "$board"
gx --lang zh show 'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4'
want 0 '   黑方被将杀；第4回合；易位权 KQkq'
gx show '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2'
want 0 '   White to move; move 2; en passant on d6'
gx show --json
want 0 '{"fen":"*","turn":"white","check":false,"ranks":\["rnbqkbnr","pppppppp","........",*'
gx show nonsense
want 1

# The same board in colors, on a terminal made by script(1), where there is one.
if command -v script >/dev/null 2>&1; then
    last='gx show on a terminal'
    out=$(TERM=xterm-256color script -qec "'$GX' show" /dev/null </dev/null | tr -d '\r') status=0 err=''
    want 0 '*'$'\033''\[48;5;*'
    out=$(TERM=dumb script -qec "'$GX' show" /dev/null </dev/null | tr -d '\r')
    want 0 ' 8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜'
fi

# perft
gx perft 4
want 0 'depth 4: 197281 nodes in *'
gx perft --json 3 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
want 0 '{"depth":3,"nodes":97862,"seconds":*,"nps":*}'
quiet
for jobs in 1 2 7; do
    gx perft --json --divide -j $jobs 3 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
    want 0 '{"depth":3,"nodes":13744,*"divide":\[{"uci":"a1a2","nodes":*{"uci":"e1g1","nodes":*'
done
gx perft --divide 1 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9'
want 0 'depth 1: 21 nodes*' 'a2c1  1'
gx perft --json 0
want 0 '{"depth":0,"nodes":1,*'
gx perft --json 1 '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
want 0 '{"depth":1,"nodes":0,*'
gx perft 2 startpos '8/8/8/8/8/8/8/K1k5 w - - 0 1'
want 0 'depth 2: 400 nodes*' 'depth 2: *'
gx perft -1
want 2
gx perft x
want 2
gx perft 99
want 2
gx perft 3 nonsense
want 1
printf 'startpos\nbad\n' | "$GX" perft --json 2 - >"$work/out" 2>"$work/err"
status=$? out=$(cat "$work/out") err=$(cat "$work/err") last='gx perft --json 2 -'
want 1 '{"depth":2,"nodes":400,*' '{"error":{"code":"fen"*'

finish
