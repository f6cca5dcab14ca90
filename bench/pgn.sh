#!/usr/bin/env bash
# pgn.sh - how fast games are read, checked and written as UCI, as a ratio to pgn-extract of Debian, in one run.
#
#     bench/pgn.sh FILE.pgn [ROUNDS]   (default 7; GX names another program than build/gx)
#
# Both play every move of every game and write the main lines; gx also plays the variations. Turn about, on one core; the
# file is read once before, so that neither waits for the disk. Printed: medians of processor and of wall-clock seconds.
set -euo pipefail
gx=${GX:-$(dirname "$0")/../build/gx}
peer=$(command -v pgn-extract || echo /usr/games/pgn-extract)
[ $# -ge 1 ] && [ -r "$1" ] || { echo "usage: bench/pgn.sh FILE.pgn [ROUNDS]" >&2; exit 2; }
[ -x "$gx" ] || { echo "bench/pgn.sh: no $gx; run ./run --build first" >&2; exit 3; }
[ -x "$peer" ] || { echo "bench/pgn.sh: no pgn-extract; apt-get install pgn-extract" >&2; exit 3; }
file=$1 rounds=${2:-7}
command -v taskset >/dev/null && taskset -cp 0 $$ >/dev/null

# A small file is read several times in a row by each, so that a round is long enough to be timed.
times=$((1 + 30000000 / $(stat -c %s "$file")))

# processor seconds and wall-clock seconds of one run
once() {
  local TIMEFORMAT='%U %S %R'
  { time for ((n = 0; n < times; n++)); do "$@" >/dev/null 2>&1 || true; done; } 2>&1 |
    awk -v n="$times" '{ printf "%.4f %.4f\n", ($1 + $2) / n, $3 / n }'
}
median() { cut -d' ' -f"$1" | sort -g | awk '{ v[NR] = $1 } END { print NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'; }
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.1f", a / b }'; }

cat "$file" >/dev/null
ours='' theirs=''
for ((round = 0; round < rounds; round++)); do
  ours+=$(once "$gx" pgn -j 1 --to uci "$file")$'\n'
  theirs+=$(once "$peer" -s -Wuci "$file")$'\n'
done
ours=${ours%$'\n'} theirs=${theirs%$'\n'}
cpu=$(median 1 <<<"$ours") wall=$(median 2 <<<"$ours")
peer_cpu=$(median 1 <<<"$theirs") peer_wall=$(median 2 <<<"$theirs")
bytes=$(stat -c %s "$file")
printf '%s: %s bytes, medians of %s rounds\n' "$(basename "$file")" "$bytes" "$rounds"
printf '%12s %10s %10s\n' '' processor wall
printf '%12s %10s %10s\n' gx "$cpu" "$wall" pgn-extract "$peer_cpu" "$peer_wall" ratio "$(ratio "$peer_cpu" "$cpu")" "$(ratio "$peer_wall" "$wall")"
awk -v n="$bytes" -v s="$cpu" 'BEGIN { printf "%.0f MB/s\n", n / s / 1e6 }'
