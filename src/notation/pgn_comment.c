/* pgn_comment.c - comments: {...} over any number of lines, and ; to the end of the line.
 *
 * Braces do not nest, and inside them every byte is text. So a brace that is forgotten swallows games until somebody
 * else's brace closes it. A comment is taken for unclosed, and the reading goes on at the first tag line that it has
 * swallowed, if one of these comes before its closing brace:
 *
 *      another opening brace      the next game's comment begins
 *      the end of the input
 *      64 KB after the tag line   so that the window stays small
 *
 * A tag line quoted in a comment that is closed properly stays text.
 *
 * Long comments are passed over in blocks of 32 bytes without a branch; the compiler makes a few vector instructions of
 * the loop. Where a block holds anything but text and ends of lines, the bytes are looked at one by one. */
#include "notation/pgn_lex.h"

enum { BLOCK = 32 };

typedef enum find { FOUND_NOTHING, FOUND_CLOSE, FOUND_RUNAWAY } find;

/* A comment is begun or gone on with here; `p` moves on, the rest is the state of the lexer. */
typedef struct scan {
    gx_pgn_lexer *lexer;
    const char *p;
} scan;

static inline void scan_line(scan *s, const char *line_end) {
    s->lexer->line_scanned++;
    s->lexer->line_offset_scanned = pgn_offset(s->lexer, line_end) + 1;
}

/* What one block holds: `stops` if it must be looked at byte by byte, and how many lines end in it. */
static inline bool is_plain_block(const char *p, unsigned *lines) {
    uint8_t stops = 0, ends = 0;
    for (int i = 0; i < BLOCK; i++) {
        uint8_t is_close = p[i] == '}', is_tag = p[i] == '[';
        uint8_t after_line = (uint8_t)((p[i - 1] == '\n') | (p[i - 1] == '\r'));
        uint8_t is_end = (uint8_t)((p[i] == '\n') | ((p[i] == '\r') & (p[i + 1] != '\n')));
        stops = (uint8_t)(stops | is_close | (is_tag & after_line));
        ends = (uint8_t)(ends + is_end);
    }
    *lines = ends;
    return stops == 0;
}

static void scan_blocks(scan *s, const char *end) {
    unsigned lines;
    while (end - s->p > BLOCK + 1 && s->p > s->lexer->bytes && is_plain_block(s->p, &lines)) {
        s->p += BLOCK;
        if (lines == 0)
            continue;
        const char *last = s->p - 1;
        while (*last != '\n' && (*last != '\r' || last[1] == '\n'))
            last--;
        s->lexer->line_scanned += lines - 1;
        scan_line(s, last);
    }
}

/* `[` at the beginning of a line, before anything like it was seen: true if the window is cut too short to tell. */
static bool scan_tag_line(scan *s) {
    gx_pgn_lexer *lexer = s->lexer;
    gx_text name;
    const char *value;
    switch (pgn_tag_shape(lexer, s->p, &name, &value)) {
    case PGN_SHAPE_CUT: return true;
    case PGN_SHAPE_NO: return false;
    default: break;
    }
    lexer->tag_at = (size_t)(s->p - pgn_at(lexer));
    lexer->tag_line = lexer->line_scanned;
    lexer->tag_line_offset = lexer->line_offset_scanned;
    return false;
}

/* Looks at single bytes up to `stop`, or to a decision. A CR or a tag line that is cut ends it before `stop`. */
static find scan_bytes(scan *s, const char *stop) {
    gx_pgn_lexer *lexer = s->lexer;
    for (; s->p < stop; s->p++) {
        char byte = *s->p;
        bool has_tag = lexer->tag_at != PGN_NO_TAG;
        if (byte == '}') {
            return FOUND_CLOSE;
        } else if (byte == '\n') {
            scan_line(s, s->p);
        } else if (byte == '\r') {
            if (s->p + 1 == pgn_end(lexer) && !lexer->last)
                return FOUND_NOTHING;
            if (s->p[1] != '\n')
                scan_line(s, s->p);
        } else if (has_tag) {
            if (byte == '{' || (size_t)(s->p - pgn_at(lexer)) - lexer->tag_at >= PGN_RUNAWAY)
                return FOUND_RUNAWAY;
        } else if (byte == '[' && pgn_offset(lexer, s->p) == lexer->line_offset_scanned && scan_tag_line(s)) {
            return FOUND_NOTHING;
        }
    }
    return FOUND_NOTHING;
}

