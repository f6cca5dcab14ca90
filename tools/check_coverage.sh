#!/bin/bash
# Every clause of the five documents is executable and named by a test, or has an event of the match machine, or is advice or
# history; and what laws/rulebooks.txt cites is an article that can be read. Asks `gx law`.
#
# usage: check_coverage.sh [GX]    the program (default: the newer of build/gx and build-dev/gx)
set -u
cd "$(dirname "$0")/.." || exit 3
gx=${1:-}
[ -n "$gx" ] || gx=$(ls -t build/gx build-dev/gx 2>/dev/null | head -n 1)
[ -x "$gx" ] || { echo "coverage: build first"; exit 1; }

# While there are a few scenarios only, what only a game being played can show is awaited, not silent.
awaited='"group":"(touch|completion|irregularity|offer|claim|clock|late|record|adjourn|conduct|arbiter|end|draw|special)"'
[ "$(find tests/scenarios -name '*.json' 2>/dev/null | wc -l)" -ge 100 ] && awaited='^$'

matrix=$("$gx" law --coverage --json)
silent=$(printf '%s\n' "$matrix" | grep '"silent":true')
bad=$(printf '%s\n' "$silent" | grep -Ev "$awaited" | sed 's/^{"id":"\([^"]*\)".*/  \1/')
count=$(printf '%s\n' "$matrix" | grep -c '^{')
waiting=$(printf '%s\n' "$silent" | grep -Ec "$awaited")
[ "$count" -ge 304 ] || { echo "coverage: only $count clauses"; exit 1; }
if [ -n "$bad" ]; then
    printf 'coverage: these clauses are executable, and no test names them:\n%s\n' "$bad"
    exit 1
fi
[ "$awaited" = '^$' ] && waiting=0
echo "coverage: $count clauses, none silent$([ "$waiting" -gt 0 ] && echo "; $waiting await a scenario of the match")"
