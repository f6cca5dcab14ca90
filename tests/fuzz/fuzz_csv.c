/* fuzz_csv.c - any bytes as a spreadsheet: a table, or a fault inside the text; and no encoding ever harms. */
#include <guoxiang/tournament.h>
#include <guoxiang/utf8.h>

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    gx_text text = {(const char *)data, size};
    gx_file_fault fault = {0};
    gx_tournament t;
    size_t converted = 0, bad;
    const char *encoding;

    if (gx_tournament_read_csv(&t, text, &fault)) {
        for (size_t n = 0; n < t.count && n < 100; n++)
            if (gx_tournament_points(&t, n) > 2 * GX_ROUNDS_MAX)
                abort();
        gx_tournament_free(&t);
    } else if (fault.code == GX_FILE_NONE || fault.offset > size || fault.offset + fault.length > size + 1)
        abort();
    char *utf8 = gx_text_to_utf8(text, &converted, &encoding, &bad);
    if (utf8 != NULL && !gx_utf8_is((gx_text){utf8, converted}))
        abort();
    free(utf8);
    return 0;
}
