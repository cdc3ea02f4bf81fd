// A character device in user space (CUSE, libfuse3) that answers as i2c-dev does.
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
