# gx judge: the famous games, and small records that show one thing each.
set -u
fail=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8
unset LANGUAGE LANG

complain() {
    echo "judge: $1"
    fail=1
}

# game NAME RESULT TERMINATION MOVES [FEN]: a record of one game; the empty string for no tag.
game() {
    {
        printf '[White "W"]\n[Black "B"]\n'
        [ -n "$2" ] && printf '[Result "%s"]\n' "$2"
        [ -n "$3" ] && printf '[Termination "%s"]\n' "$3"
        [ -n "${5:-}" ] && printf '[SetUp "1"]\n[FEN "%s"]\n' "$5"
        printf '\n%s\n\n' "$4"
    } >"$work/$1.pgn"
}

# by RULEBOOK: the next records are judged by it.
by() {
    rulebook=$1
}
rulebook=fide-2023

# judge NAME STATUS TEXT...: the answer to that record holds each of the texts, and the exit status is this.
judge() {
    local name=$1 status=$2 got code
    shift 2
    got=$("$GX" judge --json --rulebook "$rulebook" "$work/$name.pgn" 2>"$work/err")
    code=$?
    [ "$code" = "$status" ] || complain "$name: exit status $code, not $status"
    for want in "$@"; do
        [[ $got == *"$want"* ]] || complain "$name: $want is not in $got"
    done
}

# --- the famous games end as history tells
"$GX" judge --json "$GX_SOURCE_DIR/games/famous.pgn" >"$work/famous.json" || complain "famous.pgn: exit status $?"
fields='s/.*"white":"\([^"]*\)","black":"\([^"]*\)","plies":\([0-9]*\),"legal":true.*"law":{"result":"\([^"]*\)",'
fields=$fields'"why":"\([^"]*\)".*"certain":\([a-z]*\)},"agrees":\([a-z]*\),.*/\1 | \2 | \3 | \4 | \5 | \6 | \7/'
sed -e "$fields" "$work/famous.json" >"$work/famous.txt"
grep -v '^#' "$GX_SOURCE_DIR/tests/data/judge/famous.txt" | diff - "$work/famous.txt" || complain "famous.pgn: not as expected"

# --- the board speaks first
game mate 1/2-1/2 '' '1. f3 e5 2. g4 Qh4# 1/2-1/2'
judge mate 0 '"state":"checkmate"' '"result":"1/2-1/2"' '"agrees":false' '"ended_at_ply":4' \
    '"law":{"result":"0-1","why":"checkmate","article":"5.1.1","certain":true}'
game beyond 0-1 '' '1. f3 e5 2. g4 Qh4# 3. a3 0-1'
judge beyond 1 '"plies":4' '"legal":false' '"code":"illegal"' '"ply":5' '"why":"checkmate"' '"agrees":true'
game stalemate 1-0 '' '1. Qf7 1-0' '7k/8/6K1/8/8/8/5Q2/8 w - - 0 1'
judge stalemate 0 '"state":"stalemate"' '"law":{"result":"1/2-1/2","why":"stalemate"' '"agrees":false'
game bare 1/2-1/2 '' '1. Kxe2 Kd7 2. Kd2 1/2-1/2' '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1'
judge bare 0 '"state":"dead"' '"why":"dead_position"' '"ended_at_ply":1' '"plies":3' '"agrees":true'

# --- repetition and the fifty moves
shuffle='Nf3 Nf6 Ng1 Ng8 '
game three 1/2-1/2 '' "$shuffle$shuffle 1/2-1/2"
judge three 0 '"why":"threefold"' '"certain":false' '"agrees":true' '"automatic":[]' \
    '"claims":[{"what":"threefold","ply":7,"by":"black","move":"Ng8"},{"what":"threefold","ply":8,"by":"white"},'
game five 1-0 '' "$shuffle$shuffle$shuffle$shuffle$shuffle 1-0"
judge five 0 '"why":"fivefold","article":"9.6.1","certain":true' '"ended_at_ply":16' '"agrees":false' \
    '"automatic":[{"what":"fivefold","ply":16,"article":"9.6.1"}]'
