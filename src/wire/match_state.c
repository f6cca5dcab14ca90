/* match_state.c - how a match stands, and how it ended, as JSON.
 *
 *     {"state":{"event":..,"at":.., STANDING, "hand":..,"running":..,"must":..,"made":..,"offers":..,"due":..}}
 *     {"final":{STANDING, "defaults":[..]}}
 *
 * What both have in common is the standing: status, result, position, moves, clocks, whose turn it is. What the rulebook lays
 * down where nobody has agreed on anything else is told once, with the first state and with the end. */
#include "wire/match_write.h"

static void put_state(gx_json *json, const gx_match *match) {
    gx_json_string(json, "status", gx_match_status(match));
    gx_json_string(json, "result", gx_outcome_name(match->outcome));
    gx_json_string(json, "why", match->end == GX_END_NONE ? NULL : gx_end_code(match->end));
    gx_json_string(json, "article", match->end_article[0] ? match->end_article : NULL);
    gx_json_fen(json, "fen", gx_match_now(match));
    gx_json_array(json, "moves");
    for (uint32_t ply = 0; ply < gx_match_plies(match); ply++)
        log_put_san(json, NULL, match, ply);
    gx_json_close(json);
    log_put_clock(json, match, gx_clock_shown(&match->clock, GX_WHITE), gx_clock_shown(&match->clock, GX_BLACK));
    gx_json_string(json, "turn", gx_match_now(match)->turn == GX_WHITE ? "white" : "black");
    gx_json_object(json, "illegal");
    gx_json_count(json, "white", match->illegal[GX_WHITE]);
    gx_json_count(json, "black", match->illegal[GX_BLACK]);
    gx_json_close(json);
}

static void put_value(gx_json *json, const gx_rulebook *book, gx_parameter parameter) {
    const gx_parameter_info *info = gx_parameter_info_of(parameter);
    uint32_t value = gx_rulebook_get(book, parameter);

    if (info->unit == GX_MEASURE_YES_NO)
        gx_json_bool(json, "value", value != 0);
    else if (info->unit == GX_MEASURE_WORD)
        gx_json_string(json, "value", info->words[value]);
    else
        gx_json_count(json, "value", value);
}

static void put_defaults(gx_json *json, const gx_match *match) {
    gx_parameter defaults[GX_PARAMETER_COUNT];
    uint32_t count = gx_match_defaults(match, defaults);

    gx_json_array(json, "defaults");
    for (uint32_t n = 0; n < count; n++) {
        const char *article = gx_rulebook_parameter_article(&match->rulebook, defaults[n]);
        gx_json_object(json, NULL);
        gx_json_string(json, "parameter", gx_parameter_info_of(defaults[n])->name);
        put_value(json, &match->rulebook, defaults[n]);
        gx_json_string(json, "article", *article ? article : NULL);
        gx_json_close(json);
    }
    gx_json_close(json);
}

void gx_log_write_final(gx_json *json, const gx_match *match) {
    gx_json_object(json, NULL);
    gx_json_object(json, "final");
    put_state(json, match);
    put_defaults(json, match);
    gx_json_close(json);
    gx_json_close(json);
    gx_json_end(json);
}

static void put_offers(gx_json *json, const gx_match *match) {
    gx_json_array(json, "offers");
    for (unsigned n = 0; n < 2; n++)
        if (match->offered[n])
            gx_json_string(json, NULL, gx_who_name((gx_who)n));
    gx_json_close(json);
}

void gx_log_write_state(gx_json *json, const gx_match *match) {
    static const char *const hands[] = {"empty", "castling", "pawn", "illegal"};
    gx_move_list must;
    int64_t due = gx_match_due(match);

    gx_json_object(json, NULL);
    gx_json_object(json, "state");
    gx_json_count(json, "event", match->events - 1);
    gx_json_number(json, "at", match->now);
    put_state(json, match);
    if (match->events == 1)
        put_defaults(json, match);
    gx_json_string(json, "hand", hands[match->hand]);
    gx_json_string(json, "running", match->clock.running ? gx_who_name((gx_who)match->clock.turn) : NULL);
    if (gx_match_must(match, &must))
        log_put_moves(json, "must", match, must.moves, must.count);
    else
        gx_json_null(json, "must");
    gx_json_count(json, "made", gx_match_plies(match) - match->completed);
    put_offers(json, match);
    if (due == GX_NEVER)
        gx_json_null(json, "due");
    else
        gx_json_number(json, "due", due);
    gx_json_close(json);
    gx_json_close(json);
    gx_json_end(json);
}
