#include "CLinuxIO.h"

#include <errno.h>
#include <linux/i2c-dev.h>
#include <sys/ioctl.h>

int clinuxio_i2c_functions(int fd, unsigned long *functions) {
    return ioctl(fd, I2C_FUNCS, functions) < 0 ? -errno : 0;
}

int clinuxio_i2c_select(int fd, unsigned int address) {
    return ioctl(fd, I2C_SLAVE, (unsigned long)address) < 0 ? -errno : 0;
}

int clinuxio_i2c_transfer(int fd, struct i2c_msg *messages, unsigned int count) {
    struct i2c_rdwr_ioctl_data data = {.msgs = messages, .nmsgs = count};
    int carried = ioctl(fd, I2C_RDWR, &data);
    return carried < 0 ? -errno : carried;
}
