# gx pgn: the forms it writes, and what it leaves out, changes and mends on the way.
. "$(dirname "$0")/lib.sh"

cat >"$work/a.pgn" <<'END'
[Event "A, \"B\""]
[White "W \"x\""]
[Date "2003/1/5"]
[WhiteElo "Elo 2345"]
[ECO "C50"]
[TimeControl "180+2"]
[X " y"]

{pre [%csl Ga1]} 1. e4! {[%clk 0:03:00] hi [%csl Ra1]} e5 {[%clk 0:02:58][%eval 0.3]}
(1... c5 {[%clk 0:02:50]} 2. Nf3) 2. Qh5 $14 {[%cal Gd1h5,Re2e4]} Nc6 {[%clk 0:02:55]} 3. Bc4 Nf6?? 4. Qxf7# *
END
cat >"$work/b.pgn" <<'END'
[Event "B"]
[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]

1. a8=N Kd7 1/2-1/2
END

# ---- forms ----
gx pgn --to lan "$work/a.pgn" "$work/b.pgn"
want 0
same 'e2-e4 e7-e5 Qd1-h5 Nb8-c6 Bf1-c4 Ng8-f6 Qh5xf7# *
a7-a8=N Ke8-d7 1/2-1/2'
gx pgn --to lan --letters zh "$work/a.pgn"
same 'e2-e4 e7-e5 后d1-h5 马b8-c6 象f1-c4 马g8-f6 后h5xf7# *'
gx pgn --to san --letters figurine --layout no-checks,no-results "$work/a.pgn"
same 'e4 e5 ♕h5 ♞c6 ♗c4 ♞f6 ♕xf7'
gx pgn --to san --letters de "$work/a.pgn"
echo "$out" >"$work/de.pgn"
gx pgn --to san --read-letters de "$work/de.pgn"
want 0
same 'e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7# *'
gx pgn --to san "$work/de.pgn"
want 1
gx pgn --letters xx "$work/a.pgn"
want 2

gx pgn --to epd "$work/b.pgn"
same 'N7/3k4/8/8/8/8/8/4K3 w - - c0 "1/2-1/2"; fmvn 2; hmvc 1; id "? - ?, B";'
gx pgn --to epd --every-ply "$work/b.pgn"
want 0 '4k3/P7/8/8/8/8/8/4K3 w - - c0 "1/2-1/2"; fmvn 1; hmvc 0; id "? - ?, B"; sm a8=N;'
gx pgn --to epd "$work/a.pgn"
want 0 "* id \"W 'x' - ?, A, 'B', 2003/1/5\";"
echo "$out" >"$work/a.epd"
gx fen --epd --json "$work/a.epd"
want 0 '{"valid":true,*"ops":{"c0":"\*","fmvn":4,"hmvc":0,"id":"W *'

gx pgn --to csv "$work/a.pgn" "$work/b.pgn"
want 0
same 'game,Event,Site,Date,Round,White,Black,Result,WhiteElo,BlackElo,ECO,code,opening,plies,outcome,end,Termination,fen
1,"A, ""B""",,2003/1/5,,"W ""x""",,,Elo 2345,,C50,C23,Bishop'\''s Opening: Scholar'\''s Mate,7,*,checkmate,,r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4
1,B,,,,,,,,,,,,2,1/2-1/2,,,N7/3k4/8/8/8/8/8/4K3 w - - 1 2'
gx pgn --to csv --columns line,X,san,uci,key,start,file "$work/a.pgn"
want 0 'line,X,san,uci,key,start,file' \
    '1," y",e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#,e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7,0xc3116e611017a62f,'"$startpos,*a.pgn"
gx pgn --to csv --columns plyes "$work/a.pgn"
want 2
complains '*did you mean plies*'
gx pgn --to csv --json "$work/a.pgn"
want 0 'game,*'

