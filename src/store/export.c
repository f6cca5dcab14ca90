/* export.c - a store as text: what a person can read, keep for ever, and bring into any other store.
 *
 *     {"match":"k3vq","created":1790000000000,"meta":"{...}","seats":{"black":"9f...","white":"03..."}}
 *                                            (and "ended", where it is known when it ended)
 *     {"seq":0,"event":{"at":0,"by":"arbiter","do":"start",...}}
 *     {"seq":1,"event":{"at":2100,"by":"white","do":"move","move":"e4"},"command":"white:c1"}
 *
 *     {"account":"Anna","created":1790000000000,"secret":"$argon2id$...","seats":[["k3vq","white"]]}
 *
 * Lines of events belong to the match above them. An event is written as it is kept, byte for byte. */
#include <guoxiang/account.h>
#include <guoxiang/json.h>
#include "store.h"

typedef struct store_exporter {
    gx_store *store;
    gx_out *out;
    gx_store_fault *fault;
    gx_store_code code;
} store_exporter;

static bool put_event(void *context, uint64_t seq, gx_text line, gx_text command) {
    store_exporter *exporter = context;
    gx_out *out = exporter->out;
    gx_json json;

    while (line.size > 0 && (line.bytes[line.size - 1] == '\n' || line.bytes[line.size - 1] == '\r'))
        line.size--;
    gx_out_string(out, "{\"seq\":");
    gx_out_count(out, seq);
    gx_out_string(out, ",\"event\":");
    gx_out_text(out, line);
    if (command.size > 0) {
        gx_out_string(out, ",\"command\":");
        gx_json_start(&json, out);
        gx_json_text(&json, NULL, command);
    }
    gx_out_string(out, "}\n");
    return !out->failed;
}

static void put_seats(gx_json *json, const gx_store_match *match) {
    static const char digits[] = "0123456789abcdef";
    char hex[2 * GX_STORE_HASH];

    gx_json_object(json, "seats");
    for (unsigned n = 0; n < match->seat_count; n++) {
        for (unsigned byte = 0; byte < GX_STORE_HASH; byte++) {
            hex[2 * byte] = digits[match->seats[n].hash[byte] >> 4];
            hex[2 * byte + 1] = digits[match->seats[n].hash[byte] & 15];
        }
        gx_json_name(json, gx_text_of(match->seats[n].name));
        gx_json_text(json, NULL, (gx_text){hex, sizeof hex});
    }
    gx_json_close(json);
}

static bool put_match(void *context, const gx_store_match *match) {
    store_exporter *exporter = context;
    gx_out *out = exporter->out;
    gx_json json;

    gx_json_start(&json, out);
    gx_json_object(&json, NULL);
    gx_json_text(&json, "match", match->id);
    gx_json_number(&json, "created", match->created_ms);
    if (match->ended_ms > 0)
        gx_json_number(&json, "ended", match->ended_ms);
    gx_json_text(&json, "meta", match->meta);
    put_seats(&json, match);
    gx_json_close(&json);
    gx_json_end(&json);
    exporter->code = gx_store_read(exporter->store, match->id, 0, put_event, exporter, exporter->fault);
    return exporter->code == GX_STORE_OK && !out->failed;
}

static bool put_sitting(void *context, gx_text match, gx_text seat, int64_t created_ms) {
    gx_json *json = context;
    (void)created_ms;

    gx_json_array(json, NULL);
    gx_json_text(json, NULL, match);
    gx_json_text(json, NULL, seat);
    gx_json_close(json);
    return true;
}

/* Sessions are not exported: whoever comes to another store logs in again. */
static bool put_account(void *context, const gx_account *account) {
    store_exporter *exporter = context;
    gx_json json;

    gx_json_start(&json, exporter->out);
    gx_json_object(&json, NULL);
    gx_json_string(&json, "account", account->name);
    gx_json_number(&json, "created", account->created_ms);
    gx_json_string(&json, "secret", account->secret);
    gx_json_array(&json, "seats");
    exporter->code = gx_sitting_list(exporter->store, account->key, put_sitting, &json, exporter->fault);
    gx_json_close(&json);
    gx_json_close(&json);
    gx_json_end(&json);
    return exporter->code == GX_STORE_OK && !exporter->out->failed;
}

gx_store_code gx_store_export(gx_store *store, gx_out *out, gx_store_fault *fault) {
    store_exporter exporter = {store, out, fault, GX_STORE_OK};
    gx_store_code code = gx_store_list(store, put_match, &exporter, fault);

    if (code == GX_STORE_OK && exporter.code == GX_STORE_OK)
        code = gx_account_list(store, put_account, &exporter, fault);
    return code == GX_STORE_OK ? exporter.code : code;
}
