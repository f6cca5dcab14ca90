/* shorten_way.c - best first, by what the plan leaves to do.
 *
 *     plies made + twice the plies still to come + moves that White still has to make + Black's
 *
 * The plies to come are counted for the color that has more to do. The other has moves to spare, and of ways to spend them there
 * are endless many; the last two terms keep it to its own business meanwhile. Of positions that count alike the last met is
 * looked at first. Each is kept exactly and once, with the way that led there first: what is found is short, and need not be
 * the shortest.
 *
 * A mark is only made in its turn, so the men of a position tell how far the plan has come, and positions are the same for
 * the rest of it if they are the same on the board. */
#include "laws/shorten_way.h"

#include "base/memory.h"

#define MOVES 32 /* new positions for each that is looked at, as room for them is reckoned */

/* The least number of plies in which both colors make their moves. */
static unsigned plies_left(const way_node *node, unsigned turn) {
    unsigned ours = node->cost[turn], theirs = node->cost[turn ^ 1u];
    return ours > theirs ? 2 * ours - 1 : 2 * theirs;
}

static unsigned bucket_of(const way_node *node, unsigned turn) {
    unsigned far = node->length + 2 * plies_left(node, turn) + node->cost[0] + node->cost[1];
    return far < WAY_BUCKETS ? far : WAY_BUCKETS - 1;
}

/* Adds a position if it is new and may lie on a shorter way; false if there is no room. */
static bool add(way_search *s, const way_node *node, unsigned turn) {
    uint32_t at = (uint32_t)pack_hash(&node->position) & s->mask;
    if (node->length + plies_left(node, turn) >= s->bound)
        return true;
    for (; s->index[at] != 0; at = (at + 1) & s->mask)
        if (pack_same(&s->nodes[s->index[at] - 1].position, &node->position))
            return true;
    if (s->count == s->capacity)
        return false;
    unsigned bucket = bucket_of(node, turn);
    s->nodes[s->count] = *node;
    s->nodes[s->count].next = s->heads[bucket];
    s->heads[bucket] = s->count;
    if (bucket < s->lowest)
        s->lowest = bucket;
    s->index[at] = ++s->count;
    return true;
}

static uint32_t pop(way_search *s) {
    while (s->heads[s->lowest] == WAY_NONE)
        if (++s->lowest == WAY_BUCKETS)
            return WAY_NONE;
    uint32_t number = s->heads[s->lowest];
    s->heads[s->lowest] = s->nodes[number].next;
    return number;
}

static unsigned man_on(const way_node *node, unsigned square) {
    unsigned man = 0;
    while (node->square[man] != square)
        man++;
    return man;
}

/* What both colors have to do, counted anew. */
static void count_costs(way_node *node, const plan *p) {
    for (unsigned color = 0; color < 2; color++)
        node->cost[color] = p->left[node->marks][color];
    for (unsigned man = 0; man < p->count; man++)
        if (node->square[man] != GX_NO_SQUARE)
            node->cost[p->color[man]] =
                (uint16_t)(node->cost[p->color[man]] + plan_cost(p, node->marks, man, node->square[man]));
}

static void make_walk(way_node *node, const plan *p, gx_move move) {
    unsigned from = gx_move_from(move), to = gx_move_to(move), man = man_on(node, from);
    uint16_t *cost = &node->cost[p->color[man]];
    *cost = (uint16_t)(*cost + plan_cost(p, node->marks, man, to) - plan_cost(p, node->marks, man, from));
    node->square[man] = (uint8_t)to;
}

