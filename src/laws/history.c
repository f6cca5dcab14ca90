/* history.c - counting how often a position has occurred, without looking back over the game.
 *
 * The array of records is also a hash table: record b carries, beside its own position, the head of bucket b. A bucket
 * links the newest occurrence of each of its positions; an older occurrence is reached from the newer one (`before`)
 * and is no longer in the bucket, so a position that recurs a thousand times does not lengthen its bucket:
 *
 *     ply     0    1    2    3    4        positions A B C D A
 *     head    -    4    -    3    -        buckets: A and B fall into 1, C and D into 3
 *     next    .    -    -    2    1        bucket 1 is 4 (A) -> 1 (B);  bucket 3 is 3 (D) -> 2 (C)
 *     before  -    -    -    -    0        A at ply 4 stood at ply 0 before: count 2
 *
 * The hash (repeat.h) is the same for positions that are the same by 9.2.3. Every match by hash is verified by
 * gx_position_same.
 *
 * `repeated` counts the positions met at least twice since the last capture or pawn move: while there is none with
 * the other player to move, no written move can bring a third occurrence, and nobody needs to try the moves. */
#include <guoxiang/history.h>

#include "base/assert.h"
#include "laws/repeat.h"

static uint32_t bucket_of(const gx_history *history, uint32_t hash) {
    return (uint32_t)((uint64_t)hash * history->room >> 32);
}

/* The newest occurrence of a position, or GX_NO_OCCURRENCE; `*before` is the record in front of it in its bucket. */
static uint32_t find(const gx_history *history, const gx_position *position, uint32_t hash, uint32_t *before) {
    const gx_occurrence *records = history->records;

    *before = GX_NO_OCCURRENCE;
    for (uint32_t ply = records[bucket_of(history, hash)].head; ply != GX_NO_OCCURRENCE; ply = records[ply].next) {
        if (records[ply].hash == hash && gx_position_same(&records[ply].position, position))
            return ply;
        *before = ply;
    }
    return GX_NO_OCCURRENCE;
}

/* Takes the older occurrence `ply` out of its bucket. */
static void unlink_record(gx_history *history, uint32_t ply, uint32_t before, uint32_t hash) {
    uint32_t next = history->records[ply].next;

    if (before == GX_NO_OCCURRENCE)
        history->records[bucket_of(history, hash)].head = next;
    else
        history->records[before].next = next;
}

static void link_record(gx_history *history, uint32_t ply) {
    gx_occurrence *record = &history->records[ply];
    gx_occurrence *bucket = &history->records[bucket_of(history, record->hash)];

    record->next = bucket->head;
    bucket->head = ply;
}

static void append(gx_history *history, const gx_position *position) {
    uint32_t ply = history->count;
    gx_occurrence *record = &history->records[ply];
    uint32_t hash = repeat_hash(position);
    uint32_t in_front;
    uint32_t older = find(history, position, hash, &in_front);

    if (position->halfmove_clock == 0)
        history->repeated[GX_WHITE] = history->repeated[GX_BLACK] = 0;
    record->position = *position;
    record->hash = hash;
    record->before = older;
    record->count = 1;
    if (older != GX_NO_OCCURRENCE) {
        record->count += history->records[older].count;
        unlink_record(history, older, in_front, hash);
    }
    history->repeated[position->turn] += record->count == 2;
    link_record(history, ply);
    history->count++;
}

gx_history gx_history_over(gx_occurrence *memory, uint32_t room) {
    gx_history history = {.records = memory, .room = room};

    for (uint32_t i = 0; i < room; i++)
        memory[i].head = GX_NO_OCCURRENCE;
    return history;
}

void gx_history_begin(gx_history *history, const gx_position *first) {
    gx_assert(history->room > 0);
    for (uint32_t i = 0; i < history->count; i++)
        history->records[bucket_of(history, history->records[i].hash)].head = GX_NO_OCCURRENCE;
    history->count = 0;
    history->date = 0;
    history->repeated[GX_WHITE] = history->repeated[GX_BLACK] = 0;
    append(history, first);
}

gx_result gx_history_add(gx_history *history, const gx_position *position) {
    if (history->count == history->room)
        return GX_ROOM;
    append(history, position);
    return GX_OK;
}

gx_result gx_history_play(gx_history *history, gx_move move) {
    gx_position after;

    if (history->count == history->room)
        return GX_ROOM;
    gx_position_play(&after, gx_history_now(history), move);
    append(history, &after);
    return GX_OK;
}

void gx_history_move(gx_history *history, gx_occurrence *memory, uint32_t room) {
    gx_history moved = gx_history_over(memory, room);

    gx_assert(room >= history->count);
    moved.date = history->date;
    for (uint32_t i = 0; i < history->count; i++)
        append(&moved, &history->records[i].position);
    *history = moved;
}

const gx_position *gx_history_now(const gx_history *history) {
    gx_assert(history->count > 0);
    return &history->records[history->count - 1].position;
}

uint32_t gx_history_plies(const gx_history *history) {
    gx_assert(history->count > 0);
    return history->count - 1;
}

uint32_t gx_history_occurrences(const gx_history *history) {
    gx_assert(history->count > 0);
    return history->records[history->count - 1].count;
}

uint32_t gx_history_occurrences_of(const gx_history *history, const gx_position *position) {
    uint32_t in_front;
    uint32_t ply = find(history, position, repeat_hash(position), &in_front);

    return ply == GX_NO_OCCURRENCE ? 0 : history->records[ply].count;
}
