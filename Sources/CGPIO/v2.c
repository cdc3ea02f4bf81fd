// libgpiod 2: one request and one file descriptor for all lines of a chip.
#include "Internal.h"

#include <gpiod.h>

// Only the header of version 1 has this macro.
#ifndef GPIOD_BIT

#include <stdlib.h>

/// As many edges as one read takes.
enum { buffer_size = 64 };

struct cgpio_request {
    struct gpiod_line_request *lines;
    struct gpiod_edge_event_buffer *buffer;
};

int cgpio_library_version(void) { return 2; }

bool cgpio_debounces(void) { return true; }

int cgpio_describe_chip(struct cgpio_chip *chip) {
    errno = 0;
    struct gpiod_chip *opened = gpiod_chip_open(chip->path);
    if (!opened) return cgpio_failure();
    struct gpiod_chip_info *info = gpiod_chip_get_info(opened);
    int status = info ? 0 : cgpio_failure();
    if (info) {
        cgpio_copy_text(chip->name, sizeof chip->name, gpiod_chip_info_get_name(info));
        cgpio_copy_text(chip->label, sizeof chip->label, gpiod_chip_info_get_label(info));
        chip->lines = (unsigned int)gpiod_chip_info_get_num_lines(info);
        gpiod_chip_info_free(info);
    }
    gpiod_chip_close(opened);
    return status;
}

int cgpio_lines(const char *path, struct cgpio_line *lines, unsigned int count) {
    errno = 0;
    struct gpiod_chip *chip = gpiod_chip_open(path);
    if (!chip) return cgpio_failure();
    int status = 0;
    for (unsigned int offset = 0; offset < count; offset++) {
        struct gpiod_line_info *info = gpiod_chip_get_line_info(chip, offset);
        if (!info) {
            status = cgpio_failure();
            break;
        }
        cgpio_copy_text(lines[offset].name, sizeof lines[offset].name, gpiod_line_info_get_name(info));
        cgpio_copy_text(lines[offset].consumer, sizeof lines[offset].consumer, gpiod_line_info_get_consumer(info));
        lines[offset].used = gpiod_line_info_is_used(info);
        gpiod_line_info_free(info);
    }
    gpiod_chip_close(chip);
    return status;
}

static enum gpiod_line_bias bias_of(enum cgpio_bias bias) {
    switch (bias) {
    case CGPIO_BIAS_DISABLED: return GPIOD_LINE_BIAS_DISABLED;
    case CGPIO_BIAS_PULL_UP: return GPIOD_LINE_BIAS_PULL_UP;
    case CGPIO_BIAS_PULL_DOWN: return GPIOD_LINE_BIAS_PULL_DOWN;
    default: return GPIOD_LINE_BIAS_AS_IS;
    }
}

/// Adds one line to a configuration.
static int add_line(
    struct gpiod_line_config *config, struct gpiod_line_settings *settings, const struct cgpio_input *input) {
    // Edges need the direction said; newer kernels refuse them otherwise.
    enum gpiod_line_edge edges = input->polled ? GPIOD_LINE_EDGE_NONE : GPIOD_LINE_EDGE_BOTH;
    if (gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_INPUT) < 0
        || gpiod_line_settings_set_edge_detection(settings, edges) < 0
        || gpiod_line_settings_set_event_clock(settings, GPIOD_LINE_CLOCK_MONOTONIC) < 0
        || gpiod_line_settings_set_bias(settings, bias_of(input->bias)) < 0)
        return cgpio_failure();
    gpiod_line_settings_set_active_low(settings, input->active_low);
    // Debouncing without edges is refused.
    gpiod_line_settings_set_debounce_period_us(settings, input->polled ? 0 : input->debounce_microseconds);
    return gpiod_line_config_add_line_settings(config, &input->offset, 1, settings) < 0 ? cgpio_failure() : 0;
}

/// Adds all lines to a configuration.
static int add_lines(struct gpiod_line_config *config, const struct cgpio_input *inputs, unsigned int count) {
    struct gpiod_line_settings *settings = gpiod_line_settings_new();
    if (!settings) return cgpio_failure();
    int status = 0;
    for (unsigned int index = 0; index < count && status == 0; index++)
        status = add_line(config, settings, &inputs[index]);
    gpiod_line_settings_free(settings);
    return status;
}

/// Takes the lines of an open chip as a configuration has them.
static int take_lines(
    struct cgpio_request *request, struct gpiod_chip *chip, struct gpiod_line_config *config, const char *consumer) {
    struct gpiod_request_config *names = gpiod_request_config_new();
    if (!names) return cgpio_failure();
    gpiod_request_config_set_consumer(names, consumer);
    request->lines = gpiod_chip_request_lines(chip, names, config);
    int status = request->lines ? 0 : cgpio_failure();
    gpiod_request_config_free(names);
    return status;
}

