#!/usr/bin/env bash
# pgn_duplicates.sh - how fast duplicates are left out and games are counted, against pgn-extract -D of Debian and the bare check.
#
#     bench/pgn_duplicates.sh FILE.pgn [ROUNDS]   (default 5; GX names another program than build/gx)
#
# Both leave out games with the same moves and write the others as UCI; gx also by players, by prefixes, and the poorer of two.
# Turn about, on one core; the file is read once before. Printed: medians of processor and of wall-clock seconds, the memory of gx,
# how many games each calls duplicates, and how the speed of --stats compares with that of --check.
set -euo pipefail
gx=${GX:-$(dirname "$0")/../build/gx}
peer=$(command -v pgn-extract || echo /usr/games/pgn-extract)
[ $# -ge 1 ] && [ -r "$1" ] || { echo "usage: bench/pgn_duplicates.sh FILE.pgn [ROUNDS]" >&2; exit 2; }
[ -x "$gx" ] || { echo "bench/pgn_duplicates.sh: no $gx; run ./run --build first" >&2; exit 3; }
[ -x "$peer" ] || { echo "bench/pgn_duplicates.sh: no pgn-extract; apt-get install pgn-extract" >&2; exit 3; }
file=$1 rounds=${2:-5}
pin=()
command -v taskset >/dev/null && pin=(taskset -c 0)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

names=(check stats uci moves players prefix richer extract)
declare -A runs=(
  [check]="$gx pgn -j 1 --check $file" [stats]="$gx pgn -j 1 --stats $file"
  [uci]="$gx pgn -j 1 --to uci $file" [moves]="$gx pgn -j 1 --to uci --dedupe $file"
  [players]="$gx pgn -j 1 --to uci --dedupe --duplicates players $file"
  [prefix]="$gx pgn -j 1 --to uci --dedupe --duplicates prefix $file"
  [richer]="$gx pgn -j 1 --to uci --keep-richer $file" [extract]="$peer -s -D -Wuci $file"
)
once() {
  local TIMEFORMAT='%U %S %R'
  { time "${pin[@]}" $1 >/dev/null 2>&1 || true; } 2>&1 | awk '{ printf "%.3f %.3f\n", $1 + $2, $3 }'
}
median() { cut -d' ' -f"$1" "$2" | sort -g | awk '{ v[NR] = $1 } END { print NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'; }

cat "$file" >/dev/null
for ((round = 0; round < rounds; round++)); do
  for name in "${names[@]}"; do once "${runs[$name]}" >>"$work/$name"; done
done
printf '%s: %s bytes, medians of %s rounds\n' "$(basename "$file")" "$(stat -c %s "$file")" "$rounds"
printf '%10s %10s %10s %10s\n' '' processor wall KB
for name in "${names[@]}"; do
  kb=-
  [ -x /usr/bin/time ] && kb=$(/usr/bin/time -f %M ${runs[$name]} 2>&1 >/dev/null | tail -n 1 || true)
  printf '%10s %10s %10s %10s\n' "$name" "$(median 1 "$work/$name")" "$(median 2 "$work/$name")" "$kb"
done
awk -v a="$(median 1 "$work/extract")" -v b="$(median 1 "$work/moves")" 'BEGIN { printf "pgn-extract -D / gx --dedupe: %.1f\n", a / b }'
awk -v a="$(median 1 "$work/check")" -v b="$(median 1 "$work/stats")" 'BEGIN { printf "speed of --stats / speed of --check: %.2f\n", a / b }'
for same in moves players prefix; do
  printf 'duplicates by %s: ' $same
  "$gx" pgn --duplicates-report - --duplicates $same "$file" 2>/dev/null | wc -l
done
printf 'duplicates of pgn-extract: '
"$peer" -s -d "$work/dup.pgn" -o /dev/null "$file" 2>/dev/null || true
grep -c '^\[Event ' "$work/dup.pgn" || true
