/* pgn_shape_item.c - comments on their way to a form.
 *
 * A comment is taken to pieces; each piece is kept, dropped, or written in another way; what is left is one comment again,
 * its pieces with blanks between them. One of which nothing is left is none. Comments that nothing was asked of are not
 * looked into. */
#include <stdlib.h>
#include "pgn_shape.h"

void pgn_shaper_open(pgn_shaper *shaper, const pgn_shape *shape) {
    *shaper = (pgn_shaper){.shape = shape};
    gx_out_memory(&shaper->text);
}

void pgn_shaper_close(pgn_shaper *shaper) {
    gx_out_free(&shaper->text);
    free(shaper->clocks.stack);
}

static unsigned strip_bit(gx_pgn_piece_kind kind) {
    switch (kind) {
    case GX_PGN_PIECE_TEXT: return PGN_STRIP_TEXT;
    case GX_PGN_PIECE_CLOCK:
    case GX_PGN_PIECE_SPENT: return PGN_STRIP_CLOCKS;
    case GX_PGN_PIECE_EVAL: return PGN_STRIP_EVALS;
    case GX_PGN_PIECE_SQUARES:
    case GX_PGN_PIECE_ARROWS: return PGN_STRIP_ARROWS;
    default: return PGN_STRIP_COMMANDS;
    }
}

/* [%clk 1:02:03.4] */
static void put_time(gx_out *out, const char *name, int64_t ms) {
    cli_print(out, "[%%%s %lld:%02d:%02d", name, (long long)(ms / 3600000), (int)(ms / 60000 % 60),
              (int)(ms / 1000 % 60));
    if (ms % 1000 != 0) {
        int fraction = (int)(ms % 1000), digits = 3;
        for (; fraction % 10 == 0; fraction /= 10)
            digits--;
        cli_print(out, ".%0*d", digits, fraction);
    }
    gx_out_put(out, ']');
}

/* A time in the form that is wanted; as it stands where it has it already, or can't be converted. */
static void put_clock(pgn_shaper *shaper, const gx_pgn_piece *piece) {
    bool is_clk = piece->kind == GX_PGN_PIECE_CLOCK, to_clk = shaper->shape->clocks == PGN_CLOCKS_CLK;
    int64_t given = piece->ms < (uint64_t)GX_CONTROL_MOST_MS ? (int64_t)piece->ms : -1, other = 0;
    bool known = given >= 0 && (is_clk ? pgn_clocks_spent(&shaper->clocks, given, &other)
                                       : pgn_clocks_left(&shaper->clocks, given, &other));

    if (is_clk == to_clk) {
        gx_out_text(&shaper->text, piece->text);
    } else if (known) {
        put_time(&shaper->text, to_clk ? "clk" : "emt", other);
    } else {
        gx_out_text(&shaper->text, piece->text);
        shaper->kept_clock = true;
    }
}

static bool has_kind(gx_text text, gx_pgn_piece_kind kind) {
    gx_pgn_piece piece;

    while (gx_pgn_comment_next(&text, &piece))
        if (piece.kind == kind)
            return true;
    return false;
}

/* Where both times stand in a comment, the one that is wanted stays, and the other goes. */
static bool is_double(const pgn_shaper *shaper, gx_text text, gx_pgn_piece_kind kind) {
    if (shaper->shape->clocks == PGN_CLOCKS_EMT)
        return kind == GX_PGN_PIECE_CLOCK && has_kind(text, GX_PGN_PIECE_SPENT);
    return kind == GX_PGN_PIECE_SPENT && has_kind(text, GX_PGN_PIECE_CLOCK);
}

static bool is_time(gx_pgn_piece_kind kind) {
    return kind == GX_PGN_PIECE_CLOCK || kind == GX_PGN_PIECE_SPENT;
}

static void put_piece(pgn_shaper *shaper, const gx_pgn_item *item, const gx_pgn_piece *piece) {
    bool converts =
        shaper->shape->clocks != PGN_CLOCKS_KEPT && is_time(piece->kind) && item->place == GX_PGN_AFTER_MOVE;
    int64_t unused;

    if (shaper->shape->strip & strip_bit(piece->kind))
        return;
    if (converts && is_double(shaper, item->text, piece->kind)) {
        if (piece->kind == GX_PGN_PIECE_CLOCK && piece->ms < (uint64_t)GX_CONTROL_MOST_MS)
            pgn_clocks_spent(&shaper->clocks, (int64_t)piece->ms, &unused);
        return;
    }
    if (shaper->text.size > 0)
        gx_out_put(&shaper->text, ' ');
    if (converts)
        put_clock(shaper, piece);
    else
        gx_out_text(&shaper->text, piece->text);
}

/* A semicolon comment may hold a closing brace, which the writer knows how to write. */
static bool shape_comment(pgn_shaper *shaper, const gx_pgn_item *item, gx_pgn_item *out) {
    gx_text rest = item->text;
    gx_pgn_piece piece;

    gx_out_clear(&shaper->text);
    while (gx_pgn_comment_next(&rest, &piece))
        put_piece(shaper, item, &piece);
    if (shaper->text.failed)
        cli_die(_("not enough memory"), 0);
    out->text = gx_out_held(&shaper->text);
    return out->text.size > 0;
}

bool pgn_shape_item(pgn_shaper *shaper, const gx_pgn_item *item, gx_color mover, gx_pgn_item *out) {
    const pgn_shape *shape = shaper->shape;
    bool converts = shape->clocks != PGN_CLOCKS_KEPT;

    *out = *item;
    shaper->kept_clock = false;
    if (converts && item->kind == GX_PGN_ITEM_GAME)
        pgn_clocks_begin(&shaper->clocks);
    else if (converts && item->kind == GX_PGN_ITEM_TAG && gx_text_is(item->name, "TimeControl"))
        pgn_clocks_control(&shaper->clocks, item->text);
    else if (converts)
        pgn_clocks_item(&shaper->clocks, item, mover);
    if (item->kind != GX_PGN_ITEM_COMMENT || (!converts && (shape->strip & PGN_STRIP_COMMENTS) == 0))
        return true;
    return shape_comment(shaper, item, out);
}
