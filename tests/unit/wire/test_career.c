/* test_career.c - records and tournaments in JSON, tournaments in PGN: values, and where the faults are. */
#include <guoxiang/career.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef bool reader(gx_tournament *out, gx_text text, gx_file_fault *fault);

static void want_place(const char *text, const gx_file_fault *fault, gx_file_fault_code code, unsigned line,
                       unsigned column) {
    gx_text at;

    assert_string_equal(gx_file_fault_name(fault->code), gx_file_fault_name(code));
    assert_int_equal(gx_text_line(gx_text_of(text), fault->offset, &at), line);
    assert_int_equal(fault->offset - (size_t)(at.bytes - text) + 1, column);
}

static void want_fault(const char *text, gx_file_fault_code code, unsigned line, unsigned column) {
    gx_file_fault fault = {0};
    gx_career_file file;

    assert_false(gx_career_read_json(&file, gx_text_of(text), &fault));
    want_place(text, &fault, code, line, column);
}

static void want_table_fault(reader *read, const char *text, gx_file_fault_code code, unsigned line, unsigned column) {
    gx_file_fault fault = {0};
    gx_tournament t;

    assert_false(read(&t, gx_text_of(text), &fault));
    want_place(text, &fault, code, line, column);
}

static bool read_pgn(gx_tournament *out, gx_text text, gx_file_fault *fault) {
    return gx_tournament_read_pgn(out, text, NULL, NULL, fault);
}

static void a_record(void **state) {
    gx_career_file file;
    gx_file_fault fault;

    (void)state;
    assert_true(gx_career_read_json(
        &file,
        gx_text_of("{\"player\":{\"name\":\"X\",\"federation\":\"CHN\",\"sex\":\"w\",\"titles\":[\"WIM\",\"FM\"],"
                   "\"peak\":2300},"
                   "\"events\":[{\"name\":\"E\",\"kind\":\"zonal\",\"format\":\"round-robin\",\"start\":\"2024-05-06\","
                   "\"place\":1,\"certified\":[\"IM\"],\"games\":[\"2400 GM USA 1\",\"- - IND =\","
                   "{\"rating\":2200,\"result\":0.5,\"adjudicated\":true},{\"result\":\"bye\"}]}]}"),
        &fault));
    assert_true(file.career.woman);
    assert_int_equal(file.career.titles, 1u << GX_TITLE_WIM | 1u << GX_TITLE_FM);
    assert_int_equal(file.career.rated_games, GX_RATING_MANY);
    assert_int_equal(file.career.event_count, 1);
    const gx_event *event = &file.career.events[0];
    assert_int_equal(event->kind, GX_EVENT_ZONAL);
    assert_int_equal(event->start, 20240506);
    assert_int_equal(event->certified, 1u << GX_TITLE_IM);
    assert_int_equal(event->game_count, 4);
    assert_int_equal(event->games[0].rating, 2400);
    assert_int_equal(event->games[1].rating, 0);
    assert_int_equal(event->games[2].end, GX_GAME_ADJUDICATED);
    assert_int_equal(event->games[3].end, GX_GAME_BYE);
    gx_career_free(&file);
}

#define PLAYER "{\"player\":{\"federation\":\"CHN\",\"peak\":2300},\n"

static void faults_of_records(void **state) {
    (void)state;
    want_fault("{\n\"player\": }", GX_FILE_JSON, 2, 11);
    want_fault("[]", GX_FILE_JSON_OBJECT, 1, 1);
    want_fault("{\"player\":{}}", GX_FILE_JSON_MISSING, 1, 1);
    want_fault(PLAYER "\"events\":[],\"more\":1}", GX_FILE_JSON_KEY, 2, 20);
    want_fault(PLAYER "\"events\":[{\"kind\":\"x\"}]}", GX_FILE_KIND, 2, 19);
    want_fault(PLAYER "\"events\":[{},{\"games\":[\"2400 GM USA 1\",\n\"2400 GM USA\"]}]}", GX_FILE_GAME_TEXT, 3, 1);
    want_fault(PLAYER "\"events\":[{\"games\":[\"24x0 GM USA 1\"]}]}", GX_FILE_RATING, 2, 21);
    want_fault(PLAYER "\"events\":[{\"games\":[\"2400 XM USA 1\"]}]}", GX_FILE_TITLE, 2, 21);
    want_fault(PLAYER "\"events\":[{\"games\":[{\"result\":2}]}]}", GX_FILE_RESULT, 2, 31);
    want_fault(PLAYER "\"events\":[{\"games\":[{\"rating\":2400}]}]}", GX_FILE_JSON_MISSING, 2, 21);
    want_fault(PLAYER "\"events\":[{\"rounds\":-1}]}", GX_FILE_COUNT, 2, 21);
    want_fault(PLAYER "\"events\":[{\"start\":\"soon\"}]}", GX_FILE_DATE, 2, 20);
    want_fault(PLAYER "\"events\":[{\"games\":5}]}", GX_FILE_JSON_ARRAY, 2, 20);
    want_fault("{\"player\":{\"federation\":\"China\",\"peak\":2300},\"events\":[]}", GX_FILE_FEDERATION, 1, 25);
}

