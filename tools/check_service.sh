#!/bin/bash
# Is examples/serve/gx-serve.service a unit that systemd takes, and a sandbox? tools/check_service.sh [GX]
set -u
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/..
gx=$(readlink -f "${1:-${GX:-$here/build/gx}}")
most=15 # tenths of systemd's measure of exposure: 0 is none, 100 all
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if ! command -v systemd-analyze >/dev/null; then
    echo "SKIPPED: the unit is not tested: there is no systemd-analyze" >&2
    exit 77
fi
ln -s "$gx" "$work/gx" # a path with a blank would be two words of the unit
sed -e "s|/usr/bin/gx|$work/gx|; /^Documentation/d" "$here/examples/serve/gx-serve.service" >"$work/gx-serve.service"
systemd-analyze verify --man=no "$work/gx-serve.service" >"$work/said" 2>&1
status=$?
if [ "$status" != 0 ] || [ -s "$work/said" ]; then
    cat "$work/said"
    exit 1
fi
systemd-analyze security --offline=true --threshold="$most" --no-pager "$work/gx-serve.service" >"$work/said" 2>&1 || {
    cat "$work/said"
    exit 1
}
tail -n 1 "$work/said"
