/* test_match_log.c - every ruling has its words in both languages; events written are read as they were; faults have their
 * place. */
#include <guoxiang/match_log.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "wire/words_match.h"

static void has_words(const char *const *words, unsigned first, unsigned count) {
    for (unsigned n = first; n < count; n++)
        assert_true(words[n] && words[n][0]);
}

static void every_ruling_has_words(void **state) {
    (void)state;
    for (unsigned language = 0; language < 2; language++) {
        has_words(words_of_rulings[language], 0, GX_RULING_COUNT);
        has_words(words_of_reasons[language], 1, GX_REASON_COUNT);
        has_words(words_of_breaches[language], 0, GX_BREACH_COUNT);
        has_words(words_of_ends[language], 1, GX_END_COUNT);
        has_words(words_of_claims[language], GX_SUBJECT_THREEFOLD, GX_SUBJECT_CLOCK_DEFECT + 1);
    }
}

/* The Chinese sentence has the holes of the English one. */
static void both_languages_say_the_same(void **state) {
    static const char *const holes[] = {"{of}",    "{san}",  "{square}", "{must}",  "{why}",
                                        "{count}", "{time}", "{left}",   "{result}"};
    (void)state;

    for (unsigned n = 0; n < GX_RULING_COUNT; n++)
        for (unsigned i = 0; i < sizeof holes / sizeof *holes; i++)
            assert_int_equal(strstr(words_of_rulings[0][n], holes[i]) != NULL,
                             strstr(words_of_rulings[1][n], holes[i]) != NULL);
}

static gx_match_event read_line(const char *text) {
    gx_log_line line;
    gx_log_fault fault;

    assert_true(gx_log_read(&line, gx_text_of(text), 0, &fault));
    gx_match_event event = line.event;
    event.text = (gx_text){NULL, 0};
    gx_log_free(&line);
    return event;
}

static void reads_events(void **state) {
    (void)state;
    gx_match_event place = read_line(
        "{\"at\":7,\"by\":\"black\",\"do\":\"place\",\"from\":\"e2\",\"to\":\"e1\",\"promotion\":\"n\",\"hands\":2}");
    assert_int_equal(place.verb, GX_VERB_PLACE);
    assert_int_equal(place.by, GX_WHO_BLACK);
    assert_int_equal(place.from, 12);
    assert_int_equal(place.to, 4);
    assert_int_equal(place.piece, GX_KNIGHT);
    assert_int_equal(place.hands, 2);
    assert_false(place.unreadable);
    assert_true(read_line("{\"at\":7,\"by\":\"black\",\"do\":\"place\",\"from\":\"e9\",\"to\":\"e1\"}").unreadable);
    assert_true(read_line("{\"at\":7,\"by\":\"black\",\"do\":\"promote\",\"piece\":\"Q\"}").unreadable);
    assert_int_equal(read_line("{\"at\":7,\"by\":\"white\",\"do\":\"complete\",\"with\":\"opponent\"}").of,
                     GX_WHO_BLACK);
    assert_int_equal(read_line("{\"at\":7,\"by\":\"white\",\"do\":\"claim\",\"what\":\"nonsense\"}").what,
                     GX_SUBJECT_NONE);
}

static gx_log_fault fault_of(const char *text) {
    gx_log_line line;
    gx_log_fault fault;

    assert_false(gx_log_read(&line, gx_text_of(text), 100, &fault));
    return fault;
}

static void says_where_a_fault_is(void **state) {
    (void)state;
    gx_log_fault verb = fault_of("{\"at\":100,\"by\":\"white\",\"do\" : \"mvoe\" }");
    assert_int_equal(verb.code, GX_LOG_FAULT_DO);
    assert_int_equal(verb.offset, 30);
    assert_int_equal(verb.length, 6);
    gx_log_fault back = fault_of("{\"note\":{\"at\":1},\"at\":99,\"by\":\"white\",\"do\":\"tick\"}");
    assert_int_equal(back.code, GX_LOG_FAULT_BACKWARDS);
    assert_int_equal(back.offset, 22);
    assert_int_equal(fault_of("{\"at\":100,\"by\":\"white\"}").code, GX_LOG_FAULT_MISSING);
    assert_int_equal(fault_of("{\"at\":100,\"by\":\"white\",\"do\":\"touch\",\"squares\":[1]}").code,
                     GX_LOG_FAULT_SQUARES);
    assert_int_equal(fault_of("7").code, GX_LOG_FAULT_JSON);
    assert_int_equal(fault_of("[]").code, GX_LOG_FAULT_OBJECT);
    assert_int_equal(fault_of("").code, GX_LOG_FAULT_JSON);
}

static void reads_the_start(void **state) {
    gx_match_start start;
    gx_log_fault fault;
    (void)state;

    assert_true(gx_log_read_start(
        &start,
        gx_text_of("{\"at\":0,\"by\":\"arbiter\",\"do\":\"start\",\"rulebook\":\"fide-1993\",\"control\":\"60\","
                   "\"arbiter\":\"absent\",\"present\":[\"black\"],\"default_time\":5}"),
        NULL, &fault));
    assert_string_equal(start.rulebook->name, "fide-1993");
    assert_true(start.unwatched && !start.assisted && !start.present[0] && start.present[1]);
    assert_int_equal(start.default_ms, 5);
    assert_false(gx_log_read_start(
        &start, gx_text_of("{\"at\":0,\"by\":\"arbiter\",\"do\":\"start\",\"rulebook\":\"fide-1992\"}"), NULL, &fault));
    assert_int_equal(fault.code, GX_LOG_FAULT_RULEBOOK);
    assert_int_equal(fault.offset, 47);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ruling_has_words), cmocka_unit_test(both_languages_say_the_same),
        cmocka_unit_test(reads_events),           cmocka_unit_test(says_where_a_fault_is),
        cmocka_unit_test(reads_the_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
