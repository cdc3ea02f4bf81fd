# E-paper on SPI with DC, RST and BUSY: the emulator tells commands from data by the level of DC, and says BUSY by a line.
paper=spidev0.0
level 11 up
cuse $paper ssd1681-200x200 "$lines" 10 11 12

# A panel that never gets ready: the daemon names the line, sends nothing, and goes on trying.
echo "busy stuck high" >/tmp/cuse.control
start "$HIL_cadran" --board "$FOLDER/boards/paper.json" --at 2026-11-30T09:41:00 --speed 0.5 --zone UTC
eventually "BUSY that never ends is told with its line" said "BUSY of panel paper, line 12 of hil-buttons.*stayed high"
check "nothing was sent to a busy panel" tells $paper "bytes 0" "full 0" "resets [1-9][0-9]*"
echo "busy well" >/tmp/cuse.control

# The first picture is a full refresh, the next ones are partial.
picture $paper paper-date
eventually "by one full refresh" tells $paper "full 1" "partial 0"
check "as the chip takes bytes" tells $paper "settings mode 0, 8 bits, 4000000 Hz"
check "an activity starts" $CADRAN activity start "$FOLDER/delivery.json"
picture $paper paper-delivery
eventually "by a partial refresh" tells $paper "full 1" "partial 1"
press 3
picture $paper paper-date
eventually "by another one" tells $paper "full 1" "partial 2"
$CADRAN explain paper | sed 's/^/  | /'
legal $paper
stop
check "the panel sleeps after the end" tells $paper "asleep true"
picture $paper paper-date
