/* fuzz_trf.c - any bytes as TRF16 and as PGN tags: a table that holds together, or a fault inside the text. */
#include <guoxiang/tournament.h>

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool read, gx_tournament *t, const gx_file_fault *fault, size_t size) {
    if (!read) {
        if (fault->code == GX_FILE_NONE || fault->offset > size || fault->offset + fault->length > size + 1)
            abort();
        return;
    }
    if (t->count == 0 || t->rounds > GX_ROUNDS_MAX)
        abort();
    for (size_t n = 0; n < t->count; n++) {
        gx_rating_game games[GX_ROUNDS_MAX];
        gx_norm_game norms[GX_ROUNDS_MAX];
        if (gx_tournament_games(t, n, games) > gx_tournament_norm_games(t, n, norms))
            abort();
    }
    gx_tournament_free(t);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    gx_text text = {(const char *)data, size};
    gx_file_fault fault = {0};
    gx_tournament t;

    check(gx_tournament_read_trf(&t, text, &fault), &t, &fault, size);
    check(gx_tournament_read_pgn(&t, text, NULL, NULL, &fault), &t, &fault, size);
    return 0;
}
