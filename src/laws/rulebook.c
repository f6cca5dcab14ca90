/* rulebook.c - the editions as data.
 *
 * One edition stands here so far: the Laws of Chess in force from 1 January 2023, competitive rules of play included.
 * What it leaves to numbers:
 *
 *     third occurrence    draw on a claim                 9.2
 *     fifth occurrence    draw without one                9.6.1
 *     50 moves each       draw on a claim                 9.3
 *     75 moves each       draw without one, mate first    9.6.2
 *     agreement           after a move by each            5.2.3.1
 *     dead position       any series of legal moves       5.2.2
 *     flag, resignation, illegal moves: only a draw against a player who can't mate by any series   6.9, 5.1.2, 7.5.5
 */
#include <guoxiang/rulebook.h>

#include <stddef.h>

#include "base/assert.h"

static const char *const codes[] = {
#define GX_END_CODE(suffix, code, article) code,
    GX_ENDS(GX_END_CODE)
#undef GX_END_CODE
};

static const char *const outcomes[] = {"*", "1-0", "0-1", "1/2-1/2", "0-0"};

static const gx_rulebook rulebooks[] = {
    {
        .name = "fide-2023",
        .claim_occurrences = 3,
        .draw_occurrences = 5,
        .claim_quiet_plies = 100,
        .draw_quiet_plies = 150,
        .agreement_plies = 2,
        .dead = GX_DEAD_ANY_SERIES,
        .on_time = GX_SPARE_ANY_SERIES,
        .on_resignation = GX_SPARE_ANY_SERIES,
        .on_illegal = GX_SPARE_ANY_SERIES,
        .articles =
            {
#define GX_END_ARTICLE(suffix, code, article) article,
                GX_ENDS(GX_END_ARTICLE)
#undef GX_END_ARTICLE
            },
        .threefold_made = "9.2.2",
        .threefold_written = "9.2.1",
        .fifty_made = "9.3.2",
        .fifty_written = "9.3.1",
    },
};

const char *gx_end_code(gx_end end) {
    gx_assert((unsigned)end < GX_END_COUNT);
    return codes[end];
}

const char *gx_outcome_name(gx_outcome outcome) {
    gx_assert((unsigned)outcome < sizeof outcomes / sizeof *outcomes);
    return outcomes[outcome];
}

const gx_rulebook *gx_rulebook_at(unsigned index) {
    return index < sizeof rulebooks / sizeof *rulebooks ? &rulebooks[index] : NULL;
}

const char *gx_rulebook_article(const gx_rulebook *rulebook, gx_end end) {
    gx_assert((unsigned)end < GX_END_COUNT);
    return rulebook->articles[end];
}
