/* test_csv.c - spreadsheets in Chinese and English, quotation marks, GB18030, and where the faults are. */
#include <guoxiang/tournament.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static gx_tournament read_csv(const char *text) {
    gx_tournament t;
    gx_file_fault fault = {0};

    if (!gx_tournament_read_csv(&t, gx_text_of(text), &fault))
        fail_msg("%s at %zu", gx_file_fault_name(fault.code), fault.offset);
    return t;
}

static void want_fault(const char *text, gx_file_fault_code code, unsigned line, unsigned column) {
    gx_file_fault fault = {0};
    gx_tournament t;
    gx_text at;

    assert_false(gx_tournament_read_csv(&t, gx_text_of(text), &fault));
    assert_string_equal(gx_file_fault_name(fault.code), gx_file_fault_name(code));
    assert_int_equal(gx_text_line(gx_text_of(text), fault.offset, &at), line);
    assert_int_equal(fault.offset - (size_t)(at.bytes - text) + 1, column);
}

static void rounds_in_chinese(void **state) {
    gx_tournament t = read_csv("\xEF\xBB\xBF序号;姓名;称号;等级分;协会;性别;第1轮;第二轮;积分\r\n"
                               "1;白力;特级大师;2510;中国;男;2白胜;3黑和;1.5\r\n"
                               "2;陈梅;女子特级大师;2380;CHN;女;1黑负;轮空;1\r\n"
                               "3;丁一;;;;;弃权;1白和;0.5\r\n");

    (void)state;
    assert_int_equal(t.count, 3);
    assert_int_equal(t.rounds, 2);
    assert_string_equal(t.players[0].name, "白力");
    assert_string_equal(t.players[0].federation, "CHN");
    assert_int_equal(t.players[1].title, GX_TITLE_WGM);
    assert_true(t.players[1].woman);
    assert_int_equal(gx_tournament_points(&t, 0), 3);
    assert_int_equal(gx_tournament_points(&t, 1), 2);
    assert_int_equal(t.players[1].slots[1].end, GX_GAME_BYE);
    assert_int_equal(t.players[2].slots[0].end, GX_GAME_ABSENT);
    gx_tournament_free(&t);
}

static void rounds_in_english(void **state) {
    gx_tournament t =
        read_csv("No,Name,Rtg,1.Rd,Rd2,Round 3\n7,\"Smith, \"\"J\"\"\",2400,8w1,8b=,-\n8,Jones,2300,7b0,7w=,bye\n");

    (void)state;
    assert_string_equal(t.players[0].name, "Smith, \"\"J\"\"");
    assert_int_equal(t.players[0].number, 7);
    assert_int_equal(gx_tournament_points(&t, 0), 3);
    assert_int_equal(gx_tournament_points(&t, 1), 3);
    gx_tournament_free(&t);
}

static void all_play_all(void **state) {
    gx_tournament t = read_csv("no,name,rating,1,2,3\n1,A,2500,*,1,½\n2,B,2400,0,*,=\n3,C,2300,½,1/2,*\n");

    (void)state;
    assert_int_equal(t.format, GX_FORMAT_ROUND_ROBIN);
    assert_int_equal(gx_tournament_points(&t, 0), 3);
    assert_int_equal(gx_tournament_points(&t, 1), 1);
    gx_tournament_free(&t);
    t = read_csv("no,name,rating,1,2,3\n1,A,2500,*,1½,½0\n2,B,2400,0½,*,=1\n3,C,2300,½1,½0,*\n");
    assert_int_equal(t.format, GX_FORMAT_DOUBLE_ROUND_ROBIN);
    assert_int_equal(gx_tournament_points(&t, 0), 4);
    gx_tournament_free(&t);
}

static void a_game_a_row(void **state) {
    gx_tournament t = read_csv(
        "轮次\t白方\t白方等级分\t黑方\t黑方等级分\t结果\n1\tA\t2500\tB\t2400\t1-0\n2\tB\t2400\tA\t2500\t1/2-1/2\n"
        "3\tA\t2500\tC\t\t+:-\n4\tA\t2500\tC\t\t*\n");
    gx_rating_game games[GX_ROUNDS_MAX];

    (void)state;
    assert_int_equal(t.count, 3);
    assert_int_equal(gx_tournament_games(&t, 0, games), 2);
    assert_int_equal(gx_tournament_points(&t, 0), 5);
    gx_tournament_free(&t);
}

static void games_of_one_player(void **state) {
    gx_tournament t = read_csv("对手,对手等级分,结果\n甲,2400,胜\n乙,2300,和\n,2200,0\n");
    gx_rating_game games[GX_ROUNDS_MAX];

    (void)state;
    assert_true(t.single);
    assert_int_equal(gx_tournament_games(&t, 0, games), 3);
    assert_int_equal(games[1].opponent, 2300);
    assert_int_equal(games[1].halves, 1);
    gx_tournament_free(&t);
}

