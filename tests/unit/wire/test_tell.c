/* test_tell.c - the law in words: known sentences, and for everything a hand can try a whole sentence in both languages. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include <guoxiang/fen.h>
#include <guoxiang/tell.h>
#include <guoxiang/uci.h>
#include <guoxiang/utf8.h>

static gx_position position_of(const char *fen) {
    gx_position position;
    assert_int_equal(gx_fen_read(&position, gx_text_of(fen), GX_FEN_LENIENT, NULL), GX_OK);
    return position;
}

/* What is said of a try from one square to another; `castling` as in gx_attempt. */
static void says(const char *fen, const char *move, bool castling, const char *english, const char *chinese) {
    gx_position position = position_of(fen);
    gx_attempt attempt = {gx_square_read(move[0], move[1]), gx_square_read(move[2], move[3]), GX_NO_KIND, castling};
    gx_bitboard squares = 0;
    gx_out out;
    gx_why why = gx_explain(&position, attempt, NULL, &squares);
    gx_out_memory(&out);
    gx_tell_why(&out, GX_ENGLISH, &position, attempt, why, squares);
    gx_out_put(&out, 0);
    assert_string_equal(out.bytes, english);
    gx_out_clear(&out);
    gx_tell_why(&out, GX_CHINESE, &position, attempt, why, squares);
    gx_out_put(&out, 0);
    assert_string_equal(out.bytes, chinese);
    gx_out_free(&out);
}

static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

static void known_sentences(void **state) {
    (void)state;
    says(start, "c1h6", false,
         "The bishop on c1 cannot reach h6: the pawn on d2 stands in its way. (Laws of Chess, 3.5)",
         "c1的象到不了h6：d2的兵挡住了路。（国际象棋规则第3.5条）");
    says(start, "a1a5", false, "The rook on a1 cannot reach a5: the pawn on a2 stands in its way. (Laws of Chess, 3.5)",
         "a1的车到不了a5：a2的兵挡住了路。（国际象棋规则第3.5条）");
    says(start, "g8f6", false,
         "The black knight on g8 belongs to Black, and it is White's turn: you may move only your own pieces. "
         "(Laws of Chess, 1.3)",
         "g8的黑马不是白方的棋子，而现在轮到白方走：只能走自己的棋子。（国际象棋规则第1.3条）");
    says(start, "e4e5", false, "There is no piece on e4 that could move. (Laws of Chess, 3.10.2)",
         "e4上没有棋子可走。（国际象棋规则第3.10.2条）");
    says("r3k2r/8/8/8/8/5q2/8/R3K2R w KQkq - 0 1", "e1h1", true,
         "White may not castle: the king would cross f1, and the black queen on f3 attacks there. "
         "(Laws of Chess, 3.8.2.2.1)",
         "白方不能王车易位：王要经过f1，而f3的黑后攻击着那里。（国际象棋规则第3.8.2.2.1条）");
    says("4k3/8/8/8/8/4r3/8/N3K3 w - - 0 1", "a1b3", false,
         "The king on e1 is in check from the black rook on e3, and after this move it still would be: the check must "
         "be "
         "met first. (Laws of Chess, 3.9.2)",
         "e1的王正被e3的黑车将军，走了这步棋仍然被将军：必须先应将。（国际象棋规则第3.9.2条）");
}

static void lists_agree_with_their_verbs(void **state) {
    (void)state;
    says("4k3/8/8/8/8/1b3n2/8/3RK3 w - - 0 1", "e1d2", false,
         "The king may not go to d2: the black knight on f3 attacks that square. (Laws of Chess, 3.9.2)",
         "王不能走到d2：f3的黑马攻击着那一格。（国际象棋规则第3.9.2条）");
    says("4k3/8/8/8/1b6/5n2/8/R3KB2 w - - 0 1", "e1d2", false,
         "The king may not go to d2: the black knight on f3 and the black bishop on b4 attack that square. "
         "(Laws of Chess, 3.9.2)",
         "王不能走到d2：f3的黑马、b4的黑象攻击着那一格。（国际象棋规则第3.9.2条）");
}

static void check_sentence(gx_language language, const gx_position *position, gx_attempt attempt, gx_why why,
                           gx_bitboard squares) {
    gx_out out;
    gx_out_memory(&out);
    gx_tell_why(&out, language, position, attempt, why, squares);
    assert_true(gx_utf8_is(gx_out_held(&out)));
    gx_out_put(&out, 0);
    assert_true(out.size > 20);
    assert_null(strpbrk(out.bytes, "{}|"));
    assert_null(strstr(out.bytes, "  "));
    assert_null(strstr(out.bytes, ": :"));
    assert_non_null(strstr(out.bytes, gx_why_article(why)));
    gx_out_free(&out);
}

static void every_try_is_told(void **state) {
    (void)state;
    static const char *const fens[] = {start,
                                       "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                                       "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                                       "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
                                       "4k3/8/8/2pPp3/8/8/8/4K3 w - c6 0 2",
                                       "r2k3r/8/8/8/8/8/3q4/R2K3R w KQkq - 0 1"};
    static const gx_kind promotions[] = {GX_NO_KIND, GX_QUEEN, GX_KING};
    for (size_t f = 0; f < sizeof fens / sizeof fens[0]; f++) {
        gx_position position = position_of(fens[f]);
        for (unsigned n = 0; n < 64 * 64 * 6; n++) {
            gx_attempt attempt = {(gx_square)(n % 64), (gx_square)(n / 64 % 64), promotions[n / 4096 % 3],
                                  n / 12288 == 1};
            gx_bitboard squares = 0;
            gx_why why = gx_explain(&position, attempt, NULL, &squares);
            check_sentence(GX_ENGLISH, &position, attempt, why, squares);
            check_sentence(GX_CHINESE, &position, attempt, why, squares);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_sentences),
        cmocka_unit_test(lists_agree_with_their_verbs),
        cmocka_unit_test(every_try_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
