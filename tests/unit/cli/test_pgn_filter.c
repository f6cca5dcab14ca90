/* test_pgn_filter.c - which games a condition chooses, field by field, met and missed; and what is said of one that cannot be
 * understood. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/filter.h"

/* 1: a miniature of grandmasters. 2: a blitz game with clocks and a mate en passant. 3: a set-up with underpromotion and
 * stalemate. 4: Chess960, castling, unfinished. 5: a repetition, comments, evaluations, a Chinese name. */
static const char games[] =
    "[Event \"Candidates\"]\n[Site \"Curaçao\"]\n[Date \"1962.05.??\"]\n[Round \"3.1\"]\n[White \"Tal, Mihail\"]\n"
    "[Black \"Müller, Hans\"]\n[Result \"1-0\"]\n[WhiteElo \"2700\"]\n[BlackElo \"2510\"]\n[WhiteTitle \"GM\"]\n"
    "[TimeControl \"40/7200:3600\"]\n\n"
    "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3 1-0\n\n"
    "[Event \"Blitz\"]\n[Date \"2020.11.30\"]\n[White \"anna\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n[WhiteElo "
    "\"1500\"]\n"
    "[TimeControl \"180+2\"]\n[FEN \"8/5Kp1/7k/7P/4N3/8/8/7R b - - 0 1\"]\n\n"
    "1... g5 {[%clk 0:00:09]} 2. hxg6# {[%clk 0:01:00.5]} 1-0\n\n"
    "[Event \"Study\"]\n[Result \"1/2-1/2\"]\n[FEN \"8/4P1k1/8/8/8/8/6q1/7K w - - 0 1\"]\n\n"
    "*\n\n"
    "[Event \"Fischer Random\"]\n[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 3 20\"]\n\n"
    "20. O-O-O! (20. O-O) 20... Ke7 *\n\n"
    "[Event \"Rapid\"]\n[Date \"2021.01.05\"]\n[White \"丁立人\"]\n[Black \"Tal, Mihail\"]\n[Result \"1/2-1/2\"]\n"
    "[TimeControl \"900+10\"]\n\n"
    "1. Nf3 {[%eval 0.2] quiet} Nf6 {[%eval 0.3]} 2. Ng1 {[%eval -3.5]} Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2\n";

/* The games that a condition chooses, as a number: 135 for the first, third and fifth. */
static unsigned chosen(const char *condition) {
    return filter_chosen(condition, games);
}

static void texts(void **state) {
    (void)state;
    assert_int_equal(chosen("white = \"Tal, Mihail\""), 1);
    assert_int_equal(chosen("white = 'tal, mihail'"), 1);
    assert_int_equal(chosen("white == 'tal, mihail'"), 0);
    assert_int_equal(chosen("white == 'Tal, Mihail'"), 1);
    assert_int_equal(chosen("player : TAL"), 15);
    assert_int_equal(chosen("black : tal"), 5);
    assert_int_equal(chosen("player : x"), 0);
    assert_int_equal(chosen("black : MÜLL"), 1);
    assert_int_equal(chosen("black = 'MÜLLER, hans'"), 1);
    assert_int_equal(chosen("black = 'MÜLLER'"), 0);
    assert_int_equal(chosen("black : muller"), 0);
    assert_int_equal(chosen("black ~ 'm.ller'"), 1);
    assert_int_equal(chosen("player ~ '^tal'"), 15);
    assert_int_equal(chosen("player ~ '(?-i)^tal'"), 0);
    assert_int_equal(chosen("player : 丁"), 5);
    assert_int_equal(chosen("player : anna, bob, 立人"), 25);
    assert_int_equal(chosen("site"), 1);
    assert_int_equal(chosen("event ~ '^(blitz|rapid)$'"), 25);
    assert_int_equal(chosen("event !: a"), 23);
    assert_int_equal(chosen("event != study"), 1245);
    assert_int_equal(chosen("event !~ '[dt]'"), 0);
    assert_int_equal(chosen("round = 3.1"), 1);
    assert_int_equal(chosen("title = GM"), 1);
    assert_int_equal(chosen("white-title = gm"), 1);
    assert_int_equal(chosen("black-title = gm"), 0);
    assert_int_equal(chosen("tag.Variant : 960"), 4);
    assert_int_equal(chosen("tag.WhiteElo"), 12);
    assert_int_equal(chosen("tag.whiteelo"), 0);
    assert_int_equal(chosen("winner : tal"), 1);
    assert_int_equal(chosen("loser : tal"), 0);
    assert_int_equal(chosen("loser : bob"), 2);
    assert_int_equal(chosen("time-control = '180+2'"), 2);
    assert_int_equal(chosen("comment : quiet"), 5);
}

