# shellcheck shell=sh
# Sourced by ../orders and ../run-tests, with $top naming the checkout. `set_up print` or `set_up dev` sees to it that
# $top/.venv holds the package and what it needs, and that the system libraries are there. Done once: a stamp in
# .venv remembers for which pyproject.toml, which Python and which folder, so the next run starts at once.
# shellcheck disable=SC2154 # top comes from the script that sources this
# Assumes sh and a Python with venv, nothing else. Everything it says goes to stderr.

say() {
    printf '%s\n' "$@" >&2
}

stop() {
    say '' "$@"
    exit 1
}

# Prints the first Python that is new enough and can make environments.
find_python() {
    for candidate in "${ORDERS_PYTHON:-python3}" python3.14 python3.13 python3.12 python3.11 python; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            new_enough=$candidate
            if "$candidate" -c 'import ensurepip, venv' 2>/dev/null; then
                printf '%s\n' "$candidate"
                return 0
            fi
        fi
    done
    if [ -n "${new_enough:-}" ]; then
        stop "$new_enough is here, but without its module venv, which set-up needs. To get it:" \
            '    Debian, Ubuntu:  sudo apt-get install python3-venv' \
            'Then run this again.'
    fi
    stop 'Sealed Orders needs Python 3.11 or newer, and found none. To get it:' \
        '    Debian, Ubuntu:  sudo apt-get install python3 python3-venv   (Debian 12, Ubuntu 24.04 or newer)' \
        '    Fedora:          sudo dnf install python3' \
        '    Arch:            sudo pacman -S python' \
        '    macOS:           brew install python' \
        'Is it somewhere else? Name it: ORDERS_PYTHON=/path/to/python3'
}

# What the stamp must say, for the extra $1: it changes when an installation would.
stamp_for() {
    version=$("$top/.venv/bin/python" -S -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || return 1
    printf '%s\n' "$1 python$version $(cksum <"$top/pyproject.toml") $top"
}

make_environment() {
    if "$top/.venv/bin/python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        "$top/.venv/bin/python" -m pip --version >/dev/null 2>&1 && return 0
        "$top/.venv/bin/python" -m ensurepip >/dev/null 2>&1 && return 0 # made by a tool that leaves pip out
    fi
    python=$(find_python) || exit 1
    if [ -e "$top/.venv" ]; then
        say 'The folder .venv does not work (any more): making it anew.'
    fi
    "$python" -m venv --clear "$top/.venv" >&2 ||
        stop "$python could not make the folder .venv; its message is above."
}

install_package() {
    case $1 in
    print) wanted=. ;;
    dev) wanted='.[dev]' ;;
    esac
    (cd "$top" && .venv/bin/python -m pip install --quiet --disable-pip-version-check -e "$wanted" >&2) ||
        stop 'Set-up stopped: pip could not install what Sealed Orders needs; its message is above.' \
            'Without a network it cannot. Once that is mended, run the same command again.'
}

libraries() (
    cd "$top" && exec .venv/bin/python -m generator.libraries "$@"
)

# The libraries that no Python package brings: installed where we may, else told.
install_libraries() {
    if packages=$(libraries --packages); then
        return 0
    fi
    if [ -n "$packages" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        say "Installing system libraries with apt-get: $packages"
        # shellcheck disable=SC2086 # a list of names
        apt_install $packages || stop "Set-up stopped: apt-get could not install $packages; its message is above."
    fi
    if ! advice=$(libraries); then
        stop "$advice" 'Then run this again.'
    fi
}

# The lists of a new machine may be empty or old: fetch them when the first try fails, and show what went wrong then.
apt_install() {
    DEBIAN_FRONTEND=noninteractive
    export DEBIAN_FRONTEND
    apt-get install -y -qq --no-install-recommends "$@" >/dev/null 2>&1 && return 0
    apt-get update -qq >&2
    apt-get install -y -qq --no-install-recommends "$@" >&2
}

set_up() {
    stamp=$top/.venv/sealed-orders.stamp
    if [ -f "$stamp" ] && expected=$(stamp_for "$1"); then
        found=$(cat "$stamp")
        if [ "$found" = "$expected" ] || [ "$found" = "$(stamp_for dev)" ]; then
            return 0
        fi
    fi
    say 'Setting up, once (a minute or two) ...'
    make_environment
    rm -f "$stamp"
    install_package "$1"
    install_libraries
    stamp_for "$1" >"$stamp"
    say 'Set up.'
}
