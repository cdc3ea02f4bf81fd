# A daemon on plain I2C: pictures, presses, another process on the panel.
cuse i2c-9 ssd1306-128x64 0x3c
start "$HIL_cadran" --board "$FOLDER/boards/plain.json" --at 2026-11-30T09:41:00 --speed 0.1 --zone UTC
picture i2c-9 clock
check "the panel is lit" tells i2c-9 "lit true"

check "an activity starts" $CADRAN activity start "$FOLDER/delivery.json"
picture i2c-9 delivery
press 3
picture i2c-9 clock
press 3
picture i2c-9 delivery
press 4 0.8
picture i2c-9 clock

$CADRAN run --state off --board "$FOLDER/boards/plain.json" --socket /tmp/second.sock >/tmp/second.log 2>&1 &
second=$!
echo $second >>/tmp/started
eventually "a second process is told who holds the panel" grep -q "process $daemon\|pid $daemon\|($daemon" /tmp/second.log
kill $second; wait $second
legal i2c-9
stop
check "the panel is dark after the end" tells i2c-9 "lit false"
