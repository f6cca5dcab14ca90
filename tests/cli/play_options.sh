# How gx play begins and goes on: options that do not go together, logs that are cut off or made by hand, streams that are closed.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/_play.sh"

# refused 'COMPLAINT' ARGUMENT...: wrong usage.
refused() {
    local complaint=$1
    shift
    play '' "$@"
    want 2
    complains "*$complaint"
}

yesterday=$(date +%Y.%m.%d) # should it be midnight
play 'e4\ne5\n' --log "$work/game.jsonl" --white Ann --black 李四
for option in '--level 3' '--engine x' '--engine-option A=B' '--color black' '--control 300' '--board' '--fen x' '--chess960 5' \
    '--white A' '--black B' '--log y' '--seed 3'; do
    # shellcheck disable=SC2086
    refused 'says how a game begins; --resume goes on with one' --resume "$work/game.jsonl" $option
done
refused '--level and --engine do not go together' --level 3 --engine x
refused '--fen and --chess960 do not go together' --fen x --chess960 5
refused '--engine-option is an option of --engine' --engine-option A=B --level 3
refused '--color is for a game against the computer*' --color black
refused '--engine takes the command of a UCI engine' --engine ' '
refused 'options are taken here, not "x"' x
refused 'gives no time for the first move' --control 0
refused 'gives no time for the first move' --control 0+5
refused 'takes the name of a file' --log -
[ -e - ] && fail "a file has the name -"

# Who plays and when stands in what is saved and on the sheet.
play "save $work/game.pgn\n" --resume "$work/game.jsonl"
last='the PGN of a game' out=$(cat "$work/game.pgn") err=''
want 0 '\[White "Ann"\]' '\[Black "李四"\]' "\\[Date \"@($yesterday|$(date +%Y.%m.%d))\"\\]" '1. e4 e5 \*'
gx match --to pgn "$work/game.jsonl"
want 0 '\[White "Ann"\]' '\[Black "李四"\]'
gx sheet "$work/game.jsonl"
want 0 'White*Ann*' 'Black*李四*'
play 'resign\n' --level 1 --black Deep --log "$work/named.jsonl"
want 0 'Black: Deep'

# A line that has no end is left out, and that is said; where only its end is missing it counts.
cp "$work/game.jsonl" "$work/cut.jsonl"
printf '{"at":99999,"by":"black","do":"mo' >>"$work/cut.jsonl"
play 'last\nNc3\n' --resume "$work/cut.jsonl"
want 0 '2 half-moves have been made.' 'The last line of the log was cut off*' 'Black played 1... e5.' '2. Nc3'
gx match "$work/cut.jsonl"
want 0
printf '{"at":99999,"by":"white","do":"move","move":"Nf3"}' >>"$work/game.jsonl"
play 'last\nNc6\n' --resume "$work/game.jsonl"
want 0 '3 half-moves have been made.' 'White played 2. Nf3.' '2... Nc6'
gx match "$work/game.jsonl"
want 0 '*2...Nc6*'
# What is whole and wrong is complained of, and nothing is touched.
printf '{"at":999999,"by":"white","do":"fly"}' >>"$work/game.jsonl"
cp "$work/game.jsonl" "$work/copy"
play 'd4\n' --resume "$work/game.jsonl"
want 1
complains '*game.jsonl:6:*no such verb*'
cmp "$work/game.jsonl" "$work/copy" || fail "the log was changed"
# Made by hand: blank lines, and no word on who plays.
printf '{"at":0,"by":"arbiter","do":"start","rulebook":"fide-2023"}\n\n{"at":5,"by":"white","do":"move","move":"e4"}\n\n' \
    >"$work/hand.jsonl"
play 'e5\nfen\n' --resume "$work/hand.jsonl"
want 0 '1... e5'
echo '1. e4 e5 *' >"$work/x.pgn"
play 'e4\n' --resume "$work/x.pgn"
want 1
complains '*x.pgn:1:*' '*begins with a line of the start*'
for file in /dev/null "$work"; do
    play 'e4\n' --resume "$file"
    want 3
done

# How a game stands is said to whoever goes on with it.
play 'f3\ne5\ng4\nQh4\n' --log "$work/mate.jsonl"
play 'e4\nNf3\n' --resume "$work/mate.jsonl"
want 0 '4 half-moves have been made.' 'The game is over, 0-1: checkmate. (Article 5.1.1)' 'The game is over.'
play 'e4\nstop\n' --control 300 --log "$work/stopped.jsonl"
play '' --resume "$work/stopped.jsonl"
want 0 'The clocks are stopped; resume starts them.'
play 'adjourn\n' --control 300 --log "$work/adjourned.jsonl"
play 'seal e4\n' --resume "$work/adjourned.jsonl"
want 0 'The game is adjourned; the player who has the move seals it: seal Nf3.'
play 'resume\n' --resume "$work/adjourned.jsonl"
want 0 'The game is adjourned, and a move is sealed; resume begins the new session.'
play 'open\n' --resume "$work/adjourned.jsonl"
want 0 'The sealed move is in its envelope; open shows it.' 'The envelope of White is opened: 1.e4.*'

