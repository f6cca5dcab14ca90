# Shared by the tests of gx play; source it after lib.sh.
#
#   play 'LINES' ARGUMENT...    runs it with these lines typed: $out, $err, $status
#   played ARGUMENT...          starts it in the background: fd 8 is its keyboard, pid the process; what it writes is in $work/shown
#   shown 'PATTERN'             waits until it has written such a line
#   engine KIND                 the command of a program that speaks UCI until it goes wrong in this way
#   screen SIZE ARGUMENT...     starts it on a screen of its own (80x24); keys KEY... presses, look answers what is shown;
#   shows 'PATTERN'...          waits until the screen has each line; screen_pid is the process
export XDG_STATE_HOME=$work/state
unset TERM

play() {
    local typed=$1
    shift
    last="gx play $* <<< $typed"
    printf "$typed" | timeout 300 "$GX" play "$@" >"$work/out" 2>"$work/err"
    status=$?
    out=$(cat "$work/out")
    err=$(cat "$work/err")
}

played() {
    rm -f "$work/keys"
    mkfifo "$work/keys"
    : >"$work/shown"
    last="gx play $*"
    "$GX" play "$@" <"$work/keys" >"$work/shown" 2>&1 &
    pid=$!
    exec 8>"$work/keys"
}

is_shown() {
    has_line "$(cat "$work/shown")" "$1"
}

shown() {
    comes is_shown "$1" && return 0
    status=- out=$(cat "$work/shown") err=''
    fail "no line is like: $1"
    return 1
}

cat >"$work/engine" <<'ENGINE'
#!/bin/sh
# Plays e5, Nc6, Nf6, or goes wrong as its argument says.
n=0
case $1 in
deaf) exec cat >/dev/null ;;
babbles) exec tr '\0' x </dev/zero ;;
ends) exit 0 ;;
esac
while read -r line; do
    case $line in
    uci) [ "$1" = foreign ] && echo "how do you do" && continue
        echo "id name Listed"; echo "option name Skill type spin default 1 min 0 max 5"; echo uciok ;;
    isready) [ "$1" = unready ] || echo readyok ;;
    "setoption name Skill value 3") skilled=1 ;;
    go*)
        n=$((n + 1))
        case $1 in
        illegal) echo bestmove a1a8 ;;
        wild) echo "bestmove O-O-O-O" ;;
        dies) exit 1 ;;
        silent) ;;
        stops) kill -STOP $$ ;;
        skilled) [ "$skilled" ] && echo bestmove e7e5 ;;
        *) set -- e7e5 b8c6 g8f6; [ $n -gt 1 ] && shift $((n - 1)); echo "bestmove $1" ;;
        esac
        ;;
    quit) exit 0 ;;
    esac
done
ENGINE
chmod +x "$work/engine"

engine() {
    echo "$work/engine $1"
}

# ---- the whole screen: a tmux of its own for each ----

screens=0

tmux_here() {
    tmux -S "$work/tmux-$screens" -f /dev/null "$@"
}

screen() {
    local size=$1 line
    shift
    printf -v line ' %q' "$GX" "$@"
    last="gx $*"
    screen_end
    screens=$((screens + 1))
    tmux_here new-session -d -x "${size%x*}" -y "${size#*x}" "sleep 100" \; set -g remain-on-exit on \; \
        respawn-pane -k "exec env LC_ALL=C.UTF-8 XDG_STATE_HOME='$XDG_STATE_HOME' ${screen_environment:-A=B}$line"
    screen_pid=$(tmux_here display-message -p '#{pane_pid}')
}

screen_end() {
    tmux_here kill-server 2>/dev/null
    true
}

screen_kill() {
    kill -9 "$screen_pid"
    # Gone, or nothing of it is left but its number.
    while grep -q '^State:.[^Z]' "/proc/$screen_pid/status" 2>/dev/null; do
        sleep 0.02
    done
}

keys() {
    tmux_here send-keys "$@"
}

look() {
    tmux_here capture-pane -p
}

looks_like() {
    has_line "$(look)" "$1"
}

shows() {
    local pattern
    for pattern in "$@"; do
        comes looks_like "$pattern" && continue
        status=- out=$(look) err=''
        fail "no line of the screen is like: $pattern"
        return 1
    done
}
