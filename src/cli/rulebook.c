/* rulebook.c - finding the rulebook that --rulebook names.
 *
 *     fide-2009            an edition
 *     auto                 by the date of each game; fide-2023 for what has no date
 *     club.rulebook        a file: whatever has a dot or a slash in it and is no edition
 *     fide-209             neither: wrong usage, with the name that is nearest */
#include "rulebook.h"
#include <guoxiang/rulebook_file.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LARGEST = 65536, EDITIONS = 32, NAMES = GX_PARAMETER_COUNT + 3 };

/* The whole of a file; what is larger than any rulebook is cut off and will be refused. */
static gx_text read_whole(const char *name, char *bytes) {
    int descriptor = cli_open(name);
    size_t size = 0;
    ssize_t got;

    while (size < LARGEST && (got = read(descriptor, bytes + size, LARGEST - size)) != 0) {
        if (got > 0)
            size += (size_t)got;
        else if (errno != EINTR) {
            char message[512];
            snprintf(message, sizeof message, _("cannot read %s"), name);
            cli_die(message, errno);
        }
    }
    if (descriptor > STDERR_FILENO)
        close(descriptor);
    return (gx_text){bytes, size};
}

static gx_text line_around(gx_text text, size_t offset, size_t *column) {
    size_t start = offset, end = offset;

    while (start > 0 && text.bytes[start - 1] != '\n')
        start--;
    while (end < text.size && text.bytes[end] != '\n' && text.bytes[end] != '\r')
        end++;
    *column = offset - start;
    return (gx_text){text.bytes + start, end - start};
}

/* The names that could have stood there: words of a parameter, parameters, editions. */
static void list_names(const char **names, const gx_rulebook_fault *fault) {
    size_t count = 0;

    if (fault->code == GX_RULEBOOK_FAULT_BAD_WORD) {
        const char *const *words = gx_parameter_info_of(fault->parameter)->words;
        while (words[count]) {
            names[count] = words[count];
            count++;
        }
    } else if (fault->code == GX_RULEBOOK_FAULT_UNKNOWN_NAME) {
        for (; count < GX_PARAMETER_COUNT; count++)
            names[count] = gx_parameter_info_of((gx_parameter)count)->name;
        names[count++] = "name";
        names[count++] = "base";
    } else if (fault->code == GX_RULEBOOK_FAULT_UNKNOWN_BASE)
        for (; gx_rulebook_at((unsigned)count); count++)
            names[count] = gx_rulebook_at((unsigned)count)->name;
    names[count] = NULL;
}

/* What to do next: the nearest name, or the words to choose from. */
static const char *hint_for(const gx_rulebook_fault *fault, gx_text word, char *hint, size_t room) {
    const char *names[NAMES];
    char text[80];
    size_t size = 0;

    list_names(names, fault);
    snprintf(text, sizeof text, "%.*s", (int)(word.size < sizeof text ? word.size : sizeof text - 1), word.bytes);
    const char *nearest = cli_nearest(text, names);
    if (nearest) {
        snprintf(hint, room, _("Is it %s?"), nearest);
        return hint;
    }
    if (fault->code == GX_RULEBOOK_FAULT_UNKNOWN_NAME)
        return _("`gx law --parameters` lists them.");
    if (!names[0])
        return NULL;
    size += (size_t)snprintf(hint, room, "%s", _("It may be:"));
    for (size_t n = 0; names[n] && size < room; n++)
        size += (size_t)snprintf(hint + size, room - size, " %s", names[n]);
    return hint;
}

static _Noreturn void refuse(const char *name, gx_text text, const gx_rulebook_fault *fault) {
    size_t column;
    gx_text line = line_around(text, fault->offset, &column);
    char hint[400];
    cli_place place = {cli_file_name(name), fault->line, line, column, fault->length};

    cli_complain(&place, cli_word(gx_rulebook_fault_sentence(fault->code)),
                 hint_for(fault, (gx_text){text.bytes + fault->offset, fault->length}, hint, sizeof hint));
    exit(CLI_INPUT);
}

static const gx_rulebook *read_own(const char *name) {
    static gx_rulebook_file own;
    static char bytes[LARGEST];
    gx_text text = read_whole(name, bytes);
    gx_rulebook_fault fault;

    if (!gx_rulebook_file_read(&own, text, &fault))
        refuse(name, text, &fault);
    return &own.rulebook;
}

static _Noreturn void unknown(const cli_call *call, const char *wish) {
    const char *names[EDITIONS];
    unsigned count = 0;

    for (; gx_rulebook_at(count) && count + 2 < EDITIONS; count++)
        names[count] = gx_rulebook_at(count)->name;
    names[count++] = "auto";
    names[count] = NULL;
    const char *nearest = cli_nearest(wish, names);
    if (nearest)
        cli_usage(call, _("there is no rulebook %s; is it %s?"), wish, nearest);
    cli_usage(call, _("there is no rulebook %s; `gx law --rulebooks` lists them, and a file has a dot in its name"),
              wish);
}

bool cli_rulebook_is_auto(const cli_call *call) {
    const char *wish = cli_value(call, "rulebook");
    return wish && strcmp(wish, "auto") == 0;
}

const gx_rulebook *cli_rulebook(const cli_call *call) {
    const char *wish = cli_value(call, "rulebook");

    if (!wish || cli_rulebook_is_auto(call))
        return gx_rulebook_at(0);
    const gx_rulebook *known = gx_rulebook_find(wish, strlen(wish));
    if (known)
        return known;
    if (strchr(wish, '.') || strchr(wish, '/') || strcmp(wish, "-") == 0)
        return read_own(wish);
    unknown(call, wish);
}
