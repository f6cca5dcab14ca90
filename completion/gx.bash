# Completion of gx for bash. Made by `gx help --completion bash`; write in the tables of src/cli instead.
_gx() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' words='' known n
    known='show play moves move explain status pgn judge match sheet diagram-book law fen rating title opening perft serve store help'
    if [[ $word == = ]]; then
        word=''
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    for ((n = 1; n < COMP_CWORD; n++)); do
        if [[ " $known " == *" ${COMP_WORDS[n]} "* ]]; then
            command=${COMP_WORDS[n]}
            break
        fi
    done
    case $command:$before in
    show:--theme) words='wood sea jade night print' ;;
    show:--letters) words='en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr' ;;
    play:--color|play:-c) words='white black random' ;;
    play:--rulebook) words='fide-2023 popular fide-1993 fide-1997 fide-2001 fide-2005 fide-2009 fide-2014 fide-2017 fide-2018' ;;
    play:--chess960) words='random' ;;
    play:--letters) words='en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr' ;;
    moves:--letters) words='en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr' ;;
    move:--letters) words='en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr' ;;
    explain:--letters) words='en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr' ;;
    status:--rulebook) words='fide-2023 popular fide-1993 fide-1997 fide-2001 fide-2005 fide-2009 fide-2014 fide-2017 fide-2018' ;;
    status:--letters) words='en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr' ;;
    pgn:--to) words='pgn uci san lan fen epd json csv sqlite gif png-strip' ;;
    pgn:--faults) words='text line json csv' ;;
    pgn:--nags) words='numbers symbols' ;;
    pgn:--letters) words='en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr' ;;
    pgn:--read-letters) words='en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr' ;;
    pgn:--clocks) words='clk emt' ;;
    pgn:--theme) words='wood sea jade night print' ;;
    judge:--rulebook) words='fide-2023 popular fide-1993 fide-1997 fide-2001 fide-2005 fide-2009 fide-2014 fide-2017 fide-2018' ;;
    match:--rulebook) words='fide-2023 popular fide-1993 fide-1997 fide-2001 fide-2005 fide-2009 fide-2014 fide-2017 fide-2018' ;;
    match:--to) words='pgn sheet' ;;
    sheet:--letters) words='en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr' ;;
    diagram-book:--theme) words='wood sea jade night print' ;;
    diagram-book:--letters) words='en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr' ;;
    law:--rulebook) words='fide-2023 popular fide-1993 fide-1997 fide-2001 fide-2005 fide-2009 fide-2014 fide-2017 fide-2018' ;;
    opening:--letters) words='en zh zh-Hant figurine de fr es it nl pt ca ro da no sv is fi et hu pl cs sk sl hr ru uk bg el tr' ;;
    help:--completion) words='bash zsh fish' ;;
    *:--lang) words='en zh' ;;
    :*)
        words="$known --json --lang -h --help -V --version"
        ;;
    help:*) words="$known --man --completion" ;;
    esac
    [[ $word == -* ]] && case $command in
    show) words=' --flip --coords --no-coords --ascii -o --output --size --theme --arrows --marks --last --caption --title --columns --letters --chess960 --json --lang -h --help' ;;
    play) words=' -l --level --engine --engine-option -c --color --control --rulebook --board --fen --chess960 --plain --white --black --log -r --resume --seed --letters --json --lang -h --help' ;;
    moves) words=' --chess960 --letters --json --lang -h --help' ;;
    move) words=' --strict --chess960 --letters --json --lang -h --help' ;;
    explain) words=' --chess960 --letters --json --lang -h --help' ;;
    status) words=' --rulebook --fast --letters --chess960 --json --lang -h --help' ;;
    pgn) words=' --to --check --count --notes --every-ply --columns --strict --lenient --faults --errors -o --output --append --split --tags --set-tag --strip --keep --nags --width --layout --letters --read-letters --clocks --repair --add --size --theme --flip --frame-ms --every --where --player --white --black --event --site --title --date --elo --result --eco --opening --pace --number --min-plies --max-plies --moves --fen --material --mate --stalemate --insufficient --skip --first --not --long --utf8 --stats --top --table --dedupe --keep-richer --duplicates --duplicates-report -j --jobs --json --lang -h --help' ;;
    judge) words=' --rulebook --text --differ --exact --long --utf8 -j --jobs --json --lang -h --help' ;;
    match) words=' --rulebook --text --states --from --to --json --lang -h --help' ;;
    sheet) words=' -o --output --blank --no-clocks --game --comments --set --log --letters --json --lang -h --help' ;;
    diagram-book) words=' -o --output --title --columns --theme --mover-below --no-answers --letters --json --lang -h --help' ;;
    law) words=' --rulebook --parameters --rulebooks --coverage --json --lang -h --help' ;;
    fen) words=' --strict --epd --chess960 --json --lang -h --help' ;;
    rating) words=' --rules --kind --k --games --peak --born --year --player --pool --event --date --format --csv --json --lang -h --help' ;;
    title) words=' --rules --title --all --player --event --date --format --rounds --avg --double --csv --json --lang -h --help' ;;
    opening) words=' --chess960 --letters --json --lang -h --help' ;;
    perft) words=' --divide -j --jobs --chess960 --json --lang -h --help' ;;
    serve) words=' --host --port --data --origin --proxy --connections --per-address --commands --creations --resume-after --lag --engines --engine-games --requests --logins --judges --judge-seconds --judge-bytes --log-requests --config --check-config --json --lang -h --help' ;;
    store) words=' --json --lang -h --help' ;;
    help) words=' --man --completion --json --lang -h --help' ;;
    esac
    COMPREPLY=()
    if [[ -n $words ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    fi
}
complete -o default -F _gx gx
