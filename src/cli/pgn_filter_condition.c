/* pgn_filter_condition.c - one condition: what stands behind the name of its field.
 *
 * Which operators there are depends on how the field's values are written:
 *
 *     texts                   =  ==  :  ~      and with ! before them
 *     numbers, times, dates   =  <  <=  >  >=  and !=
 *     words, codes            =  !=
 *     positions, men, moves   =  !=
 *
 * Without an operator it asks whether there is anything: a tag with a value, a number above zero, a way of mating.
 *
 * The value of an option is such a condition too, but a person has written quotes for the shell already: there a text is the
 * whole of it, and is searched for (:) if no operator says otherwise. */
#include "pgn_filter_tree.h"

#include <string.h>
#include "base/byte.h"

enum { MOST_VALUES = 1000 };

typedef struct op {
    const char *mark;
    pgn_compare compare;
    bool inverted;
} op;

/* Longer ones before those they begin with. */
static const op operators[] = {
    {"==", PGN_EXACT, false}, {"=", PGN_EQUAL, false},       {"!=", PGN_EQUAL, true}, {"!:", PGN_HOLDS, true},
    {"!~", PGN_REGEX, true},  {":", PGN_HOLDS, false},       {"~", PGN_REGEX, false}, {"<=", PGN_LESS_EQUAL, false},
    {"<", PGN_LESS, false},   {">=", PGN_MORE_EQUAL, false}, {">", PGN_MORE, false},
};

static const op *take_operator(pgn_parse *in) {
    pgn_parse_blanks(in);
    for (size_t n = 0; n < sizeof operators / sizeof operators[0]; n++) {
        size_t size = strlen(operators[n].mark);
        if (in->text.size - in->at >= size && memcmp(in->text.bytes + in->at, operators[n].mark, size) == 0) {
            in->at += size;
            return &operators[n];
        }
    }
    return NULL;
}

static bool is_allowed(const pgn_field *field, pgn_compare compare) {
    switch (field->kind) {
    case PGN_TEXT: return compare <= PGN_REGEX;
    case PGN_NUMBER:
    case PGN_DECIMAL:
    case PGN_TIME:
    case PGN_DATE: return compare == PGN_EQUAL || compare >= PGN_LESS;
    default: return compare == PGN_EQUAL;
    }
}

static bool set_operator(pgn_parse *in, pgn_condition *out, const op *given, size_t offset) {
    out->compare = given->compare;
    out->inverted = given->inverted;
    if (is_allowed(out->field, given->compare))
        return true;
    return pgn_parse_fail(in, offset, strlen(given->mark), _("%s cannot be asked of %s"), given->mark,
                          out->field->name);
}

/* ---- additions ---- */

static bool takes_additions(const pgn_field *field) {
    return field->kind == PGN_BOARD || field->kind == PGN_MEN;
}

static bool take(pgn_parse *in, const char *name) {
    size_t size = strlen(name), end;

    pgn_parse_blanks(in);
    end = in->at + size;
    if (end > in->text.size || memcmp(in->text.bytes + in->at, name, size) != 0)
        return false;
    if (end < in->text.size && in->text.bytes[end] != ' ' && in->text.bytes[end] != ')')
        return false;
    in->at = end;
    return true;
}

static bool take_plies(pgn_parse *in, pgn_condition *out) {
    uint32_t plies = 0;

    pgn_parse_blanks(in);
    size_t begin = in->at;
    for (; in->at < in->text.size && byte_is_digit(in->text.bytes[in->at]); in->at++)
        plies = plies < 100000 ? 10 * plies + (uint32_t)(in->text.bytes[in->at] - '0') : plies;
    if (plies == 0)
        return pgn_parse_fail(in, begin, 1, _("for how many plies?"));
    out->plies = plies;
    if (!take(in, "plies"))
        take(in, "ply");
    return true;
}

/* One addition; `*any` tells whether there was one. */
static bool take_addition(pgn_parse *in, pgn_condition *out, bool *any) {
    size_t begin = in->at;

    *any = true;
    if (take(in, "for"))
        return take_plies(in, out);
    if (take(in, "exact")) {
        out->exact = true;
        return true;
    }
    if (take(in, "either")) {
        out->either = true;
        return true;
    }
    if (take(in, "at")) {
        out->at_end = true;
        return take(in, "end") || pgn_parse_fail(in, in->at, 1, _("at end is meant"));
    }
    if (take(in, "white") || take(in, "black")) {
        out->turn = in->text.bytes[in->at - 1] == 'k';
        return (take(in, "to") && take(in, "move")) || pgn_parse_fail(in, in->at, 1, _("to move is meant"));
    }
    in->at = begin;
    *any = false;
    return true;
}

static bool take_additions(pgn_parse *in, pgn_condition *out) {
    bool any = takes_additions(out->field);

    while (any)
        if (!take_addition(in, out, &any))
            return false;
    return true;
}

