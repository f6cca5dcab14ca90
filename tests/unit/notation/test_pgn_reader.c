/* The reader where it is large: nesting, tags, plies; and where its memory ends. The small facts are in tests/data/pgn. */
#include "tests/pgn.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

struct made {
    struct pgn_text text;
};

static gx_text text_of(const struct made *made) {
    return (gx_text){made->text.bytes, made->text.size};
}

/* Counts of items by kind, of all games of a text. */
static void count_items(gx_text text, unsigned give, unsigned long counts[32], uint32_t *deepest) {
    struct pgn_input input;
    gx_pgn_item item;
    memset(counts, 0, 32 * sizeof counts[0]);
    *deepest = 0;
    pgn_input_open(&input, text, 65536, give);
    while (pgn_input_next(&input, &item) != GX_PGN_ITEM_END) {
        counts[item.kind]++;
        *deepest = item.depth > *deepest ? item.depth : *deepest;
    }
    pgn_input_close(&input);
}

static void hundred_thousand_levels(void **state) {
    enum { LEVELS = 100000 };
    struct made made = {0};
    unsigned long counts[32];
    uint32_t deepest;
    (void)state;
    pgn_say(&made.text, "1. e4 ");
    for (int n = 0; n < LEVELS; n++)
        pgn_say(&made.text, "(1. %c4 ", "de"[n % 2]);
    for (int n = 0; n < LEVELS; n++)
        pgn_say(&made.text, ")");
    pgn_say(&made.text, " e5 *\n");
    count_items(text_of(&made), GX_PGN_GIVE_ALL, counts, &deepest);
    assert_int_equal(deepest, LEVELS);
    assert_int_equal(counts[GX_PGN_ITEM_MOVE], LEVELS + 2);
    assert_int_equal(counts[GX_PGN_ITEM_OPEN], LEVELS);
    assert_int_equal(counts[GX_PGN_ITEM_CLOSE], LEVELS);
    assert_int_equal(counts[GX_PGN_ITEM_FAULT], 0);
    count_items(text_of(&made), 0, counts, &deepest);
    assert_int_equal(counts[GX_PGN_ITEM_MOVE], 2);
    assert_int_equal(counts[GX_PGN_ITEM_OPEN], 0);
    free(made.text.bytes);
}

static void brackets_that_are_never_closed(void **state) {
    struct made made = {0};
    unsigned long counts[32];
    uint32_t deepest;
    (void)state;
    pgn_say(&made.text, "1. e4 ");
    for (int n = 0; n < 100000; n++)
        pgn_say(&made.text, "(");
    pgn_say(&made.text, "\n[Event \"next\"]\n\n1. d4 *\n");
    count_items(text_of(&made), GX_PGN_GIVE_ALL, counts, &deepest);
    assert_int_equal(counts[GX_PGN_ITEM_GAME], 2);
    assert_int_equal(counts[GX_PGN_ITEM_MOVE], 2);
    assert_int_equal(counts[GX_PGN_ITEM_FAULT], 2); /* no move to vary, and unclosed */
    free(made.text.bytes);
}

static void hundred_thousand_tags(void **state) {
    struct made made = {0};
    unsigned long counts[32];
    uint32_t deepest;
    (void)state;
    for (int round = 0; round < 2; round++)
        for (int n = 0; n < 100000; n++)
            pgn_say(&made.text, "[T%d \"v%d\"]\n", n, n);
    pgn_say(&made.text, "\n1. e4 (1. d4) *\n[Event \"next\"]\n*\n");
    count_items(text_of(&made), GX_PGN_GIVE_ALL, counts, &deepest);
    assert_int_equal(counts[GX_PGN_ITEM_TAG], 100001);
    assert_int_equal(counts[GX_PGN_ITEM_WARNING], 100000); /* the second time each */
    assert_int_equal(counts[GX_PGN_ITEM_MOVE], 2);
    assert_int_equal(counts[GX_PGN_ITEM_GAME], 2);
    free(made.text.bytes);
}

