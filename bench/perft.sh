#!/usr/bin/env bash
# perft.sh - how fast legal moves are found, as a ratio to Stockfish of Debian, in one run.
#
#     bench/perft.sh [ROUNDS]          (default 7; GX names another program than build/gx)
#
# Both count the same move sequences in bulk at the last ply, without a hash table, on one core, turn about; each
# program's own start is not timed. Printed: the median time of each position, the ratios, and their geometric mean.
set -euo pipefail
cd "$(dirname "$0")/.."
rounds=${1:-7}
gx=${GX:-build/gx}
stockfish=$(command -v stockfish || echo /usr/games/stockfish)
[ -x "$gx" ] || { echo "bench/perft.sh: no $gx; run ./run --build first" >&2; exit 3; }
[ -x "$stockfish" ] || { echo "bench/perft.sh: no Stockfish; apt-get install stockfish" >&2; exit 3; }

positions=(
  "6 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
  "5 r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
  "7 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
  "5 rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"
)

coproc PEER { "$stockfish" 2>/dev/null; }

ask() { printf '%s\n' "$1" >&"${PEER[1]}"; }
await() { local line; while IFS= read -r line <&"${PEER[0]}"; do [[ $line == $1* ]] && { printf '%s' "${line##* }"; return; }; done; }

# seconds and nodes of one peer run
peer() {
  ask "position fen $2"; ask isready; await readyok >/dev/null
  local start=$EPOCHREALTIME nodes
  ask "go perft $1"; nodes=$(await "Nodes searched")
  local end=$EPOCHREALTIME
  echo "$(awk -v a="$start" -v b="$end" 'BEGIN { printf "%.6f", b - a }') $nodes"
}

ours() { "$gx" perft "$1" "$2" --json | sed -E 's/.*"nodes":([0-9]+),"seconds":([0-9.e+-]+).*/\2 \1/'; }
median() { sort -g | awk '{ v[NR] = $1 } END { print NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'; }

echo "perft against $("$stockfish" quit 2>/dev/null </dev/null | head -n 1 | cut -d' ' -f1-2), medians of $rounds rounds"
printf '%5s %14s %10s %10s %8s\n' depth nodes gx peer ratio
product=0
for entry in "${positions[@]}"; do
  depth=${entry%% *} fen=${entry#* }
  mine='' theirs=''
  for ((round = 0; round < rounds; round++)); do
    read -r seconds nodes < <(ours "$depth" "$fen"); mine+="$seconds"$'\n'
    read -r peer_seconds peer_nodes < <(peer "$depth" "$fen"); theirs+="$peer_seconds"$'\n'
    [ "$nodes" = "$peer_nodes" ] || { echo "counts differ: $nodes and $peer_nodes at depth $depth of $fen" >&2; exit 1; }
  done
  a=$(printf '%s' "$mine" | median) b=$(printf '%s' "$theirs" | median)
  printf '%5s %14s %9.3fs %9.3fs %8.2f\n' "$depth" "$nodes" "$a" "$b" "$(awk -v a="$a" -v b="$b" 'BEGIN { print b / a }')"
  product=$(awk -v p="$product" -v a="$a" -v b="$b" 'BEGIN { print p + log(b / a) }')
done
ask quit
awk -v p="$product" -v n="${#positions[@]}" 'BEGIN { printf "geometric mean of the ratios: %.2f\n", exp(p / n) }'