game fifty 1-0 '' '1. Ra2 Kg8 2. Ra3 1-0' '7k/8/8/8/8/8/8/R3K3 w - - 98 90'
judge fifty 0 '{"what":"fifty","ply":1,"by":"black","move":"Kg7"}' '{"what":"fifty","ply":2,"by":"white"}' '"agrees":true'
game seventyfive 1-0 '' '1. Ra2 Kg8 1-0' '7k/8/8/8/8/8/8/R3K3 w - - 149 120'
judge seventyfive 0 '"why":"seventyfive","article":"9.6.2","certain":true' '"ended_at_ply":1' '"agrees":false'
game mate_first 1-0 '' '1. Ra8# 1-0' '7k/8/6K1/8/8/8/8/R7 w - - 149 120'
judge mate_first 0 '"why":"checkmate"' '"agrees":true' '"automatic":[]'

# --- what the record says
knight='7k/6q1/8/8/3N4/8/8/K7 b - - 0 1'
game time_draw 1-0 'Time forfeit' '1... Kg8 1-0' "$knight"
judge time_draw 0 '"law":{"result":"1/2-1/2","why":"time_unwinnable","article":"6.9","certain":true}' '"agrees":false'
game time_win 0-1 'Time forfeit' '1... Kg8 0-1' "$knight"
judge time_win 0 '"law":{"result":"0-1","why":"time"' '"agrees":true'
game resigned 1-0 'Normal' '1... Kg8 1-0' "$knight"
judge resigned 0 '"why":"resignation_unwinnable","article":"5.1.2","certain":true' '"agrees":false'
game agreed 1/2-1/2 'Game drawn by agreement' '1. e4 e5 1/2-1/2'
judge agreed 0 '"why":"agreement","article":"5.2.3"' '"agrees":true'
game too_soon 1/2-1/2 '' '1. e4 1/2-1/2'
judge too_soon 0 '"law":{"result":"1/2-1/2","why":null,"article":null,"certain":false}' '"agrees":true'
game open '*' '' '1. e4 *'
judge open 0 '"law":{"result":"*","why":null' '"agrees":true'
game untagged '' '' '1. e4 e5 0-1'
judge untagged 0 '"result":"0-1"' '"why":"resignation"' '"certain":false'
game nothing '' '' '1. e4 e5'
judge nothing 0 '"result":null' '"agrees":true'

# --- records that break off
game illegal 1-0 '' '1. e4 e5 2. Ke3 1-0'
judge illegal 1 '"plies":2' '"legal":false' '"code":"illegal"' '"ply":3' '"certain":false' '"agrees":true'
game badfen 1-0 '' '1. e4 1-0' '8/8/8/8/8/8/8/8 w - - 0 1'
judge badfen 1 '"legal":false' '"fen":null' '"state":null' '"code":"fen"'
game null 1-0 '' '1. e4 -- 2. d4 1-0'
judge null 1 '"plies":1' '"code":"null_move"' '"ply":2'
game variation 1-0 '' '1. e4 (1. Ke5) e5 1-0'
judge variation 0 '"plies":2' '"legal":true'

# --- three games that history argued about: who could claim, and how
claims_of() {
    grep "\"white\":\"$1\",\"black\":\"$2\",\"plies\":$3," "$work/famous.json" | sed 's/.*"claims":\(\[[^]]*\]\).*/\1/'
}
want_claims() {
    [ "$(claims_of "$1" "$2" "$3")" = "$4" ] || complain "$1 - $2: $(claims_of "$1" "$2" "$3")"
}
# White's claim was wrong: the first time Black could still castle. Black could have claimed, by writing 26...Ra4.
want_claims 'Karpov, Anatoly' 'Miles, Anthony' 51 '[{"what":"threefold","ply":51,"by":"black","move":"Ra4"}]'
# The claim goes with the move that is written, not made: 25...Qb5.
want_claims 'Portisch, Lajos' 'Korchnoi, Viktor' 49 '[{"what":"threefold","ply":49,"by":"black","move":"Qb5"}]'
# The twentieth game of the match: the position had stood three times, but not each time with the same player to move.
want_claims 'Fischer, Robert James' 'Spassky, Boris' 108 '[]'

# --- other editions
by popular
judge three 0 '"law":{"result":"1/2-1/2","why":"threefold","article":"S000-D.5","certain":true}' '"ended_at_ply":8' \
    '"automatic":[{"what":"threefold","ply":8,"article":"S000-D.5"}]' '"rulebook":"popular"'
