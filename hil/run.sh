#!/usr/bin/env bash
# Boots the real executable in QEMU against buttons, buses and panels that are not there, and tells what held.
#
# usage: run.sh CADRAN   Exit codes: 0 all held, 1 something failed, 77 the rig could not be had (reported as skipped).
# HIL_RECORD=1 writes the pictures of hil/expected anew.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cadran=$(realpath "$1")

skip() { echo "hil: skipped: $1" >&2; exit 77; }
command -v qemu-system-x86_64 >/dev/null || skip "no QEMU; run: apt-get install qemu-system-x86"
[ -x /bin/busybox ] && /bin/busybox --list | grep -x insmod >/dev/null || skip "no busybox; run: apt-get install busybox-static"
pkg-config --exists fuse3 || skip "no libfuse3; run: apt-get install libfuse3-dev"
kernel=$("$here/kernel.sh") || exit $?

swift=${SWIFT:-swift}
scratch=${HIL_SCRATCH:-$here/.build}
"$swift" build --package-path "$here" --scratch-path "$scratch" --product cadran-cuse 1>&2
cuse=$("$swift" build --package-path "$here" --scratch-path "$scratch" --show-bin-path)/cadran-cuse

# luma.oled is from PyPI; without a network that part is skipped and said so.
luma=${XDG_CACHE_HOME:-$HOME/.cache}/cadran/hil/luma
if [ ! -d "$luma/luma" ]; then
    python3 -m pip install -q --target "$luma" luma.oled 1>&2 || { rm -rf "$luma"; luma=""; }
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/root"/{bin,dev,proc,sys,host,tmp,scenarios}
cp /bin/busybox "$work/root/bin/"
install -m 755 "$here/init" "$here/scenario.sh" "$work/root/"
cp "$here"/scenarios/*.sh "$work/root/scenarios/"
cp "$kernel/i2c-stub.ko" "$work/root/"
(cd "$work/root" && find . | cpio -o -H newc --quiet | gzip -1) >"$work/initrd.gz"

arguments="console=ttyS0 quiet panic=-1 hil.cadran=$cadran hil.cuse=$cuse hil.folder=$here hil.data=$(dirname "$here")"
arguments+=" hil.now=$(date +%s) hil.luma=$luma hil.record=${HIL_RECORD:-}"
log=${HIL_LOG:-$work/hil.log}
timeout "${HIL_TIMEOUT:-900}" qemu-system-x86_64 -M q35 -cpu max -m 1024 -nographic -no-reboot \
    -kernel "$kernel/bzImage" -initrd "$work/initrd.gz" -append "$arguments" \
    -virtfs local,path=/,mount_tag=root,security_model=none,readonly=on,multidevs=remap \
    </dev/null | tr -d '\r' | tee "$log" | grep -E --line-buffered '^HIL:|^  ' || true

if [ -n "${HIL_RECORD:-}" ]; then
    awk -v folder="$here/expected" '/^HIL: record / { file = folder "/" $3 ".txt"; printf "" >file; next }
        /^HIL: recorded/ { file = "" } file != "" { print >file }' "$log"
fi
held=$(grep -c '^HIL: ok' "$log" || true)
failed=$(grep -c '^HIL: FAIL' "$log" || true)
grep -q '^HIL: end' "$log" || { echo "hil: the machine did not come to its end; the last lines:" >&2; tail -n 15 "$log" >&2; exit 1; }
echo "hil: $held held, $failed failed"
[ "$failed" -eq 0 ] && [ "$held" -gt 0 ]
