#!/bin/sh
# No function over 60 lines; says the longest. Files over 400 lines are named, as advice.
set -u
cd "$(dirname "$0")/.." || exit 3
find src tests tools bench -name '*.[ch]' 2>/dev/null | sort |
    ctags --fields=+ne --languages=C --langmap=C:.c.h --kinds-C=f -f - -L - 2>/dev/null | awk -F '\t' '
{
    first = last = 0
    for (i = 4; i <= NF; i++) {
        if ($i ~ /^line:/) first = substr($i, 6)
        if ($i ~ /^end:/) last = substr($i, 5)
    }
    if (!first || !last) next
    lines = last - first + 1
    count++
    total += lines
    if (lines > most) { most = lines; where = $2 ":" first " " $1 }
    if (lines > 60) { printf "%s:%d: %s has %d lines\n", $2, first, $1, lines; bad++ }
}
END {
    if (bad) exit 1
    if (count) printf "functions: %d, %.1f lines on average, the longest %d (%s)\n", count, total / count, most, where
    else print "functions: none yet"
}' || exit 1
find src include -name '*.[ch]' -exec wc -l {} + | awk '$2 != "total" && $1 > 400 { print "advice: " $2 " has " $1 " lines" }'
