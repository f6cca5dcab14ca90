/* fen_names.c - names and sentences of all that can be wrong with a FEN: the set-up's list and the text's, as one. */
#include "base/assert.h"
#include "base/column.h"

#include <guoxiang/fen.h>

static const char *const names[] = {GX_FEN_FAULTS(GX_SECOND)};
static const char *const sentences[] = {GX_FEN_FAULTS(GX_THIRD)};

static const char *pick(const char *const *list, unsigned index) {
    gx_assert(index < GX_FEN_FAULT_COUNT);
    return list[index - GX_SETUP_FAULT_COUNT];
}

const char *gx_fen_fault_name(unsigned index) {
    return index < GX_SETUP_FAULT_COUNT ? gx_setup_fault_name(index) : pick(names, index);
}

const char *gx_fen_fault_sentence(unsigned index) {
    return index < GX_SETUP_FAULT_COUNT ? gx_setup_fault_sentence(index) : pick(sentences, index);
}
