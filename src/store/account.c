/* account.c - accounts, their sessions, and the seats that are theirs.
 *
 *     account --< session    by the hash of its token; gone with the account
 *             --< sitting    (match, seat); gone with the account, while the match stays                                      */
#include <guoxiang/account.h>
#include <string.h>
#include "store.h"
#include "base/byte.h"

/* ---- names ---- */

static bool is_chinese(uint32_t rune) {
    return (rune >= 0x3400 && rune <= 0x4dbf) || (rune >= 0x4e00 && rune <= 0x9fff);
}

static bool is_plain(char c) {
    return byte_is_digit(c) || byte_is_letter(c) || c == '-' || c == '_';
}

/* A character of three bytes, as all the Chinese ones here are. */
static uint32_t rune_at(gx_text text) {
    const unsigned char *byte = (const unsigned char *)text.bytes;
    bool three = text.size >= 3 && (byte[0] & 0xf0) == 0xe0 && (byte[1] & 0xc0) == 0x80 && (byte[2] & 0xc0) == 0x80;

    return three ? (uint32_t)(byte[0] & 15) << 12 | (uint32_t)(byte[1] & 63) << 6 | (byte[2] & 63u) : 0;
}

bool gx_account_name(gx_account *out, gx_text name) {
    if (name.size < 2 || name.size > GX_ACCOUNT_NAME_MAX)
        return false;
    for (size_t n = 0; n < name.size;) {
        size_t size = is_plain(name.bytes[n])                                         ? 1
                      : is_chinese(rune_at((gx_text){name.bytes + n, name.size - n})) ? 3
                                                                                      : 0;
        if (size == 0)
            return false;
        n += size;
    }
    memset(out, 0, sizeof *out);
    memcpy(out->name, name.bytes, name.size);
    for (size_t n = 0; n < name.size; n++)
        out->key[n] = byte_small(name.bytes[n]);
    return true;
}

/* ---- statements ---- */

/* One that writes, ready to be bound: a transaction is open. */
static sqlite3_stmt *to_write(gx_store *store, store_statement which, gx_store_code *code, gx_store_fault *fault) {
    *code = store_begin(store, fault);
    sqlite3_stmt *statement = *code == GX_STORE_OK ? store_prepare(store, which, fault) : NULL;

    if (!statement && *code == GX_STORE_OK)
        *code = GX_STORE_IO;
    return statement;
}

static gx_store_code run_with_key(gx_store *store, store_statement which, const char *key, gx_store_fault *fault) {
    gx_store_code code;
    sqlite3_stmt *statement = to_write(store, which, &code, fault);

    if (!statement)
        return code;
    store_bind_text(statement, 1, gx_text_of(key));
    return store_run(store, statement, fault);
}

/* A row that refers to an account or a match, which may be gone. */
static gx_store_code add_row(gx_store *store, sqlite3_stmt *statement, gx_store_fault *fault) {
    int result = sqlite3_step(statement);

    if ((result & 0xff) != SQLITE_CONSTRAINT)
        return store_done(store, statement, result, fault);
    store_done(store, statement, SQLITE_DONE, NULL);
    return store_fault(fault, GX_STORE_MISSING, "no such account or match");
}

static void take_text(char *out, size_t room, gx_text text) {
    size_t size = text.size < room ? text.size : room;

    memcpy(out, text.bytes, size);
    out[size] = '\0';
}

/* ---- accounts ---- */

gx_store_code gx_account_add(gx_store *store, const gx_account *account, gx_store_fault *fault) {
    gx_store_code code;
    sqlite3_stmt *add = to_write(store, STORE_ACCOUNT_ADD, &code, fault);

    if (!add)
        return code;
    store_bind_text(add, 1, gx_text_of(account->key));
    store_bind_text(add, 2, gx_text_of(account->name));
    store_bind_text(add, 3, gx_text_of(account->secret));
    sqlite3_bind_int64(add, 4, account->created_ms);
    code = store_run(store, add, fault);
    if (code == GX_STORE_OK && sqlite3_changes(store->base) == 0)
        return store_fault(fault, GX_STORE_EXISTS, "the name is taken");
    return code;
}

static void read_row(sqlite3_stmt *row, gx_text key, gx_account *out) {
    take_text(out->key, GX_ACCOUNT_NAME_MAX, key);
    take_text(out->name, GX_ACCOUNT_NAME_MAX, store_column(row, 0));
    take_text(out->secret, GX_ACCOUNT_SECRET_MAX, store_column(row, 1));
    out->created_ms = sqlite3_column_int64(row, 2);
}

gx_store_code gx_account_list(gx_store *store, gx_account_take *take, void *context, gx_store_fault *fault) {
    sqlite3_stmt *list = store_prepare(store, STORE_ACCOUNTS, fault);
    gx_account account;
    bool more = true;
    int result = SQLITE_DONE;

    if (!list)
        return GX_STORE_IO;
    while (more && (result = sqlite3_step(list)) == SQLITE_ROW) {
        read_row(list, store_column(list, 3), &account);
        more = take(context, &account);
    }
    return store_done(store, list, result, fault);
}

