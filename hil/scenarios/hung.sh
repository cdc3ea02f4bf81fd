# E-paper that hangs in a refresh: the picture of before counts for nothing, and the panel is put to sleep all the same.
paper=spidev0.0
level 11 up
cuse $paper ssd1681-200x200 "$lines" 10 11 12
start "$HIL_cadran" --board "$FOLDER/boards/paper.json" --at 2026-11-30T09:41:00 --speed 0.5 --zone UTC
picture $paper paper-date
eventually "the daemon knows" on_glass
echo "busy stuck high" >/tmp/cuse.control
$CADRAN activity start "$FOLDER/delivery.json" >/dev/null 2>&1
eventually "BUSY that never ends is told with its line" said "BUSY of panel paper, line 12 of hil-buttons.*stayed high"
check "status tells it, too" sh -c "$CADRAN status | grep -q 'panel paper: .*BUSY'"
$CADRAN explain paper | sed 's/^/  | /'
head_of $paper | sed 's/^/  | /'
echo "busy well" >/tmp/cuse.control
stop
check "the panel sleeps after the end" tells $paper "asleep true"
legal $paper
