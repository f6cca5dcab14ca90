/* json_parse.c - a JSON text as one block of memory: the values, and behind them their texts.
 *
 *     | root | value | value | ...        | name\0text\0 ...  |
 *        `--first--^  `-next-^
 *
 * How many values there can be is counted beforehand: each but the root stands behind a bracket, a comma or a colon; and
 * no text is longer than it was in quotation marks. */
#include <stdlib.h>
#include <string.h>

#include "json_lex.h"

enum { DEPTH_MOST = 2048 };

typedef struct parser {
    json_lexer lexer;
    json_t *free; /* the next unused value */
    unsigned depth;
} parser;

static bool parse_value(parser *p, json_t *out);

static bool fail(parser *p) {
    return json_lex_fail(&p->lexer, json_error_invalid_syntax);
}

static json_t *append(parser *p, json_t *list) {
    json_t *value = p->free++;

    *value = (json_t){0};
    if (list->is.list.last)
        list->is.list.last->next = value;
    else
        list->is.list.first = value;
    list->is.list.last = value;
    list->is.list.count++;
    return value;
}

static uint32_t hash_of(const char *name, size_t size) {
    uint32_t hash = 2166136261u;

    for (size_t n = 0; n < size; n++)
        hash = (hash ^ (unsigned char)name[n]) * 16777619u;
    return hash;
}

static json_t *find(const json_t *object, const char *name, size_t size) {
    uint32_t hash = hash_of(name, size);
    json_t *member = object->is.list.first;

    while (member && !(member->hash == hash && member->name_size == size && memcmp(member->name, name, size) == 0))
        member = member->next;
    return member;
}

/* The name of a member and its colon. */
static bool parse_name(parser *p, json_t *object, json_t *name) {
    json_lexer *lexer = &p->lexer;

    if (lexer->token != JSON_TOKEN_STRING || memchr(lexer->string, '\0', lexer->string_size))
        return fail(p);
    if (find(object, lexer->string, lexer->string_size))
        return json_lex_fail(lexer, json_error_duplicate_key);
    name->name = lexer->string;
    name->name_size = lexer->string_size;
    name->hash = hash_of(name->name, name->name_size);
    json_lex_next(lexer);
    if (lexer->token != ':')
        return fail(p);
    json_lex_next(lexer);
    return true;
}

static bool parse_member(parser *p, json_t *object) {
    json_t name = {0};

    if (!parse_name(p, object, &name))
        return false;
    json_t *value = append(p, object);
    if (!parse_value(p, value))
        return false;
    value->name = name.name;
    value->name_size = name.name_size;
    value->hash = name.hash;
    return true;
}

static bool parse_element(parser *p, json_t *array) {
    return parse_value(p, append(p, array));
}

/* What stands between brackets, commas between; `each` reads one. */
static bool parse_list(parser *p, json_t *out, int close, bool (*each)(parser *p, json_t *list)) {
    json_lex_next(&p->lexer);
    if (p->lexer.token == close)
        return true;
    for (;;) {
        if (!each(p, out))
            return false;
        json_lex_next(&p->lexer);
        if (p->lexer.token != ',')
            break;
        json_lex_next(&p->lexer);
    }
    return p->lexer.token == close || fail(p);
}

static bool parse_string(parser *p, json_t *out) {
    if (memchr(p->lexer.string, '\0', p->lexer.string_size))
        return fail(p);
    out->is.string.bytes = p->lexer.string;
    out->is.string.size = p->lexer.string_size;
    return true;
}

static bool parse_kind(parser *p, json_t *out) {
    switch (p->lexer.token) {
    case '{': out->type = JSON_OBJECT; return parse_list(p, out, '}', parse_member);
    case '[': out->type = JSON_ARRAY; return parse_list(p, out, ']', parse_element);
    case JSON_TOKEN_STRING: out->type = JSON_STRING; return parse_string(p, out);
    case JSON_TOKEN_INTEGER:
        out->type = JSON_INTEGER;
        out->is.integer = p->lexer.integer;
        return true;
    case JSON_TOKEN_REAL: out->type = JSON_REAL; return true;
    case JSON_TOKEN_TRUE: out->type = JSON_TRUE; return true;
    case JSON_TOKEN_FALSE: out->type = JSON_FALSE; return true;
    case JSON_TOKEN_NULL: out->type = JSON_NULL; return true;
    default: return fail(p);
    }
}

static bool parse_value(parser *p, json_t *out) {
    if (++p->depth > DEPTH_MOST)
        return fail(p);
    bool good = parse_kind(p, out);
    p->depth--;
    return good;
}

static bool parse(parser *p, json_t *root) {
    json_lex_next(&p->lexer);
    if (p->lexer.token != '{' && p->lexer.token != '[')
        return fail(p);
    if (!parse_value(p, root))
        return false;
    json_lex_next(&p->lexer);
    return p->lexer.token == JSON_TOKEN_END || fail(p);
}

static size_t count_values(const char *bytes, size_t size) {
    size_t count = 1;

    for (size_t n = 0; n < size; n++)
        count += bytes[n] == '{' || bytes[n] == '[' || bytes[n] == ',' || bytes[n] == ':';
    return count;
}

json_t *json_loadb(const char *bytes, size_t size, size_t flags, json_error_t *error) {
    size_t values = count_values(bytes, size);
    json_t *root = malloc(values * sizeof *root + size + 1);
    parser p = {.lexer = {.bytes = (const unsigned char *)bytes, .size = size}};
    (void)flags; /* there is one way to read here */

    *error = (json_error_t){0, json_error_invalid_syntax};
    if (!root)
        return NULL;
    *root = (json_t){0};
    p.free = root + 1;
    p.lexer.room = (char *)(root + values);
    if (parse(&p, root))
        return root;
    *error = p.lexer.error;
    free(root);
    return NULL;
}

void json_decref(json_t *root) {
    free(root);
}

json_t *json_object_get(const json_t *object, const char *name) {
    return json_is_object(object) ? find(object, name, strlen(name)) : NULL;
}
