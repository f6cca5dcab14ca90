/* test_pgn_stats.c - what single games tell, and sums of them, against counts made by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <guoxiang/uci.h>
#include "cli/pgn_stats.h"

enum { ROOM = 128 };

/* Reads moves as UCI writes them, divided by blanks, into a game. */
static void read_game(stats_game *game, const gx_position *start, gx_pgn_result result, const char *words) {
    gx_move moves[ROOM];
    size_t count = 0;
    stats_reach reach;
    gx_position position = *start;

    for (const char *at = words; *at; at += *at == ' ') {
        size_t size = strcspn(at, " ");
        assert_int_equal(gx_uci_read(&moves[count], &position, (gx_text){at, size}, GX_UCI_STANDARD, NULL, NULL, NULL),
                         GX_OK);
        gx_position_play(&position, &position, moves[count++]);
        at += size;
    }
    stats_reach_fill(&reach);
    stats_game_moves(game, &reach, start, moves, count, &position);
    stats_game_tags(game, result);
}

static const char scholars_mate[] = "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7";

static void a_mate(void **state) {
    (void)state;
    gx_position start = gx_position_start();
    stats_game game = {.tags[STATS_WHITE_ELO] = gx_text_of("1500"),
                       .tags[STATS_BLACK_ELO] = gx_text_of("?"),
                       .tags[STATS_DATE] = gx_text_of("2024.01.??"),
                       .tags[STATS_TERMINATION] = gx_text_of("Normal")};

    read_game(&game, &start, GX_PGN_WHITE_WINS, scholars_mate);
    assert_int_equal(game.outcome, STATS_WHITE_WINS);
    assert_int_equal(game.plies, 7);
    assert_int_equal(game.elo[GX_WHITE], 1500);
    assert_int_equal(game.elo[GX_BLACK], 0);
    assert_int_equal(game.year, 2024);
    assert_int_equal(game.ending, GX_CAUSE_CHECKMATE);
    assert_int_equal(game.captures[GX_WHITE], 1);
    assert_int_equal(game.captures[GX_BLACK], 0);
    assert_int_equal(game.checks[GX_WHITE], 1);
    assert_int_equal(game.checks[GX_BLACK], 0);
    assert_int_equal(game.men[GX_BLACK][GX_PAWN], 7);
    assert_string_equal(game.opening->code, "C23"); /* Scholar's Mate is a line of the Bishop's Opening */
}

static void moves_of_every_kind(void **state) {
    (void)state;
    gx_position start = gx_position_start();
    stats_game game = {.tags[STATS_DATE] = gx_text_of("????.??.??"), .tags[STATS_UTC_DATE] = gx_text_of("2020.05.06")};

    read_game(&game, &start, GX_PGN_DRAW,
              "e2e4 a7a6 e4e5 d7d5 e5d6 g8f6 d6c7 g7g6 f1e2 f8g7 g1f3 e8g8 c7d8n f8d8 e1g1 d8d2 c1d2");
    assert_int_equal(game.year, 2020);
    assert_int_equal(game.outcome, STATS_DRAW);
    assert_int_equal(game.en_passant[GX_WHITE], 1);
    assert_int_equal(game.castlings[GX_WHITE][0], 1);
    assert_int_equal(game.castlings[GX_BLACK][0], 1);
    assert_int_equal(game.promotions[GX_WHITE][0], 1);
    assert_int_equal(game.promotions[GX_WHITE][3], 0);
    assert_int_equal(game.captures[GX_WHITE], 4); /* d6, c7, d8, d2 */
    assert_int_equal(game.captures[GX_BLACK], 2); /* d8, d2 */
    assert_int_equal(game.checks[GX_WHITE], 0);
    assert_int_equal(game.men[GX_BLACK][GX_ROOK], 1);
    assert_int_equal(game.ending, GX_CAUSE_UNSAID);
}

static void from_a_position(void **state) {
    (void)state;

    gx_position start;
    stats_game game = {.plies = 0};

    assert_int_equal(gx_fen_read(&start, gx_text_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), GX_FEN_STRICT, NULL),
                     GX_OK);
    read_game(&game, &start, GX_PGN_UNFINISHED, "e1c1 e8g8 h1g1");
    assert_int_equal(game.castlings[GX_WHITE][1], 1);
    assert_int_equal(game.castlings[GX_WHITE][0], 0);
    assert_int_equal(game.castlings[GX_BLACK][0], 1);
    assert_int_equal(game.outcome, STATS_OPEN);
}

