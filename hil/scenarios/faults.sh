# Trouble on the bus while the daemon runs.
start --board "$FOLDER/boards/plain.json" --at 2026-11-30T09:41:00 --speed 0.1 --zone UTC
picture i2c-9 clock
echo "nack 0" >/host/dev/i2c-9
$CADRAN activity start "$FOLDER/delivery.json" >/dev/null 2>&1
picture i2c-9 delivery
echo reset >/host/dev/i2c-9
press 3
picture i2c-9 clock
legal i2c-9
stop
