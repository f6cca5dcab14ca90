#!/bin/bash
# "Can this side still win?" on one core: everything in bench/winnable.c, printed. Builds in a folder of its own.
#
# usage: bench/winnable.sh [WALLS [MEN3]]   how many random walls (default 2000) and positions of three men (default 20000)
set -eu
cd "$(dirname "$0")/.."
. bench/winnable_tables.sh
cc -std=c17 -D_POSIX_C_SOURCE=200809L -O3 $march -ffunction-sections -Wl,--gc-sections -I . -I include -I src \
    -o "$work/winnable" bench/winnable.c src/base/*.c src/board/*.c src/laws/*.c src/notation/fen*.c src/notation/epd.c \
    "$work"/tables.c "$work"/tables_pext.c "$work"/mates.c
for set in timeouts hard; do
    echo "== $set.txt"
    "$work/winnable" $set tests/data/winnable/$set.txt
done
echo "== lines of hard.txt, shortened"
"$work/winnable" lines tests/data/winnable/hard.txt
echo "== ${1:-2000} random walls"
"$work/winnable" walls "${1:-2000}"
echo "== ${2:-20000} random positions of three men"
"$work/winnable" men "${2:-20000}" 3
