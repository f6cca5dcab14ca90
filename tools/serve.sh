#!/bin/bash
# The page on this machine, by the program given (./run): in the foreground, at the first free port from 8080 on. Its log goes to a
# file beside the games, and where it listens is said. Served already, it says where.
set -u
program=$1
state=${XDG_STATE_HOME:-${HOME:-/tmp}/.local/state}
data=$state/guoxiang/server

# The first port from 8080 on at which nobody listens.
free_port() {
    local port
    for port in {8080..8099} 0; do
        (: </dev/tcp/127.0.0.1/"$port") 2>/dev/null || break
    done
    echo "$port"
}

where_it_listens() {
    sed -n 's/.*"what":"listen","address":"\([^"]*\)".*/\1/p' "$data/log"
}

mkdir -p "$data" && exec 8>>"$data/log" || {
    echo "cannot keep games in $data; XDG_STATE_HOME=FOLDER chooses another place" >&2
    exit 3
}
if ! flock -n 8; then
    printf 'It is served already: open  %s  in a browser.\n' "$(where_it_listens)"
    exit 0
fi
: >"$data/log"
trap 'kill "$server" 2>/dev/null' INT TERM HUP
"$program" serve --port "$(free_port)" --data "$data" 2>&8 &
server=$!
while kill -0 "$server" 2>/dev/null; do
    said=$(where_it_listens)
    [ -n "$said" ] && break
    sleep 0.1
done
[ -n "${said:-}" ] || {
    cat "$data/log" >&2
    exit 3
}
printf 'Open  %s  in a browser. Games are kept in %s; Ctrl-C ends.\n' "$said" "$data"
wait "$server"
wait "$server"
