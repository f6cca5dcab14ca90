/* book_words.c - the words of a booklet.
 *
 *      12. White to move              or: 12. Morphy – Brunswick
 *      Sacrifice, and mate in two     the comment before the first move, else the Event tag where it says something
 *
 * and among the answers the moves. */
#include "book.h"

#include <guoxiang/tell.h>
#include <stdlib.h>
#include <string.h>
#include "items.h"

enum { QUESTION_COLUMNS = 46 };

static gx_text tag_of(const pgn_game *game, const char *name) {
    for (size_t n = 0; n < game->tag_count; n++)
        if (gx_text_is(pgn_game_text(game, game->tags[n].name), name))
            return pgn_game_text(game, game->tags[n].value);
    return (gx_text){NULL, 0};
}

static bool says_something(gx_text text) {
    size_t n = 0;

    while (n < text.size && strchr("? -.", text.bytes[n]))
        n++;
    return n < text.size;
}

static gx_text first_comment(const pgn_game *game) {
    uint32_t move = game->lines[0].first, at = move == PGN_NONE ? PGN_NONE : game->moves[move].before.first;

    return at == PGN_NONE ? (gx_text){NULL, 0} : pgn_game_text(game, game->links[at].text);
}

/* In lines that a board is wide. */
static void add_question(gx_out *out, gx_text question) {
    char *text = cli_copy(question);

    gx_out_put(out, '\n');
    cli_wrap(out, text, 0, 0, QUESTION_COLUMNS);
    out->size -= out->size > 0 && out->bytes[out->size - 1] == '\n';
    free(text);
}

/* "12. White to move", or who played, and the question below it. */
gx_text book_caption(const diagram_book *book, const gx_position *position) {
    const pgn_game *game = &book->game;
    gx_text question = first_comment(game);
    gx_out out;

    if (!says_something(question))
        question = tag_of(game, "Event");
    gx_out_memory(&out);
    cli_print(&out, "%zu. ", book->count + 1);
    if (book->puzzle)
        cli_print(&out, _("%s to move"), gx_tell_color(cli_language(), (gx_color)position->turn));
    else
        cli_print(&out, "%.*s – %.*s", (int)tag_of(game, "White").size, tag_of(game, "White").bytes,
                  (int)tag_of(game, "Black").size, tag_of(game, "Black").bytes);
    if (says_something(question))
        add_question(&out, question);
    gx_text text = {cli_copy(gx_out_held(&out)), out.size};
    gx_out_free(&out);
    return text;
}

/* The main line in SAN with move numbers. */
gx_text book_moves(const diagram_book *book, gx_position *last) {
    const pgn_game *game = &book->game;
    gx_position position = game->start, after;
    char san[GX_SAN_MAX + 1];
    bool is_first = true;
    gx_out out;

    gx_out_memory(&out);
    for (uint32_t at = game->lines[0].first; at != PGN_NONE; at = game->moves[at].next, is_first = false) {
        cli_san(san, &position, game->moves[at].move, book->letters, &after);
        if (position.turn == GX_WHITE || is_first)
            cli_print(&out, "%s%u%s", is_first ? "" : " ", (unsigned)position.fullmove_number,
                      position.turn == GX_WHITE ? "." : "...");
        cli_print(&out, " %s", san);
        position = after;
    }
    *last = position;
    gx_text text = {cli_copy(gx_out_held(&out)), out.size};
    gx_out_free(&out);
    return text;
}
