/* pgn_filter_range.c - values that can be counted, as ranges.
 *
 * All that can be counted becomes a range, so that one question is asked of it: does the value lie in it?
 *
 *     elo >= 2700         2700..most             date = 1972.07      19720700..19720799
 *     eco = B9, C42       190..199, 242..242     date = 1970..1972   19700000..19729999
 *     clk < 10            least..9999 ms         eval >= 0.5         500..most
 *
 * A date is a number of eight digits. One that is known in part stands for a range itself, as does one that a person writes in
 * part; the game's must lie in what was asked for as a whole. So each kind of value is read as a range, and a range that is
 * written with dots, or with an order before it, is made of the ends of those. */
#include "pgn_filter_tree.h"
#include "base/byte.h"

typedef struct cursor {
    const char *at, *end;
} cursor;

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
    while (in->at < in->end && byte_is_digit(*in->at) && in->at - begin < 9)
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
    if (in->end - in->at < 2 || in->at[0] != '.' || !byte_is_digit(in->at[1]))
        return true;
    for (in->at++; in->at < in->end && byte_is_digit(*in->at); in->at++, scale /= 10)
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
    for (int n = 0; n < 2 && in->at < in->end && byte_is_digit(*in->at); n++, scale /= 10)
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

/* What an order asks for: the numbers to one side of a value, with it or without. */
static pgn_range beside(pgn_range one, pgn_compare compare) {
    switch (compare) {
    case PGN_LESS: return (pgn_range){INT64_MIN, one.least - 1};
    case PGN_LESS_EQUAL: return (pgn_range){INT64_MIN, one.most};
    case PGN_MORE: return (pgn_range){one.most + 1, INT64_MAX};
    case PGN_MORE_EQUAL: return (pgn_range){one.least, INT64_MAX};
    default: return one;
    }
}

bool pgn_range_read(pgn_range *out, gx_text text, pgn_kind kind, pgn_compare compare) {
    cursor in = {text.bytes, text.bytes + text.size};
    bool ordered = compare >= PGN_LESS;
    pgn_range range;

    if (!(ordered ? take_one(&in, kind, &range) : take_range(&in, kind, &range)) || in.at != in.end)
        return false;
    *out = beside(range, compare);
    return true;
}
