/* pgn_split.c - which file a game goes to: a label of one line, or of two where both players get it.
 *
 * Tags are taken as the game has them. The code of the opening is that of the ECO tag where it is one (A00 to E99), else
 * that of the table. */
#include "pgn_split.h"

#include <guoxiang/opening.h>
#include <stdlib.h>
#include <string.h>
#include "base/byte.h"

static const struct {
    const char *word;
    pgn_split_by by;
    const char *tag;
} words[] = {
    {"player", PGN_SPLIT_PLAYER, "White"}, {"white", PGN_SPLIT_WHITE, "White"},    {"black", PGN_SPLIT_BLACK, "Black"},
    {"event", PGN_SPLIT_EVENT, "Event"},   {"site", PGN_SPLIT_SITE, "Site"},       {"date", PGN_SPLIT_DATE, "Date"},
    {"year", PGN_SPLIT_YEAR, "Date"},      {"result", PGN_SPLIT_RESULT, "Result"}, {"eco", PGN_SPLIT_ECO, "ECO"},
};
enum { WORDS = sizeof words / sizeof words[0] };

pgn_split_by pgn_split_read(const cli_call *call, uint64_t *count) {
    const char *value = cli_value(call, "split"), *names[WORDS + 1] = {NULL}, *near;

    if (value == NULL)
        return PGN_SPLIT_NO;
    if (byte_is_digit(value[0])) {
        *count = (uint64_t)cli_number(call, "split", 0, 1, 1000000000);
        return PGN_SPLIT_COUNT;
    }
    for (size_t i = 0; i < WORDS; i++) {
        names[i] = words[i].word;
        if (strcmp(value, names[i]) == 0)
            return words[i].by;
    }
    if ((near = cli_nearest(value, names)) != NULL)
        cli_usage(call, _("--split: there is no %s; did you mean %s?"), value, near);
    cli_usage(call, _("--split %s: a number of games, or player, white, black, event, site, date, year, result, eco"),
              value);
}

/* ---- labels ---- */

/* The values of one or two tags, escapes taken out. */
typedef struct split_own {
    gx_out values[2];
} split_own;

static void *open_own(const pgn_plan *plan) {
    split_own *own = cli_allocate(1, sizeof *own);

    (void)plan;
    gx_out_memory(&own->values[0]);
    gx_out_memory(&own->values[1]);
    return own;
}

static void close_own(void *memory) {
    split_own *own = memory;

    gx_out_free(&own->values[0]);
    gx_out_free(&own->values[1]);
    free(own);
}

static void begin(void *memory, pgn_work *work, const gx_pgn_item *item) {
    split_own *own = memory;

    (void)work;
    (void)item;
    gx_out_clear(&own->values[0]);
    gx_out_clear(&own->values[1]);
}

static void keep(gx_out *out, gx_text value) {
    if (out->size > 0 || !pgn_reserve(out, value.size + 1))
        return;
    out->size = gx_pgn_tag_value(value, out->bytes).size;
    for (size_t i = 0; i < out->size; i++)
        if (out->bytes[i] == '\n' || out->bytes[i] == '\r')
            out->bytes[i] = ' ';
}

static const char *tag_of(pgn_split_by by) {
    size_t i = 0;

    while (words[i].by != by)
        i++;
    return words[i].tag;
}

static void take(void *memory, pgn_work *work, const gx_pgn_item *item) {
    split_own *own = memory;
    pgn_split_by by = work->plan->split;

    if (item->kind != GX_PGN_ITEM_TAG)
        return;
    if (gx_text_is(item->name, tag_of(by)))
        keep(&own->values[0], item->text);
    else if (by == PGN_SPLIT_PLAYER && gx_text_is(item->name, "Black"))
        keep(&own->values[1], item->text);
}

static bool is_code(gx_text value) {
    return value.size >= 3 && value.bytes[0] >= 'A' && value.bytes[0] <= 'E' && byte_is_digit(value.bytes[1]) &&
           byte_is_digit(value.bytes[2]);
}

static gx_text code_of(const pgn_work *work, gx_text tag) {
    const gx_opening *opening = NULL;

    if (is_code(tag))
        return (gx_text){tag.bytes, 3};
    if (work->has_start)
        opening = gx_opening_classify(&work->start, work->moves, work->move_count, NULL);
    return gx_text_of(opening ? opening->code : NULL);
}

static gx_text result_of(const pgn_work *work, const gx_pgn_item *item) {
    static const char *const names[] = {"unfinished", "unfinished", "white-wins", "black-wins", "draw"};
    gx_pgn_result result = item->result != GX_PGN_NO_RESULT ? item->result : work->feed.reader.tag_result;

    return gx_text_of(names[result]);
}

/* What is not known has a file of its own. */
static void put(gx_out *out, gx_text label) {
    bool known = label.size > 0 && label.bytes[0] != '?';

    gx_out_text(out, known ? label : gx_text_of("unknown"));
    gx_out_put(out, '\n');
}

static bool over(void *memory, pgn_work *work, const gx_pgn_item *item) {
    split_own *own = memory;
    gx_text first = gx_out_held(&own->values[0]), second = gx_out_held(&own->values[1]);
    gx_out *labels = &work->batch->labels;

    switch (work->plan->split) {
    case PGN_SPLIT_ECO: first = code_of(work, first); break;
    case PGN_SPLIT_RESULT: first = result_of(work, item); break;
    case PGN_SPLIT_YEAR: first.size = first.size < 4 ? 0 : 4; break;
    default: break;
    }
    put(labels, first);
    if (work->plan->split == PGN_SPLIT_PLAYER && !gx_text_same(first, second))
        put(labels, second);
    return true;
}

const pgn_part pgn_part_split = {.give = GX_PGN_GIVE_TAGS,
                                 .wants_moves = true,
                                 .open = open_own,
                                 .close = close_own,
                                 .begin = begin,
                                 .item = take,
                                 .over = over};
