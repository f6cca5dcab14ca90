#!/bin/sh
# Words that have no place in the tree: notes to oneself, and paths of somebody's machine.
# The corpora of the fuzzers and the games are data and are not read.
set -u
cd "$(dirname "$0")/.." || exit 3
# Written so that this file does not find itself.
words='\bTO[D]O\b|\bFIX[M]E\b|\bXX[X]\b|/wor[k]/|/far[m]/|\.\./share[d]|/root[/]|/tmp/repor[t]'
if git grep -nIE "$words" -- . ':!*.pgn' ':!tests/fuzz/corpus' ':!tests/fuzz/findings'; then
    echo "words: these do not belong in the tree"
    exit 1
fi
if git grep -nIE '[[:blank:]]+$' -- '*.c' '*.h' '*.sh' '*.md' '*.cmake' '*.txt' run test; then
    echo "words: blanks at the end of lines"
    exit 1
fi
echo "words: nothing that does not belong"
