# Adapters without plain I2C: frames go in SMBus blocks, through libi2c.
# The registers a kernel's stub keeps, as digits; those of commands begin at 0x00, those of pixels at 0x40.
registers() { i2cdump -y "$1" 0x3c b | sed -n "s/^$2: \(.\{47\}\).*/\1/p" | tr -d ' '; }
zeros() { [ "$(registers "$1" "$2")" = 00000000000000000000000000000000 ]; }
written() { registers "$@" | grep -q '[1-9a-f]'; }

# An emulated panel on such an adapter, which refuses I2C_RDWR: what it was sent is the picture.
cuse i2c-9 ssd1306-128x64 0x3c smbus
check "the adapter has no plain I2C" sh -c "i2cdetect -F 9 | grep -q '^I2C .*no'"
start "$HIL_cadran" --board "$FOLDER/boards/plain.json" --at 2026-11-30T09:41:00 --speed 0.1 --zone UTC
picture i2c-9 clock
check "an activity starts" $CADRAN activity start "$FOLDER/delivery.json"
picture i2c-9 delivery
check "no transfer was refused" tells i2c-9 "failed 0"
legal i2c-9
stop

# The kernel's own adapter without plain I2C, which keeps what was written last to each register.
check "i2c-stub loads" insmod /i2c-stub.ko chip_addr=0x3c
stub=$(grep -l "SMBus stub" /sys/class/i2c-dev/*/name | sed 's|.*/i2c-\([0-9]*\)/name|\1|')
check "nothing was written to it yet" zeros "$stub" 00
start "$HIL_cadran" --board "$FOLDER/boards/smbus.json" --at 2026-11-30T09:41:00 --speed 0.1 --zone UTC
eventually "the daemon knows that its picture is on the glass" on_glass
check "commands were written" written "$stub" 00
stop
rmmod i2c_stub
