/* pgn.h - PGN read from memory in pieces of any size, and what was read as lines of text that can be compared.
 *
 *     game 1 at 1:1
 *     tag Event = a "b" c
 *     start rnbqkbnr/... w KQkq - 0 1
 *     1 e2e4 e4                      ply, UCI, the word that was written
 *     nag 5
 *     comment { after: text
 *     ( ... )
 *     fault 9:10 ply 5 illegal: Nf6
 *     result 1-0
 *     over, 1 fault                                                                                       */
#ifndef TESTS_PGN_H
#define TESTS_PGN_H

#include <guoxiang/pgn_write.h>
#include <guoxiang/uci.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pgn_input {
    const char *bytes;
    size_t size, at, step; /* `step` bytes come at a time */
    gx_pgn_reader reader;
    char *window, *stack;
    size_t window_size, stack_size;
};

static inline void *pgn_take(void *memory) {
    if (memory == NULL)
        abort();
    return memory;
}

static inline void pgn_input_open(struct pgn_input *input, gx_text text, size_t step, unsigned give) {
    *input = (struct pgn_input){.bytes = text.bytes, .size = text.size, .step = step};
    input->window_size = GX_PGN_WINDOW_MIN + GX_PGN_PAD;
    input->window = pgn_take(malloc(input->window_size));
    gx_pgn_reader_start(&input->reader, input->window, input->window_size, NULL, 0, give);
}

static inline void pgn_input_close(struct pgn_input *input) {
    free(input->window);
    free(input->stack);
}

/* A new window is new memory, so that a reader that keeps an old address is found out. */
static inline void pgn_input_fill(struct pgn_input *input) {
    gx_pgn_lexer *lexer = &input->reader.lexer;
    size_t room;
    char *space = gx_pgn_lexer_space(lexer, &room);
    if (room == 0) {
        char *window = pgn_take(malloc(2 * input->window_size));
        input->window_size *= 2;
        gx_pgn_lexer_move(lexer, window, input->window_size, true);
        free(input->window);
        input->window = window;
        space = gx_pgn_lexer_space(lexer, &room);
    }
    size_t left = input->size - input->at, size = left < input->step ? left : input->step;
    size = size < room ? size : room;
    if (size > 0)
        memcpy(space, input->bytes + input->at, size);
    input->at += size;
    gx_pgn_lexer_filled(lexer, size);
}

static inline void pgn_input_enlarge(struct pgn_input *input, uint64_t need) {
    input->stack_size = 2 * (size_t)need;
    input->stack = pgn_take(realloc(input->stack, input->stack_size));
    gx_pgn_reader_enlarge(&input->reader, input->stack, input->stack_size);
}

static inline gx_pgn_item_kind pgn_input_next(struct pgn_input *input, gx_pgn_item *item) {
    for (;;) {
        switch (gx_pgn_reader_next(&input->reader, item)) {
        case GX_PGN_ITEM_MORE: pgn_input_fill(input); break;
        case GX_PGN_ITEM_ROOM: pgn_input_enlarge(input, item->number); break;
        default: return item->kind;
        }
    }
}

/* ---- as text ---- */

struct pgn_text {
    char *bytes;
    size_t size, room;
};

static inline void pgn_put(struct pgn_text *out, gx_text text) {
    if (out->room - out->size < text.size + 1) {
        out->room = 2 * out->room + text.size + 256;
        out->bytes = pgn_take(realloc(out->bytes, out->room));
    }
    if (text.size > 0)
        memcpy(out->bytes + out->size, text.bytes, text.size);
    out->size += text.size;
    out->bytes[out->size] = '\0';
}

static inline void pgn_say(struct pgn_text *out, const char *format, ...) {
    char line[512];
    va_list list;
    va_start(list, format);
    int size = vsnprintf(line, sizeof line, format, list);
    va_end(list);
    pgn_put(out, (gx_text){line, (size_t)size < sizeof line ? (size_t)size : sizeof line - 1});
}

/* Line ends inside a text would tear the line. */
static inline void pgn_say_text(struct pgn_text *out, gx_text text) {
    for (size_t i = 0; i < text.size; i++) {
        unsigned char byte = (unsigned char)text.bytes[i];
        if (byte == '\\')
            pgn_say(out, "\\\\");
        else if (byte < 0x20 || byte >= 0x7f)
            pgn_say(out, "\\x%02x", byte);
        else
            pgn_put(out, (gx_text){text.bytes + i, 1});
    }
    pgn_say(out, "\n");
}

