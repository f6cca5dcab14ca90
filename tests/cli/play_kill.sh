# kill -9 of gx play after every event and at any moment, in lines and on the whole screen: it goes on from the event, and nothing
# that was shown is lost.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/_play.sh"
moments=${GX_KILLS:-25} # in each mode
RANDOM=7

# Commands of two games; each is one event or more.
assisted='e4|e5|offer|black: decline|Nf3|Nc6|stop|resume|Bb5|a6|Ba4|claim threefold|Nf6|O-O|Be7|adjourn|seal Re1|resume|open|b5|Bb3|resign'
board='touch e2|place e2e5|press|place e2e4|press|e5|touch g1|adjust b1|Nf3|Nc6|arbiter: stop|arbiter: resume|displace a1 b1|restore|Bb5|a6|black: offer|accept'

# The events of a log without their times, and with none that only says that time has passed.
events() {
    grep -v '"do":"tick"' "$1" | sed 's/"at":[0-9]*,//; s/,"play":.*//'
}

# The answer to a question says that everything before it is done.
settled() {
    echo 'law 1.1' >&8
    shown '1.1 *'
}

struck() {
    kill -9 $pid
    wait $pid 2>/dev/null
    exec 8>&-
}

# ---- lines: after every event ----

for kind in assisted board; do
    options="--control 5400+30"
    [ $kind = board ] && options="$options --board"
    last="gx play $options, killed after every event"
    # shellcheck disable=SC2086
    tr '|' '\n' <<<"${!kind}" | "$GX" play $options --log "$work/$kind.jsonl" >/dev/null
    how="--log"
    count=0
    while read -r command; do
        # shellcheck disable=SC2086
        played $how "$work/killed.jsonl" $options
        how=--resume options=
        echo "$command" >&8
        settled
        struck
        count=$((count + 1))
    done < <(tr '|' '\n' <<<"${!kind}")
    # The arbiter of a new session finds both players there; he does so in both games.
    [ "$(events "$work/$kind.jsonl")" = "$(events "$work/killed.jsonl")" ] || {
        status=- out=$(diff <(events "$work/$kind.jsonl") <(events "$work/killed.jsonl")) err=''
        fail "after $count kills the game is another"
    }
    gx match "$work/killed.jsonl"
    want 0
    rm "$work/killed.jsonl"
done

# ---- at any moment ----

# judged LOG SHOWN: so many moves were shown; at least as many are kept, and the game goes on.
judged() {
    local kept
    [ "$2" -gt 0 ] && looked=$((looked + 1))
    [ "$2" = 0 ] && [ ! -s "$1" ] && return
    out=$(printf 'last\n' | "$GX" play --resume "$1" 2>"$work/err") status=$?
    err=$(cat "$work/err")
    want 0
    kept=$(grep -c '"do":"move"' "$1")
    [ "$kept" -ge "$2" ] || fail "$2 moves were shown, $kept are kept"
    gx match "$1"
    want 0
}

# Each second time after the first move has been seen: so much is certain of the slowest machine.
a_while() {
    sleep "0.$(printf %03d $((RANDOM % 350 + ${1:-0})))"
}

looked=0
for ((moment = 0; moment < moments; moment++)); do
    log=$work/line$moment.jsonl
    played --log "$log" --control 600
    (while printf 'Nf3\nNf6\nNg1\nNg8\nlast\nclock\n' >&8; do sleep 0.01; done) 2>/dev/null &
    writer=$!
    [ $((moment % 2)) = 0 ] || shown '1. Nf3*'
    a_while
    struck
    kill $writer 2>/dev/null
    wait $writer 2>/dev/null
    last="gx play --resume, lines, killed at moment $moment"
    judged "$log" "$(grep -c '^[0-9]*\.' "$work/shown")"
    rm -f "$log"
done
[ "$looked" -gt 0 ] || fail "no moment showed a move: the kills came before the game"

command -v tmux >/dev/null || finish

# ---- the whole screen ----

trap 'screen_end; rm -rf "$work"' EXIT
export TERM=xterm-256color

# After every event: the screen shows it, and is killed; the next one shows it again.
how=--log control='--control 600'
number=0
for move in e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O; do
    # shellcheck disable=SC2086
    screen 80x24 play $how "$work/screen.jsonl" $control
    [ $number = 0 ] || shows "*[0-9]. *$shown_before*"
    how=--resume control=
    keys -l "$move"
    keys Enter
    shows "*[0-9]. *$move*" || break
    screen_kill
    shown_before=$move
    number=$((number + 1))
done
[ "$(grep -c '"do":"move"' "$work/screen.jsonl")" = 9 ] || fail "not every move is kept"

looked=0
for ((moment = 0; moment < moments; moment++)); do
    log=$work/screen$moment.jsonl
    screen 80x24 play --log "$log" --control 600
    shows '*White>*'
    for ((n = 0; n < 8; n++)); do
        keys Nf3 Enter Nf6 Enter Ng1 Enter Ng8 Enter
    done
    [ $((moment % 2)) = 0 ] || shows '*1. *Nf3*'
    a_while
    screen_kill
    last="gx play --resume, screen, killed at moment $moment"
    # The scoresheet is to the right of the board: two moves a row.
    judged "$log" "$(look | grep -oE ' [0-9]+\. +N[fg][1368]( +N[fg][1368])?' | grep -oE 'N[fg][1368]' | wc -l)"
    rm -f "$log"
done
[ "$looked" -gt 0 ] || fail "no moment showed a move on the screen"
finish