judge fifty 0 '"why":"fifty","article":"S000-D.6","certain":true' '"ended_at_ply":2' '"agrees":false'
game perpetual 1/2-1/2 'Draw by perpetual check' '1. Qd8+ Rg8 2. Qf6+ Rg7 1/2-1/2' '7k/6rp/8/3Q4/8/8/pp6/4K3 w - - 0 1'
judge perpetual 0 '"why":"perpetual","article":"S000-D.3","certain":true' '{"what":"perpetual","ply":1,"by":"black"}' \
    '{"what":"perpetual","ply":2,"by":"white"}'
by fide-1993
judge perpetual 0 '"why":"agreement","article":"10.6","certain":false' '"claims":[]' '"remarks":["no_perpetual"]'
judge five 0 '"why":"resignation"' '"agrees":true' '"automatic":[]' '{"what":"threefold","ply":20,"by":"white"}'
judge seventyfive 0 '"why":"resignation"' '"agrees":true' '{"what":"fifty","ply":2,"by":"white"}'
judge bare 0 '"law":{"result":"1/2-1/2","why":"material","article":"10.4","certain":true}' '"ended_at_ply":1'
judge time_draw 0 '"law":{"result":"1-0","why":"time","article":"10.14","certain":true}' '"agrees":true'
judge resigned 0 '"law":{"result":"1-0","why":"resignation","article":"10.2","certain":true}' '"agrees":true'
game bare_time 1-0 'Time forfeit' '1... Kg8 1-0' '7k/5q2/8/8/8/8/8/K7 b - - 0 1'
judge bare_time 0 '"law":{"result":"1/2-1/2","why":"time_unwinnable","article":"10.14","certain":true}' '"agrees":false'
by fide-2018
judge resigned 0 '"law":{"result":"1-0","why":"resignation","article":"5.1.2","certain":true}' '"agrees":true'
judge time_draw 0 '"why":"time_unwinnable","article":"6.9"' '"agrees":false'
by fide-2014
judge five 0 '"why":"fivefold","article":"9.6.a","certain":true' '"ended_at_ply":16'
cat >"$work/club.rulebook" <<'TXT'
name = club
base = fide-2023
draw_occurrences = 4 [house rule 1]
TXT
by "$work/club.rulebook"
judge five 0 '"ended_at_ply":12' '"rulebook":"club"'

# --- the edition by the date
dated() {
    game "$1" "$3" "$4" "$5" "${6:-}"
    sed -i "1i[Date \"$2\"]" "$work/$1.pgn"
}
by auto
dated today 2023.05.01 1-0 '' "$shuffle$shuffle$shuffle$shuffle 1-0"
judge today 0 '"rulebook":"fide-2023","rulebook_certain":true' '"why":"fivefold"' '"certain":true' '"agrees":false'
dated nineties 1995.??.?? 1-0 '' "$shuffle$shuffle$shuffle$shuffle 1-0"
judge nineties 0 '"rulebook":"fide-1993","rulebook_certain":true' '"why":"resignation"' '"agrees":true'
dated old 1972.08.20 1-0 '' '1. f3 e5 2. g4 Qh4# 1-0'
judge old 0 '"law":{"result":"0-1","why":"checkmate","article":"10.1","certain":false}' '"rulebook_certain":false' '"agrees":false'
dated undated '????.??.??' 0-1 '' '1. f3 e5 2. g4 Qh4# 0-1'
judge undated 0 '"rulebook":"fide-2023","rulebook_certain":false' '"agrees":true'
# Seventy-five moves for two bishops against a knight, in the years when the exceptions were in the Laws.
bishops='1n2k3/8/8/8/8/8/8/2B1KB2 w - - 100 90'
dated bishops90 1990.01.01 1/2-1/2 '' '1. Bd3 1/2-1/2' "$bishops"
judge bishops90 0 '"claims":[]' '"why":"agreement"'
dated bishops93 1993.01.01 1/2-1/2 '' '1. Bd3 1/2-1/2' "$bishops"
judge bishops93 0 '{"what":"fifty","ply":1,"by":"black"}' '"why":"fifty"'

