/* defaults.c - what the organiser of an event ought to have said, and the start of the match does not.
 *
 * An edition leaves some values to him ("the rules of an event shall specify in advance a default time", 6.7.1). The table
 * of the rulebooks marks them and has what is taken where he is silent; so the match can be played, and here it is said.
 *
 *     marked in the table, and not changed by a rulebook file     GX_NOTE_ORGANISER
 *     of this pace                                                rows of rapid and blitz have been put in place (pace.c)
 *     not given by the start                                      a default time, which serves for a resumption too
 */
#include "match/hearing.h"

static bool begins(const char *name, const char *with) {
    while (*with && *name == *with) {
        name++;
        with++;
    }
    return *with == '\0';
}

/* Whether a row bears on a match of this pace. Rows with a pace in their name are sources of others, save two. */
static bool is_of_pace(gx_parameter parameter, gx_pace pace) {
    const char *name = gx_parameter_info_of(parameter)->name;

    if (parameter == GX_PARAMETER_rapid_supervised)
        return pace == GX_PACE_RAPID;
    if (parameter == GX_PARAMETER_blitz_supervised)
        return pace == GX_PACE_BLITZ;
    return !begins(name, "rapid_") && !begins(name, "blitz_");
}

static bool is_given(const gx_match *match, gx_parameter parameter) {
    bool time = parameter == GX_PARAMETER_default_time_ms || parameter == GX_PARAMETER_resumption_time_ms;
    return time && match->start.default_given;
}

uint32_t gx_match_defaults(const gx_match *match, gx_parameter out[GX_PARAMETER_COUNT]) {
    uint32_t count = 0;

    for (unsigned n = 0; n < GX_PARAMETER_COUNT; n++) {
        gx_parameter parameter = (gx_parameter)n;
        if ((match->rulebook.notes[n] & GX_NOTE_ORGANISER) && is_of_pace(parameter, match->start.pace) &&
            !is_given(match, parameter))
            out[count++] = parameter;
    }
    return count;
}
