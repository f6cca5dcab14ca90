# What the examples of gx serve promise: the configuration is good, systemd takes the unit, and a game goes through nginx.
. "$(dirname "$0")/lib.sh"
root=$(cd "${GX_SOURCE_DIR:-$(dirname "$0")/../..}" && pwd)

gx serve --config "$root/examples/serve/gx-serve.conf" --check-config
want 0
quiet

for check in service nginx; do
    last="tools/check_$check.sh"
    out=$(GX=$(command -v "$GX") "$root/tools/check_$check.sh" 2>&1) status=$?
    err=
    case $status in
    0) ;;
    77) printf '%s\n' "$out" >&2 ;;
    *) fail "$check" ;;
    esac
done
finish
