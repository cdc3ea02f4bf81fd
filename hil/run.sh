#!/usr/bin/env bash
# Boots the real executable in QEMU against buttons, buses and panels that are not there, and tells what held.
#
# usage: run.sh CADRAN   Exit codes: 0 all held, 1 something failed, 77 the rig could not be had (reported as skipped).
# Variables: see docs/hil.md.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cadran=$(realpath "$1")

# The rig's machine has folders of its own in these places.
for path in "$here" "$cadran" "${HIL_SCRATCH:-$here}"; do
    case $path in /tmp/* | /run/* | /dev/*) echo "hil: the rig cannot see $path: put it outside /tmp and /run" >&2; exit 1 ;; esac
done

# What is missing skips all; with HIL_REQUIRED, where it should be there, it fails.
skip() {
    echo "hil: SKIPPED: $1" >&2
    [ -z "${HIL_REQUIRED:-}" ] || exit 1
    exit 77
}
command -v qemu-system-x86_64 >/dev/null || skip "no QEMU; run: apt-get install qemu-system-x86"
[ -x /bin/busybox ] && /bin/busybox --list | grep -x insmod >/dev/null || skip "no busybox; run: apt-get install busybox-static"
pkg-config --exists fuse3 || skip "no libfuse3; run: apt-get install libfuse3-dev"
command -v cpio >/dev/null || skip "no cpio; run: apt-get install cpio"
command -v python3 >/dev/null || skip "no Python; run: apt-get install python3-pip"
kernel=$("$here/kernel.sh") || { [ $? -ne 77 ] || skip "no kernel"; exit 1; }

swift=${SWIFT:-swift}
scratch=${HIL_SCRATCH:-$here/.build}
for product in cadran-cuse ToDo; do
    "$swift" build --package-path "$here" --scratch-path "$scratch" --product $product 1>&2
done
built=$("$swift" build --package-path "$here" --scratch-path "$scratch" --show-bin-path)

# Drivers of others, from PyPI; without a network those parts are skipped and said so.
# fetched FOLDER MODULE PACKAGE…: the cached folder with them; nothing where they cannot be had.
fetched() {
    local folder=${XDG_CACHE_HOME:-$HOME/.cache}/cadran/hil/$1 module=$2
    shift 2
    if [ ! -e "$folder/$module" ]; then
        rm -rf "$folder"
        python3 -m pip install -q --target "$folder" "$@" 1>&2 || { rm -rf "$folder"; return; }
    fi
    echo "$folder"
}
luma=$(fetched luma luma luma.oled)
epd=$(fetched epd adafruit_epd --no-deps adafruit-circuitpython-epd adafruit-circuitpython-framebuf)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/root"/{bin,dev,proc,sys,host,tmp,scenarios}
cp /bin/busybox "$work/root/bin/"
install -m 755 "$here/init" "$here/scenario.sh" "$work/root/"
cp "$here"/scenarios/*.sh "$work/root/scenarios/"
cp "$kernel/i2c-stub.ko" "$work/root/"
(cd "$work/root" && find . | cpio -o -H newc --quiet | gzip -1) >"$work/initrd.gz"

arguments="console=ttyS0 quiet panic=-1 hil.cadran=$cadran hil.cuse=$built/cadran-cuse hil.todo=$built/ToDo"
arguments+=" hil.folder=$here hil.data=$(dirname "$here") hil.now=$(date +%s) hil.luma=$luma hil.epd=$epd"
arguments+=" hil.record=${HIL_RECORD:-} hil.only=${HIL_ONLY:-}"
log=${HIL_LOG:-$work/hil.log}
# Without KVM, so that the rig runs anywhere. The machine's time is counted in instructions: however busy the host is, no
# bounce is drawn out to a press, and no short press to a long one.
timeout "${HIL_TIMEOUT:-1500}" qemu-system-x86_64 -M q35 -cpu max -icount shift=3 -m 1024 -nographic -no-reboot \
    -kernel "$kernel/bzImage" -initrd "$work/initrd.gz" -append "$arguments" \
    -virtfs local,path=/,mount_tag=root,security_model=none,readonly=on,multidevs=remap \
    </dev/null | sed -u 's/\r//g' | tee "$log" | grep -E --line-buffered '^HIL:|^  ' || true

if [ -n "${HIL_RECORD:-}" ]; then
    awk -v folder="$here/expected" '/^HIL: record / { file = folder "/" $3 ".txt"; printf "" >file; next }
        /^HIL: recorded/ { file = "" } file != "" { print >file }' "$log"
fi
held=$(grep -c '^HIL: ok' "$log" || true)
failed=$(grep -c '^HIL: FAIL' "$log" || true)
skipped=$(grep -c '^HIL: skipped' "$log" || true)
grep -q '^HIL: end' "$log" || { echo "hil: the machine did not come to its end; the last lines:" >&2; tail -n 15 "$log" >&2; exit 1; }
echo "hil: $held held, $failed failed, $skipped skipped${HIL_ONLY:+ (only $HIL_ONLY)}"
if [ -n "${HIL_RECORD:-}" ]; then echo "hil: pictures were recorded, not compared; look at them"; exit 1; fi
[ "$failed" -eq 0 ] && [ "$held" -gt 0 ]
