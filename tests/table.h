/* table.h - cases as lines of a text file, for the programs of tests/data_runners.
 *
 *     id | column | column | ... | why
 *
 * Columns are trimmed. A line that begins with # is a remark. In a column \s is a blank, \t a tab, \p a |, \\ a backslash,
 * \e nothing at all, and \xNN a byte. A program names the number of columns it wants; a line with another number is a
 * fault of the file. */
#ifndef TESTS_TABLE_H
#define TESTS_TABLE_H

#include <guoxiang/text.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TABLE_COLUMNS 8

struct table {
    const char *path;
    FILE *file;
    unsigned line, columns, cases, failed;
    char text[4096];
    char *column[TABLE_COLUMNS]; /* of the line at hand; zero-terminated */
};

static inline bool table_open(struct table *table, const char *path, unsigned columns) {
    *table = (struct table){.path = path, .file = fopen(path, "rb"), .columns = columns};
    if (table->file == NULL)
        perror(path);
    return table->file != NULL;
}

static inline void table_unescape(char *text) {
    static const char escapes[] = "s t\tp|\\\\e", *found;
    char *out = text;
    for (char *in = text; *in != '\0'; in++) {
        if (*in != '\\') {
            *out++ = *in;
            continue;
        }
        in++;
        char hex[3] = {in[0] == 'x' ? in[1] : '0', in[0] == 'x' ? in[2] : '0', '\0'};
        if (*in == 'x') {
            *out++ = (char)strtoul(hex, NULL, 16);
            in += 2;
        } else if (*in != 'e') {
            found = strchr(escapes, *in);
            *out++ = found != NULL ? found[1] : *in;
        }
    }
    *out = '\0';
}

static inline char *table_trim(char *text) {
    while (*text == ' ')
        text++;
    size_t size = strlen(text);
    while (size > 0 && (text[size - 1] == ' ' || text[size - 1] == '\n' || text[size - 1] == '\r'))
        text[--size] = '\0';
    table_unescape(text);
    return text;
}

static inline unsigned table_split(struct table *table) {
    unsigned count = 0;
    for (char *at = table->text, *bar = at; bar != NULL && count < TABLE_COLUMNS; at = bar == NULL ? NULL : bar + 1) {
        bar = strchr(at, '|');
        if (bar != NULL)
            *bar = '\0';
        table->column[count++] = table_trim(at);
    }
    return count;
}

/* The next case; false at the end of the file, which is closed. */
static inline bool table_next(struct table *table) {
    while (fgets(table->text, sizeof table->text, table->file) != NULL) {
        table->line++;
        if (table->text[0] == '#' || table->text[0] == '\n')
            continue;
        table->cases++;
        if (table_split(table) == table->columns)
            return true;
        fprintf(stderr, "%s:%u: not %u columns\n", table->path, table->line, table->columns);
        table->failed++;
    }
    fclose(table->file);
    return false;
}

/* The case at hand is not as it should be. */
static inline void table_fail(struct table *table, const char *what, const char *wanted, const char *got) {
    fprintf(stderr, "%s:%u: %s: %s: wanted %s, got %s\n", table->path, table->line, table->column[0], what, wanted,
            got);
    table->failed++;
}

static inline void table_want(struct table *table, const char *what, const char *wanted, const char *got) {
    if (strcmp(wanted, got) != 0)
        table_fail(table, what, wanted, got);
}

/* Prints the count; what main returns. */
static inline int table_close(const struct table *table) {
    printf("%s: %u cases, %u failed\n", table->path, table->cases, table->failed);
    return table->failed != 0 || table->cases == 0;
}

#endif
