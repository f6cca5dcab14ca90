/* signature.c - the men of both colors as numbers, and patterns of them.
 *
 * All ten counts are compared at once. The highest bit of each field of five is set before the subtraction, and is still
 * set after it where nothing had to be borrowed, which is where the count is large (or small) enough:
 *
 *      guard + count - least    guard stays:  count >= least
 *      guard + most - count     guard stays:  count <= most
 *
 * A minor piece is a bishop or a knight: then both counts are left open upwards, and their sum is looked at. */
#include <guoxiang/signature.h>
#include "notation/pattern_text.h"
#include "base/byte.h"

enum { FIELD = 5, KINDS = 5, SIDE = FIELD * KINDS, ANY = 15 };

#define GUARDS 0x2108421084210ull
#define WHITE_BITS ((1ull << SIDE) - 1)

gx_signature gx_signature_of(const gx_position *position) {
    uint64_t bits = 0;

    for (unsigned color = 2; color-- > 0;)
        for (unsigned kind = KINDS; kind-- > 0;)
            bits = bits << FIELD | gx_bitboard_count(position->kinds[kind] & position->colors[color]);
    return (gx_signature){bits};
}

static uint64_t exchanged(uint64_t bits) {
    return bits >> SIDE | (bits & WHITE_BITS) << SIDE;
}

gx_signature gx_signature_exchanged(gx_signature signature) {
    return (gx_signature){exchanged(signature.bits)};
}

static unsigned count_of(uint64_t bits, unsigned color, unsigned kind) {
    return (unsigned)(bits >> (color * SIDE + kind * FIELD) & ANY);
}

unsigned gx_signature_count(gx_signature signature, gx_color color, gx_kind kind) {
    return kind == GX_KING ? 1 : kind == GX_NO_KIND ? 0 : count_of(signature.bits, color, kind);
}

static unsigned minors_of(gx_signature signature, unsigned color) {
    return count_of(signature.bits, color, GX_KNIGHT) + count_of(signature.bits, color, GX_BISHOP);
}

bool gx_signature_fits(gx_signature signature, const gx_signature_pattern *pattern) {
    uint64_t enough = (signature.bits | GUARDS) - pattern->least, few = (pattern->most | GUARDS) - signature.bits;

    if ((enough & few & GUARDS) != GUARDS)
        return false;
    for (unsigned color = 0; pattern->minors && color < 2; color++) {
        unsigned minors = minors_of(signature, color);
        if (minors < pattern->minors_least[color] || minors > pattern->minors_most[color])
            return false;
    }
    return true;
}

gx_signature_pattern gx_signature_pattern_exchanged(const gx_signature_pattern *pattern) {
    return (gx_signature_pattern){
        .least = exchanged(pattern->least),
        .most = exchanged(pattern->most),
        .minors_least = {pattern->minors_least[1], pattern->minors_least[0]},
        .minors_most = {pattern->minors_most[1], pattern->minors_most[0]},
        .minors = pattern->minors,
        .least_men = pattern->least_men,
        .most_men = pattern->most_men,
    };
}

/* ---- reading ---- */

typedef struct range {
    unsigned least, most;
} range;

typedef struct side {
    range kinds[KINDS];
    range minors; /* those written as M */
    bool has_minors;
} side;

static bool take_digit(pattern_text *in, unsigned *digit) {
    char byte = pattern_next(in);

    if (!byte_is_digit(byte))
        return false;
    *digit = (unsigned)(byte - '0');
    in->at++;
    return true;
}

/* Two digits at most: nobody has more than ten rooks. False where what stands there is no number of men. */
static bool take_count(pattern_text *in, unsigned *count) {
    unsigned digit;

    if (!take_digit(in, count))
        return false;
    if (take_digit(in, &digit))
        *count = 10 * *count + digit;
    return *count <= ANY;
}

/* What stands behind a letter: how many. */
static bool take_quantity(pattern_text *in, range *out) {
    char byte = pattern_next(in);

    *out = (range){1, 1};
    if (pattern_take(in, '+'))
        out->most = ANY;
    else if (pattern_take(in, '?'))
        out->least = 0;
    else if (byte_is_digit(byte)) {
        if (!take_count(in, &out->least))
            return false;
        out->most = out->least;
        if (pattern_take(in, '+'))
            out->most = ANY;
        else if (pattern_take(in, '.'))
            return pattern_take(in, '.') && take_count(in, &out->most) && out->most >= out->least;
    }
    return true;
}

