/* fuzz_store_import.c - any lines are imported or refused; what was taken is exported, and the export imports as the same
 * text into another store, which is then found sound. */
#include <guoxiang/store.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define want(condition)                                                                                                \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                                            \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

/* Whether all of it was taken. */
static bool import(gx_store *store, gx_text all) {
    gx_store_code code = GX_STORE_OK;
    gx_store_import *import;
    gx_store_fault fault;

    want(gx_store_import_begin(&import, store, &fault) == GX_STORE_OK);
    while (all.size > 0 && code == GX_STORE_OK) {
        const char *end = memchr(all.bytes, '\n', all.size);
        size_t length = end ? (size_t)(end - all.bytes) : all.size;
        code = gx_store_import_line(import, (gx_text){all.bytes, length}, &fault);
        want(code == GX_STORE_OK || (fault.code == code && fault.line > 0));
        all.bytes += length + (end != NULL);
        all.size -= length + (end != NULL);
    }
    gx_store_import_end(import);
    return code == GX_STORE_OK;
}

static gx_out export(gx_store *store) {
    gx_out out;

    gx_out_memory(&out);
    want(gx_store_export(store, &out, NULL) == GX_STORE_OK);
    return out;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static gx_store *store, *other;
    gx_store_count count;

    if (!store) {
        want(gx_store_open(&store, ":memory:", GX_STORE_TO_WRITE, NULL) == GX_STORE_OK);
        want(gx_store_open(&other, ":memory:", GX_STORE_TO_WRITE, NULL) == GX_STORE_OK);
    }
    if (import(store, (gx_text){(const char *)data, size})) {
        gx_out first = export(store);
        want(import(other, gx_out_held(&first)));
        gx_out second = export(other);
        want(gx_text_same(gx_out_held(&first), gx_out_held(&second)));
        want(gx_store_check(other, NULL, NULL, &count, NULL) == GX_STORE_OK && count.findings == 0);
        gx_out_free(&first);
        gx_out_free(&second);
    }
    gx_store_forget(store);
    gx_store_forget(other);
    return 0;
}
