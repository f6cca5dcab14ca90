#!/bin/bash
# The solver against closures found without it (bench/winnable_oracle.c): builds, runs, prints how far it is every minute.
#
# usage: bench/winnable_oracle.sh [-t TABLES] [-s STATE] JOBS WHAT
#        WHAT   two               every position with up to two men beside the kings: 200 million questions, hours
#               two PART/PARTS    one in PARTS of them
#               orbits COUNT      random ones of them, each with all its mirror images
#               men2 COUNT        random positions with two men, and men3 with three
#               walls COUNT       random locked pawns
#        TABLES keeps the tables of two men (126 MB, some minutes to make), STATE what is done: a run that was stopped goes on
#        from there. With 0 jobs STATE is only printed.
set -eu
cd "$(dirname "$0")/.."
. bench/winnable_tables.sh
cc -std=c17 -D_GNU_SOURCE -O3 -march=native -flto=auto -ffunction-sections -Wl,--gc-sections -I . -I include -I src \
    -o "$work/oracle" bench/winnable_oracle.c bench/oracle_*.c src/base/*.c src/board/*.c src/laws/*.c "$work"/tables.c \
    "$work"/tables_pext.c "$work"/mates.c
"$work/oracle" "$@"
