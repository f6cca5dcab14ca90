/* san_notes.c - what a reader forgave, and the words for it (GX_SAN_NOTES). */
#include "base/assert.h"
#include "base/column.h"
#include "notation/san_resolve.h"

static const char *const names[] = {GX_SAN_NOTES(GX_SECOND)};
static const char *const sentences[] = {GX_SAN_NOTES(GX_THIRD)};

const char *gx_san_note_name(unsigned index) {
    gx_assert(index < GX_SAN_NOTE_COUNT);
    return names[index];
}

const char *gx_san_note_sentence(unsigned index) {
    gx_assert(index < GX_SAN_NOTE_COUNT);
    return sentences[index];
}

bool gx_san_mark_is_right(gx_san_mark mark, const gx_position *after) {
    gx_san_mark due = gx_san_mark_due(after);
    gx_bitboard checkers = gx_position_checkers(after);
    if (mark == GX_SAN_DOUBLE)
        return due == GX_SAN_MATE || (checkers & (checkers - 1)) != 0;
    return mark == due;
}

static uint32_t departure_notes(const gx_position *position, gx_move move, const gx_san_shape *shape) {
    gx_san_origin due = gx_san_origin_due(position, move);
    if (gx_san_names_squares(shape))
        return GX_SAN_NOTE_SPELLING;
    return due.file != shape->file || due.rank != shape->rank ? (uint32_t)GX_SAN_NOTE_DISAMBIGUATION : 0;
}

static uint32_t capture_notes(const gx_position *position, gx_move move, const gx_san_shape *shape) {
    bool captures = gx_san_is_capture(position, move);
    bool excused = gx_san_names_squares(shape) && !shape->capture;
    return captures != shape->capture && !excused ? (uint32_t)GX_SAN_NOTE_CAPTURE_MARK : 0;
}

uint32_t gx_san_notes(const gx_position *position, gx_move move, const gx_san_shape *shape) {
    gx_position after;
    uint32_t notes = shape->notes;
    if (shape->odd_letters >> position->turn & 1)
        notes |= GX_SAN_NOTE_SPELLING;
    gx_position_play(&after, position, move);
    if (shape->castling == GX_SAN_NOT_CASTLING)
        notes |= departure_notes(position, move, shape) | capture_notes(position, move, shape);
    return notes | (gx_san_mark_is_right(shape->mark, &after) ? 0 : (uint32_t)GX_SAN_NOTE_CHECK_MARK);
}
