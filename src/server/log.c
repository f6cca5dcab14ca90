/* log.c - the log, a JSON object a line on standard error. What is said and when: docs/serve.md. */
#include <poll.h>
#include <stdarg.h>
#include <time.h>
#include <unistd.h>
#include "server.h"

int64_t server_day_ms(void) {
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- what nobody reads ---- */

static uint64_t lost; /* lines, since the last one that could be written */

/* Standard error may be a pipe whose reader sleeps, or a terminal that was halted. The games do not wait for it: a pipe that is ready takes
 * PIPE_BUF bytes at once, and no line is longer. */
static bool write_now(gx_text line) {
    struct pollfd errors = {.fd = STDERR_FILENO, .events = POLLOUT};

    return poll(&errors, 1, 0) == 1 && (errors.revents & POLLOUT) &&
           write(STDERR_FILENO, line.bytes, line.size) == (ssize_t)line.size;
}

/* ---- lines ---- */

void server_log_open(gx_json *json, gx_out *out, const char *what) {
    gx_out_memory(out);
    gx_json_start(json, out);
    gx_json_object(json, NULL);
    gx_json_number(json, "time", server_day_ms());
    gx_json_string(json, "what", what);
}

static bool finish(gx_json *json, gx_out *out, bool wanted) {
    gx_json_close(json);
    gx_json_end(json);
    bool written = wanted && !out->failed && write_now(gx_out_held(out));
    gx_out_free(out);
    return written;
}

/* The log goes on: how much is missing stands before what comes next. */
static bool tell_lost(void) {
    gx_json json;
    gx_out out;

    server_log_open(&json, &out, "lost");
    gx_json_count(&json, "lines", lost);
    return finish(&json, &out, true);
}

void server_log_close(gx_json *json, gx_out *out) {
    bool goes_on = lost == 0 || tell_lost();

    if (goes_on)
        lost = 0;
    if (!finish(json, out, goes_on))
        lost++;
}

void server_log(const char *what, ...) {
    va_list list;
    gx_json json;
    gx_out out;
    const char *name;

    server_log_open(&json, &out, what);
    va_start(list, what);
    while ((name = va_arg(list, const char *)) != NULL)
        gx_json_string(&json, name, va_arg(list, const char *));
    va_end(list);
    server_log_close(&json, &out);
}
