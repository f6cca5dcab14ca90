/* pgn_moves.c - the short way for those who want little but moves.
 *
 * Most bytes of most files are moves in canonical SAN, their numbers, blanks and line ends, then short comments and
 * annotations. This loop knows these alone; whatever else it meets, and the last bytes of a window, it leaves to the
 * reader.
 *
 * There are two of it, made of one: for the moves alone, played to and fro between the reader's two positions; and for a
 * line (gx_pgn_line), where each move is played into the place of its position, and the last comment of each player is
 * noted as it is passed over:
 *
 *     line->positions   [0] --e4--> [1] --e5--> [2] --Nf3--> [3]        the reader's two are made good at the end      */
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

/* Passes over a comment on one line. NULL where it goes on: then it may be one without end. */
static inline const char *pass_comment(const char *p) {
    for (p++;; p += 8) {
        uint64_t bytes = pgn_eight(p), marks = pgn_marks_equal(bytes, '}') | pgn_marks_below(bytes, ' ');
        if (marks == 0)
            continue;
        p += pgn_first_mark(marks);
        return *p == '}' ? p + 1 : NULL;
    }
}

/* Passes over $ and up to three digits. */
static inline const char *pass_dollar(const char *p) {
    const char *first = ++p;
    while (pgn_class_of(*p) == PGN_DIGIT && p - first < 4)
        p++;
    return p - first >= 1 && p - first < 4 ? p : NULL;
}

/* All one or two of ! and ? have a meaning; three have not. */
static inline const char *pass_mark(const char *p) {
    p += pgn_class_of(p[1]) == PGN_MARK ? 2 : 1;
    return pgn_class_of(*p) == PGN_MARK ? NULL : p;
}

/* Passes over what stands at `p`, if it may; NULL where it may not. The usual is asked for first, one by one: a jump by a
 * table would be guessed wrong more often. */
static inline const char *pass(gx_pgn_reader *reader, const char *p) {
    pgn_class first = pgn_class_of(*p);
    if (first == PGN_BLANK)
        return p + 1;
    if (first == PGN_LETTER)
        return NULL;
    if (first == PGN_DIGIT)
        return pass_number(p);
    if (first == PGN_LINE) {
        p += *p == '\r' && p[1] == '\n';
        pgn_new_line(&reader->lexer, p);
        return p + 1;
    }
    switch (first) {
    case PGN_BRACE: return reader->lexer.skips_comments ? pass_comment(p) : NULL;
    case PGN_DOLLAR: return pgn_gives(reader, GX_PGN_GIVE_NAGS) ? NULL : pass_dollar(p);
    case PGN_MARK: return pgn_gives(reader, GX_PGN_GIVE_NAGS) ? NULL : pass_mark(p);
    default: return NULL;
    }
}

/* Passes over all that is no word, up to `safe`. */
static inline const char *find_word(gx_pgn_reader *reader, const char *p, const char *safe) {
    while (p < safe) {
        const char *next = pass(reader, p);
        if (next == NULL)
            return p;
        p = next;
    }
    return p;
}

static bool is_ready(const gx_pgn_reader *reader) {
    return reader->phase == PGN_PHASE_MOVES && reader->due == 0 && !reader->held && reader->lexer.state == PGN_GROUND &&
           reader->letters == NULL && !pgn_gives(reader, GX_PGN_GIVE_NOTES) &&
           (reader->depth == 0 || !pgn_gives(reader, GX_PGN_GIVE_VARIATIONS)) && reader->lexer.size >= MARGIN;
}

/* Where the word that begins at `p` ends, if it has less than eight bytes and ends with a blank, a line, a bracket or a
 * mark, as nearly all have; else `p` itself. */
static inline const char *find_end(const char *p) {
    uint64_t bytes = pgn_eight(p);
    uint64_t marks = pgn_marks_below(bytes, '#') | pgn_marks_equal(bytes, '?') | pgn_marks_equal(bytes, ')');
    return marks != 0 ? p + pgn_first_mark(marks) : p;
}

/* Where a move of the main line is noted: beyond those that the line has. */
static inline gx_position *next_of(gx_pgn_line *line, size_t n) {
    return &line->positions[line->count + n + 1];
}

