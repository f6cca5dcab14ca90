/* Tokens and windows: places, what a window may hold, long tokens, insides of tags and comments. */
#include <guoxiang/pgn_token.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct source {
    gx_pgn_lexer lexer;
    gx_pgn_token token;
    const char *bytes;
    size_t size, at, step;
    char *window;
    size_t window_size;
    unsigned enlarged;
};

static void open_source(struct source *source, const char *bytes, size_t size, size_t step) {
    *source = (struct source){.bytes = bytes, .size = size, .step = step};
    source->window_size = GX_PGN_WINDOW_MIN + GX_PGN_PAD;
    source->window = malloc(source->window_size);
    gx_pgn_lexer_start(&source->lexer, source->window, source->window_size);
}

static void fill(struct source *source) {
    size_t room, left = source->size - source->at;
    char *space = gx_pgn_lexer_space(&source->lexer, &room);
    if (room == 0) {
        source->window_size *= 2;
        source->window = realloc(source->window, source->window_size);
        gx_pgn_lexer_move(&source->lexer, source->window, source->window_size, false);
        space = gx_pgn_lexer_space(&source->lexer, &room);
        source->enlarged++;
    }
    size_t size = left < source->step ? left : source->step;
    size = size < room ? size : room;
    if (size > 0)
        memcpy(space, source->bytes + source->at, size);
    source->at += size;
    gx_pgn_lexer_filled(&source->lexer, size);
}

static gx_pgn_token_kind next(struct source *source) {
    while (gx_pgn_lexer_next(&source->lexer, &source->token) == GX_PGN_TOKEN_MORE)
        fill(source);
    return source->token.kind;
}

static void want(struct source *source, gx_pgn_token_kind kind, const char *text) {
    assert_int_equal(next(source), kind);
    assert_int_equal(source->token.text.size, strlen(text));
    assert_memory_equal(source->token.text.bytes, text, strlen(text));
}

static void want_at(struct source *source, uint64_t line, uint32_t column, uint64_t offset) {
    assert_int_equal(source->token.line, line);
    assert_int_equal(source->token.column, column);
    assert_int_equal(source->token.offset, offset);
}

static void every_kind_with_its_place(void **state) {
    static const char text[] = "[Event \"a\"]\r\n\r\n1. e4\t$12 {b\nc} ( -- ) ; d\r1/2-1/2 }";
    (void)state;
    for (size_t step = 1; step < sizeof text; step++) {
        struct source source;
        open_source(&source, text, sizeof text - 1, step);
        want(&source, GX_PGN_TOKEN_TAG, "a");
        want_at(&source, 1, 1, 0);
        assert_memory_equal(source.token.name.bytes, "Event", 5);
        want(&source, GX_PGN_TOKEN_NUMBER, "1.");
        want_at(&source, 3, 1, 15);
        want(&source, GX_PGN_TOKEN_MOVE, "e4");
        want_at(&source, 3, 4, 18);
        want(&source, GX_PGN_TOKEN_NAG, "$12");
        assert_int_equal(source.token.number, 12);
        want(&source, GX_PGN_TOKEN_COMMENT, "b\nc");
        want_at(&source, 3, 11, 25);
        want(&source, GX_PGN_TOKEN_OPEN, "(");
        want_at(&source, 4, 4, 31);
        want(&source, GX_PGN_TOKEN_NULL, "--");
        want(&source, GX_PGN_TOKEN_CLOSE, ")");
        want(&source, GX_PGN_TOKEN_COMMENT, " d");
        assert_int_equal(source.token.number, ';');
        want(&source, GX_PGN_TOKEN_RESULT, "1/2-1/2");
        want_at(&source, 5, 1, 42);
        assert_int_equal(source.token.number, GX_PGN_DRAW);
        want(&source, GX_PGN_TOKEN_ODD, "}");
        assert_int_equal(source.token.fault, GX_PGN_STRAY);
        assert_int_equal(next(&source), GX_PGN_TOKEN_END);
        assert_int_equal(next(&source), GX_PGN_TOKEN_END);
        free(source.window);
    }
}

/* Ten megabytes of one comment, read 4 KB at a time, must not be looked at 2,500 times; and without wish for its text it
 * needs no larger window. */
