/* rating_file.c - files of tournaments and records: read whole, told apart, and complained about.
 *
 *     by --format, else by the name       .trf .txt   .csv .tsv   .json   .pgn
 *     else by the first bytes             "001 012"   {           [Name "
 */
#include "rating.h"

#include <errno.h>
#include <guoxiang/utf8.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Files of more than this are no tournaments. */
#define LARGEST ((size_t)256 << 20)

static gx_text slurp(const char *name) {
    int descriptor = cli_open(name);
    size_t size = 0, room = 65536;
    char *bytes = cli_allocate(room, 1);
    ssize_t got;

    while ((got = read(descriptor, bytes + size, room - size)) != 0) {
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            cli_die(name, errno);
        size += (size_t)got;
        if (size == room) {
            if (room >= LARGEST)
                cli_die(name, EFBIG);
            room *= 2;
            bytes = cli_grow(bytes, room, 1);
        }
    }
    if (descriptor > STDERR_FILENO)
        close(descriptor);
    return (gx_text){bytes, size};
}

void rating_file_complain(const cli_call *call, const rating_file *file, const gx_file_fault *fault) {
    cli_place place = {.file = file->name};
    gx_json json;
    gx_out hint;

    place.line = gx_text_line(file->text, fault->offset, &place.text);
    place.offset = fault->offset - (size_t)(place.text.bytes - file->text.bytes);
    place.length = fault->length;
    if (call->json) {
        gx_json_start(&json, call->out);
        gx_json_object(&json, NULL);
        gx_json_object(&json, "error");
        gx_json_string(&json, "code", gx_file_fault_name(fault->code));
        gx_json_string(&json, "file", file->name);
        gx_json_count(&json, "line", place.line);
        gx_json_count(&json, "at", fault->offset);
        if (fault->words[0])
            gx_json_string(&json, "expected", fault->words);
        gx_json_close(&json);
        gx_json_close(&json);
        gx_json_end(&json);
    }
    gx_out_memory(&hint);
    if (fault->words[0])
        cli_print(&hint, _("Expected: %s"), fault->words);
    gx_out_put(&hint, '\0');
    cli_complain(&place, cli_word(gx_file_fault_sentence(fault->code)), fault->words[0] ? hint.bytes : NULL);
    gx_out_free(&hint);
}

/* Old PGN files hold Latin-1, which cannot be told from GB18030; their names are shown as the bytes are. */
static bool ends_with(const char *name, const char *end) {
    size_t size = strlen(name), tail = strlen(end);

    return size >= tail && strcmp(name + size - tail, end) == 0;
}

/* GB18030 is known by its pairs; what is left over is only believed to be what Europe writes. */
static void tell_encoding(const char *name, const char *encoding) {
    gx_out words;

    if (strcmp(encoding, "Windows-1252") != 0)
        return;
    gx_out_memory(&words);
    cli_print(&words, _("%s: read as %s"), name, encoding);
    gx_out_put(&words, '\0');
    cli_warn(words.bytes, 0);
    gx_out_free(&words);
}

bool rating_file_open(rating_file *file, const cli_call *call, const char *name) {
    gx_text text = slurp(name);
    gx_file_fault fault = {.code = GX_FILE_ENCODING, .length = 1};
    size_t size = 0, bad = SIZE_MAX;
    const char *encoding = "";

    file->name = cli_file_name(name);
    file->text = text;
    file->bytes = (char *)(uintptr_t)text.bytes;
    char *converted = ends_with(name, ".pgn") ? NULL : gx_text_to_utf8(text, &size, &encoding, &bad);
    if (bad != SIZE_MAX) {
        fault.offset = bad;
        rating_file_complain(call, file, &fault);
        rating_file_close(file);
        return false;
    }
    if (converted) {
        free(file->bytes);
        file->bytes = converted;
        file->text = (gx_text){converted, size};
        tell_encoding(file->name, encoding);
    }
    return true;
}

void rating_file_close(rating_file *file) {
    free(file->bytes);
    file->bytes = NULL;
}

static rating_format by_bytes(gx_text text) {
    size_t at = 0;

    if (text.size >= 3 && memcmp(text.bytes, "\xEF\xBB\xBF", 3) == 0)
        at = 3;
    while (at < text.size && strchr(" \t\r\n", text.bytes[at]))
        at++;
    if (at < text.size && text.bytes[at] == '{')
        return RATING_JSON;
    if (at < text.size && text.bytes[at] == '[')
        return RATING_PGN;
    if (text.size >= at + 4 && text.bytes[at + 3] == ' ' && strspn(text.bytes + at, "0123456789") == 3)
        return RATING_TRF;
    return RATING_CSV;
}

rating_format rating_file_format(const cli_call *call, const rating_file *file) {
    static const struct {
        const char *name;
        rating_format format;
    } names[] = {{"trf", RATING_TRF}, {"trf16", RATING_TRF}, {"csv", RATING_CSV},
                 {"tsv", RATING_CSV}, {"json", RATING_JSON}, {"pgn", RATING_PGN}};
    const char *given = cli_value(call, "format"), *dot = strrchr(file->name, '.');
    const char *word = given ? given : dot ? dot + 1 : "";

    for (size_t n = 0; n < sizeof names / sizeof names[0]; n++)
        if (strcmp(names[n].name, word) == 0)
            return names[n].format;
    if (given)
        cli_usage(call, _("--format %s: trf, csv, json or pgn is meant"), given);
    return by_bytes(file->text);
}

bool rating_tournament_read(gx_tournament *out, const cli_call *call, const rating_file *file) {
    gx_file_fault fault;
    bool good;

    switch (rating_file_format(call, file)) {
    case RATING_TRF: good = gx_tournament_read_trf(out, file->text, &fault); break;
    case RATING_JSON: good = gx_tournament_read_json(out, file->text, &fault); break;
    case RATING_PGN:
        good = gx_tournament_read_pgn(out, file->text, cli_value(call, "event"), cli_value(call, "date"), &fault);
        break;
    default: good = gx_tournament_read_csv(out, file->text, &fault); break;
    }
    if (!good)
        rating_file_complain(call, file, &fault);
    return good;
}

bool rating_tournament_open(gx_tournament *out, const cli_call *call, const char *name) {
    rating_file file;

    if (!rating_file_open(&file, call, name))
        return false;
    bool good = rating_tournament_read(out, call, &file);
    rating_file_close(&file);
    return good;
}
