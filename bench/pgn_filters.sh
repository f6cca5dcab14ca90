#!/usr/bin/env bash
# pgn_filters.sh - what choosing games costs, beside reading, checking and writing them all as UCI, in one run.
#
#     bench/pgn_filters.sh FILE.pgn [ROUNDS]   (default 5; GX names another program than build/gx)
#
# Each filter by itself; then all of them together, in the two ways that matter: joined by `and`, as a person would (most
# games fail the first), and joined by `or` so that none ever holds and every one is asked of every game, the worst there is.
# Medians of processor seconds on one core, turn about; the share is of the speed without a filter (1.00 costs nothing).
set -euo pipefail
gx=${GX:-$(dirname "$0")/../build/gx}
[ $# -ge 1 ] && [ -r "$1" ] || { echo "usage: bench/pgn_filters.sh FILE.pgn [ROUNDS]" >&2; exit 2; }
[ -x "$gx" ] || { echo "bench/pgn_filters.sh: no $gx; run ./run --build first" >&2; exit 3; }
file=$1 rounds=${2:-5}
pin=()
command -v taskset >/dev/null && pin=(taskset -c 0)

conditions=(
  'player : xyzzy' 'site ~ "^xyz+y$"' 'elo > 4000' 'date < 1500' 'pace = bullet and elo > 4000' 'plies > 5000' 'result = 1-0 and plies > 5000'
  'mate = castling' 'stalemate and men > 32' 'insufficient and men > 4' 'moves = "a3 a6 h3"' 'moves = "... Bxh7+ Kxh7 a3 a6"'
  'promotions > 9' 'en-passants > 9' 'white-castles = long and plies > 5000' 'fen = "k7/*/*/*/*/*/*/*7"' 'fen = "*/*/*/*/*/*/*/*RKQ?"'
  'material = KQQQvKQ' 'material = KR+vKR+ for 5000' 'eco = E99 and plies > 5000' 'opening : xyzzy' 'captures > 31' 'checks > 500'
  'repetition > 50' 'quiet > 900'
)
joined() {
  local word=$1 out="(${conditions[0]})" condition
  for condition in "${conditions[@]:1}"; do out+=" $word ($condition)"; done
  printf '%s' "$out"
}

once() {
  local TIMEFORMAT='%U %S'
  { time "${pin[@]}" "$gx" pgn -j 1 --to uci "$@" "$file" >/dev/null 2>&1 || true; } 2>&1 | awk '{ printf "%.3f\n", $1 + $2 }'
}
median() { sort -g | awk '{ v[NR] = $1 } END { print NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'; }

cat "$file" >/dev/null
names=(none "${conditions[@]}" 'all, joined by and' 'all, joined by or')
declare -A times
for ((round = 0; round < rounds; round++)); do
  times[none]+=$(once)$'\n'
  for condition in "${conditions[@]}"; do times[$condition]+=$(once --where "$condition")$'\n'; done
  times[all, joined by and]+=$(once --where "$(joined and)")$'\n'
  times[all, joined by or]+=$(once --where "$(joined or)")$'\n'
done
printf '%s: %s bytes, medians of %s rounds\n' "$(basename "$file")" "$(stat -c %s "$file")" "$rounds"
bare=$(printf '%s' "${times[none]}" | median)
for name in "${names[@]}"; do
  seconds=$(printf '%s' "${times[$name]}" | median)
  printf '%8.3f s %6.2f  %s\n' "$seconds" "$(awk -v a="$bare" -v b="$seconds" 'BEGIN { print a / b }')" "$name"
done
