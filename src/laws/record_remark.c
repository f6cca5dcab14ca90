/* record_remark.c - what a record says of its end, held against its last position.
 *
 * Whoever keeps a record has a law of his own in mind: a server calls two knights "insufficient material", a program
 * counts repetitions by its own idea of sameness, and a sentence about checkmate stands beside a position that is none.
 * The result may be right all the same; the reason that is given for it is not one of the laws, and that is remarked.
 * GOES_ON and RESULTS_DIFFER are not seen here but by whoever reads the record. */
#include "laws/record_remark.h"

#include "base/assert.h"
#include "base/column.h"

static const char *const codes[] = {GX_REMARKS(GX_SECOND)};
static const char *const sentences[] = {GX_REMARKS(GX_THIRD)};

const char *gx_remark_code(gx_remark remark) {
    gx_assert((unsigned)remark < GX_REMARK_COUNT);
    return codes[remark];
}

const char *gx_remark_sentence(gx_remark remark) {
    gx_assert((unsigned)remark < GX_REMARK_COUNT);
    return sentences[remark];
}

/* A flag falls while its owner has the move. */
static uint32_t remark_on_win(const gx_record *record) {
    gx_color loser = record->outcome == GX_OUTCOME_WHITE ? GX_BLACK : GX_WHITE;

    if (record->cause == GX_CAUSE_CHECKMATE)
        return GX_REMARK_BIT(GX_REMARK_NO_CHECKMATE);
    if (record->cause == GX_CAUSE_TIME && record->last->turn != loser)
        return GX_REMARK_BIT(GX_REMARK_OTHER_FLAG);
    return 0;
}

static uint32_t remark_on_draw(const gx_rulebook *rulebook, const gx_record *record) {
    switch (record->cause) {
    case GX_CAUSE_CHECKMATE: return GX_REMARK_BIT(GX_REMARK_NO_CHECKMATE);
    case GX_CAUSE_STALEMATE: return GX_REMARK_BIT(GX_REMARK_NO_STALEMATE);
    case GX_CAUSE_MATERIAL: return GX_REMARK_BIT(GX_REMARK_NOT_DEAD);
    case GX_CAUSE_REPETITION: return record->threefold ? 0 : GX_REMARK_BIT(GX_REMARK_NO_REPETITION);
    case GX_CAUSE_FIFTY: return record->fifty ? 0 : GX_REMARK_BIT(GX_REMARK_NO_FIFTY);
    case GX_CAUSE_PERPETUAL: return record->perpetual ? 0 : GX_REMARK_BIT(GX_REMARK_NO_PERPETUAL);
    case GX_CAUSE_AGREEMENT:
        return record->plies >= rulebook->agreement_plies ? 0 : GX_REMARK_BIT(GX_REMARK_EARLY_AGREEMENT);
    default: return 0;
    }
}

uint32_t record_remarks(const gx_rulebook *rulebook, const gx_verdict *over, const gx_record *record) {
    if (gx_verdict_is_over(over) || !record->whole || !record->last)
        return 0;
    switch (record->outcome) {
    case GX_OUTCOME_WHITE:
    case GX_OUTCOME_BLACK: return remark_on_win(record);
    case GX_OUTCOME_DRAW: return remark_on_draw(rulebook, record);
    default: return 0;
    }
}
