#include "CLinuxIO.h"

#include <errno.h>
#include <linux/spi/spidev.h>
#include <sys/ioctl.h>

int clinuxio_spi_configure(int fd, unsigned int mode, unsigned int hertz) {
    uint8_t mode_byte = (uint8_t)mode;
    uint8_t bits = 8;
    uint32_t speed = hertz;
    if (ioctl(fd, SPI_IOC_WR_MODE, &mode_byte) < 0) return -errno;
    if (ioctl(fd, SPI_IOC_WR_BITS_PER_WORD, &bits) < 0) return -errno;
    return ioctl(fd, SPI_IOC_WR_MAX_SPEED_HZ, &speed) < 0 ? -errno : 0;
}

int clinuxio_spi_write(int fd, const uint8_t *bytes, unsigned int count, unsigned int hertz) {
    struct spi_ioc_transfer transfer = {
        .tx_buf = (unsigned long)bytes,
        .len = count,
        .speed_hz = hertz,
        .bits_per_word = 8,
    };
    int sent = ioctl(fd, SPI_IOC_MESSAGE(1), &transfer);
    return sent < 0 ? -errno : sent;
}
