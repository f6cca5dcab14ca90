/* test_rulebook_file.c - a rulebook of one's own: what it changes, what it keeps, and where its faults are. */
#include <guoxiang/rulebook_file.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define HEAD "name = club\nbase = fide-2023\n"

static gx_rulebook_file file;

static const gx_rulebook *read_good(const char *text) {
    gx_rulebook_fault fault;

    if (!gx_rulebook_file_read(&file, gx_text_of(text), &fault))
        fail_msg("%s at line %zu", gx_rulebook_fault_name(fault.code), fault.line);
    return &file.rulebook;
}

static void refused(const char *text, const char *code, size_t line, const char *part) {
    gx_rulebook_fault fault;

    assert_false(gx_rulebook_file_read(&file, gx_text_of(text), &fault));
    assert_string_equal(gx_rulebook_fault_name(fault.code), code);
    assert_int_equal(fault.line, line);
    assert_int_equal(fault.length, strlen(part));
    assert_memory_equal(text + fault.offset, part, fault.length);
}

static void a_rulebook_changes_what_it_says(void **state) {
    const gx_rulebook *book = read_good(HEAD "illegal_lose_at = 3 [club rule 1]\ndefault_time_ms = 30m\n"
                                             "dead = list   # as of old\n\n  offer_repeats=no\r\n");

    (void)state;
    assert_string_equal(book->name, "club");
    assert_int_equal(book->illegal_lose_at, 3);
    assert_string_equal(book->parameter_articles[GX_PARAMETER_illegal_lose_at], "club rule 1");
    assert_int_equal(book->notes[GX_PARAMETER_illegal_lose_at], GX_NOTE_CHANGED);
    assert_int_equal(book->default_time_ms, 1800000);
    assert_string_equal(book->parameter_articles[GX_PARAMETER_default_time_ms], "6.7.1");
    assert_int_equal(book->dead, GX_DEAD_LIST);
    assert_false(book->offer_repeats);
}

static void the_rest_is_the_edition_s(void **state) {
    const gx_rulebook *base = gx_rulebook_find("fide-1993", 9);
    const gx_rulebook *book = read_good("name=x\nbase=fide-1993\nclaim_quiet_plies=120");

    (void)state;
    for (unsigned n = 0; n < GX_PARAMETER_COUNT; n++)
        if (n != GX_PARAMETER_claim_quiet_plies)
            assert_int_equal(gx_rulebook_get(book, (gx_parameter)n), gx_rulebook_get(base, (gx_parameter)n));
    assert_int_equal(book->claim_quiet_plies, 120);
    assert_string_equal(gx_rulebook_topic(book, GX_TOPIC_TOUCH_OWN), "7.2(1)");
    assert_int_equal(book->extension_count, base->extension_count);
    assert_int_equal(book->from, 0);
}

static void times_have_units(void **state) {
    (void)state;
    assert_int_equal(read_good(HEAD "illegal_add_ms = 1500ms")->illegal_add_ms, 1500);
    assert_int_equal(read_good(HEAD "illegal_add_ms = 90s")->illegal_add_ms, 90000);
    assert_int_equal(read_good(HEAD "illegal_add_ms = 1h")->illegal_add_ms, 3600000);
    assert_int_equal(read_good(HEAD "illegal_add_ms = 0")->illegal_add_ms, 0);
    refused(HEAD "illegal_add_ms = 90", "bad_time", 3, "90");
    refused(HEAD "illegal_add_ms = 5 m", "bad_time", 3, "5 m");
    refused(HEAD "illegal_add_ms = 2000h", "too_large", 3, "2000h");
    refused(HEAD "illegal_add_ms = -1m", "bad_time", 3, "-1m");
}

