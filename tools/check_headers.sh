#!/bin/sh
# Each public header compiles alone, as C17 and as C++17, without a warning; each private one alone as C17.
set -u
cd "$(dirname "$0")/.." || exit 3
status=0
count=0
warnings="-Wall -Wextra -Wpedantic -Wshadow -Werror"
for header in include/guoxiang/*.h; do
    [ -e "$header" ] || continue
    name=guoxiang/$(basename "$header")
    count=$((count + 1))
    for cc in gcc clang; do
        echo "#include <$name>" | $cc -x c -std=c17 $warnings -I include -fsyntax-only - || status=1
        echo "#include <$name>" | $cc -x c++ -std=c++17 $warnings -I include -fsyntax-only - || status=1
    done
done
# What private headers need from outside, as CMakeLists.txt names it.
needs=$(sed -n 's/^set(GX_NEEDS_[a-z]* *\([a-z0-9 .+-]*\)).*/\1/p' CMakeLists.txt)
needs=$(printf '%s\n' $needs | grep -v '^-l' | xargs) # those without a description lie where all headers lie
outside=$(pkg-config --cflags-only-I $needs | sed 's/-I/-isystem /g') || exit 3
for header in $(find src -name '*.h' | sort); do
    count=$((count + 1))
    echo "#include \"${header#src/}\"" |
        gcc -x c -std=c17 -Wall -Wextra -Wno-unused-function -Werror -D_POSIX_C_SOURCE=200809L \
            -I include -I src $outside -fsyntax-only - || status=1
done
[ $status = 0 ] && echo "headers: $count compile alone"
exit $status
