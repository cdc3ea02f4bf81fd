# luma.oled draws on the emulator: what it draws must be what the emulator decodes.
cuse i2c-9 ssd1306-128x64 0x3c
if [ -n "$HIL_luma" ]; then
    check "luma.oled's picture is the emulator's" chroot /host env PYTHONPATH="$HIL_luma" PYTHONDONTWRITEBYTECODE=1 \
        python3 "$FOLDER/luma_picture.py" 9
else
    skip "luma.oled could not be fetched"
fi
