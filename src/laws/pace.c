/* pace.c - what rapid and blitz change in a rulebook (appendices A and B).
 *
 *     time for all moves + 60 x increment    up to blitz_most_ms     blitz       B.1
 *                                            up to rapid_most_ms     rapid       A.1
 *                                            more                    standard
 *
 * A parameter that depends on the pace stands three times in the table. Here the row of the pace takes the place of the
 * plain one, so that whoever judges a game reads one field and need not ask for the pace. Where one arbiter watches few
 * games the competitive rules apply (A.4, B.2) and only penalties in minutes change. */
#include <guoxiang/rulebook.h>

#include "base/assert.h"

gx_pace gx_rulebook_pace(const gx_rulebook *rulebook, uint64_t main_ms, uint64_t increment_ms) {
    uint64_t longest = UINT32_MAX;
    uint64_t total = main_ms > longest || increment_ms > longest ? longest : main_ms + 60 * increment_ms;

    if (total <= rulebook->blitz_most_ms)
        return GX_PACE_BLITZ;
    return total <= rulebook->rapid_most_ms ? GX_PACE_RAPID : GX_PACE_STANDARD;
}

/* Puts one parameter in the place of another: value, article and notes. */
#define GX_TAKE(out, book, field, other)                                                                               \
    do {                                                                                                               \
        (out)->field = (book)->other;                                                                                  \
        (out)->parameter_articles[GX_PARAMETER_##field] = (book)->parameter_articles[GX_PARAMETER_##other];            \
        (out)->notes[GX_PARAMETER_##field] = (book)->notes[GX_PARAMETER_##other];                                      \
    } while (0);

static void take_rapid(gx_rulebook *book, bool supervised) {
#define GX_TAKE_RAPID(field, always)                                                                                   \
    if ((always) || !supervised)                                                                                       \
    GX_TAKE(book, book, field, rapid_##field)
    GX_PACED(GX_TAKE_RAPID)
#undef GX_TAKE_RAPID
}

static void take_blitz(gx_rulebook *book, bool supervised) {
#define GX_TAKE_BLITZ(field, always)                                                                                   \
    if ((always) || !supervised)                                                                                       \
    GX_TAKE(book, book, field, blitz_##field)
    GX_PACED(GX_TAKE_BLITZ)
#undef GX_TAKE_BLITZ
}

void gx_rulebook_for_pace(gx_rulebook *out, const gx_rulebook *rulebook, gx_pace pace) {
    gx_assert((unsigned)pace <= GX_PACE_BLITZ);
    if (out != rulebook)
        *out = *rulebook;
    if (pace == GX_PACE_RAPID)
        take_rapid(out, out->rapid_supervised);
    else if (pace == GX_PACE_BLITZ)
        take_blitz(out, out->blitz_supervised);
}
