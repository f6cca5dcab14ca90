/* fuzz_csv.c - any bytes as a spreadsheet: a table, or a fault inside the text; and GB18030 never harms. */
#include <guoxiang/tournament.h>

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    gx_text text = {(const char *)data, size};
    gx_file_fault fault = {0};
    gx_tournament t;
    size_t converted = 0;
    bool bad;

    if (gx_tournament_read_csv(&t, text, &fault)) {
        for (size_t n = 0; n < t.count && n < 100; n++)
            if (gx_tournament_points(&t, n) > 2 * GX_ROUNDS_MAX)
                abort();
        gx_tournament_free(&t);
    } else if (fault.code == GX_FILE_NONE || fault.offset > size || fault.offset + fault.length > size + 1)
        abort();
    free(gx_text_from_gb18030(text, &converted, &bad));
    return 0;
}