static inline void pgn_say_fault(struct pgn_text *out, const gx_pgn_item *item) {
    pgn_say(out, "%s %llu:%lu ply %lu %s: ", item->kind == GX_PGN_ITEM_FAULT ? "fault" : "warning",
            (unsigned long long)item->line, (unsigned long)item->column, (unsigned long)item->ply,
            gx_pgn_fault_name(item->fault));
    pgn_say_text(out, item->text.size < 80 ? item->text : (gx_text){item->text.bytes, 80});
}

static inline void pgn_say_move(struct pgn_text *out, const gx_pgn_reader *reader, const gx_pgn_item *item) {
    char uci[GX_UCI_MAX];
    gx_buffer buffer = gx_buffer_over(uci, sizeof uci);
    gx_uci_write(&buffer, item->move, gx_pgn_reader_is_chess960(reader) ? GX_UCI_CHESS960 : GX_UCI_STANDARD);
    pgn_say(out, "%lu %.*s ", (unsigned long)item->ply, (int)buffer.size, uci);
    pgn_say_text(out, item->text);
}

static inline void pgn_say_start(struct pgn_text *out, const gx_pgn_reader *reader) {
    char fen[GX_FEN_MAX];
    gx_buffer buffer = gx_buffer_over(fen, sizeof fen);
    gx_fen_write(&buffer, gx_pgn_reader_position(reader), GX_FEN_X);
    pgn_say(out, "start%s %.*s\n", gx_pgn_reader_is_chess960(reader) ? " chess960" : "", (int)buffer.size, fen);
}

static inline void pgn_say_item(struct pgn_text *out, const gx_pgn_reader *reader, const gx_pgn_item *item) {
    static const char *const places[] = {"before tags", "before", "after", "after result"};
    switch (item->kind) {
    case GX_PGN_ITEM_GAME:
        pgn_say(out, "game %llu at %llu:%lu\n", (unsigned long long)item->number, (unsigned long long)item->line,
                (unsigned long)item->column);
        break;
    case GX_PGN_ITEM_TAG:
        pgn_say(out, "tag %.*s = ", (int)item->name.size, item->name.bytes);
        pgn_say_text(out, item->text);
        break;
    case GX_PGN_ITEM_START: pgn_say_start(out, reader); break;
    case GX_PGN_ITEM_MOVE: pgn_say_move(out, reader, item); break;
    case GX_PGN_ITEM_NAG: pgn_say(out, "nag %llu\n", (unsigned long long)item->number); break;
    case GX_PGN_ITEM_COMMENT:
        pgn_say(out, "comment %c %s: ", item->opened_by, places[item->place]);
        pgn_say_text(out, item->text);
        break;
    case GX_PGN_ITEM_OPEN: pgn_say(out, "(\n"); break;
    case GX_PGN_ITEM_CLOSE: pgn_say(out, ")\n"); break;
    case GX_PGN_ITEM_RESULT: pgn_say(out, "result %s\n", gx_pgn_result_string(item->result)); break;
    case GX_PGN_ITEM_FAULT:
    case GX_PGN_ITEM_WARNING: pgn_say_fault(out, item); break;
    case GX_PGN_ITEM_OVER:
        pgn_say(out, "over, %llu fault%s\n", (unsigned long long)item->number, item->number == 1 ? "" : "s");
        break;
    default: break;
    }
}

/* All items of a text that comes in pieces of `step` bytes. To be freed. */
static inline char *pgn_items(gx_text text, size_t step, unsigned give) {
    struct pgn_input input;
    struct pgn_text out = {0};
    gx_pgn_item item;
    pgn_input_open(&input, text, step, give);
    pgn_put(&out, (gx_text){"", 0});
    while (pgn_input_next(&input, &item) != GX_PGN_ITEM_END)
        pgn_say_item(&out, &input.reader, &item);
    pgn_input_close(&input);
    return out.bytes;
}

/* How many games a reader finds. */
static inline uint64_t pgn_games(gx_text text) {
    struct pgn_input input;
    gx_pgn_item item;
    pgn_input_open(&input, text, SIZE_MAX, 0);
    while (pgn_input_next(&input, &item) != GX_PGN_ITEM_END)
        ;
    pgn_input_close(&input);
    return input.reader.games;
}

/* How many are counted, the text coming in pieces of `step` bytes. The window is the input's; only its lexer is used. */
static inline uint64_t pgn_counted(gx_text text, size_t step) {
    struct pgn_input input;
    gx_pgn_counter counter;
    pgn_input_open(&input, text, step, 0);
    gx_pgn_counter_start(&counter, input.window, input.window_size);
    while (gx_pgn_counter_run(&counter) != GX_PGN_ITEM_END) {
        input.reader.lexer = counter.lexer;
        pgn_input_fill(&input);
        counter.lexer = input.reader.lexer;
    }
    pgn_input_close(&input);
    return counter.games;
}

/* ---- written again ---- */

