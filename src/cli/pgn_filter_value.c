/* pgn_filter_value.c - the values of conditions.
 *
 * A condition takes a list of values, any of which will do; each kind of field has values of its own:
 *
 *     numbers, times, dates, codes   ranges                  pgn_filter_range.c
 *     texts                          what to compare with    pgn_filter_text.c
 *     words of a list                bits
 *     positions, material, moves     patterns, which notation reads
 *
 * What is not understood is said with its place, and with an example of what would be. */
#include "pgn_filter_tree.h"

#include <string.h>

static bool not_understood(pgn_parse *in, pgn_kind kind, const pgn_word *word) {
    int size = word->text.size < 60 ? (int)word->text.size : 60;
    const char *bytes = word->text.bytes, *message;

    switch (kind) {
    case PGN_DECIMAL: message = _("%.*s is no number; 0.5, -3 or 1..2 would be"); break;
    case PGN_TIME: message = _("%.*s is no time; 10, 1:30, 2.5 or 5:00..10:00 would be"); break;
    case PGN_DATE: message = _("%.*s is no date; 1972, 1972.07, 1972.07.11 or 1970..1975 would be"); break;
    case PGN_CODE: message = _("%.*s is no code of an opening; B90, B9 or B20..B99 would be"); break;
    default: message = _("%.*s is no number; 7 or 10..20 would be"); break;
    }
    return pgn_parse_fail(in, word->offset, word->length, message, size, bytes);
}

/* Room for one value more: doubled where the count is a power of two. */
static void *room(pgn_filter *filter, void *values, size_t count, size_t size) {
    if (count & (count - 1))
        return values;
    void *more = pgn_filter_allocate(filter, count ? 2 * count : 1, size);
    if (count)
        memcpy(more, values, count * size);
    return more;
}

bool pgn_read_ranges(pgn_parse *in, pgn_condition *out, const pgn_word *word) {
    pgn_range range;

    if (!pgn_range_read(&range, word->text, out->field->kind, out->compare))
        return not_understood(in, out->field->kind, word);
    if (range.least > range.most)
        return pgn_parse_fail(in, word->offset, word->length, _("this range ends before it begins"));
    out->is.ranges = room(in->filter, out->is.ranges, out->count, sizeof *out->is.ranges);
    out->is.ranges[out->count++] = range;
    return true;
}

static bool read_word(pgn_parse *in, pgn_condition *out, const pgn_word *word) {
    uint32_t bits = pgn_field_word(out->field, word->text);
    char list[160];

    if (bits == 0) {
        pgn_field_list(out->field, list, sizeof list);
        return pgn_parse_fail(in, word->offset, word->length, _("%s can be: %s"), out->field->name, list);
    }
    out->words |= bits;
    out->count++;
    return true;
}

static bool fault_inside(pgn_parse *in, const pgn_word *word, const gx_fault *fault, const char *message) {
    return pgn_parse_fail(in, word->inside + fault->offset, fault->length, "%s", message);
}

static bool read_board(pgn_parse *in, pgn_condition *out, const pgn_word *word) {
    gx_fault fault;

    out->is.boards = room(in->filter, out->is.boards, out->count, sizeof *out->is.boards);
    if (gx_board_pattern_read(&out->is.boards[out->count], word->text, &fault) != GX_OK)
        return fault_inside(in, word, &fault, _("this cannot stand here in the pattern of a position"));
    out->count++;
    return true;
}

static bool read_men(pgn_parse *in, pgn_condition *out, const pgn_word *word) {
    gx_fault fault;

    out->is.men = room(in->filter, out->is.men, out->count, sizeof *out->is.men);
    if (gx_signature_pattern_read(&out->is.men[out->count], word->text, &fault) != GX_OK)
        return fault_inside(in, word, &fault, _("material is written as KRPvKR"));
    out->count++;
    return true;
}

static bool read_moves(pgn_parse *in, pgn_condition *out, const pgn_word *word) {
    gx_fault fault;

    out->is.moves = room(in->filter, out->is.moves, out->count, sizeof *out->is.moves);
    gx_result result = gx_move_pattern_read(&out->is.moves[out->count], word->text, &fault);
    if (result == GX_ROOM)
        return fault_inside(in, word, &fault, _("these are more moves than can be looked for"));
    if (result != GX_OK)
        return fault_inside(in, word, &fault, _("this is not a move"));
    out->count++;
    return true;
}

bool pgn_read_wanted(pgn_parse *in, pgn_condition *out, const pgn_word *word) {
    out->is.wanted = room(in->filter, out->is.wanted, out->count, sizeof *out->is.wanted);
    if (!pgn_wanted_compile(in, &out->is.wanted[out->count], out->compare, word))
        return false;
    out->count++;
    return true;
}

bool pgn_read_value(pgn_parse *in, pgn_condition *out, const pgn_word *word) {
    switch (out->field->kind) {
    case PGN_TEXT: return pgn_read_wanted(in, out, word);
    case PGN_WORD: return read_word(in, out, word);
    case PGN_BOARD: return read_board(in, out, word);
    case PGN_MEN: return read_men(in, out, word);
    case PGN_MOVES: return read_moves(in, out, word);
    default: return pgn_read_ranges(in, out, word);
    }
}