static void an_end_by_the_tag(void **state) {
    (void)state;
    gx_position start = gx_position_start();
    stats_game game = {.tags[STATS_TERMINATION] = gx_text_of("Time forfeit")};

    read_game(&game, &start, GX_PGN_BLACK_WINS, "e2e4 e7e5");
    assert_int_equal(game.ending, GX_CAUSE_TIME);
    stats_game none = {.tags[STATS_TERMINATION] = gx_text_of("")};
    stats_game_tags(&none, GX_PGN_NO_RESULT);
    assert_int_equal(none.ending, GX_CAUSE_UNSAID);
    assert_int_equal(none.outcome, STATS_OPEN);
    assert_null(none.opening);
}

static void clocks(void **state) {
    (void)state;
    stats_clocks clocks = {.increment_ms = stats_increment_ms(gx_text_of("180+2"))};

    stats_clocks_read(&clocks, gx_text_of("[%clk 0:03:00]"), GX_WHITE, 1);
    stats_clocks_read(&clocks, gx_text_of("no clock at all"), GX_BLACK, 2);
    stats_clocks_read(&clocks, gx_text_of("[%clk 0:02:57] good"), GX_WHITE, 3); /* 180 + 2 - 177 = 5 */
    stats_clocks_read(&clocks, gx_text_of("[%emt 0:00:40]"), GX_BLACK, 4);
    stats_clocks_read(&clocks, gx_text_of("[%clk 0:10:00]"), GX_WHITE, 5); /* more than it can be */
    stats_clocks_read(&clocks, gx_text_of("[%clk 0:10:02]"), GX_WHITE, 7); /* 0 */
    assert_int_equal(clocks.increment_ms, 2000);
    assert_int_equal(clocks.moves[GX_WHITE], 2);
    assert_int_equal(clocks.used_ms[GX_WHITE], 5000);
    assert_int_equal(clocks.moves[GX_BLACK], 1);
    assert_int_equal(clocks.used_ms[GX_BLACK], 40000);
    assert_int_equal(clocks.longest_ms, 40000);
    assert_int_equal(clocks.longest_ply, 4);
    assert_int_equal(clocks.spans[0], 1);
    assert_int_equal(clocks.spans[2], 1);
    assert_int_equal(clocks.spans[4], 1);
}

static const stats_game three[3] = {
    {.file = "a.pgn",
     .line = 1,
     .outcome = STATS_WHITE_WINS,
     .plies = 41,
     .elo = {2500, 2300},
     .year = 1999,
     .ending = GX_CAUSE_RESIGNATION,
     .tags[STATS_WHITE] = {"Anna", 4},
     .tags[STATS_BLACK] = {"Bela", 4}},
    {.file = "a.pgn",
     .line = 20,
     .outcome = STATS_DRAW,
     .plies = 20,
     .elo = {2300, 2500},
     .year = 1999,
     .tags[STATS_WHITE] = {"Bela", 4},
     .tags[STATS_BLACK] = {"Anna", 4}},
    {.file = "a.pgn", .line = 40, .fault = GX_PGN_MOVE_ILLEGAL, .plies = 3},
};

static void check_three(pgn_stats *stats) {
    assert_int_equal(stats->sums.broken, 1);
    assert_int_equal(stats->sums.faults[GX_PGN_MOVE_ILLEGAL], 1);
    assert_int_equal(stats->sums.all[STATS_WHITE_WINS], 1);
    assert_int_equal(stats->sums.all[STATS_DRAW], 1);
    assert_int_equal(stats->sums.plies_sum, 61);
    assert_int_equal(stats->sums.bands[24][STATS_WHITE_WINS], 1);
    assert_int_equal(stats->sums.differences[STATS_MIDDLE + 2][STATS_WHITE_WINS], 1);
    assert_int_equal(stats->sums.differences[STATS_MIDDLE - 2][STATS_DRAW], 1);
    assert_int_equal(stats->sums.expected[STATS_MIDDLE + 2], 76); /* FIDE 8.1.2: 198 to 206 */
    assert_int_equal(stats->sums.expected[STATS_MIDDLE - 2], 24);
    assert_int_equal(stats->longest.value, 41);
    assert_int_equal(stats->shortest.line, 20);
    assert_int_equal(stats->quickest.line, 1);
    assert_false(stats->thought.known);
    const uint64_t *anna = tally_of(&stats->players, gx_text_of("Anna"));
    assert_int_equal(anna[STATS_WHITE_WINS], 1);
    assert_int_equal(anna[STATS_OUTCOMES + STATS_DRAW], 1);
    assert_int_equal(stats->players.count, 2);
}