static void long_comment(void **state) {
    const size_t size = 10u << 20;
    char *text = malloc(size + 8);
    (void)state;
    memset(text, 'x', size + 8);
    memcpy(text, "e4 {", 4);
    memcpy(text + size, "} e5 *", 6);
    for (int skip = 0; skip < 2; skip++) {
        struct source source;
        open_source(&source, text, size + 6, 4096);
        gx_pgn_lexer_skip_comments(&source.lexer, skip != 0);
        want(&source, GX_PGN_TOKEN_MOVE, "e4");
        assert_int_equal(next(&source), GX_PGN_TOKEN_COMMENT);
        assert_int_equal(source.token.text.size, skip ? 0 : size - 4);
        want_at(&source, 1, 4, 3);
        assert_true(skip ? source.enlarged == 0 : source.enlarged > 10);
        want(&source, GX_PGN_TOKEN_MOVE, "e5");
        want_at(&source, 1, (uint32_t)size + 3, size + 2);
        free(source.window);
    }
    free(text);
}

static void long_value(void **state) {
    const size_t size = 10u << 20;
    char *text = malloc(size + 16);
    struct source source;
    (void)state;
    memset(text, '\\', size + 16);
    memcpy(text, "[Event \"", 8);
    memcpy(text + size, "\"] e4", 5);
    open_source(&source, text, size + 5, 1000);
    assert_int_equal(next(&source), GX_PGN_TOKEN_TAG);
    assert_int_equal(source.token.text.size, size - 8);
    assert_int_equal(source.token.fault, GX_PGN_NONE);
    want(&source, GX_PGN_TOKEN_MOVE, "e4");
    free(source.window);
    free(text);
}

/* A word without end needs no room either. */
static void endless_word(void **state) {
    const size_t size = 1u << 20;
    char *text = malloc(size);
    struct source source;
    (void)state;
    memset(text, 'N', size);
    open_source(&source, text, size, 777);
    assert_int_equal(next(&source), GX_PGN_TOKEN_ODD);
    assert_int_equal(source.token.fault, GX_PGN_TOO_LONG);
    assert_int_equal(next(&source), GX_PGN_TOKEN_END);
    assert_int_equal(source.enlarged, 0);
    free(source.window);
    free(text);
}

static void a_runaway_comment_gives_up_soon(void **state) {
    const size_t size = 4u << 20;
    char *text = malloc(size);
    struct source source;
    (void)state;
    memset(text, ' ', size);
    memcpy(text, "e4 {x\n[Event \"2\"]\n", 18);
    text[size - 1] = '}';
    open_source(&source, text, size, 4096);
    want(&source, GX_PGN_TOKEN_MOVE, "e4");
    want(&source, GX_PGN_TOKEN_COMMENT, "x\n");
    assert_int_equal(source.token.fault, GX_PGN_UNCLOSED_COMMENT);
    want(&source, GX_PGN_TOKEN_TAG, "2");
    want_at(&source, 2, 1, 6);
    assert_true(source.window_size < 256 * 1024);
    free(source.window);
    free(text);
}

static void values_lose_their_escapes(void **state) {
    char memory[64];
    (void)state;
    gx_text value = gx_pgn_tag_value(gx_text_of("a \\\"b\\\" c:\\\\d \\e \\"), memory);
    assert_int_equal(value.size, strlen("a \"b\" c:\\d \\e \\"));
    assert_memory_equal(value.bytes, "a \"b\" c:\\d \\e \\", value.size);
}

static void want_piece(gx_text *rest, gx_pgn_piece_kind kind, const char *text, uint64_t ms, int32_t score) {
    gx_pgn_piece piece;
    assert_true(gx_pgn_comment_next(rest, &piece));
    assert_int_equal(piece.kind, kind);
    assert_int_equal(piece.text.size, strlen(text));
    assert_memory_equal(piece.text.bytes, text, strlen(text));
    assert_int_equal(piece.ms, ms);
    assert_int_equal(piece.score, score);
}

