/* log.c - the log, a JSON object a line on standard error; and the counts, as Prometheus reads them. */
#include <inttypes.h>
#include <stdarg.h>
#include <time.h>
#include <unistd.h>
#include "server.h"

void server_log(const char *what, ...) {
    struct timespec now;
    va_list list;
    gx_json json;
    gx_out out;
    const char *name;

    clock_gettime(CLOCK_REALTIME, &now);
    gx_out_memory(&out);
    gx_json_start(&json, &out);
    gx_json_object(&json, NULL);
    gx_json_number(&json, "time", (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000);
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

static void put(gx_out *out, const char *name, const char *kind, uint64_t value) {
    gx_out_string(out, "# TYPE ");
    gx_out_string(out, name);
    gx_out_put(out, ' ');
    gx_out_string(out, kind);
    gx_out_put(out, '\n');
    gx_out_string(out, name);
    gx_out_put(out, ' ');
    gx_out_count(out, value);
    gx_out_put(out, '\n');
}

void server_metrics(const server_state *server, gx_out *out) {
    const server_counts *counts = &server->counts;

    put(out, "gx_sockets", "gauge", server->socket_count);
    put(out, "gx_games_in_memory", "gauge", server->game_count);
    put(out, "gx_engines_thinking", "gauge", server_pool_busy(server));
    put(out, "gx_engines_awaited", "gauge", server_pool_waiting(server));
    put(out, "gx_judging", "gauge", server->judging);
    put(out, "gx_requests_total", "counter", counts->requests);
    put(out, "gx_refused_total", "counter", counts->refused);
    put(out, "gx_sockets_opened_total", "counter", counts->sockets_opened);
    put(out, "gx_messages_total", "counter", counts->messages);
    put(out, "gx_events_total", "counter", counts->events);
    put(out, "gx_commits_total", "counter", counts->commits);
    put(out, "gx_commit_nanoseconds_total", "counter", counts->commit_ns);
    put(out, "gx_slow_clients_total", "counter", counts->slow);
    put(out, "gx_round_trips_total", "counter", counts->rtt_count);
    put(out, "gx_round_trip_nanoseconds_total", "counter", counts->rtt_ns);
}