struct pgn_rewrite {
    struct pgn_text names, moves, out;
    struct {
        size_t name_at, name_size, value_at, value_size;
    } * tags;
    size_t count, room;
    gx_pgn_writer writer;
};

static inline void pgn_rewrite_tag(struct pgn_rewrite *rewrite, const gx_pgn_item *item) {
    if (rewrite->count == rewrite->room) {
        rewrite->room = 2 * rewrite->room + 16;
        rewrite->tags = pgn_take(realloc(rewrite->tags, rewrite->room * sizeof rewrite->tags[0]));
    }
    size_t at = rewrite->names.size;
    pgn_put(&rewrite->names, item->name);
    pgn_put(&rewrite->names, item->text);
    rewrite->tags[rewrite->count].name_at = at;
    rewrite->tags[rewrite->count].name_size = item->name.size;
    rewrite->tags[rewrite->count].value_at = at + item->name.size;
    rewrite->tags[rewrite->count++].value_size = item->text.size;
}

static inline void pgn_rewrite_item(struct pgn_rewrite *rewrite, const gx_pgn_reader *reader, const gx_pgn_item *item) {
    size_t need = gx_pgn_write_need(item);
    char *memory = pgn_take(malloc(need));
    gx_buffer buffer = gx_buffer_over(memory, need);
    gx_pgn_write_item(&rewrite->writer, &buffer, item, gx_pgn_reader_before(reader));
    if (buffer.full)
        abort();
    pgn_put(&rewrite->moves, gx_buffer_text(&buffer));
    free(memory);
}

/* A sound game goes out, tags first. */
static inline void pgn_rewrite_over(struct pgn_rewrite *rewrite, gx_pgn_result result) {
    gx_pgn_tag *tags = pgn_take(malloc((rewrite->count + 1) * sizeof *tags));
    for (size_t i = 0; i < rewrite->count; i++) {
        tags[i].name = (gx_text){rewrite->names.bytes + rewrite->tags[i].name_at, rewrite->tags[i].name_size};
        tags[i].value = (gx_text){rewrite->names.bytes + rewrite->tags[i].value_at, rewrite->tags[i].value_size};
    }
    size_t need = gx_pgn_write_tags_need(tags, rewrite->count);
    char *memory = pgn_take(malloc(need)), end[96];
    gx_buffer section = gx_buffer_over(memory, need), last = gx_buffer_over(end, sizeof end);
    gx_pgn_write_tags(&section, tags, rewrite->count, result);
    gx_pgn_write_end(&rewrite->writer, &last, result);
    if (section.full || last.full)
        abort();
    pgn_put(&rewrite->out, gx_buffer_text(&section));
    pgn_put(&rewrite->out, (gx_text){rewrite->moves.bytes, rewrite->moves.size});
    pgn_put(&rewrite->out, gx_buffer_text(&last));
    free(memory);
    free(tags);
}

/* All sound games of a text in export format. To be freed; `*size` may be NULL. */
static inline char *pgn_rewritten(gx_text text, size_t *size) {
    struct pgn_input input;
    struct pgn_rewrite rewrite = {0};
    gx_pgn_item item;
    pgn_input_open(&input, text, 4096, GX_PGN_GIVE_ALL);
    pgn_put(&rewrite.out, (gx_text){"", 0});
    while (pgn_input_next(&input, &item) != GX_PGN_ITEM_END) {
        if (item.kind == GX_PGN_ITEM_GAME) {
            rewrite.names.size = rewrite.moves.size = rewrite.count = 0;
            gx_pgn_writer_start(&rewrite.writer, NULL);
        } else if (item.kind == GX_PGN_ITEM_TAG) {
            pgn_rewrite_tag(&rewrite, &item);
        } else if (item.kind == GX_PGN_ITEM_OVER && item.number == 0) {
            pgn_rewrite_over(&rewrite, item.result != GX_PGN_NO_RESULT ? item.result : input.reader.tag_result);
        } else {
            pgn_rewrite_item(&rewrite, &input.reader, &item);
        }
    }
    pgn_input_close(&input);
    free(rewrite.names.bytes);
    free(rewrite.moves.bytes);
    free(rewrite.tags);
    if (size != NULL)
        *size = rewrite.out.size;
    return rewrite.out.bytes;
}

/* A whole file; aborts where it can't be read. To be freed. */
static inline gx_text pgn_file(const char *path) {
    FILE *file = pgn_take(fopen(path, "rb"));
    char *bytes = NULL;
    size_t size = 0, room = 0, got;
    do {
        if (size == room) {
            room = 2 * room + 65536;
            bytes = pgn_take(realloc(bytes, room));
        }
        got = fread(bytes + size, 1, room - size, file);
        size += got;
    } while (got > 0);
    fclose(file);
    return (gx_text){bytes, size};
}

#endif
