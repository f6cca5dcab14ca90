/* pgn_dupes_part.c - the key of a game.
 *
 *     moves:     first position | moves
 *     players:   first position | White, Black | moves
 *     prefix:    first position | White, Black            the moves are compared themselves
 *     no moves:  first position | the seven tags as they stand
 *
 * Each beginning with a byte that says which it is, and texts with a zero behind them, so that no two of different kinds or
 * cuts are the same bytes. Of the first position only what makes positions the same counts (9.2.3), not its counters. */
#include <stdlib.h>
#include <string.h>
#include "name_key.h"
#include "pgn_dupes.h"

enum { EVENT, SITE, DATE, ROUND, WHITE, BLACK, RESULT, ROSTER };

static const gx_text roster[ROSTER] = {{"Event", 5}, {"Site", 4},  {"Date", 4},  {"Round", 5},
                                       {"White", 5}, {"Black", 5}, {"Result", 6}};

typedef struct keeper {
    const pgn_dupes *dupes;
    gx_out values; /* of the roster's tags, one after another */
    struct {
        bool known;
        size_t at, size;
    } tags[ROSTER];
    uint32_t riches;
    gx_out bytes; /* what the key is made of */
} keeper;

static void *open_part(const pgn_plan *plan) {
    keeper *own = cli_allocate(1, sizeof *own);

    *own = (keeper){.dupes = plan->dupes};
    gx_out_memory(&own->values);
    gx_out_memory(&own->bytes);
    return own;
}

static void close_part(void *context) {
    keeper *own = context;

    gx_out_free(&own->values);
    gx_out_free(&own->bytes);
    free(own);
}

static void begin(void *context, pgn_work *work, const gx_pgn_item *item) {
    keeper *own = context;

    (void)work;
    (void)item;
    gx_out_clear(&own->values);
    memset(own->tags, 0, sizeof own->tags);
    own->riches = 0;
}

/* ---- what a game has to say ---- */

static bool says_something(gx_text value) {
    for (size_t n = 0; n < value.size; n++)
        if (value.bytes[n] != '?' && value.bytes[n] != '.' && value.bytes[n] != '-' && value.bytes[n] != ' ')
            return true;
    return false;
}

static uint32_t pieces_of(gx_text comment) {
    gx_pgn_piece piece;
    uint32_t count = 0;

    while (gx_pgn_comment_next(&comment, &piece))
        count++;
    return count;
}

static void take_tag(keeper *own, const gx_pgn_item *item) {
    own->riches += says_something(item->text);
    for (unsigned n = 0; n < ROSTER; n++)
        if (!own->tags[n].known && gx_text_same(item->name, roster[n])) {
            own->tags[n].known = true;
            own->tags[n].at = own->values.size;
            own->tags[n].size = item->text.size;
            gx_out_text(&own->values, item->text);
        }
}

static void take_item(void *context, pgn_work *work, const gx_pgn_item *item) {
    keeper *own = context;

    (void)work;
    switch (item->kind) {
    case GX_PGN_ITEM_TAG: take_tag(own, item); break;
    case GX_PGN_ITEM_COMMENT: own->riches += own->dupes->richer ? pieces_of(item->text) : 0; break;
    case GX_PGN_ITEM_NAG: own->riches++; break;
    case GX_PGN_ITEM_MOVE: own->riches += item->depth > 0; break;
    default: break;
    }
}

/* ---- the key ---- */

static gx_text tag(const keeper *own, unsigned which) {
    return (gx_text){own->tags[which].size ? own->values.bytes + own->tags[which].at : NULL, own->tags[which].size};
}

static void put_start(gx_out *out, const gx_position *start) {
    gx_out_bytes(out, (const char *)start->kinds, sizeof start->kinds);
    gx_out_bytes(out, (const char *)start->colors, sizeof start->colors);
    gx_out_bytes(out, (const char *)&start->castling, sizeof start->castling);
    gx_out_put(out, (char)start->turn);
    gx_out_put(out, (char)start->en_passant);
}

static void put_names(keeper *own, bool roster_too) {
    for (unsigned n = roster_too ? 0 : WHITE; n <= (roster_too ? RESULT : BLACK); n++) {
        if (roster_too)
            gx_out_text(&own->bytes, tag(own, n));
        else
            cli_surname(&own->bytes, tag(own, n));
        gx_out_put(&own->bytes, 0);
    }
}

static cli_key key_of(keeper *own, const pgn_work *work) {
    pgn_same same = own->dupes->same;
    bool empty = work->move_count == 0;

    gx_out_clear(&own->bytes);
    gx_out_put(&own->bytes, empty ? 'T' : "MPX"[same]);
    if (work->has_start)
        put_start(&own->bytes, &work->start);
    if (empty || same != PGN_SAME_MOVES)
        put_names(own, empty);
    if (!empty && same != PGN_SAME_PREFIX)
        gx_out_bytes(&own->bytes, (const char *)work->moves, work->move_count * sizeof *work->moves);
    if (own->bytes.failed || own->values.failed)
        cli_die(_("not enough memory"), 0);
    return cli_key_of(&own->dupes->secret, own->bytes.bytes, own->bytes.size);
}

static bool over(void *context, pgn_work *work, const gx_pgn_item *item) {
    keeper *own = context;
    gx_out *out = &work->batch->texts[PGN_STREAM_MOVES].out;
    dupes_note note = {(uint32_t)work->move_count, own->riches};

    (void)item;
    if (work->record->broken)
        return true;
    cli_key key = key_of(own, work);
    memcpy(work->record->key, key.words, sizeof work->record->key);
    if (own->dupes->two_passes) {
        gx_out_bytes(out, (const char *)&note, sizeof note);
        gx_out_bytes(out, (const char *)work->moves, work->move_count * sizeof *work->moves);
    }
    return true;
}

const pgn_part pgn_part_dupes = {
    .give = GX_PGN_GIVE_TAGS,
    .wants_moves = true,
    .open = open_part,
    .close = close_part,
    .begin = begin,
    .item = take_item,
    .over = over,
};

const pgn_form pgn_form_silent = {.name = "", .takes_moves = true};
