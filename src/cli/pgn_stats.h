/* pgn_stats.h - statistics of games: what one game tells, sums of many, tables of sums.
 *
 *     worker  tags, moves, clocks ─> stats_game     pgn_stats_game.c, _clock.c, _part.c
 *                                        |          into the batch, PGN_STREAM_FACTS
 *     taker                          pgn_stats      pgn_stats.c: sums, in the order of the input
 *                                        |
 *                                     tables        pgn_stats_tables.c, _names.c, _play.c
 *
 * What costs time is done by the workers; adding up a game costs about as much as joining two sums would, for most of it goes
 * into looking up names. Sums take constant memory but for those names: players, events, time controls, terminations and
 * classes of material, some hundred bytes for each that is different. */
#ifndef CLI_PGN_STATS_H
#define CLI_PGN_STATS_H

#include <guoxiang/opening.h>
#include <guoxiang/pgn.h>
#include <guoxiang/record.h>
#include "table.h"
#include "tally.h"

/* ---- a game ---- */

/* The tags that statistics read. */
#define STATS_TAGS(X)                                                                                                  \
    X(EVENT, "Event")                                                                                                  \
    X(DATE, "Date")                                                                                                    \
    X(UTC_DATE, "UTCDate")                                                                                             \
    X(WHITE, "White")                                                                                                  \
    X(BLACK, "Black")                                                                                                  \
    X(WHITE_ELO, "WhiteElo")                                                                                           \
    X(BLACK_ELO, "BlackElo")                                                                                           \
    X(TIME_CONTROL, "TimeControl")                                                                                     \
    X(TERMINATION, "Termination")

typedef enum stats_tag {
#define STATS_TAG_ENUM(suffix, name) STATS_##suffix,
    STATS_TAGS(STATS_TAG_ENUM)
#undef STATS_TAG_ENUM
        STATS_TAG_COUNT
} stats_tag;

/* Which of them a name is; STATS_TAG_COUNT for any other. */
stats_tag stats_tag_of(gx_text name);

typedef enum stats_outcome { STATS_WHITE_WINS, STATS_DRAW, STATS_BLACK_WINS, STATS_OPEN, STATS_OUTCOMES } stats_outcome;

enum { STATS_SPANS = 7 }; /* of the time used for a move: under 1, 3, 10, 30, 60, 300 seconds, and more */

/* What clocks tell of a game; begins as {0} but for `increment_ms`. Of a reading only the move and the one before of the same
 * player count, so the first move of each says nothing, unless [%emt] says it. */
typedef struct stats_clocks {
    uint64_t increment_ms;
    uint64_t last_ms[2];
    bool has_last[2];
    uint32_t moves[2]; /* whose time is known */
    uint64_t used_ms[2];
    uint64_t longest_ms;
    uint32_t longest_ply;
    uint32_t spans[STATS_SPANS];
} stats_clocks;

/* Takes a comment of the main line behind a move of `color`, the `ply`th of the game. */
void stats_clocks_read(stats_clocks *clocks, gx_text comment, gx_color color, uint32_t ply);

/* The increment of a time control, in its last period; 0 where there is none. */
uint64_t stats_increment_ms(gx_text time_control);

typedef struct stats_game {
    const char *file; /* lives on */
    uint64_t line;
    gx_text tags[STATS_TAG_COUNT]; /* values as written; borrowed */
    gx_pgn_fault fault;            /* the first; of a broken game nothing else is counted */
    stats_outcome outcome;
    uint32_t plies;
    uint32_t elo[2]; /* 0: not known */
    uint32_t year;   /* 0: not known */
    const gx_opening *opening;
    gx_cause ending;
    uint32_t captures[2], checks[2], en_passant[2];
    uint32_t castlings[2][2];  /* by color; to the king's side, to the queen's side */
    uint32_t promotions[2][4]; /* knight, bishop, rook, queen */
    uint8_t men[2][5];         /* on the last position, without the king */
    stats_clocks clocks;
} stats_game;

/* The squares that a man on each square would attack on an empty board. */
typedef struct stats_reach {
    gx_bitboard bishop[64], rook[64], knight[64];
} stats_reach;

void stats_reach_fill(stats_reach *reach);

/* Fills in what the moves say, from the first position to the last. With `reach`, which may be NULL, also checks and the
 * opening, for which the game is played once more. */
void stats_game_moves(stats_game *game, const stats_reach *reach, const gx_position *start, const gx_move *moves,
                      size_t count, const gx_position *last);

