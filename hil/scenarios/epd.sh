# Adafruit's SSD1681 driver draws on the emulated e-paper: what it draws must be what the emulator decodes.
paper=spidev0.0
level 11 up
cuse $paper ssd1681-200x200 "$lines" 10 11 12
if [ -n "$HIL_epd" ]; then
    check "Adafruit's picture is the emulator's" chroot /host env PYTHONPATH="$HIL_epd" PYTHONDONTWRITEBYTECODE=1 \
        python3 "$FOLDER/epd_picture.py" /dev/$paper "/dev/${lines##*/}" 10 11 12
    check "by one full refresh, and asleep" tells $paper "full 1" "asleep true" "settings mode 0, 8 bits, 1000000 Hz"
    legal $paper
else
    skip "Adafruit's driver could not be fetched"
    skip "its refresh"
    skip "its bytes"
fi
