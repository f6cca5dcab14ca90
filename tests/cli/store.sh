# gx store: in, out, and what is wrong with a file.
. "$(dirname "$0")/lib.sh"
example=$GX_SOURCE_DIR/examples/store.jsonl

gx store import "$work/a.db" "$example"
want 0
quiet
gx store check "$work/a.db"
want 0 '1 matches, * events, 0 faults'
gx store export "$work/a.db"
same "$(cat "$example")"
gx store list "$work/a.db"
want 0 'example  *'
gx store rebuild "$work/a.db"
want 0 '1 matches, * events, 0 faults'
gx store list --json "$work/a.db"
want 0 '{"match":"example","created":1767225600000,"events":*,"summary":"{\\"final\\":{\\"status\\":\\"over\\",*'

# The same game out of the store is judged as it was.
"$GX" store export "$work/a.db" | sed -n 's/^{"seq":[0-9]*,"event":\(.*\)}$/\1/p' >"$work/log"
gx match --json "$work/log"
cp "$work/out" "$work/first"
gx match --json "$GX_SOURCE_DIR/games/match.jsonl"
cmp -s "$work/first" "$work/out" || fail "the log out of the store is judged otherwise"

gx store backup "$work/a.db" "$work/b.db"
want 0
gx store check --json "$work/b.db"
want 0 '{"matches":1,*"findings":0}'
gx store backup "$work/a.db" "$work/b.db"
want 3
complains '*/b.db: the file cannot be opened (File exists)'

# A second import changes nothing; a line at fault is named, and nothing of the file is taken.
gx store import "$work/a.db" "$example"
want 1
complains '*store.jsonl:1:1: there is such a match already'
sed '3s/"do":"[a-z]*"/"do":"fly"/' "$example" >"$work/bad.jsonl"
gx store import "$work/c.db" "$work/bad.jsonl"
want 1
complains '*bad.jsonl:3:1: this line is not what an export of a store has here' '*there is no such verb*'
gx store check "$work/c.db"
want 0 '0 matches, 0 events, 0 faults'

# What cannot be read makes no store, and what is empty is said to be.
gx store import "$work/vain.db" "$work/none.jsonl"
want 3
[ ! -e "$work/vain.db" ] || fail 'a store was made of nothing'
: >"$work/empty.db"
gx store check "$work/empty.db"
want 1
complains '*/empty.db: the file is a database of something else (nothing is in it)'
gx store import "$work/empty.db" "$example"
want 0
gx store backup "$work/a.db"
want 2
complains '*gx store backup FILE COPY'

# Files that are none, and damaged ones.
gx store check "$work/none.db"
want 3
complains '*none.db: the file cannot be opened*'
head -c 5000 "$GX" >"$work/other.db"
gx store check "$work/other.db"
want 1
complains '*the file is damaged, or no store*'
gx --lang zh store check "$work/other.db"
want 1
complains '*文件*'
gx store
want 2
gx store polish "$work/a.db"
want 2
gx store backup "$work/a.db"
want 2
finish