# ---- what is left out ----
gx pgn --strip comments,nags,variations --tags none "$work/a.pgn"
want 0
same '1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# *'
gx pgn --strip text,arrows,nags,variations --tags none --width 0 "$work/a.pgn"
same '1. e4 {[%clk 0:03:00]} 1... e5 {[%clk 0:02:58] [%eval 0.3]} 2. Qh5 Nc6 {[%clk 0:02:55]} 3. Bc4 Nf6 4. Qxf7# *'
gx pgn --keep clocks --tags none "$work/a.pgn"
same '1. e4 {[%clk 0:03:00]} 1... e5 {[%clk 0:02:58]} 2. Qh5 Nc6 {[%clk 0:02:55]}
3. Bc4 Nf6 4. Qxf7# *'
gx pgn --strip comments --keep text --to json "$work/a.pgn"
want 0 '*"comment":"pre","moves":\[{"uci":"e2e4","san":"e4","nags":\[1\],"before":"pre","comment":"hi"},{"uci":"e7e5","san":"e5","variations":*'
gx pgn --strip all --to json "$work/a.pgn"
want 0 '*"moves":\[{"uci":"e2e4","san":"e4"},{"uci":"e7e5","san":"e5"},{"uci":"d1h5","san":"Qh5"},*'
gx pgn --to json "$work/a.pgn"
want 0 '*"arrows":\[{"color":"green","from":"d1","to":"h5"},{"color":"red","from":"e2","to":"e4"}\]*'
gx pgn --strip comment "$work/a.pgn"
want 2
complains '*did you mean comments*'

# ---- how moves look ----
gx pgn --nags symbols --width 0 --tags none --strip comments,variations "$work/a.pgn"
same '1. e4! e5 2. Qh5 $14 Nc6 3. Bc4 Nf6?? 4. Qxf7# *'
gx pgn --layout no-numbers,no-checks,no-results --width 20 --tags none --strip all "$work/a.pgn"
same 'e4 e5 Qh5 Nc6 Bc4
Nf6 Qxf7'
gx pgn --layout fens --width 0 --tags none "$work/b.pgn"
same '1. a8=N {N3k3/8/8/8/8/8/8/4K3 b - - 0 1} 1... Kd7 {N7/3k4/8/8/8/8/8/4K3 w - - 1 2} 1/2-1/2'
gx pgn --layout comment-lines --strip text,arrows,variations,evals,nags --tags none "$work/a.pgn"
same '1. e4
{[%clk 0:03:00]}
1... e5
{[%clk 0:02:58]}
2. Qh5 Nc6
{[%clk 0:02:55]}
3. Bc4 Nf6 4. Qxf7# *'

# ---- tags ----
gx pgn --tags seven --strip all "$work/b.pgn"
want 0 '\[Event "B"\]' '\[Black "?"\]' '\[FEN *' '\[SetUp "1"\]'
gx pgn --tags Black,X,White --strip all "$work/a.pgn"
same '[Black "?"]
[X " y"]
[White "W \"x\""]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# *'
gx pgn --set-tag 'Site=C:\x "y"' --set-tag X= --strip all "$work/a.pgn"
want 0 '\[Site "C:\\\\x \\"y\\""\]'
case $out in *'[X '*) fail "the tag X should be gone" ;; esac
gx pgn --set-tag x "$work/a.pgn"
want 2

# ---- clocks ----
gx pgn --clocks emt --keep clocks,variations --width 0 --tags none "$work/a.pgn"
same '1. e4 {[%emt 0:00:02]} 1... e5 {[%emt 0:00:04]} (1... c5 {[%emt 0:00:12]} 2. Nf3) 2. Qh5 Nc6 {[%emt 0:00:05]} 3. Bc4 Nf6 4. Qxf7# *'
gx pgn --clocks emt --keep clocks,variations "$work/a.pgn"
echo "$out" >"$work/emt.pgn"
gx pgn --clocks clk --width 0 --tags none "$work/emt.pgn"
same '1. e4 {[%clk 0:03:00]} 1... e5 {[%clk 0:02:58]} (1... c5 {[%clk 0:02:50]} 2. Nf3) 2. Qh5 Nc6 {[%clk 0:02:55]} 3. Bc4 Nf6 4. Qxf7# *'
quiet
gx pgn --clocks emt --set-tag TimeControl= --tags none "$work/b.pgn"
quiet
sed 's/180+2/?/' "$work/a.pgn" >"$work/no.pgn"
gx pgn --clocks emt --keep clocks --tags none --width 0 "$work/no.pgn"
same '1. e4 {[%clk 0:03:00]} 1... e5 {[%clk 0:02:58]} 2. Qh5 Nc6 {[%clk 0:02:55]} 3. Bc4 Nf6 4. Qxf7# *'
complains '*no.pgn:*: clock_kept: *'

