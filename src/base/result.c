/* result.c - the words of the result codes, from the one list in result.h. */
#include <guoxiang/result.h>

#include "base/assert.h"

static const char *const names[] = {
#define GX_RESULT_NAME(suffix, name, sentence) name,
    GX_RESULTS(GX_RESULT_NAME)
#undef GX_RESULT_NAME
};

static const char *const sentences[] = {
#define GX_RESULT_SENTENCE(suffix, name, sentence) sentence,
    GX_RESULTS(GX_RESULT_SENTENCE)
#undef GX_RESULT_SENTENCE
};

const char *gx_result_name(gx_result result) {
    gx_assert((unsigned)result < GX_RESULT_COUNT);
    return names[result];
}

const char *gx_result_sentence(gx_result result) {
    gx_assert((unsigned)result < GX_RESULT_COUNT);
    return sentences[result];
}
