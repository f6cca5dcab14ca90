/* pgn_filter_parse.c - conditions as people write them.
 *
 *     either    = all { ("or" | "||") all }
 *     all       = other { ("and" | "&&") other }
 *     other     = ("not" | "!") other | "(" either ")" | condition
 *     condition = field [operator value { "," value }] { addition }
 *     operator  = "=" "!=" "==" ":" "!:" "~" "!~" "<" "<=" ">" ">="
 *     value     = word | "text in quotes" | 'text in quotes'
 *     addition  = "for" number ["plies"] | "at" "end" | "exact" | "either" | ("white" | "black") "to" "move"
 *
 * In quotes a backslash makes the next byte an ordinary one. The depth of brackets is limited, so that no text makes the
 * reader's own stack too deep. The first fault is kept: everything stops there. */
#include "pgn_filter_tree.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "base/byte.h"

bool pgn_parse_fail(pgn_parse *in, size_t offset, size_t length, const char *format, ...) {
    va_list list;

    if (in->failed)
        return false;
    in->failed = true;
    in->fault.offset = offset < in->text.size ? offset : in->text.size;
    in->fault.length = length < in->text.size - in->fault.offset ? length : in->text.size - in->fault.offset;
    va_start(list, format);
    vsnprintf(in->fault.message, sizeof in->fault.message, format, list);
    va_end(list);
    return false;
}

static char peek_at(const pgn_parse *in, size_t ahead) {
    return in->at + ahead < in->text.size ? in->text.bytes[in->at + ahead] : '\0';
}

void pgn_parse_blanks(pgn_parse *in) {
    while (in->at < in->text.size && byte_is_space(in->text.bytes[in->at]))
        in->at++;
}

static bool is_letter(char byte) {
    return byte_is_letter(byte) || byte_is_digit(byte) || byte == '_' || byte == '-' || byte == '.';
}

/* A name that stands here, without taking it. */
static gx_text name_here(const pgn_parse *in) {
    size_t size = 0;

    while (is_letter(peek_at(in, size)))
        size++;
    return (gx_text){in->text.bytes + in->at, size};
}

static bool take_name(pgn_parse *in, const char *name) {
    pgn_parse_blanks(in);
    if (!gx_text_is(name_here(in), name))
        return false;
    in->at += strlen(name);
    return true;
}

static bool take_mark(pgn_parse *in, const char *mark) {
    size_t size = strlen(mark);

    pgn_parse_blanks(in);
    if (in->text.size - in->at < size || memcmp(in->text.bytes + in->at, mark, size) != 0)
        return false;
    in->at += size;
    return true;
}

/* ---- words ---- */

static bool take_quoted(pgn_parse *in, pgn_word *word) {
    char quote = peek_at(in, 0);
    char *bytes = pgn_filter_allocate(in->filter, in->text.size - in->at, 1);
    size_t size = 0;

    word->offset = in->at++;
    word->inside = in->at;
    word->quoted = true;
    while (in->at < in->text.size && in->text.bytes[in->at] != quote) {
        if (in->text.bytes[in->at] == '\\' && (peek_at(in, 1) == quote || peek_at(in, 1) == '\\'))
            in->at++;
        bytes[size++] = in->text.bytes[in->at++];
    }
    if (in->at == in->text.size)
        return pgn_parse_fail(in, word->offset, 1, _("these quotes are never closed"));
    in->at++;
    word->length = in->at - word->offset;
    word->text = (gx_text){bytes, size};
    return true;
}

bool pgn_parse_word(pgn_parse *in, pgn_word *word) {
    pgn_parse_blanks(in);
    char byte = peek_at(in, 0);
    if (byte == '"' || byte == '\'')
        return take_quoted(in, word);
    size_t begin = in->at;
    while (in->at < in->text.size && !byte_is_space(in->text.bytes[in->at]) &&
           !strchr("(),\"'", in->text.bytes[in->at]))
        in->at++;
    *word = (pgn_word){{in->text.bytes + begin, in->at - begin}, begin, in->at - begin, begin, false};
    return in->at > begin || pgn_parse_fail(in, begin, 1, _("a value is missing here"));
}

