/* words.c - codes and sentences of an engine's faults. */
#include <guoxiang/engine.h>
#include "base/assert.h"
#include "base/column.h"

static const char *const names[] = {GX_ENGINE_FAULTS(GX_SECOND)};
static const char *const sentences[] = {GX_ENGINE_FAULTS(GX_THIRD)};

const char *gx_engine_fault_name(gx_engine_fault fault) {
    gx_assert(fault < GX_ENGINE_FAULT_COUNT);
    return names[fault];
}

const char *gx_engine_fault_sentence(gx_engine_fault fault) {
    gx_assert(fault < GX_ENGINE_FAULT_COUNT);
    return sentences[fault];
}
