// A device that answers as i2c-dev does.
#include "CCuse.h"

#include <errno.h>
#include <linux/i2c-dev.h>
#include <linux/i2c.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>

#include "Internal.h"

// i2c-dev's own limits.
enum { max_messages = 42, max_bytes = 8192 };

static const cc_i2c_device *device;

static void do_write(fuse_req_t request, const char *bytes, size_t size, off_t offset, struct fuse_file_info *file) {
    char line[256];
    size_t length = size < sizeof line - 1 ? size : sizeof line - 1;
    memcpy(line, bytes, length);
    line[length] = 0;
    line[strcspn(line, "\n")] = 0;
    int status = device->command(device->context, line);
    if (status < 0) {
        fuse_reply_err(request, -status);
    } else {
        fuse_reply_write(request, size);
    }
}

// I2C_RDWR: the kernel must be asked for the head, then for the messages, then for their bytes.
static void rdwr(fuse_req_t request, void *argument, const char *in, size_t in_size, size_t out_size) {
    struct iovec wanted[2 + max_messages], answers[max_messages];
    wanted[0] = (struct iovec){argument, sizeof(struct i2c_rdwr_ioctl_data)};
    if (in_size == 0) {
        fuse_reply_ioctl_retry(request, wanted, 1, NULL, 0);
        return;
    }
    const struct i2c_rdwr_ioctl_data *head = cc_take(&in, sizeof *head);
    size_t count = head->nmsgs;
    if (count == 0 || count > max_messages) {
        fuse_reply_err(request, EINVAL);
        return;
    }
    wanted[1] = (struct iovec){head->msgs, count * sizeof(struct i2c_msg)};
    if (in_size == wanted[0].iov_len) {
        fuse_reply_ioctl_retry(request, wanted, 2, NULL, 0);
        return;
    }
    const struct i2c_msg *list = cc_take(&in, wanted[1].iov_len);
    size_t writes = 2, reads = 0, sent = wanted[0].iov_len + wanted[1].iov_len, asked = 0;
    for (size_t i = 0; i < count; i++) {
        if (list[i].len > max_bytes) {
            fuse_reply_err(request, EINVAL);
            return;
        }
        struct iovec part = {list[i].buf, list[i].len};
        if (part.iov_len == 0) continue;
        if (list[i].flags & I2C_M_RD) {
            answers[reads++] = part;
            asked += part.iov_len;
        } else {
            wanted[writes++] = part;
            sent += part.iov_len;
        }
    }
    if (in_size != sent || out_size != asked) {
        fuse_reply_ioctl_retry(request, wanted, writes, answers, reads);
        return;
    }
    cc_message messages[max_messages];
    uint8_t *read = calloc(1, asked + 1), *next = read;
    for (size_t i = 0; i < count; i++) {
        int isRead = (list[i].flags & I2C_M_RD) != 0;
        messages[i] = (cc_message){list[i].addr, isRead, NULL, list[i].len};
        if (isRead) {
            messages[i].bytes = next;
            next += list[i].len;
        } else {
            messages[i].bytes = (uint8_t *)cc_take(&in, list[i].len);
        }
    }
    int status = device->transfer(device->context, messages, count);
    if (status < 0) {
        fuse_reply_err(request, -status);
    } else {
        fuse_reply_ioctl(request, (int)count, read, asked);
    }
    free(read);
}

// How many bytes of the data union a call carries; negative for a call that no adapter of this kind knows.
static int smbus_size(uint32_t size, int isRead) {
    switch (size) {
    case I2C_SMBUS_QUICK: return 0;
    case I2C_SMBUS_BYTE: return isRead ? 1 : 0;
    case I2C_SMBUS_BYTE_DATA: return 1;
    case I2C_SMBUS_WORD_DATA: return 2;
    case I2C_SMBUS_I2C_BLOCK_DATA: return sizeof(union i2c_smbus_data);
    // What libi2c writes blocks with, as in the days when their length was not told.
    case I2C_SMBUS_I2C_BLOCK_BROKEN:
    case I2C_SMBUS_BLOCK_DATA: return isRead ? -1 : (int)sizeof(union i2c_smbus_data);
    default: return -1;
    }
}

