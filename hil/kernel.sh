#!/usr/bin/env bash
# Builds the rig's kernel once from Debian's linux-source; prints the folder with bzImage and i2c-stub.ko.
#
# The folder is named by the sources and the configuration, so a change of either builds anew.
set -euo pipefail
cd "$(dirname "$0")"

archive=$(ls /usr/src/linux-source-*.tar.xz 2>/dev/null | sort -V | tail -n 1 || true)
if [ -z "$archive" ]; then
    echo "hil: no kernel sources; run: apt-get install linux-source flex bison bc libelf-dev libssl-dev xz-utils" >&2
    exit 77
fi
cache=${XDG_CACHE_HOME:-$HOME/.cache}/cadran/hil
key=$( (basename "$archive"; stat -c %s "$archive"; cat kernel.config) | sha256sum | cut -c 1-16)
kernel=$cache/kernel-$key
if [ ! -f "$kernel/bzImage" ]; then
    build=$cache/build-$key
    rm -rf "$build"
    mkdir -p "$build" "$kernel"
    echo "hil: building the kernel of $(basename "$archive") once, some minutes" >&2
    tar -xJf "$archive" -C "$build" --strip-components=1
    {
        make -C "$build" tinyconfig
        "$build/scripts/kconfig/merge_config.sh" -m -O "$build" "$build/.config" kernel.config
        make -C "$build" olddefconfig
        make -C "$build" -j"$(nproc)" bzImage modules
    } >"$kernel/build.log" 2>&1 || {
        tail -n 20 "$kernel/build.log" >&2
        echo "hil: the kernel could not be built; see $kernel/build.log" >&2
        exit 1
    }
    # An option another one forbids is dropped in silence: what the rig needs must be there.
    while IFS= read -r line; do
        case $line in
        CONFIG_*=n | '#'* | '') continue ;;
        CONFIG_*) grep -qx "$line" "$build/.config" || echo "hil: the kernel has no $line" >&2 ;;
        esac
    done <kernel.config
    cp "$build/drivers/i2c/i2c-stub.ko" "$kernel/"
    cp "$build/arch/x86/boot/bzImage" "$kernel/"
    rm -rf "$build"
fi
echo "$kernel"
