// GPIO inputs through libgpiod, the same for version 1.6 and for version 2.
//
// The two share a header name and not one request function; v1.c and v2.c hold one each. Functions return 0 or more,
// or -errno.
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// A GPIO chip, /dev/gpiochipN.
struct cgpio_chip {
    char path[64];
    char name[32];
    /// Names the chip for good: `pinctrl-rp1`. Numbers change with the kernel.
    char label[32];
    unsigned int lines;
    /// errno when the chip could not be opened; the label is empty then.
    int error;
};

/// A line of a chip.
struct cgpio_line {
    char name[32];
    /// Who uses it; may be empty though it is used.
    char consumer[32];
    bool used;
};

/// The resistor inside the chip.
enum cgpio_bias { CGPIO_BIAS_AS_IS, CGPIO_BIAS_DISABLED, CGPIO_BIAS_PULL_UP, CGPIO_BIAS_PULL_DOWN };

/// An input to ask for.
struct cgpio_input {
    unsigned int offset;
    enum cgpio_bias bias;
    bool active_low;
    /// Ignored where cgpio_debounces is false.
    unsigned int debounce_microseconds;
    /// Whether only its level is wanted: no events, no debouncing.
    bool polled;
};

/// A change of an input.
struct cgpio_edge {
    unsigned int offset;
    /// Whether the line became active.
    bool active;
    /// CLOCK_MONOTONIC (Linux 5.7 and later).
    uint64_t nanoseconds;
    /// Counts the edges of this line from 1; 0 where the library does not count.
    uint64_t sequence;
};

/// A line whose level is set or read, without events.
struct cgpio_level {
    unsigned int offset;
    /// Whether we drive it.
    bool output;
    /// The level an output starts with.
    bool high;
};

/// Lines of one chip, held until they are released.
struct cgpio_request;

/// The major version of the library: 1 or 2.
int cgpio_library_version(void);

/// Whether the kernel debounces for us; version 1 of the library cannot ask it to.
bool cgpio_debounces(void);

/// Fills in the chips in order of their numbers; returns how many there are, which may be more than `capacity`.
///
/// Links such as /dev/gpiochip4 on a Raspberry Pi 5 are left out.
int cgpio_chips(struct cgpio_chip *chips, int capacity);

/// Fills in the first `count` lines of a chip.
int cgpio_lines(const char *path, struct cgpio_line *lines, unsigned int count);

/// Takes lines of one chip as inputs, with events on both edges unless polled; NULL, with -errno in `error`, when one cannot be had.
struct cgpio_request *cgpio_request_inputs(
    const char *path, const struct cgpio_input *inputs, unsigned int count, const char *consumer, int *error);

/// A file descriptor that is readable when edges wait; valid until the release.
int cgpio_descriptor(const struct cgpio_request *request);

/// Takes the edges that wait, without blocking; returns how many. Edges of one line are in order.
int cgpio_read_edges(struct cgpio_request *request, struct cgpio_edge *edges, unsigned int capacity);

/// Takes lines of one chip as outputs and as inputs without events; NULL, with -errno in `error`, when one cannot be had.
struct cgpio_request *cgpio_request_levels(
    const char *path, const struct cgpio_level *levels, unsigned int count, const char *consumer, int *error);

/// Drives an output.
int cgpio_set(struct cgpio_request *request, unsigned int offset, bool high);

/// Whether a line is active now: 1 or 0.
int cgpio_is_active(struct cgpio_request *request, unsigned int offset);

/// Gives the lines back.
void cgpio_release(struct cgpio_request *request);
