#!/bin/bash
# One fuzz target for some seconds, from its seeds; leaves NAME.log, and NAME.passed if nothing was found.
#
# usage: fuzz.sh PROGRAM SECONDS [LIBFUZZER OPTION...]
# What libFuzzer finds is kept in build-fuzz/findings/; a finding that is mended goes to tests/fuzz/findings/NAME/.
set -u
program=$(readlink -f "$1")
seconds=$2
shift 2
cd "$(dirname "$0")/.." || exit 3
name=${program##*/fuzz_}
corpus=build-fuzz/corpus/$name
seeds=tests/fuzz/corpus/$name
mkdir -p "$corpus" build-fuzz/findings "build-fuzz/empty"
[ -d "$seeds" ] || seeds=build-fuzz/empty
dictionary=()
[ -e "tests/fuzz/$name.dict" ] && dictionary=("-dict=tests/fuzz/$name.dict")
rm -f "build-fuzz/$name.passed"
if "$program" "$corpus" "$seeds" "${dictionary[@]}" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
    -artifact_prefix="build-fuzz/findings/$name-" -print_final_stats=1 "$@" >"build-fuzz/$name.log" 2>&1; then
    : >"build-fuzz/$name.passed"
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "build-fuzz/$name.log")
    echo "  fuzz $name: $runs runs in $seconds s"
fi