/* Fills in what tags and result say; how the game ended only where the moves do not. */
void stats_game_tags(stats_game *game, gx_pgn_result result);

/* ---- many games ---- */

typedef uint64_t stats_score[STATS_OUTCOMES];

enum {
    STATS_PLIES = 2048, /* games of more plies are counted together */
    STATS_YEARS = 3000, /* from 0, which is none */
    STATS_BANDS = 40,   /* of ratings, a hundred points each */
    STATS_MIDDLE = 10,  /* of rating differences: from -1000 or less to 1000 or more */
    STATS_DIFFERENCES = 2 * STATS_MIDDLE + 1
};

/* A game that is named. */
typedef struct stats_place {
    bool known;
    uint64_t value; /* for which it is named */
    const char *file;
    uint64_t line;
    uint32_t ply;
} stats_place;

typedef struct stats_sums {
    uint64_t broken;
    uint64_t faults[GX_PGN_FAULT_COUNT]; /* games by their first fault */
    stats_score all;
    uint64_t plies[STATS_PLIES + 1], plies_sum;
    stats_score years[STATS_YEARS];
    stats_score bands[STATS_BANDS], differences[STATS_DIFFERENCES];
    uint64_t expected[STATS_DIFFERENCES]; /* White's score by the ratings, of games with a result, in hundredths */
    uint64_t rated, elo_sum;              /* players of games, both sides counted */
    stats_score endings[GX_CAUSE_BROKEN_OFF + 1];
    uint64_t captures[2], checks[2], en_passant[2], castlings[2][2], promotions[2][4];
    uint64_t clock_games, clock_moves[2], clock_used_ms[2], spans[STATS_SPANS];
} stats_sums;

typedef struct pgn_stats {
    uint32_t chosen; /* tables: STATS_BIT of each */
    stats_sums sums;
    stats_score *openings; /* by row of the table; one more for none */
    stats_place longest, shortest, quickest,
        thought;       /* the third: of those that were won; the last: the longest move */
    cli_tally players; /* counts: as White by outcome, as Black by outcome */
    cli_tally events, controls, terminations, materials; /* counts by outcome */
} pgn_stats;

/* The tables: enum suffix, name, function that writes it (pgn_stats_tables.h). */
#define STATS_TABLES(X)                                                                                                \
    X(RESULTS, "results", stats_results)                                                                               \
    X(PLIES, "plies", stats_plies)                                                                                     \
    X(OPENINGS, "openings", stats_openings)                                                                            \
    X(ELO, "elo", stats_elo)                                                                                           \
    X(DIFFERENCES, "differences", stats_differences)                                                                   \
    X(DATES, "dates", stats_dates)                                                                                     \
    X(PLAYERS, "players", stats_players)                                                                               \
    X(EVENTS, "events", stats_events)                                                                                  \
    X(ENDINGS, "endings", stats_endings)                                                                               \
    X(TERMINATIONS, "terminations", stats_terminations)                                                                \
    X(CONTROLS, "controls", stats_controls)                                                                            \
    X(CLOCKS, "clocks", stats_clocks_used)                                                                             \
    X(MOVES, "moves", stats_moves)                                                                                     \
    X(MATERIAL, "material", stats_materials)                                                                           \
    X(FAULTS, "faults", stats_faults)

typedef enum stats_table {
#define STATS_TABLE_ENUM(suffix, name, write) STATS_TABLE_##suffix,
    STATS_TABLES(STATS_TABLE_ENUM)
#undef STATS_TABLE_ENUM
        STATS_TABLE_COUNT
} stats_table;

#define STATS_BIT(suffix) ((uint32_t)1 << STATS_TABLE_##suffix)

/* Which tables are wanted: STATS_BITs, by a list of names divided by commas; the empty list is all. False where a name is
 * wrong: `*wrong` is it. */
bool stats_choose(uint32_t *chosen, const char *list, gx_text *wrong);

/* All names, divided by blanks. */
void stats_list(gx_out *out);

/* Sums for the chosen tables. */
void pgn_stats_open(pgn_stats *stats, uint32_t chosen);
void pgn_stats_close(pgn_stats *stats);
void pgn_stats_add(pgn_stats *stats, const stats_game *game);

/* Writes the chosen tables. Long ones have `top` rows at most (0: all). Sorts the tallies: nothing can be added any more. */
void stats_write(pgn_stats *stats, size_t top, table_form form, gx_out *out);

#endif
