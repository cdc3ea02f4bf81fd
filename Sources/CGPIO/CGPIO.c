#include "Internal.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char prefix[] = "gpiochip";

void cgpio_copy_text(char *target, unsigned long size, const char *source) {
    snprintf(target, size, "%s", source ? source : "");
}

/// The number in the name of a chip's node.
static long number_of(const char *name) { return strtol(name + sizeof prefix - 1, NULL, 10); }

static int is_chip(const struct dirent *entry) {
    const char *digits = entry->d_name + sizeof prefix - 1;
    if (strncmp(entry->d_name, prefix, sizeof prefix - 1) != 0) return 0;
    return *digits != '\0' && digits[strspn(digits, "0123456789")] == '\0';
}

static int by_number(const struct dirent **left, const struct dirent **right) {
    long difference = number_of((*left)->d_name) - number_of((*right)->d_name);
    return difference < 0 ? -1 : difference > 0;
}

int cgpio_chips(struct cgpio_chip *chips, int capacity) {
    struct dirent **entries;
    int found = scandir("/dev", &entries, is_chip, by_number);
    if (found < 0) return cgpio_failure();
    int count = 0;
    for (int index = 0; index < found; index++) {
        struct cgpio_chip chip = {.error = 0};
        struct stat status;
        snprintf(chip.path, sizeof chip.path, "/dev/%.48s", entries[index]->d_name);
        free(entries[index]);
        if (lstat(chip.path, &status) < 0 || !S_ISCHR(status.st_mode)) continue;
        chip.error = -cgpio_describe_chip(&chip);
        if (count < capacity) chips[count] = chip;
        count++;
    }
    free(entries);
    return count;
}
