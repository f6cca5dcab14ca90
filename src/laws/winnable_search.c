/* winnable_search.c - best first: an exact table of positions, and 256 buckets of those still to be looked at.
 *
 * The table starts small and doubles, so that a question answered in forty positions touches no more memory than those.
 * Within a bucket the last in is the first out, which makes the search go deep where nothing tells positions apart. */
#include "laws/winnable_search.h"

#include <guoxiang/winnable.h>

#include "base/memory.h"

#define FIRST_INDEX 256u
#define FEW 5       /* men */
#define TOGETHER 32 /* positions that are looked up at a time */

static void index_clear(search *s, uint32_t mask) {
    s->mask = mask;
    memset(s->index, 0, ((size_t)mask + 1) * sizeof *s->index);
}

static void index_add(search *s, uint32_t node) {
    uint32_t at = s->nodes[node].hash & s->mask;
    while (s->index[at] != 0)
        at = (at + 1) & s->mask;
    s->index[at] = node + 1;
}

static void index_grow(search *s) {
    index_clear(s, 2 * s->mask + 1);
    for (uint32_t node = 0; node < s->count; node++)
        index_add(s, node);
}

static bool index_has(const search *s, const packed_position *packed, uint32_t hash) {
    for (uint32_t at = hash & s->mask; s->index[at] != 0; at = (at + 1) & s->mask) {
        const search_node *node = &s->nodes[s->index[at] - 1];
        if (node->hash == hash && pack_same(&node->position, packed))
            return true;
    }
    return false;
}

/* Asks for the first node that a look into the index will read; its slot has been asked for before. */
static void prefetch_node(const search *s, uint32_t hash) {
    uint32_t entry = s->index[hash & s->mask];
    if (entry != 0)
        __builtin_prefetch(&s->nodes[entry - 1]);
}

static void push(search *s, uint32_t number, unsigned order, unsigned score) {
    s->nodes[number].next[order] = s->heads[order][score];
    s->heads[order][score] = number;
    if (score < s->lowest[order])
        s->lowest[order] = score;
}

static uint32_t pop_any(search *s, unsigned order) {
    while (s->heads[order][s->lowest[order]] == SEARCH_NONE)
        if (++s->lowest[order] == 256)
            return SEARCH_NONE;
    uint32_t number = s->heads[order][s->lowest[order]];
    s->heads[order][s->lowest[order]] = s->nodes[number].next[order];
    return number;
}

/* Whether a position of the third order is further off than when it was put there; then it is put where it belongs. */
static bool is_put_off(search *s, uint32_t number, unsigned score) {
    gx_position position = unpack(&s->nodes[number].position);
    unsigned now = pictures_distance(s->pictures, &position, true);
    if (now <= score)
        return false;
    push(s, number, 2, now);
    return true;
}

static uint32_t pop(search *s) {
    unsigned order = s->turns[s->expanded & 3u];
    uint32_t number;
    do
        number = pop_any(s, order);
    while (number != SEARCH_NONE &&
           (s->nodes[number].done != 0 || (order == 2 && is_put_off(s, number, s->lowest[2]))));
    return number;
}

/* A position that follows another. */
struct child {
    gx_position position;
    packed_position packed;
    uint32_t hash;
    gx_move move;
};

static void pack_child(struct child *child) {
    child->packed = pack(&child->position);
    child->hash = (uint32_t)pack_hash(&child->packed);
}

/* Adds a position if it is new; returns its number or SEARCH_NONE. There must be room. */
static uint32_t add(search *s, const struct child *child, uint32_t parent) {
    uint32_t number = s->count;
    if (index_has(s, &child->packed, child->hash))
        return SEARCH_NONE;
    search_node *node = &s->nodes[s->count++];
    node->position = child->packed;
    node->hash = child->hash;
    node->parent = parent;
    node->move = child->move;
    node->closed = node->done = 0;
    if (s->count > s->mask / 2 && s->mask < s->mask_max)
        index_grow(s);
    else
        index_add(s, number);
    return number;
}

/* Whether the men are of a kind for which mates may be known. */
static bool has_men_for_goals(const gx_position *root, gx_color winner) {
    gx_bitboard mine = root->colors[winner] & ~root->kinds[GX_KING], pawns = root->kinds[GX_PAWN];
    gx_bitboard locked = (pawns & root->colors[GX_WHITE]) << 8 & pawns & root->colors[GX_BLACK];
    bool bare = (root->colors[winner ^ 1u] & ~root->kinds[GX_KING]) == 0,
         lone = (mine & (mine - 1)) == 0 && (mine & root->kinds[GX_ROOK]) == 0;
    if ((mine & (pawns | root->kinds[GX_QUEEN])) != 0 && !bare)
        return false;
    return gx_fast_count(gx_fast_occupied(root)) <= FEW || (lone && locked == 0);
}

bool search_has_goals(const gx_position *root, gx_color winner) {
    return has_men_for_goals(root, winner) && goal_distance(root, winner) < GOAL_NONE;
}