// One SMBus call as the messages an adapter with plain I2C makes of it (i2c_smbus_xfer_emulated).
static void smbus(
    fuse_req_t request, uint16_t address, void *argument, const char *in, size_t in_size, size_t out_size) {
    struct iovec wanted[2] = {{argument, sizeof(struct i2c_smbus_ioctl_data)}};
    if (in_size == 0) {
        fuse_reply_ioctl_retry(request, wanted, 1, NULL, 0);
        return;
    }
    const struct i2c_smbus_ioctl_data *call = cc_take(&in, sizeof *call);
    int isRead = call->read_write == I2C_SMBUS_READ;
    int known = smbus_size(call->size, isRead);
    if (known < 0) {
        fuse_reply_err(request, EOPNOTSUPP);
        return;
    }
    size_t size = (size_t)known;
    struct iovec data = {call->data, size};
    wanted[1] = data;
    int fetches = size > 0 && (!isRead || size > 2), answers = size > 0 && isRead;
    if (in_size != wanted[0].iov_len + (fetches ? size : 0) || out_size != (answers ? size : 0)) {
        fuse_reply_ioctl_retry(request, wanted, fetches ? 2 : 1, &data, answers ? 1 : 0);
        return;
    }
    union i2c_smbus_data block;
    memset(&block, 0, sizeof block);
    if (fetches) memcpy(&block, cc_take(&in, size), size);
    uint8_t bytes[2 + sizeof block];
    size_t count = 0;
    if (call->size != I2C_SMBUS_QUICK && !(call->size == I2C_SMBUS_BYTE && isRead)) bytes[count++] = call->command;
    size_t carried = size;
    if (size == sizeof(union i2c_smbus_data)) {
        carried = block.block[0];
        if (carried > I2C_SMBUS_BLOCK_MAX) {
            fuse_reply_err(request, EINVAL);
            return;
        }
    }
    int isBlock = carried != size || size > 2;
    if (call->size == I2C_SMBUS_BLOCK_DATA && !isRead) bytes[count++] = (uint8_t)carried;
    if (!isRead) {
        memcpy(bytes + count, isBlock ? block.block + 1 : (uint8_t *)&block, carried);
        count += carried;
    }
    cc_message messages[2] = {{address, 0, bytes, count}, {address, 1, isBlock ? block.block + 1 : block.block, carried}};
    int skipsWrite = isRead && count == 0;
    int status = device->transfer(device->context, messages + skipsWrite, isRead ? 2 - skipsWrite : 1);
    if (status < 0) {
        fuse_reply_err(request, -status);
    } else {
        fuse_reply_ioctl(request, 0, &block, answers ? size : 0);
    }
}

static void do_ioctl(
    fuse_req_t request, int command, void *argument, struct fuse_file_info *file, unsigned flags, const void *in,
    size_t in_size, size_t out_size) {
    cc_file *opened = cc_opened(file);
    switch ((unsigned)command) {
    case I2C_FUNCS: {
        unsigned long functions = (device->isSMBusOnly ? 0 : I2C_FUNC_I2C) | I2C_FUNC_SMBUS_EMUL;
        struct iovec answer = {argument, sizeof functions};
        if (out_size == 0) {
            fuse_reply_ioctl_retry(request, NULL, 0, &answer, 1);
        } else {
            fuse_reply_ioctl(request, 0, &functions, sizeof functions);
        }
        break;
    }
    case I2C_SLAVE:
    case I2C_SLAVE_FORCE:
        // Seven bits, as i2c-dev without I2C_TENBIT.
        if ((unsigned long)argument > 0x7F) {
            fuse_reply_err(request, EINVAL);
        } else {
            opened->address = (uint16_t)(unsigned long)argument;
            fuse_reply_ioctl(request, 0, NULL, 0);
        }
        break;
    case I2C_RDWR:
        if (device->isSMBusOnly) {
            fuse_reply_err(request, EOPNOTSUPP);
        } else {
            rdwr(request, argument, in, in_size, out_size);
        }
        break;
    case I2C_SMBUS: smbus(request, opened->address, argument, in, in_size, out_size); break;
    case I2C_RETRIES:
    case I2C_TIMEOUT:
    case I2C_TENBIT:
    case I2C_PEC: fuse_reply_ioctl(request, 0, NULL, 0); break;
    default: fuse_reply_err(request, ENOTTY);
    }
}

int cc_serve_i2c(const char *name, const cc_i2c_device *served) {
    device = served;
    struct cuse_lowlevel_ops calls = {.write = do_write, .ioctl = do_ioctl};
    return cc_serve(name, served->context, served->describe, &calls);
}