/* ---- values ---- */

/* Where the next addition begins, or the end: what comes before it is the value of an option. */
static size_t value_end(const pgn_parse *in, const pgn_field *field) {
    static const char *const words[] = {" for ", " at end", " exact", " either", " white to", " black to"};

    for (size_t at = in->at; at < in->text.size && takes_additions(field); at++)
        for (size_t n = 0; n < sizeof words / sizeof words[0]; n++) {
            size_t size = strlen(words[n]);
            if (in->text.size - at >= size && memcmp(in->text.bytes + at, words[n], size) == 0)
                return at;
        }
    return in->text.size;
}

static bool is_list(const pgn_field *field) {
    return field->kind != PGN_TEXT && field->kind != PGN_MOVES && !takes_additions(field);
}

/* The value of an option: the text as it stands. */
static bool read_whole(pgn_parse *in, pgn_condition *out) {
    pgn_parse_blanks(in);
    size_t begin = in->at, end = value_end(in, out->field);
    if (begin == end)
        return pgn_parse_fail(in, begin, 1, _("a value is missing here"));
    pgn_word word = {{in->text.bytes + begin, end - begin}, begin, end - begin, begin, true};
    in->at = end;
    return pgn_read_value(in, out, &word);
}

static bool read_list(pgn_parse *in, pgn_condition *out) {
    pgn_word word;

    for (size_t n = 0;; n++) {
        if (!pgn_parse_word(in, &word))
            return false;
        if (n == MOST_VALUES)
            return pgn_parse_fail(in, word.offset, word.length, _("this list of values is too long"));
        if (!pgn_read_value(in, out, &word))
            return false;
        pgn_parse_blanks(in);
        if (in->at == in->text.size || in->text.bytes[in->at] != ',')
            return true;
        in->at++;
    }
}

static bool set_slots(pgn_parse *in, pgn_condition *out, gx_text tag, size_t offset) {
    for (unsigned n = 0; n < 2; n++) {
        gx_text name = n == 0 && tag.size ? tag : gx_text_of(out->field->tags[n]);
        out->slots[n] = PGN_NO_SLOT;
        if (name.size && (out->slots[n] = pgn_filter_slot(in->filter, name)) == PGN_NO_SLOT)
            return pgn_parse_fail(in, offset, 1, _("conditions on so many different tags are too many"));
    }
    return in->filter->condition_count < PGN_CONDITIONS ||
           pgn_parse_fail(in, offset, 1, _("there are too many conditions"));
}

static bool must_have_value(const pgn_field *field) {
    return takes_additions(field) || field->kind == PGN_MOVES;
}

static bool read(pgn_parse *in, pgn_condition *out, gx_text tag, bool whole) {
    pgn_parse_blanks(in);
    size_t begin = in->at;
    const op *given = take_operator(in);

    if (!set_slots(in, out, tag, begin))
        return false;
    if (!given && !whole) {
        in->at = begin;
        return !must_have_value(out->field) || pgn_parse_fail(in, begin, 1, _("= and a value are missing here"));
    }
    if (given && !set_operator(in, out, given, begin))
        return false;
    if (!given)
        out->compare = out->field->kind == PGN_TEXT ? PGN_HOLDS : PGN_EQUAL;
    if (!(whole && !is_list(out->field) ? read_whole(in, out) : read_list(in, out)))
        return false;
    return take_additions(in, out);
}

/* Appends each pattern with the colors exchanged, where that is to count as well. */
static void exchange_colors(pgn_filter *filter, pgn_condition *out) {
    size_t count = out->count;

    if (out->field->kind == PGN_MEN && !out->exact) {
        gx_signature_pattern *men = pgn_filter_allocate(filter, 2 * count, sizeof *men);
        for (size_t n = 0; n < count; n++) {
            men[n] = out->is.men[n];
            men[count + n] = gx_signature_pattern_exchanged(&men[n]);
        }
        out->is.men = men;
        out->count = 2 * count;
    } else if (out->field->kind == PGN_BOARD && out->either) {
        gx_board_pattern *boards = pgn_filter_allocate(filter, 2 * count, sizeof *boards);
        for (size_t n = 0; n < count; n++) {
            boards[n] = out->is.boards[n];
            gx_board_pattern_exchange(&boards[count + n], &boards[n]);
        }
        out->is.boards = boards;
        out->count = 2 * count;
    }
}

uint32_t pgn_parse_condition(pgn_parse *in, const pgn_field *field, gx_text tag, bool whole) {
    pgn_condition condition = {.field = field, .turn = -1, .plies = 1};

    if (!read(in, &condition, tag, whole)) {
        pgn_filter_free_codes(&condition);
        return PGN_NO_NODE;
    }
    exchange_colors(in->filter, &condition);
    return pgn_filter_leaf(in->filter, &condition);
}
