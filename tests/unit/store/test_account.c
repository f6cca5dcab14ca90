/* Accounts in a store: names, sessions that end, seats, and what is left when an account goes. */
#include <guoxiang/account.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <string.h>

static gx_store *store;

static int set_up(void **state) {
    (void)state;
    return gx_store_open(&store, ":memory:", GX_STORE_TO_WRITE, NULL) == GX_STORE_OK ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    gx_store_close(store);
    return 0;
}

static gx_account account_of(const char *name) {
    gx_account account;

    assert_true(gx_account_name(&account, gx_text_of(name)));
    strcpy(account.secret, "$argon2id$...");
    account.created_ms = 5;
    return account;
}

static void names(void **state) {
    static const char *const good[] = {"ab", "Anna_1", "x-y", "棋手", "谢军1970"};
    static const char *const bad[] = {"",
                                      "a",
                                      "a b",
                                      "a\"b",
                                      "<b>",
                                      "a\nb",
                                      "é1",
                                      "a.b",
                                      "\xe6\xa3",
                                      "ab\xe6\xa3",
                                      "\xf0\x9f\x98\x80",
                                      "a/b",
                                      "\xed\xa0\x80",
                                      "ａｂ"};
    gx_account account;
    char longest[GX_ACCOUNT_NAME_MAX + 2];
    (void)state;

    for (size_t n = 0; n < sizeof good / sizeof good[0]; n++)
        assert_true(gx_account_name(&account, gx_text_of(good[n])));
    for (size_t n = 0; n < sizeof bad / sizeof bad[0]; n++)
        assert_false(gx_account_name(&account, gx_text_of(bad[n])));
    assert_false(gx_account_name(&account, (gx_text){"a\0b", 3}));
    memset(longest, 'A', sizeof longest);
    assert_true(gx_account_name(&account, (gx_text){longest, GX_ACCOUNT_NAME_MAX}));
    assert_int_equal(account.key[0], 'a');
    assert_false(gx_account_name(&account, (gx_text){longest, GX_ACCOUNT_NAME_MAX + 1}));
}

static void taken_once(void **state) {
    gx_account anna = account_of("Anna"), other = account_of("aNNA"), found = {0};
    (void)state;

    assert_int_equal(gx_account_add(store, &anna, NULL), GX_STORE_OK);
    assert_int_equal(gx_account_add(store, &other, NULL), GX_STORE_EXISTS);
    assert_int_equal(gx_store_commit(store, NULL), GX_STORE_OK);
    assert_int_equal(gx_account_find(store, "anna", &found, NULL), GX_STORE_OK);
    assert_string_equal(found.name, "Anna");
    assert_string_equal(found.secret, anna.secret);
    assert_int_equal(found.created_ms, 5);
    assert_int_equal(gx_account_set_secret(store, "anna", "new", NULL), GX_STORE_OK);
    assert_int_equal(gx_account_find(store, "anna", &found, NULL), GX_STORE_OK);
    assert_string_equal(found.secret, "new");
    assert_int_equal(gx_account_find(store, "Anna", &found, NULL), GX_STORE_MISSING);
}

static bool count_session(void *context, const gx_session_row *row) {
    *(unsigned *)context += row->expires_ms > row->created_ms;
    return true;
}

static void sessions(void **state) {
    gx_account anna = account_of("anna");
    unsigned char one[GX_STORE_HASH] = {1}, two[GX_STORE_HASH] = {2};
    char key[GX_ACCOUNT_NAME_MAX + 1];
    unsigned count = 0;
    (void)state;

    assert_int_equal(gx_session_add(store, one, "anna", &(gx_session_row){10, 20}, NULL), GX_STORE_MISSING);
    assert_int_equal(gx_account_add(store, &anna, NULL), GX_STORE_OK);
    assert_int_equal(gx_session_add(store, one, "anna", &(gx_session_row){10, 20}, NULL), GX_STORE_OK);
    assert_int_equal(gx_session_find(store, one, 19, key, NULL), GX_STORE_OK);
    assert_string_equal(key, "anna");
    assert_int_equal(gx_session_find(store, one, 20, key, NULL), GX_STORE_MISSING);
    assert_int_equal(gx_session_find(store, two, 10, key, NULL), GX_STORE_MISSING);
    assert_int_equal(gx_session_add(store, two, "anna", &(gx_session_row){20, 30}, NULL), GX_STORE_OK);
    assert_int_equal(gx_session_list(store, "anna", count_session, &count, NULL), GX_STORE_OK);
    assert_int_equal(count, 1); /* the first has ended and was swept */
    assert_int_equal(gx_session_end(store, two, NULL), GX_STORE_OK);
    assert_int_equal(gx_session_find(store, two, 21, key, NULL), GX_STORE_MISSING);
}

static bool note_sitting(void *context, gx_text match, gx_text seat, int64_t created_ms) {
    gx_out *out = context;

    gx_out_text(out, match);
    gx_out_put(out, ':');
    gx_out_text(out, seat);
    gx_out_put(out, created_ms == 7 ? ' ' : '?');
    return true;
}

