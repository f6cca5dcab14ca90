# gx pgn --stats: tables of small files counted by hand, and of the famous games.
. "$(dirname "$0")/lib.sh"

famous=games/famous.pgn
cat >"$work/two.pgn" <<'END'
[Event "Club"]
[Date "2024.05.01"]
[White "Anna"]
[Black "Bela"]
[Result "1-0"]
[WhiteElo "2000"]
[BlackElo "1800"]
[TimeControl "60+1"]
[Termination "Normal"]

1. e4 {[%clk 0:01:00]} e5 {[%clk 0:01:00]} 2. Qh5 {[%clk 0:00:58]} Nc6 {[%clk 0:00:21]} 3. Bc4 Nf6 4. Qxf7# 1-0

[Event "Club"]
[Date "2023.05.01"]
[White "Bela"]
[Black "Anna"]
[Result "1/2-1/2"]
[TimeControl "60+1"]
[Termination "agreed"]

1. d4 d5 1/2-1/2

[Event "Broken"]

1. e4 Nf7 *
END

table() {
    gx pgn --stats="$1" --table csv "$work/two.pgn"
    want 1
    out=$(tail -n +2 <"$work/out")
}

table results
same 'results,1-0,1,0.5000
results,1/2-1/2,1,0.5000
results,0-1,0,0.0000
results,*,0,0.0000'
table plies
same "length,2,9,2,4.50,4.50,7,$work/two.pgn:13,$work/two.pgn:1,7,$work/two.pgn:1

table,from,to,games,share
plies,0,19,2,1.0000"
table openings
same "openings,C23,Bishop's Opening: Scholar's Mate,1,1,0,0,1.0000
openings,D00,Closed Game,1,0,1,0,0.5000"
table elo
same 'elo,1900,1999,1,1,0,0,1.0000'
table differences
same 'differences,150,249,0.7600,1,1,0,0,1.0000'
table dates
same 'dates,2023,1,0,1,0,0.5000
dates,2024,1,1,0,0,1.0000'
table players
same 'players,Anna,2,1,1,1,0,0.7500
players,Bela,2,1,0,1,1,0.2500'
table events
same 'events,Club,2,1,1,0,0.7500'
table endings
same 'endings,checkmate,1,1,0,0,1.0000
endings,agreement,1,0,1,0,0.5000'
table terminations
same 'terminations,Normal,1,1,0,0,1.0000
terminations,agreed,1,0,1,0,0.5000'
table controls
same 'controls,60+1,2,1,1,0,0.7500'
# White: 60 + 1 - 58 = 3 seconds; Black: 60 + 1 - 21 = 40.
table clocks
same "clocks,1,1,1,3000,40000,40000,$work/two.pgn:1,4,0

table,from,below,moves,share
time_used,0,1,0,0.0000
time_used,1,3,0,0.0000
time_used,3,10,1,0.5000
time_used,10,30,0,0.0000
time_used,30,60,1,0.5000
time_used,60,300,0,0.0000
time_used,300,,0,0.0000"
table moves
[[ $out == 'moves,capture,1,0,0.50'*'moves,check,1,0,0.50'* ]] || fail "one capture and one check"
table material
same 'material,KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPP,1,1,0,0,1.0000
material,KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP,1,0,1,0,0.5000'
table faults
same 'faults,illegal,1,this move is against the laws'

gx pgn --stats=results "$work/two.pgn"
want 1 'Results' '  1-0 *1  50.0 %  ##########'
gx pgn --json --stats=results,players --top 1 "$work/two.pgn"
same '{"results":[{"result":"1-0","games":1,"share":0.5000},{"result":"1/2-1/2","games":1,"share":0.5000},{"result":"0-1","games":0,"share":0.0000},{"result":"*","games":0,"share":0.0000}],"players":[{"player":"Anna","games":2,"as_white":1,"wins":1,"draws":1,"losses":0,"score":0.7500}]}'
gx pgn --stats=players --top 1 "$work/two.pgn"
want 1 '  and 1 more'
gx pgn --lang zh --stats=results "$work/two.pgn"
want 1 '结果'

# Checks and captures are those of the written moves.
gx pgn --to san $famous
checks=$(tr ' ' '\n' <"$work/out" | grep -c '[+#]$')
captures=$(tr ' ' '\n' <"$work/out" | grep -c 'x')
castlings=$(tr ' ' '\n' <"$work/out" | grep -c '^O-O-O')
gx pgn --stats=moves --table csv $famous
counted() { awk -F, -v kind="$1" '$2 == kind { print $3 + $4 }' "$work/out"; }
[ "$(counted check)" = "$checks" ] || fail "$checks checks are written"
[ "$(counted capture)" = "$captures" ] || fail "$captures captures are written"
[ "$(counted castling_queen_side)" = "$castlings" ] || fail "$castlings long castlings are written"

# Any number of threads, and duplicates left out.
cat $famous "$work/two.pgn" $famous >"$work/many.pgn"
for form in text json csv; do
    gx pgn -j 1 --stats --table $form "$work/many.pgn" $famous
    cp "$work/out" "$work/expected"
    for threads in 2 3 5; do
        gx pgn -j $threads --stats --table $form "$work/many.pgn" $famous
        cmp -s "$work/out" "$work/expected" || fail "-j $threads --table $form counts otherwise"
    done
done
gx pgn --stats=results,players,moves $famous
cp "$work/out" "$work/expected"
for how in "--dedupe" "--keep-richer" "--dedupe --duplicates prefix"; do
    gx pgn --stats=results,players,moves $how $famous $famous
    cmp -s "$work/out" "$work/expected" || fail "--stats $how counts duplicates"
done

gx pgn --stats=nonsense $famous
want 2
complains '*--stats has no table nonsense*'
gx pgn --stats --to uci $famous
want 2
gx pgn --stats --table nonsense $famous
want 2
finish
