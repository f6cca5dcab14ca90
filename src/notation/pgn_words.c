/* pgn_words.c - the words of faults and results. */
#include <guoxiang/pgn_token.h>

#include "base/assert.h"
#include "base/column.h"

enum { WARNING, FAULT };

static const struct {
    int weight;
    const char *name, *sentence;
} faults[] = {GX_PGN_FAULTS(GX_ROW)};

const char *gx_pgn_fault_name(gx_pgn_fault fault) {
    gx_assert((unsigned)fault < GX_PGN_FAULT_COUNT);
    return faults[fault].name;
}

const char *gx_pgn_fault_sentence(gx_pgn_fault fault) {
    gx_assert((unsigned)fault < GX_PGN_FAULT_COUNT);
    return faults[fault].sentence;
}

bool gx_pgn_fault_is_warning(gx_pgn_fault fault) {
    gx_assert((unsigned)fault < GX_PGN_FAULT_COUNT);
    return faults[fault].weight == WARNING;
}

static const char *const results[] = {"", "*", "1-0", "0-1", "1/2-1/2"};

const char *gx_pgn_result_string(gx_pgn_result result) {
    gx_assert((unsigned)result <= GX_PGN_DRAW);
    return results[result];
}
