/* pgn_reader.c - the automaton that makes items of tokens.
 *
 *      NONE ---> TAGS ---> MOVES ---> AFTER ---> (over) ---> TAGS of the next game
 *                            |  ^        ^
 *                            v  |        |
 *                           SKIP --------+
 *
 * What a token means depends on the phase alone; the table below says it. A token that begins or ends something is held:
 * the items that are due come first, then the token is looked at again in the new phase. So a tag in MOVES gives OVER,
 * then GAME, then TAG, in three calls.
 *
 * SKIP is for movetext that has lost its board. It goes to the end of what cannot be followed: one bracket that hangs
 * on no move, the rest of a variation, or the rest of the game. */
#include "base/assert.h"
#include "notation/pgn_read.h"

typedef enum step {
    PASS, /* nothing to say */
    STOP,
    BEGIN,
    START,
    OVER,
    TAG,
    ODDT, /* a bracket that is no tag, where tags stand */
    NUMB,
    MOVE,
    NULL_,
    NAG,
    COMM,
    OPEN,
    CLOS,
    RESU,
    ODD,
    LEFT, /* what is left over behind a game */
    DEEP, /* a bracket inside what is skipped */
    BACK, /* its end, or the end of what is skipped */
    SRES  /* a result inside what is skipped */
} step;

/* clang-format off */
static const uint8_t steps[PGN_PHASE_COUNT][GX_PGN_TOKEN_COUNT] = {
    /*            MORE  END    TAG    NUMBER MOVE   NULL   NAG    COMMENT OPEN   CLOSE  RESULT ODD */
    /* NONE  */ { PASS, STOP,  BEGIN, BEGIN, BEGIN, BEGIN, BEGIN, BEGIN,  BEGIN, BEGIN, BEGIN, BEGIN },
    /* TAGS  */ { PASS, START, TAG,   START, START, START, START, COMM,   START, START, START, ODDT  },
    /* MOVES */ { PASS, OVER,  OVER,  NUMB,  MOVE,  NULL_, NAG,   COMM,   OPEN,  CLOS,  RESU,  ODD   },
    /* SKIP  */ { PASS, OVER,  OVER,  PASS,  PASS,  PASS,  PASS,  PASS,   DEEP,  BACK,  SRES,  PASS  },
    /* AFTER */ { PASS, OVER,  OVER,  OVER,  OVER,  OVER,  NAG,   COMM,   OVER,  LEFT,  OVER,  LEFT  },
};
/* clang-format on */

void gx_pgn_reader_start(gx_pgn_reader *reader, void *window, size_t window_size, void *stack, size_t stack_size,
                         unsigned give) {
    *reader = (gx_pgn_reader){.give = give, .frames = stack, .stack_size = stack_size};
    gx_pgn_lexer_start(&reader->lexer, window, window_size);
    gx_pgn_lexer_skip_comments(&reader->lexer, !pgn_gives(reader, GX_PGN_GIVE_COMMENTS));
    reader->standard = reader->positions[0] = reader->positions[1] = gx_position_start();
}

void gx_pgn_reader_behind(gx_pgn_reader *reader, uint64_t lines, uint64_t games) {
    gx_assert(reader->lexer.offset + reader->lexer.at == 0);
    reader->lexer.line = lines + 1;
    reader->games = games;
}

void gx_pgn_reader_letters(gx_pgn_reader *reader, const gx_letters *letters) {
    reader->letters = letters == gx_letters_at(0) ? NULL : letters;
}

void gx_pgn_reader_enlarge(gx_pgn_reader *reader, void *stack, size_t size) {
    gx_assert(size >= reader->stack_size);
    reader->frames = stack;
    reader->stack_size = size;
}

bool pgn_say(gx_pgn_reader *reader, gx_pgn_item *item, gx_pgn_item_kind kind) {
    item->kind = kind;
    item->fault = GX_PGN_NONE;
    item->line = reader->token.line;
    item->column = reader->token.column;
    item->depth = reader->depth;
    item->ply = reader->ply + (kind != GX_PGN_ITEM_MOVE);
    item->number = reader->token.number;
    item->text = reader->token.text;
    item->name = reader->token.name;
    item->report = NULL;
    item->fen = NULL;
    return true;
}

bool pgn_say_fault(gx_pgn_reader *reader, gx_pgn_item *item, gx_pgn_fault fault) {
    bool warning = gx_pgn_fault_is_warning(fault);
    pgn_say(reader, item, warning ? GX_PGN_ITEM_WARNING : GX_PGN_ITEM_FAULT);
    item->fault = fault;
    reader->faults += !warning;
    return true;
}

static bool give_nag(gx_pgn_reader *reader, gx_pgn_item *item) {
    return pgn_gives(reader, GX_PGN_GIVE_NAGS) && pgn_gives_line(reader) && pgn_say(reader, item, GX_PGN_ITEM_NAG);
}

