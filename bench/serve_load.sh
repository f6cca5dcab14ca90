#!/usr/bin/env bash
# serve_load.sh - gx serve under load (bench/serve_load.c): ten thousand sockets, two thousand games; then against the disk's own fsync.
#
#     bench/serve_load.sh [GX [GAMES [SECONDS [FULL_SECONDS]]]]      build/gx 2000 40 15; the store in $TMPDIR
set -euo pipefail
cd "$(dirname "$0")/.."
gx=${1:-build/gx} games=${2:-2000} seconds=${3:-40} full=${4:-15}
work=$(mktemp -d)
server=
trap 'if [ -n "$server" ]; then kill "$server" 2>/dev/null || :; fi; rm -rf "$work"' EXIT
ulimit -n $((games * 5 + 1000))
${CC:-cc} -std=c17 -O2 -Wall bench/serve_load.c -o "$work/load"
"$gx" serve --port 0 --data "$work/data" --connections $((games * 5 + 500)) --commands 10000 --creations 1000000 --requests 0 2>"$work/log" &
server=$!
for _ in $(seq 100); do
    port=$(sed -n 's|.*"address":"http://[^"]*:\([0-9]*\)/".*|\1|p' "$work/log")
    [ -z "$port" ] || break
    sleep 0.1
done
echo "load of the machine: $(cut -d' ' -f1-3 /proc/loadavg), $(nproc) processors"
status=0
"$work/load" "$port" "$server" "$games" "$seconds" "$full" || status=$?
kill "$server"
wait "$server" || :
server=
"$gx" store check "$work/data/games.db" | tail -1
# The disk alone: as many pages, one after the other, as a commit writes at least.
dd if=/dev/zero of="$work/disk" bs=4096 count=500 oflag=dsync 2>&1 | awk '/copied/ { for (n = 1; n <= NF; n++) if ($n == "s,") printf "the disk alone: %.0f synchronous writes of 4 KiB a second\n", 500 / $(n - 1) }'
exit $status
