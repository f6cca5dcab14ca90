/* history.h - the positions of a game in their order, and how often each has stood on the board.
 *
 * The record lives in memory of the caller: an array of gx_occurrence, one a position. Counting costs the same at move
 * 10 and at move 10,000: occurrences of one position are linked, and the newest of each is found by a hash in the same
 * array. Sameness is that of article 9.2.3 (gx_position_same); the hash only says where to look. A position that was
 * set up counts as its first occurrence. */
#ifndef GUOXIANG_HISTORY_H
#define GUOXIANG_HISTORY_H

#include <guoxiang/position.h>
#include <guoxiang/result.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GX_NO_OCCURRENCE UINT32_MAX

/* One position of the record, by ply: 0 is the position the game began with. Only history.c writes it. */
typedef struct gx_occurrence {
    gx_position position;
    uint32_t count;  /* how often the position has occurred, this time included */
    uint32_t before; /* ply of its last occurrence before, or GX_NO_OCCURRENCE */
    uint32_t hash;
    uint32_t next; /* the next position of the same bucket; newest occurrences only */
    uint32_t head; /* the first position of the bucket with this number */
    uint32_t zero;
} gx_occurrence;

typedef struct gx_history {
    gx_occurrence *records;
    uint32_t room;
    uint32_t count;       /* positions in the record: plies + 1, or 0 */
    uint32_t repeated[2]; /* positions met twice or oftener since the last capture or pawn move, by side to move */
    uint32_t date; /* of the game, yyyymmdd, for laws that have changed (10.12 of 1989); 0: not known. The caller's
                             to set, after gx_history_begin, which forgets it */
} gx_history;

/* An empty record in memory for `room` positions, which is written once from end to end. */
gx_history gx_history_over(gx_occurrence *memory, uint32_t room);

/* Forgets the game before (at the cost of its own length) and begins one with `first`. `room` must be at least 1. */
void gx_history_begin(gx_history *history, const gx_position *first);

/* Appends the position after a move. GX_OK, or GX_ROOM and nothing has changed. */
gx_result gx_history_add(gx_history *history, const gx_position *position);

/* Plays a legal move on the newest position and appends what arises. GX_OK or GX_ROOM. */
gx_result gx_history_play(gx_history *history, gx_move move);

/* Moves the record to other memory, larger as a rule, with room for all that is recorded (asserted). The old memory may
 * be given back after it. */
void gx_history_move(gx_history *history, gx_occurrence *memory, uint32_t room);

/* The newest position, borrowed until the next change. There must be one. */
const gx_position *gx_history_now(const gx_history *history);

/* Plies made since the beginning. */
uint32_t gx_history_plies(const gx_history *history);

/* How often the newest position has occurred, at least 1 (9.2.2, 9.6.1). */
uint32_t gx_history_occurrences(const gx_history *history);

/* How often another position has occurred so far; 0 for one that is new. Asks what a move not yet made would repeat
 * (9.2.1). */
uint32_t gx_history_occurrences_of(const gx_history *history, const gx_position *position);

#ifdef __cplusplus
}
#endif
#endif
