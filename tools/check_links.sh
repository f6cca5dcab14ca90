#!/bin/sh
# Each relative link of the Markdown files leads to a file.
set -u
cd "$(dirname "$0")/.." || exit 3
git ls-files '*.md' | {
    status=0
    count=0
    while read -r page; do
        for link in $(grep -o '](\([^)]*\))' "$page" | sed 's/^](//; s/)$//; s/#.*//' | grep -v '^[a-z]*:' | sort -u); do
            count=$((count + 1))
            [ -e "$(dirname "$page")/$link" ] || { echo "$page: $link leads nowhere"; status=1; }
        done
    done
    [ $status = 0 ] && echo "links: $count lead to files"
    exit $status
}
