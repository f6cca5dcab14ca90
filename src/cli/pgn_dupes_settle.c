/* pgn_dupes_settle.c - which of several games stays.
 *
 * All members have one key: the same moves, or (prefix) the same players and first position. Sorted move by move, a game
 * that begins another stands before it, and everything between the two begins with it as well: so a game is the beginning
 * of any other exactly if it is that of its successor.
 *
 *     e4
 *     e4 e5 Nf3          begins the next
 *     e4 e5 Nf3 Nc6      begins nothing: stays, and the two above with it
 *     e4 c5              stays
 *
 * Of games with equal moves the one to keep comes last: the richest, if that is asked for, and of those the first. */
#include <stdlib.h>
#include <string.h>
#include "pgn_dupes.h"

static gx_move move_at(const dupes_member *member, uint32_t ply) {
    gx_move move;

    memcpy(&move, (const char *)member->moves + (size_t)ply * sizeof move, sizeof move);
    return move;
}

/* How many moves two games have in common from the beginning. */
static uint32_t common(const dupes_member *a, const dupes_member *b) {
    uint32_t least = a->note.plies < b->note.plies ? a->note.plies : b->note.plies, ply = 0;

    while (ply < least && gx_move_same(move_at(a, ply), move_at(b, ply)))
        ply++;
    return ply;
}

static int compare_moves(const dupes_member *a, const dupes_member *b) {
    uint32_t ply = common(a, b);

    if (ply == a->note.plies || ply == b->note.plies)
        return (a->note.plies > b->note.plies) - (a->note.plies < b->note.plies);
    return move_at(a, ply).bits < move_at(b, ply).bits ? -1 : 1;
}

static int compare_orders(const dupes_member *a, const dupes_member *b) {
    return (a->order < b->order) - (a->order > b->order);
}

static int compare_riches(const dupes_member *a, const dupes_member *b) {
    int riches = (a->note.riches > b->note.riches) - (a->note.riches < b->note.riches);

    return riches ? riches : compare_orders(a, b);
}

static int by_order(const void *a, const void *b) {
    return compare_orders(a, b);
}

static int by_riches(const void *a, const void *b) {
    return compare_riches(a, b);
}

static int by_moves_and_order(const void *a, const void *b) {
    int moves = compare_moves(a, b);

    return moves ? moves : compare_orders(a, b);
}

static int by_moves_and_riches(const void *a, const void *b) {
    int moves = compare_moves(a, b);

    return moves ? moves : compare_riches(a, b);
}

void dupes_settle(dupes_member *members, size_t count, bool prefix, bool richer) {
    qsort(members, count, sizeof *members,
          prefix   ? richer ? by_moves_and_riches : by_moves_and_order
          : richer ? by_riches
                   : by_order);
    for (size_t n = count; n-- > 0;) {
        bool stays = n + 1 == count;
        if (!stays && prefix)
            stays = common(&members[n], &members[n + 1]) < members[n].note.plies;
        members[n].keeper = stays ? members[n].order : members[n + 1].keeper;
    }
}
