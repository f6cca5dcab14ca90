/* explain.c - gx_explain calls an attempt legal exactly where the generator lists it, for all pairs of squares.
 *
 * Two independent ways to the law: the generator never tries and takes back, gx_explain tries and never generates. They
 * must agree on every attempt, castling and every promotion included, and on the move it makes. A reason other than
 * `legal` must also show squares wherever one has to look at something. */
#include "tests/walk.h"

#include <guoxiang/explain.h>

#include <stdio.h>
#include <stdlib.h>

static unsigned long attempts, positions, counts[GX_WHY_COUNT];

static void fail(const gx_position *position, gx_attempt attempt, gx_why why) {
    fprintf(stderr, "key %016llx: %u to %u promotion %d castling %d: %s\n", (unsigned long long)position->key,
            attempt.from, attempt.to, (int)attempt.promotion, attempt.castling, gx_why_code(why));
    exit(1);
}

static bool is_listed(const gx_move_list *list, gx_attempt attempt, gx_move *move) {
    for (uint32_t i = 0; i < list->count; i++) {
        gx_attempt listed = gx_attempt_of(list->moves[i]);
        if (listed.from == attempt.from && listed.to == attempt.to && listed.promotion == attempt.promotion &&
            listed.castling == attempt.castling) {
            *move = list->moves[i];
            return true;
        }
    }
    return false;
}

static bool must_show(gx_why why) {
    return why != GX_WHY_LEGAL && why != GX_WHY_NOT_ITS_WAY && why != GX_WHY_PROMOTION_PIECE;
}

static void check(const gx_position *position, const gx_move_list *list, gx_attempt attempt) {
    gx_move move = GX_MOVE_NULL, listed = GX_MOVE_NULL;
    gx_bitboard squares = 0;
    gx_why why = gx_explain(position, attempt, &move, &squares);
    bool is = is_listed(list, attempt, &listed);
    attempts++;
    counts[why]++;
    if ((why == GX_WHY_LEGAL) != is || (is && !gx_move_same(move, listed)))
        fail(position, attempt, why);
    if (is && !gx_move_is_legal(position, move))
        fail(position, attempt, why);
    if (must_show(why) && squares == 0)
        fail(position, attempt, why);
}

/* All pairs of squares; or of the king's square with all others, as castling. */
static void check_all(const gx_position *position, const gx_move_list *list) {
    static const gx_kind kinds[] = {GX_NO_KIND, GX_QUEEN, GX_KNIGHT};
    for (unsigned pair = 0; pair < 64 * 64; pair++)
        for (unsigned i = 0; i < 3; i++)
            check(position, list, (gx_attempt){(gx_square)(pair / 64), (gx_square)(pair % 64), kinds[i], false});
}

static void check_castling(const gx_position *position, const gx_move_list *list) {
    gx_square king = gx_position_king(position, (gx_color)position->turn);
    for (unsigned to = 0; to < 64; to++)
        check(position, list, (gx_attempt){king, (gx_square)to, GX_NO_KIND, true});
}

static void check_game(unsigned game) {
    struct walk walk = walk_start(game);
    gx_move_list list;
    do {
        gx_moves_generate(&walk.position, &list);
        check_castling(&walk.position, &list);
        if (walk.ply % 64 == game % 64)
            check_all(&walk.position, &list);
        positions++;
    } while (walk_step(&walk));
}

int main(void) {
    for (unsigned game = 0; game < 200; game++)
        check_game(game);
    printf("%lu attempts in %lu positions agree with the generator\n", attempts, positions);
    for (unsigned why = 0; why < GX_WHY_COUNT; why++)
        printf("  %-24s %lu\n", gx_why_code((gx_why)why), counts[why]);
    return 0;
}
