/* play_engine.c - the side that the computer plays.
 *
 * Its move is held back for as long as a person would think, unless the clocks are short. What it claims, accepts and gives up
 * goes by rule (opponent.h). Where the engine fails, the clocks are stopped and the player chooses. */
#include <guoxiang/uci.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "play.h"

enum { WORDS = 64, PATH = 4096 };

static gx_color engine_color(const play_state *play) {
    return play->seats[GX_BLACK].is_engine ? GX_BLACK : GX_WHITE;
}

/* ---- starting ---- */

static const char **split(char *command) {
    static const char *words[WORDS + 1];
    size_t count = 0;

    for (char *word = strtok(command, " \t"); word && count < WORDS; word = strtok(NULL, " \t"))
        words[count++] = word;
    words[count] = NULL;
    return words;
}

/* Cuts NAME=VALUE in two; the names are in `memory`. */
static void read_settings(const play_seat *seat, gx_engine_setting *settings, char **memory) {
    for (size_t n = 0; n < seat->setting_count; n++) {
        char *name = memory[n] = cli_copy(gx_text_of(seat->settings[n]));
        size_t size = strcspn(name, "=");
        bool has_value = name[size] != 0;
        name[size] = 0;
        settings[n] = (gx_engine_setting){name, has_value ? name + size + 1 : ""};
    }
}

static void open_own(play_state *play, play_seat *seat) {
    size_t count = seat->setting_count;
    char *command = cli_copy(gx_text_of(seat->command)), **memory = cli_allocate(count + 1, sizeof *memory);
    gx_engine_setting *settings = cli_allocate(count + 1, sizeof *settings);
    gx_engine_order order = {.command = split(command), .settings = settings, .setting_count = count};

    read_settings(seat, settings, memory);
    seat->engine = gx_engine_open(&play->loop, &order);
    for (size_t n = 0; n < count; n++)
        free(memory[n]);
    free(memory);
    free(settings);
    free(command);
}

static void open_level(play_state *play, play_seat *seat) {
    const gx_engine_level *level = gx_engine_level_at(seat->level);
    char path[PATH];

    if (!gx_engine_find(level->program, path, sizeof path))
        play_say(play, _("Level %u is played by %s, which is not installed (apt-get install %s)."), seat->level,
                 level->program, level->program);
    seat->opponent.level = seat->level;
    seat->engine = gx_opponent_open(&play->loop, seat->level);
}

static void open_engine(play_state *play, play_seat *seat) {
    if (seat->engine)
        return;
    if (seat->command)
        open_own(play, seat);
    else
        open_level(play, seat);
    if (seat->engine == NULL)
        cli_die(_("not enough memory"), 0);
}

/* ---- its move ---- */

/* Its flag is not to fall while a move that it has found is held back, or while we come too late to see what it does. */
static int64_t in_time(const play_state *play) {
    int64_t now = play_now(play), falls = gx_clock_falls(&play->match.match.clock);

    return falls != GX_NEVER && now >= falls ? falls - 1 : now;
}

/* A draw is offered with the move (9.1.2.1), before anybody else can act. */
static void offer(play_state *play, gx_who who) {
    play_seat *seat = &play->seats[who];

    if (play->match.match.offered[!who] || !gx_opponent_offers(&seat->opponent, &play->match.match))
        return;
    play->thinking = true;
    play_apply(play, gx_match_event_of(GX_VERB_OFFER, who, 0));
    play->thinking = false;
}

static void make_move(play_state *play) {
    gx_who who = (gx_who)play_turn(play);
    gx_match_event event = gx_match_event_of(GX_VERB_MOVE, who, 0);
    char text[GX_UCI_MAX + 1];
    gx_buffer uci = gx_buffer_over(text, GX_UCI_MAX);

    offer(play, who);
    gx_uci_write(&uci, play->held, play->start.chess960 ? GX_UCI_CHESS960 : GX_UCI_STANDARD);
    event.text = gx_buffer_text(&uci);
    event.at = in_time(play);
    play_apply_then(play, event);
}

static void on_pause(uv_timer_t *timer) {
    play_state *play = timer->data;

    play->thinking = false;
    make_move(play);
}

/* A draw by what has happened: three times the same position, or fifty moves. */
static bool claims(play_state *play, play_seat *seat) {
    gx_match_event event = gx_match_event_of(GX_VERB_CLAIM, (gx_who)play_turn(play), 0);

    event.what = gx_opponent_claims(&seat->opponent, &play->match.match);
    return event.what != GX_SUBJECT_NONE && play_apply(play, event) && play_is_over(play);
}

