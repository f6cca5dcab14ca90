/* log.c - the log, a JSON object a line on standard error. What is said and when: docs/serve.md. */
#include <inttypes.h>
#include <stdarg.h>
#include <time.h>
#include <unistd.h>
#include "server.h"

int64_t server_day_ms(void) {
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void server_log(const char *what, ...) {
    va_list list;
    gx_json json;
    gx_out out;
    const char *name;

    gx_out_memory(&out);
    gx_json_start(&json, &out);
    gx_json_object(&json, NULL);
    gx_json_number(&json, "time", server_day_ms());
    gx_json_string(&json, "what", what);
    va_start(list, what);
    while ((name = va_arg(list, const char *)) != NULL)
        gx_json_string(&json, name, va_arg(list, const char *));
    va_end(list);
    gx_json_close(&json);
    gx_json_end(&json);
    if (write(STDERR_FILENO, out.bytes, out.size) < 0)
        out.failed = true; /* nobody reads the log; the games go on */
    gx_out_free(&out);
}
