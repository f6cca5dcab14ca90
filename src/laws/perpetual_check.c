/* perpetual_check.c - replaying a witness of perpetual check. It knows the generator and the witness, nothing of the
 * search: every position of the witness must give a legal check, and every reply must lead to a position of it. Then, by
 * induction on the number of moves, the checks never run out. */
#include <guoxiang/perpetual.h>

static bool is_in(gx_perpetual_witness witness, const gx_position *position) {
    uint32_t low = 0, high = witness.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = gx_perpetual_order(&witness.steps[middle].position, position);
        if (order == 0)
            return true;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}

static bool every_move_leads_into(gx_perpetual_witness witness, const gx_position *position) {
    gx_move_list moves;
    gx_moves_generate(position, &moves);
    for (uint32_t n = 0; n < moves.count; n++) {
        gx_position next;
        gx_position_play(&next, position, moves.moves[n]);
        if (!is_in(witness, &next))
            return false;
    }
    return true;
}

static bool step_holds(gx_perpetual_witness witness, const gx_perpetual_step *step, gx_color color) {
    gx_position checked;
    if (step->position.turn != color || !gx_move_is_legal(&step->position, step->check))
        return false;
    gx_position_play(&checked, &step->position, step->check);
    return gx_position_checkers(&checked) != 0 && every_move_leads_into(witness, &checked);
}

bool gx_perpetual_proves(const gx_position *position, gx_color color, gx_perpetual_witness witness) {
    for (uint32_t n = 0; n < witness.count; n++)
        if (!step_holds(witness, &witness.steps[n], color))
            return false;
    if (position->turn == color)
        return is_in(witness, position);
    return gx_moves_any(position) && every_move_leads_into(witness, position);
}