static void numbers(void **state) {
    (void)state;
    assert_int_equal(chosen("elo >= 2700"), 1);
    assert_int_equal(chosen("elo > 2700"), 0);
    assert_int_equal(chosen("elo<1600"), 2);
    assert_int_equal(chosen("elo <= 2510"), 12);
    assert_int_equal(chosen("elo = 2500..2600"), 1);
    assert_int_equal(chosen("elo = 2600.."), 1);
    assert_int_equal(chosen("elo = ..1500"), 2);
    assert_int_equal(chosen("elo = 1500, 2700"), 12);
    assert_int_equal(chosen("elo != 1500"), 1345);
    assert_int_equal(chosen("elo"), 12);
    assert_int_equal(chosen("black-elo < 2600"), 1);
    assert_int_equal(chosen("white-elo < 2600"), 2);
    assert_int_equal(chosen("min-elo = 2510"), 1);
    assert_int_equal(chosen("mean-elo = 2605"), 1);
    assert_int_equal(chosen("elo-gap = 190"), 1);
    assert_int_equal(chosen("elo-gap < 190"), 0);
    assert_int_equal(chosen("number = 2..3"), 23);
    assert_int_equal(chosen("number > 4"), 5);
    assert_int_equal(chosen("plies = 11"), 1);
    assert_int_equal(chosen("plies < 3"), 234);
    assert_int_equal(chosen("plies"), 1245);
}

static void dates(void **state) {
    (void)state;
    assert_int_equal(chosen("date = 1962"), 1);
    assert_int_equal(chosen("date = 1962.05"), 1);
    assert_int_equal(chosen("date = 1962.05.01"), 0);
    assert_int_equal(chosen("date < 1962.05.15"), 0);
    assert_int_equal(chosen("date < 1962.06"), 1);
    assert_int_equal(chosen("date >= 2020"), 25);
    assert_int_equal(chosen("date >= 2020.12"), 5);
    assert_int_equal(chosen("date = 2020..2021"), 25);
    assert_int_equal(chosen("date = 2020-11-30"), 2);
    assert_int_equal(chosen("date <= 2020/11/30"), 12);
    assert_int_equal(chosen("date > 2020"), 5);
    assert_int_equal(chosen("date"), 125);
}

static void times(void **state) {
    (void)state;
    assert_int_equal(chosen("pace = classical"), 1);
    assert_int_equal(chosen("pace = blitz"), 2);
    assert_int_equal(chosen("pace = rapid, bullet"), 5);
    assert_int_equal(chosen("pace"), 125);
    assert_int_equal(chosen("base = 3:00"), 2);
    assert_int_equal(chosen("base >= 15:00"), 15);
    assert_int_equal(chosen("base = 3:00:00"), 1);
    assert_int_equal(chosen("increment = 2..10"), 25);
    assert_int_equal(chosen("increment"), 25);
    assert_int_equal(chosen("clk < 10"), 2);
    assert_int_equal(chosen("clk < 9"), 0);
    assert_int_equal(chosen("black-clk < 10"), 2);
    assert_int_equal(chosen("white-clk < 10"), 0);
    assert_int_equal(chosen("white-clk = 60.5"), 2);
    assert_int_equal(chosen("white-clk = 1:00.500"), 2);
    assert_int_equal(chosen("clk"), 2);
    assert_int_equal(chosen("emt"), 0);
}

static void evaluations(void **state) {
    (void)state;
    assert_int_equal(chosen("eval <= -3"), 5);
    assert_int_equal(chosen("eval > 0.3"), 0);
    assert_int_equal(chosen("eval = 0.25..1"), 5);
    assert_int_equal(chosen("eval-swing >= 3.8"), 5);
    assert_int_equal(chosen("eval-swing > 3.8"), 0);
    assert_int_equal(chosen("comments"), 25);
    assert_int_equal(chosen("comments = 3"), 5);
    assert_int_equal(chosen("variations"), 4);
    assert_int_equal(chosen("nags = 1"), 4);
}

static void results_and_ends(void **state) {
    (void)state;
    assert_int_equal(chosen("result = 1-0"), 12);
    assert_int_equal(chosen("result = white"), 12);
    assert_int_equal(chosen("result = '1/2-1/2'"), 5);
    assert_int_equal(chosen("result = *"), 34);
    assert_int_equal(chosen("result = draw, *"), 345);
    assert_int_equal(chosen("result != decisive"), 345);
    assert_int_equal(chosen("mate"), 2);
    assert_int_equal(chosen("mate = en-passant"), 2);
    assert_int_equal(chosen("mate = pawn"), 2);
    assert_int_equal(chosen("mate = discovered"), 2);
    assert_int_equal(chosen("mate = smothered"), 0);
    assert_int_equal(chosen("mate = queen, double"), 0);
    assert_int_equal(chosen("turn = black"), 12);
    assert_int_equal(chosen("stalemate"), 0);
    assert_int_equal(chosen("insufficient"), 0);
    assert_int_equal(chosen("men = 4"), 34);
    assert_int_equal(chosen("men < 6"), 234);
    assert_int_equal(chosen("setup"), 234);
    assert_int_equal(chosen("chess960"), 4);
}