/// Adds lines without events to a configuration.
static int add_levels(struct gpiod_line_config *config, const struct cgpio_level *levels, unsigned int count) {
    struct gpiod_line_settings *settings = gpiod_line_settings_new();
    if (!settings) return cgpio_failure();
    int status = 0;
    for (unsigned int index = 0; index < count && status == 0; index++) {
        const struct cgpio_level *level = &levels[index];
        enum gpiod_line_direction direction =
            level->output ? GPIOD_LINE_DIRECTION_OUTPUT : GPIOD_LINE_DIRECTION_INPUT;
        enum gpiod_line_value value = level->high ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE;
        gpiod_line_settings_reset(settings);
        if (gpiod_line_settings_set_direction(settings, direction) < 0
            || gpiod_line_settings_set_output_value(settings, value) < 0
            || gpiod_line_config_add_line_settings(config, &level->offset, 1, settings) < 0)
            status = cgpio_failure();
    }
    gpiod_line_settings_free(settings);
    return status;
}

/// Lines of a chip with what `inputs` or `levels` say, the other being NULL; inputs have events.
static struct cgpio_request *request_lines(
    const char *path, const struct cgpio_input *inputs, const struct cgpio_level *levels, unsigned int count,
    const char *consumer, int *error) {
    errno = 0;
    struct cgpio_request *request = calloc(1, sizeof *request);
    if (!request) {
        *error = -ENOMEM;
        return NULL;
    }
    if (inputs) request->buffer = gpiod_edge_event_buffer_new(buffer_size);
    struct gpiod_chip *chip = gpiod_chip_open(path);
    struct gpiod_line_config *config = gpiod_line_config_new();
    bool is_ready = chip && config && (request->buffer || !inputs);
    *error = !is_ready ? cgpio_failure() : inputs ? add_lines(config, inputs, count) : add_levels(config, levels, count);
    if (*error == 0) *error = take_lines(request, chip, config, consumer);
    if (config) gpiod_line_config_free(config);
    if (chip) gpiod_chip_close(chip);
    if (*error == 0) return request;
    cgpio_release(request);
    return NULL;
}

struct cgpio_request *cgpio_request_inputs(
    const char *path, const struct cgpio_input *inputs, unsigned int count, const char *consumer, int *error) {
    return request_lines(path, inputs, NULL, count, consumer, error);
}

struct cgpio_request *cgpio_request_levels(
    const char *path, const struct cgpio_level *levels, unsigned int count, const char *consumer, int *error) {
    return request_lines(path, NULL, levels, count, consumer, error);
}

int cgpio_set(struct cgpio_request *request, unsigned int offset, bool high) {
    errno = 0;
    enum gpiod_line_value value = high ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE;
    return gpiod_line_request_set_value(request->lines, offset, value) < 0 ? cgpio_failure() : 0;
}

int cgpio_descriptor(const struct cgpio_request *request) { return gpiod_line_request_get_fd(request->lines); }

int cgpio_read_edges(struct cgpio_request *request, struct cgpio_edge *edges, unsigned int capacity) {
    errno = 0;
    int ready = gpiod_line_request_wait_edge_events(request->lines, 0);
    if (ready <= 0) return ready < 0 ? cgpio_failure() : 0;
    unsigned int most = capacity < buffer_size ? capacity : buffer_size;
    int count = gpiod_line_request_read_edge_events(request->lines, request->buffer, most);
    if (count < 0) return cgpio_failure();
    for (int index = 0; index < count; index++) {
        struct gpiod_edge_event *event = gpiod_edge_event_buffer_get_event(request->buffer, (unsigned long)index);
        edges[index] = (struct cgpio_edge){
            .offset = gpiod_edge_event_get_line_offset(event),
            .active = gpiod_edge_event_get_event_type(event) == GPIOD_EDGE_EVENT_RISING_EDGE,
            .nanoseconds = gpiod_edge_event_get_timestamp_ns(event),
            .sequence = gpiod_edge_event_get_line_seqno(event),
        };
    }
    return count;
}

int cgpio_is_active(struct cgpio_request *request, unsigned int offset) {
    errno = 0;
    enum gpiod_line_value value = gpiod_line_request_get_value(request->lines, offset);
    return value == GPIOD_LINE_VALUE_ERROR ? cgpio_failure() : value == GPIOD_LINE_VALUE_ACTIVE;
}

void cgpio_release(struct cgpio_request *request) {
    if (request->lines) gpiod_line_request_release(request->lines);
    if (request->buffer) gpiod_edge_event_buffer_free(request->buffer);
    free(request);
}

#endif
