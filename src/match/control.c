/* control.c - time controls as PGN writes them, with two letters more.
 *
 *     control   "-" | "?" | period { ":" period }
 *     period    [ moves "/" ] seconds [ ("+" | "d" | "s") seconds ]
 *
 * + is an increment, d Bronstein's delay, s the simple delay. A period that counts no moves must be the last one. */
#include <guoxiang/clock.h>
#include "base/byte.h"

static bool read_number(gx_text *rest, int64_t most, int64_t *out) {
    size_t n = 0;
    int64_t number = 0;

    while (n < rest->size && byte_is_digit(rest->bytes[n])) {
        number = number * 10 + (rest->bytes[n++] - '0');
        if (number > most)
            return false;
    }
    rest->bytes += n;
    rest->size -= n;
    *out = number;
    return n > 0;
}

static bool take(gx_text *rest, char byte) {
    if (rest->size == 0 || rest->bytes[0] != byte)
        return false;
    rest->bytes++;
    rest->size--;
    return true;
}

static gx_bonus read_bonus(gx_text *rest) {
    if (take(rest, '+'))
        return GX_BONUS_INCREMENT;
    if (take(rest, 'd'))
        return GX_BONUS_BRONSTEIN;
    return take(rest, 's') ? GX_BONUS_DELAY : GX_BONUS_NONE;
}

static bool read_period(gx_text *rest, gx_period *out) {
    int64_t number, seconds, bonus = 0;
    int64_t most = GX_CONTROL_MOST_MS / 1000;

    if (!read_number(rest, most, &number))
        return false;
    if (take(rest, '/')) {
        if (number == 0 || number > 100000 || !read_number(rest, most, &seconds))
            return false;
        out->moves = (uint32_t)number;
    } else {
        seconds = number;
        out->moves = 0;
    }
    out->bonus = read_bonus(rest);
    if (out->bonus != GX_BONUS_NONE && !read_number(rest, most, &bonus))
        return false;
    out->time_ms = seconds * 1000;
    out->bonus_ms = bonus * 1000;
    return true;
}

bool gx_control_read(gx_control *out, gx_text text) {
    gx_control control = {0};

    if (text.size == 1 && (text.bytes[0] == '-' || text.bytes[0] == '?')) {
        *out = control;
        return true;
    }
    do {
        if (control.count == GX_PERIODS_MAX || !read_period(&text, &control.periods[control.count]))
            return false;
        control.count++;
    } while (control.periods[control.count - 1].moves > 0 && take(&text, ':'));
    if (text.size > 0)
        return false;
    *out = control;
    return true;
}

void gx_control_write(gx_buffer *out, const gx_control *control) {
    static const char letters[] = {'\0', '+', 'd', 's'};

    if (control->count == 0)
        gx_buffer_put(out, '-');
    for (uint32_t n = 0; n < control->count; n++) {
        const gx_period *period = &control->periods[n];
        if (n > 0)
            gx_buffer_put(out, ':');
        if (period->moves > 0) {
            gx_buffer_put_number(out, period->moves);
            gx_buffer_put(out, '/');
        }
        gx_buffer_put_number(out, (uint64_t)period->time_ms / 1000);
        if (period->bonus == GX_BONUS_NONE)
            continue;
        gx_buffer_put(out, letters[period->bonus]);
        gx_buffer_put_number(out, (uint64_t)period->bonus_ms / 1000);
    }
}

gx_pace gx_control_pace(const gx_control *control, const gx_rulebook *rulebook) {
    uint64_t time = 0, bonus = 0;

    if (control->count == 0)
        return GX_PACE_STANDARD;
    for (uint32_t n = 0; n < control->count; n++) {
        time += (uint64_t)control->periods[n].time_ms;
        bonus = (uint64_t)control->periods[n].bonus_ms;
    }
    return gx_rulebook_pace(rulebook, time, bonus);
}
