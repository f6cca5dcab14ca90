/* winnable.c - the quick test: can this side still mate?
 *
 * The position is followed through forced moves (one legal move, no choice) until somebody has a choice or the game
 * ends. There the men alone may decide; else each reply is looked at once: where after every one of them the side
 * can no longer mate, it cannot mate now; where one of its own moves mates, it can.
 *
 *     Kg6, Nf7 v Kh8, Bg8, Black to move: the one legal move is Bxf7, after which White must take (or not) and nobody
 *     can mate any more: dead already before the capture, although knight and bishop together could mate.
 *
 * Whatever needs more is answered as unknown. */
#include <guoxiang/winnable.h>

#include <stddef.h>

#include "base/assert.h"
#include "base/column.h"

static const char *const chances[] = {"unknown", "winnable", "unwinnable"};

static const char *const proofs[] = {GX_CHANCE_PROOFS(GX_SECOND)};

const char *gx_chance_name(gx_chance chance) {
    gx_assert((unsigned)chance <= GX_CHANCE_UNWINNABLE);
    return chances[chance];
}

const char *gx_chance_proof_name(gx_chance_proof proof) {
    gx_assert((unsigned)proof < GX_PROOF_COUNT);
    return proofs[proof];
}

static void lost(gx_winnable *out, gx_chance_proof proof) {
    out->chance = GX_CHANCE_UNWINNABLE;
    out->proof = out->length > 0 ? GX_PROOF_FORCED : proof;
    out->length = 0;
}

static void won(gx_winnable *out) {
    out->chance = GX_CHANCE_WINNABLE;
    out->proof = out->length > 0 ? GX_PROOF_LINE : GX_PROOF_MATE;
}

/* The game has ended: the side to move has no legal move. */
static void ended(gx_winnable *out, const gx_position *position, gx_color color) {
    bool mate = gx_position_checkers(position) != 0;

    if (mate && position->turn != color)
        won(out);
    else
        lost(out, mate ? GX_PROOF_MATE : GX_PROOF_STALEMATE);
}

/* Follows forced moves from `now`, as far as GX_FORCED_MAX; true if the question is decided on the way. */
static bool follow_forced(gx_winnable *out, gx_position *now, gx_move_list *moves, gx_color color) {
    for (;;) {
        gx_moves_generate(now, moves);
        if (moves->count == 0) {
            ended(out, now, color);
            return true;
        }
        if (gx_material_cannot_win(now, color)) {
            lost(out, GX_PROOF_MATERIAL);
            return true;
        }
        if (moves->count > 1 || out->length == GX_FORCED_MAX)
            return false;
        gx_position_play(now, now, moves->moves[0]);
        out->line[out->length++] = moves->moves[0];
    }
}

/* Whether `color` cannot mate after a move was made that did not mate for it. */
static bool hopeless(const gx_position *after, gx_color color) {
    return gx_material_cannot_win(after, color) || !gx_moves_any(after);
}

static bool mates(const gx_position *after) {
    return gx_position_checkers(after) != 0 && !gx_moves_any(after);
}

/* Looks at every move once. `find_mate`: a mate in one counts as an answer. */
static void try_replies(gx_winnable *out, const gx_position *now, const gx_move_list *moves, gx_color color,
                        bool find_mate) {
    bool all_hopeless = true;

    for (uint32_t i = 0; i < moves->count; i++) {
        gx_position after;
        gx_position_play(&after, now, moves->moves[i]);
        if (now->turn == color && mates(&after)) {
            out->line[out->length++] = moves->moves[i];
            won(out);
            return;
        }
        all_hopeless = all_hopeless && hopeless(&after, color);
        if (!all_hopeless && (now->turn != color || !find_mate))
            break;
    }
    if (all_hopeless)
        lost(out, GX_PROOF_REPLIES);
    else
        out->length = 0;
}

static gx_winnable test(const gx_position *position, gx_color color, bool find_mate) {
    gx_winnable out = {.chance = GX_CHANCE_UNKNOWN, .proof = GX_PROOF_NONE};
    gx_position now = *position;
    gx_move_list moves;

    if (!follow_forced(&out, &now, &moves, color))
        try_replies(&out, &now, &moves, color, find_mate);
    return out;
}

gx_winnable gx_winnable_quick(const gx_position *position, gx_color color) {
    return test(position, color, true);
}

/* Bishops aside, more men than this never come down to a dead position within the forced moves that are worth a
 * look. */
#define FEW 4

bool gx_position_is_dead_quick(const gx_position *position) {
    gx_bitboard men = (position->colors[GX_WHITE] | position->colors[GX_BLACK]) &
                      ~(position->kinds[GX_KING] | position->kinds[GX_BISHOP]);

    if (gx_bitboard_count(men) > FEW)
        return false;
    return test(position, GX_WHITE, false).chance == GX_CHANCE_UNWINNABLE &&
           test(position, GX_BLACK, false).chance == GX_CHANCE_UNWINNABLE;
}