static void a_tournament_in_json(void **state) {
    static const char text[] =
        "{\"name\":\"T\",\"players\":[{\"name\":\"A\",\"rating\":2500},{\"name\":\"B\",\"number\":9}],"
        "\"games\":[{\"round\":1,\"white\":1,\"black\":\"B\",\"result\":\"1-0\"}]}";
    gx_tournament t;

    (void)state;
    assert_true(gx_tournament_read_json(&t, gx_text_of(text), NULL));
    assert_int_equal(t.count, 2);
    assert_int_equal(gx_tournament_points(&t, 0), 2);
    gx_tournament_free(&t);
    want_table_fault(
        gx_tournament_read_json,
        "{\"players\":[{\"name\":\"A\"}],\"games\":[{\"round\":1,\"white\":1,\"black\":2,\"result\":\"1-0\"}]}",
        GX_FILE_OPPONENT, 1, 65);
    want_table_fault(gx_tournament_read_json, "{\"players\":[{\"name\":\"A\"},{\"name\":\"A\"}],\"games\":[]}",
                     GX_FILE_NAME_TWICE, 1, 34);
    want_table_fault(gx_tournament_read_json, "{\"players\":[],\"games\":[]}", GX_FILE_EMPTY, 1, 1);
}

static void a_tournament_in_pgn(void **state) {
    static const char text[] =
        "[Event \"E\"]\n[Date \"2024.05.06\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n[WhiteElo \"2500\"]\n"
        "[BlackElo \"?\"]\n[WhiteTitle \"GM\"]\n[Round \"1.2\"]\n\n1. e4 {[White \"X\"]} 1-0\n\n"
        "[Event \"E\"]\n[White \"B\"]\n[Black \"A\"]\n[Result \"*\"]\n\n[Event \"E\"]\n[White \"B\"]\n[Black \"A\"]\n"
        "[Result \"1/2-1/2\"]\n[Round \"2\"]\n\n1/2-1/2\n";
    gx_tournament t;

    (void)state;
    assert_true(gx_tournament_read_pgn(&t, gx_text_of(text), NULL, NULL, NULL));
    assert_int_equal(t.count, 2);
    assert_int_equal(t.start, 20240506);
    assert_int_equal(t.rounds, 2);
    assert_int_equal(gx_tournament_points(&t, 0), 3);
    assert_int_equal(t.players[0].title, GX_TITLE_GM);
    gx_tournament_free(&t);
    assert_true(gx_tournament_read_pgn(&t, gx_text_of(text), "E", "2024", NULL)); /* the other two have no date */
    assert_int_equal(gx_tournament_points(&t, 0), 2);
    gx_tournament_free(&t);
    assert_false(gx_tournament_read_pgn(&t, gx_text_of(text), "F", NULL, NULL));
    want_table_fault(read_pgn, "\n[White \"A\"]\n[Result \"1-0\"]\n\n1-0\n", GX_FILE_PGN_TAG, 2, 1);
    want_table_fault(read_pgn, "[White \"A\"]\n[Black \"B\"]\n[Result \"2-0\"]\n\n1-0\n", GX_FILE_RESULT, 3, 10);
    want_table_fault(read_pgn, "[White \"A\"]\n[WhiteElo \"abc\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1-0\n",
                     GX_FILE_RATING, 2, 12);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record),
        cmocka_unit_test(faults_of_records),
        cmocka_unit_test(a_tournament_in_json),
        cmocka_unit_test(a_tournament_in_pgn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