/* A comment that is not closed is a fault also where comments are not wanted. */
static bool give_comment(gx_pgn_reader *reader, gx_pgn_item *item) {
    if (reader->token.fault != GX_PGN_NONE)
        reader->due |= PGN_DUE_TOKEN;
    if (!pgn_gives(reader, GX_PGN_GIVE_COMMENTS) || !pgn_gives_line(reader))
        return false;
    item->opened_by = (char)reader->token.number;
    item->place = reader->phase == PGN_PHASE_TAGS    ? GX_PGN_BEFORE_TAGS
                  : reader->phase == PGN_PHASE_AFTER ? GX_PGN_AFTER_RESULT
                  : reader->has_move                 ? GX_PGN_AFTER_MOVE
                                                     : GX_PGN_BEFORE_MOVES;
    return pgn_say(reader, item, GX_PGN_ITEM_COMMENT);
}

/* A word without end stands where a move should and takes the line with it; other odd bytes are told and passed over. A
 * bracket as of a tag means nothing between moves. */
static bool give_odd(gx_pgn_reader *reader, gx_pgn_item *item) {
    gx_pgn_fault fault = reader->token.fault == GX_PGN_TAG_SYNTAX ? GX_PGN_STRAY : reader->token.fault;
    if (gx_pgn_fault_is_warning(fault) && !pgn_gives_line(reader))
        return false;
    pgn_say_fault(reader, item, fault);
    if (fault == GX_PGN_TOO_LONG)
        pgn_skip_line(reader);
    return true;
}

/* A game that has ended is not broken by what follows; a word, however long, begins the next. */
static bool give_left(gx_pgn_reader *reader, gx_pgn_item *item) {
    if (reader->token.fault == GX_PGN_TOO_LONG) {
        pgn_end_game(reader);
        return false;
    }
    return pgn_say_fault(reader, item, GX_PGN_AFTER_GAME);
}

/* [Name value] without quotes is a tag where tags stand. */
static bool give_odd_tag(gx_pgn_reader *reader, gx_pgn_item *item) {
    if (reader->token.fault != GX_PGN_TAG_SYNTAX) {
        pgn_begin_moves(reader);
        return false;
    }
    if (reader->token.name.size == 0 || reader->token.text.size == 0)
        return pgn_say_fault(reader, item, GX_PGN_TAG_SYNTAX);
    reader->token.kind = GX_PGN_TOKEN_TAG;
    reader->token.fault = GX_PGN_TAG_REPAIRED;
    return pgn_read_tag(reader, item);
}

static bool take_step(gx_pgn_reader *reader, gx_pgn_item *item) {
    switch ((step)steps[reader->phase][reader->token.kind]) {
    case STOP: reader->held = true; return pgn_say(reader, item, GX_PGN_ITEM_END);
    case BEGIN: pgn_begin_game(reader); return false;
    case START: pgn_begin_moves(reader); return false;
    case OVER: pgn_end_game(reader); return false;
    case TAG: return pgn_read_tag(reader, item);
    case ODDT: return give_odd_tag(reader, item);
    case NUMB: return pgn_read_number(reader, item);
    case MOVE: return pgn_read_move(reader, item);
    case NULL_: return pgn_read_null(reader, item);
    case NAG: return give_nag(reader, item);
    case COMM: return give_comment(reader, item);
    case OPEN: return pgn_read_open(reader, item);
    case CLOS: return pgn_read_close(reader, item);
    case RESU: return pgn_read_result(reader, item);
    case ODD: return give_odd(reader, item);
    case LEFT: return give_left(reader, item);
    case DEEP: return pgn_skip_open(reader);
    case BACK: return pgn_skip_close(reader, item);
    case SRES: return reader->skipped_depth == 0 && reader->depth == 0 && pgn_read_result(reader, item);
    default: return false;
    }
}

bool pgn_advance(gx_pgn_reader *reader, gx_pgn_item *item) {
    if (reader->due != 0) {
        unsigned due = reader->due & (~reader->due + 1);
        reader->due ^= due;
        return pgn_give_due(reader, item, due);
    }
    if (!reader->held && gx_pgn_lexer_next(&reader->lexer, &reader->token) == GX_PGN_TOKEN_MORE)
        return pgn_say(reader, item, GX_PGN_ITEM_MORE);
    reader->held = false;
    return take_step(reader, item);
}

gx_pgn_item_kind gx_pgn_reader_next(gx_pgn_reader *reader, gx_pgn_item *item) {
    if (reader->has_kept) {
        reader->has_kept = false;
        *item = reader->kept;
        return item->kind;
    }
    while (!pgn_advance(reader, item))
        ;
    return item->kind;
}