# A move is sealed and claimed with in any letters; what is no move is explained before it costs anything.
play 'e4\n休战\n封棋 马f9\n封棋 马f6\n继续\n启封\n' --lang zh --control 300
want 0 '“马f9”既不是着法*' '1... Nf6  *'
play 'e4\nadjourn\nseal nonsense\nseal Ke7\nseal 马f6\nresume\nopen\n' --control 300
want 0 '"nonsense" is no move*' '*Laws of Chess, 3.1*' 'The envelope of Black is opened: 1...Nf6.*'
play '马f3\n马f6\n马g1\n马g8\n马f3\n马f6\n马g1\nblack: claim threefold 马g8\n' --lang en
want 0 '*1/2-1/2: *third time*'

# Leaving keeps the time that was used: by quit, by the end of the input.
played --control 600 --log "$work/time.jsonl"
shown 'Type a move*'
sleep 1.2
echo quit >&8
wait $pid
exec 8>&-
play 'clock\n' --resume "$work/time.jsonl"
want 0 'White has 9:@([0-4][0-9]|5[0-8]), Black has 10:00*'

for signal in INT TERM HUP; do
    played --control 600 --log "$work/$signal.jsonl"
    echo e4 >&8
    shown '1. e4*'
    sleep 1.2
    kill -$signal $pid
    wait $pid
    exec 8>&-
    play 'clock\n' --resume "$work/$signal.jsonl"
    want 0 "White has *, Black has 9:@([0-4][0-9]|5[0-8]); Black's clock runs."
done

# An offer is answered by the other player, whoever is at the keyboard; a flag falls once.
play 'e4\ne5\nblack: offer\naccept\n'
want 0 '*1/2-1/2: a draw is agreed*'
play 'e4\ne5\noffer\naccept\n'
want 0 '*1/2-1/2: a draw is agreed*'
played --control 1
shown 'The game is over*'
echo last >&8
exec 8>&-
wait $pid
status=$? out=$(cat "$work/shown") err=''
want 0 'The game is over, 0-1: the time is over. (Article 6.9)'
[[ $out != *Refused* ]] || fail "the tick that ended the game was refused"

# The last game is the one that was played last, whatever its name: the second of a second, or an older one that went on.
state=$work/last/guoxiang
mkdir -p "$state"
for name in 20260101-100000 20260101-100000-2 20260101-100000-10; do
    "$GX" play --log "$state/$name.jsonl" --white "$name" </dev/null >/dev/null
done
for name in 20260101-100000 20260101-100000-10 20260101-100000-2; do
    touch -d '2026-01-01 10:00' "$state"/*.jsonl
    touch -d '2026-01-01 10:01' "$state/$name.jsonl"
    last="gx play --resume -, $name" out=$(XDG_STATE_HOME=$work/last "$GX" play --resume - 2>&1 </dev/null) status=$? err=
    want 0 "*/$name.jsonl*"
done

# Where a game cannot be kept, it is said what can be done.
: >"$work/file"
last='gx play, no folder' out=$(XDG_STATE_HOME=$work/file "$GX" play 2>"$work/err" </dev/null) status=$? err=$(cat "$work/err")
want 3
complains '*--log FILE names another; cannot make the folder *'
# Fewer and fewer files, until the system itself has none to load it from. (To look for leaks needs files, too.)
told=0
for files in 40 20 16 14 12 11 10 9 8 7 6; do
    last="gx play, $files files" out=$(ulimit -n $files; ASAN_OPTIONS=detect_leaks=0 "$GX" play 2>"$work/err" </dev/null) status=$? err=$(cat "$work/err")
    [ "$status" = 3 ] || continue
    told=$((told + 1))
    [[ $err == *': Too many open files' && $err != *-999.jsonl* ]] || fail "it should say that there are too many files"
done
[ "$told" -gt 0 ] || fail "too few files were not felt"

# A game that is deleted while it is played is written once more.
played --log "$work/deleted.jsonl"
shown 'Type a move*'
echo e4 >&8
shown '1. e4*'
rm "$work/deleted.jsonl"
echo e5 >&8
shown 'The game had been deleted; it is written to */deleted.jsonl again.'
echo Nf3 >&8
shown '2. Nf3*'
exec 8>&-
wait $pid
play 'last\n' --resume "$work/deleted.jsonl"
want 0 '3 half-moves have been made.'

# Streams that are closed.
last='gx play <&-'
out=$("$GX" play 2>"$work/err" <&-) status=$? err=$(cat "$work/err")
want 0 'The game is kept*'
last='gx play >&-'
echo e4 | "$GX" play --log "$work/closed.jsonl" 2>"$work/err" >&-
status=$? out='' err=$(cat "$work/err")
want 3
complains '*cannot write to standard output*'
finish
