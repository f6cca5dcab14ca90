/* pgn_dupes_decide.c - which of the games in the spool are the same.
 *
 *     entries    c7 at 0 | 1f at 310 | c7 at 420 | 90 at 910 | c7 at 1500 ...
 *     sorted     1f at 310 | 90 at 910 | c7 at 0, c7 at 420, c7 at 1500 | ...        games of one hash side by side
 *     groups                             key c7..2b: 0, 1500     key c7..f4: 420     by the other half of the key
 *     found                              1500 is 0                                   by place: the order of the input
 *
 * Only games that have a hash in common are looked up in the file, and most have theirs alone. */
#include <stdlib.h>
#include <string.h>
#include "pgn_dupes_spool.h"

dupes_spooled dupes_head_at(const dupes_spool *spool, uint64_t at) {
    dupes_spooled head;

    memcpy(&head, spool->mapped + at, sizeof head);
    return head;
}

static dupes_member member_at(const dupes_spool *spool, uint64_t at) {
    dupes_member member = {.order = at, .keeper = at};

    memcpy(&member.note, spool->mapped + at + sizeof(dupes_spooled), sizeof member.note);
    member.moves = spool->mapped + at + sizeof(dupes_spooled) + sizeof member.note;
    return member;
}

static void add_found(dupes_spool *spool, uint64_t at, uint64_t of) {
    if (spool->found_count == spool->found_room) {
        spool->found_room = spool->found_room ? 2 * spool->found_room : 256;
        spool->found = cli_grow(spool->found, spool->found_room, sizeof *spool->found);
    }
    spool->found[spool->found_count++] = (dupes_repeat){at, of};
}

/* Members of one key. */
static void settle_group(dupes_spool *spool, const pgn_dupes *dupes, size_t count) {
    dupes_settle(spool->members, count, dupes->same == PGN_SAME_PREFIX, dupes->richer);
    for (size_t n = 0; n < count; n++)
        if (spool->members[n].keeper != spool->members[n].order)
            add_found(spool, spool->members[n].order, spool->members[n].keeper);
}

/* Entries whose hashes are equal: those with the key of the first are a group, the others stay behind to be looked at again
 * (there are hardly ever any). Returns how many. */
static size_t take_group(dupes_spool *spool, const pgn_dupes *dupes, dupes_entry *entries, size_t count) {
    uint64_t key = dupes_head_at(spool, entries[0].at).record.key[1];
    size_t members = 0, others = 0;

    if (count > spool->member_room) {
        spool->member_room = 2 * count;
        spool->members = cli_grow(spool->members, spool->member_room, sizeof *spool->members);
    }
    for (size_t n = 0; n < count; n++)
        if (dupes_head_at(spool, entries[n].at).record.key[1] == key)
            spool->members[members++] = member_at(spool, entries[n].at);
        else
            entries[others++] = entries[n];
    settle_group(spool, dupes, members);
    return others;
}

static int compare_entries(const void *a, const void *b) {
    const dupes_entry *one = a, *other = b;

    if (one->hash != other->hash)
        return one->hash < other->hash ? -1 : 1;
    return (one->at > other->at) - (one->at < other->at);
}

static int compare_found(const void *a, const void *b) {
    const dupes_repeat *one = a, *other = b;

    return (one->at > other->at) - (one->at < other->at);
}

void dupes_spool_decide(dupes_spool *spool, const pgn_dupes *dupes) {
    size_t end;

    qsort(spool->entries, spool->entry_count, sizeof *spool->entries, compare_entries);
    for (size_t begin = 0; begin < spool->entry_count; begin = end) {
        for (end = begin + 1; end < spool->entry_count; end++)
            if (spool->entries[end].hash != spool->entries[begin].hash)
                break;
        for (size_t left = end - begin; left > 1;)
            left = take_group(spool, dupes, spool->entries + begin, left);
    }
    if (spool->found_count > 0)
        qsort(spool->found, spool->found_count, sizeof *spool->found, compare_found);
}
