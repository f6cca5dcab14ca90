/* glance.c - finding stretches with a repetition, mostly without looking at a position.
 *
 * What has been captured and where pawns have gone never comes back. So a position can only recur within a stretch of
 * quiet moves, and both players must go away and come back: four plies. Every position knows how many quiet plies lie
 * behind it, and one that is four places further tells at once where to look next:
 *
 *     clock    0 1 2 0 0 1 0 0 1 2 3 4 5 6 7 0
 *     at       ^       ^     ^       ^              looks at places 4, 7 and 11; 7 has clock 0: nothing can have begun
 *                                                    before 7, so 11 is next; there a stretch has begun at 7
 *
 * Within a stretch the hash of each position (repeat.h) is set down in a few words of bits. Where the bit was set
 * already the positions before it are compared, two plies apart, since the same player must have the move. */
#include <guoxiang/glance.h>

#include "laws/repeat.h"

enum { PLIES_TO_RECUR = 4, WORDS = 8 };

/* Sets the bit of a hash; true if it was set. */
static bool mark(uint64_t bits[WORDS], uint32_t hash) {
    uint64_t bit = (uint64_t)1 << hash % 64, *word = &bits[hash / 64 % WORDS];
    bool was = (*word & bit) != 0;

    *word |= bit;
    return was;
}

static bool has_occurred(const gx_position *positions, uint32_t from, uint32_t at) {
    for (uint32_t n = PLIES_TO_RECUR; n <= at - from; n += 2)
        if (gx_position_same(&positions[at - n], &positions[at]))
            return true;
    return false;
}

/* The first position of a stretch that had occurred before; `until` if there is none. */
static uint32_t find_again(const gx_position *positions, uint32_t from, uint32_t until) {
    uint64_t bits[WORDS] = {0};

    for (uint32_t at = from; at < until; at++)
        if (mark(bits, repeat_hash(&positions[at])) && has_occurred(positions, from, at))
            return at;
    return until;
}

/* Where the stretch begins in which position `at` lies. */
static uint32_t begin_of(const gx_position *positions, uint32_t at) {
    uint32_t quiet = positions[at].halfmove_clock;

    return quiet < at ? at - quiet : 0;
}

/* Where the stretch ends in which position `at` lies. */
static uint32_t end_of(const gx_position *positions, uint32_t count, uint32_t at) {
    while (++at < count && positions[at].halfmove_clock != 0)
        ;
    return at;
}

gx_glance gx_glance_at(const gx_position *positions, uint32_t count, uint32_t from) {
    while (count - from > PLIES_TO_RECUR) {
        uint32_t at = from + PLIES_TO_RECUR, begin = begin_of(positions, at);
        if (begin > from) {
            from = begin;
            continue;
        }
        uint32_t until = end_of(positions, count, at), again = find_again(positions, from, until);
        if (again < until)
            return (gx_glance){from, until, again};
        from = until;
    }
    return (gx_glance){count, count, count};
}

uint32_t gx_glance_quiet(const gx_position *positions, uint32_t count) {
    uint32_t most = 0;

    while (count > 0) {
        uint32_t quiet = positions[count - 1].halfmove_clock;
        most = quiet > most ? quiet : most;
        count = quiet < count ? count - 1 - quiet : 0;
    }
    return most;
}
