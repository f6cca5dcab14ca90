# gx rating: numbers of the regulations, published changes, a tournament worked out by hand, files at fault.
set -u
fail=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8
unset LANGUAGE LANG
data=$GX_SOURCE_DIR/tests/data/rating
examples=$GX_SOURCE_DIR/examples/ratings

complain() {
    echo "rating: $1"
    fail=1
}

# want STATUS TEXT ARGUMENT...: exit status, and a text in the answer (or in the complaint).
want() {
    local status=$1 text=$2 got code
    shift 2
    got=$("$GX" rating "$@" 2>&1)
    code=$?
    [ "$code" = "$status" ] || complain "$*: exit status $code, not $status"
    [[ $got == *"$text"* ]] || complain "$*: no «$text» in «$got»"
}

# --- one player
want 0 '"expected":0.76,"opponent_expected":0.24' expected --json 2600 2400
want 0 '"expected":0.93,"opponent_expected":0.08' expected --json 2813 2400
want 0 '"expected":0.92' expected --json --rules 2024-03 2813 2400
want 0 '"expected":0.89' expected --json --rules 2008 2813 2400
want 0 '"rated":false' expected --json --kind blitz 2700 2000
want 0 '"k":10,"exact":1.40,"change":1,"new_rating":2451' change --json 2450 2500:1 2400:0.5 2550:0
want 0 '"k":40' change --json --born 2010 --year 2026 1850 1900+ 2000= 1800+
want 0 '"k":20' change --json --born 2010 --year 2029 1850 1900+
want 0 '"k":10' change --json --peak 2400 2300 2300=
want 0 '"k":40' change --json --games 29 1850 1850=
want 0 '"performance":2643' performance --json 2500:1 2400:0.5
want 0 '"initial":1922,"published":true' initial --json 1902= 1877= 1884+ 2012- 1832+
want 0 '"initial":1921' initial --json --rules 2022 1902= 1877= 1884+ 2012- 1832+
want 0 '"missing":"few_games"' initial --json 1902= 1877=
want 0 '"missing":"no_score"' initial --json 1902:0 1877:0 1900:0 1900:0 1900:0
want 0 'new rating 2451' change 2450 "$examples/games.csv"

# --- the 2025 US Championship: twelve of twelve changes as FIDE published them
"$GX" rating change --csv "$data/us-championship-2025.csv" >"$work/us.csv" || complain "us-championship-2025: exit status $?"
grep -v '^#' "$data/us-championship-2025.txt" | while read -r id rating points average change; do
    awk -F, -v id="$id" '$3 == id { print $3, $5, $6, $8, $13 }' "$work/us.csv" |
        grep -qxF "$id $rating $points $average $change" || echo "$id"
done >"$work/differ"
[ -s "$work/differ" ] && complain "us-championship-2025: other than published: $(cat "$work/differ")"

