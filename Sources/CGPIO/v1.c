// libgpiod 1.6: one request and one file descriptor for each line, gathered behind one epoll descriptor.
#include "Internal.h"

#include <gpiod.h>

// Only the header of version 1 has this macro.
#ifdef GPIOD_BIT

#include <poll.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <unistd.h>

struct cgpio_request {
    struct gpiod_chip *chip;
    int epoll;
    unsigned int count;
    struct gpiod_line *lines[];
};

int cgpio_library_version(void) { return 1; }

bool cgpio_debounces(void) { return false; }

int cgpio_describe_chip(struct cgpio_chip *chip) {
    errno = 0;
    struct gpiod_chip *opened = gpiod_chip_open(chip->path);
    if (!opened) return cgpio_failure();
    cgpio_copy_text(chip->name, sizeof chip->name, gpiod_chip_name(opened));
    cgpio_copy_text(chip->label, sizeof chip->label, gpiod_chip_label(opened));
    chip->lines = gpiod_chip_num_lines(opened);
    gpiod_chip_close(opened);
    return 0;
}

int cgpio_lines(const char *path, struct cgpio_line *lines, unsigned int count) {
    errno = 0;
    struct gpiod_chip *chip = gpiod_chip_open(path);
    if (!chip) return cgpio_failure();
    int status = 0;
    for (unsigned int offset = 0; offset < count && status == 0; offset++) {
        struct gpiod_line *line = gpiod_chip_get_line(chip, offset);
        if (!line) {
            status = cgpio_failure();
            break;
        }
        cgpio_copy_text(lines[offset].name, sizeof lines[offset].name, gpiod_line_name(line));
        cgpio_copy_text(lines[offset].consumer, sizeof lines[offset].consumer, gpiod_line_consumer(line));
        lines[offset].used = gpiod_line_is_used(line);
    }
    gpiod_chip_close(chip);
    return status;
}

static int flags_of(const struct cgpio_input *input) {
    int flags = input->active_low ? GPIOD_LINE_REQUEST_FLAG_ACTIVE_LOW : 0;
    switch (input->bias) {
    case CGPIO_BIAS_DISABLED: return flags | GPIOD_LINE_REQUEST_FLAG_BIAS_DISABLE;
    case CGPIO_BIAS_PULL_UP: return flags | GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_UP;
    case CGPIO_BIAS_PULL_DOWN: return flags | GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_DOWN;
    default: return flags;
    }
}

/// Takes one more line into the request.
static int add_line(struct cgpio_request *request, const struct cgpio_input *input, const char *consumer) {
    struct gpiod_line_request_config config = {
        .consumer = consumer,
        .request_type = input->polled ? GPIOD_LINE_REQUEST_DIRECTION_INPUT : GPIOD_LINE_REQUEST_EVENT_BOTH_EDGES,
        .flags = flags_of(input),
    };
    struct gpiod_line *line = gpiod_chip_get_line(request->chip, input->offset);
    if (!line || gpiod_line_request(line, &config, 0) < 0) return cgpio_failure();
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = request->count};
    request->lines[request->count++] = line;
    if (input->polled) return 0;
    int status = epoll_ctl(request->epoll, EPOLL_CTL_ADD, gpiod_line_event_get_fd(line), &event);
    return status < 0 ? cgpio_failure() : 0;
}

struct cgpio_request *cgpio_request_inputs(
    const char *path, const struct cgpio_input *inputs, unsigned int count, const char *consumer, int *error) {
    errno = 0;
    struct cgpio_request *request = calloc(1, sizeof *request + count * sizeof request->lines[0]);
    if (!request) {
        *error = -ENOMEM;
        return NULL;
    }
    request->epoll = epoll_create1(EPOLL_CLOEXEC);
    request->chip = gpiod_chip_open(path);
    *error = request->epoll < 0 || !request->chip ? cgpio_failure() : 0;
    for (unsigned int index = 0; index < count && *error == 0; index++)
        *error = add_line(request, &inputs[index], consumer);
    if (*error == 0) return request;
    cgpio_release(request);
    return NULL;
}

