/* move_pattern_read.c - reads patterns of move sequences.
 *
 *      Bb5 | Bc4  ...  !O-O  Nxe5          steps with blanks between; numbers as in a game may stand before them
 *
 * A step is a chain of alternatives, or what it must not be (!), or three dots: any moves between. Each alternative is a move
 * (move_pattern_choice.c), behind which + # ! ? mean nothing. */
#include "notation/move_pattern.h"
#include "base/byte.h"

typedef struct reading {
    pattern_text in;
    gx_move_pattern *out;
    gx_result result;
} reading;

static bool add(reading *r, const gx_move_choice *choice) {
    gx_move_pattern *out = r->out;

    if (out->choice_count == GX_MOVE_CHOICES) {
        r->result = GX_ROOM;
        return false;
    }
    out->choices[out->choice_count++] = *choice;
    out->asks_captures = out->asks_captures || choice->is_capture;
    out->asks_others = out->asks_others || (choice->is_capture && out->steps[out->step_count].is_not);
    out->steps[out->step_count].count++;
    return true;
}

static bool take_choice(reading *r) {
    pattern_text *in = &r->in;
    gx_move_choice choices[2];
    unsigned count = move_pattern_choices(in, choices);

    for (unsigned n = 0; n < count; n++)
        if (!add(r, &choices[n]))
            return false;
    if (count == 0)
        return false;
    while (pattern_take(in, '+') || pattern_take(in, '#') || pattern_take(in, '!') || pattern_take(in, '?'))
        ;
    return pattern_next(in) == '\0' || pattern_next(in) == ' ' || pattern_next(in) == '|';
}

/* 1. 12... and the like, also before a move without a blank. */
static void pass_number(pattern_text *in) {
    size_t digits = 0;

    while (byte_is_digit(pattern_ahead(in, digits)))
        digits++;
    if (digits == 0 || pattern_ahead(in, digits) != '.')
        return;
    in->at += digits;
    while (pattern_take(in, '.'))
        ;
}

static void pass_blanks(pattern_text *in) {
    while (pattern_take(in, ' ') || pattern_take(in, '\n') || pattern_take(in, '\t'))
        ;
}

static bool take_step(reading *r) {
    gx_move_pattern *out = r->out;
    pattern_text *in = &r->in;

    if (out->step_count == GX_MOVE_STEPS) {
        r->result = GX_ROOM;
        return false;
    }
    out->steps[out->step_count].first = (uint8_t)out->choice_count;
    out->steps[out->step_count].count = 0;
    out->steps[out->step_count].is_not = false;
    if (pattern_next(in) == '.') {
        for (int n = 0; n < 3; n++)
            if (!pattern_take(in, '.'))
                return false;
        if (out->step_count == 0 || !(out->gaps >> (out->step_count - 1) & 1u))
            out->gaps |= 1ull << out->step_count++;
        return pattern_next(in) == '\0' || pattern_next(in) == ' ';
    }
    out->steps[out->step_count].is_not = pattern_take(in, '!');
    do
        if (!take_choice(r))
            return false;
    while (pattern_take(in, '|'));
    out->step_count++;
    return true;
}

/* All steps; where it fails, `*begin` is the word at fault. */
static bool take_steps(reading *r, size_t *begin) {
    pattern_text *in = &r->in;

    for (;;) {
        pass_blanks(in);
        pass_number(in);
        pass_blanks(in);
        *begin = in->at;
        if (in->at == in->text.size)
            return r->out->step_count > 0;
        if (!take_step(r))
            return false;
    }
}

gx_result gx_move_pattern_read(gx_move_pattern *out, gx_text text, gx_fault *fault) {
    reading r = {{text, 0}, out, GX_SYNTAX};
    size_t begin = 0;

    out->step_count = out->choice_count = 0;
    out->gaps = 0;
    out->asks_captures = out->asks_others = false;
    if (take_steps(&r, &begin))
        return GX_OK;
    size_t end = r.in.at > begin ? r.in.at : begin + (begin < text.size);
    if (fault)
        *fault = (gx_fault){r.result, begin, end - begin};
    return r.result;
}
