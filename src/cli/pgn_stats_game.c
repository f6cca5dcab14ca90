/* pgn_stats_game.c - what one game tells, from its tags, its result and its moves.
 *
 * How often was captured is seen in the men that are left. Which moves gave check, and when the game was last in the table of
 * openings, only a board tells: where that is asked for the moves are played once more, on one that is known to take them. */
#include <string.h>
#include "judge.h"
#include "pgn_stats.h"
#include "base/byte.h"

stats_tag stats_tag_of(gx_text name) {
    static const gx_text names[] = {
#define STATS_TAG_NAME(suffix, name) {name, sizeof name - 1},
        STATS_TAGS(STATS_TAG_NAME)
#undef STATS_TAG_NAME
    };

    for (unsigned n = 0; n < STATS_TAG_COUNT; n++)
        if (names[n].size == name.size && memcmp(names[n].bytes, name.bytes, name.size) == 0)
            return (stats_tag)n;
    return STATS_TAG_COUNT;
}

/* A number of at most four digits that is the whole text, or stands before a character of `until`; 0 for anything else. */
static uint32_t number_of(gx_text text, const char *until) {
    uint32_t number = 0;
    size_t n = 0;

    for (; n < text.size && n < 5 && byte_is_digit(text.bytes[n]); n++)
        number = 10 * number + (uint32_t)(text.bytes[n] - '0');
    bool over = n == text.size || (text.bytes[n] && strchr(until, text.bytes[n]));
    return n > 0 && n < 5 && over ? number : 0;
}

static stats_outcome outcome_of(gx_pgn_result result) {
    switch (result) {
    case GX_PGN_WHITE_WINS: return STATS_WHITE_WINS;
    case GX_PGN_BLACK_WINS: return STATS_BLACK_WINS;
    case GX_PGN_DRAW: return STATS_DRAW;
    default: return STATS_OPEN;
    }
}

/* ---- checks ---- */

void stats_reach_fill(stats_reach *reach) {
    for (gx_square square = 0; square < 64; square++) {
        reach->bishop[square] = gx_attacks((gx_piece){GX_WHITE, GX_BISHOP}, square, 0);
        reach->rook[square] = gx_attacks((gx_piece){GX_WHITE, GX_ROOK}, square, 0);
        reach->knight[square] = gx_attacks((gx_piece){GX_WHITE, GX_KNIGHT}, square, 0);
    }
}

/* Squares whose man, one of the side that has moved, would attack the king if nothing stood between; a pawn: if it stood
 * right. */
static gx_bitboard aimed_at(const stats_reach *reach, const gx_position *after, gx_square king) {
    const gx_bitboard *kinds = after->kinds, queens = kinds[GX_QUEEN];

    return ((reach->bishop[king] & (kinds[GX_BISHOP] | queens | kinds[GX_PAWN])) |
            (reach->rook[king] & (kinds[GX_ROOK] | queens)) | (reach->knight[king] & kinds[GX_KNIGHT])) &
           after->colors[after->turn ^ 1];
}

/* Whether the move that led to a position gave check. Most did not, and nearly all of those are known without looking at
 * what stands between: the man that moved must be aimed at the king, or have left a line from one that is. In castling and
 * en passant others move or go as well. Written without branches as far as it goes, since nobody can foretell them. */
static bool gives_check(const stats_reach *reach, const gx_position *after, gx_move move) {
    gx_square king = gx_position_king(after, (gx_color)after->turn);
    gx_square from = gx_move_from(move);
    gx_form form = gx_move_form(move);
    gx_bitboard aimed = aimed_at(reach, after, king),
                behind = (reach->bishop[king] & reach->bishop[from]) | (reach->rook[king] & reach->rook[from]);
    bool on_line = (reach->bishop[king] | reach->rook[king]) >> from & 1;
    bool others = (form == GX_FORM_CASTLING) | (form == GX_FORM_EN_PASSANT);

    if (!(others | (aimed >> gx_move_to(move) & 1) | (on_line & ((aimed & behind) != 0))))
        return false;
    return gx_position_checkers(after) != 0;
}

/* ---- moves ---- */

static void count_form(stats_game *game, gx_move move, unsigned color) {
    gx_form form = gx_move_form(move);

    if (form == GX_FORM_CASTLING)
        game->castlings[color][gx_move_to(move) < gx_move_from(move)]++;
    else if (form == GX_FORM_EN_PASSANT)
        game->en_passant[color]++;
    else if (form >= GX_FORM_TO_KNIGHT && form <= GX_FORM_TO_QUEEN)
        game->promotions[color][form - GX_FORM_TO_KNIGHT]++;
}

static void count_men(stats_game *game, const gx_position *start, const gx_position *last) {
    for (unsigned color = GX_WHITE; color <= GX_BLACK; color++) {
        game->captures[color] =
            gx_bitboard_count(start->colors[color ^ 1]) - gx_bitboard_count(last->colors[color ^ 1]);
        for (unsigned kind = GX_PAWN; kind < GX_KING; kind++)
            game->men[color][kind] = (uint8_t)gx_bitboard_count(last->kinds[kind] & last->colors[color]);
    }
}

/* How the game ended on the board, if it did. */
static gx_cause ending_on_board(const gx_position *last) {
    if (!gx_moves_any(last))
        return gx_position_checkers(last) ? GX_CAUSE_CHECKMATE : GX_CAUSE_STALEMATE;
    if (gx_material_cannot_win(last, GX_WHITE) && gx_material_cannot_win(last, GX_BLACK))
        return GX_CAUSE_MATERIAL;
    return GX_CAUSE_UNSAID;
}

/* Plays the moves for what only the positions between tell. */
static void replay(stats_game *game, const stats_reach *reach, const gx_position *start, const gx_move *moves,
                   size_t count) {
    gx_position position = *start, known = *start;
    bool knows = gx_opening_may_have(start);

    for (size_t n = 0; n < count; n++) {
        unsigned color = position.turn;
        gx_position_play(&position, &position, moves[n]);
        game->checks[color] += gives_check(reach, &position, moves[n]);
        if (gx_opening_may_have(&position)) {
            known = position;
            knows = true;
        }
    }
    game->opening = knows ? gx_opening_of(&known) : NULL;
    if (knows && !game->opening)
        game->opening = gx_opening_classify(start, moves, count, NULL);
}

void stats_game_tags(stats_game *game, gx_pgn_result result) {
    game->outcome = outcome_of(result);
    game->elo[GX_WHITE] = number_of(game->tags[STATS_WHITE_ELO], " ");
    game->elo[GX_BLACK] = number_of(game->tags[STATS_BLACK_ELO], " ");
    game->year = number_of(game->tags[STATS_DATE], ".-/");
    if (game->year == 0)
        game->year = number_of(game->tags[STATS_UTC_DATE], ".-/");
    if (game->ending == GX_CAUSE_UNSAID)
        game->ending = judge_cause_in(game->tags[STATS_TERMINATION]);
}

void stats_game_moves(stats_game *game, const stats_reach *reach, const gx_position *start, const gx_move *moves,
                      size_t count, const gx_position *last) {
    unsigned color = start->turn;

    game->plies = (uint32_t)count;
    for (size_t n = 0; n < count; n++, color ^= 1)
        if (gx_move_form(moves[n]) > GX_FORM_PAWN_TWO)
            count_form(game, moves[n], color);
    count_men(game, start, last);
    game->ending = ending_on_board(last);
    if (reach)
        replay(game, reach, start, moves, count);
}
