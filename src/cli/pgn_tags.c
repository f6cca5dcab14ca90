/* pgn_tags.c - the tag section as it was asked for: in the order of the standard, in an order of one's own, or none.
 *
 * In an order of one's own, those of seven that the game does not have are written as not known; others are left out. */
#include "pgn_edit.h"

#include <string.h>

static void collect(pgn_work *work) {
    const pgn_game *game = &work->game;

    if (work->tag_room < game->tag_count) {
        work->tag_room = game->tag_count;
        work->tags = cli_grow(work->tags, work->tag_room, sizeof *work->tags);
    }
    for (size_t i = 0; i < game->tag_count; i++)
        work->tags[i] = (gx_pgn_tag){pgn_game_text(game, game->tags[i].name), pgn_game_text(game, game->tags[i].value)};
}

static const char *unknown_value(gx_text name, gx_pgn_result result) {
    for (unsigned place = 0; place < GX_PGN_ROSTER; place++) {
        if (!gx_text_is(name, gx_pgn_roster_name(place)))
            continue;
        bool known = place == GX_PGN_ROSTER - 1 && result != GX_PGN_NO_RESULT;
        return known ? gx_pgn_result_string(result) : gx_pgn_roster_unknown(place);
    }
    return NULL;
}

/* Writes the first tag of a name, and marks it as written. */
static bool put_named(gx_buffer *out, gx_pgn_tag *tags, size_t count, gx_text name) {
    for (size_t i = 0; i < count; i++) {
        if (!gx_text_same(tags[i].name, name))
            continue;
        gx_pgn_write_tag(out, &tags[i]);
        tags[i].name.size = 0;
        return true;
    }
    return false;
}

/* The names that were asked for, in their order, then what else was kept. */
static void put_listed(const pgn_work *work, gx_buffer *out, gx_pgn_result result) {
    const pgn_shape *shape = &work->plan->shape;
    size_t count = work->game.tag_count;

    for (size_t i = 0; i < shape->name_count; i++) {
        const char *unknown = unknown_value(shape->names[i], result);
        if (!put_named(out, work->tags, count, shape->names[i]) && unknown != NULL)
            gx_pgn_write_tag(out, &(gx_pgn_tag){shape->names[i], gx_text_of(unknown)});
    }
    for (size_t i = 0; i < count; i++)
        if (work->tags[i].name.size > 0)
            gx_pgn_write_tag(out, &work->tags[i]);
    gx_buffer_put(out, '\n');
}

void pgn_put_tags(pgn_work *work, gx_pgn_result result) {
    size_t need = 0;

    if (work->plan->shape.tags == PGN_TAGS_NONE)
        return;
    collect(work);
    for (size_t i = 0; i < work->plan->shape.name_count; i++)
        need += work->plan->shape.names[i].size + 32;
    if (!pgn_reserve(work->out, need + gx_pgn_write_tags_need(work->tags, work->game.tag_count)))
        cli_die(_("not enough memory"), 0);
    gx_buffer buffer = gx_buffer_over(work->out->bytes + work->out->size, work->out->room - work->out->size);
    if (work->plan->shape.tags == PGN_TAGS_LIST)
        put_listed(work, &buffer, result);
    else
        gx_pgn_write_tags(&buffer, work->tags, work->game.tag_count, result);
    work->out->size += buffer.size;
}