static void sums_of_three_games(void **state) {
    (void)state;
    pgn_stats stats;

    pgn_stats_open(&stats, UINT32_MAX);
    for (size_t n = 0; n < 3; n++)
        pgn_stats_add(&stats, &three[n]);
    check_three(&stats);
    pgn_stats_close(&stats);
}

static void of_equal_games_the_first_is_named(void **state) {
    (void)state;
    pgn_stats stats;
    stats_game later = three[0];

    later.line = 99;
    pgn_stats_open(&stats, UINT32_MAX);
    pgn_stats_add(&stats, &three[0]);
    pgn_stats_add(&stats, &later);
    assert_int_equal(stats.longest.line, 1);
    pgn_stats_close(&stats);
}

static void tables_are_chosen_by_name(void **state) {
    (void)state;
    uint32_t chosen = 0;
    gx_text wrong = {NULL, 0};

    assert_true(stats_choose(&chosen, "results,clocks", &wrong));
    assert_int_equal(chosen, STATS_BIT(RESULTS) | STATS_BIT(CLOCKS));
    assert_true(stats_choose(&chosen, "", &wrong));
    assert_int_equal(chosen, ((uint32_t)1 << STATS_TABLE_COUNT) - 1);
    assert_false(stats_choose(&chosen, "results,nonsense,elo", &wrong));
    assert_true(gx_text_is(wrong, "nonsense"));
}

static void as_csv(void **state) {
    (void)state;
    static const char wanted[] = "table,result,games,share\n"
                                 "results,1-0,1,0.5000\nresults,1/2-1/2,1,0.5000\n"
                                 "results,0-1,0,0.0000\nresults,*,0,0.0000\n"
                                 "\n"
                                 "table,player,games,as_white,wins,draws,losses,score\n"
                                 "players,Anna,2,1,1,1,0,0.7500\n";
    pgn_stats stats;
    gx_out out;
    uint32_t chosen;
    gx_text wrong;

    pgn_stats_open(&stats, UINT32_MAX);
    for (size_t n = 0; n < 3; n++)
        pgn_stats_add(&stats, &three[n]);
    assert_true(stats_choose(&chosen, "players,results", &wrong));
    gx_out_memory(&out);
    stats.chosen = chosen;
    stats_write(&stats, 1, TABLE_CSV, &out);
    gx_out_put(&out, 0);
    assert_string_equal(out.bytes, wanted);
    gx_out_free(&out);
    pgn_stats_close(&stats);
}

static void names_are_sorted_by_their_sums(void **state) {
    (void)state;
    cli_tally tally;
    char name[8];

    tally_open(&tally);
    for (unsigned n = 0; n < 1000; n++) {
        memcpy(name, "n000", 5);
        name[1] = (char)('0' + n / 100);
        name[2] = (char)('0' + n / 10 % 10);
        name[3] = (char)('0' + n % 10);
        tally_of(&tally, gx_text_of(name))[n % TALLY_COUNTS] += n == 500 ? 3 : 1;
    }
    assert_int_equal(tally.count, 1000);
    tally_sort(&tally);
    assert_true(gx_text_is(tally_name(&tally, &tally.rows[0]), "n500"));
    assert_int_equal(tally_sum(&tally.rows[0]), 3);
    assert_true(gx_text_is(tally_name(&tally, &tally.rows[1]), "n000"));
    assert_true(gx_text_is(tally_name(&tally, &tally.rows[999]), "n999"));
    tally_close(&tally);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mate),
        cmocka_unit_test(moves_of_every_kind),
        cmocka_unit_test(from_a_position),
        cmocka_unit_test(an_end_by_the_tag),
        cmocka_unit_test(clocks),
        cmocka_unit_test(sums_of_three_games),
        cmocka_unit_test(of_equal_games_the_first_is_named),
        cmocka_unit_test(tables_are_chosen_by_name),
        cmocka_unit_test(as_csv),
        cmocka_unit_test(names_are_sorted_by_their_sums),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
