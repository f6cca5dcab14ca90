/* import.c - what export.c has written is read back, each event replayed before it is taken.
 *
 * Nothing is believed: a line must be one JSON object without a name twice, the numbers must follow each other, and the match
 * machine must take the event. What stands behind "event" is kept byte for byte: it is looked for in the text, between the
 * number and the end, so that an export of an import is the same file. */
#include <guoxiang/account.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "store.h"
#include "store/replay.h"
#include "base/byte.h"

struct gx_store_import {
    gx_store *store;
    uint64_t lines;
    char id[GX_STORE_ID_MAX];
    size_t id_size; /* 0: no match yet */
    store_replay replay;
};

gx_store_code gx_store_import_begin(gx_store_import **out, gx_store *store, gx_store_fault *fault) {
    *out = calloc(1, sizeof **out);
    if (!*out)
        return store_fault(fault, GX_STORE_MEMORY, NULL);
    (*out)->store = store;
    return GX_STORE_OK;
}

void gx_store_import_end(gx_store_import *import) {
    if (import)
        store_replay_close(&import->replay);
    free(import);
}

/* A text member; empty where there is none, or none that is a text. */
static gx_text text_of(const json_t *object, const char *name) {
    const json_t *value = json_object_get(object, name);

    return json_is_string(value) ? (gx_text){json_string_value(value), json_string_length(value)} : (gx_text){"", 0};
}

static bool has_only(const json_t *object, const char *const *names) {
    size_t known = 0;

    for (; *names; names++)
        known += json_object_get(object, *names) != NULL;
    return known == json_object_size(object);
}

/* ---- a match ---- */

