/* pgn_dupes_spool.c - games wait in a temporary file until all have come.
 *
 *     file     | head, moves, text, facts, label | head ... |        one game after another, as the worker has left them
 *     entries  { first half of the key, where in the file } ...      16 bytes a game
 *
 * Then the entries are sorted, games of one key lie side by side, and the file, mapped into memory, holds what decides. The
 * place in the file is the game's order in the input. At last the file is read once more from beginning to end.
 *
 * The file has no name, or loses it as soon as it is open, so that it is gone with the program however that ends. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "pgn_dupes.h"

typedef struct spooled {
    pgn_record record;
    uint64_t place, lines_before;
    size_t moves, text, facts, label; /* bytes of each */
    bool may_repeat;
} spooled;

typedef struct entry {
    uint64_t hash, at;
} entry;

typedef struct duplicate {
    uint64_t at, of;
} duplicate;

struct dupes_spool {
    char directory[400];
    gx_out out; /* to the file */
    uint64_t size;
    gx_out text; /* of one game */
    entry *entries;
    size_t entry_count, entry_room;
    const char *mapped;
    duplicate *found;
    size_t found_count, found_room;
    dupes_member *members;
    size_t member_room;
};

static _Noreturn void die(const dupes_spool *spool, int error) {
    char message[512];

    snprintf(message, sizeof message, _("cannot write a temporary file in %s (TMPDIR names another place)"),
             spool->directory);
    cli_die(message, error);
}

dupes_spool *dupes_spool_open(void) {
    dupes_spool *spool = cli_allocate(1, sizeof *spool);
    const char *directory = getenv("TMPDIR");
    char name[512];

    *spool = (dupes_spool){.size = 0};
    snprintf(spool->directory, sizeof spool->directory, "%s", directory && directory[0] ? directory : "/tmp");
    int descriptor = open(spool->directory, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600); /* it never has a name */
    if (descriptor < 0) {
        snprintf(name, sizeof name, "%s/gx-XXXXXX", spool->directory);
        descriptor = mkstemp(name);
        if (descriptor < 0 || unlink(name) != 0)
            die(spool, errno);
    }
    gx_out_descriptor(&spool->out, descriptor);
    gx_out_memory(&spool->text);
    return spool;
}

void dupes_spool_close(dupes_spool *spool) {
    if (spool->mapped)
        munmap((void *)(uintptr_t)spool->mapped, spool->size);
    close(spool->out.descriptor);
    gx_out_free(&spool->out);
    gx_out_free(&spool->text);
    free(spool->entries);
    free(spool->found);
    free(spool->members);
    free(spool);
}

/* ---- games in ---- */

static void put(dupes_spool *spool, const void *bytes, size_t size) {
    gx_out_bytes(&spool->out, bytes, size);
    spool->size += size;
}

static void add_entry(dupes_spool *spool, uint64_t hash) {
    if (spool->entry_count == spool->entry_room) {
        spool->entry_room = spool->entry_room ? spool->entry_room + spool->entry_room / 4 : 1024;
        spool->entries = cli_grow(spool->entries, spool->entry_room, sizeof *spool->entries);
    }
    spool->entries[spool->entry_count++] = (entry){hash, spool->size};
}

/* A stretch of what has been written; empty where nothing ever was. */
static gx_text stretch(const gx_out *out, size_t begin, size_t end) {
    return begin < end ? (gx_text){out->bytes + begin, end - begin} : gx_text_of("");
}

/* What a stream holds of the record. */
static gx_text part(const pgn_batch *batch, pgn_stream stream, const pgn_record *record) {
    size_t begin = pgn_batch_begin(batch, stream, (size_t)(record - batch->records));

    return stretch(&batch->texts[stream].out, begin, record->ends[stream]);
}

static gx_text label_of(const pgn_batch *batch, const pgn_record *record) {
    size_t begin = record > batch->records ? record[-1].label_end : 0;

    return stretch(&batch->labels, begin, record->label_end);
}

void dupes_spool_put(dupes_spool *spool, const pgn_batch *batch, const pgn_record *record, uint64_t place,
                     bool may_repeat) {
    size_t begin = pgn_batch_begin(batch, PGN_STREAM_GAMES, (size_t)(record - batch->records));
    gx_text moves = part(batch, PGN_STREAM_MOVES, record), facts = part(batch, PGN_STREAM_FACTS, record);
    gx_text label = label_of(batch, record);

    gx_out_clear(&spool->text);
    pgn_batch_write(batch, PGN_STREAM_GAMES, begin, record->ends[PGN_STREAM_GAMES], &spool->text);
    if (spool->text.failed)
        cli_die(_("not enough memory"), 0);
    spooled head = {*record,    place,     batch->before[PGN_LINES], moves.size, spool->text.size, facts.size,
                    label.size, may_repeat};
    if (may_repeat)
        add_entry(spool, record->key[0]);
    put(spool, &head, sizeof head);
    put(spool, moves.bytes, moves.size);
    put(spool, spool->text.bytes, spool->text.size);
    put(spool, facts.bytes, facts.size);
    put(spool, label.bytes, label.size);
    if (spool->out.failed)
        die(spool, spool->out.error);
}

