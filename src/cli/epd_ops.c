/*
 * Operations of EPD (PGN standard 16.2.5): `opcode operand;`. What they hold is told by the opcode (bm and am hold moves)
 * or by the operand's look:
 *
 *     bm e4 Nf3       a list of moves, each read on its own: one that is no move is said and left out
 *     acd 12          a number, if it is written as JSON writes numbers and is not too long to be kept exactly
 *     id "x"          a string
 *     noop            nothing
 *     everything else as it stands
 */
#include "epd_ops.h"

#include <stdlib.h>
#include <string.h>
#include "base/byte.h"

enum { DIGITS = 15 };

static bool is_moves(gx_text name) {
    return gx_text_is(name, "bm") || gx_text_is(name, "am");
}

static bool is_number(gx_text text) {
    size_t n = text.size > 0 && text.bytes[0] == '-', first = n;

    while (n < text.size && byte_is_digit(text.bytes[n]))
        n++;
    if (n == first || n > DIGITS || (text.bytes[first] == '0' && n > first + 1))
        return false;
    if (n < text.size && text.bytes[n] == '.') {
        size_t point = n++;
        while (n < text.size && byte_is_digit(text.bytes[n]))
            n++;
        if (n == point + 1)
            return false;
    }
    return n == text.size && n <= DIGITS + 2;
}

static bool is_string(gx_text text) {
    return text.size >= 2 && text.bytes[0] == '"' && text.bytes[text.size - 1] == '"' &&
           !memchr(text.bytes + 1, '"', text.size - 2);
}

static gx_text inside(gx_text text) {
    return is_string(text) ? (gx_text){text.bytes + 1, text.size - 2} : text;
}

/* The next word of an operand: between blanks or commas. */
static bool next_word(gx_text *rest, gx_text *word) {
    size_t n = 0;

    while (rest->size > 0 && strchr(" \t,", *rest->bytes) && *rest->bytes) {
        rest->bytes++;
        rest->size--;
    }
    while (n < rest->size && !(strchr(" \t,", rest->bytes[n]) && rest->bytes[n]))
        n++;
    *word = (gx_text){rest->bytes, n};
    rest->bytes += n;
    rest->size -= n;
    return n > 0;
}

static bool read_move(gx_move *move, const cli_position *at, gx_text word, gx_san_report *report) {
    return cli_move_read(move, at, word, GX_SAN_LENIENT, NULL, report) == GX_OK;
}

static bool all_moves(const cli_position *at, gx_text operand) {
    gx_text word;
    gx_move move;
    gx_san_report report;

    while (next_word(&operand, &word))
        if (!read_move(&move, at, word, &report))
            return false;
    return true;
}

/* ---- collected ---- */

static int by_name(const void *a, const void *b) {
    const cli_epd_entry *x = *(cli_epd_entry *const *)a, *y = *(cli_epd_entry *const *)b;
    gx_text left = x->op.name, right = y->op.name;
    size_t common = left.size < right.size ? left.size : right.size;
    int order = memcmp(left.bytes, right.bytes, common);

    if (order != 0)
        return order;
    if (left.size != right.size)
        return left.size < right.size ? -1 : 1;
    return x < y ? -1 : x > y;
}

static void mark_twice(cli_epd_ops *ops) {
    cli_epd_entry **sorted = cli_allocate(ops->count + 1, sizeof *sorted);

    for (size_t n = 0; n < ops->count; n++)
        sorted[n] = &ops->entries[n];
    qsort(sorted, ops->count, sizeof *sorted, by_name);
    for (size_t n = 1; n < ops->count; n++) {
        sorted[n]->twice = gx_text_same(sorted[n - 1]->op.name, sorted[n]->op.name);
        ops->twice = ops->twice || sorted[n]->twice;
    }
    free(sorted);
}

void cli_epd_collect(cli_epd_ops *out, const cli_position *at, gx_epd ops) {
    gx_epd_op op;
    size_t room = 0;

    *out = (cli_epd_ops){0};
    while (gx_epd_next(&ops, &op)) {
        if (out->count == room) {
            room = room ? room * 2 : 16;
            out->entries = cli_grow(out->entries, room, sizeof *out->entries);
        }
        out->entries[out->count++] = (cli_epd_entry){op, false};
        if (is_moves(op.name) && !all_moves(at, op.operand))
            out->bad_move = true;
    }
    mark_twice(out);
}

void cli_epd_free(cli_epd_ops *ops) {
    free(ops->entries);
}

void cli_epd_warnings(const cli_epd_ops *ops, const char *names[3]) {
    size_t count = 0;

    if (ops->bad_move)
        names[count++] = "epd_move";
    if (ops->twice)
        names[count++] = "epd_twice";
    names[count] = NULL;
}

/* ---- written ---- */

static void moves_json(gx_json *json, const cli_position *at, gx_text operand) {
    gx_text word;
    gx_move move;
    gx_san_report report;

    gx_json_array(json, NULL);
    while (next_word(&operand, &word))
        if (read_move(&move, at, word, &report))
            gx_json_uci(json, NULL, move, at->castling);
    gx_json_close(json);
}

static void number_json(gx_json *json, gx_text text) {
    char digits[DIGITS + 4];
    size_t point = 0;

    memcpy(digits, text.bytes, text.size);
    digits[text.size] = 0;
    while (point < text.size && digits[point] != '.')
        point++;
    if (point == text.size)
        gx_json_number(json, NULL, strtoll(digits, NULL, 10));
    else
        gx_json_real(json, NULL, strtod(digits, NULL), (unsigned)(text.size - point - 1));
}

void cli_epd_json(gx_json *json, const cli_position *at, const cli_epd_ops *ops) {
    for (size_t n = 0; n < ops->count; n++) {
        gx_epd_op op = ops->entries[n].op;
        if (ops->entries[n].twice)
            continue;
        gx_json_name(json, op.name);
        if (is_moves(op.name))
            moves_json(json, at, op.operand);
        else if (is_number(op.operand))
            number_json(json, op.operand);
        else if (op.operand.size == 0)
            gx_json_null(json, NULL);
        else
            gx_json_text(json, NULL, inside(op.operand));
    }
}

static void print_moves(gx_out *out, const cli_item *item, const cli_position *at, gx_text operand) {
    gx_text word;
    gx_move move;
    gx_san_report report;
    char text[GX_SAN_MAX + 1];

    while (next_word(&operand, &word)) {
        if (read_move(&move, at, word, &report)) {
            cli_print(out, " %s", cli_san(text, &at->position, move, NULL, NULL));
            continue;
        }
        cli_place place = {item->file, item->line, item->text, (size_t)(word.bytes - item->text.bytes), word.size};
        cli_complain(&place, _("warning: this is no legal move here"), NULL);
    }
}

void cli_epd_print(gx_out *out, const cli_item *item, const cli_position *at, const cli_epd_ops *ops) {
    for (size_t n = 0; n < ops->count; n++) {
        gx_epd_op op = ops->entries[n].op;
        cli_place place = {item->file, item->line, item->text, (size_t)(op.name.bytes - item->text.bytes),
                           op.name.size};
        if (ops->entries[n].twice) {
            cli_complain(&place, _("warning: this opcode has occurred before; the first one stays"), NULL);
            continue;
        }
        cli_print(out, "  %.*s", (int)op.name.size, op.name.bytes);
        if (is_moves(op.name))
            print_moves(out, item, at, op.operand);
        else if (op.operand.size > 0) {
            gx_out_put(out, ' ');
            gx_out_text(out, op.operand);
        }
        gx_out_put(out, '\n');
    }
}
