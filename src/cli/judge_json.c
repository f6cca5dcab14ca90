/* judge_json.c - the answer of `gx judge` for programs: one object a game. */
#include <guoxiang/json_chess.h>
#include "judge.h"

static void put_tag(gx_json *json, const char *name, gx_text value) {
    if (value.bytes)
        gx_json_text(json, name, value);
    else
        gx_json_null(json, name);
}

/* null for the empty string */
static void put_word(gx_json *json, const char *name, const char *word) {
    gx_json_string(json, name, word[0] ? word : NULL);
}

static void put_error(pgn_batch *batch, gx_json *json, const judge_error *error) {
    gx_json_object(json, "error");
    pgn_json_number(batch, json, "line", PGN_LINES, error->line);
    gx_json_count(json, "column", error->column);
    gx_json_count(json, "ply", error->ply);
    gx_json_string(json, "code", error->code);
    if (error->why != GX_WHY_LEGAL)
        gx_json_string(json, "why", gx_why_code(error->why));
    gx_json_close(json);
}

static void put_law(gx_json *json, const judge_game *game) {
    const gx_ruling *ruling = &game->ruling;

    gx_json_object(json, "law");
    gx_json_string(json, "result", gx_outcome_name(ruling->outcome));
    put_word(json, "why", gx_end_code(ruling->end));
    put_word(json, "article", judge_article(game));
    gx_json_bool(json, "certain", ruling->certain);
    gx_json_close(json);
    gx_json_bool(json, "agrees", ruling->agrees);
}

static void put_claims(gx_json *json, const judge_game *game) {
    gx_json_array(json, "claims");
    for (size_t i = 0; i < game->claim_count; i++) {
        const judge_claim *claim = &game->claims[i];
        const gx_position *position = &game->positions[claim->ply];

        gx_json_object(json, NULL);
        gx_json_string(json, "what", gx_end_code(claim->what));
        gx_json_count(json, "ply", claim->ply);
        gx_json_string(json, "by", position->turn == GX_WHITE ? "white" : "black");
        if (!gx_move_same(claim->move, GX_MOVE_NULL))
            gx_json_san(json, "move", position, claim->move, NULL);
        gx_json_close(json);
    }
    gx_json_close(json);
}

/* What ends a game without a claim, and had come about when it ended: both, if both had. */
static void put_automatic(gx_json *json, const judge_game *game, gx_end end) {
    if (end == GX_END_NONE)
        return;
    gx_json_object(json, NULL);
    gx_json_string(json, "what", gx_end_code(end));
    gx_json_count(json, "ply", game->over_ply);
    gx_json_string(json, "article", gx_rulebook_article(game->rulebook, end));
    gx_json_close(json);
}

static void put_remarks(gx_json *json, const judge_game *game) {
    gx_json_array(json, "remarks");
    for (unsigned remark = 0; remark < GX_REMARK_COUNT; remark++)
        if (game->ruling.remarks & GX_REMARK_BIT(remark))
            gx_json_string(json, NULL, gx_remark_code((gx_remark)remark));
    gx_json_close(json);
}

/* What is known of time: the pace by the TimeControl tag, and the last reading of the clocks. */
static void put_time(gx_json *json, const judge_game *game) {
    static const char *const paces[] = {"standard", "rapid", "blitz"};
    static const char *const names[] = {"white_ms", "black_ms"};

    if (game->control.known)
        gx_json_string(json, "pace", paces[game->control.pace]);
    if (game->clocks_ms[GX_WHITE] < 0 && game->clocks_ms[GX_BLACK] < 0)
        return;
    gx_json_object(json, "clocks");
    for (unsigned color = GX_WHITE; color <= GX_BLACK; color++)
        if (game->clocks_ms[color] >= 0)
            gx_json_count(json, names[color], (uint64_t)game->clocks_ms[color]);
    gx_json_close(json);
}

static void put_rulebook(gx_json *json, const judge_game *game) {
    gx_json_string(json, "rulebook", game->rulebook->name);
    if (game->laws.by_date)
        gx_json_bool(json, "rulebook_certain", game->book_certain);
}

static void put_members(pgn_batch *batch, gx_json *json, const judge_game *game) {
    gx_text recorded;

    gx_json_count(json, "plies", game->plies);
    gx_json_bool(json, "legal", game->legal);
    if (!game->legal)
        put_error(batch, json, &game->error);
    if (game->has_start)
        gx_json_fen(json, "fen", judge_last(game));
    else
        gx_json_null(json, "fen");
    gx_json_string(json, "state", game->has_start ? gx_state_name(game->state) : NULL);
    judge_recorded(game, &recorded);
    put_tag(json, "result", recorded);
    put_law(json, game);
    if (gx_verdict_is_over(&game->over))
        gx_json_count(json, "ended_at_ply", game->over_ply);
    put_claims(json, game);
    gx_json_array(json, "automatic");
    put_automatic(json, game, game->over.repeated);
    put_automatic(json, game, game->over.quiet);
    gx_json_close(json);
    put_remarks(json, game);
    put_time(json, game);
    put_rulebook(json, game);
}

void judge_json(pgn_batch *batch, gx_json *json, const judge_game *game, const char *file) {
    gx_json_object(json, NULL);
    if (file)
        gx_json_string(json, "file", file);
    pgn_json_number(batch, json, "game", PGN_GAMES, game->number);
    pgn_json_number(batch, json, "line", PGN_LINES, game->line);
    put_tag(json, "white", game->tags[JUDGE_WHITE]);
    put_tag(json, "black", game->tags[JUDGE_BLACK]);
    put_members(batch, json, game);
    gx_json_close(json);
    gx_json_end(json);
}
