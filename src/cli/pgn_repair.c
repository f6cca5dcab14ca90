/* pgn_repair.c - what is wrong with the tags of a game and can be put right in one way only; each repair is told.
 *
 *     result      the tag from the marker, the marker from the tag, both from mate or stalemate on the board
 *     dates       2003/1/5 -> 2003.01.05, where it can be read in one way only       pgn_repair_value.c
 *     elo         "Elo 2345" -> 2345
 *     setup       SetUp says 1 where, and only where, there is a FEN
 *     plycount    PlyCount is the number of moves
 *     roster      those of seven that are missing, as not known
 *
 * A result that tag and marker disagree on stays, unless the board knows. */
#include <stdio.h>
#include <string.h>
#include "pgn_repair.h"

void pgn_tell_repair(pgn_work *work, const char *what, gx_text old, gx_text new) {
    gx_out message;
    gx_pgn_item item = {.kind = GX_PGN_ITEM_WARNING, .fault = GX_PGN_REPAIRED, .line = work->game.line, .column = 1};

    gx_out_memory(&message);
    cli_print(&message, "%s: ", what);
    gx_out_text(&message, old.bytes ? old : gx_text_of("-"));
    gx_out_string(&message, " -> ");
    gx_out_text(&message, new.size > 0 ? new : gx_text_of("-"));
    if (message.failed)
        cli_die(_("not enough memory"), 0);
    item.text = gx_out_held(&message);
    pgn_tell(work, &item);
    gx_out_free(&message);
}

static void repair(pgn_work *work, gx_text name, const char *value) {
    char text[256];
    gx_text old = {NULL, 0};

    snprintf(text, sizeof text, "%.*s", (int)(name.size < 255 ? name.size : 255), name.bytes);
    old = pgn_tag_find(&work->game, text);
    pgn_tell_repair(work, text, old, gx_text_of(value));
    pgn_tag_set(&work->game, gx_text_of(text), gx_text_of(value));
}

/* ---- values ---- */

static bool ends_with(gx_text name, const char *end) {
    size_t size = strlen(end);

    return name.size >= size && memcmp(name.bytes + name.size - size, end, size) == 0;
}

/* All tags whose name ends so, each set to what `read` makes of it where that is another text. */
static void repair_all(pgn_work *work, const char *end, bool read(gx_text text, char out[24])) {
    pgn_game *game = &work->game;
    char value[24];

    for (size_t i = 0; i < game->tag_count; i++) {
        gx_text name = pgn_game_text(game, game->tags[i].name), old = pgn_game_text(game, game->tags[i].value);
        if (ends_with(name, end) && read(old, value) && !gx_text_is(old, value))
            repair(work, name, value);
    }
}

/* ---- results ---- */

static bool is_decided(gx_pgn_result result) {
    return result >= GX_PGN_WHITE_WINS;
}

static gx_pgn_result of_board(const gx_position *final) {
    if (final == NULL || gx_moves_any(final))
        return GX_PGN_NO_RESULT;
    if (gx_position_checkers(final) == 0)
        return GX_PGN_DRAW;
    return final->turn == GX_WHITE ? GX_PGN_BLACK_WINS : GX_PGN_WHITE_WINS;
}

/* `facts->result` is the marker, or the tag where there is none. The board is asked first: it knows. */
static void repair_result(pgn_work *work, pgn_facts *facts) {
    gx_pgn_result tag = work->feed.reader.tag_result, board = of_board(facts->final), due = facts->result;

    if (board != GX_PGN_NO_RESULT)
        due = board;
    else if (!is_decided(facts->result) && is_decided(tag))
        due = tag;
    else if (is_decided(facts->result) && is_decided(tag) && tag != facts->result)
        return;
    if (due == GX_PGN_NO_RESULT)
        due = GX_PGN_UNFINISHED;
    if (due != facts->result && is_decided(due))
        pgn_tell_repair(work, "result", gx_text_of(gx_pgn_result_string(facts->result)),
                        gx_text_of(gx_pgn_result_string(due)));
    facts->result = due;
    gx_text old = pgn_tag_find(&work->game, "Result");
    if (old.bytes && !gx_text_is(old, gx_pgn_result_string(due)))
        repair(work, gx_text_of("Result"), gx_pgn_result_string(due));
}

static void repair_setup(pgn_work *work) {
    gx_text fen = pgn_tag_find(&work->game, "FEN"), setup = pgn_tag_find(&work->game, "SetUp");
    bool one = gx_text_is(setup, "1");

    if (fen.size > 1 && !one)
        repair(work, gx_text_of("SetUp"), "1");
    else if (fen.size <= 1 && one)
        repair(work, gx_text_of("SetUp"), "0");
}

static void repair_plycount(pgn_work *work, uint32_t plies) {
    char text[16];
    gx_text old = pgn_tag_find(&work->game, "PlyCount");

    snprintf(text, sizeof text, "%lu", (unsigned long)plies);
    if (old.bytes && !gx_text_is(old, text))
        repair(work, gx_text_of("PlyCount"), text);
}

static void repair_roster(pgn_work *work, gx_pgn_result result) {
    for (unsigned place = 0; place < GX_PGN_ROSTER; place++) {
        const char *name = gx_pgn_roster_name(place), *value = gx_pgn_roster_unknown(place);
        if (pgn_tag_find(&work->game, name).bytes != NULL)
            continue;
        if (strcmp(name, "Result") == 0 && result != GX_PGN_NO_RESULT)
            value = gx_pgn_result_string(result);
        repair(work, gx_text_of(name), value);
    }
}

void pgn_repair(pgn_work *work, pgn_facts *facts) {
    unsigned what = work->plan->shape.repair;

    if (what & PGN_REPAIR_RESULT)
        repair_result(work, facts);
    if (what & PGN_REPAIR_DATES)
        repair_all(work, "Date", pgn_repair_date);
    if (what & PGN_REPAIR_ELO)
        repair_all(work, "Elo", pgn_repair_elo);
    if (what & PGN_REPAIR_SETUP)
        repair_setup(work);
    if (what & PGN_REPAIR_PLYCOUNT)
        repair_plycount(work, facts->plies);
    if (what & PGN_REPAIR_ROSTER)
        repair_roster(work, facts->result);
}
