# gx law: the law to read, and --rulebook with a file.
. "$(dirname "$0")/lib.sh"

# an article
gx law 7.5.5
want 0 '7.5.5  (fide-2023, the program carries it out)' '*What it costs*' 'zh  处罚*' '*illegal_lose_at *popular 3, fide-1993 0, fide-2001 3, fide-2014 2' \
    '*illegal_penalty *fide-1993 8.1*fide-2014 7.5.b*' '  corresponds to: S000-K.1'
gx law --lang zh 7.5.5
want 0 'zh  处罚*' && case $out in *'What it costs'*) fail "both languages though one was asked for" ;; esac
gx law 7.5
want 0 '*its parts:' '    7.5.1  *An illegal move found'
gx law --rulebook fide-1993 '10.13(2)'
want 0 'S001-10.13(2)  *' '*wrong_claim_used_ms *fide-1993 5m*'
gx law --rulebook fide-1993 7.2
want 0 'S001-7.2 *'
gx law S000-B.2
want 0 'S000-B.2  (S000, for people)' '  says the same: S002-4*'
gx law 6.11.2
want 0 '  event of the match: stop'
gx law --json 9.6.1
want 0 '{"id":"9.6.1","text":"fide-2023","group":"draw","kind":"executable","title":{"en":*"same":\[\],"see":\["S000-D.5"\],"parameters":\[{"name":"draw_occurrences","values":{"popular":"3","fide-1993":"0",*"carried_out_by":\["*"tested_by":\["*'

# words
gx law 长将
want 0 'S000-D.3 *Perpetual check' '* articles'
gx law 'touch'
want 0 '4.3 *Touch-move' 'S001-7.2 *'
gx law king rook touches
want 0 '4.4.1 *King and rook' '4.4.2 *Rook first'
gx law --rulebook fide-2009 7.4.b
want 0 '7.5.5  *'
gx law --rulebook fide-2014 9.6.a
want 0 '9.6.1  *'
gx law sent too far
want 1
complains '<argument>:1:1: no article has the number or the words: sent too far'
gx law --rulebook popular 'stalemate'
want 0 'S000-D.4 *Stalemate' && case $out in *'5.2.1'*) fail "an article of another rulebook" ;; esac
gx law ''
want 2

# tables
gx law
want 0 'S001 *98 articles' 'fide-2023 *articles'
gx law --rulebooks
want 0 'fide-1993 *1989-01-01 *S001' 'popular *-  *S000 S002 S003 S004'
gx law --parameters
want 0 'default_time_ms *\*0 *6.7.1' 'illegal_add_ms *2m *7.5.5'
gx law --parameters --json --rulebook fide-1997
want 0 '{"rulebook":"fide-1997","parameter":"wrong_claim_halve_ms","value":"3m","number":180000,"article":"9.5.b","certain":false,*'
gx law --coverage
[ "$status" -le 1 ] && status=0 # 1 as long as a clause is silent
want 0 'S001-5.3 *executable *tests/data/laws/clauses.txt' 'S001-8.7 *event *report board_orientation' "S004' *history" '304 clauses: 243 executable *'

# a rulebook of one's own
gx law --parameters --rulebook "$GX_SOURCE_DIR/examples/club.rulebook"
want 0 'illegal_lose_at *!3 *club rule 1' 'default_time_ms *!20m *club rule 2' 'dead *any_series *5.2.2'
gx status --json --rulebook "$GX_SOURCE_DIR/examples/club.rulebook" startpos
want 0 '*"rulebook":"saturday-club"*'
printf 'name = x\nbase = fide-2023\nillegal_loose_at = 3\n' >"$work/a.rulebook"
gx status --rulebook "$work/a.rulebook" startpos
want 1
complains '*a.rulebook:3:1: there is no such parameter' '    illegal_loose_at = 3' '    ^~~~~~~~*' '    Is it illegal_lose_at?'
printf 'name = x\nbase = fide-2023\ndevice = ring\n' >"$work/b.rulebook"
gx status --rulebook "$work/b.rulebook" startpos
want 1
complains '*b.rulebook:3:10: *' '    Is it rings?'
printf 'name = x\nbase = fide-2023\ndevice = phone\n' >"$work/c.rulebook"
gx law --parameters --rulebook "$work/c.rulebook"
want 1
complains '    It may be: nothing rings carried'
gx status --rulebook "$work/none.rulebook" startpos
want 3
gx status --rulebook fide-209 startpos
want 2
complains '*there is no rulebook fide-209; is it fide-2009?'
gx status --rulebook nobody startpos
want 2

# A chapter by its number; words that mean the same as those that stand there.
gx law 9
want 0 '9.1  *' '9.6.2  *' '23 articles'
[[ $out != *Diagonals* ]] || fail 'an article of something else'
gx law --rulebook fide-1993 9
want 0 'S001-9.1  *' '3 articles'
gx law S001-5
want 0 'S001-5.1(1)  *' '19 articles'
while IFS='|' read -r words id; do
    # shellcheck disable=SC2086
    gx --lang en law $words
    want 0 "$id  *"
done <<'TXT'
75 moves|9.6.2
75步|9.6.2
50|9.3
五十步规则|9.3
fivefold|9.6.1
将杀|5.1.1
计时钟|6.2
非法着法|7.5.1
手机|12.8
mobile|12.8
insufficient material|5.2.2
TXT
gx --lang en law 10.2
want 0 '  no file of its own carries it out'
gx law $'x\e[31m'
want 1
[[ $err != *$'\e'* ]] || fail 'what was asked drives the terminal'

# A question a line.
printf '7.5.5\n\nperpetual check\nno such words\n' >"$work/questions"
"$GX" law - <"$work/questions" >"$work/out" 2>"$work/err"
status=$?
last='gx law -'
out=$(cat "$work/out")
err=$(cat "$work/err")
want 1 '7.5.5 *' '*Perpetual check*'
complains '<stdin>:4:1: no article has *: no such words'

finish
