#!/bin/bash
# The pictures of the documents, drawn by the program itself.
#
# usage: pictures.sh GX [--check]    draws docs/images; --check: says whether they are what GX draws now
set -u
gx=$(realpath "${1:?usage: pictures.sh GX [--check]}")
cd "$(dirname "$0")/.." || exit 3
folder=docs/images
[ "${2:-}" = --check ] && folder=$(mktemp -d)
mkdir -p "$folder"

"$gx" --lang en show 'r1bk3r/p2pBpNp/n4n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1 b - - 1 23' -o "$folder/board.svg" \
    --last f6e7 --arrows Re7d8,Bd5c7,Bg7e8 --size 420 --caption 'Anderssen – Kieseritzky, 1851: 23. Be7#' || exit 1
"$gx" --lang en sheet games/match.jsonl -o "$folder/sheet.svg" --set 'Event=Club championship' --set White=Li \
    --set Black=Wang --set Date=2026-05-01 || exit 1
"$gx" --lang zh sheet games/match.jsonl -o "$folder/sheet.zh.svg" --letters zh --set Event=俱乐部冠军赛 --set White=李 \
    --set Black=王 --set Date=2026-05-01 || exit 1
[ "$folder" = docs/images ] && exit 0
status=0
for picture in "$folder"/*; do # the others there are photographs of the page
    cmp -s "$picture" "docs/images/${picture##*/}" || status=1
done
rm -rf "$folder"
[ $status = 0 ] || echo "docs/images: not what the program draws now; tools/pictures.sh build/gx draws them anew"
exit $status
