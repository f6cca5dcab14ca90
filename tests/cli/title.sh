# gx title: each example earns its title exactly, or misses it by one; norms; files at fault.
set -u
fail=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8
unset LANGUAGE LANG
examples=$GX_SOURCE_DIR/examples/titles

complain() {
    echo "title: $1"
    fail=1
}

want() {
    local status=$1 text=$2 got code
    shift 2
    got=$("$GX" title "$@" 2>&1)
    code=$?
    [ "$code" = "$status" ] || complain "$*: exit status $code, not $status"
    [[ $got == *"$text"* ]] || complain "$*: no «$text» in «$got»"
}

# --- RULES-TITLE-met.json earns the title, RULES-TITLE-missed.json does not
count=0
for file in "$examples"/*.json; do
    name=$(basename "$file" .json)
    rules=${name%%-*}
    title=${name#*-}
    title=${title%%-*}
    [ "$title" = direct ] && title=gm
    [ "$rules" = fide ] && rules=fide-2024
    case $name in
    *-met) earned=true ;;
    *-missed*) earned=false ;;
    *) complain "$name: met or missed?" ;;
    esac
    want 0 "\"title\":\"${title^^}\",\"earned\":$earned" check --json --rules "$rules" --title "${title^^}" "$file"
    count=$((count + 1))
done
[ "$count" -ge 40 ] || complain "only $count examples"

# --- by how much
missed() {
    want 0 "\"answer\":\"missed\",$2" check --json --rules "$3" --title "$4" "$examples/$1.json"
}
missed fide-gm-missed '"least":27,"have":18,"margin":-9' fide-2024 GM
missed fide-gm-missed '"least":2600,"have":2546,"margin":-54' fide-2024 GM
missed fide-fm-missed '"least":2300,"have":2299,"margin":-1' fide-2024 FM
missed s004-gm-missed '"least":2450,"have":2449,"margin":-1' s004 GM
missed s004-im-missed-game '"least":24,"have":23,"margin":-1' s004 IM
missed s004-im-missed-result '"least":2,"have":1,"margin":-1' s004 IM
missed s004-fm-cycle-missed '"least":13,"have":12,"margin":-1' s004 FM
want 0 'IM: earned' check --title IM "$examples/fide-direct-missed.json"
want 0 'S004-M.1 not met' check --rules s004 --title IM "$examples/s004-im-missed.json"
want 0 'rating reached at some time: at least 2350; found 2349, 1 missing' check --rules s004 --title IM "$examples/s004-im-missed.json"
want 0 '至少2350，实有2349，差1' check --lang zh --rules s004 --title IM "$examples/s004-im-missed.json"
want 0 '1.4.5b' check --all --title GM "$examples/fide-gm-met.json"
[ "$("$GX" title check "$examples/fide-gm-met.json" --json | wc -l)" = 8 ] || complain "eight titles"
[ "$("$GX" title check --rules s004 "$examples/s004-gm-met.json" --json | wc -l)" = 5 ] || complain "five titles"

got=$("$GX" title check --title WGM "$examples/fide-wgm-direct-met.json")
[[ $got == *norms:* ]] && complain "an event without games is held against a norm: $got"
want 0 'WGM: earned on the condition that the rating be reached' check --title WGM "$examples/fide-wgm-direct-missed.json"
want 0 'GM: not earned' check --title GM "$examples/fide-wgm-direct-met.json"

# --- what a norm needs: the annex
want 0 '"title":"GM","rounds":9,"average":2380,"possible":true,"points":7.0,"performance":2600' norm --json --rounds 9 --avg 2380
want 0 '"possible":false' norm --json --avg 2379
want 0 '7 points (performance 2600)' norm --rounds 9 --avg 2380
want 0 '  7  2380-2433  2230-2283  2180-2233  2030-2083' norm --rounds 9
want 0 '4.5,2600-2642,2450-2492,2400-2442,2250-2292' norm --csv
for rounds in $(seq 7 19); do
    want 0 "Norms in $rounds rounds" norm --rounds "$rounds"
done

# --- norms made in a tournament
{
    echo 'no,name,title,rating,fed,1,2,3,4,5,6,7,8,9,10'
    echo '1,Hero,IM,2450,CHN,*,1,1,=,=,1,1,=,=,1'
    cells=('0' '0' '=' '=' '0' '0' '=' '=' '0')
    federations=(IND IND USA USA GER GER NED NED CHN)
    titles=(GM GM GM GM GM FM FM - -)
    for n in $(seq 2 10); do
        row=${cells[n - 2]}
        for m in $(seq 2 10); do
            if [ "$m" = "$n" ]; then row=$row,'*'; else row=$row,=; fi
        done
        echo "$n,P$n,${titles[n - 2]},2400,${federations[n - 2]},$row"
    done
} >"$work/norm.csv"
want 0 'GM      +  Hero: 7 points from 9 games, average 2400, performance 2620' check "$work/norm.csv"
want 0 '"title":"GM","player":"Hero"' check --json "$work/norm.csv"
want 0 '1.4.5b' check --player Hero "$work/norm.csv"
want 1 'no such player' check --player Nobody "$work/norm.csv"

# a real one: 6 of 9 against 2492; the file does not say where the players are from
want 0 'GM      +  Macovei,Andrei: 6 points from 9 games, average 2492, performance 2617' check "$GX_SOURCE_DIR/tests/data/rating/chebanenko-2020.csv"

# --- files at fault, usage, surroundings
sed 's/"2380 GM CHN 1"/"2380 GM China 1"/' "$examples/fide-gm-met.json" >"$work/bad.json"
want 1 'bad.json:16:5: a federation is expected here: three capital letters' check "$work/bad.json"
want 1 '"error":{"code":"federation"' check --json "$work/bad.json"
want 1 '此处应为协会代码' check --lang zh "$work/bad.json"
echo '{"player":{"federation":"CHN","peak":2400},"events":[{"kind":"olympics"}]}' >"$work/bad.json"
want 1 'bad.json:1:62: a kind of event is expected here' check "$work/bad.json"
want 1 'Expected: ordinary candidates world-cup' check "$work/bad.json"
want 1 '"expected":"ordinary candidates' check --json "$work/bad.json"
echo '{"player":{"federation":"CHN"},"events":[]}' >"$work/bad.json"
want 1 'Expected: peak' check "$work/bad.json"
echo '{"player":{"federation":"CHN","peak":2400,"raiting":2400},"events":[]}' >"$work/bad.json"
want 1 'Expected: name federation sex titles peak rated_games' check "$work/bad.json"
want 1 '可用：name federation' check --lang zh "$work/bad.json"
want 2 'fide-2024 or s004' check --rules s005 "$examples/fide-gm-met.json"
want 2 'a file is missing' check
want 2 'check or norm' nonsense
want 2 '--rounds 20' norm --rounds 20
want 3 'missing.json' check "$work/missing.json"

exit $fail
