/* rulebook.c - the editions by number, name and date, and the articles they give to ends, topics and reasons.
 *
 * The table itself is laws/rulebooks.txt, compiled to gx_table_rulebooks by tools/generate/gen_rulebooks.c: the edition in
 * force first, then the others from the oldest on.
 *
 *     1989          1997-07  2001-07  2005-07  2009-07  2014-07  2017-07  2018-01  2023-01
 *       |fide-1993.....|........|........|........|........|........|........|........|......  */
#include <guoxiang/rulebook.h>

#include "base/assert.h"
#include "base/column.h"
#include "tables.h"

static const char *const codes[] = {GX_ENDS(GX_SECOND)};
static const char *const topics[] = {GX_TOPICS(GX_SECOND)};

static const char *const outcomes[] = {"*", "1-0", "0-1", "1/2-1/2", "0-0"};

/* Which topic a reason belongs to. */
static const gx_topic whys[GX_WHY_COUNT] = {
    [GX_WHY_LEGAL] = GX_TOPIC_LEGALITY,
    [GX_WHY_NO_PIECE] = GX_TOPIC_LEGALITY,
    [GX_WHY_OWN_PIECE_NOT_MOVED] = GX_TOPIC_TURN,
    [GX_WHY_OWN_PIECE_CAPTURED] = GX_TOPIC_OWN_PIECE,
    [GX_WHY_NOT_ITS_WAY] = GX_TOPIC_WAY,
    [GX_WHY_PATH_BLOCKED] = GX_TOPIC_PATH,
    [GX_WHY_KING_CAPTURED] = GX_TOPIC_KING_CAPTURE,
    [GX_WHY_KING_LEFT_IN_CHECK] = GX_TOPIC_KING_SAFETY,
    [GX_WHY_KING_INTO_CHECK] = GX_TOPIC_KING_SAFETY,
    [GX_WHY_PINNED] = GX_TOPIC_KING_SAFETY,
    [GX_WHY_CASTLING_RIGHT_LOST] = GX_TOPIC_CASTLING_RIGHT,
    [GX_WHY_CASTLING_BLOCKED] = GX_TOPIC_CASTLING_WAY,
    [GX_WHY_CASTLING_FROM_CHECK] = GX_TOPIC_CASTLING_ATTACK,
    [GX_WHY_CASTLING_THROUGH_CHECK] = GX_TOPIC_CASTLING_ATTACK,
    [GX_WHY_CASTLING_INTO_CHECK] = GX_TOPIC_CASTLING_ATTACK,
    [GX_WHY_EN_PASSANT_TOO_LATE] = GX_TOPIC_EN_PASSANT,
    [GX_WHY_PROMOTION_MISSING] = GX_TOPIC_PROMOTION,
    [GX_WHY_PROMOTION_PIECE] = GX_TOPIC_PROMOTION,
};

const char *gx_end_code(gx_end end) {
    gx_assert((unsigned)end < GX_END_COUNT);
    return codes[end];
}

const char *gx_topic_code(gx_topic topic) {
    gx_assert((unsigned)topic < GX_TOPIC_COUNT);
    return topics[topic];
}

const char *gx_outcome_name(gx_outcome outcome) {
    gx_assert((unsigned)outcome < sizeof outcomes / sizeof *outcomes);
    return outcomes[outcome];
}

const gx_rulebook *gx_rulebook_at(unsigned index) {
    return index < gx_table_rulebook_count ? &gx_table_rulebooks[index] : NULL;
}

const gx_rulebook *gx_rulebook_find(const char *name, size_t size) {
    for (unsigned n = 0; n < gx_table_rulebook_count; n++) {
        const char *known = gx_table_rulebooks[n].name;
        size_t i = 0;
        while (i < size && known[i] != '\0' && known[i] == name[i])
            i++;
        if (i == size && known[i] == '\0')
            return &gx_table_rulebooks[n];
    }
    return NULL;
}

/* The edition in force on a day, or the oldest; popular, which has no date, never is. */
static const gx_rulebook *in_force(uint32_t day) {
    const gx_rulebook *found = NULL;

    for (unsigned n = 0; n < gx_table_rulebook_count; n++) {
        const gx_rulebook *book = &gx_table_rulebooks[n];
        bool begun = book->from > 0 && book->from <= day;
        if (begun && (!found || book->from > found->from))
            found = book;
    }
    return found;
}

static const gx_rulebook *oldest(void) {
    const gx_rulebook *found = &gx_table_rulebooks[0];

    for (unsigned n = 1; n < gx_table_rulebook_count; n++)
        if (gx_table_rulebooks[n].from > 0 && gx_table_rulebooks[n].from < found->from)
            found = &gx_table_rulebooks[n];
    return found;
}

const gx_rulebook *gx_rulebook_in_force(uint32_t date, bool *certain) {
    uint32_t month = date / 100 % 100, day = date % 100;
    uint32_t first = date + (month == 0 ? 101 : day == 0 ? 1 : 0);
    uint32_t last = date + (month == 0 ? 1231 : day == 0 ? 31 : 0);

    if (date < 10000) {
        *certain = false;
        return &gx_table_rulebooks[0];
    }
    const gx_rulebook *found = in_force(first);
    *certain = found != NULL && found == in_force(last);
    return found ? found : oldest();
}

const char *gx_rulebook_article(const gx_rulebook *rulebook, gx_end end) {
    gx_assert((unsigned)end < GX_END_COUNT);
    return rulebook->articles[end];
}

const char *gx_rulebook_topic(const gx_rulebook *rulebook, gx_topic topic) {
    gx_assert((unsigned)topic < GX_TOPIC_COUNT);
    return rulebook->topics[topic];
}

const char *gx_rulebook_parameter_article(const gx_rulebook *rulebook, gx_parameter parameter) {
    gx_assert((unsigned)parameter < GX_PARAMETER_COUNT);
    return rulebook->parameter_articles[parameter];
}

const char *gx_rulebook_why_article(const gx_rulebook *rulebook, gx_why why) {
    gx_assert((unsigned)why < GX_WHY_COUNT);
    return rulebook->topics[whys[why]];
}
