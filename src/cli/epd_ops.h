/* epd_ops.h - the operations of an EPD line, given meaning: best moves as moves, numbers as numbers. */
#ifndef CLI_EPD_OPS_H
#define CLI_EPD_OPS_H

#include "items.h"

typedef struct cli_epd_entry {
    gx_epd_op op;
    bool twice; /* the opcode occurred before: this one is left out */
} cli_epd_entry;

/* The operations of a line, in their order. */
typedef struct cli_epd_ops {
    cli_epd_entry *entries;
    size_t count;
    bool bad_move; /* a bm or am that is no legal move */
    bool twice;
} cli_epd_ops;

/* Collects them. Free with cli_epd_free. */
void cli_epd_collect(cli_epd_ops *out, const cli_position *at, gx_epd ops);
void cli_epd_free(cli_epd_ops *ops);

/* The codes of what was wrong with them ("epd_move", "epd_twice"), as further warnings; ended by NULL. */
void cli_epd_warnings(const cli_epd_ops *ops, const char *names[3]);

/* Writes them as members of the object that is open: bm and am as lists of UCI moves (what is no move is left out),
 * numbers as numbers, strings without their quotes, null where there is no operand. */
void cli_epd_json(gx_json *json, const cli_position *at, const cli_epd_ops *ops);

/* Writes them for people, one a line, and complains about moves that are none. */
void cli_epd_print(gx_out *out, const cli_item *item, const cli_position *at, const cli_epd_ops *ops);

#endif
