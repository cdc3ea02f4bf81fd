// SMBus transfers through libi2c, for adapters without plain I2C.
//
// The address is the one set with clinuxio_i2c_select. Functions return 0 or more, or -errno.
#pragma once

#include <stdint.h>

/// The address alone, with the write bit (i2c_smbus_write_quick).
int ci2c_write_nothing(int fd);

/// One byte (i2c_smbus_write_byte).
int ci2c_write_byte(int fd, uint8_t byte);

/// A command byte and 1 to 31 data bytes (i2c_smbus_write_i2c_block_data).
///
/// -EMSGSIZE for any other count: the library would send the first 32 bytes and report success.
int ci2c_write_block(int fd, uint8_t command, const uint8_t *bytes, unsigned long count);

/// Returns one byte, 0 to 255 (i2c_smbus_read_byte).
int ci2c_read_byte(int fd);
