/* pgn_count.c - how many games there are, without playing them.
 *
 * Where games begin and end is said by tokens alone; what the reader does after a fault changes nothing of it. So the
 * table of pgn_reader.c shrinks to four phases and the number of open brackets:
 *
 *      NONE    any token       a game begins; TAGS
 *      TAGS    Event again     a game without moves has ended, another begins
 *              no tag, no comment                  MOVES
 *      MOVES   a result outside brackets           AFTER;    a tag    NONE
 *      AFTER   what is no annotation, comment or remainder    NONE
 *
 * In movetext nearly all bytes are moves and numbers, which change nothing. They are passed over in blocks without a
 * branch, up to a byte that may mean something; from the beginning of its word the lexer goes on. */
#include "base/memory.h"
#include "notation/pgn_lex.h"
#include "notation/pgn_read.h"

enum { BLOCK = 32, MARGIN = 64 };

void gx_pgn_counter_start(gx_pgn_counter *counter, void *window, size_t size) {
    *counter = (gx_pgn_counter){.phase = PGN_PHASE_NONE};
    gx_pgn_lexer_start(&counter->lexer, window, size);
    gx_pgn_lexer_skip_comments(&counter->lexer, true);
}

/* % ( ) * - / : ; < [ { and all beyond ASCII: where one stands, a token may be more than a move or a number. */
static inline bool means_something(char byte) {
    uint8_t c = (uint8_t)byte;
    return (c >= 0x80) | (c == '%') | ((uint8_t)(c - '(') < 3) | (c == '-') | (c == '/') | ((uint8_t)(c - ':') < 3) |
           ((c & 0xdf) == '[');
}

static inline bool is_plain_block(const char *p) {
    uint8_t any = 0;
    for (int i = 0; i < BLOCK; i++)
        any = (uint8_t)(any | means_something(p[i]));
    return any == 0;
}

/* The token that begins at the word around `p`; `begin` is where a token begins in any case. */
static const char *word_begin(const char *begin, const char *p) {
    while (p > begin && pgn_class_of(p[-1]) != PGN_BLANK && pgn_class_of(p[-1]) != PGN_LINE)
        p--;
    return p;
}

/* Lines are not counted, but where the last one began must be known: % in its first column is an escape. */
static void pass_plain(gx_pgn_lexer *lexer) {
    const char *begin = pgn_at(lexer), *p = begin, *end = pgn_end(lexer) - MARGIN;
    if (lexer->state != PGN_GROUND || pgn_end(lexer) - begin < 2 * MARGIN)
        return;
    while (end - p >= BLOCK && is_plain_block(p))
        p += BLOCK;
    while (p < end && !means_something(*p))
        p++;
    p = word_begin(begin, p);
    for (const char *q = p; q > begin; q--)
        if (pgn_class_of(q[-1]) == PGN_LINE) {
            lexer->line_offset = pgn_offset(lexer, q);
            break;
        }
    lexer->at = (size_t)(p - lexer->bytes);
}

static void begin_game(gx_pgn_counter *counter) {
    counter->games++;
    counter->depth = 0;
    counter->event = false;
    counter->phase = PGN_PHASE_TAGS;
}

static void begin_moves(gx_pgn_counter *counter);

static void take_tag(gx_pgn_counter *counter) {
    if (!gx_text_is(counter->token.name, "Event"))
        return;
    if (counter->event)
        begin_game(counter);
    counter->event = true;
}

static void take_in_tags(gx_pgn_counter *counter) {
    const gx_pgn_token *token = &counter->token;
    if (token->kind == GX_PGN_TOKEN_TAG)
        take_tag(counter);
    else if (token->kind == GX_PGN_TOKEN_ODD && token->fault == GX_PGN_TAG_SYNTAX) {
        if (token->name.size > 0 && token->text.size > 0)
            take_tag(counter);
    } else if (token->kind != GX_PGN_TOKEN_COMMENT)
        begin_moves(counter);
}

static void take_in_moves(gx_pgn_counter *counter) {
    switch (counter->token.kind) {
    case GX_PGN_TOKEN_TAG:
        begin_game(counter);
        take_tag(counter);
        break;
    case GX_PGN_TOKEN_OPEN: counter->depth++; break;
    case GX_PGN_TOKEN_CLOSE: counter->depth -= counter->depth > 0; break;
    case GX_PGN_TOKEN_RESULT:
        if (counter->depth == 0)
            counter->phase = PGN_PHASE_AFTER;
        break;
    default: break;
    }
}

static void begin_moves(gx_pgn_counter *counter) {
    counter->phase = PGN_PHASE_MOVES;
    take_in_moves(counter);
}

/* What is left over behind a game ends nothing, but a word without end does. */
static bool is_left_over(const gx_pgn_token *token) {
    return token->kind == GX_PGN_TOKEN_NAG || token->kind == GX_PGN_TOKEN_COMMENT ||
           token->kind == GX_PGN_TOKEN_CLOSE || (token->kind == GX_PGN_TOKEN_ODD && token->fault != GX_PGN_TOO_LONG);
}

static void take(gx_pgn_counter *counter) {
    if (counter->phase == PGN_PHASE_AFTER && is_left_over(&counter->token))
        return;
    if (counter->phase == PGN_PHASE_NONE || counter->phase == PGN_PHASE_AFTER)
        begin_game(counter);
    if (counter->phase == PGN_PHASE_TAGS)
        take_in_tags(counter);
    else
        take_in_moves(counter);
}

gx_pgn_item_kind gx_pgn_counter_run(gx_pgn_counter *counter) {
    for (;;) {
        if (counter->phase == PGN_PHASE_MOVES)
            pass_plain(&counter->lexer);
        switch (gx_pgn_lexer_next(&counter->lexer, &counter->token)) {
        case GX_PGN_TOKEN_MORE: return GX_PGN_ITEM_MORE;
        case GX_PGN_TOKEN_END: return GX_PGN_ITEM_END;
        default: take(counter);
        }
    }
}
