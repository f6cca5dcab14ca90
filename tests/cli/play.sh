# gx play in lines: two people, the computer, over the board, going on after being killed, engines that fail.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/_play.sh"

play 'f3\ne5\nattacks e5\ng4\nlast\nQh4\n' --log "$work/mate.jsonl"
want 0 '1. f3' '1... e5' 'Black attacks e5 with: nothing' 'White played 2. g4.' '2... Qh4#' '*0-1: checkmate. (Article 5.1.1)'
quiet
gx match "$work/mate.jsonl"
want 0 '*0-1: checkmate*'
gx sheet "$work/mate.jsonl"
want 0 '   2. g4          Qh4#'
play 'e4\n' --log "$work/mate.jsonl"
want 2
complains '*--resume*goes on with it*'

# Illegal moves are explained, questions are answered, casual games have undo.
play 'e2e5\nNf6\nx\ne4\nundo\nd4\nfen\nmoves e7\nclock\nlaw 9.2\npieces\n' --log "$work/ask.jsonl"
want 0 'A pawn goes one square straight ahead*3.1*' '"x" is no move and no command; help lists them.' '1 half-move is taken back.' \
    'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1' 'e5 e6' 'This game has no clock.' '9.2  Threefold repetition' \
    'White: king e1; *'
[ "$(grep -c '"do":"move"' "$work/ask.jsonl")" = 1 ] || fail "the move that was taken back is still in the log"
play 'undo\nclock\n' --control 300+2
want 0 'Moves are taken back in casual games only*' "White has [45]:*, Black has 5:00; White's clock runs."

# In Chinese, with Chinese letters and commands.
play 'e4\ne5\n马f3\n上一着\n提和\n黑方：接受\n' --letters zh
want 0 '2. 马f3'
last='gx --lang zh play'
out=$(printf '上一着\ne4\n上一着\n认输\n' | "$GX" --lang zh play 2>"$work/err") status=$?
want 0 '还没有走过棋。' '白方走了 1. e4。' '对局结束，1-0：认输。（第5.1.2条）'

play '马f3\n' --lang zh
want 0 '1. Nf3'

# A file that cannot be written ends no game.
play 'save /nowhere/x.pgn\ne4\n'
want 0 '/nowhere/x.pgn cannot be written: *' '1. e4'
play 'e4\ne5\n' --log /dev/full
want 3
complains '*cannot write /dev/full*'

# The next day: the sealed move is not shown before its envelope is opened, and both are there.
play 'e4\nadjourn\nseal e5\nlast\nsheet\nrulings\n' --control 300+2 --log "$work/sealed.jsonl"
want 0 'Black has sealed.*' 'White played 1. e4.'
[[ $out != *e5* ]] || fail "the sealed move is shown"
play 'resume\nopen\nNf3\n' --resume "$work/sealed.jsonl"
want 0 '1... e5  *' "The envelope of Black is opened: 1...e5.*" '2. Nf3  *'

# A game that is being played is not played twice.
played --resume "$work/sealed.jsonl"
shown 'Type a move*'
play 'last\n' --resume "$work/sealed.jsonl"
want 3
complains '*sealed.jsonl is being played already*'
exec 8>&-
wait

# Asked to end, it ends, and the game is kept.
played --log "$work/term.jsonl"
echo e4 >&8
shown '1. e4*'
kill -TERM $pid
wait $pid
status=$? out=$(cat "$work/shown") err='' last='gx play, SIGTERM'
want 0 '1. e4' 'The game is kept: *'
exec 8>&-

# Over the board: what is touched must move, an illegal move costs two minutes.
play 'touch e2\nplace e2e5\npress\nplace e2e4\npress\ne5\nblack: offer\naccept\n' --board --control 5400+30
want 0 'White has touched the piece on e2: due is one of e3, e4. (Article 4.3.1)' '*illegal move by White, number 1:* (Article 7.5.1)' \
    "Black's clock: more 0:02:00*" '1. e4  1:30:*' '*1/2-1/2: a draw is agreed*'

# Against the computer.
play 'e4\nNf3\nresign\n' --engine "$work/engine" --engine-option Skill=3
want 0 '1... e5' '2... Nc6' '*0-1: resignation*'
play 'e4\n' --engine "$work/engine" --engine-option Skill=9
want 0 'The computer does not play: the engine has no such option*'
play 'e4\n' --level 11
want 2
play 'e4\n' --control 5x
want 2
complains '*a time control is meant*'
for over in '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1' '8/8/4k3/8/8/4KB2/8/8 w - - 0 1' '8/8/4k3/2p4p/p1Pp1p1P/P2P1P2/8/6K1 w - - 32 58' \
    '4k3/8/8/8/8/8/8/4K2R w - - 150 80'; do
    play '' --fen "$over"
    want 2
    complains '*over in this position already*'
done
play 'Kf2\n' --rulebook fide-1993 --fen '8/8/4k3/2p4p/p1Pp1p1P/P2P1P2/8/6K1 w - - 32 58'
want 0 '*Kf2'
play 'quit\n' --resume "$work/none.jsonl"
want 3
if command -v fairy-stockfish >/dev/null || [ -x /usr/games/fairy-stockfish ]; then
    play 'e4\nd4\nresign\n' --level 1
    want 0 '1... *' '2... *' '*0-1: resignation*'
fi
finish
