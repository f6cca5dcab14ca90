#!/bin/bash
# clang-tidy over the sources, by the rules of .clang-tidy. Takes some minutes and is no part of ./test.
#
# usage: check_tidy.sh [FILE.c...]   default: all of src/ and the tests
set -u
cd "$(dirname "$0")/.." || exit 3
. tools/lib.sh
install_packages $packages_test $(packages_of_commands $commands_test) clang-tidy
build_preset dev || exit 1
[ $# -gt 0 ] || set -- $(find src tests -name '*.c' -not -path '*/wasm/*' -not -name '*.inc.c' | sort)
printf '%s\n' "$@" | xargs -P "$(nproc)" -n 8 clang-tidy -p build-dev --quiet 2>/dev/null | grep -E ': (warning|error):' | sort -u |
    sed "s|$PWD/||" && exit 1
echo "tidy: $# files without a finding"
