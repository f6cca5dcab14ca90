/* rulebook_value.c - the value of a parameter as people write it: a word, yes or no, a number, a time. */
#include <guoxiang/text.h>

#include "rulebook_line.h"
#include "base/byte.h"

/* Digits and what follows them. */
static gx_rulebook_fault_code read_number(uint64_t *out, gx_text text, gx_text *rest) {
    size_t n = 0;

    *out = 0;
    for (; n < text.size && byte_is_digit(text.bytes[n]); n++) {
        *out = *out * 10 + (uint64_t)(text.bytes[n] - '0');
        if (*out > UINT32_MAX)
            return GX_RULEBOOK_FAULT_TOO_LARGE;
    }
    *rest = (gx_text){text.bytes + n, text.size - n};
    return n > 0 ? GX_RULEBOOK_FAULT_NONE : GX_RULEBOOK_FAULT_BAD_NUMBER;
}

static gx_rulebook_fault_code read_time(uint64_t *out, gx_text text) {
    static const struct {
        const char *unit;
        uint32_t ms;
    } units[] = {{"ms", 1}, {"s", 1000}, {"m", 60000}, {"h", 3600000}};
    gx_text rest;
    gx_rulebook_fault_code code = read_number(out, text, &rest);

    if (code != GX_RULEBOOK_FAULT_NONE)
        return code == GX_RULEBOOK_FAULT_BAD_NUMBER ? GX_RULEBOOK_FAULT_BAD_TIME : code;
    for (size_t n = 0; n < sizeof units / sizeof *units; n++)
        if (gx_text_is(rest, units[n].unit)) {
            *out *= units[n].ms;
            return *out > UINT32_MAX ? GX_RULEBOOK_FAULT_TOO_LARGE : GX_RULEBOOK_FAULT_NONE;
        }
    return rest.size == 0 && *out == 0 ? GX_RULEBOOK_FAULT_NONE : GX_RULEBOOK_FAULT_BAD_TIME;
}

gx_rulebook_fault_code rulebook_value_read(uint32_t *out, gx_parameter parameter, gx_text value) {
    const gx_parameter_info *info = gx_parameter_info_of(parameter);
    gx_rulebook_fault_code code;
    gx_text rest = {NULL, 0};
    uint64_t number;

    for (uint32_t n = 0; info->words && info->words[n]; n++)
        if (gx_text_is(value, info->words[n])) {
            *out = n;
            return GX_RULEBOOK_FAULT_NONE;
        }
    if (info->words)
        return GX_RULEBOOK_FAULT_BAD_WORD;
    code = info->unit == GX_MEASURE_MS ? read_time(&number, value) : read_number(&number, value, &rest);
    if (code == GX_RULEBOOK_FAULT_NONE && rest.size > 0)
        code = GX_RULEBOOK_FAULT_BAD_NUMBER;
    if (code == GX_RULEBOOK_FAULT_NONE)
        *out = (uint32_t)number;
    return code;
}
