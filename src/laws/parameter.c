/* parameter.c - parameters by name and by number: what a table, a rulebook file and `gx law` need of them.
 *
 * The rows of GX_PARAMETERS become two switches, one that reads a field and one that writes it, so that no offset and no
 * cast of a pointer is needed to reach a field whose number is known only while the program runs. */
#include <guoxiang/rulebook.h>

#include "base/assert.h"
#include "base/memory.h"
#include "parameter_words.h"

const gx_parameter_info *gx_parameter_info_of(gx_parameter parameter) {
    gx_assert((unsigned)parameter < GX_PARAMETER_COUNT);
    return &parameter_infos[parameter];
}

static bool same_name(const char *name, const char *bytes, size_t size) {
    size_t n = 0;

    while (n < size && name[n] != '\0' && name[n] == bytes[n])
        n++;
    return n == size && name[n] == '\0';
}

gx_parameter gx_parameter_find(const char *name, size_t size) {
    unsigned n = 0;

    while (n < GX_PARAMETER_COUNT && !same_name(parameter_infos[n].name, name, size))
        n++;
    return (gx_parameter)n;
}

uint32_t gx_rulebook_get(const gx_rulebook *rulebook, gx_parameter parameter) {
    switch (parameter) {
#define GX_PARAMETER_GET(field, type, unit, words)                                                                     \
    case GX_PARAMETER_##field: return (uint32_t)rulebook->field;
        GX_PARAMETERS(GX_PARAMETER_GET)
#undef GX_PARAMETER_GET
    default: gx_assert(false); return 0;
    }
}

/* Whether it is the index of a word, or the parameter is a number. */
static bool is_value(gx_parameter parameter, uint32_t value) {
    const char *const *words = parameter_infos[parameter].words;

    for (uint32_t n = 0; words && n <= value; n++)
        if (!words[n])
            return false;
    return true;
}

void gx_rulebook_set(gx_rulebook *rulebook, gx_parameter parameter, uint32_t value) {
    gx_assert((unsigned)parameter < GX_PARAMETER_COUNT && is_value(parameter, value));
    switch (parameter) {
#define GX_PARAMETER_SET(field, type, unit, words)                                                                     \
    case GX_PARAMETER_##field: rulebook->field = (type)value; break;
        GX_PARAMETERS(GX_PARAMETER_SET)
#undef GX_PARAMETER_SET
    default: break;
    }
    rulebook->notes[parameter] = GX_NOTE_CHANGED;
}
