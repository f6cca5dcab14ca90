/* judge_cause.c - the Termination tag: how a game ended, by the word of whoever kept the record.
 *
 * The PGN standard (9.8.1) names a few words; servers write sentences of their own ("anderssen won by resignation",
 * "Game drawn by timeout vs insufficient material"). A phrase is looked for anywhere in the value, in either case
 * of letters; the first row that is found speaks. Rows that hold another's phrase come before it. */
#include "judge.h"

#include <string.h>

static const struct {
    const char *phrase; /* small letters */
    gx_cause cause;
} phrases[] = {
    {"time forfeit", GX_CAUSE_TIME},
    {"on time", GX_CAUSE_TIME},
    {"timeout", GX_CAUSE_TIME},
    {"time out", GX_CAUSE_TIME},
    {"flag", GX_CAUSE_TIME},
    {"resign", GX_CAUSE_RESIGNATION},
    {"agree", GX_CAUSE_AGREEMENT},
    {"mutual", GX_CAUSE_AGREEMENT},
    {"repetition", GX_CAUSE_REPETITION},
    {"threefold", GX_CAUSE_REPETITION},
    {"fivefold", GX_CAUSE_REPETITION},
    {"50", GX_CAUSE_FIFTY},
    {"fifty", GX_CAUSE_FIFTY},
    {"illegal", GX_CAUSE_ILLEGAL},
    {"rule", GX_CAUSE_RULES},
    {"infraction", GX_CAUSE_RULES},
    {"cheat", GX_CAUSE_RULES},
    {"forfeit", GX_CAUSE_DEFAULT},
    {"default", GX_CAUSE_DEFAULT},
    {"walkover", GX_CAUSE_DEFAULT},
    {"no show", GX_CAUSE_DEFAULT},
    {"adjudicat", GX_CAUSE_DECISION},
    {"connection", GX_CAUSE_DECISION},
    {"disconnect", GX_CAUSE_DECISION},
    {"abandon", GX_CAUSE_BROKEN_OFF},
    {"unterminated", GX_CAUSE_BROKEN_OFF},
    {"death", GX_CAUSE_BROKEN_OFF},
    {"emergency", GX_CAUSE_BROKEN_OFF},
    {"adjourn", GX_CAUSE_BROKEN_OFF},
    {"interrupt", GX_CAUSE_BROKEN_OFF},
    {"normal", GX_CAUSE_NORMAL},
    {"mate", GX_CAUSE_NORMAL},
    {"insufficient", GX_CAUSE_NORMAL},
};

static char small(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter + 'a' - 'A') : letter;
}

static bool holds(gx_text text, const char *phrase) {
    size_t size = strlen(phrase);

    for (size_t at = 0; at + size <= text.size; at++) {
        size_t same = 0;
        while (same < size && small(text.bytes[at + same]) == phrase[same])
            same++;
        if (same == size)
            return true;
    }
    return false;
}

gx_cause judge_cause(gx_text termination) {
    for (size_t n = 0; n < sizeof phrases / sizeof *phrases; n++)
        if (holds(termination, phrases[n].phrase))
            return phrases[n].cause;
    return GX_CAUSE_UNSAID;
}
