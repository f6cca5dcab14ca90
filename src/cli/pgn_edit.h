/* pgn_edit.h - tags of a game that is over: found, set, mended, chosen. */
#ifndef CLI_PGN_EDIT_H
#define CLI_PGN_EDIT_H

#include "pgn_work.h"

/* What is known of a game when it is over. */
typedef struct pgn_facts {
    gx_pgn_result result; /* as the forms write it: the marker, or else the tag */
    uint32_t plies;
    const gx_position *final;  /* NULL where the game has no position to begin with */
    const gx_opening *opening; /* where it was worked out; else NULL */
} pgn_facts;

/* The value of a tag with its escapes; `bytes` is NULL where there is none. Until the next tag is set. */
gx_text pgn_tag_find(const pgn_game *game, const char *name);

/* Sets a tag, value with escapes; an empty value takes the tag away. */
void pgn_tag_set(pgn_game *game, gx_text name, gx_text value);

/* The facts of the game that ends with `item`, after all that was asked for: repairs (which are told), additions, tags
 * set, tags chosen. */
pgn_facts pgn_edit(pgn_work *work, const gx_pgn_item *item);

/* pgn_shape_item for the item of the worker's reader; says the first time of a game that can't be converted. */
bool pgn_shape_take(pgn_work *work, const gx_pgn_item *item, gx_pgn_item *out);

/* Repairs of the shape, told one by one. `facts->result` may change. */
void pgn_repair(pgn_work *work, pgn_facts *facts);

/* Tells a repair: "Date: 2003/1/5 -> 2003.01.05". */
void pgn_tell_repair(pgn_work *work, const char *what, gx_text old, gx_text new);

/* Writes an item of movetext into `text`; pgn_put_shaped as the shape asks. */
void pgn_put_item(pgn_work *work, const gx_pgn_item *item, const gx_position *before);
void pgn_put_shaped(pgn_work *work, const gx_pgn_item *item);

/* The tag section in the order of the shape. */
void pgn_put_tags(pgn_work *work, gx_pgn_result result);

#endif
