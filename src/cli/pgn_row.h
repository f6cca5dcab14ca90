/* pgn_row.h - a game as a row for the database: from a worker to the one thread that writes.
 *
 *     size bytes | size bytes | ... | size bytes     PGN_ROW_COLUMNS values, then name and value of each other tag
 *
 * A size is four bytes of this machine; PGN_ROW_NULL is a value that is not there. */
#ifndef CLI_PGN_ROW_H
#define CLI_PGN_ROW_H

#include "cli.h"

/* Suffix, column of the table game, type. What is worked out comes first, then tags with a column of their own. */
#define PGN_ROW_LIST(X)                                                                                                \
    X(PLIES, "plies", "INTEGER", NULL)                                                                                 \
    X(OUTCOME, "result", "TEXT", NULL)                                                                                 \
    X(END, "ending", "TEXT", NULL)                                                                                     \
    X(CODE, "code", "TEXT", NULL)                                                                                      \
    X(OPENING, "opening", "TEXT", NULL)                                                                                \
    X(CHESS960, "chess960", "INTEGER", NULL)                                                                           \
    X(START, "start", "TEXT", NULL)                                                                                    \
    X(FINAL, "final", "TEXT", NULL)                                                                                    \
    X(KEY, "key", "TEXT", NULL)                                                                                        \
    X(MOVES, "moves", "TEXT", NULL)                                                                                    \
    X(MOVETEXT, "movetext", "TEXT", NULL)                                                                              \
    X(EVENT, "event", "INTEGER", "Event")                                                                              \
    X(SITE, "site", "INTEGER", "Site")                                                                                 \
    X(WHITE, "white", "INTEGER", "White")                                                                              \
    X(BLACK, "black", "INTEGER", "Black")                                                                              \
    X(DATE, "date", "TEXT", "Date")                                                                                    \
    X(ROUND, "round", "TEXT", "Round")                                                                                 \
    X(WHITE_ELO, "white_elo", "INTEGER", "WhiteElo")                                                                   \
    X(BLACK_ELO, "black_elo", "INTEGER", "BlackElo")                                                                   \
    X(ECO, "eco", "TEXT", "ECO")                                                                                       \
    X(TIME_CONTROL, "time_control", "TEXT", "TimeControl")                                                             \
    X(TERMINATION, "termination", "TEXT", "Termination")

enum {
#define PGN_ROW_ENUM(suffix, column, type, tag) PGN_ROW_##suffix,
    PGN_ROW_LIST(PGN_ROW_ENUM)
#undef PGN_ROW_ENUM
        PGN_ROW_COLUMNS
};

#define PGN_ROW_NULL UINT32_MAX

/* Takes the next value off a row; `bytes` is NULL where it is not there. False at the end. */
bool pgn_row_next(gx_text *row, gx_text *value);

#endif
