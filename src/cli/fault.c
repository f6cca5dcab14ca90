/*
 * Complaints, all on standard error and in one form:
 *
 *     positions.txt:3:27: the castling field cannot be read
 *         r3k2r/8/8/8/8/8/8/R3K2R w KXkq - 0 1
 *                                   ^~~~
 *         <what to do next>
 *
 * The line shown is made harmless first: a control character (which could drive the terminal) is shown as a dot, bytes
 * that are no UTF-8 are read as Latin-1. Of a long line only the part around the fault is shown. The caret is placed by
 * columns of the terminal, so that it stands right under Chinese text too; the number counts characters.
 */
#include "frame.h"

#include <errno.h>
#include <guoxiang/utf8.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { INDENT = 4, BEFORE = 48, SHOWN = 72, SENTENCE = 1200 };

static const char *speaker = "gx";

void cli_speak_as(const char *command) {
    static char name[40];

    snprintf(name, sizeof name, "gx%s%.30s", command ? " " : "", command ? command : "");
    speaker = name;
}

/* What was answered before the complaint comes before it on a terminal. */
static void order(void) {
    if (isatty(STDOUT_FILENO))
        gx_out_flush(cli_standard_output());
}

/* Takes one character off a text; returns its form for the eye. */
static uint32_t next(gx_text *text) {
    uint32_t c;
    size_t length = gx_utf8_read(*text, &c);

    text->bytes += length;
    text->size -= length;
    return gx_utf8_harmless(c);
}

static size_t characters(gx_text text) {
    size_t count = 0;

    for (; text.size > 0; count++)
        next(&text);
    return count;
}

static void put_times(gx_out *out, char byte, size_t count) {
    while (count-- > 0)
        gx_out_put(out, byte);
}

/* Columns of the first `count` characters as they are shown. */
static size_t columns(gx_text text, size_t count) {
    size_t sum = 0;

    while (count-- > 0 && text.size > 0)
        sum += gx_utf8_width(next(&text));
    return sum;
}

static void show_part(gx_out *out, const cli_place *place, size_t before, size_t marked) {
    size_t skip = before > BEFORE ? before - BEFORE : 0;
    gx_text rest = place->text;

    for (size_t n = 0; n < skip; n++)
        next(&rest);
    gx_text shown = rest;
    put_times(out, ' ', INDENT);
    gx_out_string(out, skip ? "..." : "");
    size_t count = 0;
    for (; count < SHOWN && rest.size > 0; count++)
        gx_utf8_put(out, next(&rest));
    gx_out_string(out, rest.size ? "...\n" : "\n");

    size_t left = columns(shown, before - skip);
    size_t under = columns(shown, before - skip + marked) - left;
    size_t most = columns(shown, count) - left;
    put_times(out, ' ', (size_t)INDENT + (skip ? 3 : 0) + left);
    gx_out_put(out, '^');
    under = under < most ? under : most;
    put_times(out, '~', under > 1 ? under - 1 : 0);
    gx_out_put(out, '\n');
}

void cli_complain(const cli_place *place, const char *message, const char *hint) {
    cli_complain_at(place, 0, message, hint);
}

void cli_complain_show(gx_out *out, const cli_place *place, const char *hint) {
    size_t offset = place->offset < place->text.size ? place->offset : place->text.size;
    size_t length = place->length < place->text.size - offset ? place->length : place->text.size - offset;

    gx_out_put(out, '\n');
    if (place->text.size > 0)
        show_part(out, place, characters((gx_text){place->text.bytes, offset}),
                  characters((gx_text){place->text.bytes + offset, length}));
    if (hint)
        cli_wrap(out, hint, 0, INDENT, 80);
}

void cli_complain_at(const cli_place *place, size_t column, const char *message, const char *hint) {
    size_t offset = place->offset < place->text.size ? place->offset : place->text.size;
    size_t before = characters((gx_text){place->text.bytes, offset});
    gx_out out;

    gx_out_memory(&out);
    gx_utf8_show(&out, gx_text_of(place->file));
    cli_print(&out, ":%zu:%zu: ", place->line, column ? column : before + 1);
    gx_utf8_show(&out, gx_text_of(message));
    cli_complain_show(&out, place, hint);
    cli_complain_put(gx_out_held(&out));
    gx_out_free(&out);
}

/* A line of progress may stand where it comes. */
void cli_complain_put(gx_text text) {
    if (text.size == 0)
        return;
    order();
    if (isatty(STDERR_FILENO))
        fputs("\r\033[K", stderr);
    fwrite(text.bytes, 1, text.size, stderr);
}

/* What the system says. It knows no Chinese without a locale, so the common sentences are words of our own. */
static const char *system_word(int error) {
    static const struct {
        int error;
        const char *words;
    } table[] = {
        {ENOENT, N_("No such file or directory")},
        {EACCES, N_("Permission denied")},
        {EISDIR, N_("Is a directory")},
        {ENOTDIR, N_("Not a directory")},
        {ENOSPC, N_("No space left on device")},
        {EBADF, N_("Bad file descriptor")},
        {EIO, N_("Input/output error")},
        {EFBIG, N_("File too large")},
    };

    for (size_t n = 0; n < sizeof table / sizeof table[0]; n++)
        if (table[n].error == error)
            return cli_word(table[n].words);
    return strerror(error);
}

/* A message may name what it was given: a file, a word. */
static void say(const char *message, int error) {
    gx_out out;

    gx_out_memory(&out);
    gx_utf8_show(&out, gx_text_of(message));
    gx_out_put(&out, 0);
    fprintf(stderr, "%s: %s%s%s\n", speaker, out.bytes, error ? _(": ") : "", error ? system_word(error) : "");
    gx_out_free(&out);
}

void cli_warn(const char *message, int error) {
    order();
    say(message, error);
}

void cli_die(const char *message, int error) {
    say(message, error);
    exit(CLI_SURROUNDINGS);
}

void cli_from_keyboard(void) {
    if (isatty(STDIN_FILENO) && isatty(STDERR_FILENO))
        cli_warn(_("no file is named, so what is typed here is read; Ctrl-D ends it"), 0);
}

void cli_usage(const cli_call *call, const char *format, ...) {
    char message[SENTENCE];
    va_list list;

    va_start(list, format);
    vsnprintf(message, sizeof message, format, list);
    va_end(list);
    say(message, 0);
    if (call && call->command) {
        fprintf(stderr, _("usage: gx %s [OPTION...] %s"), call->command->name, cli_word(call->command->items));
        fputs("\n", stderr);
        fprintf(stderr, _("more: gx help %s"), call->command->name);
    } else
        fputs(_("more: gx help"), stderr);
    fputs("\n", stderr);
    exit(CLI_USAGE);
}