static int digit_of(char c) {
    return byte_is_digit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool read_seat(gx_store_seat *seat, const char *name, const json_t *value) {
    const char *hex = json_string_value(value);

    if (!hex || json_string_length(value) != 2 * GX_STORE_HASH || strlen(name) >= GX_STORE_SEAT_MAX || !*name)
        return false;
    memset(seat, 0, sizeof *seat);
    strcpy(seat->name, name);
    for (size_t n = 0; n < GX_STORE_HASH; n++) {
        int high = digit_of(hex[2 * n]), low = digit_of(hex[2 * n + 1]);
        if (high < 0 || low < 0)
            return false;
        seat->hash[n] = (unsigned char)(16 * high + low);
    }
    return true;
}

static gx_store_code take_match(gx_store_import *import, json_t *root, gx_store_fault *fault) {
    static const char *const names[] = {"match", "created", "ended", "meta", "seats", NULL};
    const json_t *ended = json_object_get(root, "ended");
    json_t *seats = json_object_get(root, "seats"), *value;
    gx_store_match match = {.id = text_of(root, "match"), .meta = text_of(root, "meta")};
    const char *name;

    if (!has_only(root, names) || !json_is_integer(json_object_get(root, "created")) || !json_is_object(seats) ||
        json_object_size(seats) > GX_STORE_SEATS_MAX || (ended && json_integer_value(ended) <= 0))
        return store_fault(fault, GX_STORE_LINE, "a match has match, created, perhaps ended, meta and seats");
    match.created_ms = json_integer_value(json_object_get(root, "created"));
    json_object_foreach(seats, name, value) {
        if (!read_seat(&match.seats[match.seat_count++], name, value))
            return store_fault(fault, GX_STORE_LINE, "a seat is a name and 64 hexadecimal digits");
    }
    gx_store_code code = gx_store_create(import->store, &match, fault);
    if (code == GX_STORE_OK && ended)
        code = gx_store_end(import->store, match.id, json_integer_value(ended), fault);
    if (code != GX_STORE_OK)
        return code;
    store_replay_close(&import->replay);
    import->id_size = match.id.size;
    memcpy(import->id, match.id.bytes, match.id.size);
    return GX_STORE_OK;
}

/* ---- an event ---- */

/* What stands behind "event": from its brace to the one before the command, or to the last but one. */
static gx_text event_in(gx_text line) {
    static const char mark[] = ",\"event\":", command[] = ",\"command\":\"";
    const char *begin = memchr(line.bytes, ',', line.size), *end = line.bytes + line.size;
    size_t left = begin ? (size_t)(end - begin) : 0;

    if (left < sizeof mark || memcmp(begin, mark, sizeof mark - 1) != 0)
        return (gx_text){"", 0};
    begin += sizeof mark - 1;
    while (end > begin && end[-1] != '}')
        end--;
    end -= end > begin;
    for (const char *at = end; at > begin; at--)
        if ((size_t)(end - at) >= sizeof command - 1 && memcmp(at, command, sizeof command - 1) == 0 && at[-1] == '}')
            return (gx_text){begin, (size_t)(at - begin)};
    return (gx_text){begin, (size_t)(end - begin)};
}

/* Whether the piece is the JSON that the parser saw there. */
static bool is_event(gx_text piece, const json_t *event) {
    json_t *read = json_loadb(piece.bytes, piece.size, JSON_REJECT_DUPLICATES, NULL);
    bool same = read && json_equal(read, event);

    json_decref(read);
    return same;
}

static gx_store_code take_event(gx_store_import *import, json_t *root, gx_text line, gx_store_fault *fault) {
    static const char *const names[] = {"seq", "event", "command", NULL};
    const json_t *event = json_object_get(root, "event"), *seq = json_object_get(root, "seq");
    const json_t *command = json_object_get(root, "command");
    gx_text piece = event_in(line), name = text_of(root, "command");
    gx_log_fault wrong;

    if (!has_only(root, names) || !json_is_object(event) || !json_is_integer(seq) ||
        (command && (name.size == 0 || name.size > GX_STORE_COMMAND_MAX)) || !is_event(piece, event))
        return store_fault(fault, GX_STORE_LINE, "an event has seq, event and perhaps command, in this order");
    if (import->id_size == 0)
        return store_fault(fault, GX_STORE_LINE, "this event belongs to no match");
    if (json_integer_value(seq) < 0 || (uint64_t)json_integer_value(seq) != import->replay.next)
        return store_fault(fault, GX_STORE_SEQ, NULL);
    if (!store_replay_line(&import->replay, piece, &wrong))
        return store_fault(fault, wrong.code == GX_LOG_FAULT_MEMORY ? GX_STORE_MEMORY : GX_STORE_LINE,
                           gx_log_fault_sentence(wrong.code));
    return gx_store_append(import->store, (gx_text){import->id, import->id_size}, import->replay.next - 1, piece, name,
                           fault);
}

/* ---- an account ---- */

static gx_store_code add_sitting(gx_store_import *import, const gx_account *account, const json_t *pair,
                                 gx_store_fault *fault) {
    const json_t *match = json_array_get(pair, 0), *seat = json_array_get(pair, 1);

    if (json_array_size(pair) != 2 || !json_is_string(match) || !json_is_string(seat) ||
        json_string_length(seat) >= GX_STORE_SEAT_MAX)
        return store_fault(fault, GX_STORE_LINE, "a seat of an account is a match and a seat");
    return gx_sitting_add(import->store, account->key, (gx_text){json_string_value(match), json_string_length(match)},
                          (gx_text){json_string_value(seat), json_string_length(seat)}, fault);
}

static gx_store_code take_account(gx_store_import *import, json_t *root, gx_store_fault *fault) {
    static const char *const names[] = {"account", "created", "secret", "seats", NULL};
    json_t *seats = json_object_get(root, "seats");
    gx_text secret = text_of(root, "secret");
    gx_account account;

    if (!has_only(root, names) || !json_is_integer(json_object_get(root, "created")) || !json_is_array(seats) ||
        secret.size == 0 || secret.size > GX_ACCOUNT_SECRET_MAX || !gx_account_name(&account, text_of(root, "account")))
        return store_fault(fault, GX_STORE_LINE, "an account has account, created, secret and seats");
    account.created_ms = json_integer_value(json_object_get(root, "created"));
    memcpy(account.secret, secret.bytes, secret.size);
    gx_store_code code = gx_account_add(import->store, &account, fault);
    for (size_t n = 0; n < json_array_size(seats) && code == GX_STORE_OK; n++)
        code = add_sitting(import, &account, json_array_get(seats, n), fault);
    import->id_size = 0; /* no event comes behind it */
    return code;
}

gx_store_code gx_store_import_line(gx_store_import *import, gx_text line, gx_store_fault *fault) {
    gx_store_code code;
    json_error_t error;

    import->lines++;
    json_t *root = json_loadb(line.size ? line.bytes : "", line.size, JSON_REJECT_DUPLICATES, &error);
    if (!json_is_object(root))
        code = store_fault(fault, GX_STORE_LINE, root ? "an object is expected" : error.text);
    else if (json_object_get(root, "account"))
        code = take_account(import, root, fault);
    else if (json_object_get(root, "match"))
        code = take_match(import, root, fault);
    else
        code = take_event(import, root, line, fault);
    json_decref(root);
    if (code != GX_STORE_OK && fault)
        fault->line = import->lines;
    return code;
}
