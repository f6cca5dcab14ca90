#!/bin/bash
# Installs the release into a folder, and builds and runs a program with what pkg-config says.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install build --prefix "$work/usr" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
PKG_CONFIG_PATH=$(dirname "$(find "$work/usr" -name guoxiang.pc)")
export PKG_CONFIG_PATH
cat >"$work/user.c" <<'C'
#include <guoxiang/guoxiang.h>
#include <stdio.h>

int main(void)
{
    printf("%s\n", gx_result_name(GX_OK));
    return 0;
}
C
# shellcheck disable=SC2046
gcc -std=c17 -Wall -Wextra -Wpedantic -Werror "$work/user.c" $(pkg-config --cflags --libs guoxiang) -o "$work/user"
[ "$("$work/user")" = ok ]
[ -x "$work/usr/bin/gx" ]
echo "installed: $(cd "$work/usr" && find . -type f | wc -l) files; a program builds with pkg-config"
