# The whole screen of gx play, by what a terminal of a given size shows.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/_play.sh"
command -v tmux >/dev/null || exit 0
trap 'screen_end; rm -rf "$work"' EXIT
export TERM=xterm-256color

# Both languages, two sizes: board, players, clocks, scoresheet, what was ruled, the line that is typed.
for size in 80x24 120x40; do
    screen $size play --control 600+5 --white Ann --black Bob
    shows '*▶ White Ann *:[0-9][0-9]*' '*Black Bob *:[0-9][0-9]*' ' 8 *♜ *♞ *♝ *♛ *♚ *♝ *♞ *♜*' ' 2 *♙ *♙*' ' *a *b *c *d *e *f *g *h' ' White>'
    keys e4 Enter
    shows '*▶ Black Bob*' '*1. e4*'
    keys Ke6 Enter
    shows '*A king moves to a neighboring square*'
    keys e5 Enter
    keys -l 'attacks e5'
    keys Enter
    shows ' White attacks e5 with: nothing'
    screen $size --lang zh play --control 600+5 --white 安 --black 包 --letters zh
    shows '*▶ 白方 安 *:[0-9][0-9]*' '*黑方 包 *:[0-9][0-9]*' ' 白方>' ' 请输入着法或命令；帮助 列出全部命令。'
    keys 马f3 Enter
    shows '*1. 马f3*'
done

# By the cursor: castling, promotion; a flag falls; it is left with words, and gone on with.
screen 80x24 play --fen 'r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1' --log "$work/cursor.jsonl"
shows ' White>'
keys Down Down Down Enter Right Right Enter
shows '*1. O-O*'
keys Ke7 Enter Up Up Up Up Up Up Left Left Left Left Left Enter Up Enter
shows ' What does the pawn become*' ' White> b7b8'
keys q Enter
shows '*2. b8=Q*' ' 8 *♜ *♕ *♜*'
keys quit Enter
shows '*it.'
screen 80x24 play --resume "$work/cursor.jsonl"
shows '*2. b8=Q*'
screen 80x24 play --control 1
shows ' The game is over, 0-1: the time is over. (Article 6.9)' ' over>'
[[ $(look) != *Refused* ]] || fail "the tick that ended the game was refused"

# Over the board, and Chess960.
screen 80x24 play --board --control 5400+30
shows ' White>'
keys -l 'touch e2'
keys Enter
shows ' White has touched the piece on e2*'
keys -l 'place e2e5'
keys Enter press Enter
shows ' An illegal move by White, number 1*' '*more 0:02:00*'
screen 80x24 play --chess960 0
shows ' 8 *♝ *♝ *♛ *♞ *♞ *♜ *♚ *♜*'

# A long answer is shown whole until a key comes.
screen 80x24 play
shows ' White>'
keys help Enter
shows ' A move: *' ' For the other player*'
keys e
shows '*▶ White*'
answer_gone() { [[ $(look) != *'A move: '* ]]; }
comes answer_gone || fail "the answer is still there"

# A finished game says how it ended.
play 'f3\ne5\ng4\nQh4\n' --log "$work/mate.jsonl"
screen 80x24 play --resume "$work/mate.jsonl"
shows ' The game is over, 0-1: checkmate. (Article 5.1.1)' '*2. g4 *Qh4#' '* 0-1'

# Narrow, low, and of another size: what does not fit is left out, and nothing is written over.
screen 30x14 play --control 300
shows '▶White *:[0-9][0-9] *Black *:[0-9][0-9]*' ' 8 *♜ *♞*' ' 1 *♖ *♘*' ' White>'
screen 20x5 play
shows ' White>'
keys e4 Enter
shows ' Black>' ' 1. e4'
[[ $(look) != *♜* ]] || fail "a board without room"
screen 120x40 play
shows '*▶ White'
tmux_here resize-window -x 60 -y 16
shows '*  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜   *Black'
keys e4 Enter
shows '*1. e4'

# Without colors marks say where the cursor is; a terminal that nobody knows gets lines.
screen_environment='NO_COLOR=1'
screen 80x24 play
shows ' White>'
keys e4 Enter Up
shows '* \[·\] *' '*-♙-*'
screen 80x24 play --fen '4k3/8/8/8/8/8/8/4K2R w K - 0 1' # castling is the king's move
shows ' White>'
keys O-O Enter
shows '*-·- *♖ *-♔-*'
screen_environment='TERM=vt100'
screen 80x24 play
shows ' White>'
keys e4 Enter
shows '*-♙-*'
screen_environment='TERM=nosuch'
screen 80x24 play
shows 'White>'
keys e4 Enter
shows '1. e4'
finish
