/* fuzz_rulebook.c - any bytes as a rulebook: no crash, a fault that lies inside the text, and what is accepted is within the
 * words of its parameters and keeps its promises after being written down and read again. */
#include <guoxiang/rulebook_file.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void want(bool condition) {
    if (!condition)
        abort();
}

static size_t count_lines(gx_text text, size_t until) {
    size_t lines = 1;

    for (size_t n = 0; n < until && n < text.size; n++)
        lines += text.bytes[n] == '\n';
    return lines;
}

static void check_fault(const gx_rulebook_fault *fault, gx_text text) {
    want(fault->code > GX_RULEBOOK_FAULT_NONE && fault->code < GX_RULEBOOK_FAULT_COUNT);
    want(fault->offset <= text.size && fault->length <= text.size - fault->offset);
    want(fault->line >= 1 && fault->line <= count_lines(text, text.size));
    if (fault->length > 0)
        want(fault->line == count_lines(text, fault->offset));
}

/* All that a rulebook says, as a text. */
static size_t write_down(char *to, size_t room, const gx_rulebook *book) {
    size_t size = (size_t)snprintf(to, room, "name = again\nbase = popular\n");

    for (unsigned n = 0; n < GX_PARAMETER_COUNT; n++) {
        const gx_parameter_info *info = gx_parameter_info_of((gx_parameter)n);
        uint32_t value = gx_rulebook_get(book, (gx_parameter)n);
        if (info->words)
            size += (size_t)snprintf(to + size, room - size, "%s = %s\n", info->name, info->words[value]);
        else
            size += (size_t)snprintf(to + size, room - size, "%s = %lu%s\n", info->name, (unsigned long)value,
                                     info->unit == GX_MEASURE_MS ? "ms" : "");
    }
    return size;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static gx_rulebook_file first, second;
    static char bytes[16384];
    gx_text text = {(const char *)data, size};
    gx_rulebook_fault fault;

    if (!gx_rulebook_file_read(&first, text, &fault)) {
        check_fault(&fault, text);
        return 0;
    }
    want(strlen(first.rulebook.name) > 0 && first.used <= sizeof first.text);
    size_t written = write_down(bytes, sizeof bytes, &first.rulebook);
    want(gx_rulebook_file_read(&second, (gx_text){bytes, written}, &fault));
    for (unsigned n = 0; n < GX_PARAMETER_COUNT; n++)
        want(gx_rulebook_get(&first.rulebook, (gx_parameter)n) == gx_rulebook_get(&second.rulebook, (gx_parameter)n));
    return 0;
}
