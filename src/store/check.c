/* check.c - is the store what it should be?
 *
 *     the file       SQLite's own integrity check; no event without its match
 *     the events     numbered 0, 1, 2 ... without a gap, each one taken by the match machine
 *     the summaries  what the replay comes to, byte for byte
 *
 * A rebuild is the same walk, but it writes the summaries instead of comparing them. Matches are named first and replayed
 * afterwards: while a list is read, nothing is written. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "store.h"
#include "store/replay.h"

typedef struct store_walk {
    gx_store *store;
    gx_store_take_finding *take;
    void *context;
    gx_store_count *count;
    gx_out ids; /* each ended by a newline */
    bool write;
    /* of the match at hand */
    gx_text id;
    store_replay replay;
    gx_out kept; /* the summary that the store has */
    bool good;
} store_walk;

static void find(store_walk *walk, gx_store_finding finding, gx_text id, uint64_t seq, const char *detail) {
    walk->count->findings++;
    walk->good = false;
    if (walk->take)
        walk->take(walk->context, finding, id, seq, detail);
}

/* ---- the file ---- */

static gx_store_code look_at_file(store_walk *walk, gx_store_fault *fault) {
    sqlite3_stmt *look = store_prepare(walk->store, STORE_INTEGRITY, fault);
    int result = SQLITE_DONE;

    while (look && (result = sqlite3_step(look)) == SQLITE_ROW) {
        gx_text said = store_column(look, 0);
        if (!gx_text_is(said, "ok"))
            find(walk, GX_STORE_DAMAGED, (gx_text){0}, 0, said.bytes);
    }
    return look ? store_done(walk->store, look, result, fault) : GX_STORE_IO;
}

static gx_store_code look_for_strays(store_walk *walk, gx_store_fault *fault) {
    sqlite3_stmt *look = store_prepare(walk->store, STORE_STRAY, fault);
    int result = SQLITE_DONE;

    while (look && (result = sqlite3_step(look)) == SQLITE_ROW)
        find(walk, GX_STORE_DAMAGED, store_column(look, 0), (uint64_t)sqlite3_column_int64(look, 1), "no such match");
    return look ? store_done(walk->store, look, result, fault) : GX_STORE_IO;
}

/* ---- a match ---- */

static bool take_event(void *context, uint64_t seq, gx_text line, gx_text command) {
    store_walk *walk = context;
    gx_log_fault fault;
    (void)command;

    walk->count->events++;
    if (seq != walk->replay.next)
        find(walk, GX_STORE_GAP, walk->id, walk->replay.next, "");
    else if (!store_replay_line(&walk->replay, line, &fault))
        find(walk, GX_STORE_NO_EVENT, walk->id, seq, gx_log_fault_sentence(fault.code));
    return walk->good;
}

static bool take_summary(void *context, const gx_store_match *match) {
    gx_out_text(&((store_walk *)context)->kept, match->summary);
    return false;
}

static gx_store_code settle(store_walk *walk, gx_store_fault *fault) {
    gx_store_code code = GX_STORE_OK;
    gx_out now;

    gx_out_memory(&now);
    store_replay_summary(&walk->replay, &now);
    if (walk->write)
        code = gx_store_settle(walk->store, walk->id, walk->replay.next, gx_out_held(&now), fault);
    else if (walk->kept.size > 0 && !gx_text_same(gx_out_held(&now), gx_out_held(&walk->kept)))
        find(walk, GX_STORE_SUMMARY_OLD, walk->id, walk->replay.next, "");
    gx_out_free(&now);
    return code;
}

static gx_store_code walk_match(store_walk *walk, gx_text id, gx_store_fault *fault) {
    walk->id = id;
    walk->good = true;
    walk->count->matches++;
    gx_out_clear(&walk->kept);
    gx_store_code code = gx_store_find(walk->store, id, take_summary, walk, fault);
    if (code == GX_STORE_OK)
        code = gx_store_read(walk->store, id, 0, take_event, walk, fault);
    if (code == GX_STORE_OK && walk->good && walk->replay.next > 0)
        code = settle(walk, fault);
    store_replay_close(&walk->replay);
    return code;
}

/* ---- all ---- */

static bool take_id(void *context, const gx_store_match *match) {
    store_walk *walk = context;

    gx_out_text(&walk->ids, match->id);
    gx_out_put(&walk->ids, '\n');
    return !walk->ids.failed;
}

static gx_store_code walk_all(store_walk *walk, gx_store_fault *fault) {
    gx_out_memory(&walk->ids);
    gx_out_memory(&walk->kept);
    gx_store_code code = gx_store_list(walk->store, take_id, walk, fault);
    if (code == GX_STORE_OK && walk->ids.failed)
        code = store_fault(fault, GX_STORE_MEMORY, NULL);
    for (size_t at = 0; at < walk->ids.size && code == GX_STORE_OK;) {
        const char *id = walk->ids.bytes + at, *end = memchr(id, '\n', walk->ids.size - at);
        gx_text name = {id, (size_t)(end - id)};
        code = walk_match(walk, name, fault);
        at += name.size + 1;
    }
    gx_out_free(&walk->ids);
    gx_out_free(&walk->kept);
    return code;
}

gx_store_code gx_store_check(gx_store *store, gx_store_take_finding *take, void *context, gx_store_count *count,
                             gx_store_fault *fault) {
    store_walk walk = {.store = store, .take = take, .context = context, .count = count};

    *count = (gx_store_count){0};
    gx_store_code code = look_at_file(&walk, fault);
    if (code == GX_STORE_OK && count->findings == 0)
        code = look_for_strays(&walk, fault);
    if (code == GX_STORE_OK && count->findings == 0)
        code = walk_all(&walk, fault);
    return code;
}

gx_store_code gx_store_rebuild(gx_store *store, gx_store_count *count, gx_store_fault *fault) {
    store_walk walk = {.store = store, .count = count, .write = true};
    gx_store_code code = store_begin(store, fault);
    sqlite3_stmt *clear = code == GX_STORE_OK ? store_prepare(store, STORE_SUMMARY_CLEAR, fault) : NULL;

    *count = (gx_store_count){0};
    if (!clear)
        return code == GX_STORE_OK ? GX_STORE_IO : code;
    code = store_run(store, clear, fault);
    return code == GX_STORE_OK ? walk_all(&walk, fault) : code;
}
