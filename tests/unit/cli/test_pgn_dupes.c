/* test_pgn_dupes.c - of games with the same key, which stays for which: by order, by riches, by prefix. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/pgn_dupes.h"

enum { ROOM = 16, PLIES = 8 };

static gx_move moves[ROOM][PLIES];
static dupes_member members[ROOM];
static size_t count;

/* A game whose moves are letters: any will do, nobody plays them. */
static void add(const char *letters, uint32_t riches) {
    size_t plies = strlen(letters);

    for (size_t n = 0; n < plies; n++)
        moves[count][n] = (gx_move){(uint16_t)letters[n]};
    members[count] = (dupes_member){.order = count, .note = {(uint32_t)plies, riches}, .moves = moves[count]};
    count++;
}

/* The keeper of each game in the order of the input, as digits. */
static void settles(bool prefix, bool richer, const char *keepers) {
    char found[ROOM + 1] = "";

    dupes_settle(members, count, prefix, richer);
    for (size_t n = 0; n < count; n++)
        found[members[n].order] = (char)('0' + members[n].keeper);
    found[count] = 0;
    assert_string_equal(found, keepers);
    count = 0;
}

static void the_first_stays(void **state) {
    (void)state;
    add("ab", 1);
    add("ab", 9);
    add("ab", 5);
    settles(false, false, "000");
}

static void the_richest_stays_and_of_those_the_first(void **state) {
    (void)state;
    add("ab", 1);
    add("ab", 9);
    add("ab", 5);
    add("ab", 9);
    settles(false, true, "1111");
}

static void the_longest_stays(void **state) {
    (void)state;
    add("a", 0);
    add("abc", 0);
    add("ab", 9);
    settles(true, false, "111");
}

static void branches_stay(void **state) {
    (void)state;
    add("abc", 0);
    add("abd", 0);
    add("ab", 0); /* begins both */
    add("b", 0);
    add("abdd", 0);
    settles(true, false, "04034");
}

/* "ab" begins neither "ad" nor "ac": a common beginning is not enough. */
static void a_common_beginning_is_no_prefix(void **state) {
    (void)state;
    add("ab", 0);
    add("ad", 0);
    add("ac", 0);
    settles(true, false, "012");
}

static void equal_ones_among_prefixes(void **state) {
    (void)state;
    add("ab", 0);
    add("abc", 0);
    add("abc", 7);
    add("ab", 3);
    settles(true, false, "1111");
    add("ab", 0);
    add("abc", 0);
    add("abc", 7);
    add("ab", 3);
    settles(true, true, "2222");
}

static void games_without_moves(void **state) {
    (void)state;
    add("", 0);
    add("", 2);
    settles(true, false, "00");
    add("", 0);
    add("", 2);
    settles(false, true, "11");
}

/* Every game that begins another is a duplicate, and no other is: against asking each pair. */
static void pairs(void **state) {
    (void)state;
    uint32_t random = 1;

    for (unsigned round = 0; round < 2000; round++) {
        char words[ROOM][PLIES] = {{0}};
        size_t games = 2 + round % (ROOM - 2);
        for (size_t n = 0; n < games; n++) {
            random = random * 1664525u + 1013904223u;
            for (unsigned ply = 0; ply < (random >> 24) % 5; ply++)
                words[n][ply] = (char)('a' + (random >> (8 + 2 * ply)) % 2);
            add(words[n], 0);
        }
        dupes_settle(members, games, true, false);
        for (size_t n = 0; n < games; n++) {
            const char *own = words[members[n].order], *keeper = words[members[n].keeper];
            bool repeats = false;
            for (size_t other = 0; other < games; other++)
                repeats = repeats || (other != members[n].order && strncmp(words[other], own, strlen(own)) == 0 &&
                                      (strlen(words[other]) > strlen(own) || other < members[n].order));
            assert_int_equal(members[n].keeper != members[n].order, repeats);
            assert_memory_equal(own, keeper, strlen(own));
        }
        count = 0;
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_stays),
        cmocka_unit_test(the_richest_stays_and_of_those_the_first),
        cmocka_unit_test(the_longest_stays),
        cmocka_unit_test(branches_stay),
        cmocka_unit_test(a_common_beginning_is_no_prefix),
        cmocka_unit_test(equal_ones_among_prefixes),
        cmocka_unit_test(games_without_moves),
        cmocka_unit_test(pairs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
