/* gen_rulebooks.c - writes the editions of laws/rulebooks.txt as constants of type gx_rulebook.
 *
 * Every name is checked against the rows of parameter.h, rulebook.h and topic.h, every value against the words of its
 * parameter, and every row of those headers must be in the table: a cell that is missing or misspelled stops the build
 * and names its line.
 *
 * floor: laws
 * inputs: laws/rulebooks.txt */
#include <guoxiang/rulebook.h>

#include "laws/parameter_words.h"
#include "table_text.h"

enum { BOOKS = 16, TEXT = 48, EXTENSIONS = 64 };

typedef struct book {
    char name[TEXT], sources[TEXT];
    unsigned from;
    unsigned values[GX_PARAMETER_COUNT], notes[GX_PARAMETER_COUNT];
    char articles[GX_PARAMETER_COUNT][TEXT], ends[GX_END_COUNT][TEXT], topics[GX_TOPIC_COUNT][TEXT];
    int has_parameter[GX_PARAMETER_COUNT], has_end[GX_END_COUNT], has_topic[GX_TOPIC_COUNT];
} book;

typedef struct extension {
    char book[TEXT], men[TEXT], article[TEXT];
    unsigned where, plies, from, until, notes;
} extension;

static book books[BOOKS];
static int book_count;
static extension extensions[EXTENSIONS];
static int extension_count;

static const char *const end_codes[] = {
#define END_CODE(suffix, code) code,
    GX_ENDS(END_CODE)};
static const char *const topic_codes[] = {
#define TOPIC_CODE(suffix, code) code,
    GX_TOPICS(TOPIC_CODE)};
static const char *const field_types[] = {
#define FIELD_TYPE(field, type, unit, words) #type,
    GX_PARAMETERS(FIELD_TYPE)};
static const char *const where_words[] = {"any", "seventh", "rook_pawns"};

static int find(const table_text *text, const char *word, const char *const *words, int count) {
    for (int n = 0; n < count; n++)
        if (words[n] && strcmp(words[n], word) == 0)
            return n;
    table_fault(text, "what is %s?", word);
}

static void put(char *out, const char *text) {
    snprintf(out, TEXT, "%s", strcmp(text, "-") == 0 ? "" : text);
}

/* 2023-01-01 -> 20230101 */
static unsigned date(const table_text *text, const char *cell) {
    unsigned year, month, day;

    if (strcmp(cell, "-") == 0)
        return 0;
    if (sscanf(cell, "%4u-%2u-%2u", &year, &month, &day) != 3)
        table_fault(text, "a date is YYYY-MM-DD: %s", cell);
    return year * 10000 + month * 100 + day;
}

static void read_edition(const table_text *text) {
    book *to = &books[book_count++];

    if (text->count != 3 || book_count > BOOKS)
        table_fault(text, "an edition has a name, a date and its texts");
    put(to->name, text->cells[0]);
    to->from = date(text, text->cells[1]);
    put(to->sources, text->cells[2]);
}

/* 5m, 30s, 100, yes, any_series */
static unsigned value_of(const table_text *text, const gx_parameter_info *info, const char *word) {
    char *end;
    unsigned long number;

    for (unsigned n = 0; info->words && info->words[n]; n++)
        if (strcmp(info->words[n], word) == 0)
            return n;
    number = strtoul(word, &end, 10);
    if (info->words || end == word)
        table_fault(text, "%s can't be %s", info->name, word);
    if (info->unit == GX_MEASURE_MS && strcmp(end, "m") == 0)
        return (unsigned)number * 60000;
    if (info->unit == GX_MEASURE_MS && strcmp(end, "s") == 0)
        return (unsigned)number * 1000;
    if (*end != '\0')
        table_fault(text, "%s can't be %s", info->name, word);
    return (unsigned)number;
}

/* "*~3m 9.5.b", or "= 9.5.b" after the cell of `left`. */
static void read_value(const table_text *text, char *cell, int row, book *to, const book *left) {
    char *article = cell + strcspn(cell, " ");

    if (*article != '\0')
        *article++ = '\0';
    article = trimmed(article);
    if (strcmp(cell, "=") == 0) {
        if (!left)
            table_fault(text, "nothing stands to the left");
        to->values[row] = left->values[row];
        to->notes[row] = left->notes[row];
        put(to->articles[row], *article ? article : left->articles[row]);
        return;
    }
    for (; *cell == '~' || *cell == '*'; cell++)
        to->notes[row] |= *cell == '~' ? GX_NOTE_SECOND_HAND : GX_NOTE_ORGANISER;
    to->values[row] = value_of(text, &parameter_infos[row], cell);
    if (*article == '\0')
        table_fault(text, "an article is missing (- where there is none)");
    put(to->articles[row], article);
}

static void read_parameter(table_text *text) {
    int row = (int)GX_PARAMETER_COUNT;

    for (int n = 0; n < (int)GX_PARAMETER_COUNT; n++)
        if (strcmp(parameter_infos[n].name, text->cells[0]) == 0)
            row = n;
    if (row == (int)GX_PARAMETER_COUNT)
        table_fault(text, "there is no parameter %s", text->cells[0]);
    for (int n = 0; n < book_count; n++) {
        read_value(text, text->cells[n + 1], row, &books[n], n ? &books[n - 1] : NULL);
        books[n].has_parameter[row]++;
    }
}