static void faults_have_places(void **state) {
    (void)state;
    want_fault("", GX_FILE_EMPTY, 1, 1);
    want_fault("name,rating,R1\n", GX_FILE_EMPTY, 1, 1);
    want_fault("name,rating\nA,2400\n", GX_FILE_RESULT_COLUMN, 1, 1);
    want_fault("foo,result\nA,1\n", GX_FILE_HEADER, 1, 1);
    want_fault("name,name,R1\n", GX_FILE_HEADER_TWICE, 1, 6);
    want_fault("no,name,rating,R1\n1,A,24x0,2w1\n", GX_FILE_RATING, 2, 5);
    want_fault("no,name,title,R1\n1,A,XM,2w1\n", GX_FILE_TITLE, 2, 5);
    want_fault("no,name,R1\n1,A,2w1\n1,B,1b0\n", GX_FILE_NUMBER_TWICE, 3, 1);
    want_fault("no,name,R1\n1,A,2w1\n2,B,1b1\n", GX_FILE_ROWS_DISAGREE, 2, 5);
    want_fault("no,name,R1\n1,A,3w1\n2,B,1b0\n", GX_FILE_OPPONENT, 2, 5);
    want_fault("no,name,R1\n1,A,2x1\n2,B,1b0\n", GX_FILE_ROUND_CELL, 2, 5);
    want_fault("no,name,R1\n1,A,2w7\n2,B,1b0\n", GX_FILE_RESULT, 2, 7);
    want_fault("no,name,R1\n1,\"A,2w1\n", GX_FILE_QUOTE, 2, 3);
    want_fault("no,name,R1\n1,\"A\"x,2w1\n", GX_FILE_AFTER_QUOTE, 2, 6);
    want_fault("no,name,R1\n1,A,-,extra\n", GX_FILE_EXTRA_CELL, 2, 7);
    want_fault("white,black,result\nA,A,1-0\n", GX_FILE_OPPONENT_SELF, 2, 3);
    want_fault("white,black,result\nA,B,2-0\n", GX_FILE_RESULT, 2, 5);
    want_fault("round,white,black,result\n1,A,B,1-0\n1,A,C,1-0\n", GX_FILE_ROUND_TWICE, 3, 7);
    want_fault("opponent_rating,result\n2400,won\n", GX_FILE_RESULT, 2, 6);
    want_fault("no,name,fed,R1\n1,A,China,-\n", GX_FILE_FEDERATION, 2, 5);
}

static void want_utf8(const char *wanted, const char *encoding, gx_text text) {
    size_t size = 0, bad;
    const char *found;
    char *got = gx_text_to_utf8(text, &size, &found, &bad);

    assert_non_null(got);
    assert_true(bad == SIZE_MAX);
    assert_string_equal(found, encoding);
    assert_int_equal(size, strlen(wanted));
    assert_memory_equal(got, wanted, size);
    free(got);
}

static void encodings(void **state) {
    static const char wide[] = "\xFF\xFE"
                               "A\0\xD3\x59\n\0";
    const char *found;
    size_t size = 0, bad;

    (void)state;
    want_utf8("姓名,R1\n", "GB18030", gx_text_of("\xD0\xD5\xC3\xFB,R1\n"));
    want_utf8("镕,刘,李\n", "GB18030", gx_text_of("\xE9\x46,\xC1\xF5,\xC0\xEE\n")); /* a rare one among common ones */
    want_utf8("Élodie, Réné\n", "Windows-1252", gx_text_of("\xC9lodie, R\xE9n\xE9\n"));
    want_utf8("Müller; Žižka\n", "Windows-1252", gx_text_of("M\xFCller; \x8Ei\x9Eka\n"));
    want_utf8("\xEF\xBB\xBF"
              "A姓\n",
              "UTF-16LE", (gx_text){wide, sizeof wide - 1});
    assert_null(gx_text_to_utf8(gx_text_of("姓名"), &size, &found, &bad));
    assert_true(bad == SIZE_MAX);
    assert_string_equal(found, "UTF-8");
    assert_null(gx_text_to_utf8(gx_text_of("\xD0\xD5\xC3\xFB,\xD0\xD5\xFF\xFF\n"), &size, &found, &bad));
    assert_int_equal(bad, 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rounds_in_chinese),   cmocka_unit_test(rounds_in_english),
        cmocka_unit_test(all_play_all),        cmocka_unit_test(a_game_a_row),
        cmocka_unit_test(games_of_one_player), cmocka_unit_test(faults_have_places),
        cmocka_unit_test(encodings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
