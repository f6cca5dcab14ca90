/*
 * Openings by position.
 *
 * The table is sorted by the Polyglot keys of its positions. Those are as good as random, so their top bits say where to
 * look: two thousand rows under eight thousand tops, so four of five positions that are in none are known by their tops alone.
 * Where a key is equal, the whole position is compared as well: sixty-four bits are no proof.
 *
 * A game is followed to its end, for it may come back into the table after moves that are not in it.
 */
#include "opening_table.h"

#include "base/assert.h"
#include "base/byte.h"

size_t gx_opening_count(void) {
    return gx_opening_row_count;
}

const gx_opening *gx_opening_at(size_t index) {
    gx_assert(index < gx_opening_row_count);
    return &gx_opening_rows[index];
}

static bool same_place(const gx_opening_place *a, const gx_opening_place *b) {
    return a->occupied == b->occupied && a->men[0] == b->men[0] && a->men[1] == b->men[1] &&
           a->castling == b->castling && a->turn == b->turn && a->en_passant == b->en_passant;
}

/* The place with the key of a position; NULL where there is none, or fewer men than in any place. */
static const gx_opening_place *find(const gx_position *position) {
    uint64_t key = position->key, top = key >> (64 - GX_OPENING_TOP_BITS);

    if (gx_bitboard_count(position->colors[GX_WHITE] | position->colors[GX_BLACK]) < gx_opening_least_men)
        return NULL;
    uint16_t end = gx_opening_first[top + 1];

    for (uint16_t n = gx_opening_first[top]; n < end; n++)
        if (gx_opening_places[n].key == key)
            return &gx_opening_places[n];
    return NULL;
}

const gx_opening *gx_opening_of(const gx_position *position) {
    const gx_opening_place *place = find(position);

    if (!place)
        return NULL;
    gx_opening_place here = gx_opening_pack(position);
    return same_place(&here, place) ? &gx_opening_rows[place->row] : NULL;
}

bool gx_opening_may_have(const gx_position *position) {
    return find(position) != NULL;
}

const gx_opening *gx_opening_parent(const gx_opening *opening) {
    return opening->parent == GX_OPENING_NONE ? NULL : &gx_opening_rows[opening->parent];
}

const char *gx_opening_chinese(const gx_opening *opening) {
    while (opening && !opening->chinese[0])
        opening = gx_opening_parent(opening);
    return opening ? opening->chinese : "";
}

bool gx_opening_is_below(const gx_opening *below, const gx_opening *above) {
    while (below && below != above)
        below = gx_opening_parent(below);
    return below != NULL;
}

/* ---- games ---- */

void gx_opening_follow(gx_opening_trail *trail, const gx_position *position) {
    const gx_opening *opening = gx_opening_of(position);

    if (opening) {
        trail->opening = opening;
        trail->ply = trail->seen;
    }
    trail->seen++;
}

const gx_opening *gx_opening_classify(const gx_position *start, const gx_move *moves, size_t count, uint32_t *ply) {
    gx_opening_trail trail = {0};
    gx_position position = *start;

    gx_opening_follow(&trail, &position);
    for (size_t n = 0; n < count; n++) {
        gx_position_play(&position, &position, moves[n]);
        gx_opening_follow(&trail, &position);
    }
    if (ply)
        *ply = trail.ply;
    return trail.opening;
}

/* ---- names ---- */

static bool begins(const char *name, gx_text wanted) {
    for (size_t n = 0; n < wanted.size; n++)
        if (!name[n] || byte_small(name[n]) != byte_small(wanted.bytes[n]))
            return false;
    return true;
}

static bool holds(const char *name, gx_text wanted) {
    for (; *name; name++)
        if (begins(name, wanted))
            return true;
    return false;
}

/* A letter alone or with digits behind: no part of a name, though some names have an e4. */
static bool is_code(gx_text wanted) {
    bool is = wanted.size > 0 && byte_small(wanted.bytes[0]) >= 'a' && byte_small(wanted.bytes[0]) <= 'e';

    for (size_t n = 1; n < wanted.size; n++)
        is = is && byte_is_digit(wanted.bytes[n]);
    return is;
}

bool gx_opening_matches(const gx_opening *opening, gx_text wanted) {
    if (wanted.size == 0)
        return false;
    if (is_code(wanted))
        return begins(opening->code, wanted);
    return holds(opening->english, wanted) || holds(opening->chinese, wanted);
}
