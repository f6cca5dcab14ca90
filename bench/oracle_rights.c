/* oracle_rights.c - who can win where a right to castle is left, from tables that know of none.
 *
 * Whatever can be played without the right can be played with it, so who can win without it can win. Where that does not
 * decide for both sides, moves are followed as long as a right is kept; what follows the loss of it is in the tables. */
#include "bench/oracle.h"

enum { ROOM = 1 << 16 }; /* king and rook stand, the others are anywhere */

static bool has_men(const gx_position *p, unsigned color) {
    return (p->colors[color] & ~p->kinds[GX_KING]) != 0;
}

static unsigned follow(struct oracle *o, const gx_position *root, unsigned wins, unsigned able) {
    oracle_begin(o);
    oracle_add(o, root);
    for (uint32_t next = 0; next < o->count && wins != able; next++) {
        gx_position here = o->positions[next];
        gx_move_list moves;
        gx_moves_generate(&here, &moves);
        if (moves.count == 0 && gx_position_checkers(&here) != 0)
            wins |= 1u << (here.turn ^ 1u);
        for (uint32_t i = 0; i < moves.count; i++) {
            gx_position after;
            gx_position_play(&after, &here, moves.moves[i]);
            if (after.castling == 0)
                wins |= men_look_up(&oracle_tables, &after);
            else if (!oracle_add(o, &after))
                exit(2);
        }
    }
    return wins;
}

unsigned oracle_wins(const gx_position *position) {
    static struct oracle oracle;
    gx_position plain = *position;
    unsigned able = (has_men(position, GX_WHITE) ? 1u : 0) | (has_men(position, GX_BLACK) ? 2u : 0);
    plain.castling = 0;
    unsigned wins = men_look_up(&oracle_tables, &plain);
    if (position->castling == 0 || wins == able)
        return wins;
    if (oracle.positions == NULL && !oracle_new(&oracle, ROOM))
        exit(2);
    return follow(&oracle, position, wins, able);
}
