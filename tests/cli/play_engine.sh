# Engines that are made to fail gx play: clear words in both languages, clocks stopped, nothing lost, the player chooses.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/_play.sh"

# A kind of fault: the sentence in English, in Chinese.
while IFS='|' read -r kind english chinese; do
    log=$work/$kind.jsonl
    seconds=20
    [[ $english == *'not answer' ]] && seconds=02 # silence lasts until the flag would fall
    printf 'e4\n' | timeout 300 "$GX" play --lang zh --engine "$(engine "$kind")" --control $seconds >"$work/other" 2>/dev/null &
    other=$!
    play 'e4\nclock\nresume\nblack: e5\nfen\n' --engine "$(engine "$kind")" --control $seconds --log "$log"
    want 0 "The computer does not play: $english. The clocks are stopped and nothing is lost: *yourself*try it again*or leave*" \
        "White has *, Black has 0:$seconds*; both clocks stand." '1... e5  *' \
        'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'
    [[ $out != *'game is over'* ]] || fail "a fault of the engine has ended the game"
    gx match "$log"
    want 0
    wait $other
    status=$? out=$(cat "$work/other") err='' last="gx play --lang zh --engine '$(engine "$kind")'"
    want 0 "电脑没有走棋：$chinese。棋钟已停，什么都没有丢失：*继续*引擎*退出*"
done <<'KINDS'
deaf|the engine does not answer|引擎没有回应
unready|the engine does not answer|引擎没有回应
silent|the engine does not answer|引擎没有回应
stops|the engine does not answer|引擎没有回应
foreign|the engine does not answer|引擎没有回应
babbles|the engine does not speak UCI|引擎不懂 UCI
ends|the engine has ended by itself|引擎自己退出了
dies|the engine has ended by itself|引擎自己退出了
illegal|the engine answered with a move that is not legal|引擎给出的着法不合规
wild|the engine answered with a move that is not legal|引擎给出的着法不合规
KINDS

play 'e4\nblack: e5\n' --engine /nowhere/engine
want 0 'The computer does not play: the engine cannot be started*' '1... e5'
play 'e4\n' --lang zh --engine /nowhere/engine
want 0 '电脑没有走棋：引擎无法启动*'
out=$(printf 'e4\nblack: e5\n' | PATH=/nowhere "$GX" play --level 3 2>&1) status=$? last='gx play without engines'
[ -x /usr/games/fairy-stockfish ] || want 0 'Level 3 is played by fairy-stockfish, which is not installed*' '1... e5'

# Its options, and that they are kept with the game.
play 'e4\nNf3\nresign\n' --engine "$(engine good)" --engine-option Skill=3
want 0 '1... e5' '2... Nc6' '*0-1: resignation*'
play 'e4\n' --engine "$(engine good)" --engine-option Skill=9
want 0 'The computer does not play: the engine has no such option*'
play 'quit\n' --engine "$(engine skilled)" --engine-option Skill=3 --log "$work/skilled.jsonl"
play 'e4\n' --resume "$work/skilled.jsonl"
want 0 '1... e5'

# After a fault it may be tried again, with and without a clock.
cat >"$work/third" <<ENGINE
#!/bin/sh
echo x >>$work/starts
[ \$(wc -l <$work/starts) -gt 3 ] || exit 1
exec $work/engine good
ENGINE
chmod +x "$work/third"
for control in - 10+0; do
    rm -f "$work/starts"
    play 'e4\nengine\nNf3\n' --engine "$work/third" --control $control
    want 0 'The computer does not play: the engine has ended by itself*' '1... e5*' '2. Nf3*'
done
finish
