/* rulebook_read.c - a rulebook text, setting by setting.
 *
 *     name = NAME      first, once
 *     base = EDITION   then, once; all its parameters, articles and topics are taken over
 *     PARAMETER = VALUE [ARTICLE]    each at most once
 *
 * A name that is misspelled is refused and not passed over: a club that wants three illegal moves must not get two. */
#include <string.h>

#include "rulebook_line.h"
#include "base/byte.h"
#include "base/column.h"

static const char *const names[] = {GX_RULEBOOK_FAULTS(GX_SECOND)};
static const char *const sentences[] = {GX_RULEBOOK_FAULTS(GX_THIRD)};

const char *gx_rulebook_fault_name(gx_rulebook_fault_code code) {
    return names[code];
}

const char *gx_rulebook_fault_sentence(gx_rulebook_fault_code code) {
    return sentences[code];
}

typedef struct reading {
    gx_rulebook_file *out;
    rulebook_lines lines;
    gx_rulebook_fault fault;
    const char *name;
    bool has_base;
    bool set[GX_PARAMETER_COUNT];
} reading;

static bool refuse(reading *work, gx_rulebook_fault_code code, gx_text part, gx_parameter parameter) {
    work->fault = (gx_rulebook_fault){.code = code,
                                      .line = work->lines.number,
                                      .offset = (size_t)(part.bytes - work->lines.text.bytes),
                                      .length = part.size,
                                      .parameter = parameter};
    return false;
}

/* A copy that ends with zero; NULL where the memory does not suffice. */
static const char *keep(gx_rulebook_file *out, gx_text text) {
    if (text.size >= GX_RULEBOOK_FILE_TEXT - out->used)
        return NULL;
    char *to = out->text + out->used;
    memcpy(to, text.bytes, text.size);
    to[text.size] = '\0';
    out->used += text.size + 1;
    return to;
}

static bool is_name(gx_text text) {
    for (size_t n = 0; n < text.size; n++) {
        char byte = text.bytes[n];
        bool fine =
            byte_is_letter(byte) || byte_is_digit(byte) || byte == '-' || byte == '_' || (unsigned char)byte >= 0x80;
        if (!fine)
            return false;
    }
    return text.size <= 64 && !gx_rulebook_find(text.bytes, text.size) && !gx_text_is(text, "auto");
}

static bool read_name(reading *work, const rulebook_line *line) {
    if (work->name)
        return refuse(work, GX_RULEBOOK_FAULT_TWICE, line->name, GX_PARAMETER_COUNT);
    if (!is_name(line->value) || line->article.bytes)
        return refuse(work, GX_RULEBOOK_FAULT_BAD_NAME, line->value, GX_PARAMETER_COUNT);
    work->name = keep(work->out, line->value);
    return true;
}

static bool read_base(reading *work, const rulebook_line *line) {
    const gx_rulebook *base = gx_rulebook_find(line->value.bytes, line->value.size);

    if (work->has_base)
        return refuse(work, GX_RULEBOOK_FAULT_TWICE, line->name, GX_PARAMETER_COUNT);
    if (!base || line->article.bytes)
        return refuse(work, GX_RULEBOOK_FAULT_UNKNOWN_BASE, line->value, GX_PARAMETER_COUNT);
    work->out->rulebook = *base;
    work->has_base = true;
    return true;
}

static bool read_parameter(reading *work, const rulebook_line *line) {
    gx_parameter parameter = gx_parameter_find(line->name.bytes, line->name.size);
    uint32_t value = 0;

    if (parameter == GX_PARAMETER_COUNT)
        return refuse(work, GX_RULEBOOK_FAULT_UNKNOWN_NAME, line->name, parameter);
    if (work->set[parameter])
        return refuse(work, GX_RULEBOOK_FAULT_TWICE, line->name, parameter);
    gx_rulebook_fault_code code = rulebook_value_read(&value, parameter, line->value);
    if (code != GX_RULEBOOK_FAULT_NONE)
        return refuse(work, code, line->value, parameter);
    gx_rulebook_set(&work->out->rulebook, parameter, value);
    work->set[parameter] = true;
    if (!line->article.bytes)
        return true;
    const char *article = keep(work->out, line->article);
    if (!article)
        return refuse(work, GX_RULEBOOK_FAULT_TOO_LONG, line->article, parameter);
    work->out->rulebook.parameter_articles[parameter] = article;
    return true;
}

static bool read_setting(reading *work, const rulebook_line *line) {
    if (gx_text_is(line->name, "name"))
        return read_name(work, line);
    if (gx_text_is(line->name, "base"))
        return read_base(work, line);
    if (!work->has_base || !work->name) {
        bool known = gx_parameter_find(line->name.bytes, line->name.size) != GX_PARAMETER_COUNT;
        return refuse(work, known ? GX_RULEBOOK_FAULT_NO_BASE : GX_RULEBOOK_FAULT_UNKNOWN_NAME, line->name,
                      GX_PARAMETER_COUNT);
    }
    return read_parameter(work, line);
}

static bool read_all(reading *work) {
    rulebook_line line;

    while (rulebook_line_next(&work->lines, &line, &work->fault))
        if (!read_setting(work, &line))
            return false;
    if (work->fault.code != GX_RULEBOOK_FAULT_NONE)
        return false;
    if (!work->has_base || !work->name) {
        gx_text end = {work->lines.text.bytes + work->lines.text.size, 0};
        return refuse(work, GX_RULEBOOK_FAULT_NO_BASE, end, GX_PARAMETER_COUNT);
    }
    work->out->rulebook.name = work->name;
    work->out->rulebook.from = 0;
    return true;
}

bool gx_rulebook_file_read(gx_rulebook_file *out, gx_text text, gx_rulebook_fault *fault) {
    reading work = {.out = out, .lines = {.text = text}};
    bool good;

    out->used = 0;
    if (text.size == 0)
        work.lines.text = gx_text_of("");
    if (text.size >= 3 && memcmp(text.bytes, "\xef\xbb\xbf", 3) == 0)
        work.lines.at = 3;
    good = read_all(&work);
    if (!good && work.fault.line == 0)
        work.fault.line = 1;
    if (fault)
        *fault = work.fault;
    return good;
}
