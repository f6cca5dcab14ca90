/* law_scan.h - finding articles in the bytes of a file: ids of the documents, numbers of FIDE's Laws, names of topics, ends
 * and parameters. Which of these count where is said in gen_law_index.c. */
#ifndef GENERATE_LAW_SCAN_H
#define GENERATE_LAW_SCAN_H

#include "law_names.h"

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

#endif
