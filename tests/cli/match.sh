# gx match: rulings, states, the record, faulty logs.
. "$(dirname "$0")/lib.sh"
root=${GX_SOURCE_DIR:-$(dirname "$0")/../..}
log=$root/games/match.jsonl
start='{"at":0,"by":"arbiter","do":"start"}'

gx match --json "$log"
want 0 '*"ruling":"illegal_move","article":"7.5.1"*' '*{"final":{"status":"over","result":"1-0","why":"resignation","article":"5.1.2"*'
gx match "$log"
want 0 '*An illegal move by Black, number 1: the piece does not move so.*due is Rb8*(Article 7.5.1)*'
gx match --lang zh "$log"
want 0 '*黑方违规着法，第1次*（第7.5.1条）*'
gx match --states --json "$log"
want 0 '*{"state":{"event":0,*"running":"white"*'
gx match --rulebook fide-1993 --json "$log"
want 0 '*"article":"8.1"*'
gx match --to pgn "$log"
want 0 '[[]TimeControl "5400+30"]' '1. e4 {[[]%clk 1:29:49]}*'
gx match --to sheet "$log"
want 0 '*2. Nf3*1:29:23*Nc6*1:29:25*'

# What the organiser ought to have said and the start does not: the default is taken, and said.
printf '%s\n' "$start" >"$work/bare.jsonl"
gx match "$work/bare.jsonl"
want 0 '*at the board when the game starts loses. (Article 6.7.1)' \
    'Left to the organiser and not said: a draw may be agreed after move 1 of both players. (Article 9.1.1)'
gx match --lang zh "$work/bare.jsonl"
want 0 '应由主办方规定而未说明，故按：开局时未到场的棋手判负。（第6.7.1条）' '*双方各走满1步后方可协议和棋。（第9.1.1条）'
gx match --json "$work/bare.jsonl"
want 0 '*"final":*"defaults":[[]{"parameter":"agreement_plies","value":2,"article":"9.1.1"},{"parameter":"default_time_ms","value":0,"article":"6.7.1"},{"parameter":"resumption_time_ms",*'
gx match --json --states "$work/bare.jsonl"
want 0 '{"state":{"event":0,*"defaults":[[]{"parameter":"agreement_plies"*{"parameter":"default_time_ms"*' '{"final":*'
printf '%s\n' '{"at":0,"by":"arbiter","do":"start","rulebook":"fide-2009","default_time":900000}' >"$work/given.jsonl"
gx match --json "$work/given.jsonl"
want 0 '*"defaults":[[]{"parameter":"agreement_plies","value":0,"article":"9.1.a"}[]]*'
printf '%s\n' '{"at":0,"by":"arbiter","do":"start","control":"300"}' >"$work/blitz.jsonl"
gx match --json "$work/blitz.jsonl"
want 0 '*"defaults":*{"parameter":"blitz_supervised","value":false,"article":"B.4"}*'
printf '%s\n' 'name = club' 'base = fide-2023' 'agreement_plies = 40' 'default_time_ms = 15m' 'resumption_time_ms = 20m' >"$work/club.rulebook"
gx match --json --rulebook "$work/club.rulebook" "$work/bare.jsonl"
want 0 '*"defaults":[[]{"parameter":"normal_means_ms",*'

# A resumption has a time of its own, unless the start gives one for both.
late() {
    printf '%s\n' "{\"at\":0,\"by\":\"arbiter\",\"do\":\"start\"$1}" '{"at":1,"by":"arbiter","do":"adjourn"}' \
        '{"at":2,"by":"white","do":"seal","text":"e4"}' '{"at":10,"by":"arbiter","do":"resume"}' \
        '{"at":600010,"by":"clock","do":"tick"}'
}
late '' >"$work/late.jsonl"
gx match --json "$work/late.jsonl"
want 0 '*"why":"both_late"*'
gx match --json --rulebook "$work/club.rulebook" "$work/late.jsonl"
want 0 '*"final":{"status":"playing"*'
late ',"rulebook":"fide-2009"' >"$work/late.jsonl"
gx match --json "$work/late.jsonl"
want 0 '*"final":{"status":"playing"*'

# The record of a match makes a log, and that the same record.
"$GX" match --to pgn "$log" >"$work/first.pgn"
"$GX" match --from "$work/first.pgn" >"$work/first.jsonl"
gx match --json "$work/first.jsonl"
want 0 '*"moves":[[]"e4","e5","Nf3","Nc6","Bc4","Rb8","O-O"]*'
for game in "$root"/games/*.pgn; do
    "$GX" match --from "$game" >"$work/log.jsonl" || fail "no log of $game"
    gx match --json "$work/log.jsonl"
    want 0 '*{"final":*'
done

# Faults: a place, status 1, and nothing of the line applied.
bad() {
    printf '%s\n' "$start" "$1" '{"at":9,"by":"black","do":"resign"}' >"$work/bad.jsonl"
    gx match --json "$work/bad.jsonl"
    want 1 '*"moves":[[]]*'
    complains "$2"
}
bad '{"at":1,"by":"white","do":"mvoe","move":"e4"}' '*bad.jsonl:2:27:*there is no such verb*'
bad '{"at":1,"by":"white","do":"move","move":"e4"' '*bad.jsonl:2:*not JSON*'
bad '[1]' '*bad.jsonl:2:1:*'
bad '{"at":1,"at":2,"by":"white","do":"tick"}' '*stands twice*'
bad '{"at":-1,"by":"white","do":"tick"}' '*bad.jsonl:2:7:*milliseconds*'
bad '{"at":1.5,"by":"white","do":"tick"}' '*bad.jsonl:2:7:*milliseconds*'
bad '{"at":1,"by":"green","do":"tick"}' '*bad.jsonl:2:14:*'
bad '{"at":1,"by":"white","do":"touch","square":5}' '*bad.jsonl:2:44:*'
printf '%s\n' "$start" '{"at":5,"by":"white","do":"move","move":"e4"}' '{"at":4,"by":"black","do":"move","move":"e5"}' >"$work/back.jsonl"
gx match --json "$work/back.jsonl"
want 1 '*"moves":[[]"e4"]*'
complains '*back.jsonl:3:7:*backwards*'
printf '%s\n' '{"at":0,"by":"white","do":"move","move":"e4"}' >"$work/first.jsonl"
gx match "$work/first.jsonl"
want 1
complains '*:1:*the first line*'
printf '' >"$work/empty.jsonl"
gx match "$work/empty.jsonl"
want 1
complains '*the first line*'
gx match --to svg "$log"
want 2
gx match "$work/none.jsonl"
want 3

finish
