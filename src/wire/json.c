/*
 * JSON as a stream. What a writer has to know is little: which brackets are open (one bit a level: a set bit is an
 * object), whether the next value is the first of its level (else a comma goes before it), and whether its name has been
 * written already. That is the whole state:
 *
 *     level      0   1   2   3
 *     open       1   0   1        {"moves":[{"uci":...
 *     depth = 3, first = false
 *
 * Nesting is checked by assertions: a value in an object has a name, one in an array has none, brackets match by
 * construction because gx_json_close knows what it closes. Strings are json_text.c's.
 */
#include "wire/json_text.h"

#include <guoxiang/json.h>

#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

enum { LEVELS = 64 };

void gx_json_start(gx_json *json, gx_out *out) {
    json->out = out;
    json->open = json->own;
    json->room = (size_t)GX_JSON_WORDS * LEVELS;
    json->depth = 0;
    json->first = true;
    json->named = false;
}

void gx_json_end(gx_json *json) {
    assert(json->out->failed || (json->depth == 0 && !json->named));
    gx_out_put(json->out, '\n');
    if (json->open != json->own)
        free(json->open);
    gx_json_start(json, json->out);
}

static bool in_object(const gx_json *json) {
    size_t level = json->depth - 1;

    return json->depth > 0 && (json->open[level / LEVELS] >> level % LEVELS & 1);
}

static bool grow(gx_json *json) {
    size_t words = json->room / LEVELS;
    bool own = json->open == json->own;
    uint64_t *open = realloc(own ? NULL : json->open, 2 * words * sizeof *open);

    if (!open) {
        json->out->failed = true;
        json->out->error = ENOMEM;
        return false;
    }
    if (own)
        memcpy(open, json->own, sizeof json->own);
    json->open = open;
    json->room *= 2;
    return true;
}

/* The name of a member and the colon behind it, after a comma perhaps. */
static void put_name(gx_out *out, const char *name, bool comma) {
    size_t size = strlen(name);
    char *at = gx_out_space(out, size + 4);

    if (!at)
        return;
    *at = ',';
    at += comma;
    at[0] = '"';
    memcpy(at + 1, name, size);
    at[size + 1] = '"';
    at[size + 2] = ':';
    out->size += size + 3 + comma;
}

/* What goes before a value: the comma and the name. */
static void begin(gx_json *json, const char *name) {
    assert(json->out->failed || in_object(json) == (name != NULL || json->named));
    bool comma = !json->first && !json->named;
    if (name)
        put_name(json->out, name, comma);
    else if (comma)
        gx_out_put(json->out, ',');
    json->first = false;
    json->named = false;
}

void gx_json_name(gx_json *json, gx_text name) {
    assert(json->out->failed || (in_object(json) && !json->named));
    if (!json->first)
        gx_out_put(json->out, ',');
    json_quote(json->out, name);
    gx_out_put(json->out, ':');
    json->named = true;
}

static void open_level(gx_json *json, const char *name, bool object) {
    begin(json, name);
    gx_out_put(json->out, object ? '{' : '[');
    if (json->depth == json->room && !grow(json))
        return;
    uint64_t bit = (uint64_t)1 << json->depth % LEVELS;
    uint64_t *word = &json->open[json->depth / LEVELS];
    *word = object ? *word | bit : *word & ~bit;
    json->depth++;
    json->first = true;
}

void gx_json_object(gx_json *json, const char *name) {
    open_level(json, name, true);
}

void gx_json_array(gx_json *json, const char *name) {
    open_level(json, name, false);
}

void gx_json_close(gx_json *json) {
    if (json->out->failed)
        return;
    assert(json->depth > 0 && !json->named);
    gx_out_put(json->out, in_object(json) ? '}' : ']');
    json->depth--;
    json->first = false;
}

/* ---- values ---- */

void gx_json_text(gx_json *json, const char *name, gx_text text) {
    begin(json, name);
    json_quote(json->out, text);
}

void gx_json_string(gx_json *json, const char *name, const char *string) {
    if (string)
        gx_json_text(json, name, (gx_text){string, strlen(string)});
    else
        gx_json_null(json, name);
}

void gx_json_text_open(gx_json *json, const char *name) {
    begin(json, name);
    gx_out_put(json->out, '"');
}

void gx_json_text_piece(gx_json *json, gx_text text) {
    json_escape(json->out, text);
}

void gx_json_text_close(gx_json *json) {
    gx_out_put(json->out, '"');
}

void gx_json_number(gx_json *json, const char *name, int64_t number) {
    begin(json, name);
    gx_out_number(json->out, number);
}

void gx_json_count(gx_json *json, const char *name, uint64_t number) {
    begin(json, name);
    gx_out_count(json->out, number);
}

/* The point is put in by hand: printf's is a comma in some locales. */
void gx_json_real(gx_json *json, const char *name, double number, unsigned digits) {
    char text[340];
    int size = isfinite(number) ? snprintf(text, sizeof text, "%.*f", (int)(digits < 9 ? digits : 9), number) : 0;

    begin(json, name);
    if (size <= 0 || (size_t)size >= sizeof text) {
        gx_out_string(json->out, "null");
        return;
    }
    for (char *p = text; *p; p++)
        gx_out_put(json->out, *p == ',' ? '.' : *p);
}

void gx_json_bool(gx_json *json, const char *name, bool value) {
    begin(json, name);
    gx_out_string(json->out, value ? "true" : "false");
}

void gx_json_null(gx_json *json, const char *name) {
    begin(json, name);
    gx_out_string(json->out, "null");
}
