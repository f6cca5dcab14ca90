/* test_pgn_filter_sets.c - of any condition: the games it chooses and those its contrary chooses are all games, each once; and, or and not
 * are those of sets. Asked of the famous games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/filter.h"

static const char *const conditions[] = {
    "player : a",
    "white ~ '^[A-M]'",
    "event = 'Casual game'",
    "site",
    "date < 1900",
    "date = 1850..1858, 1972",
    "elo > 2700",
    "result = white",
    "result != draw",
    "plies = 30..60",
    "number < 10",
    "eco = C",
    "opening : gambit",
    "moves = 'e4 e5'",
    "moves = '... Bxh7'",
    "mate",
    "mate = queen, knight",
    "stalemate",
    "checks > 5",
    "captures >= 12",
    "repetition >= 2",
    "quiet > 20",
    "promotions",
    "white-castles = short",
    "turn = white",
    "material = KR+vKR+",
    "material = KQ*vKQ* for 80",
    "fen = '*/*/*/*/*/*/*/*RK1'",
    "fen = '*/*/*/*/*/*/*/*RK1' either at end",
    "comments > 1",
    "comment : queen",
    "variations or nags",
    "pace",
    "clk < 60",
    "chess960 or setup",
};
enum { CONDITIONS = sizeof conditions / sizeof conditions[0], GAMES = 200 };

typedef struct games {
    size_t count;
    bool is[GAMES];
} games;

static gx_text text;

static void take(void *context, uint64_t number, bool is) {
    games *g = context;

    assert_int_equal(number, g->count + 1);
    assert_true(g->count < GAMES);
    g->is[g->count++] = is;
}

static games ask(const char *condition) {
    games out = {0};
    pgn_filter_fault fault;
    pgn_filter *filter = pgn_filter_read(gx_text_of(condition), &fault);

    if (!filter)
        fail_msg("%s: %s", condition, fault.message);
    filter_run(filter, text, take, &out);
    pgn_filter_free(filter);
    return out;
}

static void contraries(void **state) {
    (void)state;
    char other[200];
    size_t some = 0;
    for (size_t n = 0; n < CONDITIONS; n++) {
        snprintf(other, sizeof other, "not (%s)", conditions[n]);
        games is = ask(conditions[n]), is_not = ask(other);
        assert_true(is.count > 10);
        assert_int_equal(is.count, is_not.count);
        for (size_t g = 0; g < is.count; g++)
            assert_true(is.is[g] != is_not.is[g]);
        for (size_t g = 0; g < is.count; g++)
            some += is.is[g];
    }
    assert_true(some > CONDITIONS);
}

static void sets(void **state) {
    (void)state;
    char both[400], either[400], neither[400];
    for (size_t n = 0; n < CONDITIONS; n++) {
        const char *a = conditions[n], *b = conditions[(n * 7 + 3) % CONDITIONS];
        snprintf(both, sizeof both, "%s and (%s)", a, b);
        snprintf(either, sizeof either, "(%s) or %s", a, b);
        snprintf(neither, sizeof neither, "not ((%s) or %s)", a, b);
        games of_a = ask(a), of_b = ask(b), of_both = ask(both), of_either = ask(either), of_neither = ask(neither);
        for (size_t g = 0; g < of_a.count; g++) {
            bool is_a = of_a.is[g], is_b = of_b.is[g];
            if (strstr(a, " or ")) /* and binds closer */
                continue;
            assert_int_equal(of_both.is[g], is_a && is_b);
            assert_int_equal(of_either.is[g], is_a || is_b);
            assert_int_equal(of_neither.is[g], !(is_a || is_b));
        }
    }
}

static int read_games(void **state) {
    (void)state;
    FILE *file = fopen(GX_SOURCE_DIR "/games/famous.pgn", "rb");
    char *bytes = malloc(1 << 20);
    if (!file || !bytes)
        return -1;
    text = (gx_text){bytes, fread(bytes, 1, 1 << 20, file)};
    fclose(file);
    return 0;
}

static int free_games(void **state) {
    (void)state;
    free((char *)text.bytes);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(contraries), cmocka_unit_test(sets)};
    return cmocka_run_group_tests(tests, read_games, free_games);
}
