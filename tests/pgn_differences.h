/* pgn_differences.h - in what two readings of a game differ, and how often: a table of classes and reasons.
 *
 * The class says what differs and is found from both readings; the reason is what our reader said of the text. Each row of
 * the table is one reason; reasons are few and have one address each, or equal text. */
#ifndef TESTS_PGN_DIFFERENCES_H
#define TESTS_PGN_DIFFERENCES_H

#include "tests/other_games.h"

#define CLASSES(X)                                                                                                     \
    X(SAME, "same", "both accept it, the same moves")                                                                  \
    X(RESULT, "other_result", "both accept it, another termination")                                                   \
    X(TAGS, "other_tags", "both accept it, other tags")                                                                \
    X(CASTLING, "castling", "both accept it, castling written otherwise")                                              \
    X(SHORT, "cut_short", "both accept it, there it is cut short")                                                     \
    X(MOVES, "other_moves", "both accept it, other moves")                                                             \
    X(HERE, "accepted_here", "accepted here only")                                                                     \
    X(THERE, "accepted_there", "accepted there only, the same moves")                                                  \
    X(THERE_OTHER, "accepted_there_other", "accepted there only, other moves")                                         \
    X(BROKEN, "broken", "broken in both")                                                                              \
    X(ALONE_EMPTY, "here_empty", "here only: a game without moves")                                                    \
    X(ALONE, "here", "here only: a game with moves")                                                                   \
    X(ALONE_BROKEN, "here_broken", "here only: a broken game")                                                         \
    X(PEER_EMPTY, "there_empty", "there only: a game without moves")                                                   \
    X(PEER, "there", "there only: a game with moves")                                                                  \
    X(PEER_BROKEN, "there_broken", "there only: a broken game")

enum difference {
#define CLASS_ENUM(suffix, name, sentence) CLASS_##suffix,
    CLASSES(CLASS_ENUM)
#undef CLASS_ENUM
        CLASS_COUNT
};

static const struct {
    const char *name, *sentence;
} classes[] = {
#define CLASS_ROW(suffix, name, sentence) {name, sentence},
    CLASSES(CLASS_ROW)
#undef CLASS_ROW
};

struct table {
    struct {
        const char *reason;
        unsigned long count[CLASS_COUNT];
    } rows[GX_PGN_FAULT_COUNT + 4];
    unsigned long games[2], sound[2], plies[2], capitals, files, failed;
};

static struct table all;
static bool list, rewrite;

/* The first word in which the two differ. */
static inline void tell_where(const char *ours, const char *theirs) {
    size_t same = 0, start = 0;
    for (; ours[same] != '\0' && ours[same] == theirs[same]; same++)
        if (ours[same] == ' ')
            start = same + 1;
    printf("; here %.*s, there %.*s", (int)strcspn(ours + start, " "), ours + start, (int)strcspn(theirs + start, " "),
           theirs + start);
}

static inline void tell(const char *path, enum difference class, const char *reason, const struct other_game *ours,
                        const struct other_game *theirs) {
    size_t row = 0;
    while (all.rows[row].reason != NULL && strcmp(all.rows[row].reason, reason) != 0)
        row++;
    all.rows[row].reason = reason;
    all.rows[row].count[class]++;
    if (!list || class == CLASS_SAME)
        return;
    printf("%s:%llu: %s %s", path, ours ? (unsigned long long)ours->line : 0, classes[class].name, reason);
    if (ours != NULL)
        printf("; here %u plies %s", ours->plies, gx_pgn_result_string(ours->result));
    if (theirs != NULL)
        printf("; there %u plies %s", theirs->plies, gx_pgn_result_string(theirs->result));
    if (ours != NULL && theirs != NULL && class != CLASS_RESULT && class != CLASS_TAGS)
        tell_where(ours->moves, theirs->moves);
    printf("\n");
}

/* ---- one game in both ---- */

static inline bool same_moves(const struct other_game *a, const struct other_game *b) {
    return strcmp(a->moves, b->moves) == 0;
}

static inline bool same_game(const struct other_game *a, const struct other_game *b) {
    return a->tags == b->tags && same_moves(a, b);
}

/* What says nothing of itself cannot be told from the next such. */
static inline bool fixes(const struct other_game *a, const struct other_game *b) {
    return same_game(a, b) && (a->tagged || a->plies > 0);
}

static inline enum difference class_of(const struct other_game *ours, const struct other_game *theirs) {
    bool same = same_moves(ours, theirs);
    bool castled = ours->otherwise != NULL && strcmp(ours->otherwise, theirs->moves) == 0;
    bool shorter = theirs->plies < ours->plies && strncmp(ours->moves, theirs->moves, strlen(theirs->moves)) == 0;
    if (!theirs->sound)
        return ours->sound ? CLASS_HERE : CLASS_BROKEN;
    if (!ours->sound)
        return same ? CLASS_THERE : CLASS_THERE_OTHER;
    if (!same)
        return castled ? CLASS_CASTLING : shorter ? CLASS_SHORT : CLASS_MOVES;
    if (ours->tags != theirs->tags)
        return CLASS_TAGS;
    return ours->result != theirs->result ? CLASS_RESULT : CLASS_SAME;
}

/* ---- tables ---- */

static inline void say_table(struct pgn_text *out) {
    for (unsigned class = CLASS_SAME + 1; class < CLASS_COUNT; class ++)
        for (size_t row = 0; all.rows[row].reason != NULL; row++)
            if (all.rows[row].count[class] > 0)
                pgn_say(out, "%s %s %lu\n", classes[class].name, all.rows[row].reason, all.rows[row].count[class]);
    if (all.capitals > 0)
        pgn_say(out, "capital_promotion %lu\n", all.capitals);
}

static inline void print_table(void) {
    unsigned long same = 0;
    for (size_t row = 0; all.rows[row].reason != NULL; row++)
        same += all.rows[row].count[CLASS_SAME];
    printf("%-40s %12s %12s\n", "", "gx pgn", "pgn-extract");
    printf("%-40s %12lu %12lu\n", "games", all.games[0], all.games[1]);
    printf("%-40s %12lu %12lu\n", "accepted", all.sound[0], all.sound[1]);
    printf("%-40s %12lu %12lu\n\n", "moves of those", all.plies[0], all.plies[1]);
    printf("%-40s %-20s %8lu\n", classes[CLASS_SAME].sentence, "", same);
    for (unsigned class = CLASS_SAME + 1; class < CLASS_COUNT; class ++)
        for (size_t row = 0; all.rows[row].reason != NULL; row++)
            if (all.rows[row].count[class] > 0)
                printf("%-40s %-20s %8lu\n", classes[class].sentence, all.rows[row].reason, all.rows[row].count[class]);
    printf("%-40s %-20s %8lu\n", "promotions written e7e8Q there", "", all.capitals);
    printf("%lu files; pgn-extract ended badly in %lu\n", all.files, all.failed);
}

#endif
