#!/usr/bin/env bash
# levels.sh - a game against each level of the computer to its end, through gx play: who plays against it takes some legal move.
#
#     bench/levels.sh [LEVEL...]      all ten; GX names the program (build/gx), SEED the first number of the choice
#
# Each game must end by a ruling, and its log must be judged to the same end by gx match.
set -euo pipefail
cd "$(dirname "$0")/.."
gx=${GX:-build/gx} RANDOM=${SEED:-1}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
move="(O-O(-O)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?)[+#]?"

# The list of moves that answers the question; fails where the game has ended.
answer() {
    local line
    while IFS= read -r -t 60 line <&"${game[0]}"; do
        case $line in
        *'The game is over'*) end=$line && return 1 ;;
        *'does not play'*) echo "level $level: $line" >&2 && exit 1 ;;
        esac
        [[ $line =~ ^$move(\ $move)*$ ]] && moves=$line && return 0
    done
    echo "level $level: no answer" >&2
    exit 1
}

for level in "${@:-1 2 3 4 5 6 7 8 9 10}"; do
    for level in $level; do
        log=$folder/$level.jsonl end='' plies=0
        coproc game { "$gx" play --level "$level" --seed "$level" --log "$log"; }
        echo moves >&"${game[1]}"
        while answer; do
            read -ra choice <<<"$moves"
            printf '%s\nmoves\n' "${choice[RANDOM % ${#choice[@]}]}" >&"${game[1]}" 2>/dev/null || true
            plies=$((plies + 1))
        done
        eval "exec ${game[1]}>&-"
        wait "$game_PID" 2>/dev/null || true
        "$gx" match --text "$log" | grep -q 'The game is over' || { echo "level $level: gx match sees no end" >&2 && exit 1; }
        printf 'level %2d: %3d moves  %s\n' "$level" "$plies" "$end"
    done
done
