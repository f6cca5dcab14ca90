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

static gx_pgn_result read_usual(gx_text text) {
    if (text.size == 7 && memcmp(text.bytes, "1/2-1/2", 7) == 0)
        return GX_PGN_DRAW;
    if (text.size == 3 && memcmp(text.bytes, "1-0", 3) == 0)
        return GX_PGN_WHITE_WINS;
    if (text.size == 3 && memcmp(text.bytes, "0-1", 3) == 0)
        return GX_PGN_BLACK_WINS;
    return text.size == 1 && text.bytes[0] == '*' ? GX_PGN_UNFINISHED : GX_PGN_NO_RESULT;
}

static gx_pgn_result read_unusual(gx_text text, bool *odd) {
    char bytes[ROOM];
    gx_text usual = {bytes, make_plain(bytes, text, odd)};
    if (usual.size != 3 || memcmp(bytes, "1/2", 3) != 0)
        return read_usual(usual);
    *odd = true;
    return GX_PGN_DRAW;
}

gx_pgn_result gx_pgn_result_read(gx_text text, bool *odd) {
    bool is_odd = false;
    gx_pgn_result result = read_usual(text);
    if (result == GX_PGN_NO_RESULT)
        result = read_unusual(text, &is_odd);
    if (odd != NULL)
        *odd = is_odd;
    return result;
}
