/* gen_law_index.c - writes which file carries an article out and which test holds it, found by reading the files.
 *
 *     src/board notation laws match, include/guoxiang    carry out
 *     tests                                              test
 *
 * A file names an article in one of six ways:
 *
 *     S001-10.4       an id of the documents, anywhere
 *     7.5.5  A.5.2    an id of fide-2023 with three numbers, or with a letter; with two numbers only in a comment of the
 *                     core or a "cites" of a scenario, for 3.5 may be anything
 *     GX_TOPIC_CLAIM_WRONG, GX_END_STALEMATE, ->illegal_lose_at    the articles that laws/rulebooks.txt gives to it, in
 *                     each rulebook whose text is here
 *     Appendix C  Guidelines II    in the core: the whole of them
 *     | S001-5.3, 3.3 |    in tests/data/laws/clauses.txt, whose second column it is
 *     "rulebook": "fide-1993", "cites": ["10.4"]    in a scenario
 *
 * floor: wire
 * inputs: laws/?*?.txt laws/articles/?*?.txt src/?*?/?*?.[ch] include/guoxiang/?*?.h tests/?*?/?*?.[cj]?*? tests/?*?/?*?/?*? */
#define _POSIX_C_SOURCE 200809L

#include <ctype.h>
#include <sys/stat.h>

#include "article_text.h"

enum { NAMES = 2000, USES = 20000, EDITIONS = 16 };

/* A word that stands for articles: GX_TOPIC_X, GX_END_X or a parameter. */
typedef struct name {
    char word[64];
    int is_field;
    char *cells[EDITIONS];
} name;

typedef struct use {
    int article;
    int is_test;
    char *file;
} use;

static name names[NAMES];
static int name_count;
static char *editions[EDITIONS], *sources[EDITIONS];
static int edition_count;
static use uses[USES];
static int use_count;

static void add_use(int found, const char *file, int is_test) {
    for (int n = 0; n < use_count; n++)
        if (uses[n].article == found && uses[n].is_test == is_test && strcmp(uses[n].file, file) == 0)
            return;
    if (use_count == USES)
        exit(1);
    uses[use_count++] = (use){found, is_test, copy(file)};
}

static int number_of(const char *id) {
    const article *at = find_article(id);
    return at ? (int)(at - articles) : -1;
}

/* The article that a number in the column of an edition means; -1 where its text is not here. */
static int cited(int edition, const char *number) {
    char id[96];

    if (*number == 'S' || strcmp(sources[edition], editions[edition]) == 0)
        return number_of(number);
    if (strcmp(editions[edition], "fide-1993") != 0)
        return -1;
    snprintf(id, sizeof id, "S001-%.80s", number);
    return number_of(id);
}

/* ---- the table of rulebooks ---- */

static void add_name(const table_text *text, const char *prefix, int is_field) {
    name *to = &names[name_count++];
    const char *left = "";

    if (name_count == NAMES || text->count != edition_count + 1)
        table_fault(text, "too many rows, or too few cells");
    snprintf(to->word, sizeof to->word, "%s%.40s", prefix, text->cells[0]);
    for (char *at = to->word; *at && !is_field; at++)
        *at = (char)toupper((unsigned char)*at);
    to->is_field = is_field;
    for (int n = 0; n < edition_count; n++) {
        const char *cell = text->cells[n + 1];
        const char *blank = strchr(cell, ' ');
        if (strcmp(cell, "=") != 0)
            left = !is_field ? cell : blank ? blank + strspn(blank, " ") : left;
        to->cells[n] = copy(left);
    }
}

static void read_rulebooks(const char *source_dir) {
    static table_text text;
    char path[4096];

    snprintf(path, sizeof path, "%.4000s/laws/rulebooks.txt", source_dir);
    table_open(&text, path);
    while (table_next(&text)) {
        if (strcmp(text.section, "editions") == 0) {
            editions[edition_count] = copy(text.cells[0]);
            sources[edition_count++] = copy(text.cells[2]);
        } else if (strcmp(text.section, "parameters") == 0)
            add_name(&text, "", 1);
        else if (strcmp(text.section, "ends") == 0)
            add_name(&text, "GX_END_", 0);
        else if (strcmp(text.section, "topics") == 0)
            add_name(&text, "GX_TOPIC_", 0);
    }
}

