/* match_notes.c - rulings that belong into the record of a game, kept as comments until it is written. */
#include <stdlib.h>
#include <string.h>
#include "match_play.h"

/* Moves speak for themselves, and what was refused never happened. */
static bool is_worth_a_note(const gx_match_ruling *ruling) {
    switch (ruling->code) {
    case GX_RULING_TOUCH:
    case GX_RULING_NO_DUTY:
    case GX_RULING_MADE:
    case GX_RULING_INCOMPLETE:
    case GX_RULING_ILLEGAL_MADE:
    case GX_RULING_COMPLETED:
    case GX_RULING_NOTED:
    case GX_RULING_REFUSED: return false;
    default: return true;
    }
}

static void add(match_notes *notes, uint32_t ply, gx_text text) {
    char *copy = cli_allocate(text.size + 1, 1);

    if (notes->count == notes->room) {
        notes->room = notes->room ? 2 * notes->room : 16;
        notes->notes = cli_grow(notes->notes, notes->room, sizeof *notes->notes);
    }
    memcpy(copy, text.bytes, text.size);
    notes->notes[notes->count++] = (gx_match_note){ply, {copy, text.size}};
}

void match_note(match_notes *notes, const match_play *play) {
    gx_out text;

    gx_out_memory(&text);
    for (uint32_t n = 0; n < play->rulings.count; n++) {
        if (!is_worth_a_note(&play->rulings.rulings[n]))
            continue;
        gx_out_clear(&text);
        gx_tell_ruling_only(&text, cli_language(), &play->match, &play->rulings, n);
        add(notes, gx_match_plies(&play->match), gx_out_held(&text));
    }
    gx_out_free(&text);
}

void match_notes_free(match_notes *notes) {
    for (size_t n = 0; n < notes->count; n++)
        free((char *)(uintptr_t)notes->notes[n].text.bytes);
    free(notes->notes);
}
