# gx serve: the configuration here; games, faults and the log over the wire in tests/server, by a client of its own (node).
. "$(dirname "$0")/lib.sh"

cat >"$work/good.conf" <<TXT
# a server for the club
host = 127.0.0.1
port = 0
  data=$work/data
commands = 50
TXT
gx serve --config "$work/good.conf" --check-config
want 0
quiet
[ ! -e "$work/data" ] || fail "--check-config has made something"
printf 'host = 127.0.0.1\nport = 70000\nspeed = 5\nport\nlog-requests = faults\nlog-requests=some\n' >"$work/bad.conf"
gx serve --config "$work/bad.conf" --check-config
want 1
complains '*bad.conf:2:8: this value cannot stand here' '*bad.conf:3:1: there is no such name' '*bad.conf:4:1: NAME = VALUE is expected' '*bad.conf:6:14: this value cannot stand here'
gx serve --config "$work/none.conf"
want 3
gx serve --port 70000
want 2
gx serve --log-requests some
want 2
complains '*--log-requests is none, faults or all'
gx serve extra --check-config
want 2
complains '*only options are taken here, not "extra"'
for origin in nonsense https://chess.example/ https://Chess.example 'http://a b' http:// http://x: 'http://[::1'; do
    gx serve --origin "$origin" --check-config
    want 2
    complains '*an origin is meant as browsers name it*'
done
for proxy in localhost ::0:1 127.0.0.1/8 ''; do
    gx serve --proxy "$proxy" --check-config
    want 2
    complains '*an address is meant in its shortest form*'
done
for place in '--origin https://chess.example:8443' '--origin http://[::1]:80' '--proxy ::1' '--proxy 10.0.0.1'; do
    # shellcheck disable=SC2086
    gx serve $place --check-config
    want 0
done
printf 'origin = https://chess.example/\nproxy = here\nport = 80\0x\nhost = a\0b\n' >"$work/places.conf"
gx serve --config "$work/places.conf" --check-config
want 1
complains '*places.conf:1:10: an origin is meant *' '*places.conf:2:9: an address is meant *' '*places.conf:3:8: *' '*places.conf:4:8: *'
gx serve --data "$work/good.conf"
want 3
mkdir "$work/taken"
mkdir "$work/taken/games.db"
gx serve --data "$work/taken" --port 0
want 3
complains '*/taken/games.db: *; --data names another folder'
gx serve --host 192.0.2.1 --data "$work/data2" --port 0
want 3
complains '*nobody can listen at 192.0.2.1, port 0 (*'

clients games faults logging ports
finish
