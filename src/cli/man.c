/*
 * The man pages, in mdoc, from the same tables as the help: `gx help --man` writes man/gx.1, `gx help --man pgn` writes
 * man/gx-pgn.1 with the documents on gx pgn behind the tables (and `gx help --man serve` man/gx-serve.8), and a test holds them together. Always in English; the words
 * of the tables are used as they stand.
 */
#include "frame.h"
#include "man.h"

#include <string.h>
#include "base/byte.h"

enum { WIDTH = 78 };

/* Text as roff wants it: no line that begins with a dot or a quote, no live backslash, hyphens that can be copied. */
static void put_escaped(gx_out *out, gx_text words) {
    bool start = true;

    for (size_t n = 0; n < words.size; n++) {
        char byte = words.bytes[n];
        if (start && (byte == '.' || byte == '\''))
            gx_out_string(out, "\\&");
        if (byte == '\\' || byte == '-')
            gx_out_string(out, byte == '-' ? "\\-" : "\\e");
        else
            gx_out_put(out, byte);
        start = byte == '\n';
    }
}

static void put_line(gx_out *out, const char *words) {
    put_escaped(out, gx_text_of(words));
    gx_out_put(out, '\n');
}

/* A text in lines that a person can read in the source too: each sentence begins a line. */
static void put(gx_out *out, const char *words) {
    const char *stop;

    while (*words) {
        gx_out sentence, lines;
        gx_out_memory(&sentence);
        gx_out_memory(&lines);
        stop = strstr(words, ". ");
        gx_out_bytes(&sentence, words, stop ? (size_t)(stop + 1 - words) : strlen(words));
        gx_out_put(&sentence, 0);
        if (!sentence.failed)
            cli_wrap(&lines, sentence.bytes, 0, 0, WIDTH);
        put_escaped(out, gx_out_held(&lines));
        gx_out_free(&sentence);
        gx_out_free(&lines);
        words = stop ? stop + 2 : "";
    }
}

/* Paragraphs are divided by an empty line. */
static void paragraphs(gx_out *out, const char *words) {
    const char *blank;

    while ((blank = strstr(words, "\n\n")) != NULL) {
        gx_out part;
        gx_out_memory(&part);
        gx_out_bytes(&part, words, (size_t)(blank - words));
        gx_out_put(&part, 0);
        put(out, part.bytes);
        gx_out_free(&part);
        gx_out_string(out, ".Pp\n");
        words = blank + 2;
    }
    put(out, words);
}

static void options(gx_out *out, const cli_option *table) {
    for (; table && table->name; table++) {
        gx_out_string(out, ".It ");
        if (table->letter)
            cli_print(out, "Fl %c , ", table->letter);
        cli_print(out, "Fl \\-%s%s%s\n", table->name,
                  table->argument ? table->argument[0] == '[' ? " Ns Ar " : " Ar " : "",
                  table->argument ? table->argument : "");
        put(out, table->meaning);
    }
}

static void words(gx_out *out, const char *title, const cli_option *table) {
    if (!title)
        return;
    gx_out_string(out, ".Pp\n");
    cli_print(out, "%s:\n.Bl -tag -width Ds\n", title);
    for (; table->name; table++) {
        cli_print(out, ".It Cm %s%s%s\n", table->name, table->argument[0] ? " Ar " : "", table->argument);
        put(out, table->meaning);
    }
    gx_out_string(out, ".El\n");
}

/* What there is to say of a command beyond the tables. */
static const char *const *manual_of(const cli_command *c) {
    return strcmp(c->name, "pgn") == 0 ? man_pgn : strcmp(c->name, "serve") == 0 ? man_serve : NULL;
}

/* Of the manual: 8 is for those who keep a system. */
static int section_of(const cli_command *c) {
    return strcmp(c->name, "serve") == 0 ? 8 : 1;
}

static void examples(gx_out *out, const cli_command *c) {
    for (const cli_example *e = c->examples; e && e->line; e++) {
        gx_out meaning;
        gx_out_memory(&meaning);
        cli_print(&meaning, "%c%s:", byte_capital(*e->meaning), e->meaning + 1);
        gx_out_put(&meaning, 0);
        gx_out_string(out, ".Pp\n");
        put(out, meaning.failed ? "" : meaning.bytes);
        gx_out_free(&meaning);
        gx_out_string(out, ".Dl ");
        put_line(out, e->line);
    }
}

