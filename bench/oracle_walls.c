/* oracle_walls.c - random locked pawns with few pieces, as far as all that can follow is less than there is room for.
 *
 * Most walls have a hole, and then far too much follows. To see that soon what follows a pawn's move or a capture is looked
 * at first, and a pawn that promotes ends it; the answer of a closure does not depend on the order. */
#include "bench/oracle.h"

enum { ROOM = 4000 };

struct agenda {
    uint32_t urgent[ROOM], count, next;
    bool done[ROOM];
};

static bool take(struct agenda *a, const struct oracle *o, uint32_t *number) {
    while (a->count > 0)
        if (!a->done[ *number = a->urgent[--a->count]])
            return true;
    while (a->next < o->count)
        if (!a->done[ *number = a->next++])
            return true;
    return false;
}

static bool changes(const gx_position *before, const gx_position *after) {
    return before->kinds[GX_PAWN] != after->kinds[GX_PAWN] ||
           gx_fast_count(gx_fast_occupied(before)) != gx_fast_count(gx_fast_occupied(after));
}

/* False as soon as much is known to follow. Where both sides have mated it is known all the same who can win. */
static bool close_wall(struct oracle *o, const gx_position *root, unsigned *wins) {
    static struct agenda agenda;
    uint32_t number;
    memset(&agenda, 0, sizeof agenda);
    oracle_begin(o);
    oracle_add(o, root);
    for (*wins = 0; take(&agenda, o, &number); agenda.done[number] = true) {
        gx_position here = o->positions[number];
        gx_move_list moves;
        gx_moves_generate(&here, &moves);
        if (moves.count == 0 && gx_position_checkers(&here) != 0)
            *wins |= 1u << (here.turn ^ 1u);
        for (uint32_t i = 0; i < moves.count; i++) {
            gx_position after;
            uint32_t known = o->count;
            gx_position_play(&after, &here, moves.moves[i]);
            if (gx_move_form(moves.moves[i]) >= GX_FORM_TO_KNIGHT || !oracle_add(o, &after))
                return *wins == 3;
            if (o->count > known && changes(&here, &after))
                agenda.urgent[agenda.count++] = known;
        }
    }
    return true;
}

void walls_unit(oracle_record *record, uint32_t unit, unsigned count) {
    struct oracle oracle;
    uint64_t seed = (uint64_t)1000 << 32 | unit;
    if (!oracle_new(&oracle, ROOM))
        exit(2);
    while (record->positions < count) {
        gx_position position;
        unsigned wins;
        oracle_wall(&position, &seed);
        if (!close_wall(&oracle, &position, &wins))
            continue;
        record->positions++;
        for (unsigned color = 0; color < 2; color++)
            oracle_question(record, &position, (gx_color)color, wins >> color & 1u, ORACLE_FAST | ORACLE_FULL);
    }
    oracle_free(&oracle);
}
