/* check.c - the checker of proofs (gx_proof_check). It knows the rules of the game, the theorem of gx_material_cannot_win,
 * and what an invariant is (check_sets.h); it knows nothing of how a proof was found.
 *
 *     root --> position --> position --> exit (an invariant holds here, and was found sound)
 *          \-> position --> material (the men alone cannot mate)
 *
 * All positions that can follow the root, short of those, are met once and remembered whole; none may be a mate by the
 * winner. The set may have cycles: nothing is said about how play ends, only about what is never met. */
#include <guoxiang/winnable.h>

#include "base/memory.h"
#include "laws/check_invariant.h"

#define NONE 0xffffffffu

/* Positions remembered whole, found by open addressing. The first `exits` of them are exits. */
struct met {
    gx_position *positions;
    uint32_t count, capacity;
    uint32_t *index;
    uint32_t mask;
};

static uint32_t scatter(const gx_position *p) {
    uint64_t hash = p->turn + 2u * p->en_passant + p->castling * 0x9e3779b97f4a7c15u;
    for (unsigned i = 0; i < 6; i++)
        hash = (hash ^ p->kinds[i]) * 0xbf58476d1ce4e5b9u ^ hash >> 29;
    hash = (hash ^ p->colors[0]) * 0x94d049bb133111ebu;
    return (uint32_t)(hash ^ hash >> 32);
}

/* The number of a position, with `*is_new` set if it has been added only now; NONE if there is no room. */
static uint32_t meet(struct met *met, const gx_position *position, bool *is_new) {
    uint32_t at = scatter(position) & met->mask;
    *is_new = false;
    for (; met->index[at] != NONE; at = (at + 1) & met->mask)
        if (gx_position_same(&met->positions[met->index[at]], position))
            return met->index[at];
    if (met->count == met->capacity)
        return NONE;
    *is_new = true;
    met->index[at] = met->count;
    met->positions[met->count] = *position;
    return met->count++;
}

static bool prepare(struct met *met, const gx_proof *proof, void *memory, size_t size) {
    uint64_t wanted = 2 * (proof->positions + proof->exit_count) + 64;
    uint32_t slots = 256;
    while (slots < wanted && slots < 0x40000000u)
        slots *= 2;
    size_t taken = slots * sizeof *met->index;
    if (taken > size)
        return false;
    met->index = memory;
    met->mask = slots - 1;
    memset(met->index, 0xff, taken);
    met->positions = (gx_position *)(void *)((char *)memory + taken);
    size_t room = (size - taken) / sizeof *met->positions;
    met->capacity = room < slots / 2 ? (uint32_t)room : slots / 2;
    met->count = 0;
    return true;
}

/* Looks at what follows one position; false if a mate is met or there is no room. */
static bool follow(struct met *met, const gx_position *position, gx_color winner) {
    gx_move_list moves;
    gx_moves_generate(position, &moves);
    if (moves.count == 0)
        return gx_position_checkers(position) == 0 || position->turn == winner;
    if (gx_material_cannot_win(position, winner))
        return true;
    for (uint32_t i = 0; i < moves.count; i++) {
        gx_position after;
        bool is_new;
        gx_position_play(&after, position, moves.moves[i]);
        if (gx_material_cannot_win(&after, winner))
            continue;
        if (meet(met, &after, &is_new) == NONE)
            return false;
    }
    return true;
}

static bool check_unwinnable(const gx_position *root, const gx_proof *proof, void *memory, size_t size) {
    struct met met;
    bool is_new;
    for (uint32_t i = 0; i < proof->invariant_count; i++)
        if (!invariant_is_sound(proof, &proof->invariants[i]))
            return false;
    if (!prepare(&met, proof, memory, size))
        return false;
    for (uint32_t i = 0; i < proof->exit_count; i++) {
        const gx_exit *exit = &proof->exits[i];
        if (exit->invariant >= proof->invariant_count ||
            !invariant_holds(proof, &proof->invariants[exit->invariant], &exit->position) ||
            meet(&met, &exit->position, &is_new) == NONE)
            return false;
    }
    uint32_t next = met.count;
    if (meet(&met, root, &is_new) == NONE)
        return false;
    for (; next < met.count; next++) {
        gx_position position = met.positions[next];
        if (!follow(&met, &position, proof->winner))
            return false;
    }
    return true;
}

static bool check_line(const gx_position *root, const gx_proof *proof) {
    gx_position now = *root;
    gx_move_list moves;
    for (uint32_t i = 0; i < proof->length; i++) {
        bool legal = false;
        gx_moves_generate(&now, &moves);
        for (uint32_t k = 0; k < moves.count; k++)
            legal = legal || gx_move_same(moves.moves[k], proof->line[i]);
        if (!legal)
            return false;
        gx_position_play(&now, &now, proof->line[i]);
    }
    gx_moves_generate(&now, &moves);
    return moves.count == 0 && gx_position_checkers(&now) != 0 && now.turn != proof->winner;
}

bool gx_proof_check(const gx_position *root, const gx_proof *proof, void *memory, size_t size) {
    switch (proof->chance) {
    case GX_CHANCE_WINNABLE: return check_line(root, proof);
    case GX_CHANCE_UNWINNABLE: return check_unwinnable(root, proof, memory, size);
    default: return false;
    }
}
