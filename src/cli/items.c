/*
 * Items, one after another.
 *
 * An argument is "-" (standard input), startpos, the name of a file that exists, or the item itself. Nobody calls a file
 * "8/8/8/8/8/8/8/K1k5 w - -", so the order of these questions harms nobody. A FEN whose blanks the shell has taken apart
 * is put together again: a word with slashes and no blank, followed by the word w or b, can be nothing else.
 *
 *     rnbqkbnr/.../RNBQKBNR   w   KQkq   -   0   1   e4 e5
 *     placement            turn castling ep  counters, if they begin with a digit or a sign
 */
#include "items.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "base/byte.h"

enum { FEN_FIELDS = 6 };

void cli_items_open(cli_items *items, const cli_call *call, size_t first, cli_items_kind kind) {
    *items = (cli_items){.call = call, .kind = kind, .next = first};
    gx_out_memory(&items->joined);
}

void cli_items_close(cli_items *items) {
    if (items->reading)
        cli_lines_close(&items->lines);
    gx_out_free(&items->joined);
    free(items->words);
}

static bool is_file(const char *name) {
    struct stat about;

    return strcmp(name, "-") == 0 || (!cli_is_start(gx_text_of(name)) && stat(name, &about) == 0);
}

static bool is_turn(gx_text word) {
    return word.size == 1 && (*word.bytes == 'w' || *word.bytes == 'b');
}

/* A number, or what was meant as one; not the board of the next FEN. */
static bool is_counter(gx_text word) {
    bool sign = word.size > 1 && (*word.bytes == '-' || *word.bytes == '+');

    return word.size > 0 && byte_is_digit(word.bytes[sign]) && !memchr(word.bytes, '/', word.size);
}

/* "0-0" is castling and no counter. */
static bool is_castling(gx_text word) {
    return word.size >= 3 && memcmp(word.bytes, "0-0", 3) == 0;
}

/* How many of the words make up a FEN: 1 where the first is the whole of it. */
static size_t fen_words(const gx_text *words, size_t count) {
    size_t n;

    if (count < 2 || !memchr(words[0].bytes, '/', words[0].size) || memchr(words[0].bytes, ' ', words[0].size) ||
        !is_turn(words[1]))
        return 1;
    for (n = count < 4 ? count : 4; n < count && n < FEN_FIELDS && is_counter(words[n]) && !is_castling(words[n]); n++)
        ;
    return n;
}

/* Tells position and moves apart. What UCI says around them is passed over: position fen ... moves ... */
static void divide(cli_item *item, const gx_text *words, size_t count) {
    size_t lead = 0;

    while (lead + 1 < count && (gx_text_is(words[lead], "position") || gx_text_is(words[lead], "fen")))
        lead++;
    size_t next = lead + fen_words(words + lead, count - lead);
    const char *end = words[next - 1].bytes + words[next - 1].size;
    item->fen = (gx_text){words[lead].bytes, (size_t)(end - words[lead].bytes)};
    if (next < count && gx_text_is(words[next], "moves"))
        next++;
    item->moves = words + next;
    item->move_count = count - next;
}

/* ---- words ---- */

static bool is_blank(char byte) {
    return byte == ' ' || byte == '\t';
}

/* What stands behind a move and belongs to it: "exd6 e.p.". */
static bool is_en_passant(gx_text word) {
    static const char *const spellings[] = {"e.p.", "ep", "(e.p.)", "(ep)", "e.p", "ep."};

    for (size_t n = 0; n < sizeof spellings / sizeof spellings[0]; n++)
        if (gx_text_is(word, spellings[n]))
            return true;
    return false;
}

/* Adds the words of a text to `count` others; how many there are then. */
static size_t split(cli_items *items, size_t count, gx_text text) {
    size_t at = 0, before = count;

    items->words = cli_grow(items->words, count + text.size / 2 + 2, sizeof *items->words);
    while (at < text.size) {
        while (at < text.size && is_blank(text.bytes[at]))
            at++;
        size_t start = at;
        while (at < text.size && !is_blank(text.bytes[at]))
            at++;
        gx_text word = {text.bytes + start, at - start};
        if (count > before && is_en_passant(word))
            items->words[count - 1].size = (size_t)(text.bytes + at - items->words[count - 1].bytes);
        else if (at > start)
            items->words[count++] = word;
    }
    return count;
}

/* ---- arguments ---- */

/* The words that are left; of positions, those that one may have. Moves may stand in one argument: '1. e4 e5'. */
static size_t argument_words(cli_items *items) {
    size_t left = items->call->item_count - items->next, count = 0;

    if (items->kind == CLI_POSITIONS && left > FEN_FIELDS)
        left = FEN_FIELDS;
    items->words = cli_grow(items->words, left + 1, sizeof *items->words);
    for (size_t n = 0; n < left; n++) {
        gx_text argument = gx_text_of(items->call->items[items->next + n]);
        bool whole = items->kind == CLI_POSITIONS || n == 0 || argument.size == 0;
        if (whole)
            items->words[count++] = argument;
        else
            count = split(items, count, argument);
        items->words = cli_grow(items->words, count + left - n + 1, sizeof *items->words);
    }
    return count;
}

/* Puts `count` words into one text with blanks between, and lets the words point into it. */
static void join(cli_items *items, size_t count) {
    size_t at = 0;

    gx_out_clear(&items->joined);
    for (size_t n = 0; n < count; n++) {
        gx_out_string(&items->joined, n ? " " : "");
        gx_out_text(&items->joined, items->words[n]);
    }
    gx_out_put(&items->joined, 0); /* so that even nothing has an address */
    if (items->joined.failed)
        cli_die(_("not enough memory"), 0);
    for (size_t n = 0; n < count; n++) {
        items->words[n].bytes = items->joined.bytes + at;
        at += items->words[n].size + 1;
    }
}

static void from_arguments(cli_items *items, cli_item *item) {
    size_t count = argument_words(items);
    size_t taken = items->kind == CLI_POSITIONS ? fen_words(items->words, count) : count;

    join(items, taken);
    item->file = "<argument>";
    item->line = ++items->number;
    item->text = (gx_text){items->joined.bytes, items->joined.size - 1};
    divide(item, items->words, taken);
    items->next += taken;
}

/* ---- lines ---- */

static bool from_line(cli_items *items, cli_item *item) {
    gx_text line;

    if (!cli_lines_next(&items->lines, &line)) {
        cli_lines_close(&items->lines);
        items->reading = false;
        return false;
    }
    *item = (cli_item){.file = items->lines.name, .line = items->lines.number, .text = line, .fen = line};
    if (items->kind == CLI_POSITIONS)
        return true;
    size_t count = split(items, 0, line);
    if (count > 0)
        divide(item, items->words, count);
    return true;
}

bool cli_items_next(cli_items *items, cli_item *item) {
    for (;;) {
        if (items->reading && from_line(items, item))
            return true;
        if (items->next >= items->call->item_count)
            return false;
        const char *argument = items->call->items[items->next];
        if (!is_file(argument)) {
            from_arguments(items, item);
            return true;
        }
        items->next++;
        if (items->kind == CLI_POSITION_AND_MOVES && items->next < items->call->item_count)
            cli_usage(items->call, _("moves on the command line and positions from %s do not go together"),
                      cli_file_name(argument));
        cli_lines_open(&items->lines, argument, items->call->out);
        items->reading = true;
    }
}
