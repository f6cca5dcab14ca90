#!/usr/bin/env bash
# web.sh - the page on loopback: what it weighs, when it can be used with a processor four times slower, how long a move takes until
# it is painted. Needs chromium and the packages of web/ (npm ci --prefix web).
#
#     bench/web.sh [--check]      --check: fails where an aim is missed      (GX: the program; else build/gx)
set -euo pipefail
cd "$(dirname "$0")/.."
export GX=${GX:-$PWD/build/gx} GX_SOURCE_DIR=$PWD
[ -x "$GX" ] || { echo "bench/web.sh: no $GX; run ./run --build first" >&2; exit 3; }
exec node bench/web.mjs "$@"
