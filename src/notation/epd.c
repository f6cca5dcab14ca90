/* epd.c - EPD lines: four fields of a FEN, then operations `opcode operand;` (PGN standard 16.2).
 *
 * Only the texts of the operations are found here; what they mean is the caller's business, except hmvc and fmvn, which
 * are the counters that EPD leaves out of its fields. A semicolon inside quotes ends nothing, unless the quotes are never
 * closed: then they are bytes like others. Lenient reading also takes the counters of a FEN before the operations, as
 * many collections of test positions have them: an opcode begins with a letter, so a digit can be nothing else. */
#include "notation/fen_fields.h"
#include "base/byte.h"

static gx_text from(gx_text text, size_t count) {
    return (gx_text){text.bytes + count, text.size - count};
}

/* Length of a string in quotes at the start of a text, both quotes included; 0 where it is never closed. */
static size_t quoted(gx_text text) {
    for (size_t i = 1; i < text.size; i++) {
        if (text.bytes[i] == '"')
            return i + 1;
        if (text.bytes[i] == '\\' && i + 1 < text.size)
            i++;
    }
    return 0;
}

/* Where an operation ends: at its semicolon, or with the text. */
static size_t operation_size(gx_text text) {
    size_t size = 0;
    bool quotes = true;
    while (size < text.size && text.bytes[size] != ';') {
        size_t string = quotes && text.bytes[size] == '"' ? quoted(from(text, size)) : 0;
        quotes = text.bytes[size] != '"' || string > 0 ? quotes : false;
        size += string > 0 ? string : 1;
    }
    return size;
}

static void skip(gx_epd *ops, size_t count) {
    ops->rest = from(ops->rest, count);
    ops->offset += count;
}

bool gx_epd_next(gx_epd *ops, gx_epd_op *out) {
    while (ops->rest.size > 0 && (byte_is_space(ops->rest.bytes[0]) || ops->rest.bytes[0] == ';'))
        skip(ops, 1);
    if (ops->rest.size == 0)
        return false;
    gx_text operation = {ops->rest.bytes, operation_size(ops->rest)};
    skip(ops, operation.size);
    size_t name = 0;
    while (name < operation.size && !byte_is_space(operation.bytes[name]))
        name++;
    *out = (gx_epd_op){{operation.bytes, name}, byte_trim(from(operation, name), byte_is_space)};
    return true;
}

static bool is_digit_next(const gx_fen_reading *reading) {
    size_t i = reading->next;
    while (i < reading->text.size && byte_is_space(reading->text.bytes[i]))
        i++;
    return i < reading->text.size && byte_is_digit(reading->text.bytes[i]);
}

static void read_fen_counters(gx_fen_reading *reading) {
    if (!is_digit_next(reading))
        return;
    gx_fen_odd_at(reading, GX_FEN_EXTRA_FIELD, reading->next, 0);
    gx_fen_read_halfmove(reading, gx_fen_field_next(reading));
    if (is_digit_next(reading))
        gx_fen_read_fullmove(reading, gx_fen_field_next(reading));
}

/* A counter that is no number is odd, and the rest of the line is kept. */
static void read_counter(gx_fen_reading *reading, gx_epd_op op, const char *name, uint32_t code, uint32_t *out) {
    gx_fen_field field = {op.operand.bytes, (size_t)(op.operand.bytes - reading->text.bytes), op.operand.size};
    if (gx_text_is(op.name, name) && !gx_fen_number(field, out))
        gx_fen_odd_at(reading, code, field.offset, field.size);
}

static void read_counter_ops(gx_fen_reading *reading, gx_epd ops) {
    gx_epd_op op;
    while (gx_epd_next(&ops, &op)) {
        read_counter(reading, op, "hmvc", GX_FEN_HALFMOVE_FIELD, &reading->setup.halfmove_clock);
        read_counter(reading, op, "fmvn", GX_FEN_FULLMOVE_FIELD, &reading->setup.fullmove_number);
    }
    if (reading->setup.fullmove_number == 0) {
        gx_fen_odd_at(reading, GX_FEN_FULLMOVE_FIELD, ops.offset, 0);
        reading->setup.fullmove_number = 1;
    }
}

gx_result gx_epd_read(gx_position *out, gx_epd *ops, gx_text text, gx_fen_mode mode, gx_fen_report *report) {
    gx_fen_reading reading;
    gx_fen_start(&reading, text, mode);
    reading.underscores = false;
    gx_fen_read_board(&reading);
    read_fen_counters(&reading);
    gx_epd found = {from(reading.text, reading.next), reading.next};
    read_counter_ops(&reading, found);
    gx_result result = gx_fen_finish(out, &reading, report);
    if (result == GX_OK)
        *ops = found;
    return result;
}
