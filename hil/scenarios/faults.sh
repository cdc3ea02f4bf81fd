# Trouble on the bus while the daemon runs.
cuse i2c-9 ssd1306-128x64 0x3c
start "$HIL_cadran" --board "$FOLDER/boards/faults.json" --at 2026-11-30T09:41:00 --speed 5 --zone UTC
picture i2c-9 date
# The next transfer is not acknowledged: the frame is sent again.
echo "nack 1" >/host/dev/i2c-9
check "an activity starts" $CADRAN activity start "$FOLDER/delivery.json"
picture i2c-9 delivery
check "one transfer has failed" tells i2c-9 "failed 1"
eventually "the daemon says so, and that it is over" said "works again"
# The panel's supply drops out for a moment, which nobody tells the daemon: it finds out by looking at the status byte.
check "the panel is lit" tells i2c-9 "lit true" "losses 0"
echo reset >/host/dev/i2c-9
check "it loses its power" tells i2c-9 "losses 1"
picture i2c-9 delivery
eventually "and is lit again" tells i2c-9 "lit true"
$CADRAN explain oled | sed 's/^/  | /'
legal i2c-9
stop