/* ---- reading a file ---- */

typedef struct place {
    const char *file;
    const char *bytes, *at;
    int is_test, is_core, in_comment;
} place;

static int is_word(char byte) {
    return isalnum((unsigned char)byte) || byte == '_';
}

static int count_dots(const char *id) {
    int dots = 0;
    for (; *id; id++)
        dots += *id == '.';
    return dots;
}

/* Whether the end of a path, "laws/rulebook.c" or "tell.h", is in a list; one that ends with '*' is a beginning. */
static int is_in(const char *file, const char *const *list, size_t count) {
    for (size_t n = 0; n < count; n++) {
        size_t size = strcspn(list[n], "*");
        for (const char *at = file; at; at = strchr(at, '/') ? strchr(at, '/') + 1 : NULL)
            if (strncmp(at, list[n], size) == 0 && (list[n][size] == '*' || at[size] == '\0'))
                return 1;
    }
    return 0;
}

/* Lists of all names carry nothing out. */
static int is_list(const char *file) {
    static const char *const lists[] = {"parameter.h", "topic.h", "rulebook.h",      "laws/rulebook.c",
                                        "article*",    "law.sh",  "test_rulebook.c", "test_article.c"};
    return is_in(file, lists, sizeof lists / sizeof *lists);
}

/* The numbers in these are not those of the Laws of Chess. */
static int is_elsewhere(const char *file) {
    static const char *const others[] = {"rating*",         "title*",      "pgn*",   "utf8*",
                                         "tell*",           "json*",       "out.h",  "epd*",
                                         "test_rulebook.c", "tournament*", "career*"};
    return is_in(file, others, sizeof others / sizeof *others);
}

/* Whether an id of fide-2023 may be taken for one where it stands. */
static int is_meant(const place *here, const char *id) {
    if (is_elsewhere(here->file))
        return 0;
    if (strcmp(here->file, "tests/data/laws/clauses.txt") == 0)
        return here->at > here->bytes + 1 && here->at[-1] == ' ' && (here->at[-2] == '|' || here->at[-2] == ',');
    if (count_dots(id) >= 2 || (isalpha((unsigned char)*id) && count_dots(id) == 1))
        return 1;
    return count_dots(id) == 1 && here->is_core && here->in_comment && *id > '2';
}

static int ends_well(const char *end, const char *id) {
    if (is_word(*end) || (*end == '.' && isdigit((unsigned char)end[1])))
        return 0;
    if (*id != 'S')
        return *end != '(' && *end != '%';
    return *end != '(' && !((unsigned char)*end >= 0x80);
}

/* "3.2 to 3.6": all that lie between. */
static void add_range(const place *here, int first, size_t size) {
    const char *id = articles[first].id, *dot = strrchr(id, '.');
    const char *next = here->at + size + (strncmp(here->at + size, " to ", 4) == 0 ? 4 : 1);
    char between[64];

    if (!dot || (here->at[size] != '-' && next == here->at + size + 1) || strncmp(next, id, (size_t)(dot - id + 1)))
        return;
    int last = atoi(next + (dot - id) + 1);
    for (int n = atoi(dot + 1) + 1; n <= last; n++) {
        snprintf(between, sizeof between, "%.*s.%d", (int)(dot - id), id, n);
        if (find_article(between))
            add_use((int)(find_article(between) - articles), here->file, here->is_test);
    }
}

/* The longest id that begins here. */
static void match_id(const place *here) {
    int best = -1;
    size_t longest = 0;

    for (int n = 0; n < article_count; n++) {
        const char *id = articles[n].id;
        size_t size = strlen(id);
        if (size > longest && strncmp(here->at, id, size) == 0 && ends_well(here->at + size, id) &&
            (*id == 'S' || is_meant(here, id))) {
            best = n;
            longest = size;
        }
    }
    if (best < 0)
        return;
    add_use(best, here->file, here->is_test);
    if (*articles[best].id != 'S')
        add_range(here, best, longest);
}

