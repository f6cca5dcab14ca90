/* pgn_moves.c - the short way for those who want nothing but moves.
 *
 * Most bytes of most files are moves in canonical SAN, their numbers, blanks and line ends. This loop knows these alone,
 * and keeps everything in registers; whatever else it meets, and the last bytes of a window, it leaves to the reader. */
#include "notation/pgn_lex.h"
#include "notation/pgn_read.h"
#include "notation/san_fast.h"

enum { MARGIN = 32 }; /* bytes that must lie before the window's end where a word begins */

/* Passes over digits and the dots behind them. NULL where it may be anything else: 0-1, 1/2, 0000, 1e4, 1). */
static inline const char *pass_number(const char *p) {
    bool zero = *p == '0';
    do
        p++;
    while (pgn_class_of(*p) == PGN_DIGIT);
    if (*p != '.')
        return !zero && (pgn_class_of(*p) == PGN_BLANK || pgn_class_of(*p) == PGN_LINE) ? p : NULL;
    do
        p++;
    while (*p == '.');
    return p;
}

/* Passes over blanks, line ends and numbers. */
static inline const char *find_word(gx_pgn_lexer *lexer, const char *p, const char *safe) {
    while (p < safe) {
        pgn_class first = pgn_class_of(*p);
        if (first == PGN_BLANK) {
            p++;
        } else if (first == PGN_DIGIT) {
            const char *next = pass_number(p);
            if (next == NULL)
                return p;
            p = next;
        } else if (first == PGN_LINE) {
            p += *p == '\r' && p[1] == '\n';
            pgn_new_line(lexer, p++);
        } else {
            return p;
        }
    }
    return p;
}

static bool is_ready(const gx_pgn_reader *reader) {
    return reader->phase == PGN_PHASE_MOVES && reader->due == 0 && !reader->held && reader->lexer.state == PGN_GROUND &&
           reader->letters == NULL && !pgn_gives(reader, GX_PGN_GIVE_NOTES) &&
           (reader->depth == 0 || !pgn_gives(reader, GX_PGN_GIVE_VARIATIONS)) && reader->lexer.size >= MARGIN;
}

/* Where the word that begins at `p` ends. Most have less than eight bytes and end with a blank or a line: then the first
 * byte below '#' is found without a loop (carries spoil only what comes after it). */
static inline const char *find_end(const char *p) {
    const uint64_t ones = 0x0101010101010101u, tops = ones << 7;
    uint64_t bytes = 0;
    for (unsigned i = 0; i < 8; i++)
        bytes |= (uint64_t)(uint8_t)p[i] << 8 * i;
    uint64_t below = (bytes - ones * '#') & ~bytes & tops;
    return below != 0 ? p + (unsigned)__builtin_ctzll(below) / 8 : p + 8;
}

static inline const char *find_end_slowly(const char *p) {
    while (pgn_is(*p, PGN_IN_WORD))
        p++;
    return p;
}

/* Reads one word; NULL where it is no move in canonical SAN. */
static inline const char *read_word(gx_move *out, const gx_position *position, const char *p) {
    gx_san_mark mark;
    const char *end = find_end(p);
    if (gx_san_fast(out, &mark, position, p, (size_t)(end - p)))
        return end;
    end = find_end_slowly(p);
    return gx_san_fast(out, &mark, position, p, (size_t)(end - p)) ? end : NULL;
}

/* Moves of variations that are not wanted are played, and not given. */
static size_t run(gx_pgn_reader *reader, gx_move *out, size_t room) {
    gx_pgn_lexer *lexer = &reader->lexer;
    const char *p = pgn_at(lexer), *end = pgn_end(lexer), *safe = end - MARGIN;
    gx_position *position = pgn_position(reader), *other = pgn_before(reader);
    const size_t given = reader->depth == 0;
    size_t n = 0;
    uint32_t plies = 0;
    while (n < room && (p = find_word(lexer, p, safe)) < safe && pgn_class_of(*p) == PGN_LETTER) {
        const char *next = read_word(&out[n], position, p);
        if (next == NULL || end - next < PGN_LOOK)
            break;
        gx_position_play(other, position, out[n]);
        gx_position *before = position;
        position = other;
        other = before;
        n += given;
        plies++;
        p = next;
    }
    reader->now ^= plies & 1u;
    reader->ply += plies;
    reader->has_move = reader->has_move || plies > 0;
    if (p > pgn_at(lexer) && p[-1] == '.') /* "1.)" */
        reader->number_end = pgn_offset(lexer, p);
    lexer->at = (size_t)(p - lexer->bytes);
    return n;
}

size_t gx_pgn_reader_moves(gx_pgn_reader *reader, gx_move *out, size_t room) {
    size_t n = 0;
    while (n < room && !reader->has_kept) {
        if (is_ready(reader))
            n += run(reader, out + n, room - n);
        if (n == room || !pgn_advance(reader, &reader->kept))
            continue;
        if (reader->kept.kind == GX_PGN_ITEM_MOVE && reader->depth == 0 &&
            gx_move_form(reader->kept.move) != GX_FORM_NULL)
            out[n++] = reader->kept.move;
        else
            reader->has_kept = true;
    }
    return n;
}
