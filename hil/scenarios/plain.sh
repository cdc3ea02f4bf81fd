# A daemon on plain I2C: pictures, presses, another process on the panel.
cuse i2c-9 ssd1306-128x64 0x3c
start --board "$FOLDER/boards/plain.json" --at 2026-11-30T09:41:00 --speed 0.1 --zone UTC
picture i2c-9 clock
check "the panel is lit" grep -q '^lit true$' /host/dev/i2c-9

chroot /host "$HIL_cadran" activity start "$FOLDER/delivery.json" >/tmp/out 2>&1 \
    && ok "an activity starts" || { fail "an activity starts"; cat /tmp/out; }
picture i2c-9 delivery
press 3
picture i2c-9 clock
press 3
picture i2c-9 delivery
press 4 0.8
picture i2c-9 clock

$CADRAN run --board "$FOLDER/boards/plain.json" >/tmp/second.log 2>&1 &
second=$!
eventually "a second process is told who holds the panel" grep -q "process $daemon\|pid $daemon\|($daemon" /tmp/second.log
kill $second; wait $second
legal i2c-9
stop
check "the panel is dark after the end" grep -q '^lit false$' /host/dev/i2c-9