/* ---- and, or, not ---- */

static uint32_t fail(pgn_parse *in, size_t offset, size_t length, const char *message) {
    pgn_parse_fail(in, offset, length, "%s", message);
    return PGN_NO_NODE;
}

static bool is_word_of_grammar(gx_text name) {
    static const char *const words[] = {"and", "or", "not"};

    for (size_t n = 0; n < sizeof words / sizeof words[0]; n++)
        if (gx_text_is(name, words[n]))
            return true;
    return false;
}

static uint32_t unknown_field(pgn_parse *in, gx_text name) {
    int size = name.size < 60 ? (int)name.size : 60;
    const char *near = pgn_field_nearest(name);

    if (near)
        pgn_parse_fail(in, in->at, name.size, _("there is no field %.*s; did you mean %s?"), size, name.bytes, near);
    else
        pgn_parse_fail(in, in->at, name.size, _("there is no field %.*s; gx pgn --help lists them"), size, name.bytes);
    return PGN_NO_NODE;
}

static uint32_t read_condition(pgn_parse *in) {
    gx_text name = name_here(in), tag;

    if (name.size == 0 || is_word_of_grammar(name))
        return fail(in, in->at, name.size ? name.size : 1, _("a condition is missing here"));
    const pgn_field *field = pgn_field_find(name, &tag);
    if (!field)
        return unknown_field(in, name);
    in->at += name.size;
    return pgn_parse_condition(in, field, tag, false);
}

static uint32_t read_either(pgn_parse *in);

static uint32_t read_other(pgn_parse *in) {
    uint32_t node;

    pgn_parse_blanks(in);
    size_t begin = in->at;
    if (in->depth == PGN_DEPTH)
        return fail(in, begin, 1, _("brackets and nots are nested too deeply"));
    in->depth++;
    if (take_mark(in, "(")) {
        node = read_either(in);
        if (node != PGN_NO_NODE && !take_mark(in, ")"))
            node = fail(in, begin, 1, _("this bracket is never closed"));
    } else if (take_name(in, "not") || take_mark(in, "!")) {
        node = read_other(in);
        node = node == PGN_NO_NODE ? node : pgn_filter_node(in->filter, PGN_NOT, node);
    } else
        node = read_condition(in);
    in->depth--;
    return node;
}

static uint32_t read_all(pgn_parse *in) {
    uint32_t list = PGN_NO_NODE, node;
    bool more;

    do {
        if ((node = read_other(in)) == PGN_NO_NODE)
            return node;
        list = pgn_filter_join(in->filter, list, node);
        more = take_name(in, "and") || take_mark(in, "&&");
    } while (more);
    return in->filter->nodes[list].next == PGN_NO_NODE ? list : pgn_filter_node(in->filter, PGN_AND, list);
}

static uint32_t read_either(pgn_parse *in) {
    uint32_t list = PGN_NO_NODE, node;
    bool more;

    do {
        if ((node = read_all(in)) == PGN_NO_NODE)
            return node;
        list = pgn_filter_join(in->filter, list, node);
        more = take_name(in, "or") || take_mark(in, "||");
    } while (more);
    return in->filter->nodes[list].next == PGN_NO_NODE ? list : pgn_filter_node(in->filter, PGN_OR, list);
}

uint32_t pgn_parse_expression(pgn_parse *in) {
    uint32_t node = read_either(in);

    pgn_parse_blanks(in);
    if (node == PGN_NO_NODE || in->at == in->text.size)
        return node;
    gx_text rest = name_here(in);
    return fail(in, in->at, rest.size ? rest.size : 1, _("and, or, or the end is expected here"));
}

pgn_filter *pgn_filter_read(gx_text text, pgn_filter_fault *fault) {
    pgn_parse in = {.filter = pgn_filter_new(), .text = text};

    in.filter->root = pgn_parse_expression(&in);
    if (in.filter->root != PGN_NO_NODE)
        return in.filter;
    *fault = in.fault;
    pgn_filter_free(in.filter);
    return NULL;
}
