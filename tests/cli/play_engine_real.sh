# Stockfish as the opponent in gx play, stopped, killed, and killed again whenever it is started: nothing is lost, nothing stays behind.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/_play.sh"
PATH=$PATH:/usr/games
stockfish=$(command -v stockfish) || finish

# Where the file $work/doomed is, it is dead as soon as it is started.
mkdir "$work/path"
cat >"$work/path/stockfish" <<ENGINE
#!/bin/sh
[ ! -e $work/doomed ] || kill -KILL \$\$
exec $stockfish
ENGINE
chmod +x "$work/path/stockfish"
PATH=$work/path:$PATH

# answers 'PATTERN': waits for its move; where a busy machine has made it silent for too long it is asked again.
answers() {
    asked=$(faults)
    comes has_answered "$1" || shown "$1"
}

faults() {
    grep -c 'The computer does not play' "$work/shown"
}

has_answered() {
    is_shown "$1" && return
    [ "$(faults)" = "$asked" ] || { asked=$(faults); echo engine >&8; }
    return 1
}

# begun ARGUMENT...: a game in which the computer has made one move.
begun() {
    played "$@"
    echo e4 >&8
    answers '1... *'
}

think() {
    echo d4 >&8
    shown '2. d4*'
}

leave() {
    exec 8>&-
    wait $pid
}

the_engine() {
    pgrep -P $pid -f stockfish
}

for signal in STOP KILL; do
    begun --level 10 --control 12+0 --log "$work/$signal.jsonl" && think && {
        kill -$signal "$(the_engine)"
        answers '2... *'
    }
    leave
    gx match "$work/$signal.jsonl"
    want 0 '*2...*'
    [[ $out != *'game is over'* ]] || fail "the game is over"
done
# Killed, and killed again whenever it is started.
begun --level 10 --control 60+0 --log "$work/lost.jsonl"
: >"$work/doomed"
kill -KILL "$(the_engine)"
think
shown 'The computer does not play: the engine has ended by itself*'
rm "$work/doomed"
echo engine >&8
answers '2... *'
leave
# Left while it is stopped: nothing stays behind.
begun --level 10 --log "$work/left.jsonl" && think
child=$(the_engine)
kill -STOP "$child"
leave
kill -0 "$child" 2>/dev/null && fail "the engine that was stopped is still there"
finish
