/* test_sliders.c - both slider methods against steps along the lines, every square, many sets of blockers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <guoxiang/fast.h>

static gx_bitboard stepped(unsigned square, gx_bitboard occupied, const int steps[4][2]) {
    gx_bitboard found = 0;
    for (int way = 0; way < 4; way++) {
        int file = (int)square % 8, rank = (int)square / 8;
        for (;;) {
            file += steps[way][0];
            rank += steps[way][1];
            if (file < 0 || file > 7 || rank < 0 || rank > 7)
                break;
            found |= GX_BIT(rank * 8 + file);
            if (occupied >> (rank * 8 + file) & 1)
                break;
        }
    }
    return found;
}

static const int rook_steps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
static const int bishop_steps[4][2] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

static void methods_agree(void **state) {
    (void)state;
    uint64_t random = 88172645463325252u;
    for (unsigned n = 0; n < 3000; n++) {
        gx_bitboard occupied = ~(gx_bitboard)0;
        for (unsigned thin = 0; thin < n % 5; thin++) {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            occupied &= random;
        }
        for (unsigned square = 0; square < 64; square++) {
            gx_bitboard rook = stepped(square, occupied, rook_steps), bishop = stepped(square, occupied, bishop_steps);
            assert_int_equal(gx_fast_rook(square, occupied), rook);
            assert_int_equal(gx_portable_rook(square, occupied), rook);
            assert_int_equal(gx_fast_bishop(square, occupied), bishop);
            assert_int_equal(gx_portable_bishop(square, occupied), bishop);
        }
    }
}

static void lines_and_squares_between(void **state) {
    (void)state;
    for (unsigned a = 0; a < 64; a++)
        for (unsigned b = 0; b < 64; b++) {
            gx_bitboard ends = GX_BIT(a) | GX_BIT(b), between = 0;
            if (a != b && (stepped(a, GX_BIT(b), rook_steps) & GX_BIT(b)) != 0)
                between = stepped(a, ends, rook_steps) & stepped(b, ends, rook_steps) & gx_table_line[a][b];
            if (a != b && (stepped(a, GX_BIT(b), bishop_steps) & GX_BIT(b)) != 0)
                between = stepped(a, ends, bishop_steps) & stepped(b, ends, bishop_steps) & gx_table_line[a][b];
            assert_int_equal(gx_table_between[a][b], between);
        }
}

static void counting_squares(void **state) {
    (void)state;
    assert_int_equal(gx_fast_count(0), 0);
    assert_int_equal(gx_fast_count(~(gx_bitboard)0), 64);
    for (unsigned square = 0; square < 64; square++) {
        assert_int_equal(gx_fast_count(GX_BIT(square) | 1), square == 0 ? 1 : 2);
        assert_int_equal(gx_fast_first(GX_BIT(square)), square);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(methods_agree),
        cmocka_unit_test(lines_and_squares_between),
        cmocka_unit_test(counting_squares),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
