#!/bin/bash
# Builds with gcov, runs the tests, prints the lines covered of each source file and of each floor.
set -u
cd "$(dirname "$0")/.." || exit 3
. tools/lib.sh
install_packages $packages_test $(packages_of_commands $commands_test)
build_preset coverage || exit 1
find build-coverage -name '*.gcda' -delete
ctest --test-dir build-coverage -j "$(nproc)" >build-coverage/ctest.log 2>&1 || { tail -n 20 build-coverage/ctest.log; exit 1; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$PWD
cd "$work" || exit 3
# -m and one object at a time: floors share the names of some files.
find "$root/build-coverage/CMakeFiles" -path '*_one.dir*' -name '*.gcda' | while read -r data; do
    gcov -n -r -s "$root" -o "$(dirname "$data")" "$data" 2>/dev/null
done | awk '
    /^File/ { file = $2; gsub(/\x27/, "", file) }
    /^Lines executed/ && file ~ /^src\// {
        split($2, part, ":"); sub(/%/, "", part[2])
        lines = $NF
        covered = part[2] * lines / 100
        if (covered >= best[file]) { best[file] = covered; all[file] = lines }
        file = ""
    }
    END {
        for (file in all) {
            printf "%6.1f%% %6d lines  %s\n", 100 * best[file] / all[file], all[file], file | "sort -k4"
            split(file, step, "/"); c[step[2]] += best[file]; n[step[2]] += all[file]; C += best[file]; N += all[file]
        }
        close("sort -k4")
        print ""
        for (floor in n) printf "%6.1f%% %6d lines  floor %s\n", 100 * c[floor] / n[floor], n[floor], floor | "sort -k5"
        close("sort -k5")
        if (N) printf "%6.1f%% %6d lines  in all\n", 100 * C / N, N
    }'
