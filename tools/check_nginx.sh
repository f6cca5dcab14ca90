#!/bin/bash
# Plays a game through nginx with TLS, set up as examples/serve/nginx.conf says: tools/check_nginx.sh [GX]
# Where nginx is not installed its package is unpacked into a folder for the while: installing it would start a web server.
set -u
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/..
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

skip() {
    echo "SKIPPED: the example for nginx is not tested: $*" >&2
    exit 77
}

GX_NGINX=$(PATH=$PATH:/usr/sbin command -v nginx)
if [ -z "$GX_NGINX" ]; then
    command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || skip "there is no nginx, and no apt-get"
    chmod 755 "$work"
    (cd "$work" && apt-get download -q nginx >log 2>&1 && dpkg-deb -x nginx_*.deb .) || skip "$(tail -n 1 "$work/log")"
    GX_NGINX=$work/usr/sbin/nginx
fi
"$GX_NGINX" -v 2>/dev/null || skip "this nginx does not run: $(ldd "$GX_NGINX" | grep 'not found' | head -n 1)"
for program in openssl node; do
    command -v "$program" >/dev/null || skip "there is no $program"
done
export GX_NGINX GX=${1:-${GX:-$here/build/gx}} GX_SOURCE_DIR=$here
node "$here/tests/server/proxy.mjs"