static void moves(void **state) {
    (void)state;
    assert_int_equal(chosen("moves = e4"), 1);
    assert_int_equal(chosen("moves = 'e4 c5 N*'"), 1);
    assert_int_equal(chosen("moves = '... Nf6'"), 15);
    assert_int_equal(chosen("moves = '... Nf6 Ng1'"), 5);
    assert_int_equal(chosen("moves = '... Nx*'"), 1);
    assert_int_equal(chosen("moves = d4, c4"), 0);
    assert_int_equal(chosen("en-passants = 1"), 2);
    assert_int_equal(chosen("captures = 2"), 1);
    assert_int_equal(chosen("checks = 1"), 2);
    assert_int_equal(chosen("white-castles = long"), 4);
    assert_int_equal(chosen("white-castles = short"), 0);
    assert_int_equal(chosen("black-castles = no"), 12345);
    assert_int_equal(chosen("repetition >= 3"), 5);
    assert_int_equal(chosen("repetition > 3"), 0);
    assert_int_equal(chosen("quiet >= 8"), 5);
    assert_int_equal(chosen("promotions or underpromotions"), 0);
}

static void openings(void **state) {
    (void)state;
    assert_int_equal(chosen("eco = B90"), 1);
    assert_int_equal(chosen("eco = B"), 1);
    assert_int_equal(chosen("eco = b9"), 1);
    assert_int_equal(chosen("eco = B20..B89"), 0);
    assert_int_equal(chosen("eco = A..C"), 15);
    assert_int_equal(chosen("opening : najdorf"), 1);
    assert_int_equal(chosen("opening : 西西里"), 1);
    assert_int_equal(chosen("opening ~ '^sicilian.*english attack'"), 1);
    assert_int_equal(chosen("opening : french"), 0);
}

static void positions(void **state) {
    (void)state;
    assert_int_equal(chosen("fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -'"), 15);
    assert_int_equal(chosen("fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR' at end"), 5);
    assert_int_equal(chosen("fen = '*/*/*/*/*/*/*/*R*' at end"), 1245);
    assert_int_equal(chosen("fen = '*/*/*/*/*/*/*/2KR*'"), 4);
    assert_int_equal(chosen("fen = '2kr*/*/*/*/*/*/*/*'"), 0);
    assert_int_equal(chosen("fen = '2kr*/*/*/*/*/*/*/*' either"), 4);
    assert_int_equal(chosen("fen = 'rnbqkbnr/*/*/*/*/*/*/*' for 8"), 1);
    assert_int_equal(chosen("fen = 'rnbqkbnr/*/*/*/*/*/*/*' for 9 plies"), 0);
    assert_int_equal(chosen("fen = '*/*/*/*/*/*/*/*K*' white to move at end"), 345);
    assert_int_equal(chosen("material = KRNPvKP"), 2);
    assert_int_equal(chosen("material = KPvKRNP"), 2);
    assert_int_equal(chosen("material = KPvKRNP exact"), 0);
    assert_int_equal(chosen("material = KRNPvKP exact"), 2);
    assert_int_equal(chosen("material = KRNPvK at end"), 2);
    assert_int_equal(chosen("material = KRNP+vKP0+ for 3"), 2);
    assert_int_equal(chosen("material = KRNP+vKP0+ for 4"), 0);
    assert_int_equal(chosen("material = KRNP+vKP0+ for 2 white to move"), 0);
    assert_int_equal(chosen("material = KRRvK, KQvKP"), 34);
    assert_int_equal(chosen("material = K*vK*"), 12345);
}

static void connectives(void **state) {
    (void)state;
    assert_int_equal(chosen("player : tal and result = 1-0"), 1);
    assert_int_equal(chosen("player : tal && !(result = 1-0)"), 5);
    assert_int_equal(chosen("player : tal or mate or chess960"), 1245);
    assert_int_equal(chosen("mate || chess960 and nags = 2"), 2);
    assert_int_equal(chosen("(mate || chess960) and nags = 1"), 4);
    assert_int_equal(chosen("not not mate"), 2);
    assert_int_equal(chosen("not (mate or setup)"), 15);
    assert_int_equal(chosen(" ( ( plies>0 ) ) "), 1245);
    assert_int_equal(chosen("white = 'no \\'quotes\\' here' or mate"), 2);
}

