// Linux calls that Swift cannot import: variadic ioctls, macros with casts, GNU extensions.
#pragma once

/// Names the calling thread for `ps -T`; the kernel keeps the first 15 bytes (pthread_setname_np).
void clinuxio_set_thread_name(const char *name);
