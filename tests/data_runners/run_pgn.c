/* run_pgn.c - tests/data/pgn: each NAME.pgn is read into the items of NAME.items, however it is cut into pieces; and where
 * there is a NAME.export, its sound games are written so.
 *
 * With --write the expected files are made of what is read, to be looked at by somebody. */
#include "tests/pgn.h"

#include <dirent.h>

static unsigned cases, failed;

static char *with_end(const char *path, const char *end) {
    size_t size = strlen(path) - strlen(".pgn");
    char *other = pgn_take(malloc(size + strlen(end) + 1));
    memcpy(other, path, size);
    strcpy(other + size, end);
    return other;
}

static void show_difference(const char *path, const char *wanted, const char *got) {
    unsigned line = 1;
    const char *a = wanted, *b = got;
    for (; *wanted == *got && *got != '\0'; wanted++, got++)
        if (*got == '\n') {
            line++;
            a = wanted + 1;
            b = got + 1;
        }
    printf("%s:%u: wanted \"%.*s\", got \"%.*s\"\n", path, line, (int)strcspn(a, "\n"), a, (int)strcspn(b, "\n"), b);
    failed++;
}

static void write_file(const char *path, const char *text) {
    FILE *file = pgn_take(fopen(path, "wb"));
    fputs(text, file);
    fclose(file);
}

static void compare(const char *path, const char *got) {
    gx_text file = pgn_file(path);
    char *wanted = pgn_take(calloc(file.size + 1, 1));
    memcpy(wanted, file.bytes, file.size);
    if (strcmp(wanted, got) != 0)
        show_difference(path, wanted, got);
    free(wanted);
    free((char *)file.bytes);
}

static void check_items(const char *path, gx_text text, bool write) {
    static const size_t steps[] = {1, 2, 3, 5, 16, 61, 4096};
    char *expected = with_end(path, ".items");
    char *items = pgn_items(text, SIZE_MAX, GX_PGN_GIVE_ALL | GX_PGN_GIVE_NOTES);
    if (write)
        write_file(expected, items);
    compare(expected, items);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        char *again = pgn_items(text, steps[i], GX_PGN_GIVE_ALL | GX_PGN_GIVE_NOTES);
        if (strcmp(items, again) != 0) {
            printf("in pieces of %zu bytes: ", steps[i]);
            show_difference(path, items, again);
        }
        free(again);
    }
    free(items);
    free(expected);
}

/* Counting without playing gives the number of games that were read. */
static void check_count(const char *path, gx_text text) {
    static const size_t steps[] = {1, 3, 61, 4096, SIZE_MAX};
    uint64_t games = pgn_games(text);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        uint64_t counted = pgn_counted(text, steps[i]);
        if (counted == games)
            continue;
        printf("%s: %llu games are counted in pieces of %zu bytes, %llu were read\n", path, (unsigned long long)counted,
               steps[i], (unsigned long long)games);
        failed++;
    }
}

/* What is written reads as the same games, and is written again as it stands. */
static void check_export(const char *path, gx_text text, bool write) {
    size_t size;
    char *expected = with_end(path, ".export"), *first = pgn_rewritten(text, &size);
    char *second = pgn_rewritten((gx_text){first, size}, NULL);
    FILE *file = fopen(expected, "rb");
    if (strcmp(first, second) != 0)
        show_difference(path, first, second);
    if (file != NULL) {
        fclose(file);
        if (write)
            write_file(expected, first);
        compare(expected, first);
    }
    free(first);
    free(second);
    free(expected);
}

static void check_file(const char *path, bool write) {
    gx_text text = pgn_file(path);
    cases++;
    check_items(path, text, write);
    check_count(path, text);
    check_export(path, text, write);
    free((char *)text.bytes);
}

int main(int argc, char **argv) {
    char path[4096];
    bool write = argc > 1 && strcmp(argv[1], "--write") == 0;
    DIR *folder = pgn_take(opendir(GX_DATA_DIR "/pgn"));
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        size_t size = strlen(entry->d_name);
        if (size < 4 || strcmp(entry->d_name + size - 4, ".pgn") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", GX_DATA_DIR "/pgn", entry->d_name);
        check_file(path, write);
    }
    closedir(folder);
    printf("%u files, %u differences\n", cases, failed);
    return failed > 0 || cases == 0;
}