# ---- repairs ----
gx pgn --repair all --add all --strip all "$work/a.pgn"
want 0 '\[Date "2003.01.05"\]' '\[WhiteElo "2345"\]' '\[Result "1-0"\]' '\[ECO "C23"\]' '\[Variation "Scholar'\''s Mate"\]' \
    '\[PlyCount "7"\]' '\[HashCode "c3116e611017a62f"\]' '1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0'
complains '    Date: 2003/1/5 -> 2003.01.05' '    ECO: C50 -> C23' '    result: \* -> 1-0'
gx pgn --to json --repair result,dates "$work/a.pgn"
want 0 '*"result":"1-0","warnings":\[*"code":"repaired","text":"*Date: 2003/1/5 -> 2003.01.05"}*'
for date in 2003-1-5:2003.01.05 5.1.2003:2003.01.05 20030105:2003.01.05 13/1/2003:2003.01.13 1/13/2003:2003.01.13 \
    3/4/2003:3/4/2003 2003:2003.??.?? 2003.1:2003.01.?? ?:????.??.?? 2003.13.1:2003.13.1 someday:someday 2003.1.?:2003.01.??; do
    printf '[Date "%s"]\n\n*\n' "${date%%:*}" >"$work/date.pgn"
    gx pgn --repair dates "$work/date.pgn"
    case $out in *"[Date \"${date#*:}\"]"*) ;; *) fail "$date" ;; esac
done
for elo in 2345:2345 '2345 ':2345 2345.0:2345 '(2345)':2345 2345/12:2345/12 -:- 0:0 23:23 -2345:-2345; do
    printf '[WhiteElo "%s"]\n\n*\n' "${elo%%:*}" >"$work/elo.pgn"
    gx pgn --repair elo "$work/elo.pgn"
    case $out in *"[WhiteElo \"${elo#*:}\"]"*) ;; *) fail "$elo" ;; esac
done
printf '[Event "x"]\n[PlyCount "3"]\n[SetUp "1"]\n\n1. e4 e5 (1... Nf9) (1... c5 2. Nf9) 1/2-1/2\n' >"$work/broken.pgn"
gx pgn "$work/broken.pgn"
want 1
same ''
gx pgn --repair variations,setup,plycount,roster "$work/broken.pgn"
want 0 '\[PlyCount "2"\]' '\[SetUp "0"\]' '\[Round "?"\]' '1. e4 e5 (1... c5) 1/2-1/2'
complains '*broken.pgn:5:16: *repaired*' '                   ^~~' '    SetUp: 1 -> 0' '    Site: - -> ?'

