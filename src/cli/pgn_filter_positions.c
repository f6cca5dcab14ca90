/* pgn_filter_positions.c - positions, material and moves that a game comes to.
 *
 * A condition may ask for a row of plies: the run of positions that fit is counted and broken by the first that does not. */
#include "pgn_filter_game.h"

/* A condition with what it is compared with, colors exchanged where that counts too. */
static bool board_fits(const gx_position *position, const pgn_condition *condition) {
    for (size_t n = 0; n < condition->count; n++)
        if (gx_board_fits(position, &condition->is.boards[n]))
            return true;
    return false;
}

static bool is_turn(const gx_position *position, const pgn_condition *condition) {
    return condition->turn < 0 || condition->turn == position->turn;
}

/* Men only leave the board: what wants more than there were at first, or fewer than are left, does not come. */
static bool has_time_for(const pgn_filter_game *game, unsigned least_men, unsigned most_men) {
    return least_men <= pgn_men_on(game->start) && most_men >= pgn_men_on(game->last);
}

static bool board_may_fit(const pgn_filter_game *game, const pgn_condition *condition) {
    for (size_t n = 0; n < condition->count; n++)
        if (has_time_for(game, condition->is.boards[n].least_men, condition->is.boards[n].most_men))
            return true;
    return false;
}

bool pgn_ask_board(pgn_filter_game *game, const pgn_condition *condition) {
    uint32_t run = 0;

    if (condition->at_end)
        return board_fits(game->last, condition) && is_turn(game->last, condition);
    if (!board_may_fit(game, condition))
        return false;
    const gx_position *positions = pgn_game_positions(game);
    for (size_t n = 0; n <= game->count; n++) {
        run = board_fits(&positions[n], condition) && is_turn(&positions[n], condition) ? run + 1 : 0;
        if (run == condition->plies)
            return true;
    }
    return false;
}

/* ---- material ---- */

static bool men_fit(gx_signature men, const pgn_condition *condition) {
    for (size_t n = 0; n < condition->count; n++)
        if (gx_signature_fits(men, &condition->is.men[n]))
            return true;
    return false;
}

static bool men_may_fit(const pgn_filter_game *game, const pgn_condition *condition) {
    for (size_t n = 0; n < condition->count; n++)
        if (has_time_for(game, condition->is.men[n].least_men, condition->is.men[n].most_men))
            return true;
    return false;
}

/* Men change seldom: they are compared where they have changed. */
bool pgn_ask_men(pgn_filter_game *game, const pgn_condition *condition) {
    if (condition->at_end)
        return men_fit(gx_signature_of(game->last), condition) && is_turn(game->last, condition);
    if (!men_may_fit(game, condition))
        return false;
    const gx_position *positions = pgn_game_positions(game);
    const gx_signature *men = pgn_game_men(game);
    bool fit = men_fit(men[0], condition);
    uint32_t run = 0;

    for (size_t n = 0; n <= game->count; n++) {
        if (n > 0 && men[n].bits != men[n - 1].bits)
            fit = men_fit(men[n], condition);
        run = fit && is_turn(&positions[n], condition) ? run + 1 : 0;
        if (run == condition->plies)
            return true;
    }
    return false;
}

/* ---- moves ---- */

static bool is_capture(const gx_position *position, gx_move move) {
    gx_form form = gx_move_form(move);

    return form == GX_FORM_EN_PASSANT ||
           (form != GX_FORM_CASTLING && (position->colors[position->turn ^ 1] >> gx_move_to(move) & 1u));
}

/* Where `positions` is NULL every move is taken for a capture. */
static bool moves_fit(pgn_filter_game *game, const gx_move_pattern *pattern, const gx_position *positions) {
    gx_move_match match = gx_move_match_begin(pattern);

    for (size_t n = 0; n < game->count && !gx_move_match_done(&match, pattern); n++) {
        gx_move_match_add(&match, pattern, game->moves[n], !positions || is_capture(&positions[n], game->moves[n]));
        if (gx_move_match_dead(&match))
            return false;
    }
    return gx_move_match_done(&match, pattern);
}

/* What is a capture only the positions tell; most games fail without. */
static bool pattern_fits(pgn_filter_game *game, const gx_move_pattern *pattern) {
    if (!pattern->asks_others && !moves_fit(game, pattern, NULL))
        return false;
    return !pattern->asks_captures || moves_fit(game, pattern, pgn_game_positions(game));
}

bool pgn_ask_moves(pgn_filter_game *game, const pgn_condition *condition) {
    for (size_t n = 0; n < condition->count; n++)
        if (pattern_fits(game, &condition->is.moves[n]))
            return true;
    return false;
}