/// Takes one more line, without events.
static int add_level(struct cgpio_request *request, const struct cgpio_level *level, const char *consumer) {
    struct gpiod_line_request_config config = {
        .consumer = consumer,
        .request_type = level->output ? GPIOD_LINE_REQUEST_DIRECTION_OUTPUT : GPIOD_LINE_REQUEST_DIRECTION_INPUT,
    };
    struct gpiod_line *line = gpiod_chip_get_line(request->chip, level->offset);
    if (!line || gpiod_line_request(line, &config, level->high) < 0) return cgpio_failure();
    request->lines[request->count++] = line;
    return 0;
}

struct cgpio_request *cgpio_request_levels(
    const char *path, const struct cgpio_level *levels, unsigned int count, const char *consumer, int *error) {
    errno = 0;
    struct cgpio_request *request = calloc(1, sizeof *request + count * sizeof request->lines[0]);
    if (!request) {
        *error = -ENOMEM;
        return NULL;
    }
    request->epoll = -1;
    request->chip = gpiod_chip_open(path);
    *error = request->chip ? 0 : cgpio_failure();
    for (unsigned int index = 0; index < count && *error == 0; index++)
        *error = add_level(request, &levels[index], consumer);
    if (*error == 0) return request;
    cgpio_release(request);
    return NULL;
}

int cgpio_set(struct cgpio_request *request, unsigned int offset, bool high) {
    for (unsigned int index = 0; index < request->count; index++) {
        if (gpiod_line_offset(request->lines[index]) != offset) continue;
        errno = 0;
        return gpiod_line_set_value(request->lines[index], high) < 0 ? cgpio_failure() : 0;
    }
    return -EINVAL;
}

int cgpio_descriptor(const struct cgpio_request *request) { return request->epoll; }

/// Takes the edges of one line.
static int read_line(struct gpiod_line *line, struct cgpio_edge *edges, unsigned int capacity) {
    struct gpiod_line_event events[16];
    int fd = gpiod_line_event_get_fd(line);
    struct pollfd ready = {.fd = fd, .events = POLLIN};
    if (capacity == 0 || poll(&ready, 1, 0) <= 0) return 0;
    errno = 0;
    int count = gpiod_line_event_read_fd_multiple(fd, events, capacity < 16 ? capacity : 16);
    if (count < 0) return cgpio_failure();
    for (int index = 0; index < count; index++) {
        const struct timespec *time = &events[index].ts;
        edges[index] = (struct cgpio_edge){
            .offset = gpiod_line_offset(line),
            .active = events[index].event_type == GPIOD_LINE_EVENT_RISING_EDGE,
            .nanoseconds = (uint64_t)time->tv_sec * 1000000000 + (uint64_t)time->tv_nsec,
        };
    }
    return count;
}

int cgpio_read_edges(struct cgpio_request *request, struct cgpio_edge *edges, unsigned int capacity) {
    unsigned int total = 0;
    for (unsigned int index = 0; index < request->count; index++) {
        int count = read_line(request->lines[index], edges + total, capacity - total);
        if (count < 0) return total > 0 ? (int)total : count;
        total += (unsigned int)count;
    }
    return (int)total;
}

int cgpio_is_active(struct cgpio_request *request, unsigned int offset) {
    for (unsigned int index = 0; index < request->count; index++) {
        if (gpiod_line_offset(request->lines[index]) != offset) continue;
        errno = 0;
        int value = gpiod_line_get_value(request->lines[index]);
        return value < 0 ? cgpio_failure() : value;
    }
    return -EINVAL;
}

void cgpio_release(struct cgpio_request *request) {
    for (unsigned int index = 0; index < request->count; index++) gpiod_line_release(request->lines[index]);
    if (request->chip) gpiod_chip_close(request->chip);
    if (request->epoll >= 0) close(request->epoll);
    free(request);
}

#endif
