# gx pgn -j and gx judge -j: the same bytes for any number of threads, on both outputs.
. "$(dirname "$0")/lib.sh"
out= err= status=0

# Some thousand games of all kinds, larger than many slots: sound, broken, odd; a comment that quotes a tag line; one
# that is never closed; a game without tags; a stretch of more than a slot without a game's beginning.
awk 'BEGIN {
  for (n = 1; n <= 6000; n++) {
    if (n % 50 != 7) printf "[Event \"Game %d\"]\n[White \"A%d\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n", n, n
    if (n % 40 == 3) print "{ quoted:\n[Event \"not a game\"]\n\n1. e4 }"
    if (n % 500 == 9) print "{ never closed"
    if (n % 3000 == 1500) { for (k = 0; k < 9000; k++) print "{ a long comment, line", k, "of a game longer than a slot }" }
    printf "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7"
    if (n % 30 == 5) printf " 6. Nf9 O-O"
    if (n % 30 == 6) printf " 6. Re1 (6. d3 (6. c3"
    if (n % 30 == 11) printf " 6. Re1, b5 7. Bb3 0-0"
    if (n % 70 != 13) printf " 1-0"
    printf "\n\n"
  }
}' >"$work/mixed.pgn"
tr '\n' '\r' <"$work/mixed.pgn" >"$work/cr.pgn"
awk 'BEGIN { for (n = 0; n < 40000; n++) print "1. e4 e5 2. Nf3 *" }' >"$work/bare.pgn"
sed 's/^\[Event .*/[Site "x"]/' "$work/mixed.pgn" >"$work/noevent.pgn"

# Half of what looks like the beginning of a game is none; and the empty line before it does not help.
awk 'BEGIN { for (n = 1; n <= 20000; n++) { printf "[Event \"%d\"]\n\n1. e4 { quoted:\n\n[Event \"none\"]\n\n1. d4 } ", n
             print n % 9 ? "e5 1-0\n1. c4 *\n" : "Ke3 1-0\n" } }' >"$work/quoted.pgn"

awk 'BEGIN { for (n = 1; n <= 400; n++) { printf "[Event \"%d\"]\n\n1. e4 { quoted:\n[Event \"none\"]\n", n
             for (k = 0; k < 90; k++) print "and more words of a comment that goes on and on,"; print "} 1-0\n" } }' >"$work/long.pgn"

# both_same COMMAND...: compares -j 1 with other numbers of threads
both_same() {
  "$GX" "$@" -j 1 >"$work/one.out" 2>"$work/one.err"
  local first=$? jobs
  for jobs in 2 3 7; do
    last="gx $* -j $jobs"
    "$GX" "$@" -j $jobs >"$work/more.out" 2>"$work/more.err"
    status=$?
    want $first
    cmp -s "$work/one.out" "$work/more.out" || fail "another output: $(cmp "$work/one.out" "$work/more.out")"
    cmp -s "$work/one.err" "$work/more.err" || fail "other complaints: $(cmp "$work/one.err" "$work/more.err")"
  done
}
for form in --check '--check --notes' '--check --json' '--to uci' '--to pgn' '--to json' '--to fen'; do
  # shellcheck disable=SC2086 # a form is one word or two
  both_same pgn $form "$work/mixed.pgn"
done
both_same pgn --check --notes "$work/cr.pgn" "$work/mixed.pgn" "$work/bare.pgn" "$work/noevent.pgn"
both_same pgn --to json "$work/quoted.pgn"
both_same pgn --check "$work/quoted.pgn" "$work/long.pgn"
both_same pgn --to json "$work/noevent.pgn" "$work/mixed.pgn"
both_same judge "$work/mixed.pgn"
both_same judge --json "$work/mixed.pgn" "$work/bare.pgn"
both_same judge --text "$work/mixed.pgn"

# Where a part of the games is enough, the file is left in the middle of a game; what is behind is not looked at.
for first in 1 40 700 1400 2800; do
  both_same pgn --to uci --first $first "$work/mixed.pgn"
  both_same pgn --to uci --first $first --skip 30 "$work/quoted.pgn"
  both_same pgn --check --first $first "$work/long.pgn" "$work/mixed.pgn" "$work/cr.pgn"
done
head -n 12 "$work/mixed.pgn" | iconv -t UTF-16LE >"$work/wide.pgn"
gzip -c "$work/mixed.pgn" | head -c 2000 >"$work/cut.pgn.gz"
both_same pgn --to uci --first 1 "$work/bare.pgn" "$work/wide.pgn" "$work/cut.pgn.gz" "$work/missing.pgn"
same=$(cat "$work/one.err")
[ -z "$same" ] || fail "what is behind enough was looked at: $same"
both_same pgn --check "$work/mixed.pgn" "$work/missing.pgn" "$work/cut.pgn.gz" "$work/wide.pgn"

# From a pipe, in pieces of any size.
last='gx pgn -j from a pipe'
"$GX" pgn --check --notes -j 1 - <"$work/mixed.pgn" >"$work/one.out" 2>"$work/one.err"
"$GX" pgn --check --notes -j 3 - < <(dd if="$work/mixed.pgn" bs=777 status=none) >"$work/more.out" 2>"$work/more.err"
cmp -s "$work/one.out" "$work/more.out" || fail 'another output'
cmp -s "$work/one.err" "$work/more.err" || fail 'other complaints'
"$GX" pgn --check --notes -j 1 - < <(dd if="$work/mixed.pgn" bs=777 status=none) >"$work/more.out" 2>"$work/more.err"
cmp -s "$work/one.err" "$work/more.err" || fail 'other complaints with one thread'

# A game that is complete is answered before the next comes.
for jobs in 1 2; do
  last="an answer while the input is open, -j $jobs"
  mkfifo "$work/in$jobs"
  "$GX" pgn --to san -j $jobs "$work/in$jobs" >"$work/answer$jobs" &
  exec 7>"$work/in$jobs"
  printf '[Event "a"]\n\n1. e4 *\n\n[Event "b"]\n' >&7
  comes test -s "$work/answer$jobs"
  out=$(cat "$work/answer$jobs")
  same 'e4 *'
  exec 7>&-
  wait $!
done

finish
