#!/usr/bin/env bash
# key_set.sh - how many bytes and nanoseconds a game costs that `gx pgn --dedupe` remembers (bench/key_set.c).
#
#     bench/key_set.sh [GAMES]      ten million
set -euo pipefail
cd "$(dirname "$0")/.."
program=$(mktemp)
trap 'rm -f "$program"' EXIT
${CC:-cc} -std=c17 -O2 -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc -ffunction-sections -Wl,--gc-sections bench/key_set.c \
    src/cli/key.c src/cli/key_set.c src/cli/memory.c src/cli/fault.c src/cli/words.c -o "$program"
"$program" "${1:-10000000}"
"$program" "${1:-10000000}" places
