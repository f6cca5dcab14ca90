/* san_suffix.c - what stands behind the target square of a move.
 *
 *      promotion     =Q  Q  /Q  (Q)  (=Q), the letter in either case
 *      en passant    e.p.  ep  (e.p.), also after a blank (FIDE C.9.2)
 *      check         +  ++  #  and the daggers of older books
 *      annotation    ! ? !! ?? !? ?!, which are NAG 1 to 6 (PGN standard 8.2.3.8)
 *
 * A bare small letter is a promotion only if it is one of UCI's q r b n. Each of the last three may stand once, in any
 * order. */
#include "notation/coordinates.h"
#include "notation/san_shape.h"
#include "base/byte.h"

/* The alphabet's letter written small, where it is ASCII. */
static gx_kind take_small_letter(gx_san_cursor *cursor) {
    for (gx_kind kind = GX_PAWN; kind < GX_NO_KIND && cursor->at < cursor->text.size; kind = (gx_kind)(kind + 1)) {
        const char *letter = cursor->letters->read[kind];
        bool ascii = byte_is_capital(letter[0]) && letter[1] == '\0';
        if (ascii && cursor->text.bytes[cursor->at] == (letter[0] | 0x20)) {
            cursor->at++;
            return kind;
        }
    }
    return GX_NO_KIND;
}

static gx_kind take_uci_letter(gx_san_cursor *cursor) {
    bool there = cursor->at < cursor->text.size;
    gx_kind kind = there ? gx_promotion_of(cursor->text.bytes[cursor->at]) : GX_NO_KIND;
    cursor->at += kind != GX_NO_KIND;
    return kind;
}

void gx_san_take_promotion(gx_san_cursor *cursor, gx_san_shape *shape) {
    gx_san_cursor start = *cursor;
    unsigned odd = 0;
    bool usual = true;
    bool bracket = gx_san_take(cursor, "(");
    bool equals = gx_san_take(cursor, "="), stroke = !equals && gx_san_take(cursor, "/");
    bool bare = !bracket && !equals && !stroke;
    gx_kind kind = gx_san_take_letter(cursor, &odd);
    if (kind == GX_NO_KIND) {
        usual = false;
        kind = bare ? take_uci_letter(cursor) : take_small_letter(cursor);
    }
    if (kind == GX_NO_KIND || (bracket && !gx_san_take(cursor, ")"))) {
        *cursor = start;
        return;
    }
    shape->promotion = kind;
    shape->odd_letters |= odd;
    if (!usual || !equals || bracket)
        shape->notes |= GX_SAN_NOTE_SPELLING;
}

static bool take_en_passant(gx_san_cursor *cursor, gx_san_shape *shape) {
    static const char *const spellings[] = {"(e.p.)", "(ep)", "e.p.", "e.p", "ep."};
    gx_san_cursor start = *cursor;
    while (gx_san_take(cursor, " "))
        continue;
    size_t at = cursor->at;
    bool taken = false;
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0] && !taken; i++)
        taken = gx_san_take(cursor, spellings[i]);
    taken = taken || gx_san_take(cursor, "ep");
    if (!taken || shape->en_passant) {
        *cursor = start;
        return false;
    }
    shape->en_passant = true;
    shape->en_passant_at = at;
    shape->notes |= GX_SAN_NOTE_SPELLING;
    return true;
}

static bool take_mark(gx_san_cursor *cursor, gx_san_shape *shape) {
    static const struct {
        const char *text;
        gx_san_mark mark;
        bool usual;
    } marks[] = {
        {"++", GX_SAN_DOUBLE, false}, {"+", GX_SAN_CHECK, true},   {"#", GX_SAN_MATE, true},
        {"†", GX_SAN_CHECK, false},   {"‡", GX_SAN_DOUBLE, false}, {"≠", GX_SAN_MATE, false},
    };
    if (shape->mark != GX_SAN_NO_MARK)
        return false;
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (gx_san_take(cursor, marks[i].text)) {
            shape->mark = marks[i].mark;
            shape->notes |= marks[i].usual ? 0 : (uint32_t)GX_SAN_NOTE_SPELLING;
            return true;
        }
    return false;
}

static bool take_annotation(gx_san_cursor *cursor, gx_san_shape *shape) {
    static const char *const annotations[] = {"", "!", "?", "!!", "??", "!?", "?!"};
    if (shape->nag != 0)
        return false;
    for (unsigned nag = 6; nag > 0; nag--)
        if (gx_san_take(cursor, annotations[nag])) {
            shape->nag = nag;
            return true;
        }
    return false;
}

void gx_san_take_suffixes(gx_san_cursor *cursor, gx_san_shape *shape) {
    while (take_en_passant(cursor, shape) || take_mark(cursor, shape) || take_annotation(cursor, shape))
        continue;
}
