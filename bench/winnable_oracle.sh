#!/bin/bash
# The solver against closures found without it (bench/winnable_oracle.c): builds, runs, prints how far it is every minute.
#
# usage: bench/winnable_oracle.sh JOBS two [PART/PARTS]   every position with up to two men beside the kings (about two hundred
#                                                         million questions: hours; 1/100 asks a hundredth of them)
#        bench/winnable_oracle.sh JOBS MEN COUNT          random positions with 2 or 3
#        bench/winnable_oracle.sh JOBS walls COUNT        random locked pawns
set -eu
cd "$(dirname "$0")/.."
. bench/winnable_tables.sh
cc -std=c17 -D_GNU_SOURCE -O3 $march -ffunction-sections -Wl,--gc-sections -I . -I include -I src -o "$work/oracle" \
    bench/winnable_oracle.c src/base/*.c src/board/*.c src/laws/*.c "$work"/tables.c "$work"/tables_pext.c "$work"/mates.c
"$work/oracle" "$@"
