/* test_trf.c - TRF16 read column by column, and its faults: line, column, what was expected. */
#include <guoxiang/tournament.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static char text[4096];

/* A player's line: number, rating, and rounds as "   2 w 1". */
static void add(int number, const char *name, const char *rating, const char *rounds) {
    size_t size = strlen(text);

    snprintf(text + size, sizeof text - size, "001 %4d m GM %-33s %4s CHN %11s %-10s %4s %4d  %s\n", number, name,
             rating, "", "1990/01/01", "1.0", 1, rounds);
}

static gx_file_fault_code read_fault(unsigned line, unsigned column) {
    gx_file_fault fault = {0};
    gx_tournament t;
    gx_text at;

    if (gx_tournament_read_trf(&t, gx_text_of(text), &fault)) {
        gx_tournament_free(&t);
        return GX_FILE_NONE;
    }
    assert_int_equal(gx_text_line(gx_text_of(text), fault.offset, &at), line);
    assert_int_equal(fault.offset - (size_t)(at.bytes - text) + 1, column);
    return fault.code;
}

static void a_small_tournament(void **state) {
    gx_rating_game games[GX_ROUNDS_MAX];
    gx_tournament t;

    (void)state;
    strcpy(text, "012 Open\n022 Xi'an\n032 CHN\n042 2024/05/01\n");
    add(1, "Bai", "2500", "   2 w 1     3 b =  ");
    add(2, "Chen", "2400", "   1 b 0  0000 - U  ");
    add(3, "Ding", "", "0000 - H     1 w =  ");
    assert_true(gx_tournament_read_trf(&t, gx_text_of(text), NULL));
    assert_string_equal(t.name, "Open");
    assert_string_equal(t.city, "Xi'an");
    assert_string_equal(t.federation, "CHN");
    assert_int_equal(t.start, 20240501);
    assert_int_equal(t.count, 3);
    assert_int_equal(t.rounds, 2);
    assert_string_equal(t.players[0].name, "Bai");
    assert_int_equal(t.players[0].title, GX_TITLE_GM);
    assert_int_equal(t.players[0].born, 1990);
    assert_int_equal(t.players[2].rating, 0);
    assert_int_equal(gx_tournament_points(&t, 0), 3);
    assert_int_equal(gx_tournament_points(&t, 1), 2);
    assert_int_equal(gx_tournament_points(&t, 2), 2);
    assert_int_equal(gx_tournament_games(&t, 0, games), 2);
    assert_int_equal(games[0].opponent, 2400);
    assert_int_equal(games[1].opponent, 0);
    assert_int_equal(gx_tournament_games(&t, 1, games), 1);
    gx_tournament_free(&t);
}

/* Columns are characters: a Chinese name is as wide as it has characters. */
static void names_in_chinese(void **state) {
    gx_tournament t;

    (void)state;
    snprintf(text, sizeof text, "001    1 wWGM 谢军%31s 2500 CHN\n", "");
    assert_true(gx_tournament_read_trf(&t, gx_text_of(text), NULL));
    assert_string_equal(t.players[0].name, "谢军");
    assert_int_equal(t.players[0].rating, 2500);
    assert_true(t.players[0].woman);
    gx_tournament_free(&t);
}

static void results_of_all_kinds(void **state) {
    gx_rating_game games[GX_ROUNDS_MAX];
    gx_norm_game norm[GX_ROUNDS_MAX];
    gx_tournament t;

    (void)state;
    text[0] = '\0';
    add(1, "A", "2500", "   2 w +     2 b W     2 w =  0000 - F  ");
    add(2, "B", "2400", "   1 b -     1 w L     1 b =  0000 - Z  ");
    assert_true(gx_tournament_read_trf(&t, gx_text_of(text), NULL));
    assert_int_equal(gx_tournament_games(&t, 0, games), 1); /* the forfeit and the unrated game are none */
    assert_int_equal(gx_tournament_norm_games(&t, 0, norm), 4);
    assert_int_equal(norm[0].end, GX_GAME_FORFEIT_WON);
    assert_int_equal(norm[3].end, GX_GAME_ABSENT);
    gx_tournament_free(&t);
}

static void faults_have_places(void **state) {
    (void)state;
    strcpy(text, "012 Open\n");
    assert_int_equal(read_fault(1, 1), GX_FILE_EMPTY);
    strcat(text, "001    1 m GM  Short\n");
    assert_int_equal(read_fault(2, 21), GX_FILE_TOO_SHORT);
    strcpy(text, "");
    add(1, "A", "25x0", "");
    assert_int_equal(read_fault(1, 49), GX_FILE_RATING);
    strcpy(text, "");
    add(1, "A", "2500", "   2 w 1");
    assert_int_equal(read_fault(1, 95), GX_FILE_OPPONENT);
    add(2, "B", "2400", "   1 b 1");
    assert_int_equal(read_fault(1, 92), GX_FILE_ROWS_DISAGREE);
    strcpy(text, "");
    add(1, "A", "2500", "   2 w 1");
    add(2, "B", "2400", "   1 x 0");
    assert_int_equal(read_fault(2, 97), GX_FILE_COLOR);
    strcpy(text, "");
    add(1, "A", "2500", "   2 w 1");
    add(2, "B", "2400", "   1 b ?");
    assert_int_equal(read_fault(2, 99), GX_FILE_RESULT);
    strcpy(text, "");
    add(1, "A", "2500", "   1 w 1");
    assert_int_equal(read_fault(1, 92), GX_FILE_OPPONENT_SELF);
    strcpy(text, "");
    add(7, "A", "2500", "");
    add(7, "B", "2500", "");
    assert_int_equal(read_fault(2, 8), GX_FILE_NUMBER_TWICE);
    strcpy(text, "");
    add(1, "A", "2500", "   2 w 1");
    add(2, "B", "2400", "");
    assert_int_equal(read_fault(1, 92), GX_FILE_ROWS_DISAGREE);
    memcpy(text + 10, "XX", 2);
    assert_int_equal(read_fault(1, 11), GX_FILE_TITLE);
}

static void order_of_the_table(void **state) {
    gx_tournament t;
    uint16_t order[4];

    (void)state;
    text[0] = '\0';
    add(1, "A", "2500", "   2 w 1     3 w 0     4 w 1  ");
    add(2, "B", "2400", "   1 b 0     4 b 1     3 w 1  ");
    add(3, "C", "2300", "   4 w 0     1 b 1     2 b 0  ");
    add(4, "D", "2200", "   3 b 1     2 w 0     1 b 0  ");
    assert_true(gx_tournament_read_trf(&t, gx_text_of(text), NULL));
    assert_int_equal(t.format, GX_FORMAT_ROUND_ROBIN);
    gx_tournament_order(&t, order);
    assert_int_equal(order[0], 0); /* both two points: A beat B (2) and D (1), B beat D (1) and C (1) */
    assert_int_equal(order[1], 1);
    assert_int_equal(gx_tournament_sonneborn(&t, 0), 2 * 4 + 2 * 2);
    gx_tournament_free(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_small_tournament),   cmocka_unit_test(names_in_chinese),
        cmocka_unit_test(results_of_all_kinds), cmocka_unit_test(faults_have_places),
        cmocka_unit_test(order_of_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
