/* clock.c - a clock that a test sets: loaded before the C library, it answers for CLOCK_MONOTONIC and CLOCK_REALTIME.
 *
 * The file GX_TEST_CLOCK holds three numbers of 64 bits: the monotonic time that it shall be (0: the true one), the true monotonic
 * time when that was set, and what the time of day is wrong by. From a time that is set the clock goes on twenty thousand times slower
 * than the true one: a test has twenty seconds of its own to act in the millisecond that it has chosen, and timers still run. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static volatile const int64_t *set;

__attribute__((constructor)) static void open_clock(void) {
    const char *name = getenv("GX_TEST_CLOCK");
    int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
    void *memory = file >= 0 ? mmap(NULL, 3 * sizeof *set, PROT_READ, MAP_SHARED, file, 0) : MAP_FAILED;

    if (memory != MAP_FAILED)
        set = memory;
    if (file >= 0)
        close(file);
}

static void put(struct timespec *out, int64_t ns) {
    out->tv_sec = ns / 1000000000;
    out->tv_nsec = ns % 1000000000;
}

int clock_gettime(clockid_t id, struct timespec *out) {
    int result = (int)syscall(SYS_clock_gettime, id, out);
    int64_t now = (int64_t)out->tv_sec * 1000000000 + out->tv_nsec;

    if (result != 0 || !set)
        return result;
    if ((id == CLOCK_MONOTONIC || id == CLOCK_MONOTONIC_COARSE) && set[0] != 0)
        put(out, set[0] + (now - set[1]) / 20000);
    if (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)
        put(out, now + set[2]);
    return 0;
}
