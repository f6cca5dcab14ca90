/*
 * How far long work has come: one line on standard error that is written over and wiped at the end. Only a person sees
 * it; into a pipe or a file goes nothing.
 */
#include "cli.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { PERIOD_MS = 100, FIRST_MS = 400 };

long long cli_now_ms(void) {
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

cli_progress cli_progress_start(void) {
    cli_progress progress = {.on = isatty(STDERR_FILENO) == 1, .next_ms = cli_now_ms() + FIRST_MS};

    return progress;
}

bool cli_progress_due(cli_progress *progress) {
    return progress->on && cli_now_ms() >= progress->next_ms;
}

void cli_progress_show(cli_progress *progress, const char *format, ...) {
    va_list list;

    if (!progress->on)
        return;
    fputs("\r", stderr);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputs("\033[K", stderr);
    fflush(stderr);
    progress->shown = true;
    progress->next_ms = cli_now_ms() + PERIOD_MS;
}

void cli_progress_end(cli_progress *progress) {
    if (progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = false;
}
