/* pgn_filter_tree.h - a filter as it is compiled: a tree of and, or, not over conditions.
 *
 *     nodes[0..]    and, or: the first of their children, which are linked by `next`; the cheapest stands first
 *                   not: one child;  leaf: a condition
 *     conditions    a field, and what its value must be
 *
 * All of it is memory of the filter's own, given back at once. Nothing changes after it was read. */
#ifndef CLI_PGN_FILTER_TREE_H
#define CLI_PGN_FILTER_TREE_H

#include <guoxiang/board_pattern.h>
#include <guoxiang/move_pattern.h>
#include <guoxiang/signature.h>
#include "pgn_fields.h"
#include "pgn_filter.h"
#include "regex.h"

/* How a text is compared. */
typedef enum pgn_compare {
    PGN_KNOWN, /* no value: whether there is one at all */
    PGN_EQUAL, /* =   the whole text, capital letters or small ones alike */
    PGN_EXACT, /* ==  byte for byte */
    PGN_HOLDS, /* :   a part of the text, as PGN_EQUAL */
    PGN_REGEX, /* ~   a regular expression, as PGN_EQUAL */
    PGN_LESS,  /* <, <=, >, >= of numbers */
    PGN_LESS_EQUAL,
    PGN_MORE,
    PGN_MORE_EQUAL
} pgn_compare;

typedef struct pgn_range {
    int64_t least, most;
} pgn_range;

/* A text to compare with. */
typedef struct pgn_wanted {
    gx_text text;
    pcre2_code *code; /* NULL where bytes are compared: texts of ASCII alone */
} pgn_wanted;

typedef struct pgn_condition {
    const pgn_field *field;
    pgn_compare compare;
    bool inverted;
    uint16_t slots[2]; /* of the tags it reads; PGN_NO_SLOT */
    size_t count;      /* of its values; any of them will do */
    union {
        pgn_range *ranges;
        pgn_wanted *wanted;
        gx_board_pattern *boards;
        gx_signature_pattern *men;
        gx_move_pattern *moves;
    } is;
    uint32_t words;     /* PGN_WORD: bits */
    bool exact, either; /* colors as written, or exchanged too */
    bool at_end;        /* in the last position */
    int8_t turn;        /* who has the move in it; -1: either */
    uint32_t plies;     /* in so many positions one after another */
} pgn_condition;

#define PGN_NO_SLOT UINT16_MAX

typedef enum pgn_node_kind { PGN_AND, PGN_OR, PGN_NOT, PGN_LEAF } pgn_node_kind;

typedef struct pgn_node {
    pgn_node_kind kind;
    uint32_t first; /* child, or condition */
    uint32_t next;  /* sibling, or PGN_NO_NODE */
    uint32_t cost;
} pgn_node;

#define PGN_NO_NODE UINT32_MAX

enum { PGN_SLOTS = 64, PGN_CONDITIONS = 1024, PGN_DEPTH = 64 };

struct pgn_filter {
    pgn_node *nodes;
    uint32_t node_count, node_room, root;
    pgn_condition *conditions;
    uint32_t condition_count, condition_room;
    gx_text slots[PGN_SLOTS]; /* names of the tags it reads */
    size_t slot_count;
    void **memory; /* all else that was allocated */
    size_t memory_count;
    pcre2_match_context *limits; /* of regular expressions; NULL where there are none */
    unsigned give;
};

/* ---- building ---- */

pgn_filter *pgn_filter_new(void);
void *pgn_filter_allocate(pgn_filter *filter, size_t count, size_t size);
gx_text pgn_filter_copy(pgn_filter *filter, gx_text text);

/* Gives back the regular expressions of a condition. */
void pgn_filter_free_codes(const pgn_condition *condition);

uint32_t pgn_filter_leaf(pgn_filter *filter, const pgn_condition *condition);
/* A node over a list of siblings. */
uint32_t pgn_filter_node(pgn_filter *filter, pgn_node_kind kind, uint32_t first);
/* Puts a sibling before others, by its cost; the new first. */
uint32_t pgn_filter_join(pgn_filter *filter, uint32_t first, uint32_t node);
/* The slot of a tag's name; PGN_NO_SLOT where there are too many. */
uint16_t pgn_filter_slot(pgn_filter *filter, gx_text name);

/* ---- reading ---- */

/* A text being read, with the fault found in it. */
typedef struct pgn_parse {
    pgn_filter *filter;
    gx_text text;
    size_t at;
    unsigned depth;
    bool failed;
    pgn_filter_fault fault;
} pgn_parse;

/* Says what is wrong, once; returns false. */
bool pgn_parse_fail(pgn_parse *in, size_t offset, size_t length, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* A word as it stands, or in quotes. */
typedef struct pgn_word {
    gx_text text; /* without the quotes */
    size_t offset, length;
    size_t inside; /* offset of the text itself */
    bool quoted;
} pgn_word;

bool pgn_parse_word(pgn_parse *in, pgn_word *word);
void pgn_parse_blanks(pgn_parse *in);

/* The condition of a field, behind its name: operator, values, what comes after. For an option's value `whole` is true: no
 * quotes are needed, and a text is searched for. PGN_NO_NODE where it failed. */
uint32_t pgn_parse_condition(pgn_parse *in, const pgn_field *field, gx_text tag, bool whole);

/* A whole condition with and, or, not. */
uint32_t pgn_parse_expression(pgn_parse *in);

/* Adds one value to a condition. */
bool pgn_read_value(pgn_parse *in, pgn_condition *condition, const pgn_word *word);
bool pgn_read_ranges(pgn_parse *in, pgn_condition *condition, const pgn_word *word);
bool pgn_read_wanted(pgn_parse *in, pgn_condition *condition, const pgn_word *word);

/* ---- texts ---- */

bool pgn_wanted_compile(pgn_parse *in, pgn_wanted *wanted, pgn_compare compare, const pgn_word *word);
bool pgn_wanted_fits(pgn_filter_game *game, const pgn_condition *condition, gx_text text);

/* ---- numbers ---- */

/* What a value of a kind that can be counted, or A..B, asks for behind an operator. False where it cannot be read; a range
 * that ends before it begins is given as it stands. */
bool pgn_range_read(pgn_range *out, gx_text text, pgn_kind kind, pgn_compare compare);

/* yyyymmdd of a date that may be known in part: the first and the last day it can mean. False where not even the year is
 * known. */
bool pgn_date_read(gx_text text, pgn_range *days);

#endif
