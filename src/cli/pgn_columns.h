/* pgn_columns.h - what can be said of a game in one cell: for spreadsheets and databases. */
#ifndef CLI_PGN_COLUMNS_H
#define CLI_PGN_COLUMNS_H

#include "pgn_edit.h"

typedef void pgn_cell(gx_out *out, pgn_work *work, const pgn_facts *facts);

/* A column: something worked out (`put`), or else a tag (name with a capital letter), or the number of line or game, which
 * only pgn_text_number can write. */
typedef struct pgn_column {
    const char *name;
    pgn_cell *put;
    bool opening; /* needs the opening */
} pgn_column;

/* The columns of --columns, the usual ones where it was not given; an unknown name is wrong usage. */
typedef struct pgn_columns {
    char *names;
    pgn_column *columns;
    size_t count;
    bool opening; /* one of them needs the opening */
} pgn_columns;

void pgn_columns_read(pgn_columns *out, const cli_call *call);
void pgn_columns_free(pgn_columns *columns);

/* The value of a tag as it is meant, without its escapes. */
void pgn_put_tag_value(gx_out *out, const pgn_game *game, const char *name);

/* The row of names. */
void pgn_csv_head(gx_out *out, const pgn_columns *columns);

/* Moves of the main line as UCI or SAN, blanks between them. */
void pgn_put_uci(gx_out *out, const pgn_work *work);
void pgn_put_san(gx_out *out, const pgn_work *work);

#endif
