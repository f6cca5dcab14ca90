/*
 * Help, made of the same tables that the parser reads: an option that is not explained here does not exist.
 */
#include "frame.h"

#include <guoxiang/utf8.h>
#include <stdio.h>
#include <string.h>

#ifndef GX_VERSION
#define GX_VERSION "unknown"
#endif

enum { MARGIN = 2, LEFT = 24 };

static size_t width(void) {
    unsigned columns = cli_columns();

    return columns > 100 ? 100 : columns;
}

static void heading(gx_out *out, const char *words) {
    const char *bold = cli_color() ? "\033[1m" : "", *plain = *bold ? "\033[0m" : "";

    cli_print(out, "\n%s%s%s\n", bold, words, plain);
}

/* Two columns: what it is called, and what it means. */
static void row(gx_out *out, const char *name, const char *meaning, size_t left) {
    size_t column = MARGIN + gx_utf8_columns(gx_text_of(name));

    cli_print(out, "%*s%s", MARGIN, "", name);
    if (column + 2 > left) {
        gx_out_put(out, '\n');
        column = 0;
    }
    cli_wrap(out, meaning, column, left, width());
}

static void options(gx_out *out, const cli_option *table) {
    char name[80];

    for (; table && table->name; table++) {
        char letter[5] = "";
        if (table->letter)
            snprintf(letter, sizeof letter, "-%c, ", table->letter);
        snprintf(name, sizeof name, "%s--%s%s%s", letter, table->name,
                 table->argument && table->argument[0] != '[' ? " " : "",
                 table->argument ? cli_word(table->argument) : "");
        row(out, name, cli_word(table->meaning), LEFT);
    }
}

static void words(gx_out *out, const char *title, const cli_option *table) {
    char name[80];

    if (!title)
        return;
    heading(out, cli_word(title));
    for (; table->name; table++) {
        snprintf(name, sizeof name, "%s%s%s", table->name, table->argument[0] ? " " : "",
                 table->argument[0] ? cli_word(table->argument) : "");
        row(out, name, cli_word(table->meaning), LEFT);
    }
}

static void examples(gx_out *out, const cli_example *table) {
    if (!table || !table->line)
        return;
    heading(out, _("Examples"));
    for (; table->line; table++) {
        cli_print(out, "%*s%s\n", MARGIN, "", table->line);
        cli_wrap(out, cli_word(table->meaning), 0, MARGIN + 4, width());
    }
}

static void exits(gx_out *out) {
    heading(out, _("Exit status"));
    row(out, "0", _("fine"), 6);
    row(out, "1", _("the input is at fault; standard error says where, with a caret under the place"), 6);
    row(out, "2", _("wrong usage"), 6);
    row(out, "3", _("the surroundings: a file cannot be read or written, memory does not suffice"), 6);
}

void cli_help_command(gx_out *out, const cli_command *command) {
    char usage[200];

    cli_print(out, "gx %s - %s\n\n", command->name, cli_word(command->summary));
    snprintf(usage, sizeof usage, "gx %s %s%s%s", command->name, _("[OPTION...]"), *command->items ? " " : "",
             *command->items ? cli_word(command->items) : "");
    cli_wrap(out, usage, 0, MARGIN, width());
    gx_out_put(out, '\n');
    cli_wrap(out, cli_word(command->about), 0, 0, width());
    heading(out, _("Options"));
    options(out, command->options);
    options(out, cli_common);
    words(out, command->table_title, command->table);
    examples(out, command->examples);
    exits(out);
}

static void list(gx_out *out) {
    const cli_command *command;

    heading(out, _("Commands"));
    for (size_t n = 0; (command = cli_command_at(n)) != NULL; n++)
        row(out, command->name, cli_word(command->summary), 12);
}

void cli_help_all(gx_out *out) {
    cli_print(out, "gx %s - %s\n\n", GX_VERSION, _("Guoxiang, the whole law of chess, executable"));
    cli_wrap(out, _("gx [OPTION...] COMMAND [OPTION...] [ITEM...]"), 0, MARGIN, width());
    list(out);
    heading(out, _("Options of every command"));
    options(out, cli_common);
    options(out, cli_global);
    heading(out, _("Items"));
    cli_wrap(
        out,
        _("An item (a position, a position with moves) is given as an argument, as the name of a file with one item a "
          "line, or as - for standard input; each line gets its answer, in order. startpos is the start position. The "
          "blanks of a FEN may be left unquoted."),
        0, MARGIN, width());
    exits(out);
    heading(out, _("More"));
    row(out, "gx help COMMAND", _("everything about one command, with examples"), LEFT);
}

void cli_help_welcome(gx_out *out) {
    cli_print(out, "%s\n\n", _("Guoxiang: the whole law of chess, executable"));
    cli_print(out, "%*s%s\n", MARGIN, "", _("Try:"));
    row(out, "  gx show startpos", _("look at a position"), 36);
    row(out, "  gx moves startpos", _("every legal move"), 36);
    row(out, "  gx move startpos e4 e5 Nf3", _("play moves, read the position after them"), 36);
    row(out, "  gx explain startpos Bc4", _("ask why a move is not allowed"), 36);
    list(out);
    cli_print(out, "\n%*s%s\n", MARGIN, "",
              _("gx help COMMAND explains one, with examples. --lang zh speaks Chinese."));
}
