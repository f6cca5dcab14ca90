/* process.c - a child process, two pipes and a timer; closed together, freed when the last of the four is.
 *
 *      alive --> over: its end is told to the owner --.
 *         |                                           v
 *         '--> abandoned: told nothing more ------> closing --(4 handles)--> freed                                  */
#include "process.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum { FAREWELL_MS = 500, HANDLES = 4 };

struct process {
    process_owner owner;
    uv_process_t child;
    uv_pipe_t input, output;
    uv_timer_t timer;
    bool abandoned, ended, told;
    unsigned open; /* handles */
    size_t size;   /* bytes of a line that has not ended */
    char line[PROCESS_LINE_MAX];
    char chunk[4096];
};

typedef struct sending {
    uv_write_t request;
    char bytes[];
} sending;

static void closed(uv_handle_t *handle) {
    process *child = handle->data;

    if (--child->open == 0)
        free(child);
}

static void close_handle(uv_handle_t *handle) {
    if (!uv_is_closing(handle))
        uv_close(handle, closed);
}

static void close_all(process *child) {
    close_handle((uv_handle_t *)&child->child);
    close_handle((uv_handle_t *)&child->input);
    close_handle((uv_handle_t *)&child->output);
    close_handle((uv_handle_t *)&child->timer);
}

static void tell_over(process *child, bool nonsense) {
    if (child->told || child->abandoned)
        return;
    child->told = true;
    child->owner.over(child->owner.context, nonsense);
}

static void on_exit(uv_process_t *handle, int64_t status, int signal) {
    process *child = handle->data;

    (void)status, (void)signal;
    child->ended = true;
    tell_over(child, false);
    if (child->abandoned)
        close_all(child);
}

/* ---- reading ---- */

static void give_line(process *child, size_t size) {
    gx_text line = {child->line, size};

    while (line.size > 0 && line.bytes[line.size - 1] == '\r')
        line.size--;
    if (!child->abandoned && !child->told)
        child->owner.line(child->owner.context, line);
}

static void take_byte(process *child, char byte) {
    if (byte == '\n') {
        size_t size = child->size;
        child->size = 0;
        give_line(child, size);
    } else if (child->size < sizeof child->line)
        child->line[child->size++] = byte;
    else
        tell_over(child, true);
}

static void on_room(uv_handle_t *handle, size_t wanted, uv_buf_t *out) {
    process *child = handle->data;

    (void)wanted;
    *out = uv_buf_init(child->chunk, sizeof child->chunk);
}

static void on_read(uv_stream_t *stream, ssize_t size, const uv_buf_t *bytes) {
    process *child = stream->data;

    for (ssize_t n = 0; n < size && !child->abandoned && !child->told; n++)
        take_byte(child, bytes->base[n]);
    if (size < 0)
        uv_read_stop(stream);
}

/* ---- writing ---- */

static void sent(uv_write_t *request, int status) {
    (void)status;
    free(request);
}

void process_send(process *child, gx_text text) {
    sending *one = malloc(sizeof *one + text.size);

    if (one == NULL || child->ended || uv_is_closing((uv_handle_t *)&child->input)) {
        free(one);
        return;
    }
    memcpy(one->bytes, text.bytes, text.size);
    uv_buf_t buffer = uv_buf_init(one->bytes, (unsigned)text.size);
    if (uv_write(&one->request, (uv_stream_t *)&child->input, &buffer, 1, sent) != 0)
        free(one);
}

/* ---- beginning and end ---- */

static void open_handles(uv_loop_t *loop, process *child) {
    uv_pipe_init(loop, &child->input, 0);
    uv_pipe_init(loop, &child->output, 0);
    uv_timer_init(loop, &child->timer);
    child->child.data = child->input.data = child->output.data = child->timer.data = child;
}

process *process_start(uv_loop_t *loop, const char *const *command, process_owner owner) {
    process *child = calloc(1, sizeof *child);
    uv_stdio_container_t stdio[3];

    if (child == NULL)
        return NULL;
    child->owner = owner;
    child->open = HANDLES;
    open_handles(loop, child);
    stdio[0] =
        (uv_stdio_container_t){.flags = UV_CREATE_PIPE | UV_READABLE_PIPE, .data.stream = (uv_stream_t *)&child->input};
    stdio[1] = (uv_stdio_container_t){.flags = UV_CREATE_PIPE | UV_WRITABLE_PIPE,
                                      .data.stream = (uv_stream_t *)&child->output};
    stdio[2] = (uv_stdio_container_t){.flags = UV_IGNORE};
    uv_process_options_t options = {
        .exit_cb = on_exit, .file = command[0], .args = (char **)(uintptr_t)command, .stdio = stdio, .stdio_count = 3};
    if (uv_spawn(loop, &child->child, &options) != 0) {
        child->ended = child->abandoned = true;
        close_all(child);
        return NULL;
    }
    uv_read_start((uv_stream_t *)&child->output, on_room, on_read);
    return child;
}

int process_id(const process *child) {
    return child->ended ? 0 : child->child.pid;
}

static void kill_child(uv_timer_t *timer) {
    process *child = timer->data;

    if (!child->ended)
        uv_process_kill(&child->child, SIGKILL);
}

void process_abandon(process *child, const char *farewell) {
    if (farewell)
        process_send(child, gx_text_of(farewell));
    child->abandoned = true;
    if (child->ended)
        close_all(child);
    else if (farewell)
        uv_timer_start(&child->timer, kill_child, FAREWELL_MS, 0);
    else
        kill_child(&child->timer);
}