# --- what records say in other places: details, comments, clocks, the time control
by fide-2023
game flagged 1/2-1/2 'Game drawn by timeout vs insufficient material' '1... Kb3 1/2-1/2' '8/8/8/8/8/2k5/7q/K7 b - - 0 1'
judge flagged 0 '"law":{"result":"0-1","why":"time","article":"6.9","certain":true}' '"agrees":false'
game server 1-0 '' '1. e4 e5 {Black resigns} 1-0'
judge server 0 '"why":"resignation"'
game on_time 0-1 '' '1... Kg8 {White forfeits on time} 0-1' "$knight"
judge on_time 0 '"why":"time"'
game clocks 1-0 '' '1. e4 {[%clk 0:01:00]} e5 {[%clk 0:00:00]} 2. Nf3 {[%clk 0:00:55]} 1-0'
judge clocks 0 '"why":"time"' '"clocks":{"white_ms":55000,"black_ms":0}'
game details 1/2-1/2 adjudication "$shuffle$shuffle 1/2-1/2"
sed -i '1i[TerminationDetails "3-Fold repetition"]' "$work/details.pgn"
judge details 0 '"why":"threefold","article":"9.2","certain":true'
game illegal_blitz 1-0 'rules infraction: illegal move' '1. e4 e5 1-0'
sed -i '1i[TimeControl "180+2"]' "$work/illegal_blitz.pgn"
judge illegal_blitz 0 '"why":"illegal_moves","article":"B.3"' '"pace":"blitz"'
for control in '40/7200:1800 standard' '900+10 rapid' '15 minutes + 10 seconds increment per move rapid' '60+0 blitz'; do
    game control '*' '' '1. e4 *'
    sed -i "1i[TimeControl \"${control% *}\"]" "$work/control.pgn"
    judge control 0 "\"pace\":\"${control##* }\""
done

# --- remarks
game unrepeated 1/2-1/2 'Game drawn by repetition' '1. e4 e5 1/2-1/2'
judge unrepeated 0 '"remarks":["no_repetition"]' '"why":null' '"agrees":true'
game alive 1/2-1/2 'Game drawn by insufficient material' '1. Kd2 1/2-1/2' '4k3/8/8/8/8/8/8/R3K3 w - - 0 1'
judge alive 0 '"remarks":["not_dead"]' '"agrees":true'
game early 1/2-1/2 'Game drawn by agreement' '1. e4 1/2-1/2'
judge early 0 '"remarks":["early_agreement"]'
game two_results 1-0 '' '1. e4 e5 0-1'
judge two_results 0 '"remarks":["results_differ"]'
judge bare 0 '"remarks":["goes_on"]'
"$GX" judge --text "$work/unrepeated.pgn" | tr '\n' ' ' | grep -q 'Note: the record speaks of a repetition' ||
    complain "the paragraph has no note"
"$GX" judge "$work/early.pgn" "$work/alive.pgn" | grep -q '^ *1  the draw was agreed before' || complain "the sum has no remarks"

# --- who could not mate by any series of legal moves: walls of pawns, forced lines
by fide-2023
game wall 0-1 'Time forfeit' '58. Kg2 0-1' '8/8/4k3/2p4p/p1Pp1p1P/P2P1P2/8/6K1 w - - 32 58'
judge wall 0 '"law":{"result":"1/2-1/2","why":"dead_position","article":"5.2.2","certain":true}' '"agrees":false' \
    '"state":"dead"' '"ended_at_ply":0'
game wall_agreed 1/2-1/2 '' '58. Kg2 1/2-1/2' '8/8/4k3/2p4p/p1Pp1p1P/P2P1P2/8/6K1 w - - 32 58'
judge wall_agreed 0 '"why":"dead_position"' '"certain":true' '"agrees":true'
game forced 1-0 'Time forfeit' '51. g7 1-0' '5r1k/8/6PK/5q2/8/8/8/8 w - - 0 51'
judge forced 0 '"law":{"result":"1/2-1/2","why":"time_unwinnable","article":"6.9","certain":true}' '"agrees":false'
game pawn 1/2-1/2 'Game drawn by timeout vs insufficient material' '1... Nf2 1/2-1/2' '8/4k3/6P1/5K2/8/8/8/3n4 b - - 0 1'
judge pawn 0 '"law":{"result":"0-1","why":"time","article":"6.9","certain":true}' '"agrees":false'
by fide-1993
judge wall 0 '"law":{"result":"0-1","why":"time","article":"10.14","certain":true}' '"agrees":true'
by fide-2023
"$GX" judge --json --exact "$work/three.pgn" | grep -q '"why":"threefold"' || complain "--exact"

