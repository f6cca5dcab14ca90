/* json_real.c - whether a number is too large for a double, told from its digits alone.
 *
 * A number is 0.DIGITS times ten to some power, the first digit not 0. What rounds to infinity begins at 2^1024 - 2^970,
 * halfway between the largest double and the power of two after it: 309 digits, written out below. So the powers are
 * compared, and if they are equal the digits. */
#include "json_lex.h"
#include "base/byte.h"

enum { LIMIT_POWER = 309, POWER_MOST = 1000000000 };

static const char limit[] =
    "1797693134862315807937289714053034150799341327100378269361737789804449682927647509466490179775872070"
    "9633028641669288791094655554785194040263065748867150582068190890200070838367627385484581771153176447"
    "5730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880177904"
    "174497792";

typedef struct digit_run {
    const unsigned char *bytes;
    size_t size, at;
} digit_run;

/* The next digit, the point passed over; -1 at the end of the digits. */
static int next_digit(digit_run *run) {
    if (run->at < run->size && run->bytes[run->at] == '.')
        run->at++;
    if (run->at == run->size || !byte_is_digit(run->bytes[run->at]))
        return -1;
    return run->bytes[run->at++] - '0';
}

static int64_t read_exponent(const unsigned char *bytes, size_t size) {
    size_t at = 0;
    int64_t value = 0;

    while (at < size && bytes[at] != 'e' && bytes[at] != 'E')
        at++;
    bool below = at + 1 < size && bytes[at + 1] == '-';
    for (; at < size; at++)
        if (byte_is_digit(bytes[at]) && value < POWER_MOST)
            value = value * 10 + (bytes[at] - '0');
    return below ? -value : value;
}

/* Whether the digits from here on are at least those of the limit. */
static bool reaches_limit(digit_run run) {
    for (const char *want = limit; *want; want++) {
        int digit = next_digit(&run);
        digit = digit < 0 ? 0 : digit;
        if (digit != *want - '0')
            return digit > *want - '0';
    }
    return true;
}

bool json_real_is_too_large(const unsigned char *bytes, size_t size) {
    size_t sign = size > 0 && bytes[0] == '-', point = sign;
    digit_run run = {bytes, size, sign}, first;
    int digit;

    while (point < size && byte_is_digit(bytes[point]))
        point++;
    do {
        first = run;
        digit = next_digit(&run);
    } while (digit == 0);
    if (digit < 0)
        return false;
    size_t at = run.at - 1;
    int64_t power = at < point ? (int64_t)(point - at) : (int64_t)point + 1 - (int64_t)at;
    power += read_exponent(bytes, size);
    return power > LIMIT_POWER || (power == LIMIT_POWER && reaches_limit(first));
}