/* Passes over a comment, and notes it if it stands behind a move of the main line; NULL where the reader must do it. */
static inline const char *note_comment(const gx_pgn_reader *reader, gx_pgn_line *line, const gx_position *position,
                                       bool after_move, const char *p) {
    const char *end = pass_comment(p);
    if (end != NULL && reader->depth == 0 && after_move)
        line->comments[position->turn ^ 1u] = (gx_text){p + 1, (size_t)(end - p - 2)};
    return end;
}

/* The reader's two positions, after `plies` moves that led to `position` by `before`, wherever these stand. */
static inline void settle(gx_pgn_reader *reader, const gx_position *position, const gx_position *before,
                          uint32_t plies) {
    reader->now ^= plies & 1u;
    reader->ply += plies;
    reader->has_move = reader->has_move || plies > 0;
    if (pgn_before(reader) != before)
        *pgn_before(reader) = *before;
    if (pgn_position(reader) != position)
        *pgn_position(reader) = *position;
}

/* Moves of variations that are not wanted are played, and not given. Without `line` they go to `out`. */
static inline __attribute__((always_inline)) size_t run(gx_pgn_reader *reader, gx_pgn_line *line, gx_move *out,
                                                        size_t room) {
    gx_pgn_lexer *lexer = &reader->lexer;
    const char *p = pgn_at(lexer), *safe = pgn_end(lexer) - MARGIN;
    gx_position *position = pgn_position(reader), *before = pgn_before(reader);
    const size_t given = reader->depth == 0;
    size_t n = 0;
    uint32_t plies = 0;
    while (n < room && (p = find_word(reader, p, safe)) < safe) {
        gx_san_mark mark;
        if (line != NULL && *p == '{') {
            const char *end = note_comment(reader, line, position, plies > 0 || reader->has_move, p);
            if (end == NULL)
                break;
            p = end;
            continue;
        }
        if (pgn_class_of(*p) != PGN_LETTER)
            break;
        const char *next = find_end(p);
        if (!gx_san_fast(&out[n], &mark, position, p, (size_t)(next - p)))
            break;
        gx_position *after = line != NULL && given ? next_of(line, n) : before;
        gx_position_play(after, position, out[n]);
        before = position;
        position = after;
        n += given;
        plies++;
        p = next;
    }
    settle(reader, position, before, plies);
    if (p > pgn_at(lexer) && p[-1] == '.') /* "1.)" */
        reader->number_end = pgn_offset(lexer, p);
    lexer->at = (size_t)(p - lexer->bytes);
    return n;
}

static bool keeps_move(gx_pgn_reader *reader) {
    return reader->kept.kind == GX_PGN_ITEM_MOVE && reader->depth == 0 &&
           gx_move_form(reader->kept.move) != GX_FORM_NULL;
}

size_t gx_pgn_reader_moves(gx_pgn_reader *reader, gx_move *out, size_t room) {
    size_t n = 0;
    while (n < room && !reader->has_kept) {
        if (is_ready(reader))
            n += run(reader, NULL, out + n, room - n);
        if (n == room || !pgn_advance(reader, &reader->kept))
            continue;
        if (keeps_move(reader))
            out[n++] = reader->kept.move;
        else
            reader->has_kept = true;
    }
    return n;
}

static size_t run_line(gx_pgn_reader *reader, gx_pgn_line *line) {
    return run(reader, line, line->moves + line->count, line->room - line->count);
}

void gx_pgn_reader_line(gx_pgn_reader *reader, gx_pgn_line *line) {
    line->comments[GX_WHITE] = line->comments[GX_BLACK] = (gx_text){NULL, 0};
    while (line->count < line->room && !reader->has_kept) {
        if (is_ready(reader))
            line->count += run_line(reader, line);
        if (line->count == line->room || !pgn_advance(reader, &reader->kept))
            continue;
        if (keeps_move(reader)) {
            line->moves[line->count++] = reader->kept.move;
            line->positions[line->count] = *pgn_position(reader);
        } else
            reader->has_kept = true;
    }
}
