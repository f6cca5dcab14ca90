/* pgn_read_game.c - the borders of a game: how it begins, with which position, and what is said at its end. */
#include "base/assert.h"
#include "notation/pgn_read.h"

void pgn_begin_game(gx_pgn_reader *reader) {
    reader->phase = PGN_PHASE_TAGS;
    reader->due = PGN_DUE_GAME;
    reader->held = true;
    reader->games++;
    reader->faults = 0;
    reader->ply = reader->depth = 0;
    reader->skipped_depth = 0;
    reader->has_move = reader->chess960 = reader->variant_unknown = reader->has_fen = reader->fen_bad = false;
    reader->tag_result = reader->result = GX_PGN_NO_RESULT;
    reader->name_count = reader->name_room = 0;
    reader->name_bits = 0;
    reader->fen = (gx_fen_report){0};
    reader->now = 0;
}

/* A variant that is not known says all: what its FEN says is no fault of chess. */
void pgn_begin_moves(gx_pgn_reader *reader) {
    bool playable = !reader->variant_unknown && !reader->fen_bad;
    reader->phase = PGN_PHASE_MOVES;
    reader->held = true;
    reader->positions[0] = reader->has_fen && !reader->fen_bad ? reader->start : reader->standard;
    if (reader->has_fen && !reader->chess960)
        reader->chess960 = reader->fen.chess960 || gx_position_is_chess960(&reader->positions[0]);
    if (reader->variant_unknown)
        reader->due |= PGN_DUE_VARIANT;
    else if (reader->fen_bad)
        reader->due |= PGN_DUE_BAD_FEN;
    else if (reader->fen.warnings != 0)
        reader->due |= PGN_DUE_FEN_REPAIRED;
    if (playable)
        reader->due |= PGN_DUE_START;
    else
        pgn_skip_line(reader);
}

void pgn_end_game(gx_pgn_reader *reader) {
    if (reader->depth > 0 || reader->skipped_depth > 0)
        reader->due |= PGN_DUE_UNCLOSED;
    if (reader->result == GX_PGN_NO_RESULT)
        reader->due |= PGN_DUE_NO_RESULT;
    reader->due |= PGN_DUE_OVER;
    reader->phase = PGN_PHASE_NONE;
    reader->held = true;
}

/* A fault that is not the fault of the token at hand. */
static bool say_apart(gx_pgn_reader *reader, gx_pgn_item *item, gx_pgn_fault fault) {
    pgn_say_fault(reader, item, fault);
    item->text = item->name = (gx_text){NULL, 0};
    return true;
}

static bool say_fen(gx_pgn_reader *reader, gx_pgn_item *item, gx_pgn_fault fault) {
    say_apart(reader, item, fault);
    item->line = reader->fen_at.line;
    item->column = reader->fen_at.column;
    item->fen = &reader->fen;
    return true;
}

static bool say_variant(gx_pgn_reader *reader, gx_pgn_item *item) {
    say_apart(reader, item, GX_PGN_VARIANT);
    item->line = reader->variant_at.line;
    item->column = reader->variant_at.column;
    return true;
}

static bool say_unclosed(gx_pgn_reader *reader, gx_pgn_item *item) {
    say_apart(reader, item, GX_PGN_UNCLOSED_VARIATION);
    item->line = reader->open_at.line;
    item->column = reader->open_at.column;
    reader->depth = 0;
    return true;
}

static bool say_note(gx_pgn_reader *reader, gx_pgn_item *item) {
    pgn_say_fault(reader, item, GX_PGN_MOVE_NOTE);
    item->ply = reader->ply;
    item->report = &reader->san;
    return true;
}

static bool say_over(gx_pgn_reader *reader, gx_pgn_item *item) {
    pgn_say(reader, item, GX_PGN_ITEM_OVER);
    item->text = item->name = (gx_text){NULL, 0};
    item->number = reader->faults;
    item->result = reader->result;
    return true;
}

static bool say_game(gx_pgn_reader *reader, gx_pgn_item *item) {
    pgn_say(reader, item, GX_PGN_ITEM_GAME);
    item->number = reader->games;
    return true;
}

bool pgn_give_due(gx_pgn_reader *reader, gx_pgn_item *item, unsigned due) {
    switch (due) {
    case PGN_DUE_GAME: return say_game(reader, item);
    case PGN_DUE_VARIANT: return say_variant(reader, item);
    case PGN_DUE_BAD_FEN: return say_fen(reader, item, GX_PGN_BAD_FEN);
    case PGN_DUE_FEN_REPAIRED: return say_fen(reader, item, GX_PGN_FEN_REPAIRED);
    case PGN_DUE_START: return pgn_say(reader, item, GX_PGN_ITEM_START);
    case PGN_DUE_TOKEN: return pgn_say_fault(reader, item, reader->token.fault);
    case PGN_DUE_TAG_TWICE: return pgn_say_fault(reader, item, GX_PGN_TAG_TWICE);
    case PGN_DUE_NOTE: return say_note(reader, item);
    case PGN_DUE_DISAGREES: return pgn_say_fault(reader, item, GX_PGN_RESULT_DISAGREES);
    case PGN_DUE_UNCLOSED: return say_unclosed(reader, item);
    case PGN_DUE_NO_RESULT: return say_apart(reader, item, GX_PGN_RESULT_MISSING);
    default: gx_assert(due == PGN_DUE_OVER); return say_over(reader, item);
    }
}
