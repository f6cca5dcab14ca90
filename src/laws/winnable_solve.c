/* winnable_solve.c - how a question is answered.
 *
 *     1  the end of the game, the men alone
 *     2  an invariant of the root (mobility.h), if the position looks shut
 *     3  a narrow search, best first, for a mate in which both sides help: of the side to be mated the king's moves
 *        and two others
 *     4  the same with all moves; here positions are tried for an invariant, which closes them: what follows need not
 *        be looked at (winnable_prune.c)
 *     5  again from the beginning, by pictures of mates (winnable_picture.c) and by other mixtures of measures; the last of
 *        these searches goes on until nothing is left or the budget is spent
 *     6  the mate is found: the line is the proof. Or nothing is left: the closed positions and their invariants are
 *
 * Whatever was found is given to the checker before it is said. The memory is cut in two: invariants, and the search. When
 * the search is over its part holds the line or the exits, and behind them there is room for the checker. */
#include "laws/winnable_solve.h"

#include "base/memory.h"

#define SHUT 8   /* invariants found by the first search: so many that it goes on as it is */
#define NARROW 2 /* moves of the side to be mated, other than its king's, that the first search looks at */

static gx_proof proof_of(const question *q, gx_chance chance) {
    return (gx_proof){.winner = q->winner,
                      .chance = chance,
                      .positions = 1,
                      .part_count = q->part_count,
                      .invariant_count = q->invariant_count,
                      .parts = q->parts,
                      .invariants = q->invariants};
}

/* The proof is given to the checker with all memory behind `used`; what fails is not said. */
static gx_proof checked(const question *q, gx_proof proof, void *used) {
    uintptr_t end = (uintptr_t)q->solver->memory + q->solver->size, begin = ((uintptr_t)used + 15) & ~(uintptr_t)15;
    if (begin >= end || !gx_proof_check(q->root, &proof, (void *)begin, end - begin))
        proof.chance = GX_CHANCE_UNKNOWN;
    return proof;
}

static gx_proof tell_line(question *q, search *s) {
    gx_move *line = (gx_move *)(void *)s->index;
    gx_proof proof = proof_of(q, GX_CHANCE_WINNABLE);
    proof.line = line;
    for (uint32_t node = s->found; s->nodes[node].parent != SEARCH_NONE; node = s->nodes[node].parent)
        proof.length++;
    uint32_t at = proof.length;
    for (uint32_t node = s->found; s->nodes[node].parent != SEARCH_NONE; node = s->nodes[node].parent)
        line[--at] = s->nodes[node].move;
    return checked(q, proof, line + proof.length);
}

/* The exits are written behind the nodes and then moved to where the search began. */
static gx_proof tell_exits(question *q, search *s) {
    gx_exit *exits = (gx_exit *)(void *)(s->nodes + s->count);
    size_t room = (s->capacity - s->count) * sizeof *s->nodes / sizeof *exits;
    gx_proof proof = proof_of(q, GX_CHANCE_UNWINNABLE);
    for (uint32_t node = 0; node < s->count; node++)
        if (s->nodes[node].closed != 0) {
            if (proof.exit_count == room)
                return proof_of(q, GX_CHANCE_UNKNOWN);
            gx_position position = unpack(&s->nodes[node].position);
            exits[proof.exit_count++] = (gx_exit){position, s->nodes[node].invariant};
        }
    proof.positions = s->count;
    proof.exits = memmove(s->index, exits, proof.exit_count * sizeof *exits);
    return checked(q, proof, (gx_exit *)(void *)s->index + proof.exit_count);
}

/* Nothing is known: how far the searches went. */
static gx_proof spent(const question *q) {
    gx_proof proof = proof_of(q, GX_CHANCE_UNKNOWN);
    proof.positions = q->looked;
    return proof;
}

static gx_proof tell_root(question *q) {
    gx_exit *exit = (gx_exit *)(void *)(q->invariants + q->capacity);
    gx_proof proof = proof_of(q, GX_CHANCE_UNWINNABLE);
    *exit = (gx_exit){*q->root, 0};
    proof.exits = exit;
    proof.exit_count = 1;
    return checked(q, proof, exit + 1);
}

/* Pieces of the searched past the invariants: a share of memory that is enough for all but the hardest questions. */
static bool divide(question *q) {
    size_t size = q->solver->size;
    if (size < GX_SOLVER_LEAST)
        return false;
    q->capacity = size / 16 / (sizeof(gx_mobility) + sizeof(gx_invariant)) < 16384
                      ? (uint32_t)(size / 16 / (sizeof(gx_mobility) + sizeof(gx_invariant)))
                      : 16384;
    q->parts = q->solver->memory;
    q->invariants = (gx_invariant *)(void *)(q->parts + q->capacity);
    q->pictures = (pictures *)(void *)(q->invariants + q->capacity);
    return true;
}

/* From here on positions are also measured by pictures of mates. */
static bool draw_pictures(question *q) {
    struct mobility m;
    gx_mobility sets = {.kept = 0};
    mobility_begin(&m, &sets, q->root, q->winner);
    mobility_start(&m);
    pictures_make(q->pictures, q->root, q->winner, mobility_close(&m) ? &m : NULL);
    return q->pictures->count > 0;
}

