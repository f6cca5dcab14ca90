/* fuzz_tags.c - any bytes as the insides of PGN: a value of a tag is written and read as the same value; a comment comes
 * apart into pieces that lie in it in their order; a result is one of five. */
#include "tests/pgn.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void want(bool condition) {
    if (!condition)
        abort();
}

/* A value as a tag may hold it: whatever is no end of a line. */
static gx_text clean(const uint8_t *data, size_t size, char *memory) {
    size_t n = 0;
    for (size_t i = 0; i < size; i++)
        if (data[i] != '\n' && data[i] != '\r')
            memory[n++] = (char)data[i];
    return (gx_text){memory, n};
}

/* The writer takes any value; the reader finds it again, and no fault. */
static void check_value(const uint8_t *data, size_t size) {
    char *memory = pgn_take(malloc(2 * size + 1)), *value = memory + size;
    gx_pgn_tag tag = {gx_text_of("Name"), clean(data, size, memory)};
    size_t need = gx_pgn_write_tags_need(&tag, 1), found = 0;
    char *section = pgn_take(malloc(need));
    gx_buffer out = gx_buffer_over(section, need);
    struct pgn_input input;
    gx_pgn_item item;
    gx_text meant = gx_pgn_tag_value(tag.value, value);
    gx_pgn_write_tags(&out, &tag, 1, GX_PGN_DRAW);
    want(!out.full);
    pgn_input_open(&input, gx_buffer_text(&out), size % 7 + 1, GX_PGN_GIVE_ALL);
    while (pgn_input_next(&input, &item) != GX_PGN_ITEM_END) {
        want(item.kind != GX_PGN_ITEM_FAULT);
        if (item.kind != GX_PGN_ITEM_TAG || !gx_text_is(item.name, "Name"))
            continue;
        found++;
        want(item.text.size <= 2 * size);
        char *raw = pgn_take(malloc(item.text.size + 1));
        want(gx_text_same(gx_pgn_tag_value(item.text, raw), meant));
        free(raw);
    }
    want(found == 1);
    pgn_input_close(&input);
    free(section);
    free(memory);
}

/* Marks are all squares or all arrows, and nothing is left of them. */
static void check_marks(const gx_pgn_piece *piece) {
    gx_text rest = piece->marks;
    gx_pgn_mark mark;
    while (gx_pgn_mark_next(&rest, &mark)) {
        want(gx_pgn_mark_color(mark.color) != NULL && mark.from < 64);
        want(piece->kind == GX_PGN_PIECE_SQUARES ? mark.to == GX_NO_SQUARE : mark.to < 64);
    }
    want(rest.size == 0);
}

static void check_comment(gx_text text) {
    gx_text rest = text;
    gx_pgn_piece piece;
    const char *end = text.bytes;
    while (gx_pgn_comment_next(&rest, &piece)) {
        want(piece.text.size > 0 && piece.text.bytes >= end);
        end = piece.text.bytes + piece.text.size;
        if (piece.kind == GX_PGN_PIECE_SQUARES || piece.kind == GX_PGN_PIECE_ARROWS)
            check_marks(&piece);
        want(end <= rest.bytes && rest.bytes + rest.size <= text.bytes + text.size);
    }
}

static void check_result(gx_text text) {
    bool odd;
    gx_pgn_result result = gx_pgn_result_read(text, &odd);
    want(result <= GX_PGN_DRAW);
    want(odd || result == GX_PGN_NO_RESULT || gx_text_is(text, gx_pgn_result_string(result)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    gx_text text = {(const char *)data, size};
    check_value(data, size);
    check_comment(text);
    check_result(text);
    return 0;
}
