/* pgn_slot.c - see pgn_slot.h.
 *
 * A slot is filled to its room and cut at the last place where a game seems to begin; what stands behind the cut is the
 * beginning of the next slot. Where there is no such place, the slot grows up to a limit, and then stays uncut: a file may
 * be one game without end, and memory is not.
 *
 * Where input comes slowly, through a pipe or from somebody's hands, what is complete is not kept waiting. */
#include "pgn_slot.h"

#include <stdlib.h>
#include <string.h>
#include "pgn_cut.h"

enum { PIECE = 256 * 1024, MOST_PIECES = 16, WAIT_MS = 20 };
enum { LEAST_AHEAD = 1024 }; /* bytes to be seen behind a cut, unless the line ends before */

bool pgn_cutter_open(pgn_cutter *cutter, const char *name, cli_source_way way) {
    *cutter = (pgn_cutter){.piece = way.piece ? way.piece : PIECE};
    return cli_source_try(&cutter->source, name, way);
}

void pgn_cutter_close(pgn_cutter *cutter) {
    cli_source_close(&cutter->source);
    free(cutter->carry);
}

static void begin(pgn_slot *slot, pgn_cutter *cutter) {
    size_t least = cutter->piece > 2 * cutter->carry_size ? cutter->piece : 2 * cutter->carry_size;

    least = least > GX_PGN_WINDOW_MIN ? least : GX_PGN_WINDOW_MIN;

    if (slot->room < least) {
        slot->room = least;
        slot->bytes = cli_grow(slot->bytes, slot->room + GX_PGN_PAD, 1);
    }
    if (cutter->carry_size > 0)
        memcpy(slot->bytes, cutter->carry, cutter->carry_size);
    slot->size = cutter->carry_size;
    cutter->carry_size = 0;
    slot->file = cutter->source.name;
    slot->first = !cutter->begun;
    slot->blind = cutter->blind;
    slot->last = slot->open = slot->done = false;
    slot->cut = 0;
    slot->end = PGN_END_NOT_YET;
}

static void carry(pgn_cutter *cutter, const pgn_slot *slot) {
    size_t size = slot->size - slot->cut;

    if (size > cutter->carry_room) {
        cutter->carry_room = size;
        cutter->carry = cli_grow(cutter->carry, size, 1);
    }
    if (size > 0)
        memcpy(cutter->carry, slot->bytes + slot->cut, size);
    cutter->carry_size = size;
}

static bool end(pgn_slot *slot, pgn_cutter *cutter) {
    slot->open = slot->cut == 0 && !slot->last;
    if (slot->cut == 0)
        slot->cut = slot->size;
    carry(cutter, slot);
    cutter->blind = slot->open;
    cutter->over = slot->last;
    cutter->begun = true;
    return true;
}

bool pgn_slot_fill(pgn_slot *slot, pgn_cutter *cutter, bool wait) {
    if (slot->size == 0 || slot->cut > 0 || slot->last)
        begin(slot, cutter);
    for (;;) {
        if (slot->size == slot->room) {
            slot->cut = pgn_cut(slot->bytes, slot->size, LEAST_AHEAD);
            if (slot->cut > 0 || slot->room >= MOST_PIECES * cutter->piece)
                return end(slot, cutter);
            slot->room *= 2;
            slot->bytes = cli_grow(slot->bytes, slot->room + GX_PGN_PAD, 1);
        }
        if (!wait && !cli_source_ready(&cutter->source, WAIT_MS)) {
            slot->cut = pgn_cut(slot->bytes, slot->size, LEAST_AHEAD);
            return slot->cut > 0 && end(slot, cutter);
        }
        wait = false;
        size_t got = cli_source_read(&cutter->source, slot->bytes + slot->size, slot->room - slot->size);
        slot->size += got;
        slot->last = got == 0;
        if (slot->last)
            return end(slot, cutter);
    }
}
