#!/bin/bash
# A stranger's first minutes: a fresh minimal Debian 12 in a folder, a clean clone of HEAD in it, the two commands.
# As root; needs debootstrap and git. Takes some minutes, most of them for packages.
#
# usage: check_clean_clone.sh [COMMAND...]    default: "./run --build" "./run games/famous.pgn" "./test --quick"
#   GX_MIRROR   where Debian is taken from (default: what apt of this machine uses)
#   GX_CHROOT   the folder to work in (default: a new one below /tmp). A Debian already there is used again as it was
#               left: delete it to begin from nothing.
set -u
cd "$(dirname "$0")/.." || exit 3
. tools/lib.sh
[ "$(id -u)" = 0 ] || die "a chroot needs root"
install_packages debootstrap git

mirror=${GX_MIRROR:-$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
    awk '($1 == "URIs:" && $2 ~ /debian\/?$/) { print $2; exit }
         ($1 == "deb" && $0 ~ /bookworm/) { for (i = 2; i <= NF; i++) if ($i ~ /^http/) { print $i; exit } }')}
mirror=${mirror:-http://deb.debian.org/debian}
chroot=${GX_CHROOT:-$(mktemp -d /tmp/gx-clean.XXXXXX)}
[ $# -gt 0 ] || set -- "./run --build" "./run games/famous.pgn" "./test --quick"

inside() {
    chroot "$chroot" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb \
        ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} "$@"
}

finish() {
    umount "$chroot/proc" "$chroot/dev/pts" "$chroot/dev" 2>/dev/null
    [ -n "${GX_CHROOT:-}" ] || rm -rf --one-file-system "$chroot"
}
trap finish EXIT

if [ ! -x "$chroot/usr/bin/apt-get" ]; then
    say "a fresh Debian 12 into $chroot"
    debootstrap --variant=minbase bookworm "$chroot" "$mirror" >"$chroot.log" 2>&1 ||
        { tail -n 5 "$chroot.log" >&2; die "debootstrap failed"; }
    rm -f "$chroot.log"
fi
cp /etc/resolv.conf "$chroot/etc/"
for setting in /etc/apt/apt.conf.d/*check* /etc/apt/apt.conf.d/*proxy*; do
    [ -e "$setting" ] && cp "$setting" "$chroot/etc/apt/apt.conf.d/"
done
{ mount -t proc proc "$chroot/proc" && mount --bind /dev "$chroot/dev" && mount --bind /dev/pts "$chroot/dev/pts"; } ||
    die "cannot mount into $chroot"

# A path with a blank in it, so that nothing relies on there being none.
home="/srv/a clone of guoxiang"
rm -rf "${chroot:?}$home"
git clone -q . "$chroot$home" || exit 3
status=0
for command in "$@"; do
    start=$SECONDS
    say "== $command"
    if inside bash -c "cd '$home' && $command" </dev/null; then
        say "== $command: fine, $((SECONDS - start)) s"
    else
        say "== $command: FAILED, $((SECONDS - start)) s"
        status=1
    fi
done
left=$(git -C "$chroot$home" status --porcelain)
[ -z "$left" ] || { say "the commands left in the tree: $left"; status=1; }
exit $status
