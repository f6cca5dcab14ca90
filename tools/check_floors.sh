#!/bin/sh
# The arrows between the floors: each #include of src/ and include/ against tools/floors.txt.
# Also: the core (base board notation laws match) includes no header of the C library but the freestanding ones.
set -u
cd "$(dirname "$0")/.." || exit 3

find include src -name '*.[ch]' -o -name '*.inc' -o -name '*.def' | sort | xargs awk '
function fault(text) { printf "%s:%d: %s\n", FILENAME, FNR, text; faults++ }

BEGIN {
    while ((getline line < "tools/floors.txt") > 0) {
        if (sub(/^shared: */, "", line)) shared[line] = 1
        if (line ~ /^#/ || line !~ /\|/) continue
        split(line, field, "|")
        floor = field[1]; gsub(/ /, "", floor)
        known[floor] = 1
        n = split(field[2], list, " "); for (i = 1; i <= n; i++) below[floor, list[i]] = 1
        n = split(field[3], list, " "); for (i = 1; i <= n; i++) owner[list[i]] = floor
        below[floor, floor] = 1
    }
    n = split("base board notation laws match", list, " "); for (i = 1; i <= n; i++) core[list[i]] = 1
    n = split("stdbool stddef stdint stdalign limits", list, " "); for (i = 1; i <= n; i++) free[list[i] ".h"] = 1
}

FNR == 1 {
    files++
    floor = "?"
    n = split(FILENAME, part, "/")
    if (part[1] == "src") {
        floor = part[2]
        if (!(floor in known)) fault("src/" floor " is no floor of tools/floors.txt")
    } else {
        name = part[n]; sub(/\.h$/, "", name)
        if (name == "guoxiang") floor = "*"
        else if (name in owner) floor = owner[name]
        else fault("tools/floors.txt does not say whose header this is")
    }
}

floor == "*" && match($0, /<guoxiang\/[a-z_0-9]+/) { gathered[substr($0, RSTART + 10, RLENGTH - 10)] = 1 }

/^[ \t]*#[ \t]*include/ && floor != "*" && floor != "?" {
    line = $0
    if (!match(line, /[<"][^>"]+[>"]/)) next
    quoted = substr(line, RSTART, 1) == "\""
    target = substr(line, RSTART + 1, RLENGTH - 2)
    arrows++
    if (target ~ /^guoxiang\//) {
        name = target; sub(/^guoxiang\//, "", name); sub(/\.h$/, "", name)
        if (name == "guoxiang") fault("inside the house name the header, not guoxiang.h")
        else if (!(name in owner)) fault(target ": whose header?")
        else if (!((floor, owner[name]) in below)) fault(floor " must not include " target ", which is of " owner[name])
    } else if (quoted) {
        if (part[1] == "include") fault("a public header includes a private one: " target)
        if (index(target, "/") && !(target in shared)) {
            split(target, step, "/")
            if (step[1] != floor) fault(floor " must not include the private header " target)
        }
    } else if (floor in core && !(target in free)) fault(floor " is freestanding: <" target "> is not" (target == "string.h" ? "; base/memory.h has memcpy and its like" : ""))
}

END {
    for (name in owner) {
        header = "include/guoxiang/" name ".h"
        if ((getline line < header) < 0) { print "tools/floors.txt: " header " does not exist"; faults++ }
        close(header)
        if (owner[name] in core && name != "fast" && !(name in gathered)) {
            print "include/guoxiang/guoxiang.h leaves out " name ".h"
            faults++
        }
    }
    if (faults) exit 1
    printf "floors: %d includes in %d files keep to the arrows\n", arrows, files
}
'
