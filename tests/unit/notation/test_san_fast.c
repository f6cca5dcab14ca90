/* test_san_fast.c - the quick reader takes canonical SAN and nothing else.
 *
 * It is worth its name only if it takes nearly all that is canonical, and it may be trusted only if all that it takes is:
 * the PGN reader does not look at such a text again. */
#include "notation/san_fast.h"
#include "tests/walk.h"

#include <guoxiang/fen.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

static gx_text write_san(char *memory, const gx_position *position, gx_move move) {
    gx_buffer out = gx_buffer_over(memory, GX_SAN_MAX);
    gx_san_write(&out, position, move, NULL, NULL);
    return gx_buffer_text(&out);
}

static size_t bare_size(gx_text text) {
    char last = text.bytes[text.size - 1];
    return text.size - (last == '+' || last == '#');
}

/* True for what the reader leaves to others although it is canonical: en passant. */
static bool is_left(gx_move move) {
    return gx_move_form(move) == GX_FORM_EN_PASSANT;
}

static void takes_what_is_canonical(void **state) {
    (void)state;
    for (unsigned game = 0; game < 60; game++) {
        struct walk walk = walk_start(game);
        do {
            gx_move_list list;
            gx_moves_generate(&walk.position, &list);
            for (uint32_t i = 0; i < list.count; i++) {
                char memory[GX_SAN_MAX];
                gx_move move = GX_MOVE_NULL;
                gx_san_mark mark;
                gx_text text = write_san(memory, &walk.position, list.moves[i]);
                bool taken = gx_san_fast(&move, &mark, &walk.position, text.bytes, text.size);
                assert_true(taken || is_left(list.moves[i]));
                assert_true(!taken || gx_move_same(move, list.moves[i]));
                assert_int_equal(!taken || (mark != GX_SAN_NO_MARK) == (bare_size(text) < text.size), 1);
            }
        } while (walk_step(&walk));
    }
}

/* A text of the right bytes in no order: most are nothing, some are moves. */
static gx_text invent(struct walk *walk, char *memory) {
    static const char bytes[] = "abcdefghabcdefgh1234567812345678NBRQKxxx=+#O-e4d5";
    static const char ends[] = "a1b2c3d4e5f6g7h8e4d5f3c6e8d1";
    size_t size = walk_random(walk) % 5;
    for (size_t i = 0; i < size; i++)
        memory[i] = bytes[walk_random(walk) % (sizeof bytes - 1)];
    size_t end = walk_random(walk) % (sizeof ends / 2) * 2;
    memory[size++] = ends[end];
    memory[size++] = ends[end + 1];
    return (gx_text){memory, size};
}

static void takes_nothing_else(void **state) {
    (void)state;
    unsigned long taken = 0, tried = 0;
    for (unsigned game = 0; game < 60; game++) {
        struct walk walk = walk_start(game);
        do {
            for (unsigned i = 0; i < 200; i++, tried++) {
                char memory[16], canonical[GX_SAN_MAX];
                gx_move move;
                gx_san_mark mark;
                gx_text text = invent(&walk, memory);
                if (!gx_san_fast(&move, &mark, &walk.position, text.bytes, text.size))
                    continue;
                taken++;
                assert_true(gx_move_is_legal(&walk.position, move));
                gx_text wanted = write_san(canonical, &walk.position, move);
                assert_int_equal(bare_size(text), bare_size(wanted));
                assert_memory_equal(text.bytes, wanted.bytes, bare_size(text));
            }
        } while (walk_step(&walk));
    }
    assert_true(taken > 1000);
    print_message("%lu of %lu invented texts were moves\n", taken, tried);
}

static void answers_false_to_odd_bytes(void **state) {
    (void)state;
    static const char *const odd[] = {"",
                                      "e",
                                      "+",
                                      "e+",
                                      "N",
                                      "N+",
                                      "Nx",
                                      ("\xCE"
                                       "f3"),
                                      "nf3",
                                      "Pe4",
                                      "e4=Q",
                                      "O-O-",
                                      "OO",
                                      "x",
                                      "=Q",
                                      "e=Q",
                                      "Nf3=Q",
                                      "N\xff\xff",
                                      "\xff\xff",
                                      "Ng1f3",
                                      "Nf3!",
                                      "e2e4"};
    gx_position start = gx_position_start();
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        gx_move move;
        gx_san_mark mark;
        assert_false(gx_san_fast(&move, &mark, &start, odd[i], strlen(odd[i])));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_what_is_canonical),
        cmocka_unit_test(takes_nothing_else),
        cmocka_unit_test(answers_false_to_odd_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
