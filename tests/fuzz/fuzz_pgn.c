/* fuzz_pgn.c - any bytes as PGN: no crash; the same items however they are cut into pieces; what the short ways to moves
 * give is what the long way gives; and what is written of sound games is read and written again as it stands.
 *
 * The first byte says how the input is cut. */
#include "tests/pgn.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void want(bool condition) {
    if (!condition)
        abort();
}

static void check_pieces(gx_text text, size_t step) {
    char *whole = pgn_items(text, SIZE_MAX, GX_PGN_GIVE_ALL | GX_PGN_GIVE_NOTES);
    char *pieces = pgn_items(text, step, GX_PGN_GIVE_ALL | GX_PGN_GIVE_NOTES);
    want(strcmp(whole, pieces) == 0);
    free(whole);
    free(pieces);
}

/* Moves of the main line and faults, without anything else. */
static void say_bare(struct pgn_text *out, const gx_pgn_reader *reader, const gx_pgn_item *item) {
    if (item->kind == GX_PGN_ITEM_MOVE)
        pgn_say(out, "%04x\n", item->move.bits);
    else if (item->kind == GX_PGN_ITEM_FAULT || item->kind == GX_PGN_ITEM_OVER)
        pgn_say(out, "%d %d %llu %llx\n", (int)item->kind, (int)item->fault, (unsigned long long)item->line,
                (unsigned long long)gx_pgn_reader_position(reader)->key);
}

static char *bare(gx_text text, size_t step, bool short_way) {
    struct pgn_input input;
    struct pgn_text out = {0};
    gx_pgn_item item;
    gx_move moves[7];
    pgn_input_open(&input, text, step, 0);
    pgn_put(&out, (gx_text){"", 0});
    do {
        size_t count = short_way ? gx_pgn_reader_moves(&input.reader, moves, 7) : 0;
        for (size_t i = 0; i < count; i++)
            pgn_say(&out, "%04x\n", moves[i].bits);
        gx_pgn_item_kind kind = gx_pgn_reader_next(&input.reader, &item);
        if (kind == GX_PGN_ITEM_MORE)
            pgn_input_fill(&input);
        else if (kind == GX_PGN_ITEM_ROOM)
            pgn_input_enlarge(&input, item.number);
        else
            say_bare(&out, &input.reader, &item);
    } while (item.kind != GX_PGN_ITEM_END);
    pgn_input_close(&input);
    return out.bytes;
}

static void check_short_way(gx_text text, size_t step) {
    char *one = bare(text, SIZE_MAX, false), *other = bare(text, step, true);
    want(strcmp(one, other) == 0);
    free(one);
    free(other);
}

/* What a line holds of a game: its moves, the positions they lead to, and the last comment after a move of each player. */
struct line {
    gx_move moves[7];
    gx_position positions[8];
    struct pgn_text said[2];
};

static void keep_comment(struct line *line, unsigned color, gx_text text) {
    free(line->said[color].bytes);
    line->said[color] = (struct pgn_text){0};
    pgn_put(&line->said[color], text);
}

/* Takes moves by lines of at most seven, and says them as say_line does, each with its position. */
static void take_line(struct pgn_text *out, struct line *line, gx_pgn_reader *reader) {
    gx_pgn_line taken = {line->moves, line->positions, 0, 7, {{NULL, 0}, {NULL, 0}}};
    line->positions[0] = *gx_pgn_reader_position(reader);
    gx_pgn_reader_line(reader, &taken);
    for (size_t i = 0; i < taken.count; i++)
        pgn_say(out, "%04x %llx\n", line->moves[i].bits, (unsigned long long)line->positions[i + 1].key);
    for (unsigned color = 0; color < 2; color++)
        if (taken.comments[color].bytes != NULL)
            keep_comment(line, color, taken.comments[color]);
}

static void say_line(struct pgn_text *out, struct line *line, const gx_pgn_reader *reader, const gx_pgn_item *item) {
    if (item->kind == GX_PGN_ITEM_MOVE)
        pgn_say(out, "%04x %llx\n", item->move.bits, (unsigned long long)gx_pgn_reader_position(reader)->key);
    else if (item->kind == GX_PGN_ITEM_COMMENT && item->place == GX_PGN_AFTER_MOVE)
        keep_comment(line, gx_pgn_reader_position(reader)->turn ^ 1u, item->text);
    else if (item->kind == GX_PGN_ITEM_OVER)
        for (unsigned color = 0; color < 2; color++) {
            if (line->said[color].size > 0)
                pgn_put(out, (gx_text){line->said[color].bytes, line->said[color].size});
            keep_comment(line, color, (gx_text){"", 0});
        }
}

static char *by_lines(gx_text text, size_t step, bool short_way) {
    struct pgn_input input;
    struct pgn_text out = {0};
    struct line line = {0};
    gx_pgn_item item;
    pgn_input_open(&input, text, step, GX_PGN_GIVE_COMMENTS);
    pgn_put(&out, (gx_text){"", 0});
    do {
        if (short_way)
            take_line(&out, &line, &input.reader);
        gx_pgn_item_kind kind = gx_pgn_reader_next(&input.reader, &item);
        if (kind == GX_PGN_ITEM_MORE)
            pgn_input_fill(&input);
        else if (kind == GX_PGN_ITEM_ROOM)
            pgn_input_enlarge(&input, item.number);
        else
            say_line(&out, &line, &input.reader, &item);
    } while (item.kind != GX_PGN_ITEM_END);
    pgn_input_close(&input);
    free(line.said[0].bytes);
    free(line.said[1].bytes);
    return out.bytes;
}

static void check_lines(gx_text text, size_t step) {
    char *one = by_lines(text, SIZE_MAX, false), *other = by_lines(text, step, true);
    want(strcmp(one, other) == 0);
    free(one);
    free(other);
}

/* Counting gives the number that reading gives, however the bytes come. */
static void check_counting(gx_text text, size_t step) {
    uint64_t counted = pgn_counted(text, step), read = pgn_games(text);
    want(counted == read);
}

static void check_writing(gx_text text) {
    size_t size;
    char *once = pgn_rewritten(text, &size), *twice = pgn_rewritten((gx_text){once, size}, NULL);
    want(strcmp(once, twice) == 0);
    free(once);
    free(twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    gx_text text = {(const char *)data + 1, size - 1};
    size_t step = (size_t)data[0] + 1;
    check_pieces(text, step);
    check_short_way(text, step);
    check_lines(text, step);
    check_counting(text, step);
    check_counting(text, SIZE_MAX);
    check_writing(text);
    return 0;
}
