/* book.h - a booklet that is being put together: `gx diagram-book`. */
#ifndef CLI_BOOK_H
#define CLI_BOOK_H

#include <guoxiang/booklet.h>
#include "pgn_feed.h"
#include "pgn_game.h"

typedef struct diagram_book {
    const cli_call *call;
    const gx_theme *theme;
    const gx_letters *letters;
    gx_men men;
    gx_diagram *diagrams;
    gx_text *answers;
    size_t count, room;
    uint64_t broken;
    pgn_feed feed;
    pgn_game game;
    bool puzzle; /* the game began with a position */
} diagram_book;

/* The words below the board, for the position that is shown. Both texts are the caller's to free. */
gx_text book_caption(const diagram_book *book, const gx_position *position);

/* The main line in SAN with move numbers; `*last` is the position at its end. */
gx_text book_moves(const diagram_book *book, gx_position *last);

#endif
