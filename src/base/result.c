/* result.c - the words of the result codes, from the one list in result.h. */
#include <guoxiang/result.h>

#include "base/assert.h"
#include "base/column.h"

static const char *const names[] = {GX_RESULTS(GX_SECOND)};
static const char *const sentences[] = {GX_RESULTS(GX_THIRD)};

const char *gx_result_name(gx_result result) {
    gx_assert((unsigned)result < GX_RESULT_COUNT);
    return names[result];
}

const char *gx_result_sentence(gx_result result) {
    gx_assert((unsigned)result < GX_RESULT_COUNT);
    return sentences[result];
}
