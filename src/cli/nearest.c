/*
 * The name someone probably meant: the one that fewest strokes away turns into the word (a letter too many, too few,
 * wrong, or two exchanged), if that is at most a third of its letters, and at least one.
 */
#include "cli.h"

#include <string.h>

enum { LONGEST = 24 };

static unsigned least(unsigned a, unsigned b) {
    return a < b ? a : b;
}

static unsigned distance(const char *a, const char *b) {
    unsigned cost[LONGEST + 1][LONGEST + 1];
    size_t m = strlen(a), n = strlen(b);

    if (m > LONGEST || n > LONGEST)
        return LONGEST;
    for (size_t i = 0; i <= m; i++)
        for (size_t j = 0; j <= n; j++) {
            if (i == 0 || j == 0) {
                cost[i][j] = (unsigned)(i + j);
                continue;
            }
            cost[i][j] = least(least(cost[i - 1][j], cost[i][j - 1]) + 1, cost[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                cost[i][j] = least(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    return cost[m][n];
}

const char *cli_nearest(const char *word, const char *const *names) {
    const char *best = NULL;
    unsigned away = LONGEST;

    for (; *names; names++) {
        unsigned now = distance(word, *names);
        unsigned allowed = (unsigned)strlen(*names) / 3;
        if (now < away && now <= (allowed ? allowed : 1)) {
            best = *names;
            away = now;
        }
    }
    return best;
}
