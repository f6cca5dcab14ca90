# docs/pgn-extract.md: each command of the third column runs, with a file g.pgn.
. "$(dirname "$0")/lib.sh"

cp "$GX_SOURCE_DIR/games/famous.pgn" "$work/g.pgn"
cd "$work" || exit 3
mkdir bin && ln -s "$GX" bin/gx && PATH=$work/bin:$PATH
echo g.pgn >list
echo --check g.pgn >options

count=0
while IFS= read -r command; do
    count=$((count + 1))
    bash -c "$command" >out 2>err </dev/null || {
        failures=$((failures + 1))
        printf 'FAILED: %s\n%s\n' "$command" "$(head -n 5 err)"
    }
done < <(recipes "$GX_SOURCE_DIR/docs/pgn-extract.md" | grep -v '^gx move$')
if [ "$count" -lt 80 ]; then
    failures=$((failures + 1))
    echo "FAILED: only $count commands in docs/pgn-extract.md"
fi
finish
