/* read.c - matches and events are read, in order. */
#include "store.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>

static gx_store_code take_seats(gx_store *store, gx_store_match *match, gx_store_fault *fault) {
    sqlite3_stmt *seats = store_prepare(store, STORE_SEATS_OF, fault);
    int result;

    if (!seats)
        return GX_STORE_IO;
    store_bind_text(seats, 1, match->id);
    match->seat_count = 0;
    while ((result = sqlite3_step(seats)) == SQLITE_ROW) {
        gx_text name = store_column(seats, 0);
        const void *hash = sqlite3_column_blob(seats, 1);
        bool sound = name.size < GX_STORE_SEAT_MAX && hash && sqlite3_column_bytes(seats, 1) == GX_STORE_HASH;
        if (!sound || match->seat_count == GX_STORE_SEATS_MAX) {
            store_done(store, seats, SQLITE_DONE, NULL);
            return store_fault(fault, GX_STORE_CORRUPT, "a seat is not as it was written");
        }
        gx_store_seat *seat = &match->seats[match->seat_count++];
        memset(seat, 0, sizeof *seat);
        memcpy(seat->name, name.bytes, name.size);
        memcpy(seat->hash, hash, GX_STORE_HASH);
    }
    return store_done(store, seats, result, fault);
}

static gx_store_code take_matches(gx_store *store, sqlite3_stmt *list, gx_store_take_match *take, void *context,
                                  uint64_t *count, gx_store_fault *fault) {
    gx_store_code code = GX_STORE_OK;
    bool more = true;
    int result = SQLITE_DONE;

    while (more && code == GX_STORE_OK && (result = sqlite3_step(list)) == SQLITE_ROW) {
        gx_store_match match = {.id = store_column(list, 0),
                                .created_ms = sqlite3_column_int64(list, 1),
                                .meta = store_column(list, 2),
                                .events = (uint64_t)sqlite3_column_int64(list, 3),
                                .summary = store_column(list, 4),
                                .ended_ms = sqlite3_column_int64(list, 5)};
        code = take_seats(store, &match, fault);
        if (code == GX_STORE_OK)
            more = take(context, &match);
        ++*count;
    }
    gx_store_code end = store_done(store, list, result, code == GX_STORE_OK ? fault : NULL);
    return code == GX_STORE_OK ? end : code;
}

gx_store_code gx_store_find(gx_store *store, gx_text id, gx_store_take_match *take, void *context,
                            gx_store_fault *fault) {
    sqlite3_stmt *one = store_prepare(store, STORE_MATCH_OF, fault);
    uint64_t count = 0;

    if (!one)
        return GX_STORE_IO;
    store_bind_text(one, 1, id);
    gx_store_code code = take_matches(store, one, take, context, &count, fault);
    return code == GX_STORE_OK && count == 0 ? store_fault(fault, GX_STORE_MISSING, NULL) : code;
}

gx_store_code gx_store_list(gx_store *store, gx_store_take_match *take, void *context, gx_store_fault *fault) {
    sqlite3_stmt *all = store_prepare(store, STORE_MATCHES, fault);
    uint64_t count = 0;

    return all ? take_matches(store, all, take, context, &count, fault) : GX_STORE_IO;
}

gx_store_code gx_store_list_public(gx_store *store, int64_t before_ms, gx_text before_id, uint32_t most,
                                   gx_store_take_match *take, void *context, gx_store_fault *fault) {
    sqlite3_stmt *some = store_prepare(store, STORE_MATCHES_PUBLIC, fault);
    uint64_t count = 0;

    if (!some)
        return GX_STORE_IO;
    sqlite3_bind_int64(some, 1, before_ms);
    store_bind_text(some, 2, before_id);
    sqlite3_bind_int64(some, 3, most);
    return take_matches(store, some, take, context, &count, fault);
}

gx_store_code gx_store_read(gx_store *store, gx_text id, uint64_t from, gx_store_take_event *take, void *context,
                            gx_store_fault *fault) {
    sqlite3_stmt *events = store_prepare(store, STORE_EVENTS_OF, fault);
    bool more = true;
    int result = SQLITE_DONE;

    if (!events)
        return GX_STORE_IO;
    store_bind_text(events, 1, id);
    sqlite3_bind_int64(events, 2, (sqlite3_int64)from);
    while (more && (result = sqlite3_step(events)) == SQLITE_ROW)
        more =
            take(context, (uint64_t)sqlite3_column_int64(events, 0), store_column(events, 1), store_column(events, 2));
    return store_done(store, events, result, fault);
}

/* ---- a copy ---- */

gx_store_code gx_store_backup(gx_store *store, const char *path, gx_store_fault *fault) {
    sqlite3 *copy = NULL;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    FILE *there = fopen(path, "rb");

    if (there) {
        fclose(there);
        return store_fault(fault, GX_STORE_OPEN, strerror(EEXIST));
    }
    int result = sqlite3_open_v2(path, &copy, flags, NULL);
    sqlite3_backup *backup = result == SQLITE_OK ? sqlite3_backup_init(copy, "main", store->base, "main") : NULL;
    if (backup) {
        sqlite3_backup_step(backup, -1);
        result = sqlite3_backup_finish(backup);
    } else if (result == SQLITE_OK) {
        result = sqlite3_errcode(copy);
    }
    gx_store_code code = store_sqlite(fault, copy, result);
    sqlite3_close(copy);
    if (code != GX_STORE_OK)
        remove(path);
    return code;
}
