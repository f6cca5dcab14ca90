/* table_text.h - reading laws/rulebooks.txt and its like: lines of cells divided by '|', sections in brackets, comments. */
#ifndef GENERATE_TABLE_TEXT_H
#define GENERATE_TABLE_TEXT_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_LINE = 4000, MAX_CELLS = 16 };

typedef struct table_text {
    FILE *file;
    const char *name;
    int line;
    char section[64];
    char bytes[MAX_LINE];
    char *cells[MAX_CELLS];
    int count;
} table_text;

static _Noreturn void table_fault(const table_text *text, const char *format, ...) {
    va_list list;

    fprintf(stderr, "%s:%d: ", text->name, text->line);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    exit(1);
}

static char *trimmed(char *text) {
    size_t size;

    text += strspn(text, " \t");
    size = strlen(text);
    while (size > 0 && strchr(" \t\r\n", text[size - 1]))
        text[--size] = '\0';
    return text;
}

static void table_open(table_text *text, const char *name) {
    memset(text, 0, sizeof *text);
    text->name = name;
    text->file = fopen(name, "r");
    if (!text->file) {
        perror(name);
        exit(1);
    }
}

static void split_cells(table_text *text, char *line) {
    for (text->count = 0; line; text->count++) {
        char *bar = strchr(line, '|');
        if (text->count == MAX_CELLS)
            table_fault(text, "more than %d cells", MAX_CELLS);
        if (bar)
            *bar = '\0';
        text->cells[text->count] = trimmed(line);
        line = bar ? bar + 1 : NULL;
    }
}

/* The next row of any section; 0 at the end. */
static inline int table_next(table_text *text) {
    while (fgets(text->bytes, sizeof text->bytes, text->file)) {
        char *line = trimmed(text->bytes);
        text->line++;
        if (*line == '[') {
            line[strcspn(line, "]")] = '\0';
            snprintf(text->section, sizeof text->section, "%.60s", line + 1);
        } else if (*line != '\0' && *line != '#') {
            split_cells(text, line);
            return 1;
        }
    }
    fclose(text->file);
    return 0;
}

#endif
