# Shared by ./run, ./test and the checks. Source it; it needs bash and nothing else.

# What is needed, as Debian packages, to build the program and to test everything.
packages_run="cmake ninja-build gcc libc6-dev binutils pkg-config gettext libjansson-dev libsqlite3-dev libuv1-dev
    libncurses-dev libcairo2-dev libpango1.0-dev libgif-dev libpcre2-dev fonts-noto-cjk libzstd-dev zlib1g-dev libbz2-dev
    libmicrohttpd-dev libwslay-dev libsodium-dev nettle-dev"
packages_test="$packages_run g++ clang lld libclang-rt-14-dev clang-format universal-ctags git libcmocka-dev
    stockfish fairy-stockfish tmux pgn-extract sqlite3 zstd bzip2"
# COMMAND=PACKAGE: installed only where the command is missing, so that a newer one than Debian's serves as well.
commands_run="node=nodejs clang=clang wasm-ld=lld"
commands_test="$commands_run npm=npm chromium=chromium"

say() {
    printf '%s\n' "$*" >&2
}

die() {
    say "$@"
    exit 3
}

# Those of the packages given that are not installed.
packages_missing() {
    local installed package
    installed=$(dpkg-query -W -f='${db:Status-Abbrev}${Package}\n' "$@" 2>/dev/null | sed -n 's/^ii *//p')
    for package in "$@"; do
        case $'\n'$installed$'\n' in
        *$'\n'"$package"$'\n'*) ;;
        *) printf '%s ' "$package" ;;
        esac
    done
}

# packages_of_commands COMMAND=PACKAGE...: the packages whose command is missing.
packages_of_commands() {
    local pair
    for pair in "$@"; do
        command -v "${pair%%=*}" >/dev/null 2>&1 || printf '%s ' "${pair#*=}"
    done
}

# install_packages PACKAGE...: with apt-get, if something is missing; says so in one line.
install_packages() {
    local missing sudo=() log
    if ! command -v dpkg-query >/dev/null 2>&1; then
        return 0 # not a Debian: the configuration of CMake will say what it misses
    fi
    missing=$(packages_missing "$@")
    [ -n "$missing" ] || return 0
    say "installing: $missing"
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null 2>&1 || die "please install as root: apt-get install $missing"
        sudo=(sudo)
    fi
    log=$(mktemp)
    # shellcheck disable=SC2086
    if ! { "${sudo[@]}" apt-get update -q &&
        "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing; } \
        >"$log" 2>&1 </dev/null; then
        tail -n 20 "$log" >&2
        rm -f "$log"
        die "apt-get could not install: $missing"
    fi
    rm -f "$log"
}

# build_preset NAME [CMAKE OPTION...]: configures if never done (or if options are given), builds. Quiet, but for one line
# as soon as there is something to build, a count on a terminal, and the first faults.
build_preset() {
    local preset=$1 folder=build-$1 log status
    shift
    [ "$preset" = release ] && folder=build
    log=$(mktemp)
    {
        { [ -f "$folder/build.ninja" ] && [ $# = 0 ]; } || cmake --preset "$preset" "$@"
    } >"$log" 2>&1 && ninja -C "$folder" 2>&1 | tee -a "$log" | show_progress "$preset"
    status=$((PIPESTATUS[0] + ${PIPESTATUS[1]:-0}))
    [ "$status" = 0 ] || awk '/^FAILED|^CMake Error|rror:/ { bad = 1 } bad && n++ < 60' "$log" >&2
    rm -f "$log"
    return "$status"
}

show_progress() {
    local line told=no
    while IFS= read -r line; do
        case $line in
        "[0/"*) ;;
        "["[0-9]*"/"*"] "*)
            [ $told = yes ] || say "building ($1)"
            told=yes
            [ -t 2 ] && printf '\r%s\033[K' "${line:0:70}" >&2
            ;;
        esac
    done
    [ -t 2 ] && [ $told = yes ] && printf '\r\033[K' >&2
    return 0
}
