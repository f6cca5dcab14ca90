/* play_set.c - the game that the options describe. */
#include <guoxiang/verdict.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "cli/items.h"
#include "cli/rulebook.h"
#include "play.h"

/* ---- what goes together ---- */

/* How a game begins says its log, where one is gone on with. */
static const char *const of_the_beginning[] = {"level", "engine",   "engine-option", "color", "control", "board",
                                               "fen",   "chess960", "white",         "black", "log",     "seed"};

static void exclude(const cli_call *call, const char *one, const char *other) {
    if (cli_has(call, one) && cli_has(call, other))
        cli_usage(call, _("--%s and --%s do not go together"), one, other);
}

void play_set_check(const cli_call *call) {
    const char *command = cli_value(call, "engine");

    for (size_t n = 0; n < sizeof of_the_beginning / sizeof of_the_beginning[0]; n++)
        if (cli_has(call, "resume") && cli_has(call, of_the_beginning[n]))
            cli_usage(call, _("--%s says how a game begins; --resume goes on with one"), of_the_beginning[n]);
    exclude(call, "level", "engine");
    exclude(call, "fen", "chess960");
    if (cli_has(call, "engine-option") && !command)
        cli_usage(call, _("--engine-option is an option of --engine"));
    if (cli_has(call, "color") && !command && !cli_has(call, "level"))
        cli_usage(call, _("--color is for a game against the computer: --level or --engine"));
    if (command && command[strspn(command, " \t")] == 0)
        cli_usage(call, _("--engine takes the command of a UCI engine"));
}

/* ---- position ---- */

static void set_chess960(play_state *play, const char *word) {
    char *end;
    unsigned long number = strtoul(word, &end, 10);

    if (strcmp(word, "random") == 0)
        number = play->seed % 960;
    else if (*end || end == word || number > 959)
        cli_usage(play->call, _("--chess960 takes a number from 0 to 959, or random"));
    play->start.position = gx_position_start_960((unsigned)number);
    play->start.chess960 = true;
}

/* A game that the rulebook ends before the first move is none: mate, stalemate, a dead position, too many quiet moves. */
static void want_open(const play_state *play) {
    const gx_position *position = &play->start.position;
    gx_match_proofs proofs = gx_host_proofs();
    gx_verdict verdict = gx_verdict_alone(play->start.rulebook, position);
    bool dead = play->start.rulebook->dead == GX_DEAD_ANY_SERIES && proofs.dead(proofs.context, position);

    if (dead || gx_verdict_is_over(&verdict))
        cli_usage(play->call, _("the game is over in this position already"));
}

static void set_position(play_state *play) {
    const char *fen = cli_value(play->call, "fen"), *number = cli_value(play->call, "chess960");
    cli_item item = {.file = "<argument>", .line = 1};
    cli_call call = *play->call;
    cli_position at;

    if (number)
        set_chess960(play, number);
    if (fen == NULL)
        return;
    call.json = false;
    item.text = item.fen = gx_text_of(fen);
    if (cli_position_read(&at, &call, &item, GX_FEN_LENIENT) != GX_OK) {
        cli_position_complain(&item, &at.report);
        exit(CLI_INPUT);
    }
    play->start.position = at.position;
    play->start.chess960 = at.castling == GX_UCI_CHESS960;
    want_open(play);
}

/* ---- players ---- */

static gx_color color_of(const play_state *play) {
    const char *word = cli_value(play->call, "color");

    if (word == NULL || strcmp(word, "white") == 0 || strcmp(word, "白") == 0)
        return GX_WHITE;
    if (strcmp(word, "black") == 0 || strcmp(word, "黑") == 0)
        return GX_BLACK;
    if (strcmp(word, "random") == 0)
        return (gx_color)(play->seed / 960 % 2);
    cli_usage(play->call, _("--color is white, black or random"));
}

/* Options of an engine, as they were given; they are kept with the game. */
static void set_settings(play_seat *seat, const cli_call *call) {
    const char *value;
    size_t cursor = 0;

    while ((value = cli_value_next(call, "engine-option", &cursor)) != NULL)
        play_seat_setting(seat, value);
}

static void set_engine(play_state *play, gx_color color) {
    play_seat *seat = &play->seats[color];
    char name[64];

    seat->is_engine = true;
    seat->level = (unsigned)cli_number(play->call, "level", 3, 1, GX_LEVELS);
    if (cli_has(play->call, "engine")) {
        seat->level = 0;
        seat->command = cli_copy(gx_text_of(cli_value(play->call, "engine")));
        set_settings(seat, play->call);
    }
    snprintf(name, sizeof name, _("Computer, level %u"), seat->level);
    seat->name = cli_copy(gx_text_of(seat->command ? seat->command : name));
}

static void set_players(play_state *play) {
    static const char *const options[] = {"white", "black"};

    if (cli_has(play->call, "engine") || cli_has(play->call, "level"))
        set_engine(play, (gx_color)!color_of(play));
    for (unsigned color = 0; color < 2; color++)
        if (cli_has(play->call, options[color])) {
            free(play->seats[color].name);
            play->seats[color].name = cli_copy(gx_text_of(cli_value(play->call, options[color])));
        }
}

void play_set_letters(play_state *play) {
    play->letters = cli_has(play->call, "letters") ? cli_letters(play->call) : NULL;
}

/* A control that gives no time at all would be over before it begins. */
static void set_control(play_state *play) {
    const char *control = cli_value(play->call, "control");
    gx_control *out = &play->start.control;

    if (control == NULL)
        return;
    if (!gx_control_read(out, gx_text_of(control)))
        cli_usage(play->call, _("--control %s: a time control is meant, such as 300+2 or 40/7200:20/3600"), control);
    if (out->count > 0 && out->periods[0].time_ms == 0)
        cli_usage(play->call, _("--control %s gives no time for the first move"), control);
}

/* The day of the players. */
static void set_date(play_state *play) {
    char day[16];
    time_t now = time(NULL);
    struct tm local;

    strftime(day, sizeof day, "%Y.%m.%d", localtime_r(&now, &local));
    play->date = cli_copy(gx_text_of(day));
}

void play_set(play_state *play) {
    play->seed = (uint64_t)cli_number(play->call, "seed", (long long)(time(NULL) & 0xfffffff), 0, 1LL << 60);
    play->start = gx_match_start_plain();
    play->start.rulebook = cli_rulebook(play->call);
    play->start.assisted = !cli_has(play->call, "board");
    set_control(play);
    set_position(play);
    set_players(play);
    set_date(play);
    play_set_letters(play);
}