static void comments_come_apart(void **state) {
    gx_pgn_piece piece;
    gx_text rest = gx_text_of(" [%clk 1:02:03.4][%eval #-3] txt [%csl Ra1,Gb2] [%emt 7] [%eval 0.25,20]"
                              "[%eval -.5] [%clk 59:59,5] [%eval] [%clk x] [%foo bar ");
    (void)state;
    want_piece(&rest, GX_PGN_PIECE_CLOCK, "[%clk 1:02:03.4]", 3723400, 0);
    want_piece(&rest, GX_PGN_PIECE_EVAL, "[%eval #-3]", 0, -3);
    want_piece(&rest, GX_PGN_PIECE_TEXT, "txt", 0, 0);
    want_piece(&rest, GX_PGN_PIECE_SQUARES, "[%csl Ra1,Gb2]", 0, 0);
    want_piece(&rest, GX_PGN_PIECE_SPENT, "[%emt 7]", 7000, 0);
    want_piece(&rest, GX_PGN_PIECE_EVAL, "[%eval 0.25,20]", 0, 250);
    want_piece(&rest, GX_PGN_PIECE_EVAL, "[%eval -.5]", 0, -500);
    want_piece(&rest, GX_PGN_PIECE_CLOCK, "[%clk 59:59,5]", 3599500, 0);
    want_piece(&rest, GX_PGN_PIECE_COMMAND, "[%eval]", 0, 0);
    want_piece(&rest, GX_PGN_PIECE_COMMAND, "[%clk x]", 0, 0);
    want_piece(&rest, GX_PGN_PIECE_TEXT, "[%foo bar", 0, 0);
    assert_false(gx_pgn_comment_next(&rest, &piece));
}

static gx_pgn_piece only_piece(const char *text) {
    gx_pgn_piece piece;
    gx_text rest = gx_text_of(text);
    assert_true(gx_pgn_comment_next(&rest, &piece));
    assert_int_equal(piece.text.size, strlen(text));
    assert_int_equal(rest.size, 0);
    return piece;
}

static void want_mark(gx_text *marks, char color, gx_square from, gx_square to) {
    gx_pgn_mark mark;
    assert_true(gx_pgn_mark_next(marks, &mark));
    assert_int_equal(mark.color, color);
    assert_int_equal(mark.from, from);
    assert_int_equal(mark.to, to);
}

static void squares_and_arrows_have_colors(void **state) {
    gx_pgn_mark mark;
    (void)state;
    gx_text squares = only_piece("[%csl Ra1, Gh8 ,Yd4,]").marks;
    want_mark(&squares, 'R', GX_SQUARE(0, 0), GX_NO_SQUARE);
    want_mark(&squares, 'G', GX_SQUARE(7, 7), GX_NO_SQUARE);
    want_mark(&squares, 'Y', GX_SQUARE(3, 3), GX_NO_SQUARE);
    assert_false(gx_pgn_mark_next(&squares, &mark));
    gx_text arrows = only_piece("[%cal Be2e4]").marks;
    want_mark(&arrows, 'B', GX_SQUARE(4, 1), GX_SQUARE(4, 3));
    assert_false(gx_pgn_mark_next(&arrows, &mark));
    assert_string_equal(gx_pgn_mark_color('Y'), "yellow");
    assert_null(gx_pgn_mark_color('y'));
    assert_int_equal(only_piece("[%csl]").kind, GX_PGN_PIECE_SQUARES);
}

static void bad_marks_stay_text(void **state) {
    static const char *const bad[] = {"[%csl Xa1]",    "[%csl Ra9]",  "[%csl Ra1 Gb2]", "[%csl Ra1,Ga1b1]",
                                      "[%cal Ga1]",    "[%cal Ga1b]", "[%cal ga1b1]",   "[%cal Ga1b1c1]",
                                      "[%cal ,Ga1b1]", "[%csl Ra1,x]"};
    (void)state;
    for (size_t n = 0; n < sizeof bad / sizeof bad[0]; n++)
        assert_int_equal(only_piece(bad[n]).kind, GX_PGN_PIECE_COMMAND);
}

static void faults_have_words(void **state) {
    (void)state;
    for (unsigned n = 0; n < GX_PGN_FAULT_COUNT; n++) {
        assert_true(strlen(gx_pgn_fault_name((gx_pgn_fault)n)) > 0);
        assert_true(strlen(gx_pgn_fault_sentence((gx_pgn_fault)n)) > 0);
    }
    assert_false(gx_pgn_fault_is_warning(GX_PGN_MOVE_ILLEGAL));
    assert_true(gx_pgn_fault_is_warning(GX_PGN_TAG_TWICE));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_with_its_place),
        cmocka_unit_test(long_comment),
        cmocka_unit_test(long_value),
        cmocka_unit_test(endless_word),
        cmocka_unit_test(a_runaway_comment_gives_up_soon),
        cmocka_unit_test(values_lose_their_escapes),
        cmocka_unit_test(comments_come_apart),
        cmocka_unit_test(squares_and_arrows_have_colors),
        cmocka_unit_test(bad_marks_stay_text),
        cmocka_unit_test(faults_have_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
