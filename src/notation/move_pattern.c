/* move_pattern.c - whether the moves of a game fit a pattern.
 *
 * All ways to fit are followed at once. Bit n of `reached` says that the game so far fits the first n steps:
 *
 *      step       e4      ...     Nf3
 *      reached 0 ----> 1 <-+ ---> 2 ----> 3 = it fits
 *                          |_|  any move
 *
 * A gap is passed without a move as soon as it is reached, and stays reached with any. */
#include <guoxiang/move_pattern.h>

/* With a gap that is reached, what comes behind it is reached as well. No gap follows another. */
static uint64_t pass_gaps(const gx_move_pattern *pattern, uint64_t reached) {
    return reached | (reached & pattern->gaps) << 1;
}

gx_move_match gx_move_match_begin(const gx_move_pattern *pattern) {
    return (gx_move_match){pass_gaps(pattern, 1)};
}

static bool choice_fits(const gx_move_choice *choice, gx_move move, bool is_capture) {
    gx_form form = gx_move_form(move);
    gx_square from = gx_move_from(move), to = gx_move_to(move);

    if (!(choice->forms >> form & 1u) || !(choice->from >> from & 1u) || (choice->is_capture && !is_capture))
        return false;
    if (form == GX_FORM_CASTLING && choice->side != 0)
        return choice->side == (to > from ? 1 : 2);
    return choice->to >> to & 1u;
}

static bool step_fits(const gx_move_pattern *pattern, uint32_t n, gx_move move, bool is_capture) {
    const gx_move_choice *choice = &pattern->choices[pattern->steps[n].first];
    bool fits = false;

    for (unsigned i = 0; i < pattern->steps[n].count && !fits; i++)
        fits = choice_fits(&choice[i], move, is_capture);
    return fits != pattern->steps[n].is_not;
}

void gx_move_match_add(gx_move_match *match, const gx_move_pattern *pattern, gx_move move, bool is_capture) {
    uint64_t stay = pattern->gaps | 1ull << pattern->step_count;
    uint64_t next = match->reached & stay;

    for (uint64_t reached = match->reached & ~stay; reached != 0; reached &= reached - 1) {
        uint32_t n = (uint32_t)__builtin_ctzll(reached);
        if (step_fits(pattern, n, move, is_capture))
            next |= 1ull << (n + 1);
    }
    match->reached = pass_gaps(pattern, next);
}