static bool begin_search(question *q, search *s, void *begin, uint32_t narrow) {
    char *end = (char *)q->solver->memory + q->solver->size;
    if (!search_begin(s, begin, (size_t)(end - (char *)begin), q->root, q->winner))
        return false;
    s->narrow = narrow;
    s->prune = narrow == 0 ? question_prune : NULL;
    s->context = q;
    s->frontier = q->effort.frontier;
    s->spare = q->effort.spare;
    s->slope = q->effort.slope;
    return true;
}

/* Goes on with a search; a question that was canceled has nothing left of its budget. */
static search_end run(question *q, search *s, uint64_t left) {
    search_end end = SEARCH_BUDGET;
    while (left > 0 && end == SEARCH_BUDGET) {
        uint32_t share = left < 4096 ? (uint32_t)left : 4096, before = s->expanded;
        end = search_run(s, share);
        q->looked += s->expanded - before;
        if (s->expanded - before < share)
            break;
        left -= share;
        if (q->solver->progress != NULL && !q->solver->progress(q->solver->context, q->looked)) {
            q->effort.nodes = q->looked;
            break;
        }
    }
    return end;
}

/* A small budget is kept by the first searches too. */
static uint32_t within(uint32_t positions, uint64_t nodes) {
    return nodes < positions ? (uint32_t)nodes : positions;
}

/* While the search stands still, others begin anew behind it, each with pictures drawn afresh, by the plan, the net and
 * pictures (0, 1, 2) in other turns: where one way of looking goes astray another may not, and what is short by any is found
 * soon. Then the search goes on, to the end. */
static search_end run_stages(question *q, search **last) {
    static const struct {
        uint8_t turns[4];
        uint32_t guided, plain; /* positions; 0: all that are left */
    } stages[] = {{{0, 2, 0, 2}, 10000, 0}, {{2, 1, 2, 1}, 20000, 60000}, {{1, 2, 1, 2}, 50000, 0}};
    search_end end = SEARCH_BUDGET;
    for (unsigned i = 0; i < sizeof stages / sizeof *stages && end == SEARCH_BUDGET; i++) {
        *last = &q->guide;
        if (draw_pictures(q) && begin_search(q, &q->guide, q->search.nodes + q->search.count, 0)) {
            q->guide.pictures = q->pictures;
            memcpy(q->guide.turns, stages[i].turns, sizeof q->guide.turns);
            end = run(q, &q->guide, within(stages[i].guided, q->effort.nodes - q->looked));
        }
        uint64_t left = q->effort.nodes - q->looked;
        if (end != SEARCH_BUDGET || (stages[i].plain == 0 && i + 1 < sizeof stages / sizeof *stages))
            continue;
        *last = &q->search;
        end = run(q, &q->search, stages[i].plain != 0 ? within(stages[i].plain, left) : left);
    }
    return end;
}

gx_proof question_solve(const gx_position *root, gx_color winner, const gx_solver *solver, const effort *limits) {
    question q;
    search *last = &q.search;
    q.root = root;
    q.winner = winner;
    q.solver = solver;
    q.effort = *limits;
    q.looked = 0;
    q.part_count = q.invariant_count = q.tried = q.held = q.deep_tried = q.capacity = 0;
    q.parts = NULL;
    q.invariants = NULL;
    if (!gx_moves_any(root)) {
        bool mate = gx_position_checkers(root) != 0 && root->turn != winner;
        return checked(&q, proof_of(&q, mate ? GX_CHANCE_WINNABLE : GX_CHANCE_UNWINNABLE), solver->memory);
    }
    if (gx_material_cannot_win(root, winner))
        return checked(&q, proof_of(&q, GX_CHANCE_UNWINNABLE), solver->memory);
    if (!divide(&q))
        return proof_of(&q, GX_CHANCE_UNKNOWN);
    if (limits->nodes == 0)
        return proof_of(&q, GX_CHANCE_UNKNOWN);
    if (question_invariant(&q, root, 0))
        return tell_root(&q);
    if (limits->nodes == 1)
        return proof_of(&q, GX_CHANCE_UNKNOWN);
    if (limits->narrow > 0 && !search_has_goals(root, winner) && begin_search(&q, last, q.pictures + 1, NARROW) &&
        search_run(last, limits->narrow) == SEARCH_MATE)
        return tell_line(&q, last);
    if (limits->blind > 0 && question_invariant(&q, root, 2))
        return tell_root(&q);
    if (!begin_search(&q, last, q.pictures + 1, 0))
        return proof_of(&q, GX_CHANCE_UNKNOWN);
    search_end end = run(&q, last, limits->plain);
    if (end == SEARCH_BUDGET && limits->plain < limits->nodes)
        end = q.held > SHUT ? run(&q, last, q.effort.nodes - q.looked) : run_stages(&q, &last);
    switch (end) {
    case SEARCH_MATE: return tell_line(&q, last);
    case SEARCH_ALL: return tell_exits(&q, last);
    default: return spent(&q);
    }
}

gx_proof gx_winnable_full(const gx_position *root, gx_color winner, const gx_solver *solver) {
    effort limits = {.narrow = within(250, solver->nodes),
                     .blind = 60,
                     .thorough = 64,
                     .deep = 16,
                     .plain = within(2000, solver->nodes),
                     .nodes = solver->nodes};
    return question_solve(root, winner, solver, &limits);
}