# ---- many files ----
gx pgn --split 20 -o "$work/twenty" games/famous.pgn
want 0
same ''
out=$(cat "$work/twenty"/*.pgn)
"$GX" pgn games/famous.pgn >"$work/whole.pgn"
[ "$out" = "$(cat "$work/whole.pgn")" ] || fail "the files together should be the whole"
out=$(ls "$work/twenty")
same '000001.pgn
000002.pgn
000003.pgn'
gx pgn --split 20 -o "$work/twenty" games/famous.pgn
want 3
complains '*is not empty*'
cat >"$work/names.pgn" <<'END'
[White "../../x"]
[Black "Müller"]

*

[White "MÜLLER"]
[Black "con"]

*

[White "müller"]
[Black "?"]

*
END
gx pgn --split player --to csv --columns White,Black -o "$work/names" "$work/names.pgn"
want 0
out=$(ls "$work/names" | LC_ALL=C sort)
want 0 '_._.._x.csv' 'Müller.csv' 'MÜLLER~????????.csv' 'müller~????????.csv' 'con~????????.csv' 'unknown.csv'
out=$(cat "$work/names/_._.._x.csv")
same 'White,Black
../../x,Müller'
for by in white black event site date year result eco; do
    gx pgn --split $by --to uci -o "$work/by-$by" games/famous.pgn
    want 0
    out=$(cat "$work/by-$by"/* | sort)
    [ "$out" = "$("$GX" pgn --to uci games/famous.pgn | sort)" ] || fail "all games once, by $by"
done
gx pgn --split name -o "$work/z" games/famous.pgn
want 2
gx pgn --split event games/famous.pgn
want 2

# ---- the same moves by every way ----
for file in "$work/a.pgn" games/famous.pgn; do
    "$GX" pgn --to uci "$file" | sed 's/.* moves //' >"$work/uci"
    "$GX" pgn --to lan "$file" | "$GX" pgn --to uci | sed 's/.* moves //' >"$work/lan"
    cmp -s "$work/uci" "$work/lan" || fail "long moves should be read as the same"
    "$GX" pgn --to csv --columns uci "$file" | tail -n +2 >"$work/csv"
    cmp -s "$work/uci" "$work/csv" || fail "the column uci should be the same moves"
done

# ---- a database ----
gx pgn --to sqlite games/famous.pgn
want 2
gx pgn --to sqlite -o "$work/g.db" "$work/a.pgn" games/famous.pgn
want 0
gx pgn --to sqlite -o "$work/g.db" games/famous.pgn
want 3
complains '*--append*'
gx pgn --to sqlite --append -o "$work/g.db" "$work/b.pgn"
want 0
gx pgn --to sqlite --append -o "$work/a.pgn" "$work/b.pgn"
want 3

# Wrong usage is said before anything is there, and replaces nothing.
slip() {
    gx pgn "$@" games/famous.pgn
    want 2
    [ -z "$(ls "$work"/slip* 2>/dev/null)" ] || fail "left behind: $(ls "$work"/slip*)"
}
slip --to sqlite -o "$work/slip.db" --first x
slip --to sqlite -o "$work/slip.db" -j x
slip -o "$work/slip.pgn" --skip -1
slip -o "$work/slip.pgn" --errors "$work/slip.pgn"
slip --split 10 -o "$work/slip" -j x
slip --stats --first 3 -o "$work/slip.txt"
slip --append -o "$work/slip.pgn"
complains '*--append*--to sqlite'
slip --columns White,Black
slip --every-ply --to uci
slip --top 5
slip --table csv

gzip -c games/famous.pgn | head -c 5000 >"$work/bad.pgn.gz"
gx pgn --to sqlite -o "$work/part.db" "$work/b.pgn" "$work/bad.pgn.gz"
want 1
gx pgn --split white -o "$work/part" "$work/b.pgn" "$work/bad.pgn.gz"
want 1
out=$(ls "$work/part" | grep -v '\.pgn\.part$')
same ''
# A disk without room leaves nothing in the way of the next run.
last='gx pgn --to sqlite, no room'
(ulimit -f 1; "$GX" pgn --to sqlite -o "$work/room.db" "$work/b.pgn") 2>/dev/null
gx pgn --to sqlite -o "$work/room.db" "$work/b.pgn"
want 0
if command -v sqlite3 >/dev/null; then
    last='the database'
    status=0
    out=$(sqlite3 "$work/part.db" "SELECT value FROM meta WHERE name = 'complete'; SELECT count(*) FROM game")
    case $out in 0*[0-9][0-9]) ;; *) fail 'the games up to the fault should be there, and not complete' ;; esac
    gx pgn --to sqlite --append -o "$work/part.db" "$work/b.pgn"
    want 0
    complains "*/part.db: an earlier run was ended behind line * of */bad.pgn.gz; *"
    out=$(sqlite3 "$work/part.db" "SELECT value FROM meta WHERE name = 'complete'")
    [ "$out" = 0 ] || fail 'what an earlier run left out is still missing'
    out=$(sqlite3 "$work/g.db" 'PRAGMA integrity_check; PRAGMA foreign_key_check; SELECT * FROM meta')
    want 0 'ok' 'complete|1' 'schema|1' 'line|1'
    sqlite3 "$work/g.db" 'SELECT moves FROM game ORDER BY id' >"$work/moves"
    for file in "$work/a.pgn" games/famous.pgn "$work/b.pgn"; do
        "$GX" pgn --to uci "$file" | sed 's/.* moves //'
    done >"$work/uci"
    cmp -s "$work/moves" "$work/uci" || fail "the moves should be those of --to uci"
    out=$(sqlite3 "$work/g.db" "SELECT event, white, date, white_elo, result, plies, ending, code, time_control, final FROM games WHERE id = 1")
    same 'A, "B"|W "x"|2003/1/5|Elo 2345|*|7|checkmate|C23|180+2|r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4'
    out=$(sqlite3 "$work/g.db" "SELECT name, value FROM tag WHERE game = 1; SELECT start FROM game WHERE start IS NOT NULL")
    same 'X| y
4k3/P7/8/8/8/8/8/4K3 w - - 0 1'
    out=$(sqlite3 "$work/g.db" 'SELECT movetext IS NULL FROM game WHERE id IN (1, (SELECT max(id) FROM game)) ORDER BY id')
    same '0
1'
fi

# ---- ended at any moment ----
# Some megabytes of games, and kill -9 after some hundredths of a second: whole games up to a border, or nothing.
for n in 1 2 3 4 5 6 7 8 9 10 11 12; do cat games/famous.pgn games/famous.pgn games/famous.pgn; done >"$work/some.pgn"
for n in 1 2 3 4 5 6; do cat "$work/some.pgn"; done >"$work/many.pgn"
"$GX" pgn --to uci "$work/many.pgn" | sed 's/.* moves //' >"$work/uci"
"$GX" pgn --split year -o "$work/ref" "$work/many.pgn"
for moment in 0.02 0.08 0.15 0.25 0.4 0.7; do
    rm -rf "$work"/k.db* "$work/k"
    last="kill -9 after $moment s"
    "$GX" pgn --to sqlite -o "$work/k.db" "$work/many.pgn" 2>/dev/null &
    base=$!
    "$GX" pgn --split year -o "$work/k" "$work/many.pgn" 2>/dev/null &
    sleep $moment
    { kill -9 $base $!; wait $base; wait $!; } 2>/dev/null
    for file in "$work"/k/*; do
        [ -e "$file" ] || continue
        whole=$work/ref/$(basename "${file%.part}")
        case $file in
        *.part) head -c "$(wc -c <"$file")" "$whole" | cmp -s - "$file" || fail "$file should begin as the whole does" ;;
        *) cmp -s "$whole" "$file" || fail "$file should be whole" ;;
        esac
    done
    { [ -s "$work/k.db" ] && command -v sqlite3 >/dev/null; } || continue
    out=$(sqlite3 "$work/k.db" 'PRAGMA integrity_check; PRAGMA foreign_key_check' 2>&1)
    same ok
    sqlite3 "$work/k.db" 'SELECT name FROM sqlite_schema' | grep -q meta || continue
    sqlite3 "$work/k.db" 'SELECT moves FROM game ORDER BY id' >"$work/moves"
    head -n "$(wc -l <"$work/moves")" "$work/uci" | cmp -s - "$work/moves" || fail 'the games should be the first ones'
    out=$(sqlite3 "$work/k.db" "SELECT value = (SELECT count(*) FROM game) FROM meta WHERE name = 'games'")
    same 1
    out=$(sqlite3 "$work/k.db" "SELECT value <= (SELECT count(*) = $(wc -l <"$work/uci") FROM game) FROM meta WHERE name = 'complete'")
    same 1
done
rm -rf "$work/k.db" "$work/k"
(ulimit -f 500; "$GX" pgn --to sqlite -o "$work/k.db" "$work/many.pgn" >/dev/null 2>&1)
status=$? out='' last='a database on a full disk'
want 3
(ulimit -f 500; "$GX" pgn --split white -o "$work/k" "$work/many.pgn" >/dev/null 2>&1)
status=$? last='many files on a full disk'
want 3
out=$(ls "$work/k" | grep -v '\.pgn\.part$')
same ''

finish
