/* test_opening.c - the table of openings: every row is found by its own position, every code has one. */
#include <guoxiang/opening.h>
#include <guoxiang/san.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

/* Plays moves, with or without numbers; how many there were. */
static size_t play(gx_move *moves, const char *text) {
    gx_position position = gx_position_start();
    size_t count = 0;

    for (; *text; text += *text == ' ') {
        size_t size = strcspn(text, " ");
        if (text[size - 1] != '.') {
            assert_int_equal(gx_san_read(&moves[count], &position, (gx_text){text, size}, GX_SAN_STRICT, NULL, NULL),
                             GX_OK);
            gx_position_play(&position, &position, moves[count++]);
        }
        text += size;
    }
    return count;
}

static const gx_opening *opening_of(const char *text, uint32_t *ply) {
    gx_position start = gx_position_start();
    gx_move moves[100];
    size_t count = play(moves, text);

    return gx_opening_classify(&start, moves, count, ply);
}

static void every_row_is_found_by_its_moves(void **state) {
    (void)state;
    for (size_t n = 0; n < gx_opening_count(); n++) {
        const gx_opening *row = gx_opening_at(n);
        uint32_t ply;
        assert_ptr_equal(opening_of(row->moves, &ply), row);
        assert_int_equal(ply, row->plies);
        assert_true(row->english[0] != '\0');
        assert_true(n == 0 || strcmp(gx_opening_at(n - 1)->code, row->code) <= 0);
    }
}

static void every_code_has_a_row(void **state) {
    (void)state;
    unsigned codes = 0, chinese = 0;
    for (size_t n = 0; n < gx_opening_count(); n++) {
        codes += n == 0 || strcmp(gx_opening_at(n - 1)->code, gx_opening_at(n)->code) != 0;
        chinese += gx_opening_at(n)->chinese[0] != '\0';
    }
    assert_int_equal(codes, 500);
    assert_true(chinese >= 120);
}

static void parents_lead_up(void **state) {
    (void)state;
    for (size_t n = 0; n < gx_opening_count(); n++) {
        const gx_opening *row = gx_opening_at(n), *parent = gx_opening_parent(row);
        assert_true(gx_opening_is_below(row, row));
        if (!parent)
            continue;
        assert_true(parent->plies < row->plies);
        assert_true(strncmp(parent->moves, row->moves, strlen(parent->moves)) == 0);
        assert_true(gx_opening_is_below(row, parent));
        assert_false(gx_opening_is_below(parent, row));
    }
}

static void order_of_moves_does_not_matter(void **state) {
    (void)state;
    assert_string_equal(opening_of("Nf3 Nf6 c4 e6 d4 d5 Nc3", NULL)->code, "D37");
    assert_ptr_equal(opening_of("e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 d6", NULL),
                     opening_of("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6", NULL));
}

static void the_last_position_in_the_table_decides(void **state) {
    (void)state;
    uint32_t ply;
    assert_string_equal(opening_of("e4 e5 Nf3 Nc6 Bb5 a6 h3 h6", &ply)->english, "Ruy Lopez");
    assert_int_equal(ply, 5);
    gx_position start = gx_position_start();
    ply = 7;
    assert_null(gx_opening_classify(&start, NULL, 0, &ply));
    assert_int_equal(ply, 0);
}

static void an_equal_key_is_not_enough(void **state) {
    (void)state;
    gx_move moves[2];
    gx_position position = gx_position_start(), other;

    assert_int_equal(play(moves, "e4"), 1);
    gx_position_play(&position, &position, moves[0]);
    assert_string_equal(gx_opening_of(&position)->code, "B00");
    assert_true(gx_opening_may_have(&position));
    other = position;
    other.key ^= 1;
    assert_false(gx_opening_may_have(&other));
    assert_null(gx_opening_of(&other));
    other = position;
    other.kinds[GX_QUEEN] ^= GX_BIT(3);
    other.kinds[GX_ROOK] ^= GX_BIT(3);
    assert_null(gx_opening_of(&other));
    other = position;
    other.castling = 0;
    assert_null(gx_opening_of(&other));
}

static void names_are_found(void **state) {
    (void)state;
    const gx_opening *najdorf = opening_of("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Rg1", NULL);
    assert_string_equal(najdorf->code, "B90");
    assert_string_equal(gx_opening_chinese(najdorf), gx_opening_chinese(gx_opening_parent(najdorf)));
    assert_true(gx_opening_matches(najdorf, gx_text_of("b9")));
    assert_true(gx_opening_matches(najdorf, gx_text_of("najdorf")));
    assert_false(gx_opening_matches(najdorf, gx_text_of("B91")));
    assert_false(gx_opening_matches(najdorf, gx_text_of("")));
    assert_true(gx_opening_matches(gx_opening_parent(najdorf), gx_text_of("西西里")));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_is_found_by_its_moves),
        cmocka_unit_test(every_code_has_a_row),
        cmocka_unit_test(parents_lead_up),
        cmocka_unit_test(order_of_moves_does_not_matter),
        cmocka_unit_test(the_last_position_in_the_table_decides),
        cmocka_unit_test(an_equal_key_is_not_enough),
        cmocka_unit_test(names_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
