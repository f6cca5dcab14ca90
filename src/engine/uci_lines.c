/* uci_lines.c - words of a line, one after another.
 *
 *      option name Skill Level type spin default 20 min 0 max 20
 *             |----'---------| |--------------------------------|
 *             name: to "type"  pairs of a word and a value
 *      info depth 12 score cp 31 nodes 20114 pv e2e4 ...
 *      bestmove e2e4 ponder e7e5 */
#include "uci_lines.h"

#include "base/byte.h"

/* The next word, empty at the end. */
static gx_text next_word(gx_text *rest) {
    size_t begin = 0, end;

    while (begin < rest->size && byte_is_blank(rest->bytes[begin]))
        begin++;
    for (end = begin; end < rest->size && !byte_is_blank(rest->bytes[end]);)
        end++;
    gx_text word = {rest->bytes + begin, end - begin};
    *rest = (gx_text){rest->bytes + end, rest->size - end};
    return word;
}

/* A whole number that fits; false for anything else. */
static bool read_number(gx_text word, int64_t *out) {
    bool negative = word.size > 0 && word.bytes[0] == '-';
    int64_t value = 0;
    size_t n = negative;

    if (n == word.size || word.size > 18)
        return false;
    for (; n < word.size; n++) {
        if (!byte_is_digit(word.bytes[n]))
            return false;
        value = 10 * value + (word.bytes[n] - '0');
    }
    *out = negative ? -value : value;
    return true;
}

/* ---- options ---- */

static bool read_type(gx_text word, uci_option_type *out) {
    static const char *const names[] = {"check", "spin", "combo", "button", "string"};

    for (unsigned n = 0; n < 5; n++)
        if (gx_text_is(word, names[n])) {
            *out = (uci_option_type)n;
            return true;
        }
    return false;
}

static bool read_option(gx_text rest, uci_option *out) {
    gx_text word, name;

    if (!gx_text_is(next_word(&rest), "name"))
        return false;
    name = byte_trim(rest, byte_is_blank);
    while ((word = next_word(&rest)).size > 0 && !gx_text_is(word, "type"))
        ;
    if (word.size == 0)
        return false;
    name.size = (size_t)(word.bytes - name.bytes);
    *out = (uci_option){.name = byte_trim(name, byte_is_blank), .least = INT64_MIN, .most = INT64_MAX};
    if (out->name.size == 0 || !read_type(next_word(&rest), &out->type))
        return false;
    out->words = rest;
    while (out->type == UCI_SPIN && (word = next_word(&rest)).size > 0)
        if (gx_text_is(word, "min"))
            read_number(next_word(&rest), &out->least);
        else if (gx_text_is(word, "max"))
            read_number(next_word(&rest), &out->most);
    return true;
}

/* Values of a combo may have blanks in them: each reaches from its "var" to the next. */
static bool combo_takes(gx_text words, gx_text value) {
    gx_text word, from = {NULL, 0};

    for (;;) {
        word = next_word(&words);
        if (word.size == 0 || gx_text_is(word, "var") || gx_text_is(word, "default")) {
            size_t size = from.bytes ? (size_t)(word.bytes - from.bytes) : 0;
            if (from.bytes && gx_text_same(byte_trim((gx_text){from.bytes, size}, byte_is_blank), value))
                return true;
            from = gx_text_is(word, "var") ? words : (gx_text){NULL, 0};
        }
        if (word.size == 0)
            return false;
    }
}

bool uci_option_takes(const uci_option *option, gx_text value) {
    int64_t number;

    for (size_t n = 0; n < value.size; n++)
        if (value.bytes[n] == '\n' || value.bytes[n] == '\r' || value.bytes[n] == 0)
            return false;
    switch (option->type) {
    case UCI_CHECK: return gx_text_is(value, "true") || gx_text_is(value, "false");
    case UCI_SPIN: return read_number(value, &number) && number >= option->least && number <= option->most;
    case UCI_COMBO: return combo_takes(option->words, value);
    case UCI_BUTTON: return value.size == 0;
    default: return true;
    }
}

/* ---- info ---- */

static bool read_score(gx_text *rest, uci_line *line) {
    gx_text unit = next_word(rest);
    int64_t value;

    if ((!gx_text_is(unit, "cp") && !gx_text_is(unit, "mate")) || !read_number(next_word(rest), &value))
        return false;
    if (value < -1000000 || value > 1000000)
        return false;
    line->is_mate = gx_text_is(unit, "mate");
    line->score = (int32_t)value;
    return true;
}

static void read_info(gx_text rest, uci_line *line) {
    gx_text word;
    int64_t value;

    while ((word = next_word(&rest)).size > 0) {
        if (gx_text_is(word, "string") || gx_text_is(word, "pv"))
            return;
        if (gx_text_is(word, "score"))
            line->has_score = read_score(&rest, line);
        else if (gx_text_is(word, "depth") && read_number(next_word(&rest), &value) && value >= 0 && value < 1000) {
            line->has_depth = true;
            line->depth = (uint32_t)value;
        } else if (gx_text_is(word, "nodes") && read_number(next_word(&rest), &value) && value >= 0) {
            line->has_nodes = true;
            line->nodes = (uint64_t)value;
        }
    }
}

uci_line uci_line_read(gx_text text) {
    uci_line line = {.kind = UCI_OTHER};
    gx_text rest = text, word = next_word(&rest);

    if (gx_text_is(word, "uciok"))
        line.kind = UCI_OK;
    else if (gx_text_is(word, "readyok"))
        line.kind = UCI_READY;
    else if (gx_text_is(word, "id") && gx_text_is(next_word(&rest), "name")) {
        line.kind = UCI_ID_NAME;
        line.name = byte_trim(rest, byte_is_blank);
    } else if (gx_text_is(word, "option") && read_option(rest, &line.option))
        line.kind = UCI_OPTION;
    else if (gx_text_is(word, "info")) {
        line.kind = UCI_INFO;
        read_info(rest, &line);
    } else if (gx_text_is(word, "bestmove")) {
        line.kind = UCI_BEST;
        line.move = next_word(&rest);
        if (gx_text_is(line.move, "(none)"))
            line.move.size = 0;
    }
    return line;
}
