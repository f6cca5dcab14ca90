/* pgn_read_line.c - moves, the variations that hang on them, and results.
 *
 *      1. e4 e5 2. Nf3  ( 2. f4 exf4 ( 2... d5 ) )  2... Nc6
 *                    |  |
 *                    |  OPEN: the line is put on the stack; the variation goes on from before its last move
 *                    CLOSE: it is taken back
 *
 * A frame holds both positions of the line, since the next variation on the same move needs the one before it. */
#include "base/memory.h"
#include "notation/pgn_read.h"

void pgn_skip_line(gx_pgn_reader *reader) {
    reader->phase = PGN_PHASE_SKIP;
    reader->skips_bracket = false;
    reader->skipped_depth = 0;
}

static bool play(gx_pgn_reader *reader, gx_pgn_item *item, gx_move move) {
    gx_position_play(pgn_before(reader), pgn_position(reader), move);
    reader->now ^= 1u;
    reader->ply++;
    reader->has_move = true;
    if (!pgn_gives_line(reader))
        return false;
    item->move = move;
    return pgn_say(reader, item, GX_PGN_ITEM_MOVE);
}

static bool refuse(gx_pgn_reader *reader, gx_pgn_item *item, gx_pgn_fault fault) {
    pgn_say_fault(reader, item, fault);
    pgn_skip_line(reader);
    return true;
}

/* Why the move is no move: read once more, with a report. */
static bool refuse_move(gx_pgn_reader *reader, gx_pgn_item *item) {
    gx_move move;
    gx_pgn_fault fault = GX_PGN_MOVE_SYNTAX;
    gx_result result =
        gx_san_read(&move, pgn_position(reader), reader->token.text, GX_SAN_LENIENT, reader->letters, &reader->san);
    if (result == GX_ILLEGAL)
        fault = GX_PGN_MOVE_ILLEGAL;
    else if (result == GX_AMBIGUOUS)
        fault = GX_PGN_MOVE_AMBIGUOUS;
    refuse(reader, item, fault);
    item->report = &reader->san;
    return true;
}

bool pgn_read_move(gx_pgn_reader *reader, gx_pgn_item *item) {
    gx_move move;
    bool notes = pgn_gives(reader, GX_PGN_GIVE_NOTES);
    gx_result result = gx_san_read(&move, pgn_position(reader), reader->token.text, GX_SAN_LENIENT, reader->letters,
                                   notes ? &reader->san : NULL);
    if (result != GX_OK)
        return refuse_move(reader, item);
    if (reader->token.fault != GX_PGN_NONE)
        reader->due |= PGN_DUE_TOKEN;
    if (notes && reader->san.notes != 0)
        reader->due |= PGN_DUE_NOTE;
    return play(reader, item, move);
}

bool pgn_read_null(gx_pgn_reader *reader, gx_pgn_item *item) {
    if (gx_position_checkers(pgn_position(reader)) != 0)
        return refuse(reader, item, GX_PGN_NULL_IN_CHECK);
    return play(reader, item, GX_MOVE_NULL);
}

/* Numbers say nothing that the board does not know (PGN 8.2.2). */
bool pgn_read_number(gx_pgn_reader *reader, gx_pgn_item *item) {
    const gx_pgn_token *token = &reader->token;
    reader->number_end = token->offset + token->text.size;
    if (!pgn_gives(reader, GX_PGN_GIVE_NOTES) || token->number == UINT32_MAX ||
        token->number == pgn_position(reader)->fullmove_number)
        return false;
    return pgn_say_fault(reader, item, GX_PGN_MOVE_NUMBER);
}

static bool say_room(gx_pgn_reader *reader, gx_pgn_item *item) {
    pgn_say(reader, item, GX_PGN_ITEM_ROOM);
    item->number = ((uint64_t)reader->depth + 1) * sizeof(gx_pgn_frame);
    reader->held = true;
    return true;
}

/* The outermost one is named where the game ends inside it. */
static void remember_open(gx_pgn_reader *reader) {
    if (reader->depth > 0 || reader->skipped_depth > 0)
        return;
    reader->open_at.line = reader->token.line;
    reader->open_at.column = reader->token.column;
}

/* A bracket with no move before it in its line is skipped as a whole. */
static bool refuse_bracket(gx_pgn_reader *reader, gx_pgn_item *item) {
    pgn_say_fault(reader, item, GX_PGN_NO_MOVE_TO_VARY);
    remember_open(reader);
    reader->phase = PGN_PHASE_SKIP;
    reader->skips_bracket = true;
    reader->skipped_depth = 1;
    return true;
}

bool pgn_read_open(gx_pgn_reader *reader, gx_pgn_item *item) {
    if (!reader->has_move)
        return refuse_bracket(reader, item);
    if (reader->stack_size / sizeof(gx_pgn_frame) <= reader->depth)
        return say_room(reader, item);
    remember_open(reader);
    gx_pgn_frame *frame = &reader->frames[reader->depth];
    *frame = (gx_pgn_frame){*pgn_before(reader), *pgn_position(reader), reader->ply, 0};
    reader->now ^= 1u;
    reader->ply--;
    reader->has_move = false;
    reader->depth++;
    return pgn_gives_line(reader) && pgn_say(reader, item, GX_PGN_ITEM_OPEN);
}

static bool close(gx_pgn_reader *reader, gx_pgn_item *item) {
    bool given = pgn_gives_line(reader);
    const gx_pgn_frame *frame = &reader->frames[--reader->depth];
    *pgn_before(reader) = frame->before;
    *pgn_position(reader) = frame->position;
    reader->ply = frame->ply;
    reader->has_move = true;
    reader->phase = PGN_PHASE_MOVES;
    return given && pgn_say(reader, item, GX_PGN_ITEM_CLOSE);
}

/* "1)" is a way to write a number where no variation is open. */
bool pgn_read_close(gx_pgn_reader *reader, gx_pgn_item *item) {
    if (reader->depth > 0)
        return close(reader, item);
    if (reader->number_end == reader->token.offset)
        return false;
    return pgn_say_fault(reader, item, GX_PGN_STRAY_CLOSE);
}

bool pgn_skip_open(gx_pgn_reader *reader) {
    remember_open(reader);
    reader->skipped_depth++;
    return false;
}

bool pgn_skip_close(gx_pgn_reader *reader, gx_pgn_item *item) {
    if (reader->skipped_depth == 0)
        return reader->depth > 0 && close(reader, item);
    if (--reader->skipped_depth == 0 && reader->skips_bracket)
        reader->phase = PGN_PHASE_MOVES;
    return false;
}

bool pgn_read_result(gx_pgn_reader *reader, gx_pgn_item *item) {
    if (reader->depth > 0)
        return pgn_gives_line(reader) && pgn_say_fault(reader, item, GX_PGN_RESULT_INSIDE);
    reader->phase = PGN_PHASE_AFTER;
    reader->result = (gx_pgn_result)reader->token.number;
    if (reader->token.fault != GX_PGN_NONE)
        reader->due |= PGN_DUE_TOKEN;
    if (reader->tag_result != GX_PGN_NO_RESULT && reader->tag_result != reader->result)
        reader->due |= PGN_DUE_DISAGREES;
    item->result = reader->result;
    return pgn_say(reader, item, GX_PGN_ITEM_RESULT);
}
