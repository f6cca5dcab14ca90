#!/usr/bin/env bash
# judge.sh - what judging games costs, as a ratio to only checking their moves, in one run.
#
#     bench/judge.sh [FILE.pgn...]     (default games/famous.pgn 200 times over; GX names another program than build/gx,
#                                       ROUNDS another number of rounds than 7)
#
# Compared are medians of user time, turn about: `gx pgn --check` reads the games and plays every move; `gx judge --differ`
# judges them and speaks of those alone where the law gives another result; `gx judge --json` answers for every game.
set -euo pipefail
cd "$(dirname "$0")/.."
gx=${GX:-build/gx}
rounds=${ROUNDS:-7}
[ -x "$gx" ] || { echo "bench/judge.sh: no $gx; run ./run --build first" >&2; exit 3; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ $# = 0 ]; then
    for _ in $(seq 200); do cat games/famous.pgn; done >"$work/games.pgn"
    set -- "$work/games.pgn"
fi

TIMEFORMAT=%U
user_time() { { time "$@" >/dev/null 2>/dev/null || true; } 2>&1; }
median() { sort -g "$1" | awk '{ v[NR] = $1 } END { print NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'; }

for file in "$@"; do
    rm -f "$work"/*.times
    for _ in $(seq "$rounds"); do
        user_time "$gx" pgn --check "$file" >>"$work/check.times"
        user_time "$gx" judge --differ "$file" >>"$work/differ.times"
        user_time "$gx" judge --json "$file" >>"$work/json.times"
    done
    check=$(median "$work/check.times")
    for what in differ json; do
        time=$(median "$work/$what.times")
        awk -v file="${file##*/}" -v what="$what" -v a="$check" -v b="$time" \
            'BEGIN { printf "%-16s pgn --check %.3f s  judge --%-6s %.3f s  ratio %.2f\n", file, a, what, b, b / a }'
    done
done
