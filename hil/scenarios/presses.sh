# Real edges of three buttons turn a stack, walk the marks of its links, and take an activity away. After each press the
# glass, which the emulator decodes from the bytes on the bus, must be the picture of that moment, pixel by pixel.
cuse i2c-9 ssd1306-128x64 0x3c
# Script widgets run as nobody, who may not read every checkout.
mkdir -p /host/tmp/widgets
cp "/host$FOLDER"/widgets/* /host/tmp/widgets/
start "$HIL_cadran" --board "$FOLDER/boards/presses.json" --scripts /tmp/widgets/scripts.json \
    --at 2026-11-30T09:41:00 --speed 0.1 --zone UTC
picture i2c-9 clock
# Somebody else has the line of one button; the others work.
eventually "a button on a line that is taken is told by whom" said 'button held does not work: .*"spi0 CS0"'

# The stack: on, round, and back.
press 3; picture i2c-9 date
press 3; picture i2c-9 door
press 3; picture i2c-9 clock
press 5; picture i2c-9 door
# Contacts that bounce are one press.
bounce 3; picture i2c-9 clock
bounce 5; picture i2c-9 door

# The mark: onto the first link, on to the others, one back, and off again with a long press.
press 4; picture i2c-9 door-open
press 3; picture i2c-9 door-call
press 3; picture i2c-9 door-ignore
press 5; picture i2c-9 door-call
press 4 0.8; picture i2c-9 door
check "nothing was opened on the way" sh -c "! ls /host/tmp/door-* 2>/dev/null"

# What is marked is what is opened.
press 4; picture i2c-9 door-open
press 3; picture i2c-9 door-call
press 4
eventually "the marked link is opened" test -e /host/tmp/door-call
check "and no other one" sh -c '[ "$(ls /host/tmp/door-*)" = /host/tmp/door-call ]'
press 4 0.8; picture i2c-9 door

# An activity takes the glass, is turned away from and back to, and is dismissed with a long press: the stack goes on where
# the user has turned it.
check "an activity starts" $CADRAN activity start "$FOLDER/delivery.json"
picture i2c-9 delivery
press 3; picture i2c-9 clock
press 5; picture i2c-9 delivery
press 3 0.8; picture i2c-9 clock
check "the activity is gone" sh -c "! $CADRAN activity list | grep -q order-1042"
legal i2c-9
stop