bool search_begin(search *s, void *memory, size_t size, const gx_position *root, gx_color winner) {
    uint32_t slots = FIRST_INDEX;
    if (size < FIRST_INDEX * 64)
        return false;
    while (slots < 0x40000000u && (size_t)slots * 2 * sizeof *s->index <= size / 4)
        slots *= 2;
    s->index = memory;
    s->nodes = (search_node *)(void *)(s->index + slots);
    s->mask_max = slots - 1;
    size_t room = (size - slots * sizeof *s->index) / sizeof *s->nodes;
    s->capacity = room < slots / 4 * 3 ? (uint32_t)room : slots / 4 * 3;
    s->count = s->expanded = 0;
    s->winner = winner;
    s->found = SEARCH_NONE;
    s->prune = NULL;
    s->pictures = NULL;
    for (unsigned i = 0; i < 4; i++)
        s->turns[i] = i & 1u;
    s->narrow = s->frontier = s->spare = s->slope = 0;
    s->few = search_has_goals(root, winner);
    s->men = gx_fast_count(gx_fast_occupied(root));
    s->men = s->men < FEW + 1 ? s->men : FEW + 1;
    s->lowest[0] = s->lowest[1] = s->lowest[2] = 255;
    memset(s->heads, 0xff, sizeof s->heads);
    index_clear(s, FIRST_INDEX - 1);
    struct child first = {.position = *root, .move = GX_MOVE_NULL};
    pack_child(&first);
    add(s, &first, SEARCH_NONE);
    push(s, 0, 0, 0);
    push(s, 0, 1, 0);
    push(s, 0, 2, 0);
    return true;
}

static bool can_still_mate(const search *s, const gx_position *before, const gx_position *after, gx_move move) {
    bool changed = gx_fast_count(gx_fast_occupied(after)) != gx_fast_count(gx_fast_occupied(before)) ||
                   gx_move_form(move) >= GX_FORM_TO_KNIGHT;
    return !changed || !gx_material_cannot_win(after, s->winner);
}

/* Whether a narrow search passes a move over: `others` counts those that are not the king's. */
static bool passes_over(const search *s, const gx_position *position, gx_move move, uint32_t *others) {
    return s->narrow != 0 && position->turn != s->winner && gx_move_form(move) != GX_FORM_KING &&
           (*others)++ >= s->narrow;
}

/* Whether goals guide the search from a position on: from the root, or since captures have left the winner few minor pieces. */
static bool is_guided(const search *s, const gx_position *p) {
    gx_bitboard strong = p->kinds[GX_PAWN] | p->kinds[GX_ROOK] | p->kinds[GX_QUEEN];
    return s->few || ((p->colors[s->winner] & strong) == 0 && gx_fast_count(gx_fast_occupied(p)) < s->men &&
                      has_men_for_goals(p, s->winner));
}

/* Adds a position and puts it where it belongs; true if it is a mate. */
static bool take(search *s, const struct child *child, uint32_t parent) {
    search_scores scores;
    uint32_t number = add(s, child, parent);
    if (number == SEARCH_NONE)
        return false;
    search_score(&child->position, s->winner, is_guided(s, &child->position), &scores);
    if (scores.mate) {
        s->found = number;
        return true;
    }
    push(s, number, 0, scores.order[0]);
    push(s, number, 1, scores.order[1]);
    if (s->pictures != NULL)
        push(s, number, 2, pictures_distance(s->pictures, &child->position, false));
    return false;
}

/* Looks at what follows a position, some moves at a time, since the table does not answer at once; true if one mates. */
static bool expand(search *s, uint32_t number, const gx_position *position, const gx_move_list *moves) {
    struct child children[TOGETHER];
    for (uint32_t i = 0, others = 0; i < moves->count;) {
        unsigned count = 0;
        for (; i < moves->count && count < TOGETHER; i++) {
            struct child *child = &children[count];
            if (passes_over(s, position, moves->moves[i], &others))
                continue;
            child->move = moves->moves[i];
            gx_position_play(&child->position, position, child->move);
            if (!can_still_mate(s, position, &child->position, child->move))
                continue;
            pack_child(child);
            __builtin_prefetch(&s->index[child->hash & s->mask]);
            count++;
        }
        for (unsigned k = 0; k < count; k++)
            prefetch_node(s, children[k].hash);
        for (unsigned k = 0; k < count; k++)
            if (take(s, &children[k], number))
                return true;
    }
    return false;
}

/* Whether more positions wait than a search with a frontier bears: many, or too many for how long it has gone on. */
static bool spreads(const search *s) {
    uint32_t waiting = s->count - s->expanded;
    return s->frontier != 0 && (waiting > s->frontier || waiting > s->spare + s->slope * s->expanded);
}

search_end search_run(search *s, uint32_t expansions) {
    while (expansions-- > 0) {
        if (s->capacity - s->count < GX_MOVES_MAX || spreads(s))
            return SEARCH_BUDGET;
        uint32_t number = pop(s);
        if (number == SEARCH_NONE)
            return SEARCH_ALL;
        s->nodes[number].done = 1;
        gx_position position = unpack(&s->nodes[number].position);
        gx_move_list moves;
        gx_moves_generate(&position, &moves);
        s->expanded++;
        if (moves.count != 0 && s->prune && s->prune(s, number, &position)) {
            s->nodes[number].closed = 1;
            continue;
        }
        if (moves.count == 0) {
            if (position.turn != s->winner && gx_position_checkers(&position) != 0) {
                s->found = number;
                return SEARCH_MATE;
            }
            continue;
        }
        if (expand(s, number, &position, &moves))
            return SEARCH_MATE;
    }
    return SEARCH_BUDGET;
}
