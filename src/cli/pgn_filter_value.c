/* pgn_filter_value.c - the values of conditions.
 *
 * All that can be counted becomes a list of ranges, so that one question is asked of it: does the value lie in one of them?
 *
 *     elo >= 2700         2700..most             date = 1972.07      19720700..19720799
 *     eco = B9, C42       190..199, 242..242     date = 1970..1972   19700000..19729999
 *     clk < 10            least..9999 ms         eval >= 0.5         500..most
 *
 * A date is a number of eight digits. One that is known in part stands for a range itself, as does one that a person writes in
 * part; the game's must lie in what was asked for as a whole. */
#include "pgn_filter_tree.h"

#include <string.h>

typedef struct cursor {
    const char *at, *end;
} cursor;

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

static bool take(cursor *in, char byte) {
    if (in->at == in->end || *in->at != byte)
        return false;
    in->at++;
    return true;
}

/* Up to nine digits. */
static bool take_digits(cursor *in, int64_t *out) {
    const char *begin = in->at;

    *out = 0;
    while (in->at < in->end && is_digit(*in->at) && in->at - begin < 9)
        *out = 10 * *out + (*in->at++ - '0');
    return in->at > begin;
}

/* ---- one value of each kind, as the range that it stands for ---- */

static bool take_number(cursor *in, pgn_range *out) {
    bool minus = take(in, '-');

    if (!take_digits(in, &out->least))
        return false;
    out->least = minus ? -out->least : out->least;
    out->most = out->least;
    return true;
}

/* Decimals in thousandths: up to three. A dot with another behind it is none. */
static bool take_thousandths(cursor *in, int64_t *out) {
    int64_t scale = 100;

    *out = 0;
    if (in->end - in->at < 2 || in->at[0] != '.' || !is_digit(in->at[1]))
        return true;
    for (in->at++; in->at < in->end && is_digit(*in->at); in->at++, scale /= 10)
        *out += scale * (*in->at - '0');
    return true;
}

static bool take_decimal(cursor *in, pgn_range *out) {
    bool minus = take(in, '-');
    int64_t whole, part;

    if (!minus)
        take(in, '+');
    if (!take_digits(in, &whole) || !take_thousandths(in, &part))
        return false;
    out->least = out->most = (minus ? -1 : 1) * (1000 * whole + part);
    return true;
}

static bool take_time(cursor *in, pgn_range *out) {
    int64_t seconds, more, part;

    if (!take_digits(in, &seconds))
        return false;
    for (int n = 0; n < 2 && take(in, ':'); n++) {
        if (!take_digits(in, &more))
            return false;
        seconds = 60 * seconds + more;
    }
    take_thousandths(in, &part);
    take(in, 's');
    out->least = out->most = 1000 * seconds + part;
    return true;
}

/* A part of a date behind a mark; `*known` is false where it is missing or written as question marks. */
static bool take_part(cursor *in, int64_t most, int64_t *out, bool *known) {
    cursor before = *in;

    *known = false;
    if (in->at + 1 >= in->end || (*in->at != '.' && *in->at != '-' && *in->at != '/') || in->at[1] == '.')
        return true;
    in->at++;
    if (*in->at == '?') {
        while (take(in, '?'))
            ;
        return true;
    }
    *known = take_digits(in, out);
    if (*known && *out <= most)
        return true;
    *in = before;
    return false;
}

static bool take_date(cursor *in, pgn_range *out) {
    int64_t year, month = 0, day = 0;
    bool has_month, has_day = false;

    if (!take_digits(in, &year) || year == 0 || year > 9999 || !take_part(in, 12, &month, &has_month))
        return false;
    if (in->at < in->end && !take_part(in, 31, &day, &has_day))
        return false;
    has_day = has_day && has_month && day > 0;
    has_month = has_month && month > 0;
    out->least = 10000 * year + (has_month ? 100 * month : 0) + (has_day ? day : 0);
    out->most = 10000 * year + (has_month ? 100 * month : 9900) + (has_day ? day : 99);
    return true;
}

bool pgn_date_read(gx_text text, pgn_range *days) {
    cursor in = {text.bytes, text.bytes + text.size};

    return take_date(&in, days);
}

/* B is B00..B99, B9 is B90..B99. */
static bool take_code(cursor *in, pgn_range *out) {
    char letter = in->at < in->end ? *in->at : '\0';
    int64_t number = 0, scale = 100;

    if (letter >= 'a' && letter <= 'e')
        letter = (char)(letter - 'a' + 'A');
    if (letter < 'A' || letter > 'E')
        return false;
    in->at++;
    for (int n = 0; n < 2 && in->at < in->end && is_digit(*in->at); n++, scale /= 10)
        number = 10 * number + (*in->at++ - '0');
    out->least = 100 * (letter - 'A') + number * scale;
    out->most = out->least + scale - 1;
    return true;
}

static bool take_one(cursor *in, pgn_kind kind, pgn_range *out) {
    switch (kind) {
    case PGN_DECIMAL: return take_decimal(in, out);
    case PGN_TIME: return take_time(in, out);
    case PGN_DATE: return take_date(in, out);
    case PGN_CODE: return take_code(in, out);
    default: return take_number(in, out);
    }
}

/* ---- ranges ---- */

/* A, A..B, A.., ..B */
static bool take_range(cursor *in, pgn_kind kind, pgn_range *out) {
    pgn_range end;

    *out = (pgn_range){INT64_MIN, INT64_MAX};
    if (in->at < in->end && *in->at != '.') {
        if (!take_one(in, kind, out))
            return false;
        if (in->at == in->end)
            return true;
        out->most = INT64_MAX;
    }
    if (!take(in, '.') || !take(in, '.'))
        return false;
    if (in->at == in->end)
        return out->least != INT64_MIN;
    if (!take_one(in, kind, &end))
        return false;
    out->most = end.most;
    return in->at == in->end;
}

static void open_range(pgn_range *range, pgn_compare compare) {
    pgn_range one = *range;

    if (compare == PGN_LESS)
        *range = (pgn_range){INT64_MIN, one.least - 1};
    else if (compare == PGN_LESS_EQUAL)
        *range = (pgn_range){INT64_MIN, one.most};
    else if (compare == PGN_MORE)
        *range = (pgn_range){one.most + 1, INT64_MAX};
    else if (compare == PGN_MORE_EQUAL)
        *range = (pgn_range){one.least, INT64_MAX};
}

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
    cursor at = {word->text.bytes, word->text.bytes + word->text.size};
    pgn_range range;
    bool ordered = out->compare >= PGN_LESS;

    if (!(ordered ? take_one(&at, out->field->kind, &range) : take_range(&at, out->field->kind, &range)) ||
        at.at != at.end)
        return not_understood(in, out->field->kind, word);
    if (range.least > range.most)
        return pgn_parse_fail(in, word->offset, word->length, _("this range ends before it begins"));
    open_range(&range, out->compare);
    out->is.ranges = room(in->filter, out->is.ranges, out->count, sizeof *out->is.ranges);
    out->is.ranges[out->count++] = range;
    return true;
}

/* ---- the other kinds ---- */

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