static void want_fault(const char *condition, size_t offset, const char *message) {
    pgn_filter_fault fault = {0};
    pgn_filter *filter = pgn_filter_read(gx_text_of(condition), &fault);

    assert_null(filter);
    if (fault.offset != offset || !strstr(fault.message, message))
        fail_msg("%s: %zu: %s", condition, fault.offset, fault.message);
    assert_true(fault.offset + fault.length <= strlen(condition));
}

static void faults(void **state) {
    (void)state;
    want_fault("", 0, "a condition is missing");
    want_fault("mate and", 8, "a condition is missing");
    want_fault("and mate", 0, "a condition is missing");
    want_fault("playr : Tal", 0, "did you mean player?");
    want_fault("mate and Elo > 3", 9, "did you mean elo?");
    want_fault("xyzzy", 0, "there is no field xyzzy");
    want_fault("elo >= ", 7, "a value is missing");
    want_fault("elo >= abc", 7, "is no number");
    want_fault("elo = 3..2", 6, "ends before it begins");
    want_fault("elo ~ 3", 4, "~ cannot be asked of elo");
    want_fault("fen < 3", 4, "< cannot be asked of fen");
    want_fault("fen", 3, "a value are missing");
    want_fault("date = 1962.13", 7, "is no date");
    want_fault("clk < 1:xx", 6, "is no time");
    want_fault("eco = F10", 6, "no code of an opening");
    want_fault("result = 2-0", 9, "result can be: 1-0");
    want_fault("(mate", 0, "never closed");
    want_fault("mate)", 4, "expected here");
    want_fault("mate stalemate", 5, "expected here");
    want_fault("white = 'Tal", 8, "never closed");
    want_fault("white ~ 'T(al'", 13, "regular expression");
    want_fault("material = KXvK", 12, "KRPvKR");
    want_fault("material = KvK for x", 19, "how many plies");
    want_fault("material = KvK at home", 18, "at end");
    want_fault("moves = 'e4 e9'", 12, "not a move");
    want_fault("fen = '*/*/*'", 12, "pattern of a position");
    char deep[200];
    memset(deep, '(', sizeof deep);
    deep[199] = '\0';
    want_fault(deep, 64, "nested too deeply");
}

/* A regular expression that goes astray is given up: the game does not fit, and it is remembered. */
static void regular_expressions_end(void **state) {
    (void)state;
    pgn_filter_fault fault;
    pgn_filter *filter = pgn_filter_read(gx_text_of("white ~ '^(a+)+$'"), &fault);
    assert_non_null(filter);
    pgn_filter_game *game = pgn_filter_game_open(filter);
    gx_position start = gx_position_start();
    gx_pgn_item item = {.kind = GX_PGN_ITEM_TAG,
                        .name = gx_text_of("White"),
                        .text = gx_text_of("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab")};
    pgn_filter_begin(game, 1);
    pgn_filter_take(game, &item);
    assert_int_equal(pgn_filter_start(game, &start, false), PGN_NO);
    assert_true(pgn_filter_gave_up(game));
    pgn_filter_game_close(game);
    pgn_filter_free(filter);
}

/* What the tags decide is decided before the moves. */
static pgn_answer early(const char *condition) {
    pgn_filter_fault fault;
    pgn_filter *filter = pgn_filter_read(gx_text_of(condition), &fault);
    assert_non_null(filter);
    pgn_filter_game *game = pgn_filter_game_open(filter);
    gx_position start = gx_position_start();
    gx_pgn_item item = {.kind = GX_PGN_ITEM_TAG, .name = gx_text_of("White"), .text = gx_text_of("Tal")};
    pgn_filter_begin(game, 1);
    pgn_filter_take(game, &item);
    pgn_answer answer = pgn_filter_start(game, &start, false);
    pgn_filter_game_close(game);
    pgn_filter_free(filter);
    return answer;
}

static void early_answers(void **state) {
    (void)state;
    assert_int_equal(early("white = tal"), PGN_YES);
    assert_int_equal(early("white = x"), PGN_NO);
    assert_int_equal(early("white = tal and mate"), PGN_OPEN);
    assert_int_equal(early("white = x and mate"), PGN_NO);
    assert_int_equal(early("mate and not white = tal"), PGN_NO);
    assert_int_equal(early("mate or white = tal"), PGN_YES);
    assert_int_equal(early("not (mate or white = tal)"), PGN_NO);
    assert_int_equal(early("mate or white = x"), PGN_OPEN);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts),         cmocka_unit_test(numbers),     cmocka_unit_test(dates),
        cmocka_unit_test(times),         cmocka_unit_test(evaluations), cmocka_unit_test(results_and_ends),
        cmocka_unit_test(moves),         cmocka_unit_test(openings),    cmocka_unit_test(positions),
        cmocka_unit_test(connectives),   cmocka_unit_test(faults),      cmocka_unit_test(regular_expressions_end),
        cmocka_unit_test(early_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
