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
