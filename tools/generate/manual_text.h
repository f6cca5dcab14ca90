/* manual_text.h - a paragraph of Markdown as lines of mdoc, for gen_manual.c. A line of text begins with no dot and no quote,
 * has no live backslash, and hyphens that can be copied. */
#ifndef MANUAL_TEXT_H
#define MANUAL_TEXT_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 4000, PARAGRAPH = 20000, CELLS = 3 };

typedef enum block { TEXT, TABLE, LIST, CODE } block;

typedef struct page {
    FILE *out;
    block in;
    bool named, fresh; /* the table's first row has passed; no .Pp is due */
    char text[PARAGRAPH];
} page;

/* A line of mdoc, as it is. */
static void put_macro(const page *p, const char *line) {
    fputs("    \"", p->out);
    for (; *line; line++) {
        if (strchr("\"\\?", *line))
            fputc('\\', p->out);
        fputc(*line, p->out);
    }
    fputs("\",\n", p->out);
}

typedef struct roff {
    char bytes[2 * PARAGRAPH];
    size_t size;
} roff;

static void add(roff *to, const char *string) {
    size_t size = strlen(string);

    if (to->size + size >= sizeof to->bytes)
        exit(1);
    memcpy(to->bytes + to->size, string, size + 1);
    to->size += size;
}

static void add_byte(roff *to, char byte) {
    char one[2] = {byte, 0};

    if (to->size == 0 && (byte == '.' || byte == '\''))
        add(to, "\\&");
    add(to, byte == '\\' ? "\\e" : byte == '-' ? "\\-" : one);
}

static bool is_command(const char *code) {
    return strncmp(code, "gx ", 3) == 0 || strncmp(code, "xargs ", 6) == 0;
}

static void put_text(const page *p, roff *line) {
    while (line->size > 0 && line->bytes[line->size - 1] == ' ')
        line->bytes[--line->size] = '\0';
    if (line->size > 0)
        put_macro(p, line->bytes);
    line->size = 0;
    line->bytes[0] = '\0';
}

/* What stands between two commands needs no comma at its ends. */
static void put_between(const page *p, roff *line) {
    roff inner = {.size = 0};
    const char *at = line->bytes + strspn(line->bytes, ",;: ");

    while (line->size > 0 && strchr(",;: ", line->bytes[line->size - 1]))
        line->bytes[--line->size] = '\0';
    if (at < line->bytes + line->size)
        add(&inner, at);
    put_text(p, &inner);
    line->size = 0;
    line->bytes[0] = '\0';
}

static void put_verbatim(const page *p, const char *code, size_t size) {
    roff line = {.size = 0};

    for (size_t n = 0; n < size; n++)
        add_byte(&line, code[n]);
    put_macro(p, line.size ? line.bytes : "\\&");
}

static void put_display(const page *p, const char *code, size_t size) {
    put_macro(p, ".Bd -literal -offset indent -compact");
    put_verbatim(p, code, size);
    put_macro(p, ".Ed");
}

static const char *take_code(const page *p, roff *line, const char *at, bool displays) {
    const char *end = strchr(at, '`');

    if (end == NULL)
        exit(1);
    if (displays && is_command(at)) {
        put_between(p, line);
        put_display(p, at, (size_t)(end - at));
        return end + 1;
    }
    add(line, "\\fB");
    for (; at < end; at++)
        add_byte(line, *at);
    add(line, "\\fR");
    return end + 1;
}

/* [words](place): the words, and the place where it is on the net. */
static const char *take_link(roff *line, const char *at) {
    const char *middle = strstr(at, "]("), *end = middle ? strchr(middle, ')') : NULL;

    if (end == NULL) {
        add_byte(line, '[');
        return at;
    }
    for (; at < middle; at++)
        add_byte(line, *at);
    if (strncmp(middle + 2, "http", 4) == 0) {
        add(line, " (");
        for (at = middle + 2; at < end; at++)
            add_byte(line, *at);
        add(line, ")");
    }
    return end + 1;
}

/* A paragraph or a cell: each sentence begins a line. */
static void put_words(const page *p, const char *at, bool displays) {
    roff line = {.size = 0};
    bool bold = false;

    while (*at) {
        if (*at == '`') {
            at = take_code(p, &line, at + 1, displays);
        } else if (at[0] == '*' && at[1] == '*') {
            bold = !bold;
            add(&line, bold ? "\\fB" : "\\fR");
            at += 2;
        } else if (*at == '[') {
            at = take_link(&line, at + 1);
        } else if (at[0] == '.' && at[1] == ' ' && at[2] != '\0') {
            add_byte(&line, '.');
            put_text(p, &line);
            at += 2;
        } else {
            add_byte(&line, *at++);
        }
    }
    displays ? put_between(p, &line) : put_text(p, &line);
}

#endif
