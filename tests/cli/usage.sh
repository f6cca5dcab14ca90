# The frame: the welcome, help, options, wrong usage, exit statuses, languages.
. "$(dirname "$0")/lib.sh"

gx
want 0 '*whole law of chess*' '  fen *' '  moves *'
quiet
gx --help
want 0 'gx * - *' 'Commands' '  explain  *' '*--lang LANG*' '*--version*'
gx help
want 0 'Commands' 'Exit status'
gx --version
want 0 'gx [0-9]*.[0-9]*'
gx --version --json
want 0 '{"version":"*"}'

# Every command has help in both languages, and says what its options are.
gx help
for command in $(printf '%s\n' "$out" | sed -n '/^Commands/,/^$/s/^  \([a-z-]*\) .*/\1/p'); do
    gx "$command" --help
    want 0 "gx $command - *" 'Options' '*--json *' 'Exit status'
    quiet
    english=$out
    gx help "$command"
    same "$english"
    gx --lang zh help "$command"
    want 0 '选项' '例子' '退出状态'
    quiet
done

# Wrong usage: status 2, nothing on standard output, the nearest name, the way to the help.
gx fne
want 2
complains '*no command fne*fen*' 'more: gx help'
same ''
gx tournament
want 2
complains '*no command tournament'
gx fen --stirct x
want 2
complains '*no option --stirct*--strict*' 'usage: gx fen *' 'more: gx help fen'
gx fen -x
want 2
complains '*no option -x'
gx fen --json=yes x
want 2
complains '*--json takes no value'
gx move --letters
want 2
complains '*--letters needs a value*'
gx perft -j
want 2
gx perft -j zero 1
want 2
complains '*whole number*'
gx --lang de fen x
want 2
complains '*--lang de*'
gx moves --letters gremann startpos
want 2
complains '*no alphabet gremann*'
gx moves --letters zg startpos
want 2
gx help nothing
want 2
gx help explian
want 2
complains '*no command explian*explain*'
for command in fen moves move explain perft; do
    gx "$command"
    want 2
    complains "usage: gx $command *"
    same ''
done

# Options stand anywhere; -- ends them.
gx moves startpos --json
want 0 '{"fen":*'
gx --json moves startpos
want 0 '{"fen":*'
gx fen -- --json
want 1
gx perft -j2 1
want 0 'depth 1: 20 nodes*'
gx perft --jobs=2 1
want 0 'depth 1: 20 nodes*'

# Languages: by option and by environment.
gx --lang zh moves startpos
want 0 '白方有20步合法着法'
gx moves startpos --lang=zh_CN
want 0 '白方有20步合法着法'
gx_in LC_ALL=zh_CN.UTF-8 moves startpos
want 0 '白方有20步合法着法'
gx_in 'LC_ALL= LANG=C.UTF-8 LANGUAGE=zh' moves startpos
want 0 '白方有20步合法着法'
gx_in LC_ALL=zh_CN.UTF-8 --lang en moves startpos
want 0 'White has 20 legal moves'
gx_in LC_ALL=C moves startpos
want 0 'White has 20 legal moves'
gx --lang zh fne
want 2
complains '*没有命令fne*'

# The surroundings: status 3.
gx fen - </dev/null
want 0
same ''
if [ -w /dev/full ]; then
    last='gx moves startpos >/dev/full'
    "$GX" moves startpos >/dev/full 2>"$work/err"
    status=$?
    out='' err=$(cat "$work/err")
    want 3
    complains '*cannot write to standard output*'
fi
last='gx moves startpos >&-'
"$GX" moves startpos >&- 2>/dev/null
status=$?
want 3
last='a reader that goes away'
{ yes startpos | head -n 20000 | "$GX" moves --json - 2>"$work/err"; echo $? >"$work/status"; } | head -n 1 >/dev/null
status=$(cat "$work/status") err=$(cat "$work/err")
want 3
quiet
mkdir "$work/folder" && gx fen "$work/folder"
want 3

# What the system says is in the reader's language too.
gx pgn "$work/nothing.pgn"
want 3
complains "gx pgn: cannot open $work/nothing.pgn: No such file or directory"
gx --lang zh pgn "$work/nothing.pgn"
want 3
complains "gx pgn: 不能打开$work/nothing.pgn：没有这个文件或文件夹"

# ./run knows the commands of the program, all and no others.
gx help
out=$(printf '%s\n' "$out" | sed -n '/^Commands/,/^$/s/^  \([a-z-]\{1,\}\)\( .*\)\{0,1\}$/\1/p' | xargs) last='the commands that ./run knows'
same "$(sed -n 's/^commands="\(.*\)"$/\1/p' "$GX_SOURCE_DIR/run")"

# What could not be heeded is not passed over in silence.
gx show --arrows e2e4
want 2
complains '*--arrows is for pictures: -o FILE draws one'
gx sheet --blank "$GX_SOURCE_DIR/games/match.jsonl"
want 2
gx match --from "$GX_SOURCE_DIR/games/famous.pgn" "$GX_SOURCE_DIR/games/match.jsonl"
want 2
for arguments in '--coverage 9' '--rulebooks 9.2' '--coverage --parameters'; do
    # shellcheck disable=SC2086
    gx law $arguments
    want 2
    complains '*is a list of its own*'
done
gx law --coverage --rulebook fide-2014
want 2
complains '*fide-2014 has no text here*'
gx law --coverage --rulebook fide-1993
want 0

# The help for programs: a command a line.
gx help --json
want 0 '{"command":"show",*' '{"command":"help",*"options":\[{"name":"man","letter":null,"argument":null,"meaning":"*'
quiet
same "$("$GX" --json --help)"
gx help --json pgn
want 0 '{"command":"pgn",*{"name":"jobs","letter":"j","argument":"N",*{"name":"json",*"examples":\[{"line":"gx pgn *'
same "$("$GX" pgn --help --json)"

# At a terminal, whoever names no file is told that what he types is read.
if command -v tmux >/dev/null; then
    tmux_here() {
        tmux -S "$work/tmux-${command%% *}" -f /dev/null "$@"
    }
    tells() {
        tmux_here capture-pane -p | grep -q 'no file is named, so what is typed here is read; Ctrl-D ends it'
    }
    for command in judge 'pgn --check' match; do
        last="gx $command, at a terminal" out='' err='' status=-
        tmux_here new-session -d -x 120 -y 24 "exec env LC_ALL=C.UTF-8 '$GX' $command"
        comes tells || fail 'nothing is said'
        tmux_here kill-server
    done
fi
finish
