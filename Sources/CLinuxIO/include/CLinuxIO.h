// Linux calls that Swift cannot import: variadic ioctls, macros with casts, GNU extensions.
//
// Unless a comment says otherwise, a function returns 0 or more on success and -errno on failure.
#pragma once

#include <linux/i2c.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "Spawn.h"

/// Names the calling thread for `ps -T`; the kernel keeps the first 15 bytes (pthread_setname_np).
void clinuxio_set_thread_name(const char *name);

/// The size of a terminal in characters; zeros where it does not know (TIOCGWINSZ).
int clinuxio_terminal_size(int fd, int *columns, int *rows);

/// Lets a terminal give each key as it is pressed, without showing it. However the process ends or stops, unless by
/// SIGKILL, the terminal is as before; signals do what they did. For one terminal at a time.
int clinuxio_terminal_keys(int fd);

/// Makes the terminal as it was before clinuxio_terminal_keys.
void clinuxio_terminal_restore(void);

// I2C (linux/i2c-dev.h)

/// What the adapter can do: I2C_FUNC_ bits (I2C_FUNCS).
int clinuxio_i2c_functions(int fd, unsigned long *functions);

/// Sets the address of SMBus calls; -EBUSY when a kernel driver owns it (I2C_SLAVE).
int clinuxio_i2c_select(int fd, unsigned int address);

/// One transfer with repeated STARTs; returns the number of messages carried (I2C_RDWR).
int clinuxio_i2c_transfer(int fd, struct i2c_msg *messages, unsigned int count);

// SPI (linux/spi/spidev.h)

/// Sets mode 0 to 3, eight bits a word and the clock in hertz (SPI_IOC_WR_MODE and its kind).
int clinuxio_spi_configure(int fd, unsigned int mode, unsigned int hertz);

/// Sends bytes in one message, with chip select low from the first to the last (SPI_IOC_MESSAGE).
///
/// -EMSGSIZE when there are more than the module parameter bufsiz allows.
int clinuxio_spi_write(int fd, const uint8_t *bytes, unsigned int count, unsigned int hertz);

// Locks

/// Locks one byte of a file until the last copy of `fd` closes; -EAGAIN when it is locked (F_OFD_SETLK).
int clinuxio_lock_byte(int fd, off_t offset);

/// Marks one byte with the calling process, for clinuxio_byte_owner (F_SETLK).
int clinuxio_mark_byte(int fd, off_t offset);

/// The process that marked a byte; 0 when it is this process or nobody (F_GETLK).
pid_t clinuxio_byte_owner(int fd, off_t offset);

// Timers

/// A timer on CLOCK_REALTIME or CLOCK_MONOTONIC that never blocks on read (timerfd_create).
int clinuxio_timer_open(int clock);

/// Arms a timer for an absolute time in nanoseconds of its clock (timerfd_settime with TFD_TIMER_ABSTIME).
///
/// A time not after 1 fires at once. With `cancel_on_set` (wall clock only) a step of the clock makes the timer
/// readable too. -ECANCELED when the clock was stepped since the last call: the timer is armed all the same.
int clinuxio_timer_arm(int fd, int64_t nanoseconds, bool cancel_on_set);

/// Takes what happened: 1 when the time came, 0 when nothing happened, -ECANCELED when the clock was stepped.
int clinuxio_timer_take(int fd);