/* From where the comment was left to its end, to where it turns out to have none, or to the end of the window. */
static find scan_braces(scan *s) {
    const char *end = pgn_end(s->lexer);
    for (;;) {
        if (s->lexer->tag_at == PGN_NO_TAG)
            scan_blocks(s, end);
        const char *stop = end - s->p > BLOCK ? s->p + BLOCK : end;
        find found = scan_bytes(s, stop);
        if (found != FOUND_NOTHING || s->p < stop || s->p == end)
            return found;
    }
}

/* Remembers how far a cut comment was read. Without wish for its text, what was read needs no room. */
static gx_pgn_token_kind keep(scan *s) {
    gx_pgn_lexer *lexer = s->lexer;
    size_t scanned = (size_t)(s->p - pgn_at(lexer));
    if (lexer->skips_comments) {
        size_t gone = lexer->tag_at != PGN_NO_TAG ? lexer->tag_at : scanned;
        lexer->at += gone;
        scanned -= gone;
        lexer->tag_at = lexer->tag_at != PGN_NO_TAG ? 0 : PGN_NO_TAG;
    }
    lexer->scanned = scanned;
    return GX_PGN_TOKEN_MORE;
}

/* Gives the comment that was scanned up to `end`; the lexer goes on at `next`. */
static gx_pgn_token_kind give(gx_pgn_lexer *lexer, gx_pgn_token *token, const char *end, const char *next) {
    const char *begin = pgn_at(lexer) + 1;
    token->kind = GX_PGN_TOKEN_COMMENT;
    token->number = lexer->state == PGN_IN_BRACES ? '{' : ';';
    token->line = lexer->begun_line;
    token->offset = lexer->begun_offset;
    token->column = (uint32_t)(lexer->begun_offset - lexer->begun_line_offset + 1);
    token->text = lexer->skips_comments ? (gx_text){begin, 0} : (gx_text){begin, (size_t)(end - begin)};
    token->name = (gx_text){NULL, 0};
    lexer->at = (size_t)(next - lexer->bytes);
    lexer->line = lexer->line_scanned;
    lexer->line_offset = lexer->line_offset_scanned;
    lexer->state = PGN_GROUND;
    lexer->tag_at = PGN_NO_TAG;
    return GX_PGN_TOKEN_COMMENT;
}

static gx_pgn_token_kind give_unclosed(gx_pgn_lexer *lexer, gx_pgn_token *token) {
    const char *end = pgn_end(lexer);
    token->fault = GX_PGN_UNCLOSED_COMMENT;
    if (lexer->tag_at == PGN_NO_TAG)
        return give(lexer, token, end, end);
    end = pgn_at(lexer) + lexer->tag_at;
    lexer->line_scanned = lexer->tag_line;
    lexer->line_offset_scanned = lexer->tag_line_offset;
    return give(lexer, token, end, end);
}

static gx_pgn_token_kind go_on_braces(scan *s, gx_pgn_token *token) {
    gx_pgn_lexer *lexer = s->lexer;
    switch (scan_braces(s)) {
    case FOUND_CLOSE: return give(lexer, token, s->p, s->p + 1);
    case FOUND_RUNAWAY: return give_unclosed(lexer, token);
    default: return lexer->last ? give_unclosed(lexer, token) : keep(s);
    }
}

/* The end of the line stays for the lexer's loop. */
static gx_pgn_token_kind go_on_rest(scan *s, gx_pgn_token *token) {
    const char *end = pgn_end(s->lexer);
    while (s->p < end && pgn_class_of(*s->p) != PGN_LINE)
        s->p++;
    return s->p == end && !s->lexer->last ? keep(s) : give(s->lexer, token, s->p, s->p);
}

gx_pgn_token_kind pgn_go_on_comment(gx_pgn_lexer *lexer, gx_pgn_token *token) {
    scan s = {lexer, pgn_at(lexer) + lexer->scanned};
    token->fault = GX_PGN_NONE;
    return lexer->state == PGN_IN_BRACES ? go_on_braces(&s, token) : go_on_rest(&s, token);
}

gx_pgn_token_kind pgn_take_comment(gx_pgn_lexer *lexer, gx_pgn_token *token) {
    lexer->state = *pgn_at(lexer) == '{' ? PGN_IN_BRACES : PGN_IN_REST;
    lexer->scanned = 1;
    lexer->begun_line = lexer->line;
    lexer->begun_offset = token->offset;
    lexer->begun_line_offset = lexer->line_offset;
    lexer->line_scanned = lexer->line;
    lexer->line_offset_scanned = lexer->line_offset;
    lexer->tag_at = PGN_NO_TAG;
    return pgn_go_on_comment(lexer, token);
}
