# Tables for the yardsticks of the solver, which are built by hand; sourced by winnable.sh and winnable_oracle.sh.
# Sets `work`, a folder that goes at the end, with tables.c, tables_pext.c and mates.c in it, and `march`.
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
