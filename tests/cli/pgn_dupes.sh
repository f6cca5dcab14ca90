# gx pgn --dedupe, --keep-richer, --duplicates, --duplicates-report.
. "$(dirname "$0")/lib.sh"

famous=games/famous.pgn
cat >"$work/games.pgn" <<'END'
[Event "A"]
[White "Carlsen, Magnus"]
[Black "H\"ubner"]
[Result "1-0"]

1. e4 e5 2. Nf3 1-0

[Event "B"]
[White "Carlsen,M"]
[Black "H\"ubner"]
[Result "1-0"]
[WhiteElo "2800"]

1. e4 {[%clk 0:01:00]} e5 2. Nf3 1-0

[Event "C"]
[White "Carlsen"]
[Black "H\"ubner"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 *

[Event "D"]
[White "Somebody"]
[Black "Else"]
[Result "1-0"]

1. e4 e5 2. Nf3 1-0

[Event "E"]
[White "Somebody"]
[Black "Else"]
[Result "1-0"]

1-0

[Event "F"]
[White "Somebody"]
[Black "Else"]
[Result "1-0"]

1-0

[Event "Broken"]

1. e4 e5 2. Nf6 *

[Event "Broken"]

1. e4 e5 2. Nf6 *
END

# The events that are left, in their order.
left() {
    gx pgn "$@" "$work/games.pgn"
    [ "$status" = 1 ] || fail "the broken games should be told"
    out=$(sed -n 's/^\[Event "\(.*\)"\]$/\1/p' <<<"$out" | tr -d '\n')
}

left --dedupe
same ACEF
complains 'gx pgn: 2 duplicates left out'
left --dedupe --duplicates players
same ACDEF
left --dedupe --duplicates prefix
same CDEF
left --keep-richer
same BCEF
left --keep-richer --duplicates players
same BCDEF
left --keep-richer --duplicates prefix
same CDEF

gx pgn --duplicates-report - "$work/games.pgn"
want 1
same "$work/games.pgn:8: a duplicate of $work/games.pgn:1
$work/games.pgn:23: a duplicate of $work/games.pgn:1"
gx pgn --duplicates-report - --duplicates prefix "$work/games.pgn"
same "$work/games.pgn:1: a duplicate of $work/games.pgn:16
$work/games.pgn:8: a duplicate of $work/games.pgn:16"
gx pgn --duplicates-report - --keep-richer --dedupe "$work/games.pgn"
want 2
gx pgn --duplicates-report "$work/report.csv" --table csv --keep-richer "$work/games.pgn"
want 1
[ "$(cat "$work/report.csv")" = "file,line,of_file,of_line
$work/games.pgn,1,$work/games.pgn,8
$work/games.pgn,23,$work/games.pgn,8" ] || fail "the report is $(cat "$work/report.csv")"
gx pgn --json --duplicates-report - $famous "$work/games.pgn"
want 1 '{"file":"*/games.pgn","line":8,"of":{"file":"*/games.pgn","line":1}}'

# A starting position and castling rights count, counters of moves do not.
cat >"$work/fens.pgn" <<'END'
[Event "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. e4 *

[Event "2"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 7 30"]

30. e4 *

[Event "3"]
[FEN "4k3/8/8/8/8/8/4P3/3K4 w - - 0 1"]

1. e4 *
END
gx pgn --dedupe --to csv --columns Event "$work/fens.pgn"
want 0
[ "$(tr -d '\n' <"$work/out")" = Event13 ] || fail "games 1 and 3 should be left"

# Once is as good as twice; a file and the file again are the file; the order stays; threads change nothing.
cat $famous $famous "$work/games.pgn" "$work/games.pgn" >"$work/twice.pgn"
cat $famous "$work/games.pgn" >"$work/once.pgn"
for how in "--dedupe" "--dedupe --duplicates players" "--dedupe --duplicates prefix" "--keep-richer" \
    "--keep-richer --duplicates prefix"; do
    gx pgn $how -j 1 "$work/once.pgn"
    cp "$work/out" "$work/expected"
    for threads in 1 2 3; do
        gx pgn $how -j $threads "$work/twice.pgn"
        cmp -s "$work/out" "$work/expected" || fail "$how -j $threads: the file twice is not the file"
        gx pgn $how -j $threads - <"$work/twice.pgn"
        cmp -s "$work/out" "$work/expected" || fail "$how -j $threads: standard input is another file"
    done
    cp "$work/expected" "$work/again.pgn"
    gx pgn $how "$work/again.pgn"
    cmp -s "$work/out" "$work/expected" || fail "$how: twice is not once"
done
gx pgn $famous
cp "$work/out" "$work/expected"
gx pgn --dedupe $famous
quiet
cmp -s "$work/out" "$work/expected" || fail "famous games are no duplicates"

# Every form of output, and files of their own.
for form in uci san lan fen epd json csv; do
    gx pgn --to $form "$work/once.pgn"
    sort -u "$work/out" >"$work/expected"
    gx pgn --to $form --keep-richer -j 2 "$work/twice.pgn"
    sort -u "$work/out" | comm -23 - "$work/expected" >"$work/strange"
    [ -s "$work/out" ] || fail "--to $form --keep-richer writes nothing"
    [ $form = json ] || [ $form = csv ] || [ ! -s "$work/strange" ] || fail "--to $form --keep-richer writes what is in no game"
done
gx pgn --dedupe --duplicates prefix --split result -o "$work/split" "$work/games.pgn"
[ "$(cat "$work"/split/* | grep -c '^\[Event')" = 4 ] || fail "four games should be in the files"

# The temporary file: nothing of it is left, and where it can't be there is a word.
mkdir "$work/tmp"
gx_in TMPDIR="$work/tmp" pgn --keep-richer $famous
want 0
[ -z "$(ls -A "$work/tmp")" ] || fail "the temporary file is still there"
gx_in TMPDIR="$work/none" pgn --keep-richer $famous
want 3
complains "gx pgn: cannot write a temporary file in $work/none*"

# A disk that is full: a sentence and status 3. Whenever the program is ended, nothing is left of its temporary file.
mkdir "$work/temporary"
for n in $(seq 60); do cat $famous; done >"$work/many.pgn"
last='gx pgn --keep-richer on a full disk' out=''
err=$(ulimit -f 50 && TMPDIR=$work/temporary "$GX" pgn --keep-richer "$work/many.pgn" 2>&1 >"$work/kept")
status=$?
want 3
complains 'gx pgn: *temporary file*'
for delay in 0.01 0.03 0.1; do
    TMPDIR=$work/temporary "$GX" pgn -j 1 --keep-richer "$work/many.pgn" >"$work/kept" 2>"$work/err" &
    sleep $delay
    kill -9 $! 2>/dev/null
    wait $! 2>/dev/null
done
out=$(ls -A "$work/temporary") last='temporary files that are left'
same ''

gx pgn --duplicates moves $famous
want 2
gx pgn --dedupe --duplicates nonsense $famous
want 2
gx pgn --duplicates-report "$work/none/report" $famous
want 3
complains "gx pgn: cannot write $work/none/report*"
finish
