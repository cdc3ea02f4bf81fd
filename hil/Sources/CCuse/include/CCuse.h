// Character devices in user space (CUSE, libfuse3) that answer as i2c-dev and spidev do.
#pragma once

#include <stddef.h>
#include <stdint.h>

// One message of a transfer, as struct i2c_msg.
typedef struct {
    uint16_t address;
    // Whether the device is to fill `bytes`.
    int isRead;
    uint8_t *bytes;
    size_t count;
} cc_message;

// What stands behind the device. Calls come from one thread, one at a time.
typedef struct {
    void *context;
    // Whether the adapter has no plain I2C, as those of PCs: I2C_RDWR is refused.
    int isSMBusOnly;
    // Carries messages; 0, or a negative errno.
    int (*transfer)(void *context, cc_message *messages, size_t count);
    // Writes what the panel shows as text; the length, at most `capacity`.
    size_t (*describe)(void *context, char *text, size_t capacity);
    // Takes a line of control; 0, or a negative errno.
    int (*command)(void *context, const char *line);
} cc_i2c_device;

// Serves /dev/<name> until the process is told to end.
//
// ioctl behaves as on /dev/i2c-N (I2C_FUNCS, I2C_SLAVE, I2C_RDWR, I2C_SMBUS). Reading gives the panel's description and
// writing takes a line of control, which a real bus does not.
int cc_serve_i2c(const char *name, const cc_i2c_device *device);

// How bytes go over an SPI bus.
typedef struct {
    // SPI_CPHA and its kind.
    uint32_t mode;
    // Bits a word.
    uint32_t bits;
    uint32_t hertz;
} cc_spi_settings;

// What stands behind an SPI device. Calls come from one thread, one at a time.
typedef struct {
    void *context;
    // Carries bytes with chip select low from the first to the last; 0, or a negative errno.
    int (*transfer)(void *context, const cc_spi_settings *settings, const uint8_t *bytes, size_t count);
    // Writes what the panel shows as text; the length, at most `capacity`.
    size_t (*describe)(void *context, char *text, size_t capacity);
} cc_spi_device;

// Serves /dev/<name> until the process is told to end.
//
// ioctl and write behave as on /dev/spidevB.C. Reading gives the panel's description, which a real bus does not.
int cc_serve_spi(const char *name, const cc_spi_device *device);
