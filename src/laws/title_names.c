/* title_names.c - titles, kinds of events and clauses by name, and which title is worth what among opponents.
 *
 *     norm      opponents who count as its holders (1.4.5b to e)
 *     GM        GM
 *     IM        IM GM
 *     WGM       WGM IM GM
 *     WIM       WIM WGM IM GM
 */
#include <guoxiang/title.h>

#include "base/assert.h"
#include "base/column.h"

static const char *const titles[] = {"", "GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"};

static const char *const kinds[] = {GX_EVENT_KINDS(GX_SECOND)};

static const struct {
    const char *code, *article;
    gx_unit unit;
    bool most;
} clauses[] = {
#define GX_CLAUSE_ROW(suffix, code, article, unit, most) {code, article, GX_UNIT_##unit, most},
    GX_CLAUSES(GX_CLAUSE_ROW)
#undef GX_CLAUSE_ROW
};

const char *gx_title_code(gx_title title) {
    gx_assert(title < GX_TITLE_COUNT);
    return titles[title];
}

bool gx_title_is_womens(gx_title title) {
    return title == GX_TITLE_WGM || title == GX_TITLE_WIM || title == GX_TITLE_WFM || title == GX_TITLE_WCM;
}

bool gx_title_is_counted(gx_title holder) {
    return holder != GX_TITLE_NONE && holder != GX_TITLE_CM && holder != GX_TITLE_WCM;
}

bool gx_title_serves(gx_title holder, gx_title norm) {
    switch (norm) {
    case GX_TITLE_WIM: return holder == GX_TITLE_WIM || gx_title_serves(holder, GX_TITLE_WGM);
    case GX_TITLE_WGM: return holder == GX_TITLE_WGM || gx_title_serves(holder, GX_TITLE_IM);
    case GX_TITLE_IM: return holder == GX_TITLE_IM || holder == GX_TITLE_GM;
    default: return holder == norm;
    }
}

const char *gx_event_kind_code(unsigned kind) {
    return kind < GX_EVENT_KIND_COUNT ? kinds[kind] : NULL;
}

const char *gx_clause_code(gx_clause clause) {
    gx_assert(clause < GX_CLAUSE_COUNT);
    return clauses[clause].code;
}

gx_unit gx_clause_unit(gx_clause clause) {
    gx_assert(clause < GX_CLAUSE_COUNT);
    return clauses[clause].unit;
}

bool gx_clause_is_most(gx_clause clause) {
    gx_assert(clause < GX_CLAUSE_COUNT);
    return clauses[clause].most;
}

const char *gx_clause_article(gx_clause clause, gx_title title) {
    gx_assert(clause < GX_CLAUSE_COUNT);
    if (clause == GX_CLAUSE_HOLDERS)
        switch (title) {
        case GX_TITLE_GM: return "1.4.5b";
        case GX_TITLE_IM: return "1.4.5c";
        case GX_TITLE_WGM: return "1.4.5d";
        default: return "1.4.5e";
        }
    if (clause == GX_CLAUSE_RATING)
        switch (title) {
        case GX_TITLE_FM: return "1.3.1";
        case GX_TITLE_CM: return "1.3.2";
        case GX_TITLE_WFM: return "1.3.3";
        case GX_TITLE_WCM: return "1.3.4";
        default: return "1.5.3";
        }
    return clauses[clause].article;
}

int32_t gx_finding_margin(const gx_finding *finding) {
    return gx_clause_is_most(finding->clause) ? finding->need - finding->have : finding->have - finding->need;
}
