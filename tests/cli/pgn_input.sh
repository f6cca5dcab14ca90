# gx pgn: packed files, encodings, folders and patterns.
. "$(dirname "$0")/lib.sh"
out= err= status=0

awk 'BEGIN { for (n = 1; n <= 5000; n++) printf "[Event \"%d\"]\n[White \"A\"]\n\n1. %s e5 2. Nf3 Nc6 *\n\n", n,
             n % 1000 ? "e4" : "e5" }' >"$work/a.pgn"
awk 'BEGIN { for (n = 1; n <= 5; n++) printf "[Event \"b%d\"]\n\n1. d4 d5 1-0\n\n", n }' >"$work/b.pgn"
cat "$work/a.pgn" "$work/b.pgn" >"$work/ab.pgn"
"$GX" pgn --to uci "$work/ab.pgn" >"$work/ab.uci" 2>/dev/null

# equals FILE: its games are those of ab.pgn, also from standard input, with one thread and with three
equals() {
  local jobs
  for jobs in 1 3; do
    last="gx pgn $1 -j $jobs"
    "$GX" pgn --to uci -j $jobs "$1" >"$work/got" 2>"$work/err"
    status=$?
    want 1
    cmp -s "$work/ab.uci" "$work/got" || fail 'other games than in the plain file'
    "$GX" pgn --to uci -j $jobs - <"$1" >"$work/got" 2>"$work/err"
    cmp -s "$work/ab.uci" "$work/got" || fail 'other games than in the plain file, from standard input'
  done
}

# Packed, whatever the name; one member or several; what is to be skipped; zeros behind.
zstd -q -c "$work/ab.pgn" >"$work/one"
equals "$work/one"
{ zstd -q -c "$work/a.pgn"; printf '\x50\x2a\x4d\x18\x03\x00\x00\x00abc'; zstd -q -19 -c "$work/b.pgn"; } >"$work/two.zst"
equals "$work/two.zst"
gzip -c "$work/ab.pgn" >"$work/one.gz"
equals "$work/one.gz"
{ gzip -c "$work/a.pgn"; gzip -c "$work/b.pgn"; head -c 700 /dev/zero; } >"$work/two.gz"
equals "$work/two.gz"
bzip2 -c "$work/ab.pgn" >"$work/one.bz2"
equals "$work/one.bz2"
{ bzip2 -c "$work/a.pgn"; bzip2 -1 -c "$work/b.pgn"; } >"$work/two.bz2"
equals "$work/two.bz2"

# Damaged, cut, with something behind: said with its place, and what came before is kept.
for packed in one one.gz one.bz2; do
  size=$(stat -c %s "$work/$packed")
  head -c $((size - 20)) "$work/$packed" >"$work/cut"
  for jobs in 1 3; do
    gx pgn --check -j $jobs "$work/cut"
    want 1 '* games, *'
    complains '*/cut: the * data breaks off at byte *'
  done
  { cat "$work/$packed"; printf 'not packed'; } >"$work/behind"
  gx pgn --to uci "$work/behind"
  want 1 '*e2e4*'
  complains "*/behind: the * data ends before byte $size, and something else follows *"
  { head -c $((size / 2)) "$work/$packed"; printf 'XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX'; tail -c $((size / 2)) "$work/$packed"; } >"$work/damaged"
  gx pgn --check "$work/damaged"
  want 1
  complains '*/damaged: the * data *at byte *'
done
head -c 3 "$work/one" >"$work/three"
gx pgn --check "$work/three"
want 1 '1 game, 1 of them broken, *'
if head -c 300000000 /dev/zero | tr '\0' ' ' | zstd -q --long=28 -c >"$work/wide.zst" 2>/dev/null; then
  gx pgn --check "$work/wide.zst"
  case $err in *window*) want 3 && complains '*--long*' ;; *) want 0 ;; esac
  gx pgn --check --long "$work/wide.zst"
  want 0 '0 games, *'
fi

# Other commands read the same.
gx judge "$work/one"
want 1
gx match --from "$work/one.gz"
want 0

# UTF-16 is told by its mark, or by its zeros; said once.
printf '[White "\xd0\x90 \xe6\x9d\x8e \xf0\x9f\x99\x82"]\n\n1. e4 *\n' >"$work/utf8.pgn"
gx pgn --to json "$work/utf8.pgn"
plain=$out
for encoding in UTF-16LE UTF-16BE; do
  mark='\xff\xfe'
  [ $encoding = UTF-16BE ] && mark='\xfe\xff'
  { printf '%b' "$mark"; iconv -f UTF-8 -t $encoding "$work/utf8.pgn"; } >"$work/marked"
  gx pgn --to json "$work/marked"
  want 0
  same "$plain"
  complains "*/marked is $encoding, and read as UTF-8"
  iconv -f UTF-8 -t $encoding "$work/b.pgn" >"$work/bare"
  gx pgn --to uci "$work/bare"
  want 0 'startpos moves d2d4 d7d5'
  complains "*/bare is $encoding, *"
done
gzip -c "$work/marked" >"$work/marked.gz"
gx pgn --to json "$work/marked.gz"
same "$plain"

# Latin-1 is kept as it is; with --utf8 it is converted, said once.
printf '[White "M\xfcller \x80 \xc3\xa9"]\n\n1. e4 *\n' >"$work/latin1.pgn"
gx pgn "$work/latin1.pgn"
want 0 $'\[White "M\xfcller \x80 \xc3\xa9"\]'
quiet
gx pgn --utf8 "$work/latin1.pgn"
want 0 '\[White "Müller € é"\]'
complains '*/latin1.pgn: 2 bytes that are no UTF-8 were read as Windows-1252'
gx pgn --utf8 "$work/utf8.pgn"
quiet

# Folders, sorted, files first; patterns; what is missing costs itself alone.
mkdir -p "$work/d/sub" "$work/d/empty"
cp "$work/b.pgn" "$work/d/z.pgn"
gzip -c "$work/b.pgn" >"$work/d/c.PGN.gz"
zstd -q -c "$work/b.pgn" >"$work/d/sub/a.pgn.zst"
echo junk >"$work/d/notes.txt"
ln -s .. "$work/d/sub/circle"
gx pgn --to json "$work/d"
want 0
out=$(grep -o '"file":"[^"]*"' "$work/out" | uniq)
same "\"file\":\"$work/d/c.PGN.gz\"
\"file\":\"$work/d/z.pgn\"
\"file\":\"$work/d/sub/a.pgn.zst\""
ln -s nowhere "$work/d/sub/dangling.pgn"
gx pgn --check "$work/d"
want 3 '15 games, *'
complains '*cannot open */sub/dangling.pgn: *'
gx pgn --check "$work/d/[cz].*"
want 0 '10 games, *'
gx pgn --check "$work/d/q*.pgn"
want 3
complains '*no file is like */d/q\*.pgn'
gx pgn --check "$work/none.pgn" "$work/b.pgn"
want 3 '5 games, *'
complains '*cannot open */none.pgn: *'

# Counting only.
gx pgn --count "$work/ab.pgn"
want 0
same '5005 games'
gx pgn --count --json "$work/one.gz" "$work/two.zst"
want 0
same "{\"file\":\"$work/one.gz\",\"games\":5005}
{\"file\":\"$work/two.zst\",\"games\":5005}"
gx pgn --count "$work/b.pgn" "$work/ab.pgn"
same "$work/b.pgn: 5 games
$work/ab.pgn: 5005 games
5010 games"
gx pgn --count --to uci "$work/b.pgn"
want 2

finish
