/* names.c - events and rulings by name. */
#include <guoxiang/ruling.h>

#include "base/assert.h"
#include "base/column.h"

static const char *const whos[] = {GX_WHOS(GX_SECOND)};
static const char *const subjects[] = {GX_SUBJECTS(GX_SECOND)};
static const char *const penalties[] = {GX_PENALTIES(GX_SECOND)};
static const char *const rulings[] = {GX_RULINGS(GX_SECOND)};
static const char *const reasons[] = {GX_REASONS(GX_SECOND)};
static const char *const breaches[] = {GX_BREACHES(GX_SECOND)};
static const char *const verbs[] = {GX_VERBS(GX_SECOND)};

static unsigned find(const char *const *names, unsigned count, gx_text text) {
    unsigned n = 0;

    while (n < count && (text.size == 0 || !gx_text_is(text, names[n])))
        n++;
    return n;
}

const char *gx_who_name(gx_who who) {
    gx_assert((unsigned)who < GX_WHO_COUNT);
    return whos[who];
}

const char *gx_verb_name(gx_verb verb) {
    gx_assert((unsigned)verb < GX_VERB_COUNT);
    return verbs[verb];
}

const char *gx_subject_name(gx_subject subject) {
    gx_assert((unsigned)subject < GX_SUBJECT_COUNT);
    return subjects[subject];
}

const char *gx_penalty_name(gx_penalty penalty) {
    gx_assert((unsigned)penalty < GX_PENALTY_COUNT);
    return penalties[penalty];
}

const char *gx_ruling_name(gx_ruling_code code) {
    gx_assert((unsigned)code < GX_RULING_COUNT);
    return rulings[code];
}

const char *gx_reason_code(gx_reason reason) {
    gx_assert((unsigned)reason < GX_REASON_COUNT);
    return (unsigned)reason < GX_WHY_COUNT ? gx_why_code((gx_why)reason) : reasons[reason - GX_WHY_COUNT];
}

const char *gx_breach_name(gx_breach breach) {
    gx_assert((unsigned)breach < GX_BREACH_COUNT);
    return breaches[breach];
}

gx_who gx_who_find(gx_text name) {
    return (gx_who)find(whos, GX_WHO_COUNT, name);
}

gx_verb gx_verb_find(gx_text name) {
    return (gx_verb)find(verbs, GX_VERB_COUNT, name);
}

gx_subject gx_subject_find(gx_text name) {
    return (gx_subject)find(subjects, GX_SUBJECT_COUNT, name);
}

gx_penalty gx_penalty_find(gx_text name) {
    return (gx_penalty)find(penalties, GX_PENALTY_COUNT, name);
}

gx_match_event gx_match_event_of(gx_verb verb, gx_who by, int64_t at) {
    return (gx_match_event){.at = at,
                            .verb = verb,
                            .by = by,
                            .of = GX_WHO_NOBODY,
                            .hands = 1,
                            .from = GX_NO_SQUARE,
                            .to = GX_NO_SQUARE,
                            .piece = GX_NO_KIND,
                            .clock = {-1, -1}};
}
