#include "CI2C.h"

#include <errno.h>
#include <i2c/smbus.h>

int ci2c_write_nothing(int fd) { return i2c_smbus_write_quick(fd, I2C_SMBUS_WRITE); }

int ci2c_write_byte(int fd, uint8_t byte) { return i2c_smbus_write_byte(fd, byte); }

int ci2c_write_block(int fd, uint8_t command, const uint8_t *bytes, unsigned long count) {
    if (count < 1 || count > 31) return -EMSGSIZE;
    return i2c_smbus_write_i2c_block_data(fd, command, (uint8_t)count, bytes);
}

int ci2c_read_byte(int fd) { return i2c_smbus_read_byte(fd); }
