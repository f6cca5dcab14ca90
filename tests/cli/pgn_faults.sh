# gx pgn: how faults are told (--faults, --strict), where broken games go (--errors), and files that are written (-o).
. "$(dirname "$0")/lib.sh"
out= err= status=0

cat >"$work/bad.pgn" <<'XEND'
[Event "Broken, ""twice"""]

1. e4 e5 2. Nf6 Nc6 *

[Event "Sound"]

1. d4 1/2-1/2
XEND
gx pgn --check --faults line "$work/bad.pgn"
want 1
complains '*/bad.pgn:3:13: game 1, ply 3: illegal: this move is against the laws: *'
gx pgn --check --faults json "$work/bad.pgn"
complains '{"file":"*/bad.pgn","game":1,"line":3,"column":13,"ply":3,"code":"illegal","text":"this move*"}'
gx pgn --check --faults csv "$work/bad.pgn"
complains 'file,line,column,game,ply,code,text' '*/bad.pgn,3,13,1,3,illegal,"this move is against the laws: *"'
gx pgn --check --faults jsn "$work/bad.pgn"
want 2
complains '*did you mean json*'
gx pgn --check --faults csv -j 1 "$work/bad.pgn"
quiet_one=$err
gx pgn --check --faults csv -j 3 "$work/bad.pgn"
[ "$err" = "$quiet_one" ] || fail 'other faults with three threads'

# Strict: what is forgiven otherwise breaks the game.
printf '[Event "a"]\n\n1. e2-e4 e5 2. Nf3 1/2\n\n[Event "b"]\n[Result "*"]\n\n1. e4 e5 *\n' >"$work/odd.pgn"
gx pgn --check "$work/odd.pgn"
want 0 '2 games, 0 of them broken, 1 warning'
gx pgn --check --lenient "$work/odd.pgn"
want 0
gx pgn --to san --strict "$work/odd.pgn"
want 1
same 'e4 e5 *'
complains '*game 1, ply 1: move_note: *' '*game 1, ply 4: result_spelling: *'
gx pgn --to json --strict "$work/odd.pgn"
want 1 '{"game":1,*"warnings":\[\],"faults":\[{*"code":"move_note"*"code":"result_spelling"*}\]}'
gx pgn --check --strict --lenient "$work/odd.pgn"
want 2

# Broken games as they stand in the input, byte for byte; the others are written.
awk -v good="$work/good" -v broken="$work/broken" 'BEGIN {
  for (n = 1; n <= 9000; n++) {
    game = sprintf("[Event \"%d\"]\r\n\r\n{ a comment \xfc }  1.e4   e5 ", n)
    if (n % 7 == 3) { game = game "2. Nf6 ;what?\n%escaped\n\n\n"; if (n % 14 == 3) game = game "*\n\n" }
    else game = game "2. Nf3 *\n\n"
    printf "%s", game >(n % 7 == 3 ? broken : good)
    printf "%s", game
  }
  print "1. e4 e4 *" >broken
  print "1. e4 e4 *"
}' >"$work/mixed.pgn"
"$GX" pgn --to uci "$work/good" >"$work/good.uci"
for jobs in 1 3; do
  for input in "$work/mixed.pgn" -; do
    gx pgn --to uci --errors "$work/errors" -o "$work/sound" -j $jobs "$input" <"$work/mixed.pgn"
    want 1
    cmp -s "$work/errors" "$work/broken" || fail "the broken games are other bytes: $(cmp "$work/errors" "$work/broken")"
    cmp -s "$work/sound" "$work/good.uci" || fail 'the sound games are others'
    [ ! -e "$work/errors.part" ] && [ ! -e "$work/sound.part" ] || fail 'unfinished files are left'
  done
done
printf '1. e4 e4 *' >"$work/short.pgn"
gx pgn --check --errors "$work/errors" "$work/short.pgn" "$work/short.pgn"
out=$(cat "$work/errors")
same '1. e4 e4 *
1. e4 e4 *'

# A file has its name only when it is complete: killed at any moment, a run leaves none, or all.
"$GX" pgn --to pgn "$work/good" >"$work/whole"
for delay in 0.001 0.005 0.01 0.02 0.04 0.08 0.3; do
  last="gx pgn -o, killed after $delay s"
  rm -f "$work/some" "$work/some.part"
  { timeout -s KILL "$delay" "$GX" pgn -o "$work/some" "$work/good" "$work/good" "$work/good"; } 2>/dev/null
  if [ -e "$work/some" ]; then
    [ "$(stat -c %s "$work/some")" = $((3 * $(stat -c %s "$work/whole"))) ] || fail 'a file with its name is not complete'
  fi
done
echo before >"$work/some"
last='gx pgn -o, on a file that is too large'
(ulimit -f 64 && "$GX" pgn -o "$work/some" "$work/good" 2>"$work/err")
status=$?
err=$(cat "$work/err")
want 3
complains '*cannot write */some.part: *'
out=$(cat "$work/some")
same before
last='gx pgn, where neither standard output nor a temporary file has room'
for options in '' --keep-richer; do
  # shellcheck disable=SC2086
  (ulimit -f 64 && "$GX" pgn $options "$work/good" >"$work/cut" 2>"$work/err")
  status=$?
  err=$(cat "$work/err")
  want 3
  complains '*cannot write *'
done

# A link stays a link: what it leads to is replaced.
echo before >"$work/target"
ln -s target "$work/link"
gx pgn -o "$work/link" "$work/good"
want 0
[ -L "$work/link" ] || fail 'the link is no longer one'
cmp -s "$work/target" "$work/whole" || fail 'what the link leads to was not written'
if [ -e /dev/full ]; then
  gx pgn -o /dev/full "$work/good"
  want 3
  complains '*cannot write /dev/full: No space left on device'
  gx pgn --check --errors /dev/full "$work/broken"
  want 3
fi
gx pgn -o "$work/nowhere/file" "$work/good"
want 3

finish