static void match_name(const place *here) {
    size_t size = 0;

    while (is_word(here->at[size]))
        size++;
    for (int n = 0; n < name_count; n++) {
        int is_field = here->at > here->bytes && (here->at[-1] == '.' || here->at[-1] == '>');
        if (names[n].is_field != is_field || strlen(names[n].word) != size ||
            strncmp(names[n].word, here->at, size) != 0)
            continue;
        for (int edition = 0; edition < edition_count; edition++) {
            int found = cited(edition, names[n].cells[edition]);
            if (found >= 0)
                add_use(found, here->file, here->is_test);
        }
    }
}

/* Whether an id may begin here: 7.5, S001-, A.3, III.6. */
static int may_begin(const char *at) {
    if (isdigit((unsigned char)*at))
        return 1;
    if (*at == 'S')
        return strncmp(at, "S00", 3) == 0;
    return strchr("ABCDI", *at) && at[strspn(at, "ABCDI")] == '.';
}

/* "Appendix C" and "Guidelines II" name the whole of them. */
static void match_whole(const place *here) {
    char id[8];

    if (sscanf(here->at, "Appendix %1[A-D]", id) != 1 && sscanf(here->at, "Guidelines %3[I]", id) != 1)
        return;
    if (!is_elsewhere(here->file) && find_article(id))
        add_use(number_of(id), here->file, here->is_test);
}

static void scan(place *here) {
    for (; *here->at; here->at++) {
        char before = here->at > here->bytes ? here->at[-1] : ' ';
        if (strncmp(here->at, "/*", 2) == 0)
            here->in_comment = 1;
        else if (strncmp(here->at, "*/", 2) == 0)
            here->in_comment = 0;
        if (is_word(before))
            continue;
        if (isalpha((unsigned char)*here->at) && here->is_core && !here->in_comment)
            match_name(here);
        if (here->is_core && (*here->at == 'A' || *here->at == 'G'))
            match_whole(here);
        if (isalnum((unsigned char)*here->at) && before != '.' && before != '-' && may_begin(here->at))
            match_id(here);
    }
}

/* ---- scenarios ---- */

static int edition_of(const char *bytes) {
    const char *at = strstr(bytes, "\"rulebook\"");

    at = at ? strchr(at + 10, '"') : NULL;
    for (int n = 0; at && n < edition_count; n++)
        if (strncmp(at + 1, editions[n], strlen(editions[n])) == 0 && at[1 + strlen(editions[n])] == '"')
            return n;
    return -1;
}

/* What a scenario cites: the article itself, or the one that stands in the same rows in an edition whose text is here. */
static void add_citation(const place *here, int edition, const char *id) {
    int found = cited(edition, id);

    if (found < 0 && strcmp(editions[edition], "fide-2017") >= 0)
        found = number_of(id);
    if (found >= 0)
        add_use(found, here->file, 1);
    for (int n = 0; found < 0 && n < name_count; n++)
        if (strcmp(names[n].cells[edition], id) == 0) {
            int now = cited(edition_count - 1, names[n].cells[edition_count - 1]);
            if (now >= 0)
                add_use(now, here->file, 1);
        }
}

static void scan_scenario(const place *here) {
    const char *at = strstr(here->bytes, "\"cites\"");
    int edition = edition_of(here->bytes);
    char id[64];

    at = at ? strchr(at, '[') : NULL;
    while (at && edition >= 0 && *at && *at != ']') {
        if (*at++ != '"')
            continue;
        size_t size = strcspn(at, "\"");
        snprintf(id, sizeof id, "%.*s", size < 60 ? (int)size : 60, at);
        add_citation(here, edition, id);
        at += size + (at[size] == '"');
    }
}

/* ---- files ---- */

