// A device that answers as spidev does; nothing comes back on MISO but zeros.
#include "CCuse.h"

#include <errno.h>
#include <linux/spi/spidev.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>

#include "Internal.h"

// spidev's own limit (bufsiz), and more transfers than anybody puts into a message.
enum { max_bytes = 4096, max_transfers = 32 };

static const cc_spi_device *device;
// As spidev these are of the device, not of the open file.
static cc_spi_settings settings = {.mode = 0, .bits = 8, .hertz = 500000};

// What a transfer goes out with: its own values, or the device's where it names none.
static cc_spi_settings settings_of(const struct spi_ioc_transfer *transfer) {
    return (cc_spi_settings){
        settings.mode, transfer->bits_per_word ? transfer->bits_per_word : settings.bits,
        transfer->speed_hz ? transfer->speed_hz : settings.hertz};
}

static void do_write(fuse_req_t request, const char *bytes, size_t size, off_t offset, struct fuse_file_info *file) {
    if (size > max_bytes) {
        fuse_reply_err(request, EMSGSIZE);
        return;
    }
    int status = device->transfer(device->context, &settings, (const uint8_t *)bytes, size);
    if (status < 0) {
        fuse_reply_err(request, -status);
    } else {
        fuse_reply_write(request, size);
    }
}

// Carries out a message whose bytes are there; the number of bytes, or a negative errno.
static int carry(const struct spi_ioc_transfer *transfers, size_t count, const char *bytes, uint8_t *zeros) {
    int total = 0;
    for (size_t i = 0; i < count; i++) {
        cc_spi_settings own = settings_of(&transfers[i]);
        size_t length = transfers[i].len;
        // Without a buffer to send, spidev sends zeros.
        const uint8_t *sent = transfers[i].tx_buf ? cc_take(&bytes, length) : zeros;
        int status = device->transfer(device->context, &own, sent, length);
        if (status < 0) return status;
        total += (int)length;
    }
    return total;
}

// SPI_IOC_MESSAGE: the kernel must be asked for the transfers, then for their bytes.
static void message(
    fuse_req_t request, unsigned command, void *argument, const char *in, size_t in_size, size_t out_size) {
    struct iovec wanted[1 + max_transfers], answers[max_transfers];
    size_t count = _IOC_SIZE(command) / sizeof(struct spi_ioc_transfer);
    if (count == 0 || count > max_transfers || _IOC_SIZE(command) % sizeof(struct spi_ioc_transfer) != 0) {
        fuse_reply_err(request, EINVAL);
        return;
    }
    wanted[0] = (struct iovec){argument, _IOC_SIZE(command)};
    if (in_size == 0) {
        fuse_reply_ioctl_retry(request, wanted, 1, NULL, 0);
        return;
    }
    const struct spi_ioc_transfer *transfers = cc_take(&in, wanted[0].iov_len);
    size_t writes = 1, reads = 0, sent = wanted[0].iov_len, asked = 0, total = 0;
    for (size_t i = 0; i < count; i++) {
        struct iovec tx = {(void *)(uintptr_t)transfers[i].tx_buf, transfers[i].len};
        struct iovec rx = {(void *)(uintptr_t)transfers[i].rx_buf, transfers[i].len};
        total += transfers[i].len;
        if (total > max_bytes) {
            fuse_reply_err(request, EMSGSIZE);
            return;
        }
        if (transfers[i].len == 0) continue;
        if (tx.iov_base) wanted[writes++] = tx, sent += tx.iov_len;
        if (rx.iov_base) answers[reads++] = rx, asked += rx.iov_len;
    }
    if (in_size != sent || out_size != asked) {
        fuse_reply_ioctl_retry(request, wanted, writes, answers, reads);
        return;
    }
    uint8_t *zeros = calloc(1, max_bytes);
    int status = carry(transfers, count, in, zeros);
    if (status < 0) {
        fuse_reply_err(request, -status);
    } else {
        fuse_reply_ioctl(request, status, zeros, asked);
    }
    free(zeros);
}

// Tells a value of the device.
static void get(fuse_req_t request, void *argument, size_t out_size, const void *value, size_t size) {
    struct iovec answer = {argument, size};
    if (out_size == 0) {
        fuse_reply_ioctl_retry(request, NULL, 0, &answer, 1);
    } else {
        fuse_reply_ioctl(request, 0, value, size);
    }
}

// Takes a value of the device; as in spidev, what the controller cannot do is EINVAL.
static void set(fuse_req_t request, unsigned command, void *argument, const void *in, size_t in_size) {
    uint32_t value = 0;
    struct iovec wanted = {argument, _IOC_SIZE(command)};
    if (in_size == 0) {
        fuse_reply_ioctl_retry(request, &wanted, 1, NULL, 0);
        return;
    }
    memcpy(&value, in, in_size < sizeof value ? in_size : sizeof value);
    int is_refused = 0;
    switch (command) {
    case SPI_IOC_WR_MODE:
    case SPI_IOC_WR_MODE32:
        is_refused = (value & ~(uint32_t)(SPI_CPHA | SPI_CPOL | SPI_CS_HIGH)) != 0;
        if (!is_refused) settings.mode = value;
        break;
    case SPI_IOC_WR_BITS_PER_WORD:
        is_refused = value != 0 && value != 8;
        break;
    case SPI_IOC_WR_LSB_FIRST:
        is_refused = value != 0;
        break;
    case SPI_IOC_WR_MAX_SPEED_HZ:
        is_refused = value == 0;
        if (!is_refused) settings.hertz = value;
        break;
    }
    if (is_refused) {
        fuse_reply_err(request, EINVAL);
    } else {
        fuse_reply_ioctl(request, 0, NULL, 0);
    }
}

static void do_ioctl(
    fuse_req_t request, int command, void *argument, struct fuse_file_info *file, unsigned flags, const void *in,
    size_t in_size, size_t out_size) {
    const uint8_t lsb_first = 0, mode = (uint8_t)settings.mode, bits = (uint8_t)settings.bits;
    switch ((unsigned)command) {
    case SPI_IOC_RD_MODE: get(request, argument, out_size, &mode, sizeof mode); return;
    case SPI_IOC_RD_MODE32: get(request, argument, out_size, &settings.mode, sizeof settings.mode); return;
    case SPI_IOC_RD_LSB_FIRST: get(request, argument, out_size, &lsb_first, sizeof lsb_first); return;
    case SPI_IOC_RD_BITS_PER_WORD: get(request, argument, out_size, &bits, sizeof bits); return;
    case SPI_IOC_RD_MAX_SPEED_HZ: get(request, argument, out_size, &settings.hertz, sizeof settings.hertz); return;
    case SPI_IOC_WR_MODE:
    case SPI_IOC_WR_MODE32:
    case SPI_IOC_WR_LSB_FIRST:
    case SPI_IOC_WR_BITS_PER_WORD:
    case SPI_IOC_WR_MAX_SPEED_HZ: set(request, (unsigned)command, argument, in, in_size); return;
    }
    // As spidev: any other request of this kind and number is a message of so many transfers.
    if (_IOC_TYPE(command) == SPI_IOC_MAGIC && _IOC_NR(command) == 0 && _IOC_DIR(command) == _IOC_WRITE) {
        message(request, (unsigned)command, argument, in, in_size, out_size);
    } else {
        fuse_reply_err(request, ENOTTY);
    }
}

int cc_serve_spi(const char *name, const cc_spi_device *served) {
    device = served;
    struct cuse_lowlevel_ops calls = {.write = do_write, .ioctl = do_ioctl};
    return cc_serve(name, served->context, served->describe, &calls);
}
