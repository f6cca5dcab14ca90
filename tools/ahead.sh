# Builds ahead of the tests: sourced by ./test, after lib.sh.
#
#     the machine   | dev builds | dev tests ........ | asan tests ............ | release tests ...
#     what they     |            | . asan builds .... | release, fuzz build ... |
#     leave of it
#
# Many tests wait for clocks, so one process beside them builds what the sections to come need, one preset after another, and
# as kindly as it can: a build takes only what the tests leave of the machine, and no test finds itself on a busy one. Its word
# on a preset is a file in $ahead: PRESET.said, and when it is built or has failed PRESET.status.

ahead=$(mktemp -d)
builder=

# The presets that a section needs.
builds_of() {
    case $1 in
    dev | web | checks) echo dev ;;
    release | readme) echo release ;;
    asan | wasm | fuzz) echo "$1" ;;
    esac
}

# What a preset is configured with by the tests, besides what the preset itself says.
options_of() {
    case $1 in
    asan) has_v3 && echo -DGX_MARCH=x86-64-v3 || echo -DGX_MARCH= ;;
    esac
}

has_v3() {
    grep -qw bmi2 /proc/cpuinfo 2>/dev/null && grep -qw avx2 /proc/cpuinfo && grep -qw movbe /proc/cpuinfo
}

build_one() {
    {
        # shellcheck disable=SC2046
        if [ "$1" = release ]; then ./run --build; else build_preset "$1" $(options_of "$1"); fi
    } >"$ahead/$1.said" 2>&1
    echo $? >"$ahead/$1.new" && mv "$ahead/$1.new" "$ahead/$1.status"
}

# build_ahead SECTION...: begins; in a process group of its own, so that all of it can be ended.
build_ahead() {
    local section preset planned=" "
    for section in "$@"; do
        for preset in $(builds_of "$section"); do
            case $planned in *" $preset "*) ;; *) planned="$planned$preset " ;; esac
        done
    done
    set -m
    {
        renice -n 5 $BASHPID >/dev/null 2>&1
        for preset in $planned; do build_one "$preset"; done
    } </dev/null &
    builder=$!
    set +m
}

# built PRESET: waits until it is built; fails, and shows why, if it cannot be.
built() {
    local status=$ahead/$1.status
    [ -e "$status" ] || say "building ($1)"
    until [ -e "$status" ]; do
        kill -0 "$builder" 2>/dev/null || [ -e "$status" ] || return 1
        sleep 0.2
    done
    [ "$(cat "$status")" = 0 ] || { cat "$ahead/$1.said" >&2; return 1; }
}

end_ahead() {
    [ -z "$builder" ] || kill -- "-$builder" 2>/dev/null
    rm -rf "$ahead"
}
