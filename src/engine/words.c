/* words.c - codes and sentences of an engine's faults. */
#include <guoxiang/engine.h>
#include "base/assert.h"

static const char *const names[] = {
#define GX_ENGINE_FAULT_NAME(suffix, code, sentence) code,
    GX_ENGINE_FAULTS(GX_ENGINE_FAULT_NAME)
#undef GX_ENGINE_FAULT_NAME
};

static const char *const sentences[] = {
#define GX_ENGINE_FAULT_SENTENCE(suffix, code, sentence) sentence,
    GX_ENGINE_FAULTS(GX_ENGINE_FAULT_SENTENCE)
#undef GX_ENGINE_FAULT_SENTENCE
};

const char *gx_engine_fault_name(gx_engine_fault fault) {
    gx_assert(fault < GX_ENGINE_FAULT_COUNT);
    return names[fault];
}

const char *gx_engine_fault_sentence(gx_engine_fault fault) {
    gx_assert(fault < GX_ENGINE_FAULT_COUNT);
    return sentences[fault];
}
