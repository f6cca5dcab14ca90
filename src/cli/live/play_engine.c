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

static size_t read_settings(play_state *play, gx_engine_setting *settings, char *memory[WORDS]) {
    const char *value;
    size_t cursor = 0, count = 0;

    while (count < WORDS && (value = cli_value_next(play->call, "engine-option", &cursor)) != NULL) {
        size_t size = strcspn(value, "=");
        memory[count] = cli_allocate(strlen(value) + 1, 1);
        strcpy(memory[count], value);
        memory[count][size] = 0;
        settings[count] = (gx_engine_setting){memory[count], value[size] ? memory[count] + size + 1 : ""};
        count++;
    }
    return count;
}

static void open_own(play_state *play, play_seat *seat) {
    char *command = cli_allocate(strlen(seat->command) + 1, 1), *memory[WORDS];
    gx_engine_setting settings[WORDS];
    gx_engine_order order = {.command = split(strcpy(command, seat->command)), .settings = settings};

    order.setting_count = read_settings(play, settings, memory);
    if (order.command[0] == NULL)
        cli_usage(play->call, _("--engine takes the command of a UCI engine"));
    seat->engine = gx_engine_open(&play->loop, &order);
    for (size_t n = 0; n < order.setting_count; n++)
        free(memory[n]);
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

static void make_move(play_state *play) {
    gx_who who = (gx_who)play_turn(play);
    gx_match_event event = gx_match_event_of(GX_VERB_MOVE, who, 0);
    char text[GX_UCI_MAX + 1];
    gx_buffer uci = gx_buffer_over(text, GX_UCI_MAX);

    gx_uci_write(&uci, play->held, play->start.chess960 ? GX_UCI_CHESS960 : GX_UCI_STANDARD);
    event.text = gx_buffer_text(&uci);
    play_apply(play, event);
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

static void lost(play_state *play, const gx_engine_answer *answer) {
    gx_match_event stop = gx_match_event_of(GX_VERB_STOP, GX_WHO_ARBITER, 0);

    play->engine_lost = true;
    play_say(play,
             _("The computer does not play: %s. The clocks are stopped and nothing is lost: go on typing its moves "
               "yourself (resume), try it again (engine), or leave (quit)."),
             _(gx_engine_fault_sentence(answer->fault)));
    if (!gx_match_has_clock(&play->match.match) || !play_apply(play, stop))
        play->view->turn(play);
}

static void take(void *context, const gx_engine_answer *answer) {
    play_state *play = context;
    play_seat *seat = &play->seats[engine_color(play)];

    play->thinking = false;
    if (answer->fault == GX_ENGINE_FAULT_STOPPED || play->quitting)
        return;
    if (answer->fault != GX_ENGINE_FAULT_NONE) {
        lost(play, answer);
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
