/* fen_read.c - a position from its FEN (fen.h).
 *
 *      rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR  b     KQkq      e3          0               1
 *      placement                                      turn  castling  en passant  halfmove clock  move number
 *
 * Strict reading wants these six fields parted by single blanks. Lenient reading also takes what has one reading only:
 * other blanks, underscores where there is no blank at all, and an end after the fourth or fifth field, which leaves the
 * counters at 0 and 1. Whatever was taken so is a warning.
 *
 * A fault in one field does not keep the others from being read, and where the placement is sound the set-up is checked
 * too: one reading names everything that is wrong. */
#include "notation/fen_fields.h"

void gx_fen_fault_at(gx_fen_reading *reading, uint32_t code, size_t offset, size_t length) {
    reading->report.faults |= code;
    if (reading->report.at.code == GX_OK)
        reading->report.at = (gx_fault){GX_FEN, offset, length};
}

void gx_fen_odd_at(gx_fen_reading *reading, uint32_t code, size_t offset, size_t length) {
    if (reading->strict) {
        gx_fen_fault_at(reading, code, offset, length);
        return;
    }
    reading->report.warnings |= code;
    if (reading->report.odd.code == GX_OK)
        reading->report.odd = (gx_fault){GX_FEN, offset, length};
}

static bool is_blank(const gx_fen_reading *reading, char byte) {
    return byte == ' ' || (!reading->strict && byte >= '\t' && byte <= '\r') || (reading->underscores && byte == '_');
}

static bool is_end(const gx_fen_reading *reading) {
    return reading->next == reading->text.size;
}

/* One blank between two fields, none before the first and none after the last. */
static void skip_blanks(gx_fen_reading *reading) {
    size_t start = reading->next;
    while (!is_end(reading) && is_blank(reading, reading->text.bytes[reading->next]))
        reading->next++;
    size_t count = reading->next - start;
    size_t due = start > 0 && !is_end(reading);
    if (count > due || (count == 1 && reading->text.bytes[start] != ' '))
        gx_fen_odd_at(reading, GX_FEN_BLANKS, start, count);
}

gx_fen_field gx_fen_field_next(gx_fen_reading *reading) {
    skip_blanks(reading);
    size_t start = reading->next;
    while (!is_end(reading) && !is_blank(reading, reading->text.bytes[reading->next]))
        reading->next++;
    return (gx_fen_field){reading->text.bytes + start, start, reading->next - start};
}

static bool has_only_underscores(gx_text text) {
    bool found = false;
    for (size_t i = 0; i < text.size; i++) {
        if (text.bytes[i] == ' ' || text.bytes[i] == '\t')
            return false;
        found = found || text.bytes[i] == '_';
    }
    return found;
}

void gx_fen_start(gx_fen_reading *reading, gx_text text, gx_fen_mode mode) {
    *reading = (gx_fen_reading){.strict = mode == GX_FEN_STRICT, .setup = gx_setup_empty()};
    reading->text = text.size > 0 ? text : gx_text_of("");
    reading->underscores = !reading->strict && has_only_underscores(text);
}

typedef void field_reader(gx_fen_reading *reading, gx_fen_field field);

/* Reads the next field; a field that is not there is a fault, or only odd if it may be left out. */
static void read_field(gx_fen_reading *reading, field_reader *read, bool optional) {
    gx_fen_field field = gx_fen_field_next(reading);
    if (field.size > 0)
        read(reading, field);
    else if (optional)
        gx_fen_odd_at(reading, GX_FEN_MISSING_FIELD, field.offset, 0);
    else
        gx_fen_fault_at(reading, GX_FEN_MISSING_FIELD, field.offset, 0);
}

void gx_fen_read_board(gx_fen_reading *reading) {
    gx_fen_field placement = gx_fen_field_next(reading);
    if (placement.size == 0) {
        gx_fen_fault_at(reading, GX_FEN_EMPTY, 0, 0);
        return;
    }
    gx_fen_read_placement(reading, placement);
    read_field(reading, gx_fen_read_turn, false);
    read_field(reading, gx_fen_read_castling, false);
    read_field(reading, gx_fen_read_en_passant, false);
}

static void read_all(gx_fen_reading *reading) {
    gx_fen_read_board(reading);
    if (reading->report.faults & GX_FEN_EMPTY)
        return;
    read_field(reading, gx_fen_read_halfmove, true);
    read_field(reading, gx_fen_read_fullmove, true);
    gx_fen_field extra = gx_fen_field_next(reading);
    if (extra.size > 0)
        gx_fen_fault_at(reading, GX_FEN_EXTRA_FIELD, extra.offset, reading->text.size - extra.offset);
}

/* What else can be said of a set-up whose text is at fault: nothing that rests on a field that could not be read. */
static gx_setup_faults check_beside(const gx_fen_reading *reading) {
    uint32_t faults = reading->report.faults;
    if (faults & (GX_FEN_EMPTY | GX_FEN_PLACEMENT | GX_FEN_RANK_LENGTH))
        return 0;
    gx_setup_faults found = gx_setup_check(&reading->setup) & ~(gx_setup_faults)GX_SETUP_LENIENT;
    return faults & (GX_FEN_TURN_FIELD | GX_FEN_MISSING_FIELD) ? found & ~(gx_setup_faults)GX_SETUP_OPPOSITE_CHECK
                                                               : found;
}

static void sort_setup_faults(gx_fen_reading *reading, gx_setup_faults found) {
    gx_setup_faults tolerated = reading->strict ? 0 : (gx_setup_faults)GX_SETUP_LENIENT;
    reading->report.faults |= found & ~tolerated;
    reading->report.warnings |= found & tolerated;
}

gx_result gx_fen_finish(gx_position *out, gx_fen_reading *reading, gx_fen_report *report) {
    bool readable = reading->report.faults == 0;
    sort_setup_faults(reading,
                      readable ? gx_position_from_setup(out, &reading->setup, reading->strict) : check_beside(reading));
    reading->report.warnings &= ~reading->report.faults;
    bool accepted = reading->report.faults == 0;
    if (accepted && gx_position_is_chess960(out))
        reading->report.chess960 = true;
    if (report != NULL)
        *report = reading->report;
    return accepted ? GX_OK : GX_FEN;
}

gx_result gx_fen_read(gx_position *out, gx_text text, gx_fen_mode mode, gx_fen_report *report) {
    gx_fen_reading reading;
    gx_fen_start(&reading, text, mode);
    read_all(&reading);
    return gx_fen_finish(out, &reading, report);
}

gx_result gx_fen_read_setup(gx_setup *out, gx_text text, gx_fen_mode mode, gx_fen_report *report) {
    gx_fen_reading reading;
    gx_fen_start(&reading, text, mode);
    read_all(&reading);
    if (report != NULL)
        *report = reading.report;
    if (reading.report.faults != 0)
        return GX_FEN;
    *out = reading.setup;
    return GX_OK;
}
