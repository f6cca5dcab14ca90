/* judge_verdicts.c - what the child writes, on its way to whoever asked.
 *
 *     standard output ──> out: given | not yet given ──> the connection, as it has room
 *     standard error  ──> said: only how it begins
 *
 * A reader that is slow makes the child wait: where too much is not yet given, nothing more is read. The last line says how it
 * ended, and is whole even where the child was cut off in the middle of one. */
#include <string.h>
#include "judge.h"

enum { WAITING = 256 << 10, SAID = 2000, MOST = 64 << 20 };

/* What was cut off in mid-line is left out; where a part of it has been sent, its line ends there. */
static void end_line(server_job *job) {
    while (job->out.size > job->given && job->out.bytes[job->out.size - 1] != '\n')
        job->out.size--;
    if (job->out.size == job->given && job->torn)
        gx_out_put(&job->out, '\n');
}

/* {"end":{"status":0}}, or why it was ended; with the child's complaints where it had some. */
void server_job_say_end(server_job *job) {
    gx_json json;

    end_line(job);
    gx_json_start(&json, &job->out);
    gx_json_object(&json, NULL);
    gx_json_object(&json, "end");
    if (job->code)
        gx_json_string(&json, "code", job->code);
    else
        gx_json_number(&json, "status", job->status);
    if (job->said.size > 0)
        gx_json_text(&json, "said", gx_out_held(&job->said));
    gx_json_close(&json);
    gx_json_close(&json);
    gx_json_end(&json);
}

static void lend(uv_handle_t *handle, size_t wished, uv_buf_t *out) {
    static char bytes[65536]; /* read and copied at once */
    (void)handle;
    (void)wished;

    *out = uv_buf_init(bytes, sizeof bytes);
}

static void on_verdicts(uv_stream_t *stream, ssize_t size, const uv_buf_t *buffer) {
    server_job *job = stream->data;

    if (size < 0) {
        uv_read_stop(stream);
        server_job_ended(job);
        return;
    }
    gx_out_bytes(&job->out, buffer->base, (size_t)size);
    job->total += (size_t)size;
    if (job->total > MOST || job->out.failed)
        server_job_kill(job, "size");
    if (job->out.size - job->given > WAITING && !job->code) {
        job->paused = true;
        uv_read_stop(stream);
    }
    server_job_wake(job);
}

static void on_complaints(uv_stream_t *stream, ssize_t size, const uv_buf_t *buffer) {
    server_job *job = stream->data;

    if (size < 0) {
        uv_read_stop(stream);
        server_job_ended(job);
        return;
    }
    size_t room = SAID - job->said.size;
    gx_out_bytes(&job->said, buffer->base, (size_t)size < room ? (size_t)size : room);
}

void server_job_listen(server_job *job) {
    uv_read_start((uv_stream_t *)&job->output, lend, on_verdicts);
    uv_read_start((uv_stream_t *)&job->errors, lend, on_complaints);
}

size_t server_job_take(server_job *job, char *bytes, size_t room) {
    size_t left = job->out.size - job->given;

    left = left < room ? left : room;
    if (left > 0) {
        memcpy(bytes, job->out.bytes + job->given, left);
        job->torn = bytes[left - 1] != '\n';
    }
    job->given += left;
    if (job->given < job->out.size)
        return left;
    gx_out_clear(&job->out);
    job->given = 0;
    if (job->paused && !job->code && !job->done) {
        job->paused = false;
        uv_read_start((uv_stream_t *)&job->output, lend, on_verdicts);
    }
    return left;
}
