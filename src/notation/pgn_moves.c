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

/* Moves of variations that are not wanted are played, and not given. */
size_t gx_pgn_reader_moves(gx_pgn_reader *reader, gx_move *out, size_t room) {
    if (!is_ready(reader))
        return 0;
    gx_pgn_lexer *lexer = &reader->lexer;
    const char *p = pgn_at(lexer), *end = pgn_end(lexer), *safe = end - MARGIN;
    const size_t given = reader->depth == 0;
    size_t n = 0;
    uint32_t plies = 0;
    while (n < room && (p = find_word(lexer, p, safe)) < safe && pgn_class_of(*p) == PGN_LETTER) {
        const char *q = p + 1;
        gx_san_mark mark;
        while (pgn_is(*q, PGN_IN_WORD))
            q++;
        if (end - q < PGN_LOOK || !gx_san_fast(&out[n], &mark, pgn_position(reader), p, (size_t)(q - p)))
            break;
        gx_position_play(pgn_before(reader), pgn_position(reader), out[n]);
        reader->now ^= 1u;
        n += given;
        plies++;
        p = q;
    }
    reader->ply += plies;
    reader->has_move = reader->has_move || plies > 0;
    lexer->at = (size_t)(p - lexer->bytes);
    return n;
}
