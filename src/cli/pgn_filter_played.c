/* pgn_filter_played.c - what the moves and positions of a game answer.
 *
 * Positions are played once, one behind the other in one array, and every condition walks over it for itself, as far as it
 * needs. A walk of its own is quicker than one walk for all: it holds its few bits in registers and stops at the first hit.
 * Men are counted where something was captured or promoted, else they are those of the position before. */
#include "pgn_filter_game.h"

#include <guoxiang/winnable.h>

static void *room(void *memory, size_t *have, size_t need, size_t size) {
    if (need <= *have)
        return memory;
    *have = need > 2 * *have ? need : 2 * *have;
    return cli_grow(memory, *have, size);
}

const gx_position *pgn_game_positions(pgn_filter_game *game) {
    if (game->played)
        return game->positions;
    game->positions = room(game->positions, &game->position_room, game->count + 1, sizeof *game->positions);
    game->positions[0] = *game->start;
    for (size_t n = 0; n < game->count; n++)
        gx_position_play(&game->positions[n + 1], &game->positions[n], game->moves[n]);
    game->played = true;
    return game->positions;
}

const gx_signature *pgn_game_men(pgn_filter_game *game) {
    const gx_position *positions = pgn_game_positions(game);
    unsigned count = pgn_men_on(&positions[0]);

    if (game->weighed)
        return game->men;
    game->men = room(game->men, &game->men_room, game->count + 1, sizeof *game->men);
    game->men[0] = gx_signature_of(&positions[0]);
    for (size_t n = 1; n <= game->count; n++) {
        unsigned now = positions[n].halfmove_clock > 0 ? count : pgn_men_on(&positions[n]);
        bool same = now == count && gx_move_form(game->moves[n - 1]) <= GX_FORM_CASTLING;
        game->men[n] = same ? game->men[n - 1] : gx_signature_of(&positions[n]);
        count = now;
    }
    game->weighed = true;
    return game->men;
}

const uint32_t *pgn_game_forms(pgn_filter_game *game) {
    if (game->counted)
        return game->forms;
    for (unsigned n = 0; n < 16; n++)
        game->forms[n] = 0;
    for (size_t n = 0; n < game->count; n++)
        game->forms[gx_move_form(game->moves[n])]++;
    game->counted = true;
    return game->forms;
}

/* ---- numbers ---- */

static uint32_t underpromotions(const uint32_t *forms) {
    return forms[GX_FORM_TO_KNIGHT] + forms[GX_FORM_TO_BISHOP] + forms[GX_FORM_TO_ROOK];
}

static uint32_t checks(pgn_filter_game *game) {
    const gx_position *positions = pgn_game_positions(game);
    uint32_t sum = 0;

    for (size_t n = 1; n <= game->count; n++)
        sum += gx_position_checkers(&positions[n]) != 0;
    return sum;
}

static uint32_t longest_quiet(pgn_filter_game *game) {
    const gx_position *positions = pgn_game_positions(game);
    uint32_t most = 0;

    for (size_t n = 0; n <= game->count; n++)
        most = positions[n].halfmove_clock > most ? positions[n].halfmove_clock : most;
    return most;
}

/* How often the position at ply `n` has stood, this time included. Only quiet moves can have led back to it. */
static uint32_t occurrences(const gx_position *positions, size_t n) {
    const gx_position *now = &positions[n];
    size_t quiet = now->halfmove_clock < n ? now->halfmove_clock : n;
    uint32_t count = 1;

    for (size_t back = 4; back <= quiet; back += 2) {
        const gx_position *then = now - back;
        count += then->colors[0] == now->colors[0] && then->colors[1] == now->colors[1] && gx_position_same(then, now);
    }
    return count;
}

static uint32_t most_occurrences(pgn_filter_game *game) {
    const gx_position *positions = pgn_game_positions(game);
    uint32_t most = 1;

    for (size_t n = 4; n <= game->count; n++)
        if (positions[n].halfmove_clock >= 4) {
            uint32_t count = occurrences(positions, n);
            most = count > most ? count : most;
        }
    return most;
}

static bool is_stalemate(const gx_position *last) {
    return gx_position_checkers(last) == 0 && !gx_moves_any(last);
}

static bool is_standard(const gx_position *start) {
    gx_position standard = gx_position_start();

    return gx_position_same(start, &standard);
}

static uint32_t captures(pgn_filter_game *game) {
    return pgn_men_on(game->start) - pgn_men_on(game->last);
}

int64_t pgn_played_number(pgn_filter_game *game, pgn_asked asked) {
    switch (asked) {
    case PGN_IS_NUMBER: return (int64_t)game->number;
    case PGN_IS_SETUP: return !is_standard(game->start);
    case PGN_IS_CHESS960: return game->chess960;
    case PGN_IS_PLIES: return (int64_t)game->count;
    case PGN_IS_PROMOTIONS: return pgn_game_forms(game)[GX_FORM_TO_QUEEN] + underpromotions(pgn_game_forms(game));
    case PGN_IS_UNDERPROMOTIONS: return underpromotions(pgn_game_forms(game));
    case PGN_IS_EN_PASSANTS: return pgn_game_forms(game)[GX_FORM_EN_PASSANT];
    case PGN_IS_STALEMATE: return is_stalemate(game->last);
    case PGN_IS_INSUFFICIENT: return gx_material_10_4(game->last);
    case PGN_IS_MEN: return pgn_men_on(game->last);
    case PGN_IS_CAPTURES: return captures(game);
    case PGN_IS_CHECKS: return checks(game);
    case PGN_IS_REPETITION: return most_occurrences(game);
    case PGN_IS_QUIET: return longest_quiet(game);
    case PGN_IS_COMMENTS: return (int64_t)game->comment_count;
    case PGN_IS_VARIATIONS: return (int64_t)game->variation_count;
    case PGN_IS_NAGS: return (int64_t)game->nag_count;
    default: return 0;
    }
}

/* ---- words ---- */

static uint32_t castles(const pgn_filter_game *game, gx_color color) {
    for (size_t n = 0; n < game->count; n++) {
        gx_move move = game->moves[n];
        if (gx_move_form(move) == GX_FORM_CASTLING && ((game->start->turn + n) & 1u) == color)
            return gx_move_to(move) > gx_move_from(move) ? PGN_CASTLES_SHORT : PGN_CASTLES_LONG;
    }
    return PGN_CASTLES_NOT;
}

uint32_t pgn_played_words(pgn_filter_game *game, pgn_asked asked) {
    switch (asked) {
    case PGN_IS_WHITE_CASTLES: return castles(game, GX_WHITE);
    case PGN_IS_BLACK_CASTLES: return castles(game, GX_BLACK);
    case PGN_IS_TURN: return 1u << game->last->turn;
    case PGN_IS_MATE: return pgn_mate_words(game);
    default: return 0;
    }
}