static void read_articles(table_text *text, int is_end) {
    int row = is_end ? find(text, text->cells[0], end_codes, GX_END_COUNT)
                     : find(text, text->cells[0], topic_codes, GX_TOPIC_COUNT);

    for (int n = 0; n < book_count; n++) {
        char *to = is_end ? books[n].ends[row] : books[n].topics[row];
        const char *cell = text->cells[n + 1];
        if (strcmp(cell, "=") == 0 && n == 0)
            table_fault(text, "nothing stands to the left");
        if (strcmp(cell, "=") == 0)
            strcpy(to, is_end ? books[n - 1].ends[row] : books[n - 1].topics[row]);
        else
            put(to, cell);
        books[n].has_end[is_end ? row : 0] += is_end;
        books[n].has_topic[is_end ? 0 : row] += !is_end;
    }
}

static void read_extension(table_text *text) {
    extension *to = &extensions[extension_count++];
    const char *article = text->cells[6];

    if (text->count != 7 || extension_count > EXTENSIONS)
        table_fault(text, "an extension has seven cells");
    put(to->book, text->cells[0]);
    put(to->men, text->cells[1]);
    to->where = (unsigned)find(text, text->cells[2], where_words, 3);
    to->plies = (unsigned)atoi(text->cells[3]);
    to->from = date(text, text->cells[4]);
    to->until = date(text, text->cells[5]);
    to->notes = *article == '~' ? GX_NOTE_SECOND_HAND : 0;
    put(to->article, article + (*article == '~'));
}

static void read_row(table_text *text) {
    if (strcmp(text->section, "editions") == 0) {
        read_edition(text);
        return;
    }
    if (strcmp(text->section, "extensions") == 0) {
        read_extension(text);
        return;
    }
    if (text->count != book_count + 1)
        table_fault(text, "%d cells for %d editions", text->count - 1, book_count);
    if (strcmp(text->section, "parameters") == 0)
        read_parameter(text);
    else if (strcmp(text->section, "ends") == 0 || strcmp(text->section, "topics") == 0)
        read_articles(text, *text->section == 'e');
    else
        table_fault(text, "no section [%s] is known", text->section);
}

static void once(const table_text *text, int times, const char *name) {
    if (times != 1)
        table_fault(text, "%s has %d rows", name, times);
}

static void check(const table_text *text) {
    for (int n = 0; n < (int)GX_PARAMETER_COUNT; n++)
        once(text, books[0].has_parameter[n], parameter_infos[n].name);
    for (int n = 1; n < GX_END_COUNT; n++)
        once(text, books[0].has_end[n], end_codes[n]);
    for (int n = 0; n < GX_TOPIC_COUNT; n++)
        once(text, books[0].has_topic[n], topic_codes[n]);
}

static void write_extensions(FILE *out, const book *from) {
    for (int n = 0, first = 1; n < extension_count; n++) {
        const extension *at = &extensions[n];
        if (strcmp(at->book, from->name) != 0)
            continue;
        if (first)
            fprintf(out, "static const gx_extension extensions_%td[] = {\n", from - books);
        first = 0;
        fprintf(out, "    {\"%s\", (gx_where)%u, %u, %u, %u, \"%s\", %u},\n", at->men, at->where, at->plies, at->from,
                at->until, at->article, at->notes);
        if (n + 1 == extension_count || strcmp(extensions[n + 1].book, from->name) != 0)
            fprintf(out, "};\n\n");
    }
}

static int has_extensions(const book *from) {
    for (int n = 0; n < extension_count; n++)
        if (strcmp(extensions[n].book, from->name) == 0)
            return 1;
    return 0;
}

static void write_book(FILE *out, const book *from) {
    fprintf(out, "    {\n        .name = \"%s\", .from = %u, .sources = \"%s\",\n", from->name, from->from,
            from->sources);
    for (int n = 0; n < (int)GX_PARAMETER_COUNT; n++)
        fprintf(out, "        .%s = (%s)%u,\n", parameter_infos[n].name, field_types[n], from->values[n]);
    fprintf(out, "        .articles = {\"\"");
    for (int n = 1; n < GX_END_COUNT; n++)
        fprintf(out, ", \"%s\"", from->ends[n]);
    fprintf(out, "},\n        .parameter_articles = {");
    for (int n = 0; n < (int)GX_PARAMETER_COUNT; n++)
        fprintf(out, "\"%s\", ", from->articles[n]);
    fprintf(out, "},\n        .notes = {");
    for (int n = 0; n < (int)GX_PARAMETER_COUNT; n++)
        fprintf(out, "%u, ", from->notes[n]);
    fprintf(out, "},\n        .topics = {");
    for (int n = 0; n < GX_TOPIC_COUNT; n++)
        fprintf(out, "\"%s\", ", from->topics[n]);
    fprintf(out, "},\n");
    if (has_extensions(from))
        fprintf(out,
                "        .extensions = extensions_%td,\n"
                "        .extension_count = sizeof extensions_%td / sizeof *extensions_%td,\n",
                from - books, from - books, from - books);
    fprintf(out, "    },\n");
}

int main(int argc, char **argv) {
    static table_text text;
    char name[4096];
    FILE *out = argc == 3 ? fopen(argv[1], "w") : NULL;

    if (!out)
        return 1;
    snprintf(name, sizeof name, "%s/laws/rulebooks.txt", argv[2]);
    table_open(&text, name);
    while (table_next(&text))
        read_row(&text);
    check(&text);
    fprintf(out, "/* Written by gen_rulebooks from laws/rulebooks.txt. */\n#include \"laws/tables.h\"\n\n");
    for (int n = 0; n < book_count; n++)
        write_extensions(out, &books[n]);
    fprintf(out, "const gx_rulebook gx_table_rulebooks[] = {\n");
    write_book(out, &books[book_count - 1]);
    for (int n = 0; n + 1 < book_count; n++)
        write_book(out, &books[n]);
    fprintf(out, "};\nconst unsigned gx_table_rulebook_count = %d;\n", book_count);
    return fclose(out) != 0;
}
