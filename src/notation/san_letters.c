/* san_letters.c - finding a piece letter in a text.
 *
 * The twelve figurines of Unicode mean the same in every language, so they are tried first; then the alphabet's spellings,
 * the longest that fits (Russian Кр before К):
 *
 *      U+2654 ♔ ♕ ♖ ♗ ♘ ♙     U+265A ♚ ♛ ♜ ♝ ♞ ♟       bytes E2 99 94 to E2 99 9F
 *
 * A figurine of the other color is the same piece: print uses the white outlines for both sides. Some programs add a
 * selector (U+FE0E or U+FE0F) that asks for text or picture. */
#include "notation/san_shape.h"

static bool stands(const gx_san_cursor *cursor, const char *bytes, size_t size) {
    gx_text next = {cursor->text.bytes + cursor->at, cursor->text.size - cursor->at};
    return next.size >= size && gx_text_same((gx_text){next.bytes, size}, (gx_text){bytes, size});
}

bool gx_san_take(gx_san_cursor *cursor, const char *string) {
    gx_text text = gx_text_of(string);
    bool there = stands(cursor, text.bytes, text.size);
    cursor->at += there ? text.size : 0;
    return there;
}

static size_t spelling_size(const char *spelling) {
    size_t size = 0;
    while (spelling[size] != '\0' && spelling[size] != ' ')
        size++;
    return size;
}

/* The longest spelling of a kind that stands next; 0 for none. */
static size_t longest(const gx_san_cursor *cursor, gx_kind kind) {
    const char *spelling = cursor->letters->read[kind];
    size_t best = 0;
    while (*spelling != '\0') {
        size_t size = spelling_size(spelling);
        if (size > best && stands(cursor, spelling, size))
            best = size;
        spelling += spelling[size] == ' ' ? size + 1 : size;
    }
    return best;
}

static gx_kind take_spelling(gx_san_cursor *cursor) {
    gx_kind found = GX_NO_KIND;
    size_t best = 0;
    for (gx_kind kind = GX_PAWN; kind < GX_NO_KIND; kind = (gx_kind)(kind + 1)) {
        size_t size = longest(cursor, kind);
        if (size > best) {
            best = size;
            found = kind;
        }
    }
    cursor->at += best;
    return found;
}

static gx_kind take_figurine(gx_san_cursor *cursor) {
    static const gx_kind order[6] = {GX_KING, GX_QUEEN, GX_ROOK, GX_BISHOP, GX_KNIGHT, GX_PAWN};
    if (cursor->text.size - cursor->at < 3 || !stands(cursor, "\xE2\x99", 2))
        return GX_NO_KIND;
    unsigned char last = (unsigned char)cursor->text.bytes[cursor->at + 2];
    if (last < 0x94 || last > 0x9F)
        return GX_NO_KIND;
    cursor->at += 3;
    if (!gx_san_take(cursor, "\xEF\xB8\x8E"))
        gx_san_take(cursor, "\xEF\xB8\x8F");
    return order[(last - 0x94) % 6];
}

gx_kind gx_san_take_letter(gx_san_cursor *cursor, unsigned *odd) {
    size_t start = cursor->at;
    gx_kind kind = take_figurine(cursor);
    if (kind == GX_NO_KIND)
        kind = take_spelling(cursor);
    gx_text taken = {cursor->text.bytes + start, cursor->at - start};
    for (unsigned color = GX_WHITE; kind != GX_NO_KIND && color <= GX_BLACK; color++)
        if (!gx_text_is(taken, cursor->letters->write[color][kind]))
            *odd |= 1u << color;
    return kind;
}
