/* pgn_shape.c - reading the options on how games are written. Lists are words between commas; each word is a bit. */
#include "pgn_shape.h"

#include <stdlib.h>
#include <string.h>
#include "items.h"

typedef struct bit_word {
    const char *word;
    unsigned bits;
} bit_word;

static const bit_word strip_words[] = {
    {"comments", PGN_STRIP_COMMENTS},
    {"nags", PGN_STRIP_NAGS},
    {"variations", PGN_STRIP_VARIATIONS},
    {"text", PGN_STRIP_TEXT},
    {"clocks", PGN_STRIP_CLOCKS},
    {"evals", PGN_STRIP_EVALS},
    {"arrows", PGN_STRIP_ARROWS},
    {"commands", PGN_STRIP_COMMANDS},
    {"all", PGN_STRIP_ALL},
    {0},
};

static const bit_word repair_words[] = {
    {"result", PGN_REPAIR_RESULT},
    {"roster", PGN_REPAIR_ROSTER},
    {"dates", PGN_REPAIR_DATES},
    {"elo", PGN_REPAIR_ELO},
    {"setup", PGN_REPAIR_SETUP},
    {"plycount", PGN_REPAIR_PLYCOUNT},
    {"variations", PGN_REPAIR_VARIATIONS},
    {"all", PGN_REPAIR_ALL},
    {0},
};

static const bit_word add_words[] = {
    {"eco", PGN_ADD_ECO},   {"opening", PGN_ADD_OPENING}, {"plycount", PGN_ADD_PLYCOUNT},
    {"hash", PGN_ADD_HASH}, {"all", PGN_ADD_ALL},         {0},
};

enum { NO_NUMBERS = 1, NO_CHECKS = 2, NO_RESULTS = 4, COMMENT_LINES = 8, FENS = 16 };
static const bit_word layout_words[] = {
    {"no-numbers", NO_NUMBERS},       {"no-checks", NO_CHECKS}, {"no-results", NO_RESULTS},
    {"comment-lines", COMMENT_LINES}, {"fens", FENS},           {0},
};

/* The next word of a list; false at its end. */
static bool next_word(gx_text *rest, gx_text *word) {
    if (rest->bytes == NULL)
        return false;
    const char *comma = memchr(rest->bytes, ',', rest->size);
    size_t size = comma ? (size_t)(comma - rest->bytes) : rest->size;
    *word = (gx_text){rest->bytes, size};
    *rest = comma ? (gx_text){comma + 1, rest->size - size - 1} : (gx_text){NULL, 0};
    return true;
}

static _Noreturn void refuse(const cli_call *call, const char *option, gx_text word, const bit_word *words) {
    const char *names[16], *near = NULL;
    char given[64] = {0};
    size_t count = 0;
    gx_out list;

    gx_out_memory(&list);
    for (; words[count].word && count < 15; count++) {
        names[count] = words[count].word;
        cli_print(&list, "%s%s", count ? " " : "", names[count]);
    }
    names[count] = NULL;
    gx_out_put(&list, 0);
    memcpy(given, word.bytes, word.size < sizeof given - 1 ? word.size : sizeof given - 1);
    if (given[0] && (near = cli_nearest(given, names)) != NULL)
        cli_usage(call, _("--%s: there is no %s; did you mean %s?"), option, given, near);
    cli_usage(call, _("--%s: there is no %s; there are: %s"), option, given, list.failed ? "" : list.bytes);
}

/* The bits of all lists that were given for an option. */
static unsigned read_bits(const cli_call *call, const char *option, const bit_word *words) {
    unsigned bits = 0;
    size_t cursor = 0;

    for (const char *value; (value = cli_value_next(call, option, &cursor)) != NULL;) {
        gx_text rest = gx_text_of(value), word;
        while (next_word(&rest, &word)) {
            const bit_word *row = words;
            while (row->word && !gx_text_is(word, row->word))
                row++;
            if (!row->word)
                refuse(call, option, word, words);
            bits |= row->bits;
        }
    }
    return bits;
}

/* Which of a few words was given; 0, the first, where the option was not. */
static unsigned read_choice(const cli_call *call, const char *option, const bit_word *words) {
    const char *value = cli_value(call, option);
    const bit_word *row = words;

    if (value == NULL)
        return words[0].bits;
    while (row->word && strcmp(value, row->word) != 0)
        row++;
    if (!row->word)
        refuse(call, option, gx_text_of(value), words);
    return row->bits;
}

static bool is_name(gx_text name) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";

    for (size_t i = 0; i < name.size; i++)
        if (name.bytes[i] == '\0' || !strchr(letters, name.bytes[i]))
            return false;
    return name.size > 0 && name.size <= 255;
}

