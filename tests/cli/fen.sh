# gx fen: normal form, all faults, strict and lenient, EPD, lists.
. "$(dirname "$0")/lib.sh"

gx fen "$startpos"
want 0
same "$startpos"
quiet
gx fen startpos
same "$startpos"
gx fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
same "$startpos"
gx fen 8/8/8/8/8/8/8/K1k5 w - - 0 1 8/8/8/8/8/8/8/K1k5 b - - '8/8/8/8/8/8/8/K1k5 w - - 7 9'
want 0
same '8/8/8/8/8/8/8/K1k5 w - - 0 1
8/8/8/8/8/8/8/K1k5 b - - 0 1
8/8/8/8/8/8/8/K1k5 w - - 7 9'

gx fen --json "$startpos"
want 0
same '{"valid":true,"fen":"'"$startpos"'","shredder":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1","chess960":false,"ops":{},"faults":[],"warnings":[]}'
gx fen --json 'kk6/8/8/8/8/8/8/P7 w - - 0 1'
want 1 '{"valid":false,*"no_white_king","black_kings","pawn_on_last_rank"*'
quiet
gx fen --json 'r3k2r/8/8/8/8/8/8/R3K2R w KXkq - 0 1'
want 1 '*"faults":\["castling_field"\],"warnings":\[\],"at":27}'
gx fen --json nonsense
want 1 '*"faults":\["placement","missing_field"\],"warnings":\[\],"at":1}'
gx fen --json ''
want 1 '*"faults":\["empty"\]*'
gx fen 'r3k2r/8/8/8/8/8/8/R3K2R w KXkq - 0 1'
want 1
complains '<argument>:1:28: the castling field cannot be read' '    r3k2r/8/8/8/8/8/8/R3K2R w KXkq - 0 1' \
    '                               ^*'
gx --lang zh fen 'r3k2r/8/8/8/8/8/8/R3K2R w KXkq - 0 1'
want 1
complains '<argument>:1:28: 易位字段无法读出'

# What lenient reading repairs, strict reading refuses.
gx fen --json '4k3/8/8/8/8/8/8/4K3 w KQ - 0 0'
want 0 '{"valid":true,"fen":"4k3/8/8/8/8/8/8/4K3 w - - 0 1",*"faults":\[\],"warnings":\["castling_right"*'
gx fen --json --strict '4k3/8/8/8/8/8/8/4K3 w KQ - 0 0'
want 1 '{"valid":false,*'
gx fen '4k3/8/8/8/8/8/8/4K3 w KQ - 0 1'
want 0 '4k3/8/8/8/8/8/8/4K3 w - - 0 1'
complains '*warning: *'

# An argument that names nothing, a folder, or so many that nobody wrote them.
gx fen /no/such/file
want 1
complains '*there is no file of that name*'
gx fen no/such.pgn
complains '*there is no file of that name*'
gx fen "$work"
want 3
complains "gx fen: cannot read $work: *"
mkdir "$work/startpos"
last='a folder named startpos' out=$(cd "$work" && "$GX" fen startpos) status=$?
same "$startpos"
gx fen ' startpos '
same "$startpos"
# shellcheck disable=SC2046
last='100,000 arguments' out=$(timeout 600 "$GX" fen --json $(yes x | head -n 100000) | wc -l) status=$?
same 100000

gx fen '4k3/8/8/8/8/8/8/4K3 w - - 0 0'
want 0
complains '<argument>:1:29: warning: the move number*' '                                ^'

# EPD.
gx fen --json --epd '4k3/8/8/8/8/8/8/4K2R w K - bm O-O+ Rh8+; am Qa1; id "a \"b"; ce -25; x 007; r 2.50; noop; ce 3; hmvc 5; fmvn 9;'
want 0 '{"valid":true,"fen":"4k3/8/8/8/8/8/8/4K2R w K - 5 9",*'
want 0 '*"ops":{"bm":\["e1g1","h1h8"\],"am":\[\],"id":*,"ce":-25,"x":"007","r":2.50,"noop":null,"hmvc":5,"fmvn":9},*' \
    '*"warnings":\["epd_move","epd_twice"\]}'
gx fen --json --epd '4k3/8/8/8/8/8/8/R3K2R w HA - bm O-O+'
want 0 '*"chess960":true,"ops":{"bm":\["e1h1"\]}*'
gx fen --epd '4k3/8/8/8/8/8/8/4K2R w K - bm e1g1 Qa1; id "x";'
want 0 '4k3/8/8/8/8/8/8/4K2R w K - 0 1' '  bm O-O' '  id "x"'
complains '*warning: this is no legal move here'

# Lists: each line has its answer, in order; offsets are those of the line.
printf 'startpos\n\nbad\r\n%s\r\n8/8/8/8/8/8/8/K1k5 w - - 0 1' "$startpos" >"$work/list"
gx fen --json - <"$work/list"
want 1
[ "$(printf '%s\n' "$out" | cut -c1-14)" = '{"valid":true,
{"valid":false
{"valid":false
{"valid":true,
{"valid":true,' ] || fail 'five answers in order'
first=$out
gx fen --json "$work/list"
same "$first"
gx fen - <"$work/list"
want 1
complains '<stdin>:2:1: *' '<stdin>:3:[1-3]: *'
gx fen "$work/list"
complains "$work/list:3:[1-3]: *"
gx fen nothing.txt
want 1
complains '*no file of that name*'

# A dialogue: each answer comes before the next question. And a line of a megabyte.
coproc ASK { "$GX" fen --json -; }
asked=$ASK_PID # bash forgets the name as soon as the process ends
for n in 1 2 3; do
    echo startpos >&"${ASK[1]}"
    IFS= read -r -t 5 answer <&"${ASK[0]}" || answer=none
    last="dialogue $n" status=0 out=$answer err=''
    want 0 '{"valid":true*'
done
exec {ASK[1]}>&-
wait "$asked" 2>/dev/null
head -c 1000000 /dev/zero | tr '\0' 8 >"$work/long"
gx fen --json "$work/long"
want 1 '{"valid":false*'
gx fen "$work/long"
want 1
[ "${#err}" -lt 1000 ] || fail 'the complaint shows a part only'

finish
