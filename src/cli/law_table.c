/* law_table.c - all parameters of a rulebook, and all rulebooks.
 *
 * A value is marked as the table marks it: ~ second-hand, * left to the organiser, ! changed by a rulebook file. */
#include "law.h"
#include <guoxiang/utf8.h>
#include <stdio.h>
#include <string.h>

void law_put_padded(gx_out *out, const char *text, size_t columns) {
    gx_text rest = gx_text_of(text);
    size_t width = 0;

    gx_out_string(out, text);
    while (rest.size > 0) {
        uint32_t character;
        size_t length = gx_utf8_read(rest, &character);
        width += gx_utf8_width(character);
        rest = (gx_text){rest.bytes + length, rest.size - length};
    }
    do
        gx_out_put(out, ' ');
    while (++width < columns);
}

static const char *marks(char out[4], uint8_t notes) {
    size_t size = 0;

    if (notes & GX_NOTE_ORGANISER)
        out[size++] = '*';
    if (notes & GX_NOTE_SECOND_HAND)
        out[size++] = '~';
    if (notes & GX_NOTE_CHANGED)
        out[size++] = '!';
    out[size] = '\0';
    return out;
}

static void put_json(cli_call *call, const gx_rulebook *book, gx_parameter parameter) {
    gx_json json;
    char value[LAW_VALUE];
    uint8_t notes = book->notes[parameter];

    gx_json_start(&json, call->out);
    gx_json_object(&json, NULL);
    gx_json_string(&json, "rulebook", book->name);
    gx_json_string(&json, "parameter", gx_parameter_info_of(parameter)->name);
    gx_json_string(&json, "value", law_value(value, parameter, gx_rulebook_get(book, parameter)));
    gx_json_count(&json, "number", gx_rulebook_get(book, parameter));
    gx_json_string(&json, "article", gx_rulebook_parameter_article(book, parameter));
    gx_json_bool(&json, "certain", !(notes & GX_NOTE_SECOND_HAND));
    gx_json_bool(&json, "organiser", notes & GX_NOTE_ORGANISER);
    gx_json_bool(&json, "changed", notes & GX_NOTE_CHANGED);
    gx_json_close(&json);
    gx_json_end(&json);
}

static void put_text(cli_call *call, const gx_rulebook *book, gx_parameter parameter) {
    char value[LAW_VALUE], mark[4], marked[LAW_VALUE + 4];

    snprintf(marked, sizeof marked, "%s%s", marks(mark, book->notes[parameter]),
             law_value(value, parameter, gx_rulebook_get(book, parameter)));
    cli_print(call->out, "%-31s %-22s %s\n", gx_parameter_info_of(parameter)->name, marked,
              gx_rulebook_parameter_article(book, parameter));
}

void law_parameters(cli_call *call) {
    const gx_rulebook *book = cli_rulebook(call);

    if (!call->json)
        cli_print(call->out, _("%s (~ second-hand, * left to the organiser, ! changed by a rulebook file)\n"),
                  book->name);
    for (unsigned n = 0; n < GX_PARAMETER_COUNT; n++)
        if (call->json)
            put_json(call, book, (gx_parameter)n);
        else
            put_text(call, book, (gx_parameter)n);
}

/* 20230101 -> 2023-01-01 */
static const char *date(char out[16], uint32_t from) {
    snprintf(out, 16, "%04u-%02u-%02u", from / 10000 % 10000, from / 100 % 100, from % 100);
    return from > 0 ? out : "-";
}

void law_rulebooks(cli_call *call) {
    const gx_rulebook *book;
    char since[16];
    gx_json json;

    for (unsigned n = 0; (book = gx_rulebook_at(n)) != NULL; n++) {
        if (!call->json) {
            cli_print(call->out, "%-10s  %-10s  %s\n", book->name, date(since, book->from), book->sources);
            continue;
        }
        gx_json_start(&json, call->out);
        gx_json_object(&json, NULL);
        gx_json_string(&json, "rulebook", book->name);
        gx_json_string(&json, "from", book->from > 0 ? date(since, book->from) : NULL);
        gx_json_string(&json, "sources", book->sources);
        gx_json_close(&json);
        gx_json_end(&json);
    }
}
