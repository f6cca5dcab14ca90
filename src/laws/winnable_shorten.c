/* winnable_shorten.c - a line that mates, made fit to be read (gx_winnable_shorten).
 *
 * The solver looks for any mate, and goes deep where nothing tells positions apart: its men wander about for thousands of
 * moves between two captures. What is taken out of a line, until nothing more is found or the budget is spent:
 *
 *     1  cycles          ... A b c d A ...   a position that comes again: what lies between is left out
 *     2  detours         the whole line is walked again by its own plan (shorten_plan.h), on a shorter way (shorten_way.h)
 *     3  smaller ones    where that is not found, half of the line, and the other half; and so on
 *
 *     |----------------------------------------------|   first the whole line, to any mate
 *     |----------------------|-----------------------|   then each half, to the very position where the other begins
 *     |----------|-----------|-----------|-----------|
 *
 * Positions are compared whole. The line that comes out is handed to the checker; should that ever refuse it, the line
 * stays as it was. */
#include <guoxiang/winnable.h>

#include "base/memory.h"
#include "laws/shorten_way.h"

#define STRETCH 2000 /* positions that are looked at for the sake of one stretch */
#define SHORT 6      /* plies; halves of less are not looked at */
#define LEAST 3      /* of so many plies a shorter stretch may be */

struct shortening {
    gx_move *line;
    uint32_t length;
    packed_position *positions; /* before each move, and after the last */
    plan *plan;
    way_search *way;
    void *memory; /* for the search */
    size_t size;
    uint64_t nodes; /* left */
};

/* Takes so many bytes from the front of the memory, in whole words; NULL if there are not as many. */
static void *take(struct shortening *s, size_t size) {
    void *out = s->memory;
    size = (size + 15) & ~(size_t)15;
    if (size > s->size)
        return NULL;
    s->memory = (char *)s->memory + size;
    s->size -= size;
    return out;
}

static void play_line(struct shortening *s, const gx_position *root) {
    gx_position now = *root;
    s->positions[0] = pack(&now);
    for (uint32_t i = 0; i < s->length; i++) {
        gx_position_play(&now, &now, s->line[i]);
        s->positions[i + 1] = pack(&now);
    }
}

/* The slot of a position in an index of numbers + 1: its own or the empty one where it would be. */
static uint32_t find_slot(const struct shortening *s, const uint32_t *index, uint32_t mask, uint32_t number) {
    uint32_t at = (uint32_t)pack_hash(&s->positions[number]) & mask;
    while (index[at] != 0 && !pack_same(&s->positions[index[at] - 1], &s->positions[number]))
        at = (at + 1) & mask;
    return at;
}

/* Wherever a position comes again the line goes on as it does there the last time. The index is scratch, and used before
 * the search needs the memory. */
static void cut_cycles(struct shortening *s) {
    uint32_t slots = 16, *index = s->memory, kept = 0;
    while (slots < 2 * (s->length + 1))
        slots *= 2;
    if (slots * sizeof *index > s->size)
        return;
    memset(index, 0, slots * sizeof *index);
    for (uint32_t i = 0; i <= s->length; i++)
        index[find_slot(s, index, slots - 1, i)] = i + 1;
    for (uint32_t i = 0; i < s->length; i++) {
        i = index[find_slot(s, index, slots - 1, i)] - 1;
        if (i == s->length)
            break;
        s->line[kept++] = s->line[i];
    }
    s->length = kept;
}

/* Puts the way that was found in the place of a stretch; returns where it now ends. */
static uint32_t replace(struct shortening *s, uint32_t begin, uint32_t end) {
    const way_node *nodes = s->way->nodes;
    uint32_t node = s->way->found, now = begin + nodes[node].length;
    memmove(s->line + now, s->line + end, (s->length - end) * sizeof *s->line);
    memmove(s->positions + now, s->positions + end, (s->length - end + 1) * sizeof *s->positions);
    s->length -= end - now;
    for (uint32_t i = now; i > begin; i--, node = nodes[node].parent) {
        s->line[i - 1] = nodes[node].move;
        s->positions[i] = nodes[node].position;
    }
    return now;
}

/* Whether a shorter way is found through a stretch; `*settled` if not, since all that its plan allows was looked at. */
static bool find(struct shortening *s, uint32_t begin, uint32_t end, bool *settled) {
    gx_position from = unpack(&s->positions[begin]);
    uint32_t share = s->nodes < STRETCH ? (uint32_t)s->nodes : STRETCH;
    *settled = false;
    if (!plan_read(s->plan, &from, s->line + begin, end - begin, end == s->length))
        return false;
    bool found = way_find(s->way, s->plan, &from, end - begin, share, s->memory, s->size);
    s->nodes -= s->way->looked;
    *settled = !found && s->way->exhausted;
    return found;
}

/* Shortens a stretch; returns where it now ends. The later half goes first, so that the earlier one stays where it is. */
static uint32_t shorten(struct shortening *s, uint32_t begin, uint32_t end) {
    bool settled;
    if (end - begin < LEAST || s->nodes == 0)
        return end;
    if (find(s, begin, end, &settled))
        return replace(s, begin, end);
    if (settled || end - begin < SHORT)
        return end;
    uint32_t middle = begin + (end - begin) / 2;
    uint32_t later = shorten(s, middle, end) - middle;
    return shorten(s, begin, middle) + later;
}

static bool is_proof(const gx_position *root, const gx_move *line, uint32_t length) {
    gx_proof proof = {.chance = GX_CHANCE_WINNABLE, .length = length, .line = line};
    proof.winner = (root->turn == GX_WHITE) == (length % 2 == 1) ? GX_WHITE : GX_BLACK;
    return gx_proof_check(root, &proof, NULL, 0);
}

uint32_t gx_winnable_shorten(gx_move *line, uint32_t length, const gx_position *root, void *memory, size_t size,
                             uint64_t nodes) {
    struct shortening s = {.length = length, .memory = memory, .size = size, .nodes = nodes};
    uint32_t before;
    if (!is_proof(root, line, length))
        return length;
    s.line = take(&s, length * sizeof *line);
    s.positions = take(&s, (length + (size_t)1) * sizeof *s.positions);
    s.plan = take(&s, sizeof *s.plan);
    s.way = take(&s, sizeof *s.way);
    if (s.line == NULL || s.positions == NULL || s.plan == NULL || s.way == NULL)
        return length;
    memcpy(s.line, line, length * sizeof *line);
    play_line(&s, root);
    cut_cycles(&s);
    play_line(&s, root);
    do {
        before = s.length;
        shorten(&s, 0, s.length);
    } while (s.length < before);
    if (!is_proof(root, s.line, s.length))
        return length;
    memcpy(line, s.line, s.length * sizeof *line);
    return s.length;
}