# --- Dortmund 2005: three players as worked out by hand; what one wins another loses
"$GX" rating change --rules 2008 --json "$data/dortmund-2005.csv" >"$work/dortmund.json" || complain "dortmund-2005"
grep -v '^#' "$data/dortmund-2005.txt" | while IFS='|' read -r name points average percent performance expected exact; do
    name=${name% } points=${points// /} exact=${exact// /}
    [[ $points == *.* ]] || points=$points.0
    want="\"score\":$points,\"average\":${average// /},\"percent\":${percent// /},\"performance\":${performance// /},\"expected\":${expected// /},"
    line=$(grep -F "\"name\":\"$name\"" "$work/dortmund.json")
    [[ $line == *"$want"* && $line == *"\"exact\":${exact#+},"* ]] || echo "$name"
done >"$work/differ"
[ -s "$work/differ" ] && complain "dortmund-2005: other than by hand: $(cat "$work/differ")"
sum=$(sed 's/.*"difference":\([-0-9.]*\),.*/\1/' "$work/dortmund.json" | awk '{ sum += $1 } END { printf "%.2f", sum }')
[ "${sum#-}" = 0.00 ] || complain "dortmund-2005: the changes sum up to $sum"
# numbers in CSV are such that a spreadsheet can add them up
want 0 '1,,"Naiditsch, Arkadij",,2612,*,0,0.5,0.5,0.5,0.5,0.5,1,1,1,5.5,22.50' crosstable --csv "$data/dortmund-2005.csv"
want 0 ' 1         Naiditsch, Arkadij         2612  *  0  ½  ½  ½  ½  ½  1  1   1   5½  22.50' crosstable "$data/dortmund-2005.csv"

# --- a newcomer's events put together
event() { # FILE START RESULTS: Nia's games against three rated players
    {
        echo "{\"name\":\"$1\",\"start\":\"$2\",\"players\":[{\"name\":\"Nia\"},"
        echo '{"name":"A","rating":1900},{"name":"B","rating":1950},{"name":"C","rating":2000}],"games":['
        echo "{\"round\":1,\"white\":\"Nia\",\"black\":\"A\",\"result\":\"$3\"},{\"round\":2,\"white\":\"Nia\",\"black\":\"B\",\"result\":\"$4\"},"
        echo "{\"round\":3,\"white\":\"Nia\",\"black\":\"C\",\"result\":\"$5\"}]}"
    } >"$work/$1.json"
}
event Old 2021-05-08 1-0 1-0 1-0
event None 2024-04-02 0-1 0-1 0-1
event Second 2025-01-10 1/2-1/2 0-1 1-0
event Last 2026-05-01 0-1 0-1 1/2-1/2
want 0 '+  Second, 2025-01-10: 1½ points from 3 games
+  Last, 2026-05-01: ½ point from 3 games
2 points from 6 games: average 1912.50 -87, first rating 1826' initial --pool --player Nia "$work/Last.json" "$work/Old.json" "$work/None.json" "$work/Second.json"
want 0 '-  Old, 2021-05-08: too long before the last event (7.1.4)
-  None, 2024-04-02: a first event without the score it needs (8.2.1)' initial --pool --player Nia "$work/Last.json" "$work/Old.json" "$work/None.json" "$work/Second.json"
want 0 '{"event":"Old","start":20210508,"counts":false,"why":"old"}' initial --pool --json --player Nia "$work/Last.json" "$work/Old.json"
want 2 '--player' initial --pool "$work/Last.json"
want 1 'no such player' initial --pool --player Nobody "$work/Last.json"
want 1 'no such player' change --player Nobody "$work/Last.json"
want 2 'files are missing' initial --pool

# --- every format; standard input; languages
for file in open.trf 联赛.csv; do
    want 0 '+11.40' change "$examples/$file"
    want 0 '"exact":-12.40' change --json "$examples/$file"
done
want 0 '+4.60' change "$examples/round-robin.csv"
want 0 '"k":40' change --json --player 'Dmitriev Ivan' "$examples/match.json"
want 0 '2513' change "$examples/open.pgn"
want 0 '对手平均' change --lang zh "$examples/联赛.csv"
iconv -f UTF-8 -t GB18030 "$examples/联赛.csv" >"$work/gbk.csv" && want 0 '陈梅' change "$work/gbk.csv"
"$GX" rating change - <"$examples/open.trf" | grep -q 'Chen, Mei' || complain "standard input"

# --- nothing half computed: a fault has file, line, column, what was expected, and there is no answer
sed 's/2380/23x0/' "$examples/open.trf" >"$work/bad.trf"
want 1 'bad.trf:10:49: a rating is expected here: a whole number from 0 to 3999' change "$work/bad.trf"
"$GX" rating change "$work/bad.trf" 2>/dev/null | grep -q . && complain "an answer in spite of a fault"
want 1 '"error":{"code":"rating"' change --json "$work/bad.trf"
printf 'no,name,R1\n1,A,2w1\n2,B,1b1\n' >"$work/bad.csv"
want 1 'bad.csv:2:5: the rows of the two players do not agree' change "$work/bad.csv"
want 1 '双方两行' change --lang zh "$work/bad.csv"
printf '{"players":[{"name":"A"}],\n"games":[{"round":0}]}' >"$work/bad.json"
want 1 'bad.json:2:10: a member is missing from this object' change "$work/bad.json"
printf 'name,R1\n\301\365\310\360\377\377' >"$work/bad.csv"
want 1 'bad.csv:2:5: the text is neither UTF-8 nor GB18030' change "$work/bad.csv"
printf 'no,name,rating,R1\n1,\311lodie,2400,2w1\n2,M\374ller,2300,1b0\n' >"$work/latin.csv"
want 0 'Élodie' change "$work/latin.csv"
want 0 'latin.csv: read as Windows-1252' change "$work/latin.csv"
iconv -f UTF-8 -t UTF-16 "$examples/联赛.csv" >"$work/wide.csv" && want 0 '陈梅' change "$work/wide.csv"
: >"$work/empty.csv"
want 1 'empty.csv:1:1: no player was found' change "$work/empty.csv"

# --- wrong usage, surroundings
want 2 'expected, change' nonsense
want 2 '--rules fide-2042' expected --rules fide-2042 2600 2400
want 2 'a rating from 1 to 3999' expected 2600 24oo
want 2 'own rating is missing' change 2400:1
want 2 'a game is meant' change 2400 2400:1 2400:2
want 3 'missing.trf' change "$work/missing.trf"

exit $fail
