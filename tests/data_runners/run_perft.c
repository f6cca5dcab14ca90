/* run_perft.c - perft counts of tests/data/perft, every line.
 *
 *     run_perft [--full] [--state FILE] [--seed N] [FILE...]
 *
 * Without --full: every line to depth 3, a seeded tenth to depth 4. With --full: every line to depth 4, a seeded tenth to
 * depth 5, a seeded hundredth to depth 6. --state makes a long run resumable: the file holds how many lines are done.
 * Lines that carry no count for a depth are counted as far as they go. */
#include <guoxiang/fen.h>

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct run {
    unsigned base;    /* depth of every line */
    unsigned tops[2]; /* deeper for a tenth and for a hundredth */
    uint64_t seed;
    const char *state;
    uint64_t lines, counts, nodes, wrong, done_before;
};

static uint64_t mix(uint64_t seed, const char *line) {
    uint64_t hash = seed ^ 0xcbf29ce484222325u;
    for (; *line != '\0' && *line != ';'; line++)
        hash = (hash ^ (unsigned char)*line) * 0x100000001b3u;
    hash ^= hash >> 29;
    return hash * 0xbf58476d1ce4e5b9u >> 17;
}

static unsigned depth_of(const struct run *run, const char *line) {
    uint64_t lot = mix(run->seed, line) % 100;
    return lot == 0 ? run->tops[1] : lot % 10 == 0 ? run->tops[0] : run->base;
}

static void check_line(struct run *run, const char *file, unsigned number, const char *line) {
    gx_position position;
    const char *counts = strchr(line, ';');
    size_t size = counts == NULL ? strlen(line) : (size_t)(counts - line);
    if (gx_fen_read(&position, (gx_text){line, size}, GX_FEN_LENIENT, NULL) != GX_OK) {
        fprintf(stderr, "%s:%u: the position cannot be read: %s", file, number, line);
        run->wrong++;
        return;
    }
    unsigned limit = depth_of(run, line), depth;
    uint64_t wanted;
    for (; counts != NULL && sscanf(counts, ";D%u %" SCNu64, &depth, &wanted) == 2; counts = strchr(counts + 1, ';')) {
        if (depth > limit)
            break;
        uint64_t got = gx_perft(&position, depth);
        run->counts++;
        run->nodes += got;
        if (got != wanted) {
            fprintf(stderr, "%s:%u: depth %u: %" PRIu64 " instead of %" PRIu64 "\n", file, number, depth, got, wanted);
            run->wrong++;
        }
    }
}

static void remember(const struct run *run) {
    FILE *file = run->state == NULL ? NULL : fopen(run->state, "w");
    if (file == NULL)
        return;
    fprintf(file, "%" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", run->lines, run->counts, run->nodes, run->wrong);
    fclose(file);
}

static void recall(struct run *run) {
    FILE *file = run->state == NULL ? NULL : fopen(run->state, "r");
    if (file == NULL)
        return;
    if (fscanf(file, "%" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64, &run->done_before, &run->counts, &run->nodes,
               &run->wrong) != 4)
        run->done_before = run->counts = run->nodes = run->wrong = 0;
    fclose(file);
}

static bool check_file(struct run *run, const char *path) {
    static char line[4096];
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        fprintf(stderr, "%s: cannot be opened\n", path);
        return false;
    }
    for (unsigned number = 1; fgets(line, sizeof line, file) != NULL; number++) {
        if (line[0] == '#' || line[0] == '\n' || ++run->lines <= run->done_before)
            continue;
        check_line(run, path, number, line);
        if (run->lines % 64 == 0)
            remember(run);
    }
    fclose(file);
    remember(run);
    return true;
}

int main(int count, char **arguments) {
    static const char *const all[] = {"standard", "tricky", "chess960", "random"};
    struct run run = {.base = 3, .tops = {4, 4}, .seed = 1};
    bool sound = true, named = false;
    int at = 1;
    for (; at < count && strncmp(arguments[at], "--", 2) == 0; at++) {
        if (strcmp(arguments[at], "--full") == 0)
            run.base = 4, run.tops[0] = 5, run.tops[1] = 6;
        else if (strcmp(arguments[at], "--state") == 0 && at + 1 < count)
            run.state = arguments[++at];
        else if (strcmp(arguments[at], "--seed") == 0 && at + 1 < count)
            run.seed = strtoull(arguments[++at], NULL, 10);
        else
            return fprintf(stderr, "usage: run_perft [--full] [--state FILE] [--seed N] [FILE...]\n"), 2;
    }
    recall(&run);
    for (; at < count; at++, named = true)
        sound = check_file(&run, arguments[at]) && sound;
    for (unsigned n = 0; !named && n < 4; n++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/tests/data/perft/%s.epd", GX_SOURCE_DIR, all[n]);
        sound = check_file(&run, path) && sound;
    }
    printf("perft: %" PRIu64 " lines, %" PRIu64 " counts, %" PRIu64 " nodes, %" PRIu64 " wrong\n", run.lines,
           run.counts, run.nodes, run.wrong);
    return sound && run.wrong == 0 ? 0 : 1;
}
