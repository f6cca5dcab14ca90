/* ask_match.c - questions about a match and its positions: what may be claimed, what was ruled in words, the record. */
#include "core.h"

#include <guoxiang/claim.h>
#include <guoxiang/fen.h>
#include <guoxiang/verdict.h>

void core_position(core_asked *asked) {
    const gx_position *position = &asked->position;
    gx_json *json = &asked->json;
    const gx_rulebook *book = asked->match ? &asked->match->host.match.rulebook : gx_rulebook_at(0);
    gx_bitboard checkers = gx_position_checkers(position);

    gx_json_fen(json, "fen", position);
    gx_json_string(json, "turn", gx_who_name((gx_who)position->turn));
    gx_json_bool(json, "check", checkers != 0);
    gx_json_squares(json, "checkers", checkers);
    gx_json_squares(json, "king", GX_BIT(gx_position_king(position, (gx_color)position->turn)));
    gx_json_string(json, "status", gx_state_name(gx_state_of(book, position)));
    gx_json_bool(json, "chess960", asked->chess960);
    gx_json_count(json, "halfmoves", position->halfmove_clock);
    gx_json_count(json, "moves", gx_moves_count(position));
}

static void put_moves(core_asked *asked, const char *name, const gx_move_list *list) {
    gx_json_array(&asked->json, name);
    for (uint32_t n = 0; n < list->count; n++)
        core_put_move(asked, NULL, gx_match_now(&asked->match->host.match), list->moves[n]);
    gx_json_close(&asked->json);
}

/* The plies after which a position has stood. */
static void put_occurrences(gx_json *json, const gx_match *match, const gx_position *position) {
    gx_json_array(json, "occurrences");
    for (uint32_t ply = 0; ply <= gx_match_plies(match); ply++)
        if (gx_position_same(gx_match_position(match, ply), position))
            gx_json_count(json, NULL, ply);
    gx_json_close(json);
}

/* The position that a claim is about: the present one, or the one after the move that is written down (`with`). */
static gx_position claimed(core_asked *asked) {
    gx_position position = *gx_match_now(&asked->match->host.match);
    gx_position after = position;
    gx_move move = GX_MOVE_NULL;
    gx_san_report report;
    gx_text with;

    asked->position = position;
    if (!core_text(asked, "with", &with))
        return position;
    if (core_read_move(asked, &move, with, &report) == GX_OK)
        gx_position_play(&after, &position, move);
    else
        core_fail(asked, "with");
    return after;
}

void core_claims(core_asked *asked) {
    const gx_match *match = &asked->match->host.match;
    gx_json *json = &asked->json;
    gx_position position = claimed(asked);
    gx_claims claims = {0};

    if (match->end == GX_END_NONE)
        gx_claims_of(&claims, &match->rulebook, &match->history);
    gx_json_bool(json, "threefold", claims.threefold_now);
    gx_json_bool(json, "fifty", claims.fifty_now);
    put_moves(asked, "threefold_with", &claims.threefold_with);
    put_moves(asked, "fifty_with", &claims.fifty_with);
    gx_json_fen(json, "fen", &position);
    gx_json_count(json, "halfmoves", position.halfmove_clock);
    put_occurrences(json, match, &position);
}

static void put_text(gx_json *json, const char *name, gx_out *text) {
    gx_json_text(json, name, gx_out_held(text));
    if (text->failed)
        json->out->failed = true;
    gx_out_free(text);
}

void core_tell(core_asked *asked) {
    const gx_match_host *host = &asked->match->host;
    gx_json *json = &asked->json;
    gx_out text;

    gx_json_array(json, "rulings");
    for (uint32_t n = 0; n < host->rulings.count; n++) {
        gx_out_memory(&text);
        gx_tell_ruling_only(&text, asked->language, &host->match, &host->rulings, n);
        put_text(json, NULL, &text);
    }
    gx_json_close(json);
    gx_out_memory(&text);
    gx_tell_defaults(&text, asked->language, &host->match);
    put_text(json, "defaults", &text);
}

void core_pgn(core_asked *asked) {
    const gx_match_notes *notes = &asked->match->notes[asked->language];
    gx_out text;

    gx_out_memory(&text);
    gx_match_write_pgn(&text, &asked->match->host.match, notes->notes, notes->count);
    put_text(&asked->json, "text", &text);
}

void core_sheet(core_asked *asked) {
    gx_out text;

    gx_out_memory(&text);
    gx_match_write_sheet(&text, asked->language, &asked->match->host.match);
    put_text(&asked->json, "text", &text);
}
