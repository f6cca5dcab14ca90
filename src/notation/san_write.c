/* san_write.c - a move as short algebraic notation (FIDE Appendix C, PGN standard 8.2.3).
 *
 *      N b x d2 +        e x d8 = Q #        O-O
 *      | | | |  |
 *      | | | |  the check mark, found by playing the move
 *      | | | target
 *      | | x for a capture
 *      | departure, only as far as needed
 *      letter, none for a pawn
 *
 * Departure (8.2.3.4): if another man of the kind has a legal move to the target, the file tells them apart, or else the
 * rank, or else both. A man that is pinned has no legal move and does not count. */
#include "notation/coordinates.h"
#include "notation/san_mark.h"

#include <guoxiang/fast.h>

gx_san_mark gx_san_mark_due(const gx_position *after) {
    if (gx_position_checkers(after) == 0)
        return GX_SAN_NO_MARK;
    return gx_moves_any(after) ? GX_SAN_CHECK : GX_SAN_MATE;
}

bool gx_san_is_capture(const gx_position *position, gx_move move) {
    if (gx_move_form(move) == GX_FORM_EN_PASSANT)
        return true;
    gx_bitboard them = position->colors[position->turn ^ 1u];
    return gx_move_form(move) < GX_FORM_NULL && (them & GX_BIT(gx_move_to(move))) != 0;
}

/* Other men of the kind that could go there, before asking whether it is legal. Most often there are none. */
static gx_bitboard rivals(const gx_position *position, gx_move move) {
    gx_kind kind = gx_move_kind(move);
    gx_bitboard men = position->kinds[kind] & position->colors[position->turn] & ~GX_BIT(gx_move_from(move));
    if (men == 0)
        return 0;
    return men & gx_attacks((gx_piece){GX_WHITE, kind}, gx_move_to(move), gx_fast_occupied(position));
}

gx_san_origin gx_san_origin_due(const gx_position *position, gx_move move) {
    gx_kind kind = gx_move_kind(move);
    unsigned from = gx_move_from(move);
    gx_move others[16];
    bool same_file = false, same_rank = false;
    if (kind == GX_PAWN)
        return (gx_san_origin){gx_san_is_capture(position, move), false};
    if (kind == GX_KING || kind == GX_NO_KIND)
        return (gx_san_origin){false, false};
    uint32_t count = gx_moves_to(position, kind, rivals(position, move), gx_move_to(move), others, 16);
    for (uint32_t i = 0; i < count; i++) {
        same_file = same_file || GX_FILE_OF(gx_move_from(others[i])) == GX_FILE_OF(from);
        same_rank = same_rank || GX_RANK_OF(gx_move_from(others[i])) == GX_RANK_OF(from);
    }
    return (gx_san_origin){count > 0 && (!same_file || same_rank), same_file};
}

static void put_letter(gx_buffer *out, const gx_position *position, gx_kind kind, const gx_letters *letters) {
    if (letters != NULL)
        gx_buffer_put_string(out, letters->write[position->turn][kind]);
    else if (kind != GX_PAWN)
        gx_buffer_put(out, gx_piece_letter((gx_piece){GX_WHITE, kind}));
}

static void put_promotion(gx_buffer *out, const gx_position *position, gx_move move, const gx_letters *letters) {
    gx_kind kind = gx_move_promotion(move);
    if (kind == GX_NO_KIND)
        return;
    gx_buffer_put(out, '=');
    put_letter(out, position, kind, letters);
}

static void put_short(gx_buffer *out, const gx_position *position, gx_move move, const gx_letters *letters) {
    gx_square from = gx_move_from(move);
    gx_san_origin origin = gx_san_origin_due(position, move);
    put_letter(out, position, gx_move_kind(move), letters);
    if (origin.file)
        gx_buffer_put(out, (char)('a' + GX_FILE_OF(from)));
    if (origin.rank)
        gx_buffer_put(out, (char)('1' + GX_RANK_OF(from)));
    if (gx_san_is_capture(position, move))
        gx_buffer_put(out, 'x');
    gx_square_put(out, gx_move_to(move));
    put_promotion(out, position, move, letters);
}

static void put_long(gx_buffer *out, const gx_position *position, gx_move move, const gx_letters *letters) {
    put_letter(out, position, gx_move_kind(move), letters);
    gx_square_put(out, gx_move_from(move));
    gx_buffer_put(out, gx_san_is_capture(position, move) ? 'x' : '-');
    gx_square_put(out, gx_move_to(move));
    put_promotion(out, position, move, letters);
}

typedef void put_move(gx_buffer *out, const gx_position *position, gx_move move, const gx_letters *letters);

static void write_move(gx_buffer *out, const gx_position *position, gx_move move, const gx_letters *letters,
                       gx_position *after, put_move *put) {
    gx_position next;
    gx_position_play(&next, position, move);
    if (gx_move_form(move) == GX_FORM_NULL)
        gx_buffer_put_string(out, "--");
    else if (gx_move_form(move) == GX_FORM_CASTLING)
        gx_buffer_put_string(out, gx_move_to(move) > gx_move_from(move) ? "O-O" : "O-O-O");
    else
        put(out, position, move, letters);
    gx_san_mark mark = gx_move_form(move) == GX_FORM_NULL ? GX_SAN_NO_MARK : gx_san_mark_due(&next);
    if (mark != GX_SAN_NO_MARK)
        gx_buffer_put(out, mark == GX_SAN_MATE ? '#' : '+');
    if (after != NULL)
        *after = next;
}

void gx_san_write(gx_buffer *out, const gx_position *position, gx_move move, const gx_letters *letters,
                  gx_position *after) {
    write_move(out, position, move, letters, after, put_short);
}

void gx_lan_write(gx_buffer *out, const gx_position *position, gx_move move, const gx_letters *letters,
                  gx_position *after) {
    write_move(out, position, move, letters, after, put_long);
}