static void long_game(void **state) {
    static const char *const cycle[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    struct made made = {0};
    unsigned long counts[32];
    uint32_t deepest;
    (void)state;
    for (int n = 0; n < 20000; n++)
        pgn_say(&made.text, "%s\n", cycle[n % 4]);
    pgn_say(&made.text, "*\n");
    count_items(text_of(&made), GX_PGN_GIVE_ALL, counts, &deepest);
    assert_int_equal(counts[GX_PGN_ITEM_MOVE], 20000);
    assert_int_equal(counts[GX_PGN_ITEM_FAULT], 0);
    free(made.text.bytes);
}

/* Each position of the long way is the one a player would have on the board. */
static void positions_are_kept(void **state) {
    static const char text[] = "1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5)) (2. Nc3) 2... Nc6 *";
    struct pgn_input input;
    gx_pgn_item item;
    gx_position before[8], after[8];
    unsigned depth = 0;
    (void)state;
    pgn_input_open(&input, gx_text_of(text), 7, GX_PGN_GIVE_ALL);
    while (pgn_input_next(&input, &item) != GX_PGN_ITEM_END) {
        const gx_position *now = gx_pgn_reader_position(&input.reader);
        if (item.kind == GX_PGN_ITEM_START) {
            after[0] = *now;
        } else if (item.kind == GX_PGN_ITEM_MOVE) {
            gx_position played;
            assert_memory_equal(gx_pgn_reader_before(&input.reader), &after[depth], sizeof played);
            before[depth] = after[depth];
            gx_position_play(&played, &before[depth], item.move);
            assert_memory_equal(now, &played, sizeof played);
            after[depth] = played;
        } else if (item.kind == GX_PGN_ITEM_OPEN) {
            assert_memory_equal(now, &before[depth], sizeof *now);
            after[depth + 1] = before[depth];
            depth++;
        } else if (item.kind == GX_PGN_ITEM_CLOSE) {
            depth--;
            assert_memory_equal(now, &after[depth], sizeof *now);
        }
    }
    assert_int_equal(depth, 0);
    pgn_input_close(&input);
}

/* A move that fails says why, and which would fit. */
static void reports_are_given(void **state) {
    struct pgn_input input;
    gx_pgn_item item;
    (void)state;
    pgn_input_open(&input, gx_text_of("1. Nf3 Nf6 2. d3 d6 3. Nd2 *"), 3, 0);
    while (pgn_input_next(&input, &item) != GX_PGN_ITEM_FAULT)
        ;
    assert_int_equal(item.fault, GX_PGN_MOVE_AMBIGUOUS);
    assert_int_equal(item.report->candidate_count, 2);
    pgn_input_close(&input);
    pgn_input_open(&input, gx_text_of("1. e4 e5 2. Bh6 *"), 3, 0);
    while (pgn_input_next(&input, &item) != GX_PGN_ITEM_FAULT)
        ;
    assert_int_equal(item.fault, GX_PGN_MOVE_ILLEGAL);
    assert_int_equal(item.report->why, GX_WHY_PATH_BLOCKED);
    pgn_input_close(&input);
}

/* Letters of another language, where they are wished for. */
static void other_letters(void **state) {
    struct pgn_input input;
    gx_pgn_item item;
    unsigned moves = 0;
    (void)state;
    pgn_input_open(&input, gx_text_of("1. Sf3 Sf6 2. g3 g6 3. Lg2 *"), 5, 0);
    gx_pgn_reader_letters(&input.reader, gx_letters_find(gx_text_of("de")));
    while (pgn_input_next(&input, &item) != GX_PGN_ITEM_END) {
        assert_int_not_equal(item.kind, GX_PGN_ITEM_FAULT);
        moves += item.kind == GX_PGN_ITEM_MOVE;
    }
    assert_int_equal(moves, 5);
    pgn_input_close(&input);
}

/* C.12: an offer of a draw, (=), is no move, no variation and no fault. */
static void an_offer_is_passed_over(void **state) {
    unsigned long counts[32];
    uint32_t deepest;

    (void)state;
    count_items(gx_text_of("1. e4 (=) e5 2. Nf3 Nc6 (=) 1/2-1/2\n"), GX_PGN_GIVE_ALL, counts, &deepest);
    assert_int_equal(counts[GX_PGN_ITEM_MOVE], 4);
    assert_int_equal(counts[GX_PGN_ITEM_OPEN], 0);
    assert_int_equal(counts[GX_PGN_ITEM_FAULT], 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_offer_is_passed_over),
        cmocka_unit_test(hundred_thousand_levels),
        cmocka_unit_test(brackets_that_are_never_closed),
        cmocka_unit_test(hundred_thousand_tags),
        cmocka_unit_test(long_game),
        cmocka_unit_test(positions_are_kept),
        cmocka_unit_test(reports_are_given),
        cmocka_unit_test(other_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
