# gx status: what the laws say of a position and the moves that led to it, by several editions.
. "$(dirname "$0")/lib.sh"

dance='Nf3 Nf6 Ng1 Ng8'

# --- the board
gx status --json '7k/5KQ1/8/8/8/8/8/8 b - - 0 1'
want 0 '*"check":true,"checkers":\["g7"\],"state":"checkmate","article":"5.1.1"*"over":true,"result":"1-0","why":"checkmate"*'
gx status --json '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1' Kxe2
want 0 '*"state":"dead"*"material_10_4":true*"why":"dead_position"*'
gx status --json --rulebook fide-1993 '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1' Kxe2
want 0 '*"state":"dead","article":"10.4"*"why":"material"*'
gx status --json --rulebook fide-1993 'B3k3/8/8/3b4/8/5b2/8/4KB2 w - - 0 1'
want 0 '*"state":"ongoing"*"over":false*'

# --- repetition
# shellcheck disable=SC2086
gx status --json startpos $dance $dance
want 0 '*"over":false*"repetition":{"count":3,"claim_now":true,"claim_with":\["g1f3"\]}*'
# shellcheck disable=SC2086
gx status --json --rulebook popular startpos $dance $dance
want 0 '*"over":true,"result":"1/2-1/2","why":"threefold","repetition":{"count":3,"claim_now":false,"claim_with":\[\]}*'
# shellcheck disable=SC2086
gx status --json --rulebook fide-2009 startpos $dance $dance $dance $dance
want 0 '*"over":false*"repetition":{"count":5,"claim_now":true*'
# shellcheck disable=SC2086
gx status --json --rulebook fide-2014 startpos $dance $dance $dance $dance
want 0 '*"over":true*"why":"fivefold"*'

# --- fifty moves
gx status --json '7k/8/6K1/8/8/8/8/R7 w - - 99 120'
want 0 '*"fifty":{"plies":99,"claim_now":false,"claim_with":\[*"a1a8"*'
gx status --json --rulebook popular '7k/8/8/8/8/8/8/R3K3 w - - 100 90'
want 0 '*"why":"fifty"*'
gx status --json --rulebook fide-1993 '7k/8/8/8/8/8/8/R3K3 w - - 150 120'
want 0 '*"over":false*"fifty":{"plies":150,"claim_now":true*'

# --- perpetual check: a witness; a draw on a claim by the popular rules alone
rook='7k/6rp/8/3Q4/8/8/pp6/4K3 w - - 0 1'
gx status --json "$rook"
want 0 '*"perpetual":{"white":true,"black":false},"perpetual_strategy":{"white":\[{"fen":"*","check":"*"over":false*'
gx status --json '7k/6rp/8/3Q4/8/8/rb6/4K3 w - - 0 1'
want 0 '*"perpetual":{"white":false,"black":false},"over"*'
gx status --json --rulebook popular "$rook"
want 0 '*"perpetual":{"white":true,"black":false,"claim_now":true}*'
gx status "$rook"
want 0 'White can check for ever: Qd8+, then after Rg8: Q*+; so it goes on in * positions.'
gx status --rulebook popular "$rook" Qd8+
want 0 'White can check for ever, whatever the next move is: Rg8: Q*.' 'A draw can be claimed by perpetual check (S000-D.3).'
gx status --lang zh "$rook"
want 0 '白方可以一直将军*'
# Checks that end in mate are not for ever, and who is mated by them claims nothing.
gx status --rulebook popular '8/8/1R3k2/R7/8/8/8/K7 b - - 0 1'
want 0 'White can check on and on, or mate, whatever the next move is: *'
[[ $out != *'can be claimed'* ]] || fail 'nothing can be claimed'
gx status '6k1/5ppp/8/8/8/8/q4PPP/3Q2K1 w - - 0 1'
want 0 '  1.Qd8#'
[[ $out != *'for ever'* ]] || fail 'a mate is no check for ever'
# Where the popular rules end a game by themselves, nobody has claimed.
gx status --rulebook popular '4k3/8/8/8/8/8/8/4K2R w - - 100 80'
want 0 'The game is over, 1/2-1/2: fifty moves without capture or pawn move (S000-D.6).'
gx status --rulebook popular startpos Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8
want 0 'The game is over, 1/2-1/2: threefold repetition (S000-D.5).'

# --- who can still mate
gx status --json 'kn6/8/1K6/1N6/8/8/8/8 w - - 0 1'
want 0 '*"winnable":{"white":{"verdict":"winnable","line":\["b5c7"\],"proof":"line"},"black":{"verdict":"winnable","line":\[*'
wall='8/8/4k3/2p4p/p1Pp1p1P/P2P1P2/8/6K1 w - - 32 58'
gx status --json "$wall"
want 0 '*"state":"dead","article":"5.2.2"*"proof":"invariant"*"why":"dead_position"*'
gx status '4k3/p1p1p1p1/P1P1P1P1/8/8/p1p1p1p1/P1P1P1P1/4K3 w - - 0 1'
want 0 "  White's king never leaves rank 1." "  Black's king never leaves rank 8."
gx status --json --rulebook fide-1993 "$wall"
want 0 '*"state":"ongoing"*"verdict":"unwinnable"*"over":false*'
gx status --json --fast "$wall"
want 0 '*"winnable"*'
gx status '7k/6q1/8/8/3N4/8/8/K7 b - - 0 1'
want 0 'White cannot mate by any series of legal moves.' 'Black can mate.'

# --- faults
gx status --rulebook fide-1066 "$startpos"
want 2
gx status --json "$startpos" e4 e5 Ke3
want 1 '{"error":{"code":"illegal","why":"not_its_way",*"at":0,"ply":3,*'
gx status
want 2

# Moves are read as gx move reads them, and what cannot be played is said as it says it.
gx status startpos 1.f3 e5 2. g4 Qh4#
want 0 '*checkmate*'
gx status --lang zh startpos e4 e5 Bh6
want 1
complains '<argument>:1:16: 第3步：*' '    c1的象到不了h6：*'
gx status --json startpos e4 Ke9
want 1 '{"error":{"code":"syntax",*"ply":2,"move":"Ke9",*'

# --- piece letters, and moves in one argument
gx status --letters zh startpos '1. 马f3 马f6 2. 马g1 马g8 3. 马f3' '马f6 马g1'
want 0 '*: 马g8'
gx move startpos '1. e4 e5' Nf3
want 0 '1. e4 e5 2. Nf3'
gx move startpos '1. e4 e5 2. Nh5'
want 1
complains '<argument>:1:22: move 3: *'
gx fen --epd startpos
want 0 "$startpos"

# --- why a side can or cannot mate
gx status --lang en '5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1'
want 0 "  Black's pawns on c5, e5, g5, b6, a7 can never move."
want 0 "  Black's bishop on f8 never leaves the dark squares."
want 0 "  1.*#"
gx status --lang en 'k6B/1b4B1/2b2B2/4B3/3B4/1pB1B3/pP1B4/K7 w - - 0 1'
want 0 'Black cannot mate by any series of legal moves.' '  1.* 20.*#'
gx status --lang en '5r1k/6P1/7K/5q2/8/8/8/8 b - - 0 1'
want 0 '  All * positions that can follow were looked at*'
gx status --lang en '8/8/8/8/8/2K5/N7/kB6 b - - 0 1'
want 0 '  All moves are forced, *'
want 0 '  With these men no mate exists*'

finish
