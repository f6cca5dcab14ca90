# Shared by ./run, ./test and the checks. Source it; it needs bash and nothing else.

# What is needed, as Debian packages, to build the program and to test everything.
packages_run="cmake ninja-build gcc libc6-dev binutils pkg-config gettext"
packages_test="$packages_run g++ clang lld libclang-rt-14-dev clang-format universal-ctags git libcmocka-dev
    libjansson-dev"

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

# build_preset NAME [CMAKE OPTION...]: configures if never done (or if options are given), builds; quiet unless it fails.
build_preset() {
    local preset=$1 folder=build-$1 log
    shift
    [ "$preset" = release ] && folder=build
    log=$(mktemp)
    if [ ! -f "$folder/build.ninja" ] || [ $# -gt 0 ]; then
        cmake --preset "$preset" "$@" >"$log" 2>&1 || {
            cat "$log" >&2
            rm -f "$log"
            return 1
        }
    fi
    ninja -C "$folder" >"$log" 2>&1 || {
        cat "$log" >&2
        rm -f "$log"
        return 1
    }
    rm -f "$log"
}
