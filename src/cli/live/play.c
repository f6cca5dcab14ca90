/* play.c - the loop: time, events, the order of judging, writing and showing. */
#include "play.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BEAT_MS = 100, SAID = 2048 };

int64_t play_now(const play_state *play) {
    return play->base + (int64_t)((uv_hrtime() - play->begun) / 1000000);
}

const gx_position *play_position(const play_state *play) {
    return gx_match_now(&play->match.match);
}

gx_color play_turn(const play_state *play) {
    return (gx_color)play_position(play)->turn;
}

bool play_is_over(const play_state *play) {
    return play->match.match.session >= GX_SESSION_OVER;
}

/* ---- time ---- */

static void set_due(play_state *play);

static void on_due(uv_timer_t *timer) {
    play_state *play = timer->data;

    if (!play_engine_late(play))
        play_apply(play, gx_match_event_of(GX_VERB_TICK, GX_WHO_CLOCK, 0));
}

/* The moment at which something falls by itself. */
static void set_due(play_state *play) {
    int64_t due = gx_match_due(&play->match.match), now = play_now(play);

    uv_update_time(&play->loop); /* it may be old, and the timer would come too early */
    uv_timer_stop(&play->due);
    if (due != GX_NEVER && !play_is_over(play))
        uv_timer_start(&play->due, on_due, due > now ? (uint64_t)(due - now) : 0, 0);
}

static void on_beat(uv_timer_t *timer) {
    play_state *play = timer->data;

    play->view->tick(play);
}

/* ---- events ---- */

static bool all_refused(const gx_match_rulings *rulings) {
    for (uint32_t n = 0; n < rulings->count; n++)
        if (rulings->rulings[n].code != GX_RULING_REFUSED)
            return false;
    return rulings->count > 0;
}

static void go_on(play_state *play) {
    set_due(play);
    if (play_is_over(play)) {
        play_engine_stop(play);
        play->over = true;
    }
    play_engine_turn(play);
    play->view->turn(play);
}

/* The program is the arbiter here: where its own ruling has stopped the clocks, it starts them again once the ruling is
 * read. Clocks that a person has stopped stay so. */
static void start_clocks(play_state *play, gx_verb verb, gx_session before) {
    if (before == GX_SESSION_PLAYING && play->match.match.session == GX_SESSION_STOPPED && verb != GX_VERB_STOP)
        play_apply(play, gx_match_event_of(GX_VERB_RESUME, GX_WHO_ARBITER, 0));
}

/* Judged, and on the disk before anything is shown. False where all of it was refused. */
static bool judge(play_state *play, gx_match_event *event) {
    if (event->at < play->match.match.now)
        event->at = play->match.match.now;
    match_apply(&play->match, event);
    play->verb = event->verb;
    bool refused = all_refused(&play->match.rulings);
    if (!refused)
        play_log_add(play, event);
    play->view->ruled(play);
    return !refused;
}

bool play_apply(play_state *play, gx_match_event event) {
    event.at = play_now(play);
    return play_apply_then(play, event);
}

bool play_apply_then(play_state *play, gx_match_event event) {
    gx_session before = play->match.match.session;
    bool refused = !judge(play, &event);

    if (event.verb == GX_VERB_OFFER && !refused)
        play_engine_offered(play);
    start_clocks(play, event.verb, before);
    go_on(play);
    return !refused;
}

bool play_undo(play_state *play, uint32_t plies) {
    size_t count = play->log.count;

    while (count > 1 && play->log.plies[count - 1] > plies)
        count--;
    if (count == play->log.count)
        return false;
    play_engine_stop(play);
    play_log_cut(play, count);
    play->over = false;
    go_on(play);
    return true;
}

/* What a clock has run since the last event is kept when the game is left: a log knows the time by its events only. */
static void keep_time(play_state *play) {
    gx_match_event tick = gx_match_event_of(GX_VERB_TICK, GX_WHO_CLOCK, play_now(play));

    if (gx_match_has_clock(&play->match.match) && play->match.match.clock.running && !play_is_over(play))
        judge(play, &tick);
    play->over = play_is_over(play);
}

/* ---- beginning and end ---- */

void play_quit(play_state *play) {
    play->quitting = true;
    uv_stop(&play->loop);
}

static void on_interrupt(uv_signal_t *handle, int signal) {
    (void)signal;
    play_quit(handle->data);
}

static const play_view *view_of(const cli_call *call) {
    const char *terminal = getenv("TERM");
    bool dumb = terminal == NULL || strcmp(terminal, "dumb") == 0;
    bool lines = cli_has(call, "plain") || dumb || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO);

    return lines || !play_screen_can() ? &play_lines : &play_screen;
}

static void open_loop(play_state *play) {
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    int reason = uv_loop_init(&play->loop);

    if (reason != 0)
        cli_die(_("nothing can be waited for"), -reason);
    uv_timer_init(&play->loop, &play->due);
    uv_timer_init(&play->loop, &play->pause);
    uv_timer_init(&play->loop, &play->beat);
    play->due.data = play->pause.data = play->beat.data = play;
    for (unsigned n = 0; n < 3; n++) {
        uv_signal_init(&play->loop, &play->interrupted[n]);
        play->interrupted[n].data = play;
        uv_signal_start(&play->interrupted[n], on_interrupt, signals[n]);
    }
}

static void close_loop(play_state *play) {
    play_engine_close(play);
    play_input_close(play);
    uv_close((uv_handle_t *)&play->due, NULL);
    uv_close((uv_handle_t *)&play->pause, NULL);
    uv_close((uv_handle_t *)&play->beat, NULL);
    for (unsigned n = 0; n < 3; n++)
        uv_close((uv_handle_t *)&play->interrupted[n], NULL);
    uv_run(&play->loop, UV_RUN_DEFAULT);
    uv_loop_close(&play->loop);
}

static void open_game(play_state *play) {
    const char *resume = cli_value(play->call, "resume");

    if (resume) {
        play_log_resume(play, resume);
    } else {
        play_set(play);
        match_open(&play->match, &play->start);
        play_log_create(play, cli_value(play->call, "log"));
    }
    play->casual = !gx_match_has_clock(&play->match.match) && play->match.match.start.assisted;
    play->begun = uv_hrtime();
}

int cli_live_play(cli_call *call) {
    play_state *play = cli_allocate(1, sizeof *play);

    *play = (play_state){.call = call, .view = view_of(call), .status = CLI_FINE};
    play_set_check(call);
    open_loop(play);
    open_game(play);
    play->view->begin(play);
    play_input_open(play);
    if (play->view->tick)
        uv_timer_start(&play->beat, on_beat, BEAT_MS, BEAT_MS);
    go_on(play);
    uv_run(&play->loop, UV_RUN_DEFAULT);
    keep_time(play);
    play->view->end(play);
    close_loop(play);
    play_log_close(play);
    match_close(&play->match);
    int status = play->status;
    free(play);
    return status;
}

void play_say(play_state *play, const char *format, ...) {
    char text[SAID];
    va_list list;

    va_start(list, format);
    int size = vsnprintf(text, sizeof text, format, list);
    va_end(list);
    play->view->say(play, (gx_text){text, size < SAID ? (size_t)size : SAID - 1});
}
