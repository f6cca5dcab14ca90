# gx opening.
. "$(dirname "$0")/lib.sh"

gx opening e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6
want 0 'B90  Sicilian Defense: Najdorf Variation' '     1. e4 c5 2. Nf3 d6*' '*6. Be3 *English Attack'
quiet
gx opening --lang zh 1.e4 c5 2.Nf3 d6 3.d4 cxd4 4.Nxd4 Nf6 5.Nc3 a6
want 0 'B90  西西里防御：纳道尔夫变例  Sicilian Defense: Najdorf Variation'
gx opening '1. e4 e5 2. Nf3 Nc6 3. Bb5'
want 0 'C60  Ruy Lopez'

# The position counts: by other moves, and as a FEN.
gx opening Nf3 Nf6 c4 e6 d4 d5 Nc3
want 0 'D37 *'
gx opening 'rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'
want 0 'C00  French Defense'
gx opening 'rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2' d4 d5 e5
want 0 'C02  French Defense: Advance Variation'
gx opening e4 e5 Nf3 Nc6 Bb5 a6 h3
want 0 'C60  Ruy Lopez' '     left 2 moves before the end'
gx opening startpos
want 0 'no opening of the table'
gx opening 4k3/8/8/8/8/8/8/4K3 w - - 0 1
want 0 'no opening of the table'
printf 'startpos e4 c6\nstartpos moves d2d4 d7d5 c2c4\n' >"$work/games"
"$GX" opening - <"$work/games" >"$work/out" 2>"$work/err"
status=$? out=$(cat "$work/out") err=$(cat "$work/err") last='gx opening -'
want 0 'B10  Caro-Kann Defense' "D06  Queen's Gambit"

# Codes and names; b4 is a move.
gx opening B90
want 0 'B90  Sicilian Defense: Najdorf Variation'
gx opening b90
want 0 'B90  *'
gx opening b4
want 0 'A00  Polish Opening'
gx opening E9
want 0 'E90  *' 'E99  *'
gx opening 西班牙开局
want 0 'C60  Ruy Lopez'
gx opening benko gambit
want 0 'A57  Benko Gambit'
gx opening no such name
want 1
complains 'gx opening: *'
same ''

gx opening --json d4 d5 c4
want 0 '{"found":true,"eco":"D06","name":"Queen'"'"'s Gambit","name_zh":"后翼弃兵","moves":"1. d4 d5 2. c4","ply":3,"below":\[{"eco":*'
gx opening --json startpos
want 0 '{"found":false}'
gx opening --json C99
want 0 '\[{"eco":"C99",*'
gx opening --json e4 e5 e5
want 1 '{"error":{*'
gx opening e4 e5 Ke3
want 1
gx opening
want 2

finish
