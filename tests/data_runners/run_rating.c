/* run_rating.c - tests/data/rating: every row of FIDE's tables, and games whose change FIDE has published. */
#include <guoxiang/rating.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned cases, failed;
static char place[80];

static void want(const char *what, long wanted, long got) {
    if (wanted == got)
        return;
    fprintf(stderr, "%s: %s: wanted %ld, got %ld\n", place, what, wanted, got);
    failed++;
}

/* "-2.50" and the like in hundredths. */
static long hundredths(const char *text) {
    double value = strtod(text, NULL) * 100.0;

    return (long)(value < 0 ? value - 0.5 : value + 0.5);
}

/* pd FROM TO HIGHER LOWER: the ends of the row, and from both sides. */
static void check_pd(long from, const char *end, long higher, long lower) {
    long to = strcmp(end, "-") == 0 ? 4000 : strtol(end, NULL, 10);
    long all[] = {from, to, (from + to) / 2};

    for (size_t n = 0; n < sizeof all / sizeof all[0]; n++) {
        want("the higher", higher, (long)gx_rating_pd((int)all[n]));
        if (all[n] > 0)
            want("the lower", lower, (long)gx_rating_pd((int)-all[n]));
    }
}

static void check_row(char *line) {
    char kind[8], end[8];
    long a, b, c;

    if (sscanf(line, "%7s %ld %7s %ld %ld", kind, &a, end, &b, &c) == 5)
        check_pd(a, end, b, c);
    else if (sscanf(line, "%7s %ld %ld", kind, &a, &b) == 3)
        want("dp", b, gx_rating_dp((unsigned)a));
    else
        want("columns", 1, 0);
}

/* OPPONENT[x]/SCORE/DELTA: the game, and FIDE's Delta R for it alone. */
static gx_rating_game check_game(const char *word, int own) {
    const gx_rating_rules *rules = gx_rating_rules_at(0);
    gx_rating_player player = {.rating = (int16_t)own, .k = 1};
    gx_rating_game game = {.opponent = (int16_t)strtol(word, NULL, 10)};
    const char *score = strchr(word, '/') + 1, *delta = strchr(score, '/') + 1;
    gx_rating_change change;

    game.halves = *score == '1' ? 2 : *score == '0' ? 0 : 1;
    gx_rating_change_of(&change, rules, GX_RATING_STANDARD, &player, &game, 1);
    want(word, hundredths(delta), change.difference);
    return game;
}

static void check_published(char *line) {
    gx_rating_game games[16];
    gx_rating_change change;
    gx_rating_player player = {.rating = (int16_t)strtol(strtok(line, " "), NULL, 10)};
    size_t count = 0;

    player.k = (uint16_t)strtol(strtok(NULL, " "), NULL, 10);
    long published = hundredths(strtok(NULL, " "));
    strtok(NULL, " ");
    for (char *word = strtok(NULL, " \n"); word; word = strtok(NULL, " \n")) {
        games[count++] = check_game(word, player.rating);
        cases++;
    }
    gx_rating_change_of(&change, gx_rating_rules_at(0), GX_RATING_STANDARD, &player, games, count);
    want("the sum", published, (long)change.exact);
}

static void each_line(const char *path, void (*check)(char *line)) {
    FILE *file = fopen(path, "r");
    unsigned number = 0;
    char line[1024];

    if (!file) {
        perror(path);
        failed++;
        return;
    }
    while (fgets(line, sizeof line, file)) {
        number++;
        if (line[0] == '#' || line[0] == '\n')
            continue;
        snprintf(place, sizeof place, "%s:%u", strrchr(path, '/') + 1, number);
        cases++;
        check(line);
    }
    fclose(file);
}

int main(void) {
    each_line(GX_DATA_DIR "/rating/tables.txt", check_row);
    each_line(GX_DATA_DIR "/rating/published.txt", check_published);
    printf("%u cases, %u failed\n", cases, failed);
    return failed != 0 || cases == 0;
}