static char *read_file(const char *path) {
    FILE *file = fopen(path, "r");
    struct stat about;
    char *bytes;

    if (!file || fstat(fileno(file), &about) != 0 || about.st_size > 4000000) {
        if (file)
            fclose(file);
        return NULL;
    }
    bytes = malloc((size_t)about.st_size + 1);
    if (!bytes)
        exit(1);
    bytes[fread(bytes, 1, (size_t)about.st_size, file)] = '\0';
    fclose(file);
    return bytes;
}

static int has_ending(const char *file, const char *ending) {
    size_t size = strlen(file), tail = strlen(ending);
    return size > tail && strcmp(file + size - tail, ending) == 0;
}

/* Tests are read where people write; corpora and games are not. */
static int is_readable(const char *file) {
    static const char *const endings[] = {".c", ".h", ".json", ".jsonl", ".txt", ".sh", ".cases"};

    for (size_t n = 0; n < sizeof endings / sizeof *endings; n++)
        if (has_ending(file, endings[n]))
            return strstr(file, "tests/fuzz") == NULL;
    return 0;
}

static void read_one(const char *root, const char *file, int is_test, int is_core) {
    char path[8192];
    place here = {.file = file, .is_test = is_test, .is_core = is_core};

    snprintf(path, sizeof path, "%.4000s/%.4000s", root, file);
    char *bytes = read_file(path);
    if (!bytes)
        return;
    here.bytes = here.at = bytes;
    if (strstr(file, "tests/scenarios/"))
        scan_scenario(&here);
    else if (!is_list(file))
        scan(&here);
    free(bytes);
}

static int not_hidden(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

static void read_folder(const char *root, const char *folder, int is_test, int is_core) {
    struct dirent **entries;
    struct stat about;
    char path[8192], file[4096];

    snprintf(path, sizeof path, "%.4000s/%.4000s", root, folder);
    int count = scandir(path, &entries, not_hidden, alphasort);
    for (int n = 0; n < count; n++) {
        snprintf(file, sizeof file, "%.3000s/%.255s", folder, entries[n]->d_name);
        snprintf(path, sizeof path, "%.4000s/%.4000s", root, file);
        if (stat(path, &about) == 0 && S_ISDIR(about.st_mode))
            read_folder(root, file, is_test, is_core);
        else if (is_readable(file))
            read_one(root, file, is_test, is_core);
    }
}

static int by_article(const void *a, const void *b) {
    const use *one = a, *other = b;

    if (one->article != other->article)
        return one->article < other->article ? -1 : 1;
    if (one->is_test != other->is_test)
        return one->is_test - other->is_test;
    int first = strncmp(one->file, "src/", 4) == 0, second = strncmp(other->file, "src/", 4) == 0;
    return first != second ? second - first : strcmp(one->file, other->file);
}

static void read_everything(const char *root) {
    static const char *const core[] = {"src/board", "src/notation", "src/laws", "src/match", "include/guoxiang"};

    for (size_t n = 0; n < sizeof core / sizeof *core; n++)
        read_folder(root, core[n], 0, 1);
    read_folder(root, "tests", 1, 0);
    qsort(uses, (size_t)use_count, sizeof *uses, by_article);
}

int main(int argc, char **argv) {
    FILE *out = argc == 3 ? fopen(argv[1], "w") : NULL;

    if (!out)
        return 1;
    read_all_articles(argv[2]);
    read_rulebooks(argv[2]);
    read_everything(argv[2]);
    fprintf(out, "/* Written by gen_law_index: what names an article. */\n#include \"wire/article_tables.h\"\n\n"
                 "const gx_article_use gx_table_article_uses[] = {\n");
    for (int n = 0; n < use_count; n++)
        fprintf(out, "    {\"%s\", \"%s\", %s},\n", articles[uses[n].article].id, uses[n].file,
                uses[n].is_test ? "true" : "false");
    fprintf(out, "    {\"\", \"\", false},\n};\nconst size_t gx_table_article_use_count = %d;\n", use_count);
    return fclose(out) != 0;
}
