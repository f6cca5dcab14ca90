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

#include <sys/stat.h>

#include "law_scan.h"

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
