#!/bin/bash
# Runs the examples of the documents and compares what they print.
#
#   ```console           commands after "$ " (a backslash continues a line), below each what it prints
#   ```c file=NAME       a file that the commands of the same page use (any language, `file=` tells)
#
# In what is expected, "..." stands for anything: as a line of its own for any lines, within a line for any text.
# A page is run in a fresh folder where the files and folders of the repository are at hand by their names, and `gx` is found.
set -u
cd "$(dirname "$0")/.." || exit 3
root=$PWD
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8
unset LANGUAGE LANG GX_ISA
PATH=$root/build:$PATH
count=0
status=0

# The expected text as a pattern of the shell.
pattern() {
    sed -e 's/[^[:alnum:] ]/\\&/g' -e 's/\\\.\\\.\\\./*/g' | awk '$0 == "*" { printf "*"; next } { print }'
}

# example FOLDER COMMAND EXPECTED
example() {
    local actual expected
    count=$((count + 1))
    actual=$(cd "$1" && bash -c "$2" 2>&1 </dev/null; echo .)
    actual=${actual%.}
    expected=$(printf '%s' "$3" | pattern; echo .)
    expected=${expected%.}
    # shellcheck disable=SC2053
    if [[ $actual != $expected ]]; then
        status=1
        printf '%s: $ %s\n' "$page" "$2"
        diff <(printf '%s' "$3") <(printf '%s' "$actual") | sed -e 's/^</  says:  /' -e 's/^>/  prints:/' | grep '^  '
    fi
}

# Writes the blocks that have a file= into the folder.
files_of_page() {
    awk -v folder="$1" '
        /^```/ && name { close(name); name = ""; next }
        /^```.* file=/ { name = $0; sub(/.* file=/, "", name); sub(/ .*/, "", name); name = folder "/" name; next }
        name { print > name }' "$page"
}

run_page() {
    local folder="$work/${page//\//_}" line block="" command="" expected=""
    mkdir "$folder"
    ln -s "$root"/* "$folder/"
    files_of_page "$folder"
    while IFS= read -r line; do
        if [ -z "$block" ]; then
            case $line in
            '```console'*) block=console ;;
            '```'*) block=other ;;
            esac
        elif [ "$line" = '```' ]; then
            [ -n "$command" ] && example "$folder" "$command" "$expected"
            block="" command="" expected=""
        elif [ "$block" = console ]; then
            if [[ $line == '$ '* ]]; then
                [ -n "$command" ] && example "$folder" "$command" "$expected"
                command=${line#'$ '} expected=""
            elif [[ $command == *\\ && -z $expected ]]; then
                command=$command$'\n'$line
            else
                expected=$expected$line$'\n'
            fi
        fi
    done <"$page"
}

for page in $(if [ $# -gt 0 ]; then echo "$@"; else git ls-files '*.md'; fi); do
    run_page
done
# Every command of the program has its place in both READMEs, and one row of the table.
for command in $(gx help | sed -n "/^Commands/,/^\$/s/^  \([a-z]*\) .*/\1/p"); do
    for page in README.md README.zh.md; do
        [ "$command" = help ] || grep -q "gx $command" $page || { echo "$page does not name gx $command"; status=1; }
    done
done
for page in README.md README.zh.md; do
    for command in $(sed -n 's/^| `gx \([a-z]*\).*/\1/p' $page | sort | uniq -d); do
        echo "$page tells twice what gx $command is"
        status=1
    done
done
[ $status = 0 ] && echo "examples: $count print what the documents say"
exit $status
