/* match_notes.c - rulings that belong into the record of a game, kept as comments until it is written. */
#include <stdlib.h>
#include <string.h>

#include "wire/match_log.h"

/* What an arbiter takes down of a player; what players note on their sheets is theirs. */
static bool is_penalty(gx_reason why) {
    return why == GX_REASON_WARNING || why == GX_REASON_REDUCE_POINTS;
}

/* Moves speak for themselves, and what was refused never happened. */
static bool is_worth_a_note(const gx_match_ruling *ruling) {
    switch (ruling->code) {
    case GX_RULING_TOUCH:
    case GX_RULING_NO_DUTY:
    case GX_RULING_MADE:
    case GX_RULING_INCOMPLETE:
    case GX_RULING_ILLEGAL_MADE:
    case GX_RULING_COMPLETED:
    case GX_RULING_REFUSED: return false;
    case GX_RULING_NOTED: return is_penalty(ruling->why);
    default: return true;
    }
}

static bool grow(gx_match_notes *notes) {
    size_t room = notes->room ? 2 * notes->room : 16;
    gx_match_note *more = realloc(notes->notes, room * sizeof *more);

    if (!more)
        return false;
    notes->notes = more;
    notes->room = room;
    return true;
}

static bool add(gx_match_notes *notes, uint32_t ply, gx_text text) {
    if (notes->count == notes->room && !grow(notes))
        return false;
    char *copy = malloc(text.size + 1);
    if (!copy)
        return false;
    memcpy(copy, text.bytes, text.size);
    notes->notes[notes->count++] = (gx_match_note){ply, {copy, text.size}};
    return true;
}

bool gx_match_notes_add(gx_match_notes *notes, gx_language language, const gx_match *match,
                        const gx_match_rulings *rulings) {
    bool good = true;
    gx_out text;

    gx_out_memory(&text);
    for (uint32_t n = 0; n < rulings->count && good; n++) {
        if (!is_worth_a_note(&rulings->rulings[n]))
            continue;
        gx_out_clear(&text);
        gx_tell_ruling_as(&text, language, match, rulings, n, notes->letters);
        good = !text.failed && add(notes, gx_match_plies(match), gx_out_held(&text));
    }
    gx_out_free(&text);
    return good;
}

void gx_match_notes_free(gx_match_notes *notes) {
    for (size_t n = 0; n < notes->count; n++)
        free((char *)(uintptr_t)notes->notes[n].text.bytes);
    free(notes->notes);
    *notes = (gx_match_notes){0};
}