static void seats_and_the_end(void **state) {
    gx_account anna = account_of("anna"), found;
    gx_store_match match = {.id = gx_text_of("game"), .created_ms = 7, .meta = gx_text_of("{}")};
    unsigned char one[GX_STORE_HASH] = {1};
    char key[GX_ACCOUNT_NAME_MAX + 1];
    gx_store_count count;
    gx_out out;
    (void)state;

    gx_out_memory(&out);
    assert_int_equal(gx_account_add(store, &anna, NULL), GX_STORE_OK);
    assert_int_equal(gx_store_create(store, &match, NULL), GX_STORE_OK);
    assert_int_equal(gx_sitting_add(store, "anna", match.id, gx_text_of("white"), NULL), GX_STORE_OK);
    assert_int_equal(gx_sitting_add(store, "anna", match.id, gx_text_of("white"), NULL), GX_STORE_OK);
    assert_int_equal(gx_session_add(store, one, "anna", &(gx_session_row){10, 20}, NULL), GX_STORE_OK);
    assert_int_equal(gx_sitting_list(store, "anna", note_sitting, &out, NULL), GX_STORE_OK);
    assert_true(gx_text_is(gx_out_held(&out), "game:white "));
    assert_int_equal(gx_account_delete(store, "anna", NULL), GX_STORE_OK);
    assert_int_equal(gx_store_commit(store, NULL), GX_STORE_OK);
    gx_out_clear(&out);
    assert_int_equal(gx_account_find(store, "anna", &found, NULL), GX_STORE_MISSING);
    assert_int_equal(gx_session_find(store, one, 11, key, NULL), GX_STORE_MISSING);
    assert_int_equal(gx_sitting_list(store, "anna", note_sitting, &out, NULL), GX_STORE_OK);
    assert_int_equal(out.size, 0);
    assert_int_equal(gx_store_check(store, NULL, NULL, &count, NULL), GX_STORE_OK);
    assert_int_equal(count.matches, 1); /* the game stays */
    gx_out_free(&out);
}

/* What is exported and imported elsewhere is the same, but for the sessions. */
static void moved(void **state) {
    gx_account anna = account_of("Anna"), found;
    gx_store_match match = {.id = gx_text_of("game"), .created_ms = 7, .meta = gx_text_of("{}")};
    unsigned char one[GX_STORE_HASH] = {1};
    char key[GX_ACCOUNT_NAME_MAX + 1];
    gx_store_import *import;
    gx_store *other;
    gx_out out, again;
    (void)state;

    gx_out_memory(&out);
    gx_out_memory(&again);
    assert_int_equal(gx_store_create(store, &match, NULL), GX_STORE_OK);
    assert_int_equal(gx_account_add(store, &anna, NULL), GX_STORE_OK);
    assert_int_equal(gx_sitting_add(store, "anna", match.id, gx_text_of("white"), NULL), GX_STORE_OK);
    assert_int_equal(gx_session_add(store, one, "anna", &(gx_session_row){10, 20}, NULL), GX_STORE_OK);
    assert_int_equal(gx_store_export(store, &out, NULL), GX_STORE_OK);
    assert_int_equal(gx_store_open(&other, ":memory:", GX_STORE_TO_WRITE, NULL), GX_STORE_OK);
    assert_int_equal(gx_store_import_begin(&import, other, NULL), GX_STORE_OK);
    for (const char *at = out.bytes, *end; at < out.bytes + out.size; at = end + 1) {
        end = memchr(at, '\n', out.size);
        assert_int_equal(gx_store_import_line(import, (gx_text){at, (size_t)(end - at)}, NULL), GX_STORE_OK);
    }
    assert_int_equal(gx_store_import_line(import, gx_text_of("{\"seq\":0,\"event\":{}}"), NULL), GX_STORE_LINE);
    gx_store_import_end(import);
    assert_int_equal(gx_store_export(other, &again, NULL), GX_STORE_OK);
    assert_true(gx_text_same(gx_out_held(&out), gx_out_held(&again)));
    assert_int_equal(gx_account_find(other, "anna", &found, NULL), GX_STORE_OK);
    assert_int_equal(gx_session_find(other, one, 11, key, NULL), GX_STORE_MISSING);
    gx_store_close(other);
    gx_out_free(&out);
    gx_out_free(&again);
}

static void faulty_accounts(void **state) {
    static const char *const bad[] = {
        "{\"account\":\"anna\"}",
        "{\"account\":\"a b\",\"created\":1,\"secret\":\"x\",\"seats\":[]}",
        "{\"account\":\"anna\",\"created\":\"1\",\"secret\":\"x\",\"seats\":[]}",
        "{\"account\":\"anna\",\"created\":1,\"secret\":\"\",\"seats\":[]}",
        "{\"account\":\"anna\",\"created\":1,\"secret\":\"x\",\"seats\":{}}",
        "{\"account\":\"anna\",\"created\":1,\"secret\":\"x\",\"seats\":[[\"game\"]]}",
        "{\"account\":\"anna\",\"created\":1,\"secret\":\"x\",\"seats\":[[\"game\",5]]}",
        "{\"account\":\"anna\",\"created\":1,\"secret\":\"x\",\"seats\":[],\"more\":1}",
    };
    gx_store_import *import;
    (void)state;

    assert_int_equal(gx_store_import_begin(&import, store, NULL), GX_STORE_OK);
    for (size_t n = 0; n < sizeof bad / sizeof bad[0]; n++) {
        assert_int_equal(gx_store_import_line(import, gx_text_of(bad[n]), NULL), GX_STORE_LINE);
        gx_store_forget(store);
    }
    assert_int_equal(
        gx_store_import_line(
            import,
            gx_text_of("{\"account\":\"anna\",\"created\":1,\"secret\":\"x\",\"seats\":[[\"game\",\"white\"]]}"), NULL),
        GX_STORE_MISSING);
    gx_store_import_end(import);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(names, set_up, tear_down),
        cmocka_unit_test_setup_teardown(taken_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(sessions, set_up, tear_down),
        cmocka_unit_test_setup_teardown(seats_and_the_end, set_up, tear_down),
        cmocka_unit_test_setup_teardown(moved, set_up, tear_down),
        cmocka_unit_test_setup_teardown(faulty_accounts, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
