/* pgn_fault.c - what is wrong with a game, in a sentence: to standard error, and for the JSON.
 *
 *     games.pgn:12:7: game 3, ply 9: illegal: this move is against the laws
 *         5. Bd3 Bb4+ 6. Nf6
 *                        ^~~
 *         White has no knight that could make this move. */
#include <stdio.h>
#include "items.h"
#include "pgn_work.h"

enum { TOLD_MAX = 32 }; /* faults and warnings that are told of one game each; a file of junk has millions */

static void put_candidates(gx_out *out, const pgn_work *work, const gx_san_report *report) {
    char san[GX_SAN_MAX + 1];

    gx_out_string(out, _("These moves fit; write which one:"));
    for (uint32_t n = 0; n < report->candidate_count; n++)
        cli_print(out, " %s",
                  cli_san(san, gx_pgn_reader_position(&work->feed.reader), report->candidates[n], NULL, NULL));
}

static void put_fen_bits(gx_out *out, uint32_t bits) {
    bool first = true;

    for (unsigned n = 0; n < GX_FEN_FAULT_COUNT; n++) {
        if ((bits >> n & 1) == 0)
            continue;
        cli_print(out, "%s%s", first ? "" : "; ", cli_word(gx_fen_fault_sentence(n)));
        first = false;
    }
}

static void put_notes(gx_out *out, uint32_t bits) {
    bool first = true;

    for (unsigned n = 0; n < GX_SAN_NOTE_COUNT; n++) {
        if ((bits >> n & 1) == 0)
            continue;
        cli_print(out, "%s%s", first ? "" : "; ", cli_word(gx_san_note_sentence(n)));
        first = false;
    }
}

/* What more can be said than the sentence of the fault; nothing for most. */
static void put_more(gx_out *out, const pgn_work *work, const gx_pgn_item *item) {
    const gx_pgn_reader *reader = &work->feed.reader;

    if (item->fault == GX_PGN_MOVE_ILLEGAL) {
        cli_position at = {*gx_pgn_reader_position(reader), pgn_castling(work), {0}};
        cli_move_fault fault = {NULL, &at, item->text, gx_letters_at(0), GX_ILLEGAL, *item->report, item->ply};
        cli_move_fault_tell(out, &fault);
    } else if (item->fault == GX_PGN_MOVE_AMBIGUOUS) {
        put_candidates(out, work, item->report);
    } else if (item->fault == GX_PGN_MOVE_NOTE) {
        put_notes(out, item->report->notes);
    } else if (item->fault == GX_PGN_BAD_FEN) {
        put_fen_bits(out, item->fen->faults);
    } else if (item->fault == GX_PGN_FEN_REPAIRED) {
        put_fen_bits(out, item->fen->warnings);
    } else if (work->mending != GX_PGN_NONE) {
        gx_out_string(out, cli_word(gx_pgn_fault_sentence(work->mending)));
    } else if (item->fault == GX_PGN_REPAIRED) {
        gx_out_text(out, item->text);
    }
}

static void remember(pgn_work *work, const gx_pgn_item *item, const char *more) {
    pgn_game *game = &work->game;
    size_t at = game->texts.size;

    gx_out_string(&game->texts, cli_word(gx_pgn_fault_sentence(item->fault)));
    if (more[0])
        cli_print(&game->texts, ": %s", more);
    if (game->said_count == game->said_room) {
        game->said_room = game->said_room ? 2 * game->said_room : 16;
        game->said = cli_grow(game->said, game->said_room, sizeof *game->said);
    }
    game->said[game->said_count++] = (pgn_said){
        item->line,
        pgn_feed_column(&work->feed, item),
        item->ply,
        item->fault,
        item->fault == GX_PGN_MOVE_ILLEGAL ? item->report->why : GX_WHY_LEGAL,
        at,
        game->texts.size - at,
    };
}

static void complain(pgn_work *work, const gx_pgn_item *item, const char *more) {
    pgn_batch *batch = work->batch;
    size_t column;
    char message[512];

    gx_out *said = pgn_batch_complain(batch, item->line, pgn_feed_column(&work->feed, item));
    snprintf(message, sizeof message, _("game %llu, ply %lu: %s: %s"), PGN_GAME_HERE, (unsigned long)item->ply,
             gx_pgn_fault_name(item->fault), cli_word(gx_pgn_fault_sentence(item->fault)));
    pgn_text_sentence(batch, PGN_STREAM_SAID, message, work->feed.reader.games, item->line);
    cli_place place = pgn_feed_place(&work->feed, item, &column);
    cli_complain_show(said, &place, more[0] ? more : NULL);
}

/* With --check --json the answer is the fault. */
static void answer(pgn_work *work, const gx_pgn_item *item, const char *more) {
    pgn_game_begin(&work->game, work->game.number, work->game.line);
    remember(work, item, more);
    const pgn_said *said = work->game.said;
    pgn_fault_json(work, &work->json, item, pgn_game_text(&work->game, (pgn_span){said->text_at, said->text_size}));
}

void pgn_tell(pgn_work *work, const gx_pgn_item *item) {
    bool warning = item->kind == GX_PGN_ITEM_WARNING, json = work->form == &pgn_form_json;
    bool asked = work->plan->notes || item->fault == GX_PGN_REPAIRED || item->fault == GX_PGN_CLOCK_KEPT;
    pgn_tally *tally = work->batch->tally;
    gx_out more;

    tally->warnings += warning;
    tally->faults += !warning;
    if (warning && !asked && !json)
        return;
    if (++work->told[warning] > TOLD_MAX)
        return;
    gx_out_memory(&more);
    put_more(&more, work, item);
    gx_out_put(&more, 0);
    if (more.failed)
        cli_die(_("not enough memory"), 0);
    if (json)
        remember(work, item, more.bytes);
    if (work->plan->call->json && work->form == &pgn_form_check)
        answer(work, item, more.bytes);
    else if ((!warning || asked) && work->plan->faults != PGN_FAULTS_TEXT)
        pgn_fault_line(work, item, more.bytes);
    else if (!warning || asked)
        complain(work, item, more.bytes);
    gx_out_free(&more);
}

/* With --strict only what we have done ourselves is a warning. */
static bool is_warning(const pgn_work *work, gx_pgn_fault fault) {
    bool own = fault == GX_PGN_REPAIRED || fault == GX_PGN_CLOCK_KEPT;

    return gx_pgn_fault_is_warning(fault) && (own || !work->plan->strict);
}

static void put_said(pgn_work *work, const char *name, bool warnings) {
    const pgn_game *game = &work->game;
    gx_json *json = &work->json;

    gx_json_array(json, name);
    for (size_t i = 0; i < game->said_count; i++) {
        const pgn_said *said = &game->said[i];
        if (is_warning(work, said->fault) != warnings)
            continue;
        gx_json_object(json, NULL);
        pgn_json_number(work->batch, json, "line", PGN_LINES, said->line);
        gx_json_count(json, "column", said->column);
        gx_json_count(json, "ply", said->ply);
        gx_json_string(json, "code", gx_pgn_fault_name(said->fault));
        if (said->why != GX_WHY_LEGAL)
            gx_json_string(json, "why", gx_why_code(said->why));
        gx_json_text(json, "text", pgn_game_text(game, (pgn_span){said->text_at, said->text_size}));
        gx_json_close(json);
    }
    gx_json_close(json);
}

void pgn_said_json(pgn_work *work) {
    put_said(work, "warnings", true);
    put_said(work, "faults", false);
}
