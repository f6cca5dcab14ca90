/* against_pgn_extract.c - the games of files as gx pgn and as pgn-extract read them: which differ, in what, and why.
 *
 *     against_pgn_extract [--list] FILE...     a table of the differences; --list: also each one with its line
 *     against_pgn_extract [--write]            tests/data/pgn_extract: each NAME.pgn differs as NAME.differences says;
 *                                              --write: makes those files, to be looked at by somebody
 *
 * Both programs give their games in the order of the file, but need not agree where one ends. So the two lists are laid
 * side by side like two versions of a text: wherever the same game (tags and moves) comes next in both, that is a fixed
 * point; what lies between two fixed points is paired by its tags, then by its moves, and the rest stands alone.
 *
 *      ours    A  B  C     D  E          A-A, E-E: fixed
 *      theirs  A  B' C1 C2    E          B-B' by tags; C-C1; C2 there only; D here only
 *
 * The reason that is given is what our reader said of the game, or of the game around a piece that stands alone there. Ends
 * with 77 ("skipped" to ctest) where there is no pgn-extract, with 1 where a case differs otherwise than expected. */
#include "tests/pgn_differences.h"
#include "tests/pgn_extract.h"

#include <dirent.h>

/* ---- side by side ---- */

struct pair {
    const char *path;
    struct other_games ours, theirs;
    size_t here, there; /* the first games that are not dealt with */
};

static void tell_pair(struct pair *pair, const struct other_game *ours, const struct other_game *theirs) {
    tell(pair->path, class_of(ours, theirs), ours->reason, ours, theirs);
}

static void tell_alone(struct pair *pair, const struct other_game *ours) {
    enum difference class = !ours->sound ? CLASS_ALONE_BROKEN : ours->plies > 0 ? CLASS_ALONE : CLASS_ALONE_EMPTY;
    tell(pair->path, class, ours->reason, ours, NULL);
}

static void tell_peer(struct pair *pair, const struct other_game *theirs) {
    const struct other_game *none = &(struct other_game){.reason = "-"};
    const struct other_game *before = pair->here > 0 ? &pair->ours.list[pair->here - 1] : none;
    const struct other_game *behind = pair->here < pair->ours.count ? &pair->ours.list[pair->here] : none;
    enum difference class = !theirs->sound ? CLASS_PEER_BROKEN : theirs->plies > 0 ? CLASS_PEER : CLASS_PEER_EMPTY;
    tell(pair->path, class, before->weight >= behind->weight ? before->reason : behind->reason, NULL, theirs);
}

/* The nearest place where both have the same game, or both ends. */
static void next_fixed(const struct pair *pair, size_t *here, size_t *there) {
    size_t left = pair->ours.count - pair->here, right = pair->theirs.count - pair->there;
    for (size_t far = 0; far <= left + right; far++)
        for (size_t i = far > right ? far - right : 0; i <= far && i <= left; i++) {
            *here = pair->here + i;
            *there = pair->there + far - i;
            if (*here < pair->ours.count && *there < pair->theirs.count &&
                fixes(&pair->ours.list[*here], &pair->theirs.list[*there]))
                return;
        }
    *here = pair->ours.count;
    *there = pair->theirs.count;
}

static bool alike(const struct other_game *a, const struct other_game *b) {
    return (a->tagged && a->tags == b->tags) || (a->plies > 3 && same_moves(a, b)) || (!a->tagged && !b->tagged);
}

static void tell_between(struct pair *pair, size_t here, size_t there) {
    for (; pair->here < here; pair->here++) {
        const struct other_game *ours = &pair->ours.list[pair->here];
        size_t found = pair->there;
        while (found < there && !alike(ours, &pair->theirs.list[found]))
            found++;
        if (found == there) {
            tell_alone(pair, ours);
            continue;
        }
        for (; pair->there < found; pair->there++)
            tell_peer(pair, &pair->theirs.list[pair->there]);
        tell_pair(pair, ours, &pair->theirs.list[pair->there++]);
    }
    for (; pair->there < there; pair->there++)
        tell_peer(pair, &pair->theirs.list[pair->there]);
}

static void sum(const struct other_games *games, unsigned side) {
    for (size_t i = 0; i < games->count; i++) {
        all.games[side]++;
        all.sound[side] += games->list[i].sound;
        all.plies[side] += games->list[i].sound ? games->list[i].plies : 0;
        all.capitals += games->list[i].capitals;
    }
}

static void compare(const char *path) {
    struct pair pair = {.path = path};
    gx_text text = pgn_file(path);
    our_games(&pair.ours, text);
    free((char *)text.bytes);
    peer_games(&pair.theirs, path);
    sum(&pair.ours, 0);
    sum(&pair.theirs, 1);
    all.files++;
    if (pair.theirs.failed) {
        all.failed++;
        printf("%s: pgn-extract ended badly\n", path);
    }
    while (pair.here < pair.ours.count || pair.there < pair.theirs.count) {
        size_t here, there;
        next_fixed(&pair, &here, &there);
        tell_between(&pair, here, there);
        if (here < pair.ours.count)
            tell_pair(&pair, &pair.ours.list[pair.here++], &pair.theirs.list[pair.there++]);
    }
    other_games_free(&pair.ours);
    other_games_free(&pair.theirs);
}

/* ---- cases ---- */

static void write_file(const char *path, const char *text) {
    FILE *file = pgn_take(fopen(path, "wb"));
    fputs(text, file);
    fclose(file);
}

static bool check_case(const char *folder, const char *name) {
    char path[512];
    struct pgn_text got = {0};
    all = (struct table){0};
    snprintf(path, sizeof path, "%s/%s", folder, name);
    compare(path);
    snprintf(path, sizeof path, "%s/%.*s.differences", folder, (int)(strlen(name) - strlen(".pgn")), name);
    pgn_put(&got, (gx_text){"", 0});
    say_table(&got);
    if (rewrite)
        write_file(path, got.bytes);
    gx_text wanted = pgn_file(path);
    bool same = got.size == wanted.size && memcmp(got.bytes, wanted.bytes, got.size) == 0;
    if (!same)
        printf("%s: wanted\n%.*sgot\n%s", path, (int)wanted.size, wanted.bytes, got.bytes);
    free((char *)wanted.bytes);
    free(got.bytes);
    return same;
}

static int check_cases(const char *folder) {
    unsigned cases = 0, failed = 0;
    DIR *directory = pgn_take(opendir(folder));
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        size_t size = strlen(entry->d_name);
        if (size > 4 && strcmp(entry->d_name + size - 4, ".pgn") == 0) {
            cases++;
            failed += !check_case(folder, entry->d_name);
        }
    }
    closedir(directory);
    printf("%u cases, %u failed\n", cases, failed);
    return failed > 0 || cases == 0;
}

int main(int count, char **arguments) {
    if (peer_path() == NULL)
        return fprintf(stderr, "no pgn-extract\n"), 77;
    for (int n = 1; n < count; n++) {
        list |= strcmp(arguments[n], "--list") == 0;
        rewrite |= strcmp(arguments[n], "--write") == 0;
        if (arguments[n][0] != '-')
            compare(arguments[n]);
    }
    if (all.files == 0)
        return check_cases(GX_DATA_DIR "/pgn_extract");
    print_table();
    return 0;
}