/* The clocks are stopped, and the computer gets back what ran away since it was asked. */
static bool stop_clocks(play_state *play) {
    gx_match_event stop = gx_match_event_of(GX_VERB_STOP, GX_WHO_ARBITER, in_time(play));
    gx_match_event set = gx_match_event_of(GX_VERB_SET_CLOCK, GX_WHO_ARBITER, 0);

    set.clock[GX_WHITE] = set.clock[GX_BLACK] = -1;
    set.clock[engine_color(play)] = play->asked_left;
    return gx_match_has_clock(&play->match.match) && play_apply_then(play, stop) && play_apply(play, set);
}

static void lost(play_state *play, gx_engine_fault fault) {
    play->engine_lost = true;
    play_say(play,
             _("The computer does not play: %s. The clocks are stopped and nothing is lost: go on typing its moves "
               "yourself (resume), try it again (engine), or leave (quit)."),
             _(gx_engine_fault_sentence(fault)));
    if (!stop_clocks(play))
        play->view->turn(play);
}

/* A move that is held back is made after all; silence is a fault. */
bool play_engine_late(play_state *play) {
    const gx_match *match = &play->match.match;

    if (!match->clock.running || !play->seats[match->clock.turn].is_engine || play->engine_lost || !play->thinking ||
        gx_clock_falls(&match->clock) != gx_match_due(match))
        return false;
    if (uv_is_active((uv_handle_t *)&play->pause)) {
        play_engine_stop(play);
        make_move(play);
        return true;
    }
    play_engine_stop(play);
    lost(play, GX_ENGINE_FAULT_SILENT);
    return true;
}

void play_engine_again(play_state *play) {
    play->engine_lost = false;
    if (play->match.match.session == GX_SESSION_STOPPED)
        play_apply(play, gx_match_event_of(GX_VERB_RESUME, GX_WHO_ARBITER, 0));
    play_engine_turn(play);
    play->view->turn(play);
}

static void take(void *context, const gx_engine_answer *answer) {
    play_state *play = context;
    play_seat *seat = &play->seats[engine_color(play)];

    play->thinking = false;
    if (answer->fault == GX_ENGINE_FAULT_STOPPED || play->quitting)
        return;
    if (answer->fault != GX_ENGINE_FAULT_NONE) {
        lost(play, answer->fault);
        return;
    }
    gx_opponent_remember(&seat->opponent, answer);
    if (gx_opponent_resigns(&seat->opponent)) {
        play_apply(play, gx_match_event_of(GX_VERB_RESIGN, (gx_who)play_turn(play), 0));
        return;
    }
    bool shown = play->view == &play_screen;
    uint64_t pause = shown ? (uint64_t)gx_opponent_pause_ms(&play->match.match, play->seed) : 0;
    play->held = answer->move;
    play->thinking = true;
    uv_timer_start(&play->pause, on_pause, pause, 0);
}

void play_engine_turn(play_state *play) {
    const gx_match *match = &play->match.match;
    play_seat *seat = &play->seats[play_turn(play)];

    if (!seat->is_engine || play->thinking || play->engine_lost || !gx_opponent_is_due(match, play_turn(play)))
        return;
    if (claims(play, seat) || play->thinking || play_is_over(play))
        return;
    open_engine(play, seat);
    play->thinking = true;
    play->asked_left = match->clock.sides[play_turn(play)].remaining;
    if (!gx_opponent_think(&seat->opponent, seat->engine, match, take, play))
        cli_die(_("not enough memory"), 0);
}

/* A draw is taken where the game is settled and it is not better. */
void play_engine_offered(play_state *play) {
    gx_color color = engine_color(play);
    play_seat *seat = &play->seats[color];

    if (!seat->is_engine || play->engine_lost || !play->match.match.offered[!color])
        return;
    bool takes = gx_opponent_accepts(&seat->opponent, &play->match.match);
    if (takes)
        play_engine_stop(play);
    play_apply(play, gx_match_event_of(takes ? GX_VERB_ACCEPT : GX_VERB_DECLINE, (gx_who)color, 0));
}

void play_engine_stop(play_state *play) {
    for (unsigned color = 0; color < 2; color++)
        if (play->seats[color].engine)
            gx_engine_stop(play->seats[color].engine);
    uv_timer_stop(&play->pause);
    play->thinking = false;
}

void play_engine_close(play_state *play) {
    play->quitting = true;
    play_engine_stop(play);
    for (unsigned color = 0; color < 2; color++)
        if (play->seats[color].engine)
            gx_engine_close(play->seats[color].engine);
    play->seats[GX_WHITE].engine = play->seats[GX_BLACK].engine = NULL;
}
