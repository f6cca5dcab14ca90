/* pgn_filter_options.c - the options that choose games, as a tree.
 *
 *     --player Tal --player Fischer --eco B --where 'plies < 60'
 *
 *     and --+-- or --+-- player : "Tal"
 *           |        +-- player : "Fischer"
 *           +-- eco = B
 *           +-- plies < 60
 *
 * An option that is given more than once asks for any of its values; --where, given more than once, for all. --not turns it
 * all round. */
#include "pgn_filter_tree.h"

#include <stdio.h>
#include <string.h>

/* An option, and the field and operator that it stands for; without operator the value may begin with one. */
static const struct {
    const char *option, *field, *mark;
} rows[] = {
    {"player", "player", ""},
    {"white", "white", ""},
    {"black", "black", ""},
    {"event", "event", ""},
    {"site", "site", ""},
    {"title", "title", ""},
    {"date", "date", ""},
    {"elo", "elo", ""},
    {"result", "result", ""},
    {"eco", "eco", ""},
    {"opening", "opening", ""},
    {"pace", "pace", ""},
    {"number", "number", ""},
    {"min-plies", "plies", ">="},
    {"max-plies", "plies", "<="},
    {"moves", "moves", ""},
    {"fen", "fen", ""},
    {"material", "material", ""},
    {"mate", "mate", NULL},
    {"stalemate", "stalemate", NULL},
    {"insufficient", "insufficient", NULL},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

/* Wrong usage: what is wrong with an option's value, and where. */
static _Noreturn void complain(const cli_call *call, const char *option, const char *value, const pgn_parse *in,
                               size_t before) {
    char name[32];
    size_t offset = in->fault.offset > before ? in->fault.offset - before : 0;

    snprintf(name, sizeof name, "--%s", option);
    cli_place place = {name, 1, gx_text_of(value), offset, in->fault.length};
    cli_complain(&place, in->fault.message, NULL);
    cli_usage(call, _("%s cannot be understood"), name);
}

static uint32_t read_value(const cli_call *call, pgn_filter *filter, const char *option, const pgn_field *field,
                           const char *mark, const char *value) {
    char *text = pgn_filter_allocate(filter, strlen(mark) + strlen(value) + 1, 1);

    sprintf(text, "%s%s", mark, value);
    pgn_parse in = {.filter = filter, .text = gx_text_of(text)};
    uint32_t node = pgn_parse_condition(&in, field, (gx_text){NULL, 0}, true);
    pgn_parse_blanks(&in);
    if (node != PGN_NO_NODE && in.at < in.text.size)
        pgn_parse_fail(&in, in.at, in.text.size - in.at, "%s", _("this is too much"));
    if (in.failed)
        complain(call, option, value, &in, strlen(mark));
    return node;
}

/* The values of one option, any of which will do; PGN_NO_NODE where it was not given. */
static uint32_t read_option(const cli_call *call, pgn_filter *filter, size_t row) {
    gx_text tag;
    const pgn_field *field = pgn_field_find(gx_text_of(rows[row].field), &tag);
    pgn_condition known = {.field = field, .slots = {PGN_NO_SLOT, PGN_NO_SLOT}};
    uint32_t list = PGN_NO_NODE;
    const char *value;
    size_t cursor = 0;

    while ((value = cli_value_next(call, rows[row].option, &cursor)) != NULL) {
        uint32_t node = rows[row].mark ? read_value(call, filter, rows[row].option, field, rows[row].mark, value)
                                       : pgn_filter_leaf(filter, &known);
        list = pgn_filter_join(filter, list, node);
    }
    return list == PGN_NO_NODE ? list : pgn_filter_node(filter, PGN_OR, list);
}

static uint32_t read_where(const cli_call *call, pgn_filter *filter, uint32_t list) {
    const char *value;
    size_t cursor = 0;

    while ((value = cli_value_next(call, "where", &cursor)) != NULL) {
        pgn_parse in = {.filter = filter, .text = gx_text_of(value)};
        uint32_t node = pgn_parse_expression(&in);
        if (node == PGN_NO_NODE)
            complain(call, "where", value, &in, 0);
        list = pgn_filter_join(filter, list, node);
    }
    return list;
}

pgn_filter *pgn_filter_of(const cli_call *call) {
    pgn_filter *filter = pgn_filter_new();
    uint32_t list = PGN_NO_NODE;

    for (size_t row = 0; row < ROWS; row++) {
        uint32_t node = read_option(call, filter, row);
        if (node != PGN_NO_NODE)
            list = pgn_filter_join(filter, list, node);
    }
    list = read_where(call, filter, list);
    if (list == PGN_NO_NODE) {
        if (cli_has(call, "not"))
            cli_usage(call, _("--not needs other options that choose games"));
        pgn_filter_free(filter);
        return NULL;
    }
    filter->root = pgn_filter_node(filter, PGN_AND, list);
    if (cli_has(call, "not"))
        filter->root = pgn_filter_node(filter, PGN_NOT, filter->root);
    return filter;
}