static void add(range *sum, range more) {
    sum->least = sum->least + more.least > ANY ? ANY : sum->least + more.least;
    sum->most = sum->most + more.most > ANY ? ANY : sum->most + more.most;
}

static bool take_men(pattern_text *in, side *out) {
    gx_piece piece = gx_piece_from_letter(pattern_next(in));
    bool minor = pattern_next(in) == 'M' || pattern_next(in) == 'm';
    range quantity;

    if (!minor && (piece.kind == GX_NO_KIND || piece.kind == GX_KING))
        return false;
    in->at++;
    if (!take_quantity(in, &quantity))
        return false;
    out->has_minors = out->has_minors || minor;
    add(minor ? &out->minors : &out->kinds[piece.kind], quantity);
    return true;
}

static bool is_separator(char byte) {
    return byte == 'v' || byte == 'V' || byte == '-' || byte == ':' || byte == ' ' || byte == '\0';
}

static bool take_side(pattern_text *in, side *out) {
    *out = (side){.has_minors = false};
    if (!pattern_take(in, 'K') && !pattern_take(in, 'k'))
        return false;
    while (!is_separator(pattern_next(in))) {
        if (pattern_next(in) != '*') {
            if (!take_men(in, out))
                return false;
            continue;
        }
        in->at++;
        for (unsigned kind = 0; kind < KINDS; kind++)
            out->kinds[kind].most = ANY;
        return true;
    }
    return true;
}

static void pass_blanks(pattern_text *in) {
    while (pattern_take(in, ' '))
        ;
}

static bool take_separator(pattern_text *in) {
    pass_blanks(in);
    if (pattern_take(in, 'v') || pattern_take(in, 'V')) {
        if (!pattern_take(in, 's'))
            pattern_take(in, 'S');
    } else if (!pattern_take(in, '-') && !pattern_take(in, ':'))
        return false;
    pass_blanks(in);
    return true;
}

/* A side with minor pieces: what is written as knights is the least there must be of them, what is written as M adds to
 * the sum of both. */
static void put_side(gx_signature_pattern *out, unsigned color, side *s) {
    range sum = {0, 2 * ANY};

    if (s->has_minors) {
        sum = s->minors;
        add(&sum, s->kinds[GX_KNIGHT]);
        add(&sum, s->kinds[GX_BISHOP]);
        s->kinds[GX_KNIGHT].most = s->kinds[GX_BISHOP].most = ANY;
        out->minors = true;
    }
    out->least_men = (uint8_t)(out->least_men + 1 + (s->has_minors ? sum.least : 0));
    out->most_men = (uint8_t)(out->most_men + 1 + (s->has_minors ? sum.most : 0));
    out->minors_least[color] = (uint8_t)sum.least;
    out->minors_most[color] = (uint8_t)sum.most;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        out->least |= (uint64_t)s->kinds[kind].least << (color * SIDE + kind * FIELD);
        out->most |= (uint64_t)s->kinds[kind].most << (color * SIDE + kind * FIELD);
        if (s->has_minors && (kind == GX_KNIGHT || kind == GX_BISHOP))
            continue;
        out->least_men = (uint8_t)(out->least_men + s->kinds[kind].least);
        out->most_men = (uint8_t)(out->most_men + s->kinds[kind].most);
    }
}

gx_result gx_signature_pattern_read(gx_signature_pattern *out, gx_text text, gx_fault *fault) {
    pattern_text in = {text, 0};
    side white, black;

    pass_blanks(&in);
    if (take_side(&in, &white) && take_separator(&in) && take_side(&in, &black)) {
        pass_blanks(&in);
        if (in.at == text.size) {
            *out = (gx_signature_pattern){.least = 0};
            put_side(out, GX_WHITE, &white);
            put_side(out, GX_BLACK, &black);
            return GX_OK;
        }
    }
    if (fault)
        *fault = (gx_fault){GX_SYNTAX, in.at, in.at < text.size};
    return GX_SYNTAX;
}
