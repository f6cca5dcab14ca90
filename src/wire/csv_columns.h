/* csv_columns.h - what a column is, by its name in the first row. */
#ifndef WIRE_CSV_COLUMNS_H
#define WIRE_CSV_COLUMNS_H

#include <guoxiang/text.h>

typedef enum csv_what {
    CSV_OTHER, /* nothing we need */
    CSV_NUMBER,
    CSV_NAME,
    CSV_TITLE,
    CSV_RATING,
    CSV_FEDERATION,
    CSV_ID,
    CSV_SEX,
    CSV_BORN,
    CSV_K,
    CSV_RATED_GAMES,
    CSV_PEAK,
    CSV_POINTS,
    CSV_ROUND,  /* the column is a round; its number is known */
    CSV_VERSUS, /* the column is an opponent in a round robin; his number is known */
    CSV_GAME_ROUND,
    CSV_RESULT,
    CSV_WHITE,
    CSV_WHITE_RATING,
    CSV_WHITE_TITLE,
    CSV_WHITE_FEDERATION,
    CSV_BLACK,
    CSV_BLACK_RATING,
    CSV_BLACK_TITLE,
    CSV_BLACK_FEDERATION,
    CSV_OPPONENT,
    CSV_OPPONENT_RATING,
    CSV_OPPONENT_TITLE,
    CSV_OPPONENT_FEDERATION,
    CSV_WHATS
} csv_what;

typedef struct csv_column {
    csv_what what;
    unsigned number; /* of the round, of the opponent */
} csv_column;

/* Any spelling of letters; "第3轮", "第三轮", "R3", "Round 3", "3.Rd" are rounds. */
csv_column gx_csv_column_read(gx_text name);

#endif
