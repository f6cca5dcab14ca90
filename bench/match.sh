#!/usr/bin/env bash
# match.sh - events a second through the match machine (bench/match.c), with the library that ./run builds.
#
#     bench/match.sh          (GX_BUILD names another build folder than build)
set -euo pipefail
cd "$(dirname "$0")/.."
build=${GX_BUILD:-build}
library=$(find "$build" -maxdepth 1 -name 'libguoxiang*.a' | head -n 1)
[ -n "$library" ] || { echo "bench/match.sh: no library in $build; run ./run --build first" >&2; exit 3; }
program=$(mktemp)
trap 'rm -f "$program"' EXIT
${CC:-cc} -std=c17 -O3 -flto -Iinclude bench/match.c "$library" -o "$program"
"$program"
