#!/bin/sh
# By hand, as root, on a Debian with debootstrap: does a bare machine do with the two commands of the README?
# Builds a minimal Debian in a scratch folder, adds git, python3 and python3-venv and nothing else, clones this checkout
# into it (what is committed, that is), and runs the first command and the second. Ends 0 when both did.
#
#   sh tests/bench/bare-debian.sh [FOLDER]     FOLDER: a new one, kept for a look; else a scratch one, removed
#
# The chroot reaches the network as this machine does: its resolver, its certificates and pip's settings are copied
# into the scratch folder. SUITE (bookworm) and MIRROR (http://deb.debian.org/debian) may be set.
set -eu
top=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
suite=${SUITE:-bookworm}
mirror=${MIRROR:-http://deb.debian.org/debian}
if [ $# -gt 0 ]; then
    root=$1
    [ ! -e "$root" ] || { echo "$root is there already, so it may not be bare"; exit 1; }
else
    root=$(mktemp -d)
    trap 'rm -rf --one-file-system "$root"' EXIT
fi

said() {
    printf '\n== %s\n' "$*"
}

said "debootstrap $suite"
told=$(debootstrap --variant=minbase --include=git,python3,python3-venv,ca-certificates "$suite" "$root" "$mirror" 2>&1) ||
    { printf '%s\n' "$told" | tail -20; exit 1; }
cp /etc/resolv.conf /etc/hosts "$root/etc/"
for file in /etc/ssl/certs/ca-certificates.crt /etc/pip.conf /etc/xdg/pip/*; do
    [ ! -f "$file" ] || { mkdir -p "$root$(dirname "$file")" && cp "$file" "$root$file"; }
done
for file in /etc/apt/apt.conf.d/*; do # a mirror frozen in time needs Check-Valid-Until off
    ! grep -q '^Acquire::' "$file" 2>/dev/null || cp "$file" "$root/etc/apt/apt.conf.d/"
done

inside() {
    env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin ${PIP_CERT:+PIP_CERT="$PIP_CERT"} \
        ${PIP_DEFAULT_TIMEOUT:+PIP_DEFAULT_TIMEOUT="$PIP_DEFAULT_TIMEOUT"} \
        ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
        chroot "$root" /bin/sh -c "$1"
}

said 'nothing of what printing needs is there'
if inside 'ls /usr/lib/*/libpango* /usr/lib/*/libharfbuzz* || command -v pip || command -v uv || command -v cc' 2>/dev/null; then
    exit 1
fi

said 'clone'
git clone -q --no-hardlinks "$top" "$root/root/sealed-orders"

said 'the first command'
inside 'cd /root/sealed-orders && sh orders packet data/scenarios/breach-at-dock-nine.yaml && ls -l output/*/'

said 'the second command'
inside 'cd /root/sealed-orders && sh run-tests'
