# luma.oled draws on the emulator: what it draws must be what the emulator decodes.
if [ -n "$HIL_luma" ]; then
    check "luma.oled's picture is the emulator's" chroot /host env PYTHONPATH="$HIL_luma" PYTHONDONTWRITEBYTECODE=1 \
        python3 "$FOLDER/luma_picture.py" 9
    cat /tmp/check.out
else
    echo "HIL: skipped luma.oled, which could not be fetched"
fi
