#!/usr/bin/env bash
# ladder.sh - each level of the computer against the one below it (bench/ladder.c). Needs stockfish and fairy-stockfish.
#
#     bench/ladder.sh [GAMES [FIRST [LAST]]]      40 games a pair; some minutes (GX_BUILD names another folder than build)
set -euo pipefail
cd "$(dirname "$0")/.."
build=${GX_BUILD:-build}
library=$(find "$build" -maxdepth 1 -name 'libguoxiang*.a' | head -n 1)
[ -n "$library" ] || { echo "bench/ladder.sh: no library in $build; run ./run --build first" >&2; exit 3; }
program=$(mktemp)
trap 'rm -f "$program"' EXIT
# shellcheck disable=SC2046
${CC:-cc} -std=c17 -O2 -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc bench/ladder.c src/engine/*.c "$library" \
    $(pkg-config --cflags --libs libuv) -o "$program"
"$program" "$@"
