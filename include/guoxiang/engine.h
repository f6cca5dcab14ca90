/* engine.h - another program that plays chess, spoken to over UCI, and never trusted.
 *
 * The engine is a child process; nothing here waits for it, everything is an event of a libuv loop:
 *
 *     gx_engine_open --> STARTING --uciok, readyok--> READY --gx_engine_think--> THINKING --bestmove--> READY
 *                            ^                                                      |
 *                            '------ killed and started again <-- dead, silent, nonsense
 *
 * What is sent is a position of our own core, as a FEN and the moves since the last capture or pawn move. What comes back
 * is checked: a move that is not legal, a line that never ends, silence beyond the time allowed and a dead process are
 * faults of the engine. After a fault it is killed, started again (later each time) and asked once more; after the
 * third in a row the question is answered with the fault. No fault ever becomes a result of a game: the caller stops his
 * clocks and lets the player choose. */
#ifndef GUOXIANG_ENGINE_H
#define GUOXIANG_ENGINE_H

#include <guoxiang/position.h>
#include <guoxiang/text.h>

#ifdef __cplusplus
extern "C" {
#endif

struct uv_loop_s;

#define GX_ENGINE_FAULTS(X)                                                                                            \
    X(NONE, "none", "no fault")                                                                                        \
    X(START, "start", "the engine cannot be started")                                                                  \
    X(DEAD, "dead", "the engine has ended by itself")                                                                  \
    X(SILENT, "silent", "the engine does not answer")                                                                  \
    X(ILLEGAL, "illegal", "the engine answered with a move that is not legal")                                         \
    X(NONSENSE, "nonsense", "the engine does not speak UCI")                                                           \
    X(OPTION, "option", "the engine has no such option, or does not take this value")                                  \
    X(STOPPED, "stopped", "the question was taken back")

typedef enum gx_engine_fault {
#define GX_ENGINE_FAULT_ENUM(suffix, code, sentence) GX_ENGINE_FAULT_##suffix,
    GX_ENGINE_FAULTS(GX_ENGINE_FAULT_ENUM)
#undef GX_ENGINE_FAULT_ENUM
        GX_ENGINE_FAULT_COUNT
} gx_engine_fault;

const char *gx_engine_fault_name(gx_engine_fault fault);
const char *gx_engine_fault_sentence(gx_engine_fault fault);

/* An option to be set, by the name the engine announces. */
typedef struct gx_engine_setting {
    const char *name, *value;
} gx_engine_setting;

typedef struct gx_engine_order {
    const char *const *command; /* program and arguments, ended by NULL; the program is looked for in PATH */
    const gx_engine_setting *settings;
    size_t setting_count;
    int64_t patience_ms; /* how long an answer may be late before it counts as silence; 0: 5 seconds */
} gx_engine_order;

/* How long it may think; what is 0 is not said. */
typedef struct gx_engine_limits {
    uint64_t nodes;
    uint32_t depth;
    int64_t move_ms;                  /* for this move */
    int64_t clock_ms[2], bonus_ms[2]; /* by color */
} gx_engine_limits;

typedef struct gx_engine_answer {
    gx_engine_fault fault; /* NONE: the move is there, and legal */
    gx_move move;
    bool has_score, is_mate;
    int32_t score; /* for the player to move: centipawns, or moves to mate */
    uint32_t depth;
    uint64_t nodes;
    uint32_t attempts; /* questions put, 1 as a rule */
} gx_engine_answer;

/* Called once for each question, from the loop. */
typedef void gx_engine_taker(void *context, const gx_engine_answer *answer);

typedef struct gx_engine gx_engine;

/* Starts an engine. Everything in the order is copied. NULL: no memory. A program that cannot be started shows with the
 * first question. */
gx_engine *gx_engine_open(struct uv_loop_s *loop, const gx_engine_order *order);

/* Asks for a move in the position after `moves` from `start`, which must be legal ones and the game not over (asserted).
 * One question at a time (asserted). `moves` is copied. */
void gx_engine_think(gx_engine *engine, const gx_position *start, const gx_move *moves, size_t count, bool chess960,
                     const gx_engine_limits *limits, gx_engine_taker *take, void *context);

/* Takes the question back: it is answered with STOPPED before this returns. Nothing happens without one. */
void gx_engine_stop(gx_engine *engine);

/* The name the engine has given itself; "" before it has. Borrowed until it is closed. */
const char *gx_engine_name(const gx_engine *engine);

/* The process, or 0 where none runs; for those who watch. */
int gx_engine_process(const gx_engine *engine);

/* Takes back what is asked, tells the engine to end, kills it where it does not, and gives the memory back when its
 * handles are closed: the loop must run on until then. */
void gx_engine_close(gx_engine *engine);

/* ---- levels ---- */

#define GX_LEVELS 10

/* Ten opponents, from one who leaves pieces hanging to full strength. The ratings are rough. */
typedef struct gx_engine_level {
    const char *program; /* "fairy-stockfish" or "stockfish" */
    int skill;           /* its option Skill Level */
    uint32_t depth;
    uint64_t nodes;
    unsigned rating;
} gx_engine_level;

/* Level 1..GX_LEVELS (asserted). */
const gx_engine_level *gx_engine_level_at(unsigned level);

/* Where an installed program lies: in PATH, or in /usr/games, which is not in everybody's. False: nowhere. */
bool gx_engine_find(const char *program, char *path, size_t room);

/* How long a person would sit over a move, for those who show an engine's move later than it comes: 0.4 to 4 seconds, by
 * the number of choices and a number that changes from move to move. */
int64_t gx_engine_pause_ms(const gx_position *position, uint64_t seed);

#ifdef __cplusplus
}
#endif
#endif