static void faults_have_a_place(void **state) {
    (void)state;
    refused("", "no_base", 1, "");
    refused("name = club\n", "no_base", 1, "");
    refused("illegal_lose_at = 3\n", "no_base", 1, "illegal_lose_at");
    refused("base = fide-2023\nillegal_lose_at = 3\n", "no_base", 2, "illegal_lose_at");
    refused("name = club\nbase = fide-2022\n", "unknown_base", 2, "fide-2022");
    refused("name = fide-2023\n", "bad_name", 1, "fide-2023");
    refused("name = auto\n", "bad_name", 1, "auto");
    refused("name = two words\n", "bad_name", 1, "two words");
    refused(HEAD "ilegal_lose_at = 3\n", "unknown_name", 3, "ilegal_lose_at");
    refused(HEAD "\n\nillegal_lose_at = three\n", "bad_number", 5, "three");
    refused(HEAD "illegal_lose_at = 3x\n", "bad_number", 3, "3x");
    refused(HEAD "illegal_lose_at = 4294967296\n", "too_large", 3, "4294967296");
    refused(HEAD "dead = lists\n", "bad_word", 3, "lists");
    refused(HEAD "offer_repeats = true\n", "bad_word", 3, "true");
    refused(HEAD "device = rings\ndevice = rings\n", "twice", 4, "device");
    refused(HEAD "base = fide-2018\n", "twice", 3, "base");
    refused(HEAD "device rings\n", "not_a_setting", 3, "device rings");
    refused(HEAD "device =\n", "not_a_setting", 3, "device =");
    refused(HEAD "= rings\n", "not_a_setting", 3, "= rings");
    refused(HEAD "device = rings [rule\n", "bad_article", 3, "rings [rule");
    refused(HEAD "device = rings []\n", "bad_article", 3, "rings []");
    refused(HEAD "device = rings [a] [b]\n", "bad_article", 3, "rings [a] [b]");
    refused(HEAD "device = ri\001ngs\n", "bytes", 3, "\001");
}

static void words_for_people_are_skipped(void **state) {
    (void)state;
    assert_string_equal(read_good("\xef\xbb\xbf# words\n\n \t \nname = 周六 # here too\nbase = popular")->name, "周六");
}

static void the_example_is_a_rulebook(void **state) {
    static char bytes[8000];
    FILE *in = fopen(GX_SOURCE_DIR "/examples/club.rulebook", "r");

    (void)state;
    assert_non_null(in);
    bytes[fread(bytes, 1, sizeof bytes - 1, in)] = '\0';
    fclose(in);
    const gx_rulebook *book = read_good(bytes);
    assert_string_equal(book->name, "saturday-club");
    assert_int_equal(book->rapid_illegal_lose_at, 3);
    assert_int_equal(book->default_time_ms, 1200000);
    assert_int_equal(book->device, GX_DEVICE_RINGS);
}

static void every_edition_can_be_written_down(void **state) {
    static char text[20000];

    (void)state;
    for (unsigned n = 0; gx_rulebook_at(n); n++) {
        size_t size = (size_t)snprintf(text, sizeof text, "name = copy\nbase = fide-2014\n");
        for (unsigned p = 0; p < GX_PARAMETER_COUNT; p++) {
            const gx_parameter_info *info = gx_parameter_info_of((gx_parameter)p);
            unsigned value = gx_rulebook_get(gx_rulebook_at(n), (gx_parameter)p);
            if (info->words)
                size += (size_t)snprintf(text + size, sizeof text - size, "%s = %s\n", info->name, info->words[value]);
            else
                size += (size_t)snprintf(text + size, sizeof text - size, "%s = %u%s\n", info->name, value,
                                         info->unit == GX_MEASURE_MS ? "ms" : "");
        }
        const gx_rulebook *copy = read_good(text);
        for (unsigned p = 0; p < GX_PARAMETER_COUNT; p++)
            assert_int_equal(gx_rulebook_get(copy, (gx_parameter)p),
                             gx_rulebook_get(gx_rulebook_at(n), (gx_parameter)p));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rulebook_changes_what_it_says),
        cmocka_unit_test(the_rest_is_the_edition_s),
        cmocka_unit_test(times_have_units),
        cmocka_unit_test(faults_have_a_place),
        cmocka_unit_test(words_for_people_are_skipped),
        cmocka_unit_test(the_example_is_a_rulebook),
        cmocka_unit_test(every_edition_can_be_written_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
