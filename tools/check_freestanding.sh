#!/bin/bash
# The core stands free: a plain build of base, board, notation, laws and match asks the world for nothing but
# memcpy, memmove, memset and memcmp, and holds no object that can change. Checked with gcc and with clang.
#
# usage: check_freestanding.sh [BUILD_DIR]   a built tree, for the generated sources (default build-dev)
set -u
cd "$(dirname "$0")/.." || exit 3
build=${1:-build-dev}
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
status=0

sources=$(ls src/{base,board,notation,laws,match}/*.c 2>/dev/null)
[ -n "$sources" ] || { echo "freestanding: no sources yet"; exit 0; }
for generator in tools/generate/gen_*.c; do
    [ -e "$generator" ] || continue
    case $(sed -n 's/^ \* floor: *\([a-z]*\).*/\1/p' "$generator") in
    '' | base | board | notation | laws | match) ;;
    *) continue ;; # its tables belong to an upper floor
    esac
    name=$(basename "$generator" .c)
    [ -e "$build/generated/${name#gen_}.c" ] || { echo "build first: $build/generated/${name#gen_}.c is missing"; exit 1; }
    sources="$sources $build/generated/${name#gen_}.c"
done

for cc in gcc clang; do
    for march in x86-64 x86-64-v3; do
        [ "$(uname -m)" = x86_64 ] || march=native
        rm -f "$work"/*.o
        count=0
        for source in $sources; do
            count=$((count + 1))
            echo "$count $source"
        done | xargs -P "$(nproc)" -L 1 sh -c '
            exec "$0" -std=c17 -O2 -march="$1" -fno-pic -fno-pie -fno-stack-protector -I include -I src \
                -c "$4" -o "$2/$3.o"' "$cc" "$march" "$work" || { status=1; continue; }
        ld -r -o "$work/all" "$work"/*.o || { status=1; continue; }
        foreign=$(nm -u "$work/all" | awk '$2 !~ /^(memcpy|memmove|memset|memcmp)$/ { print "  " $2 }')
        changing=$(nm "$work/all" | awk '$2 ~ /^[BbDdCcGgSs]$/ { print "  " $3 }')
        if [ -n "$foreign$changing" ]; then
            [ -n "$foreign" ] && printf '%s -march=%s: the core asks for\n%s\n' "$cc" "$march" "$foreign"
            [ -n "$changing" ] && printf '%s -march=%s: objects that can change\n%s\n' "$cc" "$march" "$changing"
            status=1
        fi
        [ "$march" = native ] && break
    done
done
[ $status = 0 ] && echo "freestanding: $(echo $sources | wc -w) sources, gcc and clang: only memory functions, no changing object"
exit $status
