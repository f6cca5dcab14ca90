/* opening_tell.c - an opening, a trail through openings, a list of them: as lines and as JSON.
 *
 *     B20  Sicilian Defense                                 print_row: code and name; its moves
 *          1. e4 c5
 *          left 2 moves before the end                      where a game has gone on
 *       2. Nf3 B27  Sicilian Defense                        next_below: what it may become, by the moves that are added
 *
 * The JSON always has both languages; people have the one they read, and the English name behind a Chinese one. */
#include "opening_tell.h"

#include <string.h>

static const char *name_of(const gx_opening *opening) {
    const char *chinese = gx_opening_chinese(opening);

    return cli_language() == GX_CHINESE && chinese[0] ? chinese : opening->english;
}

static void row_json(gx_json *json, const gx_opening *opening) {
    gx_json_string(json, "eco", opening->code);
    gx_json_string(json, "name", opening->english);
    gx_json_string(json, "name_zh", gx_opening_chinese(opening));
    gx_json_string(json, "moves", opening->moves);
}

/* "B90  Sicilian Defense: ...", in Chinese with the English name behind, which says more. */
static void print_name(gx_out *out, const gx_opening *opening) {
    const char *name = name_of(opening);

    cli_print(out, "%s  %s", opening->code, name);
    if (name != opening->english)
        cli_print(out, "  %s", opening->english);
    gx_out_put(out, '\n');
}

static void print_row(gx_out *out, const gx_opening *opening) {
    print_name(out, opening);
    gx_out_string(out, "     ");
    cli_wrap(out, opening->moves, 5, 5, cli_columns());
}

/* The rows right below `above`, one after another. */
static const gx_opening *next_below(const gx_opening *above, size_t *cursor) {
    while (*cursor < gx_opening_count()) {
        const gx_opening *row = gx_opening_at((*cursor)++);
        if (gx_opening_parent(row) == above)
            return row;
    }
    return NULL;
}

static void trail_json(const cli_call *call, const gx_opening_trail *trail) {
    const gx_opening *row;
    size_t cursor = 0;
    gx_json json;

    gx_json_start(&json, call->out);
    gx_json_object(&json, NULL);
    gx_json_bool(&json, "found", trail->opening != NULL);
    if (trail->opening) {
        row_json(&json, trail->opening);
        gx_json_count(&json, "ply", trail->ply);
        gx_json_array(&json, "below");
        while ((row = next_below(trail->opening, &cursor)) != NULL) {
            gx_json_object(&json, NULL);
            row_json(&json, row);
            gx_json_close(&json);
        }
        gx_json_close(&json);
    }
    gx_json_close(&json);
    gx_json_end(&json);
}

static void trail_people(const cli_call *call, const gx_opening_trail *trail) {
    uint32_t after = trail->seen - 1 - trail->ply;
    const gx_opening *row;
    size_t cursor = 0;

    if (!trail->opening) {
        gx_out_string(call->out, _("no opening of the table\n"));
        return;
    }
    print_row(call->out, trail->opening);
    if (after > 0)
        cli_print(call->out, P_("     left %u move before the end\n", "     left %u moves before the end\n", after),
                  (unsigned)after);
    while ((row = next_below(trail->opening, &cursor)) != NULL) {
        cli_print(call->out, "  %s ", row->moves + strlen(trail->opening->moves));
        print_name(call->out, row);
    }
}

void opening_tell(const cli_call *call, const gx_opening_trail *trail) {
    if (call->json)
        trail_json(call, trail);
    else
        trail_people(call, trail);
}

size_t opening_list(const cli_call *call, const char *wanted) {
    gx_text text = gx_text_of(wanted);
    size_t found = 0;
    gx_json json;

    if (call->json) {
        gx_json_start(&json, call->out);
        gx_json_array(&json, NULL);
    }
    for (size_t n = 0; n < gx_opening_count(); n++) {
        const gx_opening *row = gx_opening_at(n);
        if (!gx_opening_matches(row, text))
            continue;
        found++;
        if (!call->json)
            print_row(call->out, row);
        else {
            gx_json_object(&json, NULL);
            row_json(&json, row);
            gx_json_close(&json);
        }
    }
    if (call->json) {
        gx_json_close(&json);
        gx_json_end(&json);
    }
    return found;
}
