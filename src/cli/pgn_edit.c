/* pgn_edit.c - the tags of a game before it is written.
 *
 *     repairs -> additions -> tags set -> tags chosen
 *
 * The later wins. FEN, SetUp and Variant stay where tags are chosen, since the moves can't be read without them; only
 * `none` takes them too. */
#include "pgn_columns.h"

#include <stdio.h>
#include <string.h>

static bool tag_is(const pgn_game *game, size_t index, gx_text name) {
    return gx_text_same(pgn_game_text(game, game->tags[index].name), name);
}

static size_t index_of(const pgn_game *game, gx_text name) {
    size_t index = 0;

    while (index < game->tag_count && !tag_is(game, index, name))
        index++;
    return index;
}

gx_text pgn_tag_find(const pgn_game *game, const char *name) {
    size_t index = index_of(game, gx_text_of(name));

    return index < game->tag_count ? pgn_game_text(game, game->tags[index].value) : (gx_text){NULL, 0};
}

void pgn_tag_set(pgn_game *game, gx_text name, gx_text value) {
    size_t index = index_of(game, name);

    if (index < game->tag_count)
        memmove(&game->tags[index], &game->tags[index + 1], (--game->tag_count - index) * sizeof *game->tags);
    if (value.size == 0)
        return;
    pgn_game_add_tag(game, name, value);
    pgn_span name_span = game->tags[game->tag_count - 1].name, span = game->tags[game->tag_count - 1].value;
    memmove(&game->tags[index + 1], &game->tags[index], (game->tag_count - 1 - index) * sizeof *game->tags);
    game->tags[index].name = name_span;
    game->tags[index].value = span;
}

/* ---- additions ---- */

/* An old value that was another is told. */
static void add(pgn_work *work, const char *name, gx_text value) {
    gx_text old = pgn_tag_find(&work->game, name);

    if (old.bytes && gx_text_same(old, value))
        return;
    if (old.size > 0 && !gx_text_is(old, "?"))
        pgn_tell_repair(work, name, old, value);
    pgn_tag_set(&work->game, gx_text_of(name), value);
}

/* "Sicilian Defense: Najdorf Variation" is an opening and a variation. */
static void add_opening(pgn_work *work, const gx_opening *opening) {
    const char *colon = strstr(opening->english, ": ");

    if (colon == NULL) {
        add(work, "Opening", gx_text_of(opening->english));
        return;
    }
    add(work, "Opening", (gx_text){opening->english, (size_t)(colon - opening->english)});
    add(work, "Variation", gx_text_of(colon + 2));
}

static void additions(pgn_work *work, const pgn_facts *facts) {
    unsigned what = work->plan->shape.add;
    char text[32];

    if ((what & PGN_ADD_ECO) && facts->opening)
        add(work, "ECO", gx_text_of(facts->opening->code));
    if ((what & PGN_ADD_OPENING) && facts->opening)
        add_opening(work, facts->opening);
    if (what & PGN_ADD_PLYCOUNT) {
        snprintf(text, sizeof text, "%lu", (unsigned long)facts->plies);
        add(work, "PlyCount", gx_text_of(text));
    }
    if ((what & PGN_ADD_HASH) && facts->final) {
        snprintf(text, sizeof text, "%016llx", (unsigned long long)facts->final->key);
        add(work, "HashCode", gx_text_of(text));
    }
}

/* ---- choice ---- */

static bool is_needed(gx_text name) {
    return gx_text_is(name, "FEN") || gx_text_is(name, "SetUp") || gx_text_is(name, "Variant");
}

static bool is_wanted(const pgn_shape *shape, gx_text name) {
    if (is_needed(name))
        return true;
    for (unsigned place = 0; shape->tags == PGN_TAGS_SEVEN && place < GX_PGN_ROSTER; place++)
        if (gx_text_is(name, gx_pgn_roster_name(place)))
            return true;
    for (size_t i = 0; i < shape->name_count; i++)
        if (gx_text_same(name, shape->names[i]))
            return true;
    return false;
}

static void choose(pgn_game *game, const pgn_shape *shape) {
    size_t kept = 0;

    if (shape->tags == PGN_TAGS_NONE)
        game->tag_count = 0;
    for (size_t i = 0; i < game->tag_count; i++)
        if (is_wanted(shape, pgn_game_text(game, game->tags[i].name)))
            game->tags[kept++] = game->tags[i];
    game->tag_count = kept;
}

/* ---- all of it ---- */

bool pgn_shape_take(pgn_work *work, const gx_pgn_item *item, gx_pgn_item *out) {
    pgn_shaper *shaper = &work->shaper;
    bool written = pgn_shape_item(shaper, item, gx_pgn_reader_before(&work->feed.reader)->turn, out);

    if (shaper->kept_clock && !shaper->clocks.said) {
        gx_pgn_item said = *item;
        said.kind = GX_PGN_ITEM_WARNING;
        said.fault = GX_PGN_CLOCK_KEPT;
        said.text = (gx_text){NULL, 0};
        shaper->clocks.said = true;
        pgn_tell(work, &said);
    }
    return written;
}

pgn_facts pgn_edit(pgn_work *work, const gx_pgn_item *item) {
    const pgn_shape *shape = &work->plan->shape;
    const gx_pgn_reader *reader = &work->feed.reader;
    pgn_facts facts = {.result = item->result != GX_PGN_NO_RESULT ? item->result : reader->tag_result};

    facts.plies = reader->ply;
    facts.final = work->has_start ? gx_pgn_reader_position(reader) : NULL;
    if (facts.final &&
        ((shape->add & (PGN_ADD_ECO | PGN_ADD_OPENING)) || (work->plan->columns && work->plan->columns->opening)))
        facts.opening = gx_opening_classify(&work->start, work->moves, work->move_count, NULL);
    if (shape->repair)
        pgn_repair(work, &facts);
    if (shape->add)
        additions(work, &facts);
    for (size_t i = 0; i < shape->set_count; i++)
        pgn_tag_set(&work->game, shape->sets[i].name, shape->sets[i].value);
    if (shape->tags != PGN_TAGS_ALL)
        choose(&work->game, shape);
    return facts;
}
