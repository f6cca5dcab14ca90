#!/usr/bin/env bash
# pgn_scale.sh - what cores, packed input and counting bring, and how much memory it takes, in one run.
#
#     bench/pgn_scale.sh FILE.pgn [ROUNDS]   (default 7; GX names another program than build/gx)
#
#     two cores        wall-clock, -j 1 over -j 2, both free to use two cores: 2.0 would be perfect
#     packed, one core processor time of FILE.zst over that of `zstd -d` and of FILE together: at most 1.0 is wanted
#     packed, two      wall-clock of FILE.zst over FILE, -j 2: at most 1.1 is wanted
#     counting         MB/s without playing, and the time of `wc -l` beside it
#     memory           the largest resident set, one core
#
# Turn about. On a busy machine only processor times mean much: the best round is printed beside the median.
set -euo pipefail
gx=${GX:-$(dirname "$0")/../build/gx}
[ $# -ge 1 ] && [ -r "$1" ] || { echo "usage: bench/pgn_scale.sh FILE.pgn [ROUNDS]" >&2; exit 2; }
[ -x "$gx" ] || { echo "bench/pgn_scale.sh: no $gx; run ./run --build first" >&2; exit 3; }
command -v zstd taskset >/dev/null || { echo "bench/pgn_scale.sh: needs zstd and taskset" >&2; exit 3; }
file=$1 rounds=${2:-7}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
zstd -q -19 -T0 -o "$work/packed.zst" "$file"

one='taskset -c 0' two='taskset -c 0,1'
names=(uci1 uci2 zst1 unzstd zst2 count wc)
declare -A runs=(
  [uci1]="$two $gx pgn -j 1 --to uci $file" [uci2]="$two $gx pgn -j 2 --to uci $file"
  [zst1]="$one $gx pgn -j 1 --to uci $work/packed.zst" [unzstd]="$one zstd -dcq $work/packed.zst"
  [zst2]="$two $gx pgn -j 2 --to uci $work/packed.zst"
  [count]="$one $gx pgn -j 1 --count $file" [wc]="$one wc -l $file"
)
once() {
  local TIMEFORMAT='%U %S %R'
  { time $1 >/dev/null 2>&1 || true; } 2>&1 | awk '{ printf "%.3f %.3f\n", $1 + $2, $3 }'
}
# of NAME COLUMN median|best
of() {
  cut -d' ' -f"$2" "$work/$1" | sort -g | awk -v best="$3" '{ v[NR] = $1 } END { print best == "best" ? v[1] : v[int((NR + 1) / 2)] }'
}
figure() { awk "BEGIN { printf \"%.2f\", $1 }"; }

cat "$file" "$work/packed.zst" >/dev/null
for ((round = 0; round < rounds; round++)); do
  for name in "${names[@]}"; do once "${runs[$name]}" >>"$work/$name"; done
done
printf '%s: %s bytes, %s rounds, load %s\n' "$(basename "$file")" "$(stat -c %s "$file")" "$rounds" "$(cut -d' ' -f1 /proc/loadavg)"
printf '%34s %8s %8s\n' '' median best
line() {
  local what=$1 formula=$2 column=$3 row value
  row=$(printf '%34s' "$what")
  for how in median best; do
    value=$formula
    for name in "${names[@]}"; do value=${value//"{$name}"/$(of "$name" "$column" $how)}; done
    row+=$(printf ' %8s' "$(figure "$value")")
  done
  printf '%s\n' "$row"
}
line 'two cores, times as fast' '{uci1} / {uci2}' 2
line 'two cores, processor time' '{uci2} / {uci1}' 1
line 'packed, one core, processor time' '{zst1} / ({uci1} + {unzstd})' 1
line 'packed, two cores, time' '{zst2} / {uci2}' 2
line 'counting, MB/s' "$(stat -c %s "$file") / 1e6 / {count}" 1
line 'counting, times as long as wc -l' '{count} / {wc}' 1
[ -x /usr/bin/time ] || exit 0
for what in --check '--to uci' --stats --count; do
  kb=$(/usr/bin/time -f %M "$gx" pgn -j 1 $what "$file" 2>&1 >/dev/null | tail -n 1 || true)
  printf '%34s %8s KB\n' "memory, $what" "$kb"
done
