/* play.h - a game at the terminal: one loop, one match machine, one log; two ways to show it.
 *
 *     keyboard -> play_input.c -> play_words.c: a command -> play_do.c: an event --+
 *     engine   -> play_engine.c ------------------------------------------ event --+--> play_apply
 *     clock    -> play.c: a tick ---------------------------------------- event --+      | judged (match_play.h)
 *                                                                                        | written (play_log.c)
 *     screen  <- play_say.c (lines) or play_screen.c (whole screen) <--------------------+ shown
 *
 * An event is on the disk before it is on the screen. */
#ifndef CLI_LIVE_PLAY_H
#define CLI_LIVE_PLAY_H

#include <guoxiang/engine.h>
#include <guoxiang/letters.h>
#include <guoxiang/opponent.h>
#include <uv.h>
#include "cli/cli.h"
#include "cli/match_play.h"

typedef struct play play_state;

/* Who plays a color. */
typedef struct play_seat {
    bool is_engine;
    unsigned level; /* 0: `command` */
    char *command, *name;
    char **settings; /* NAME=VALUE, as they were given */
    size_t setting_count;
    gx_engine *engine; /* while it is needed */
    gx_opponent opponent;
} play_seat;

/* The file of a game, and its events in memory. */
typedef struct play_log {
    char *path;
    int descriptor;
    gx_out *lines;   /* one each; 0 is the start */
    uint32_t *plies; /* of the record after each */
    size_t count, room;
    bool was_cut; /* its last line had no end, and is left out */
} play_log;

/* How the game is shown. */
typedef struct play_view {
    void (*begin)(play_state *play);
    void (*ruled)(play_state *play);             /* an event was judged: play->match.rulings */
    void (*say)(play_state *play, gx_text text); /* an answer to the player, whole sentences */
    void (*turn)(play_state *play);              /* somebody has to act now */
    void (*tick)(play_state *play);              /* a tenth of a second has passed; may be NULL */
    void (*end)(play_state *play);
} play_view;

extern const play_view play_lines, play_screen;

struct play {
    cli_call *call;
    uv_loop_t loop;
    uv_timer_t due, pause, beat;
    uv_signal_t interrupted[3]; /* SIGINT, SIGTERM, SIGHUP: leave, the game is kept */
    match_play match;
    gx_match_start start;
    play_log log;
    play_seat seats[2]; /* by color */
    const gx_letters *letters;
    const play_view *view;
    int64_t base;   /* of the log's time when this session began */
    uint64_t begun; /* uv_hrtime then */
    uint64_t seed;
    char *date;         /* of the beginning, as PGN writes it; NULL where the log does not say */
    gx_verb verb;       /* of the last event */
    bool casual;        /* undo is allowed: no clock, no board */
    bool thinking;      /* an engine is, or its move is held back for a moment */
    bool engine_lost;   /* it does not play any more; the player chooses */
    int64_t asked_left; /* ms on its clock when it was asked */
    gx_move held;       /* the engine's move */
    bool flip, over, quitting;
    int status;
    void *screen; /* of play_screen.c */
    struct play_input *input;
};

/* ---- play.c ---- */

/* Judges an event of now, writes it down, shows it. False where all of it was refused: then nothing was written. */
bool play_apply(play_state *play, gx_match_event event);

/* The same for an event of the moment it says, which is not before the last event. */
bool play_apply_then(play_state *play, gx_match_event event);

/* Milliseconds of the log's time. */
int64_t play_now(const play_state *play);

/* Ends the loop; the game can be resumed. */
void play_quit(play_state *play);

/* Takes back moves until `plies` are left. */
bool play_undo(play_state *play, uint32_t plies);

const gx_position *play_position(const play_state *play);
gx_color play_turn(const play_state *play);
bool play_is_over(const play_state *play);

/* ---- play_file.c: the file of a log; what can't be done ends the program ---- */

/* A file of its own for a new game; the newest game. To be freed. */
char *play_file_new(void);
char *play_file_last(void);

/* Opens `log->path` to append, for this program alone. */
void play_file_open(play_log *log);
/* Whether the open file has no name any more. */
bool play_file_is_deleted(const play_log *log);

/* The bytes are on the disk when this returns. */
void play_file_write(play_log *log, gx_text bytes);

/* All of it; to be freed. */
gx_out play_file_read(const char *path);

/* "cannot write %s" and the like, with errno: the terminal is given back, and the program ends. */
_Noreturn void play_file_cannot(const char *what, const char *path);

/* ---- play_log.c ---- */

/* Begins a file with the line of the start; `path` NULL chooses one. */
void play_log_create(play_state *play, const char *path);

/* Reads a file, plays all its events, and goes on with it. "-" is the last one. */
void play_log_resume(play_state *play, const char *path);

/* One line more, on the disk when this returns. */
void play_log_add(play_state *play, const gx_match_event *event);

/* Only the first `count` lines, in one step. */
void play_log_cut(play_state *play, size_t count);
void play_log_close(play_state *play);

/* ---- play_set.c ---- */

/* Options that have no meaning together are wrong usage. */
void play_set_check(const cli_call *call);

/* The game that the options describe. */
void play_set(play_state *play);

void play_set_letters(play_state *play);

/* ---- play_seats.c ---- */

/* An option of an engine more. */
void play_seat_setting(play_seat *seat, const char *setting);

/* Who plays, as the line of the start keeps it; and back. */
void play_seats_json(const play_state *play, gx_json *json);
void play_seats_read(play_state *play, gx_text line);
void play_seats_free(play_state *play);

/* ---- play_engine.c ---- */

/* Lets an engine think where it is its turn, and lets it answer offers. */
void play_engine_turn(play_state *play);
void play_engine_offered(play_state *play);

/* Something is due by the clock. True where it is the flag of the computer, whose silence is no result: the clocks are stopped. */
bool play_engine_late(play_state *play);

/* After a fault: it plays again. */
void play_engine_again(play_state *play);
void play_engine_stop(play_state *play);
void play_engine_close(play_state *play);

/* ---- play_do.c ---- */

/* What a person typed. */
void play_take(play_state *play, gx_text line);

/* ---- play_ask.c: questions that change nothing; false where it is none ---- */

bool play_answer(play_state *play, const char *command, gx_text rest);
void play_help(play_state *play);

/* ---- play_record.c: the questions about the record ---- */

void play_answer_sheet(play_state *play, gx_text rest);
void play_answer_rulings(play_state *play, gx_text rest);
void play_answer_save(play_state *play, gx_text rest);
void play_answer_law(play_state *play, gx_text rest);

/* ---- play_input.c ---- */

void play_input_open(play_state *play);
/* Whether lines are given now; those that come meanwhile wait. */
void play_input_hold(play_state *play, bool hold);
void play_input_close(play_state *play);

/* ---- play_terminal.c ---- */

/* Whether the terminal is one that can be drawn on. */
bool play_screen_can(void);

/* ---- play_screen.c ---- */

/* Gives the terminal back, where the whole screen was taken: what is printed then stays to be read. */
void play_screen_leave(void);

/* ---- words ---- */

/* A sentence to the player, printf-like; in the reader's language already. */
void play_say(play_state *play, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The rulings of the last event that people are told, as lines. */
void play_tell_rulings(const play_state *play, gx_out *out);

/* Tells whoever goes on with a game how it stands, where nothing runs. */
void play_tell_state(play_state *play);

/* "1:02:03", below twenty seconds with tenths. */
const char *play_clock(char text[24], int64_t ms);

/* The move of a ply, in the player's letters. */
const char *play_san(const play_state *play, char *text, uint32_t ply);

#endif
