/* append.c - matches and events are added; all that a turn of the server brings becomes durable with one commit.
 *
 * The number of the event is checked by the statement itself: it adds a row only if the number is the next one. A fault that
 * concerns one event alone (wrong number, name given twice) leaves the transaction as it was; any other fault ends it. */
#include <errno.h>
#include "store.h"
#include "base/byte.h"

gx_store_code store_begin(gx_store *store, gx_store_fault *fault) {
    if (store->began)
        return GX_STORE_OK;
    sqlite3_stmt *begin = store_prepare(store, STORE_BEGIN, fault);
    gx_store_code code = begin ? store_run(store, begin, fault) : GX_STORE_IO;
    store->began = code == GX_STORE_OK;
    store_patience(store, code);
    return code;
}

void gx_store_forget(gx_store *store) {
    sqlite3_stmt *rollback = store->began ? store_prepare(store, STORE_ROLLBACK, NULL) : NULL;

    if (rollback)
        store_run(store, rollback, NULL);
    store->began = false;
}

gx_store_code gx_store_commit(gx_store *store, gx_store_fault *fault) {
    if (!store->began)
        return GX_STORE_OK;
    gx_store_code code = store_place_check(store, fault);
    sqlite3_stmt *commit = code == GX_STORE_OK ? store_prepare(store, STORE_COMMIT, fault) : NULL;
    if (code == GX_STORE_OK)
        code = commit ? store_run(store, commit, fault) : GX_STORE_IO;
    if (code != GX_STORE_OK)
        gx_store_forget(store);
    store->began = false;
    return code;
}

gx_store_code gx_store_probe(gx_store *store, gx_store_fault *fault) {
    gx_store_code code = store_begin(store, fault);
    sqlite3_stmt *probe = code == GX_STORE_OK ? store_prepare(store, STORE_PROBE, fault) : NULL;

    if (code == GX_STORE_OK)
        code = probe ? store_run(store, probe, fault) : GX_STORE_IO;
    if (code == GX_STORE_OK)
        return gx_store_commit(store, fault);
    gx_store_forget(store);
    return code;
}

/* What a failed insertion means; `expected` is said of a broken constraint. */
static gx_store_code failed(gx_store *store, int result, gx_store_code expected, gx_store_fault *fault) {
    if ((result & 0xff) == SQLITE_CONSTRAINT) {
        bool stray = sqlite3_extended_errcode(store->base) == SQLITE_CONSTRAINT_FOREIGNKEY;
        return store_fault(fault, stray ? GX_STORE_MISSING : expected, NULL);
    }
    gx_store_code code = store_sqlite(fault, store->base, result);
    gx_store_forget(store);
    return code;
}

static gx_store_code insert(gx_store *store, sqlite3_stmt *statement, gx_store_code expected, gx_store_fault *fault) {
    errno = 0;
    int result = sqlite3_step(statement);
    gx_store_code code = result == SQLITE_DONE ? GX_STORE_OK : failed(store, result, expected, fault);

    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return code;
}

static bool is_id(gx_text id) {
    bool good = id.size > 0 && id.size <= GX_STORE_ID_MAX;

    for (size_t n = 0; n < id.size && good; n++) {
        char c = id.bytes[n];
        good = byte_is_digit(c) || byte_is_letter(c) || c == '-' || c == '_';
    }
    return good;
}

static gx_store_code add_seat(gx_store *store, gx_text id, const gx_store_seat *seat, gx_store_fault *fault) {
    sqlite3_stmt *add = store_prepare(store, STORE_SEAT_ADD, fault);

    if (!add)
        return GX_STORE_IO;
    store_bind_text(add, 1, id);
    store_bind_text(add, 2, gx_text_of(seat->name));
    sqlite3_bind_blob(add, 3, seat->hash, GX_STORE_HASH, SQLITE_STATIC);
    return insert(store, add, GX_STORE_EXISTS, fault);
}

gx_store_code gx_store_create(gx_store *store, const gx_store_match *match, gx_store_fault *fault) {
    if (!is_id(match->id) || match->seat_count > GX_STORE_SEATS_MAX)
        return store_fault(fault, GX_STORE_LINE, "the name of a match is 1 to 32 letters, digits, - and _");
    gx_store_code code = store_begin(store, fault);
    sqlite3_stmt *add = code == GX_STORE_OK ? store_prepare(store, STORE_MATCH_ADD, fault) : NULL;

    if (!add)
        return code == GX_STORE_OK ? GX_STORE_IO : code;
    store_bind_text(add, 1, match->id);
    sqlite3_bind_int64(add, 2, match->created_ms);
    store_bind_text(add, 3, match->meta);
    code = insert(store, add, GX_STORE_EXISTS, fault);
    for (unsigned n = 0; n < match->seat_count && code == GX_STORE_OK; n++)
        code = add_seat(store, match->id, &match->seats[n], fault);
    return code;
}

gx_store_code gx_store_append(gx_store *store, gx_text id, uint64_t seq, gx_text line, gx_text command,
                              gx_store_fault *fault) {
    gx_store_code code = store_begin(store, fault);
    sqlite3_stmt *add = code == GX_STORE_OK ? store_prepare(store, STORE_EVENT_ADD, fault) : NULL;

    if (!add)
        return code == GX_STORE_OK ? GX_STORE_IO : code;
    store_bind_text(add, 1, id);
    sqlite3_bind_int64(add, 2, (sqlite3_int64)seq);
    store_bind_text(add, 3, line);
    if (command.size > 0)
        store_bind_text(add, 4, command);
    code = insert(store, add, GX_STORE_TWICE, fault);
    if (code == GX_STORE_OK && sqlite3_changes(store->base) == 0)
        return store_fault(fault, GX_STORE_SEQ, NULL);
    return code;
}

gx_store_code gx_store_settle(gx_store *store, gx_text id, uint64_t events, gx_text summary, gx_store_fault *fault) {
    gx_store_code code = store_begin(store, fault);
    sqlite3_stmt *set = code == GX_STORE_OK ? store_prepare(store, STORE_SUMMARY_SET, fault) : NULL;

    if (!set)
        return code == GX_STORE_OK ? GX_STORE_IO : code;
    store_bind_text(set, 1, id);
    sqlite3_bind_int64(set, 2, (sqlite3_int64)events);
    store_bind_text(set, 3, summary);
    return insert(store, set, GX_STORE_MISSING, fault);
}

gx_store_code gx_store_end(gx_store *store, gx_text id, int64_t ended_ms, gx_store_fault *fault) {
    gx_store_code code = store_begin(store, fault);
    sqlite3_stmt *set = code == GX_STORE_OK ? store_prepare(store, STORE_ENDING_SET, fault) : NULL;

    if (!set)
        return code == GX_STORE_OK ? GX_STORE_IO : code;
    store_bind_text(set, 1, id);
    sqlite3_bind_int64(set, 2, ended_ms);
    return insert(store, set, GX_STORE_MISSING, fault);
}