static void read_tags(pgn_shape *shape, const cli_call *call) {
    const char *value = cli_value(call, "tags");
    gx_text rest = gx_text_of(value), word;

    if (value == NULL || strcmp(value, "all") == 0)
        return;
    shape->tags = strcmp(value, "seven") == 0  ? PGN_TAGS_SEVEN
                  : strcmp(value, "none") == 0 ? PGN_TAGS_NONE
                                               : PGN_TAGS_LIST;
    while (shape->tags == PGN_TAGS_LIST && next_word(&rest, &word)) {
        if (!is_name(word))
            cli_usage(call, _("--tags %s: all, seven, none, or names of tags with commas between them"), value);
        shape->names = cli_grow(shape->names, shape->name_count + 1, sizeof *shape->names);
        shape->names[shape->name_count++] = word;
    }
}

/* A value as PGN writes it: quotes and backslashes behind a backslash, no ends of lines. */
static gx_text escaped(const char *value) {
    char *bytes = cli_allocate(2 * strlen(value) + 1, 1);
    size_t size = 0;

    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            bytes[size++] = '\\';
        bytes[size++] = *value == '\n' || *value == '\r' ? ' ' : *value;
    }
    return (gx_text){bytes, size};
}

static void read_sets(pgn_shape *shape, const cli_call *call) {
    size_t cursor = 0;

    for (const char *given; (given = cli_value_next(call, "set-tag", &cursor)) != NULL;) {
        const char *equals = strchr(given, '=');
        gx_text name = {given, equals ? (size_t)(equals - given) : 0};
        if (!is_name(name))
            cli_usage(call, _("--set-tag %s: NAME=VALUE is meant"), given);
        shape->sets = cli_grow(shape->sets, shape->set_count + 1, sizeof *shape->sets);
        shape->sets[shape->set_count++] = (gx_pgn_tag){name, escaped(equals + 1)};
    }
}

static void read_style(pgn_shape *shape, const cli_call *call) {
    static const bit_word nags[] = {{"numbers", 0}, {"symbols", 1}, {0}};
    unsigned layout = read_bits(call, "layout", layout_words);

    shape->style = (gx_pgn_style){
        .letters = cli_value(call, "letters") ? cli_letters(call) : NULL,
        .width = (uint32_t)cli_number(call, "width", GX_PGN_WIDTH, 0, 1000000),
        .symbols = read_choice(call, "nags", nags) != 0,
        .no_numbers = (layout & NO_NUMBERS) != 0,
        .no_marks = (layout & NO_CHECKS) != 0,
        .no_result = (layout & NO_RESULTS) != 0,
        .comment_lines = (layout & COMMENT_LINES) != 0,
    };
    shape->fens = (layout & FENS) != 0;
}

void pgn_shape_read(pgn_shape *shape, const cli_call *call) {
    static const bit_word clocks[] = {{"kept", PGN_CLOCKS_KEPT}, {"emt", PGN_CLOCKS_EMT}, {"clk", PGN_CLOCKS_CLK}, {0}};
    const char *letters = cli_value(call, "read-letters");

    *shape = (pgn_shape){.strip = read_bits(call, "strip", strip_words)};
    if (cli_has(call, "keep"))
        shape->strip = (cli_has(call, "strip") ? shape->strip : PGN_STRIP_ALL) & ~read_bits(call, "keep", strip_words);
    shape->repair = read_bits(call, "repair", repair_words);
    shape->add = read_bits(call, "add", add_words);
    shape->clocks = (pgn_clocks)read_choice(call, "clocks", clocks);
    read_style(shape, call);
    read_tags(shape, call);
    read_sets(shape, call);
    shape->items = shape->fens || shape->clocks != PGN_CLOCKS_KEPT || (shape->strip & PGN_STRIP_COMMENTS) != 0;
    if (letters != NULL)
        shape->read_letters = cli_letters_of(call, letters);
}

void pgn_shape_free(pgn_shape *shape) {
    for (size_t i = 0; i < shape->set_count; i++)
        free((char *)shape->sets[i].value.bytes);
    free(shape->sets);
    free(shape->names);
}

unsigned pgn_shape_give(const pgn_shape *shape, unsigned give) {
    if ((shape->strip & PGN_STRIP_COMMENTS) == PGN_STRIP_COMMENTS)
        give &= ~(unsigned)GX_PGN_GIVE_COMMENTS;
    if (shape->strip & PGN_STRIP_NAGS)
        give &= ~(unsigned)GX_PGN_GIVE_NAGS;
    if (shape->strip & PGN_STRIP_VARIATIONS)
        give &= ~(unsigned)GX_PGN_GIVE_VARIATIONS;
    return give;
}
