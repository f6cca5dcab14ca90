/* tournament_table.h - what the readers of tournaments share: a table that is being filled, and the first fault. */
#ifndef WIRE_TOURNAMENT_TABLE_H
#define WIRE_TOURNAMENT_TABLE_H

#include <guoxiang/tournament.h>

typedef struct table_reader {
    gx_text text; /* all of it; a fault's place is a piece of it */
    gx_tournament table;
    gx_file_fault fault;
} table_reader;

/* Notes the first fault; always false. */
bool gx_table_fault(table_reader *reader, gx_file_fault_code code, gx_text where);

/* A copy that ends with a zero byte; NULL and a fault where there is no memory. */
char *gx_table_copy(table_reader *reader, gx_text text);

/* A further player, all else zero; NULL and a fault where that cannot be. */
gx_competitor *gx_table_add(table_reader *reader, gx_text name);

uint16_t gx_table_by_number(const gx_tournament *t, uint32_t number);
uint16_t gx_table_by_name(const gx_tournament *t, gx_text name);

/* Enters a player's part in a round (from 1). */
bool gx_table_enter(table_reader *reader, uint16_t player, unsigned round, gx_slot slot, gx_text where);

/* Whether both rows of each game agree. */
bool gx_table_agrees(table_reader *reader);

/* Round robins are known by their pairings. */
void gx_table_guess_format(gx_tournament *t);

/* The last step of each reader: the table, or the fault and nothing. */
bool gx_table_finish(table_reader *reader, gx_tournament *out, gx_file_fault *fault);

/* ---- values, read from trimmed text; each notes a fault and returns false where the text is none ---- */

gx_text gx_table_trim(gx_text text);
bool gx_table_read_count(table_reader *reader, uint32_t *out, gx_text text, uint32_t most, gx_file_fault_code code);
bool gx_table_read_rating(table_reader *reader, int16_t *out, gx_text text);
bool gx_table_read_title(table_reader *reader, gx_title *out, gx_text text);
bool gx_table_read_federation(table_reader *reader, char out[4], gx_text text);
bool gx_table_read_sex(table_reader *reader, bool *woman, gx_text text);
bool gx_table_read_id(table_reader *reader, uint64_t *out, gx_text text);
/* yyyymmdd; a year alone has month and day 0. */
bool gx_table_read_date(table_reader *reader, uint32_t *out, gx_text text);
/* Of one player: 1 = 0 + - and the like. Sets halves and end. False, and no fault, where it is no result. */
bool gx_table_read_score(gx_slot *slot, gx_text text);
/* Of a game: 1-0, 0-1, 1/2-1/2, +:-, ... False, and no fault, where it is none; `*open` for a game without result. */
bool gx_table_read_result(gx_slot *white, gx_slot *black, bool *open, gx_text text);

#endif
