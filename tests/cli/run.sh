# tools/serve.sh, by which ./run serves the page: once only, with its log, and without a home.
. "$(dirname "$0")/lib.sh"
export XDG_STATE_HOME=$work/state
log=$work/state/guoxiang/server/log
serves="$GX_SOURCE_DIR/tools/serve.sh"

opens() {
    grep -q '^Open  http://' "$1"
}

last='tools/serve.sh'
"$serves" "$GX" >"$work/first" 2>&1 &
pid=$!
out='' err='' status=-
comes opens "$work/first" || fail "nothing is served: $(cat "$work/first")"
address=$(sed 's/^Open  \([^ ]*\) .*/\1/' "$work/first")
before=$(head -n 1 "$log")
last='tools/serve.sh, a second time'
out=$("$serves" "$GX" 2>"$work/err" </dev/null) status=$? err=$(cat "$work/err")
want 0 "It is served already: open  $address  in a browser."
quiet
same "It is served already: open  $address  in a browser."
[ "$(head -n 1 "$log")" = "$before" ] || fail 'the log of the first is gone'
last='tools/serve.sh, SIGTERM'
kill $pid
wait $pid
status=$? out=$(cat "$work/first") err=''
want 0
grep -q '"what":"stopped"' "$log" || fail 'it did not end in order'
"$serves" "$GX" >"$work/second" 2>&1 &
pid=$!
comes opens "$work/second" || fail "it is not served again: $(cat "$work/second")"
kill $pid
wait $pid

last='tools/serve.sh, no folder'
: >"$work/file"
out=$(XDG_STATE_HOME=$work/file "$serves" "$GX" 2>"$work/err") status=$? err=$(cat "$work/err")
want 3
complains 'cannot keep games in *; XDG_STATE_HOME=FOLDER chooses another place'
last='tools/serve.sh, no home'
out=$(env -u XDG_STATE_HOME HOME="$work/file" "$serves" "$GX" 2>"$work/err") status=$? err=$(cat "$work/err")
want 3
complains 'cannot keep games in *'
finish
