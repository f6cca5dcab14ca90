/* metrics.c - what /metrics says, in the text form of Prometheus: counts, gauges, and how long things took.
 *
 *     gx_command_seconds   from the receipt of a command to its answer, which is behind the commit
 *     gx_commit_seconds    a commit with its fsync
 *     gx_commit_events     events that one commit made durable
 *     gx_round_trip_seconds   from a ping to its pong
 *
 * A histogram has a fixed row of bounds, doubling or so, and counts cumulatively only when it is written out. */
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>
#include "server.h"

/* Upper bounds, in the unit of what is observed. */
static const double seconds[SERVER_BOUNDS] = {0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01,
                                              0.025,  0.05,    0.1,    0.25,  0.5,    1,     2.5};
static const double events[SERVER_BOUNDS] = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192};

static const struct {
    const char *name, *help;
    const double *bounds;
} histograms[SERVER_HISTOGRAMS] = {
    [SERVER_COMMAND_TIME] = {"gx_command_seconds", "From the receipt of a command to its answer.", seconds},
    [SERVER_COMMIT_TIME] = {"gx_commit_seconds", "A commit with its fsync.", seconds},
    [SERVER_COMMIT_EVENTS] = {"gx_commit_events", "Events in one commit.", events},
    [SERVER_TRIP_TIME] = {"gx_round_trip_seconds", "From a ping to its pong.", seconds},
};

void server_observe(server_state *server, server_histogram_name which, double value) {
    server_histogram *histogram = &server->counts.histograms[which];
    unsigned n = 0;

    while (n < SERVER_BOUNDS && value > histograms[which].bounds[n])
        n++;
    histogram->counts[n]++;
    histogram->sum += value;
}

void server_observe_ns(server_state *server, server_histogram_name which, uint64_t ns) {
    server_observe(server, which, (double)ns / 1e9);
}

/* ---- writing ---- */

static void head(gx_out *out, const char *name, const char *kind, const char *help) {
    const char *const parts[] = {"# HELP ", name, " ", help, "\n# TYPE ", name, " ", kind, "\n"};

    for (unsigned n = 0; n < sizeof parts / sizeof parts[0]; n++)
        gx_out_string(out, parts[n]);
}

static void put_real(gx_out *out, double value) {
    char text[40];

    snprintf(text, sizeof text, "%.15g", value);
    gx_out_string(out, text);
}

static void put(gx_out *out, const char *name, const char *kind, const char *help, double value) {
    head(out, name, kind, help);
    gx_out_string(out, name);
    gx_out_put(out, ' ');
    put_real(out, value);
    gx_out_put(out, '\n');
}

static void put_bucket(gx_out *out, const char *name, const double *bound, uint64_t count) {
    gx_out_string(out, name);
    gx_out_string(out, "_bucket{le=\"");
    if (bound)
        put_real(out, *bound);
    else
        gx_out_string(out, "+Inf");
    gx_out_string(out, "\"} ");
    gx_out_count(out, count);
    gx_out_put(out, '\n');
}

static void put_histogram(gx_out *out, const server_histogram *histogram, server_histogram_name which) {
    const char *name = histograms[which].name;
    uint64_t count = 0;

    head(out, name, "histogram", histograms[which].help);
    for (unsigned n = 0; n <= SERVER_BOUNDS; n++) {
        count += histogram->counts[n];
        put_bucket(out, name, n < SERVER_BOUNDS ? &histograms[which].bounds[n] : NULL, count);
    }
    gx_out_string(out, name);
    gx_out_string(out, "_sum ");
    put_real(out, histogram->sum);
    gx_out_put(out, '\n');
    gx_out_string(out, name);
    gx_out_string(out, "_count ");
    gx_out_count(out, count);
    gx_out_put(out, '\n');
}

/* ---- the process ---- */

static double resident_bytes(void) {
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");

    if (file && fscanf(file, "%*u %lu", &pages) != 1)
        pages = 0;
    if (file)
        fclose(file);
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

static double processor_seconds(void) {
    struct rusage used;

    if (getrusage(RUSAGE_SELF, &used) != 0)
        return 0;
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

void server_metrics(const server_state *server, gx_out *out) {
    const server_counts *counts = &server->counts;

    put(out, "gx_sockets", "gauge", "WebSockets that are open.", (double)server->socket_count);
    put(out, "gx_games_in_memory", "gauge", "Games that somebody is in, or whose clocks run.",
        (double)server->game_count);
    put(out, "gx_engines_thinking", "gauge", "Engines that think.", (double)server_pool_busy(server));
    put(out, "gx_engines_awaited", "gauge", "Games that wait for an engine.", (double)server_pool_waiting(server));
    put(out, "gx_judging", "gauge", "Requests that hold a place to be judged.", (double)server->judging);
    put(out, "gx_requests_total", "counter", "Requests by HTTP.", (double)counts->requests);
    put(out, "gx_refused_total", "counter", "Requests and commands that were refused.", (double)counts->refused);
    put(out, "gx_sockets_opened_total", "counter", "WebSockets since the start.", (double)counts->sockets_opened);
    put(out, "gx_messages_total", "counter", "Messages of clients.", (double)counts->messages);
    put(out, "gx_events_total", "counter", "Events of games.", (double)counts->events);
    put(out, "gx_commits_total", "counter", "Commits of the store.", (double)counts->commits);
    put(out, "gx_store_failing", "gauge", "1 while the store cannot be written.", server->failing != GX_STORE_OK);
    put(out, "gx_slow_clients_total", "counter", "Clients sent away because they were too slow.", (double)counts->slow);
    put(out, "gx_hashing", "gauge", "Passwords that are being hashed.", (double)server->working);
    put(out, "process_resident_memory_bytes", "gauge", "Resident memory.", resident_bytes());
    put(out, "process_cpu_seconds_total", "counter", "Processor time.", processor_seconds());
    put(out, "process_start_time_seconds", "gauge", "When it began, since 1970.", counts->began_s);
    for (unsigned n = 0; n < SERVER_HISTOGRAMS; n++)
        put_histogram(out, &counts->histograms[n], (server_histogram_name)n);
}