/* ---- deciding ---- */

static spooled head_at(const dupes_spool *spool, uint64_t at) {
    spooled head;

    memcpy(&head, spool->mapped + at, sizeof head);
    return head;
}

static dupes_member member_at(const dupes_spool *spool, uint64_t at) {
    dupes_member member = {.order = at, .keeper = at};

    memcpy(&member.note, spool->mapped + at + sizeof(spooled), sizeof member.note);
    member.moves = spool->mapped + at + sizeof(spooled) + sizeof member.note;
    return member;
}

static void add_found(dupes_spool *spool, uint64_t at, uint64_t of) {
    if (spool->found_count == spool->found_room) {
        spool->found_room = spool->found_room ? 2 * spool->found_room : 256;
        spool->found = cli_grow(spool->found, spool->found_room, sizeof *spool->found);
    }
    spool->found[spool->found_count++] = (duplicate){at, of};
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
static size_t take_group(dupes_spool *spool, const pgn_dupes *dupes, entry *entries, size_t count) {
    uint64_t key = head_at(spool, entries[0].at).record.key[1];
    size_t members = 0, others = 0;

    if (count > spool->member_room) {
        spool->member_room = 2 * count;
        spool->members = cli_grow(spool->members, spool->member_room, sizeof *spool->members);
    }
    for (size_t n = 0; n < count; n++)
        if (head_at(spool, entries[n].at).record.key[1] == key)
            spool->members[members++] = member_at(spool, entries[n].at);
        else
            entries[others++] = entries[n];
    settle_group(spool, dupes, members);
    return others;
}

static int compare_entries(const void *a, const void *b) {
    const entry *one = a, *other = b;

    if (one->hash != other->hash)
        return one->hash < other->hash ? -1 : 1;
    return (one->at > other->at) - (one->at < other->at);
}

static int compare_found(const void *a, const void *b) {
    const duplicate *one = a, *other = b;

    return (one->at > other->at) - (one->at < other->at);
}

static void decide(dupes_spool *spool, const pgn_dupes *dupes) {
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

/* ---- games out ---- */

static void fill(pgn_batch *batch, const dupes_spool *spool, uint64_t at, const spooled *head, const char *file) {
    const char *text = spool->mapped + at + sizeof *head + head->moves;

    pgn_batch_clear(batch);
    batch->file = file;
    batch->before[PGN_LINES] = head->lines_before;
    gx_out_bytes(&batch->texts[PGN_STREAM_GAMES].out, text, head->text);
    gx_out_bytes(&batch->texts[PGN_STREAM_FACTS].out, text + head->text, head->facts);
    gx_out_bytes(&batch->labels, text + head->text + head->facts, head->label);
    pgn_batch_record(batch, &head->record);
    if (batch->texts[PGN_STREAM_GAMES].out.failed || batch->texts[PGN_STREAM_FACTS].out.failed || batch->labels.failed)
        cli_die(_("not enough memory"), 0);
}

static void give_back(const dupes_spool *spool, pgn_dupes *dupes, pgn_sink *sink) {
    size_t next = 0;
    pgn_batch batch;

    pgn_batch_open(&batch);
    batch.tally = pgn_tally_open(sink->plan);
    for (uint64_t at = 0; at < spool->size;) {
        spooled head = head_at(spool, at);
        bool repeats = next < spool->found_count && spool->found[next].at == at;
        if (repeats)
            dupes_report_tell(&dupes->report, &dupes->files, head.place, head_at(spool, spool->found[next++].of).place);
        if (!repeats || !dupes->drops) {
            fill(&batch, spool, at, &head, pgn_places_name(&dupes->files, head.place));
            pgn_sink_take(sink, &batch);
        }
        at += sizeof head + head.moves + head.text + head.facts + head.label;
    }
    pgn_tally_close(sink->plan, batch.tally);
    pgn_batch_close(&batch);
}

void dupes_spool_finish(dupes_spool *spool, pgn_dupes *dupes, pgn_sink *sink) {
    if (!gx_out_flush(&spool->out))
        die(spool, spool->out.error);
    if (spool->size == 0)
        return;
    void *mapped = mmap(NULL, spool->size, PROT_READ, MAP_PRIVATE, spool->out.descriptor, 0);
    if (mapped == MAP_FAILED)
        cli_die(_("cannot read the temporary file again"), errno);
    spool->mapped = mapped;
    decide(spool, dupes);
    dupes->found = spool->found_count;
    give_back(spool, dupes, sink);
}
