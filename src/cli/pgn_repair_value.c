/* pgn_repair_value.c - dates and ratings as people write them, read in the one way in which they can be meant.
 *
 *     2003/1/5   2003-01-05   5.1.2003   20030105   2003      -> 2003.01.05, 2003.??.??
 *     " 2345 "   "Elo 2345"   2345.0                          -> 2345
 *
 * A date is up to three numbers with one kind of divider. The year is the one of four digits; of day and month a point says
 * which comes first, or a number that no month can have. 3/4/2003 may be April or March, and is not read at all. */
#include <stdio.h>
#include <string.h>
#include "pgn_repair.h"
#include "base/byte.h"

/* ---- dates ---- */

typedef struct date_part {
    int number; /* -1: not known */
    int digits;
} date_part;

/* Numbers or question marks with . / - or a blank between them; how many there are, 0 where it is something else. */
static int take_parts(gx_text text, date_part parts[3], char *divider) {
    int count = 0;
    size_t at = 0;

    while (at < text.size && count < 3) {
        date_part part = {-1, 0};
        bool digits = byte_is_digit(text.bytes[at]);
        for (; at < text.size && (digits ? byte_is_digit(text.bytes[at]) : text.bytes[at] == '?'); at++, part.digits++)
            if (digits && part.digits < 8)
                part.number = (part.number < 0 ? 0 : part.number) * 10 + (text.bytes[at] - '0');
        if (part.digits == 0 || part.digits > 8)
            return 0;
        parts[count++] = part;
        if (at == text.size)
            return count;
        if (!strchr("./- ", text.bytes[at]) || text.bytes[at] == '\0' || count == 3)
            return 0;
        *divider = text.bytes[at++];
    }
    return 0;
}

static const date_part unknown = {-1, 1};

/* Puts three parts into the order year, month, day; false where there is more than one. */
static bool order_parts(date_part parts[3], char divider) {
    date_part first = parts[0], second = parts[1];

    if (first.digits == 4)
        return true;
    if (parts[2].digits != 4 || first.digits > 2 || second.digits > 2)
        return false;
    bool day_first = divider == '.' || first.number > 12 || first.number == second.number;
    if (!day_first && second.number <= 12)
        return false;
    parts[0] = parts[2];
    parts[1] = day_first ? second : first;
    parts[2] = day_first ? first : second;
    return true;
}

static bool in_range(date_part part, int least, int most) {
    return part.digits <= 2 && (part.number == -1 || (part.number >= least && part.number <= most));
}

static void put_part(char *out, const char *form, const char *not_known, date_part part) {
    if (part.number < 0)
        strcat(out, not_known);
    else
        snprintf(out + strlen(out), 8, form, part.number % 10000);
}

bool pgn_repair_date(gx_text text, char out[24]) {
    date_part parts[3] = {unknown, unknown, unknown};
    char divider = '.';
    int count = take_parts(text, parts, &divider);

    if (count == 1 && parts[0].digits == 8 && parts[0].number > 0) {
        int number = parts[0].number;
        parts[0] = (date_part){number / 10000, 4};
        parts[1] = (date_part){number / 100 % 100, 2};
        parts[2] = (date_part){number % 100, 2};
    } else if (count == 2 && parts[1].digits == 4) {
        date_part month = parts[0];
        parts[0] = parts[1];
        parts[1] = month;
    } else if (count == 3 && !order_parts(parts, divider)) {
        return false;
    }
    if (count == 0 || (parts[0].digits != 4 && parts[0].number >= 0))
        return false;
    if (!in_range(parts[1], 1, 12) || !in_range(parts[2], 1, 31) || (parts[1].number < 0 && parts[2].number >= 0))
        return false;
    out[0] = '\0';
    put_part(out, "%04d.", "????.", parts[0]);
    put_part(out, "%02d.", "??.", parts[1]);
    put_part(out, "%02d", "??", parts[2]);
    return true;
}

/* ---- ratings ---- */

bool pgn_repair_elo(gx_text text, char out[24]) {
    size_t at = 0, size = 0;

    while (at < text.size && !byte_is_digit(text.bytes[at]))
        at++;
    while (at + size < text.size && byte_is_digit(text.bytes[at + size]))
        size++;
    if (size < 3 || size > 4 || text.bytes[at] == '0' || (at > 0 && text.bytes[at - 1] == '-'))
        return false;
    for (size_t i = at + size; i < text.size; i++)
        if (byte_is_digit(text.bytes[i]) && (text.bytes[i] != '0' || (text.bytes[at + size] != '.')))
            return false;
    snprintf(out, 24, "%.*s", (int)size, text.bytes + at);
    return true;
}
