#!/bin/sh
# The C sources are as clang-format leaves them. --fix writes the files instead of complaining.
# What lies between `clang-format off` and `on` (tables, drawings) is the writer's own.
set -u
cd "$(dirname "$0")/.." || exit 3
files=$(find src include tests tools bench -name '*.[ch]' 2>/dev/null | sort)
[ -n "$files" ] || exit 0
if [ "${1:-}" = --fix ]; then
    clang-format -i $files
    exit
fi
if clang-format --dry-run --Werror $files 2>&1 | grep 'error:' | cut -d: -f1 | sort | uniq -c | grep .; then
    echo "format: run tools/check_format.sh --fix (lines counted before the name)"
    exit 1
fi
echo "format: $(echo $files | wc -w) files as clang-format leaves them"