static void command(gx_out *out, const cli_command *c) {
    cli_print(out, ".Ss gx %s\n.Bd -ragged -compact\n.Nm gx %s\n.Op Ar OPTION ...\n", c->name, c->name);
    if (*c->items)
        put_line(out, c->items);
    gx_out_string(out, ".Ed\n.Pp\n");
    paragraphs(out, c->about);
    if (c->options && c->options->name) {
        gx_out_string(out, ".Bl -tag -width Ds\n");
        options(out, c->options);
        gx_out_string(out, ".El\n");
    }
    words(out, c->table_title, c->table);
    examples(out, c);
    if (manual_of(c))
        cli_print(out, ".Pp\nMore is in\n.Xr gx-%s %d .\n", c->name, section_of(c));
}

static const char head[] = ".\\\" Made by `gx help --man`; write in the tables of src/cli/cmd_*.c instead.\n"
                           ".Dd November 30, 2026\n"
                           ".Dt GX 1\n"
                           ".Os Guoxiang\n"
                           ".Sh NAME\n"
                           ".Nm gx\n"
                           ".Nd the whole law of chess, executable\n"
                           ".Sh SYNOPSIS\n"
                           ".Nm gx\n"
                           ".Ar COMMAND\n"
                           ".Op Ar OPTION ...\n"
                           ".Op Ar ITEM ...\n"
                           ".Sh DESCRIPTION\n"
                           "Reads positions, moves and games of chess, and says what the Laws of Chess\n"
                           "make of them.\n"
                           "An item is given as an argument, as the name of a file with one item a line,\n"
                           "or as\n"
                           ".Sq \\-\n"
                           "for standard input; each line gets its answer, in order.\n"
                           ".Pp\n"
                           "Options of every command:\n"
                           ".Bl -tag -width Ds\n";

static const char environment[] = ".Sh ENVIRONMENT\n"
                                  ".Bl -tag -width Ds\n"
                                  ".It Ev LC_ALL , LC_MESSAGES , LANG , LANGUAGE\n"
                                  "The language of words, where\n"
                                  ".Fl \\-lang\n"
                                  "does not say it.\n"
                                  ".It Ev GX_ISA\n"
                                  "Which processor to work for, for tests:\n"
                                  ".Cm base\n"
                                  "is every one,\n"
                                  ".Cm v3\n"
                                  "one with BMI2 and AVX2.\n"
                                  "The program chooses by itself.\n"
                                  ".It Ev NO_COLOR\n"
                                  "If it is not empty, no color is used.\n"
                                  ".El\n";

static const char exits[] = ".Sh EXIT STATUS\n"
                            ".Bl -tag -width Ds\n"
                            ".It 0\nFine.\n"
                            ".It 1\nThe input is at fault; standard error names file, line and column.\n"
                            ".It 2\nWrong usage.\n"
                            ".It 3\nThe surroundings: a file cannot be read or written, memory does not suffice.\n"
                            ".El\n";

void cli_help_man(gx_out *out) {
    const cli_command *c;

    gx_out_string(out, head);
    options(out, cli_common);
    options(out, cli_global);
    gx_out_string(out, ".El\n.Sh COMMANDS\n");
    for (size_t n = 0; (c = cli_command_at(n)) != NULL; n++)
        command(out, c);
    gx_out_string(out, environment);
    gx_out_string(out, exits);
}

/* ---- the page of one command ---- */

static void command_head(gx_out *out, const cli_command *c) {
    gx_out_string(out, ".\\\" Made by `gx help --man COMMAND` from the tables of src/cli/ and from docs/.\n"
                       ".Dd November 30, 2026\n.Dt GX-");
    for (const char *byte = c->name; *byte; byte++)
        gx_out_put(out, byte_capital(*byte));
    cli_print(out, " %d\n.Os Guoxiang\n.Sh NAME\n.Nm gx-%s\n.Nd %s\n.Sh SYNOPSIS\n", section_of(c), c->name,
              c->summary);
    cli_print(out, ".Nm gx %s\n.Op Ar OPTION ...\n", c->name);
    if (*c->items)
        put_line(out, c->items);
    gx_out_string(out, ".Sh DESCRIPTION\n");
    paragraphs(out, c->about);
}

void cli_help_man_command(gx_out *out, const cli_command *c) {
    command_head(out, c);
    gx_out_string(out, ".Pp\nOptions:\n.Bl -tag -width Ds\n");
    options(out, c->options);
    options(out, cli_common);
    gx_out_string(out, ".El\n");
    words(out, c->table_title, c->table);
    for (const char *const *line = manual_of(c); line && *line; line++)
        cli_print(out, "%s\n", *line);
    gx_out_string(out, exits);
    gx_out_string(out, section_of(c) == 1 ? ".Sh EXAMPLES\nWith the games that come with the sources:\n"
                                          : ".Sh EXAMPLES\nTo begin with:\n");
    examples(out, c);
    gx_out_string(out, ".Sh SEE ALSO\n.Xr gx 1\n");
}
