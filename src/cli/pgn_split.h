/* pgn_split.h - games sorted into files: so many a file, or by what their tags say. */
#ifndef CLI_PGN_SPLIT_H
#define CLI_PGN_SPLIT_H

#include "pgn_work.h"

typedef enum pgn_split_by {
    PGN_SPLIT_NO,
    PGN_SPLIT_COUNT,
    PGN_SPLIT_PLAYER, /* a game goes to two files */
    PGN_SPLIT_WHITE,
    PGN_SPLIT_BLACK,
    PGN_SPLIT_EVENT,
    PGN_SPLIT_SITE,
    PGN_SPLIT_DATE,
    PGN_SPLIT_YEAR,
    PGN_SPLIT_RESULT,
    PGN_SPLIT_ECO
} pgn_split_by;

/* What --split asks for; `*count` games a file with PGN_SPLIT_COUNT. */
pgn_split_by pgn_split_read(const cli_call *call, uint64_t *count);

/* Labels each game with the files it goes to, one a line. For the plan, where it is not PGN_SPLIT_COUNT. */
extern const pgn_part pgn_part_split;

#endif
