/* pgn_dupes_spool.c - games wait in a temporary file until all have come.
 *
 *     file     | head, moves, text, facts, label | head ... |        one game after another, as the worker has left them
 *     entries  { first half of the key, where in the file } ...      16 bytes a game
 *
 * When all have come, the file, mapped into memory, holds what decides (pgn_dupes_decide.c); the place in the file is the
 * game's order in the input. At last the file is read once more from beginning to end.
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
#include "pgn_dupes_spool.h"

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
    spool->entries[spool->entry_count++] = (dupes_entry){hash, spool->size};
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
    dupes_spooled head = {*record,    place,     batch->before[PGN_LINES], moves.size, spool->text.size, facts.size,
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

/* ---- games out ---- */

static void fill(pgn_batch *batch, const dupes_spool *spool, uint64_t at, const dupes_spooled *head, const char *file) {
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
        dupes_spooled head = dupes_head_at(spool, at);
        bool repeats = next < spool->found_count && spool->found[next].at == at;
        if (repeats)
            dupes_report_tell(&dupes->report, &dupes->files, head.place,
                              dupes_head_at(spool, spool->found[next++].of).place);
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
    dupes_spool_decide(spool, dupes);
    dupes->found = spool->found_count;
    give_back(spool, dupes, sink);
}
