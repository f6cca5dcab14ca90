/* perpetual.c - the search for perpetual check (perpetual.h).
 *
 * A greatest fixpoint, found from the outside in and only as far as needed. Each position (a node) trusts one of its
 * checking moves, the first that has not failed; the positions after the replies to that check are looked at in turn,
 * and each of them remembers who trusts in it. A node without a check left fails, and takes the trust of all who relied
 * on it with it: they go on to their next check, perhaps failing in their turn. When nothing is left to look at and the
 * root still stands, the nodes reached by trusted checks are a set as the definition asks for.
 *
 *      node ----trusted check----> replies: node, node, node     all must stand
 *        |  ----next check-------> ...                           only if one of those fails
 *
 * Every check of every node is tried at most once, and a failure is told to each who relied once, so the work is linear
 * in the graph. The newest node is looked at first, which runs down a line of checks to its end or its return; a node that
 * nobody relies on any more is left until somebody does. A hash table finds a position again and compares it in full. */
#include "laws/perpetual_nodes.h"

/* A check may be given to the king only by a move after which the opponent is in check. */
static bool serves(const struct search *search, const gx_position *position, gx_move move, gx_position *next) {
    gx_position_play(next, position, move);
    return gx_position_checkers(next) != 0 && (!search->endless || gx_moves_any(next));
}

static void wait(struct search *search, uint32_t node) {
    search->nodes[node].waiting = true;
    search->nodes[node].up = search->waiting;
    search->waiting = node;
}

/* The node of a position, made if it is new. NO_NODE when the memory is full. */
static uint32_t reach(struct search *search, const gx_position *position) {
    uint32_t slot = search_slot(search, position), node = search->slots[slot];
    if (node != NO_NODE || search->count == search->room)
        return node;
    node = search->count++;
    search->nodes[node] = (struct node){.position = *position, .trusted = NO_CHECK, .relying = NO_NODE, .up = NO_NODE};
    search->slots[slot] = node;
    return node;
}

/* `node` relies on `on`, which must be looked at if it was not. */
static bool rely(struct search *search, uint32_t node, uint32_t on) {
    if (search->link_count == search->link_room)
        return false;
    search->links[search->link_count] = (struct link){node, search->nodes[node].trusted, search->nodes[on].relying};
    search->nodes[on].relying = search->link_count++;
    if (search->nodes[on].trusted == NO_CHECK && !search->nodes[on].waiting)
        wait(search, on);
    return true;
}

static bool is_relied_on(const struct search *search, uint32_t node) {
    for (uint32_t link = search->nodes[node].relying; link != NO_NODE; link = search->links[link].next) {
        const struct node *who = &search->nodes[search->links[link].node];
        if (!who->failed && who->trusted == search->links[link].check)
            return true;
    }
    return false;
}

enum step { STANDS, FAILS, FULL };

/* Relies on the positions after every reply to a check. */
static enum step trust(struct search *search, uint32_t node, const gx_position *checked) {
    gx_move_list replies;
    gx_moves_generate(checked, &replies);
    for (uint32_t n = 0; n < replies.count; n++) {
        gx_position back;
        gx_position_play(&back, checked, replies.moves[n]);
        perpetual_strip(&back);
        uint32_t on = reach(search, &back);
        if (on == NO_NODE)
            return FULL;
        if (search->nodes[on].failed)
            return FAILS;
        if (!rely(search, node, on))
            return FULL;
    }
    return STANDS;
}

/* Trusts the next check that can be trusted; fails where none is left. */
static enum step choose(struct search *search, uint32_t node) {
    gx_move_list moves;
    gx_position here = search->nodes[node].position, checked;
    gx_moves_generate(&here, &moves);
    for (;;) {
        uint32_t next = ++search->nodes[node].trusted;
        if (next >= moves.count) {
            search->nodes[node].failed = true;
            return FAILS;
        }
        if (!serves(search, &here, moves.moves[next], &checked))
            continue;
        search->nodes[node].check = moves.moves[next];
        enum step step = trust(search, node, &checked);
        if (step != FAILS)
            return step;
    }
}

/* Tells a failure to those who relied on it, and theirs to those who relied on them. */
static bool spread(struct search *search, uint32_t failed) {
    uint32_t top = failed; /* a stack through `up` of failed nodes that have not been told of */
    search->nodes[failed].up = NO_NODE;
    while (top != NO_NODE) {
        uint32_t node = top, link = search->nodes[node].relying;
        top = search->nodes[node].up;
        for (; link != NO_NODE; link = search->links[link].next) {
            uint32_t who = search->links[link].node;
            if (search->nodes[who].failed || search->nodes[who].trusted != search->links[link].check)
                continue;
            enum step step = choose(search, who);
            if (step == FULL)
                return false;
            if (step == FAILS) {
                search->nodes[who].up = top;
                top = who;
            }
        }
    }
    return true;
}

/* The first `roots` nodes must stand. */
static gx_perpetual_answer run(struct search *search, uint32_t roots) {
    while (search->waiting != NO_NODE) {
        uint32_t node = search->waiting;
        search->waiting = search->nodes[node].up;
        search->nodes[node].waiting = false;
        if (node >= roots && !is_relied_on(search, node))
            continue;
        enum step step = choose(search, node);
        if (step == FULL || (step == FAILS && !spread(search, node)))
            return GX_PERPETUAL_UNKNOWN;
        for (uint32_t root = 0; step == FAILS && root < roots; root++)
            if (search->nodes[root].failed)
                return GX_PERPETUAL_NO;
    }
    return GX_PERPETUAL_YES;
}

/* A root waits from the beginning. */
static bool plant_root(struct search *search, const gx_position *position) {
    uint32_t known = search->count, node = reach(search, position);
    if (node == known)
        wait(search, node);
    return node != NO_NODE;
}

/* The first nodes: the position itself, or the positions after each move of the other side. */
static bool plant(struct search *search, const gx_position *position, gx_color color) {
    gx_position root = *position;
    perpetual_strip(&root);
    if (position->turn == color)
        return plant_root(search, &root);
    gx_move_list moves;
    gx_moves_generate(&root, &moves);
    for (uint32_t n = 0; n < moves.count; n++) {
        gx_position next;
        gx_position_play(&next, &root, moves.moves[n]);
        perpetual_strip(&next);
        if (!plant_root(search, &next))
            return false;
    }
    return true;
}

static gx_perpetual_answer find(struct search *search, const gx_position *position, gx_color color, bool endless,
                                void *memory, size_t size) {
    if (position->turn != color && !gx_moves_any(position))
        return GX_PERPETUAL_NO;
    if (!search_start(search, memory, size))
        return GX_PERPETUAL_UNKNOWN;
    search->endless = endless;
    return plant(search, position, color) ? run(search, search->count) : GX_PERPETUAL_UNKNOWN;
}

gx_perpetual_answer gx_perpetual_find(const gx_position *position, gx_color color, void *memory, size_t size,
                                      gx_perpetual_witness *witness) {
    struct search search;
    gx_perpetual_answer answer = find(&search, position, color, false, memory, size);
    if (answer == GX_PERPETUAL_YES && witness != NULL)
        *witness = search_witness(&search);
    return answer;
}

gx_perpetual_answer gx_perpetual_endless(const gx_position *position, gx_color color, void *memory, size_t size) {
    struct search search;
    return find(&search, position, color, true, memory, size);
}

gx_perpetual_answer gx_perpetual_claim(const gx_position *position, gx_color color, void *memory, size_t size) {
    return position->turn == color ? gx_perpetual_find(position, color, memory, size, NULL)
                                   : gx_perpetual_endless(position, color, memory, size);
}
