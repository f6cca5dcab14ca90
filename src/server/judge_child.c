/* judge_child.c - the child that judges: this very program, as `gx judge -` or `gx match -`.
 *
 *     body ──> standard input                                    limits: processor time, memory, wall time, bytes of verdicts;
 *     standard output ──> out ──> the connection                 it works at a low priority
 *     standard error  ──> said                                   whoever goes away takes it with him
 *
 * There is no second judge, and what a text may do to one harms nobody else. What it writes is judge_verdicts.c's. A job lives
 * until all its handles are closed and the answer is done with. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include "judge.h"

enum { HANDLES = 6, KINDNESS = 10 };

/* A sanitizer takes terabytes of addresses. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED true
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define SANITIZED true
#endif
#ifndef SANITIZED
#define SANITIZED false
#endif

static const rlim_t memory = (rlim_t)2 << 30;

/* ---- holding on and letting go ---- */

void server_job_release(server_job *job) {
    if (--job->holds > 0)
        return;
    gx_out_free(&job->body);
    gx_out_free(&job->out);
    gx_out_free(&job->said);
    free(job);
}

static void on_closed(uv_handle_t *handle) {
    server_job_release(handle->data);
}

static void close_handle(void *handle) {
    if (!uv_is_closing(handle))
        uv_close(handle, on_closed);
}

static void close_all(server_job *job) {
    close_handle(&job->child);
    close_handle(&job->input);
    close_handle(&job->output);
    close_handle(&job->errors);
    close_handle(&job->due);
    close_handle(&job->line);
}

void server_job_wake(server_job *job) {
    if (!job->waits || !job->connection)
        return;
    job->waits = false;
    MHD_resume_connection(job->connection);
    uv_timer_start(&job->server->http_due, job->server->http_due.timer_cb, 0, 0);
}

/* ---- the end ---- */

void server_job_ended(server_job *job) {
    if (--job->runs > 0 || job->done)
        return;
    job->done = true;
    server_job_say_end(job);
    server_log("judged", "code", job->code ? job->code : job->status == 0 ? "good" : "faulty", NULL);
    close_all(job);
    server_job_wake(job);
}

static void on_over(uv_process_t *child, int64_t status, int number) {
    server_job *job = child->data;

    job->status = status;
    if (number == SIGXCPU)
        job->code = "time";
    else if (number != 0 && !job->code)
        job->code = "failed";
    server_job_ended(job);
}

void server_job_kill(server_job *job, const char *code) {
    if (job->done || job->code)
        return;
    job->code = code;
    uv_process_kill(&job->child, SIGKILL);
    if (job->paused)
        uv_read_stop((uv_stream_t *)&job->output); /* nobody reads on: its end is taken for granted */
    if (job->paused)
        server_job_ended(job);
}

static void on_due(uv_timer_t *timer) {
    server_job_kill(timer->data, "time");
}

static void on_gone(uv_poll_t *line, int status, int events) {
    (void)status;
    (void)events;
    uv_poll_stop(line);
    server_job_kill(line->data, "gone");
}

/* ---- the beginning ---- */

static void open_handles(server_job *job, int descriptor) {
    uv_loop_t *loop = &job->server->loop;

    uv_pipe_init(loop, &job->input, 0);
    uv_pipe_init(loop, &job->output, 0);
    uv_pipe_init(loop, &job->errors, 0);
    uv_timer_init(loop, &job->due);
    uv_poll_init(loop, &job->line, descriptor);
    job->child.data = job->input.data = job->output.data = job->errors.data = job->due.data = job->line.data = job;
    job->holds += HANDLES;
}

static void limit(server_job *job) {
    rlim_t seconds = job->server->config->judge_seconds;
    struct rlimit time = {seconds, seconds + 1}, room = {memory, memory}, none = {0, 0};
    pid_t pid = job->child.pid;

    prlimit(pid, RLIMIT_CPU, &time, NULL);
    prlimit(pid, RLIMIT_FSIZE, &none, NULL);
    prlimit(pid, RLIMIT_CORE, &none, NULL);
    if (!SANITIZED)
        prlimit(pid, RLIMIT_AS, &room, NULL);
    setpriority(PRIO_PROCESS, (id_t)pid, KINDNESS);
}

static void on_written(uv_write_t *request, int status) {
    server_job *job = request->data;
    (void)status;

    close_handle(&job->input); /* the child reads to the end */
}

static bool spawn(server_job *job, const char **arguments) {
    uv_stdio_container_t pipes[3] = {{UV_CREATE_PIPE | UV_READABLE_PIPE, {(uv_stream_t *)&job->input}},
                                     {UV_CREATE_PIPE | UV_WRITABLE_PIPE, {(uv_stream_t *)&job->output}},
                                     {UV_CREATE_PIPE | UV_WRITABLE_PIPE, {(uv_stream_t *)&job->errors}}};
    uv_process_options_t options = {.exit_cb = on_over,
                                    .file = "/proc/self/exe",
                                    .args = (char **)(uintptr_t)arguments,
                                    .stdio_count = 3,
                                    .stdio = pipes};

    return uv_spawn(&job->server->loop, &job->child, &options) == 0;
}

bool server_job_start(server_job *job, const char **arguments, int descriptor) {
    open_handles(job, descriptor);
    if (!spawn(job, arguments)) {
        job->done = true;
        close_all(job);
        return false;
    }
    limit(job);
    job->runs = 3;
    job->writing.data = job;
    uv_buf_t body = uv_buf_init(job->body.bytes, (unsigned)job->body.size);
    server_job_listen(job);
    uv_timer_start(&job->due, on_due, 1000u * (uint64_t)job->server->config->judge_seconds, 0);
    uv_poll_start(&job->line, UV_DISCONNECT, on_gone);
    if (uv_write(&job->writing, (uv_stream_t *)&job->input, &body, 1, on_written) != 0)
        close_handle(&job->input);
    return true;
}
