#!/usr/bin/env bash
# perft_instructions.sh - machine instructions a node: Kiwipete to depth 4, counted by callgrind, which a busy machine
# does not disturb.
#
#     bench/perft_instructions.sh      (GX names another program than build/gx)
#
# The program's own start and its table of options are taken off by a second count at depth 1.
set -euo pipefail
cd "$(dirname "$0")/.."
gx=${GX:-build/gx}
[ -x "$gx" ] || { echo "bench/perft_instructions.sh: no $gx; run ./run --build first" >&2; exit 3; }
command -v valgrind >/dev/null || { echo "bench/perft_instructions.sh: apt-get install valgrind" >&2; exit 3; }
kiwipete="r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$gx" perft "$1" "$kiwipete" --json 2>&1 >/dev/null |
    sed -n 's/.*Collected : //p'
}

deep=$(instructions 4) flat=$(instructions 1) nodes=$((4085603 - 48))
awk -v a="$deep" -v b="$flat" -v n="$nodes" \
  'BEGIN { printf "Kiwipete depth 4: %.1f million instructions, %.2f a node\n", (a - b) / 1e6, (a - b) / n }'
