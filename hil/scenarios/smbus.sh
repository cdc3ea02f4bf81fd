# An adapter without plain I2C: i2c-stub takes blocks through libi2c.
insmod /i2c-stub.ko chip_addr=0x3c || fail "i2c-stub loads"
stub=$(grep -l "SMBus stub" /sys/class/i2c-dev/*/name | sed 's|.*/i2c-\([0-9]*\)/name|\1|')
start --board "$FOLDER/boards/smbus.json" --at 2026-11-30T09:41:00 --speed 0.1 --zone UTC
eventually "the panel on i2c-stub is drawn" on_glass
# The stub keeps what was written to each register: from 0x40 on it holds data bytes of the last block.
check "data blocks have arrived" sh -c "i2cdump -y $stub 0x3c b | grep '^40:' | grep -qv 'XX'"
stop