gx_store_code gx_account_find(gx_store *store, const char *key, gx_account *out, gx_store_fault *fault) {
    sqlite3_stmt *find = store_prepare(store, STORE_ACCOUNT_OF, fault);

    if (!find)
        return GX_STORE_IO;
    store_bind_text(find, 1, gx_text_of(key));
    int result = sqlite3_step(find);
    if (result == SQLITE_ROW)
        read_row(find, gx_text_of(key), out);
    gx_store_code code = store_done(store, find, result, fault);
    return code == GX_STORE_OK && result != SQLITE_ROW ? store_fault(fault, GX_STORE_MISSING, "no such account") : code;
}

gx_store_code gx_account_set_secret(gx_store *store, const char *key, const char *secret, gx_store_fault *fault) {
    gx_store_code code;
    sqlite3_stmt *set = to_write(store, STORE_ACCOUNT_SET, &code, fault);

    if (!set)
        return code;
    store_bind_text(set, 1, gx_text_of(key));
    store_bind_text(set, 2, gx_text_of(secret));
    return store_run(store, set, fault);
}

gx_store_code gx_account_delete(gx_store *store, const char *key, gx_store_fault *fault) {
    return run_with_key(store, STORE_ACCOUNT_DELETE, key, fault);
}

/* ---- sessions ---- */

gx_store_code gx_session_add(gx_store *store, const unsigned char hash[GX_STORE_HASH], const char *key,
                             const gx_session_row *row, gx_store_fault *fault) {
    gx_store_code code;
    sqlite3_stmt *sweep = to_write(store, STORE_SESSION_SWEEP, &code, fault);

    if (!sweep)
        return code;
    sqlite3_bind_int64(sweep, 1, row->created_ms);
    code = store_run(store, sweep, fault);
    sqlite3_stmt *add = code == GX_STORE_OK ? to_write(store, STORE_SESSION_ADD, &code, fault) : NULL;
    if (!add)
        return code;
    sqlite3_bind_blob(add, 1, hash, GX_STORE_HASH, SQLITE_STATIC);
    store_bind_text(add, 2, gx_text_of(key));
    sqlite3_bind_int64(add, 3, row->created_ms);
    sqlite3_bind_int64(add, 4, row->expires_ms);
    return add_row(store, add, fault);
}

gx_store_code gx_session_find(gx_store *store, const unsigned char hash[GX_STORE_HASH], int64_t now_ms,
                              char key[GX_ACCOUNT_NAME_MAX + 1], gx_store_fault *fault) {
    sqlite3_stmt *find = store_prepare(store, STORE_SESSION_OF, fault);

    if (!find)
        return GX_STORE_IO;
    sqlite3_bind_blob(find, 1, hash, GX_STORE_HASH, SQLITE_STATIC);
    sqlite3_bind_int64(find, 2, now_ms);
    int result = sqlite3_step(find);
    if (result == SQLITE_ROW)
        take_text(key, GX_ACCOUNT_NAME_MAX, store_column(find, 0));
    gx_store_code code = store_done(store, find, result, fault);
    return code == GX_STORE_OK && result != SQLITE_ROW ? store_fault(fault, GX_STORE_MISSING, "no such session") : code;
}

gx_store_code gx_session_end(gx_store *store, const unsigned char hash[GX_STORE_HASH], gx_store_fault *fault) {
    gx_store_code code;
    sqlite3_stmt *end = to_write(store, STORE_SESSION_END, &code, fault);

    if (!end)
        return code;
    sqlite3_bind_blob(end, 1, hash, GX_STORE_HASH, SQLITE_STATIC);
    return store_run(store, end, fault);
}

gx_store_code gx_session_end_all(gx_store *store, const char *key, gx_store_fault *fault) {
    return run_with_key(store, STORE_SESSION_END_ALL, key, fault);
}

gx_store_code gx_session_list(gx_store *store, const char *key, gx_session_take *take, void *context,
                              gx_store_fault *fault) {
    sqlite3_stmt *list = store_prepare(store, STORE_SESSIONS_OF, fault);
    bool more = true;
    int result = SQLITE_DONE;

    if (!list)
        return GX_STORE_IO;
    store_bind_text(list, 1, gx_text_of(key));
    while (more && (result = sqlite3_step(list)) == SQLITE_ROW) {
        gx_session_row row = {sqlite3_column_int64(list, 0), sqlite3_column_int64(list, 1)};
        more = take(context, &row);
    }
    return store_done(store, list, result, fault);
}

/* ---- seats ---- */

gx_store_code gx_sitting_add(gx_store *store, const char *key, gx_text match, gx_text seat, gx_store_fault *fault) {
    gx_store_code code;
    sqlite3_stmt *add = to_write(store, STORE_SITTING_ADD, &code, fault);

    if (!add)
        return code;
    store_bind_text(add, 1, gx_text_of(key));
    store_bind_text(add, 2, match);
    store_bind_text(add, 3, seat);
    return add_row(store, add, fault);
}

gx_store_code gx_sitting_list(gx_store *store, const char *key, gx_sitting_take *take, void *context,
                              gx_store_fault *fault) {
    sqlite3_stmt *list = store_prepare(store, STORE_SITTINGS_OF, fault);
    bool more = true;
    int result = SQLITE_DONE;

    if (!list)
        return GX_STORE_IO;
    store_bind_text(list, 1, gx_text_of(key));
    while (more && (result = sqlite3_step(list)) == SQLITE_ROW)
        more = take(context, store_column(list, 0), store_column(list, 1), sqlite3_column_int64(list, 2));
    return store_done(store, list, result, fault);
}