static void make_mark(way_node *node, const plan *p, gx_move move) {
    unsigned from = gx_move_from(move), to = gx_move_to(move), man = man_on(node, from);
    if (gx_move_form(move) == GX_FORM_CASTLING) {
        unsigned rook = man_on(node, to);
        node->square[man] = (uint8_t)plan_castled(from, to, GX_KING);
        node->square[rook] = (uint8_t)plan_castled(from, to, GX_ROOK);
    } else {
        unsigned taken = gx_move_form(move) == GX_FORM_EN_PASSANT ? to ^ 8u : to;
        for (unsigned other = 0; other < p->count; other++)
            if (node->square[other] == taken)
                node->square[other] = GX_NO_SQUARE;
        node->square[man] = (uint8_t)to;
    }
    node->marks++;
    count_costs(node, p);
}

static bool is_goal(const plan *p, const way_node *node, const gx_position *position) {
    if (!p->mate)
        return pack_same(&node->position, &p->goal);
    return position->turn != p->winner && gx_position_checkers(position) != 0 && !gx_moves_any(position);
}

/* Whether it is the turn of this mark. */
static bool is_due(const plan *p, const way_node *node, unsigned turn, gx_move move) {
    return node->marks < p->mark_count && p->by[node->marks] == turn && gx_move_same(move, p->marks[node->marks]);
}

/* Takes what follows a position by a move; false if the search is at its end. */
static bool follow(way_search *s, uint32_t number, const gx_position *position, gx_move move) {
    bool mark = plan_is_mark(position, move);
    way_node node = s->nodes[number];
    gx_position after;
    if (mark && !is_due(s->plan, &node, position->turn, move))
        return true;
    node.parent = number;
    node.move = move;
    node.length++;
    if (mark)
        make_mark(&node, s->plan, move);
    else
        make_walk(&node, s->plan, move);
    gx_position_play(&after, position, move);
    node.position = pack(&after);
    if (!is_goal(s->plan, &node, &after))
        return add(s, &node, after.turn);
    if (node.length < s->bound && s->count < s->capacity) {
        s->found = s->count;
        s->nodes[s->count++] = node;
    }
    return false;
}

static bool expand(way_search *s, uint32_t number) {
    gx_position position = unpack(&s->nodes[number].position);
    gx_move_list moves;
    gx_moves_generate(&position, &moves);
    for (uint32_t i = 0; i < moves.count; i++)
        if (!follow(s, number, &position, moves.moves[i]))
            return false;
    return true;
}

static bool share_memory(way_search *s, uint32_t positions, void *memory, size_t size) {
    uint32_t slots = 256;
    while (slots < positions * MOVES && (size_t)slots * 2 * sizeof *s->index <= size / 8)
        slots *= 2;
    if (size < slots * sizeof *s->index + sizeof *s->nodes)
        return false;
    s->index = memory;
    s->mask = slots - 1;
    s->nodes = (way_node *)(void *)(s->index + slots);
    size_t room = (size - slots * sizeof *s->index) / sizeof *s->nodes;
    s->capacity = room < slots / 4 * 3 ? (uint32_t)room : slots / 4 * 3;
    return true;
}

static void start(way_search *s, const plan *p, const gx_position *from) {
    way_node first = {.position = pack(from), .parent = WAY_NONE, .move = GX_MOVE_NULL};
    s->plan = p;
    s->count = s->looked = 0;
    s->lowest = WAY_BUCKETS - 1;
    s->found = WAY_NONE;
    memset(s->heads, 0xff, sizeof s->heads);
    memset(s->index, 0, ((size_t)s->mask + 1) * sizeof *s->index);
    memcpy(first.square, p->square, sizeof first.square);
    count_costs(&first, p);
    add(s, &first, from->turn);
}

bool way_find(way_search *s, const plan *p, const gx_position *from, uint32_t bound, uint32_t positions, void *memory,
              size_t size) {
    s->found = WAY_NONE;
    s->looked = 0;
    s->exhausted = false;
    s->bound = bound;
    if (!share_memory(s, positions, memory, size))
        return false;
    start(s, p, from);
    for (; s->looked < positions; s->looked++) {
        uint32_t number = pop(s);
        s->exhausted = number == WAY_NONE;
        if (s->exhausted || !expand(s, number))
            break;
    }
    return s->found != WAY_NONE;
}
