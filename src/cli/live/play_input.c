/* play_input.c - lines from the keyboard, a pipe or a file.
 *
 * A terminal and a pipe are polled; a file is always ready and is read whole, since no poll knows files. Lines wait while
 * they are held: a script that is piped in must not run ahead of the computer's moves. At the end of the input the
 * game is left as with quit. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "play.h"

typedef struct play_input {
    uv_poll_t poll;
    uv_idle_t idle; /* gives the lines that wait */
    bool polls, held, over;
    char *bytes;
    size_t size, room;
} play_input;

static void give(play_state *play);

static void on_idle(uv_idle_t *idle) {
    uv_idle_stop(idle);
    give(idle->data);
}

/* One line, if there is one and nothing holds it; the next comes with the next turn of the loop. */
static void give(play_state *play) {
    play_input *input = play->input;
    const char *end = input->size > 0 ? memchr(input->bytes, '\n', input->size) : NULL;

    if (input->held || play->quitting)
        return;
    if (end == NULL && !(input->over && input->size > 0)) {
        if (input->over)
            play_quit(play);
        return;
    }
    size_t size = end ? (size_t)(end - input->bytes) : input->size, used = size + (end != NULL);
    char *line = cli_allocate(size + 1, 1);
    memcpy(line, input->bytes, size);
    memmove(input->bytes, input->bytes + used, input->size - used);
    input->size -= used;
    play_take(play, (gx_text){line, size});
    free(line);
    if (play->input && !play->quitting)
        uv_idle_start(&input->idle, on_idle);
}

static void read_some(play_state *play) {
    play_input *input = play->input;
    ssize_t size;

    if (input->room - input->size < 4096) {
        input->room = 2 * input->room + 8192;
        input->bytes = cli_grow(input->bytes, input->room, 1);
    }
    do
        size = read(STDIN_FILENO, input->bytes + input->size, input->room - input->size);
    while (size < 0 && errno == EINTR);
    if (size > 0)
        input->size += (size_t)size;
    else if (size == 0 || errno != EAGAIN)
        input->over = true;
}

static void on_ready(uv_poll_t *poll, int status, int events) {
    play_state *play = poll->data;

    (void)events;
    if (status < 0)
        play->input->over = true;
    else
        read_some(play);
    if (play->input->over)
        uv_poll_stop(poll);
    give(play);
}

/* The screen reads its keys itself. */
static void on_key(uv_poll_t *poll, int status, int events) {
    play_state *play = poll->data;

    (void)events;
    if (status < 0)
        uv_poll_stop(poll);
    play->view->tick(play);
}

static void read_file(play_state *play) {
    while (!play->input->over)
        read_some(play);
}

void play_input_open(play_state *play) {
    play_input *input = cli_allocate(1, sizeof *input);

    *input = (play_input){0};
    play->input = input;
    uv_idle_init(&play->loop, &input->idle);
    input->idle.data = play;
    input->polls = uv_poll_init(&play->loop, &input->poll, STDIN_FILENO) == 0;
    input->poll.data = play;
    if (play->view == &play_screen) {
        if (input->polls)
            uv_poll_start(&input->poll, UV_READABLE, on_key);
        return;
    }
    if (input->polls && uv_poll_start(&input->poll, UV_READABLE, on_ready) == 0)
        return;
    read_file(play);
    uv_idle_start(&input->idle, on_idle);
}

void play_input_hold(play_state *play, bool hold) {
    play_input *input = play->input;

    if (input == NULL || input->held == hold)
        return;
    input->held = hold;
    if (!hold)
        uv_idle_start(&input->idle, on_idle);
}

static void on_closed(uv_handle_t *handle) {
    free(handle->data);
}

void play_input_close(play_state *play) {
    play_input *input = play->input;

    if (input == NULL)
        return;
    free(input->bytes);
    play->input = NULL;
    if (input->polls)
        uv_close((uv_handle_t *)&input->poll, NULL);
    input->idle.data = input;
    uv_close((uv_handle_t *)&input->idle, on_closed);
}