# --- long games, people, languages, options
{
    printf '[Result "*"]\n\n'
    for _ in $(seq 5000); do printf '%s' "$shuffle"; done
    echo '*'
} >"$work/long.pgn"
judge long 0 '"plies":20000' '"ended_at_ply":16'
game endless 1-0 '' "1. e4 $(printf '%300s' '' | tr ' ' N) e5 1-0"
judge endless 1 '"plies":1,"legal":false,"error":{"line":5,"column":7,"ply":2,"code":"too_long"}'
"$GX" judge "$work/mate.pgn" | grep -qF 'checkmate, 2...Qh4# (5.1.1)' || complain "the line tells no mate"
"$GX" judge --text "$work/three.pgn" | grep -q 'threefold repetition' || complain "the paragraph tells no repetition"
# Which games differ does not depend on how they are asked for; that a win on time was one for certain is said where it is shown.
game on_time 0-1 'Time forfeit' '*' '8/3K2k1/8/8/7p/8/8/8 w - - 0 58'
judge on_time 0 '"law":{"result":"0-1","why":"time","article":"6.9","certain":true}' '"agrees":true'
for form in '' --exact; do
    "$GX" judge $form --json "$work"/*.pgn 2>/dev/null | grep -e '"agrees":false' -e '"legal":false' >"$work/all.json"
    "$GX" judge $form --json --differ "$work"/*.pgn 2>/dev/null | diff "$work/all.json" - || complain "--differ $form is not what differs"
done
"$GX" judge --differ "$work/mate.pgn" "$work/three.pgn" | grep -c ' W - B ' | grep -qx 1 || complain "--differ"
"$GX" judge --lang zh "$work/mate.pgn" | grep -q '将杀' || complain "--lang zh"
for form in --json --text --differ; do
    "$GX" judge $form "$GX_SOURCE_DIR/games/famous.pgn" "$work"/*.pgn >"$work/one" 2>"$work/one.err"
    for jobs in 2 3 8; do
        "$GX" judge $form -j $jobs "$GX_SOURCE_DIR/games/famous.pgn" "$work"/*.pgn >"$work/many" 2>"$work/many.err"
        cmp -s "$work/one" "$work/many" || complain "$form -j $jobs: other bytes"
        cmp -s "$work/one.err" "$work/many.err" || complain "$form -j $jobs: other complaints"
    done
done
"$GX" judge --json - <"$work/mate.pgn" | grep -q '"checkmate"' || complain "standard input"
# Where the edition is a guess, a line says so, and what the board shows is not believed but seen.
printf '[Result "0-1"]\n[Termination "time forfeit"]\n[FEN "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1"]\n[SetUp "1"]\n\n1. Kd4 Kd6 0-1\n\n[Result "1/2-1/2"]\n\n1. f3 e5 2. g4 Qh4# 1/2-1/2\n' >"$work/guess.pgn"
said=$("$GX" judge --rulebook auto "$work/guess.pgn")
case $said in *'0-1, but 1/2-1/2 if fide-2023 was in force  a flag, but the other side could not mate (6.9)
2.'*'but by the law 0-1  checkmate, 2...Qh4# (5.1.1)
2 games'*) ;; *) complain "a line where the edition is a guess: $said" ;; esac
said=$("$GX" judge --rulebook auto --text "$work/guess.pgn" | tr '\n' ' ')
case $said in *'0-1; if these laws were in force, the result is 1/2-1/2: a flag'*) ;; *) complain "a paragraph where the edition is a guess: $said" ;; esac
"$GX" judge --json --rulebook auto "$work/mate.pgn" | grep -q '"rulebook":"fide-2023"' || complain "--rulebook auto"
"$GX" judge --rulebook fide-1066 "$work/mate.pgn" >/dev/null 2>&1
[ $? = 2 ] || complain "an unknown rulebook is wrong usage"
"$GX" judge "$work/missing.pgn" >/dev/null 2>&1
[ $? = 3 ] || complain "a missing file is the surroundings' fault"

exit $fail
