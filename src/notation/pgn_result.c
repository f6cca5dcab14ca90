/* pgn_result.c - results as people write them.
 *
 * The text is first put into plain letters: a half sign becomes 1/2, a colon or any dash becomes -. What then reads
 * 1-0, 0-1, 1/2-1/2, 1/2 or * is a result, and where something had to be replaced the spelling was odd. */

#include "base/memory.h"
#include "notation/pgn_lex.h"

enum { ROOM = 8 };

/* The plain spelling of the character at `p`, of `*length` bytes. */
static const char *plain(const char *p, size_t *length) {
    uint32_t number;
    switch (pgn_special_at(p, length, &number)) {
    case PGN_SPECIAL_HALF: return "1/2";
    case PGN_SPECIAL_DASH: return "-";
    default: return NULL;
    }
}

/* Puts the text into plain letters; its size, or 0 where it is too long to be a result. */
static size_t make_plain(char *out, gx_text text, bool *odd) {
    char padded[4 * ROOM + PGN_LOOK] = {0};
    size_t size = 0, length = 1;
    if (text.size > 4 * ROOM)
        return 0;
    memcpy(padded, text.bytes, text.size);
    for (size_t i = 0; i < text.size; i += length) {
        const char *instead = padded[i] == ':' ? "-" : plain(padded + i, &length);
        gx_text piece = instead != NULL ? gx_text_of(instead) : (gx_text){padded + i, 1};
        length = padded[i] == ':' ? 1 : length;
        *odd = *odd || instead != NULL;
        if (size + piece.size > ROOM)
            return 0;
        memcpy(out + size, piece.bytes, piece.size);
        size += piece.size;
    }
    return size;
}

gx_pgn_result gx_pgn_result_read(gx_text text, bool *odd) {
    char bytes[ROOM];
    bool replaced = false;
    gx_pgn_result result = GX_PGN_NO_RESULT;
    gx_text plain_text = {bytes, make_plain(bytes, text, &replaced)};
    for (unsigned r = GX_PGN_UNFINISHED; r <= GX_PGN_DRAW; r++)
        if (gx_text_same(plain_text, gx_text_of(gx_pgn_result_string((gx_pgn_result)r))))
            result = (gx_pgn_result)r;
    if (gx_text_same(plain_text, gx_text_of("1/2"))) {
        result = GX_PGN_DRAW;
        replaced = true;
    }
    if (odd != NULL)
        *odd = replaced;
    return result;
}
