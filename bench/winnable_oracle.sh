#!/bin/bash
# The solver against closures found without it (bench/winnable_oracle.c): builds, runs, prints how far it is every minute.
#
# usage: bench/winnable_oracle.sh JOBS two [PART/PARTS]   every position with up to two men beside the kings (about two hundred
#                                                         million questions: hours; 1/100 asks a hundredth of them)
#        bench/winnable_oracle.sh JOBS MEN COUNT          random positions with 2 or 3
#        bench/winnable_oracle.sh JOBS walls COUNT        random locked pawns
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
march=
grep -qw bmi2 /proc/cpuinfo 2>/dev/null && march=-march=x86-64-v3
for name in tables tables_pext mates; do
    linked=
    [ "$name" != mates ] || linked="$(echo src/base/*.c src/board/*.c) $work/tables.c $work/tables_pext.c"
    # shellcheck disable=SC2086 # a list of files
    cc -O1 -I include -I src -o "$work/$name" "tools/generate/gen_$name.c" $linked
    "$work/$name" "$work/$name.c" "$PWD"
done
cc -std=c17 -D_GNU_SOURCE -O3 $march -ffunction-sections -Wl,--gc-sections -I . -I include -I src -o "$work/oracle" \
    bench/winnable_oracle.c src/base/*.c src/board/*.c src/laws/*.c "$work"/tables.c "$work"/tables_pext.c "$work"/mates.c
"$work/oracle" "$@"
