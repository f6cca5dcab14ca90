/* fuzz_uci_lines.c - lines of an engine: what is read lies in the line and within its bounds; what an option takes is one line.
 *
 *     line of the engine 0x00 value to be set */
#include <stdlib.h>
#include <string.h>
#include "base/assert.h"
#include "engine/uci_lines.h"

static void lies_in(gx_text part, gx_text whole) {
    if (part.size == 0)
        return;
    gx_assert(part.bytes >= whole.bytes && part.bytes + part.size <= whole.bytes + whole.size);
}

static void check(const uci_line *line, gx_text text, gx_text value) {
    lies_in(line->name, text);
    lies_in(line->move, text);
    gx_assert(line->kind != UCI_INFO || !line->has_depth || line->depth < 1000);
    gx_assert(!line->has_score || (line->score >= -1000000 && line->score <= 1000000));
    if (line->kind != UCI_OPTION)
        return;
    lies_in(line->option.name, text);
    lies_in(line->option.words, text);
    gx_assert(line->option.name.size > 0);
    if (uci_option_takes(&line->option, value))
        gx_assert(value.size == 0 || memchr(value.bytes, '\n', value.size) == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *bytes = malloc(size + 1);

    if (size > 0)
        memcpy(bytes, data, size);
    const char *end = size > 0 ? memchr(bytes, 0, size) : NULL;
    gx_text text = {bytes, end ? (size_t)(end - bytes) : size};
    gx_text value = end ? (gx_text){end + 1, size - text.size - 1} : (gx_text){bytes + size, 0};
    uci_line line = uci_line_read(text);
    check(&line, text, value);
    free(bytes);
    return 0;
}
