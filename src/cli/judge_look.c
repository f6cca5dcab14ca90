/* judge_look.c - the positions of a game: is it over in one of them, and which draws could have been claimed?
 *
 *     the last position: is it mate, stalemate, dead?
 *     a glance at the others: has one recurred? have fifty moves been quiet?
 *         no   ->  nothing but the last position matters: most games end here
 *         yes  ->  the stretch in which it did goes into a history, and at each ply: is the game over? what could be
 *                  claimed?
 *
 * A position from which nobody can mate is followed only by such positions (5.2.2: by any series of legal moves), so the
 * way there must be searched only if the last one is dead. After the end of a game on the board there is no claim and no
 * second end; the moves that the record still holds are not looked at. */
#include <guoxiang/glance.h>
#include <guoxiang/perpetual.h>
#include <stdlib.h>
#include "judge.h"

enum { PERPETUAL_POSITIONS = 4096 };

/* ---- claims ---- */

static void add_claim(judge_game *game, uint32_t ply, gx_end what, gx_move move) {
    if (game->claim_count == game->claim_room) {
        game->claim_room = game->claim_room ? 2 * game->claim_room : 64;
        game->claims = cli_grow(game->claims, game->claim_room, sizeof *game->claims);
    }
    game->claims[game->claim_count++] = (judge_claim){what, ply, move};
}

/* Perpetual check is asked about only while checks are being given: the player who has the move is in check, or has given
 * one with his last move. */
static bool in_perpetual(judge_game *game) {
    const gx_history *history = &game->history;
    const gx_position *now = gx_history_now(history);
    bool checked = gx_position_checkers(now) != 0;
    bool checks = history->count > 1 && gx_position_checkers(&history->records[history->count - 2].position) != 0;

    if (!checked && !checks)
        return false;
    gx_color checker = (gx_color)(checked ? now->turn ^ 1u : now->turn);
    if (!game->perpetual) {
        game->perpetual_size = gx_perpetual_memory(PERPETUAL_POSITIONS);
        game->perpetual = cli_allocate(game->perpetual_size, 1);
    }
    return gx_perpetual_claim(now, checker, game->perpetual, game->perpetual_size) == GX_PERPETUAL_YES;
}

/* Who could claim now? A claim by writing a move is noted beside one on the board for repetitions; of the fifty
 * moves, which stay complete until they are broken, only the first time. */
static void note_claims(judge_game *game, uint32_t ply) {
    gx_claims claims;

    if (game->rulebook->perpetual_claim && in_perpetual(game))
        add_claim(game, ply, GX_END_PERPETUAL, GX_MOVE_NULL);
    gx_claims_of(&claims, game->rulebook, &game->history);
    if (claims.threefold_now)
        add_claim(game, ply, GX_END_THREEFOLD, GX_MOVE_NULL);
    for (uint32_t i = 0; i < claims.threefold_with.count; i++)
        add_claim(game, ply, GX_END_THREEFOLD, claims.threefold_with.moves[i]);
    if (claims.fifty_now)
        add_claim(game, ply, GX_END_FIFTY, GX_MOVE_NULL);
    for (uint32_t i = 0; !claims.fifty_now && i < claims.fifty_with.count; i++)
        add_claim(game, ply, GX_END_FIFTY, claims.fifty_with.moves[i]);
}

/* ---- positions ---- */

/* The first day that a date with unknown parts can mean. */
static uint32_t first_day(uint32_t date) {
    if (date == 0)
        return 0;
    return date + (date / 100 % 100 == 0 ? 101 : date % 100 == 0 ? 1 : 0);
}

static void begin_history(judge_game *game, const gx_position *first) {
    gx_history_begin(&game->history, first);
    game->history.date = first_day(game->date);
}

static void enlarge_history(judge_game *game, uint32_t need) {
    uint32_t room = game->history.room;
    gx_occurrence *old = game->history.records;

    while (room < need)
        room *= 2;
    if (room == game->history.room)
        return;
    gx_history_move(&game->history, cli_allocate(room, sizeof *old), room);
    free(old);
}

/* Whether the game is over with the newest position of the history. Where the record goes on, there was a move. */
static bool is_over(judge_game *game, uint32_t ply, bool may_be_dead) {
    game->over = ply < game->plies ? gx_verdict_going_on(game->rulebook, &game->history, may_be_dead)
                                   : gx_verdict_of(game->rulebook, &game->history);
    game->over_ply = ply;
    return gx_verdict_is_over(&game->over);
}

/* Goes through the positions of a stretch and asks about each from `again` on, until the game is over. */
static void look_through(judge_game *game, gx_glance stretch, bool may_be_dead) {
    begin_history(game, &game->positions[stretch.from]);
    enlarge_history(game, stretch.until - stretch.from);
    for (uint32_t ply = stretch.from;;) {
        if (ply >= stretch.again) {
            if (is_over(game, ply, may_be_dead))
                return;
            note_claims(game, ply);
        }
        if (++ply == stretch.until)
            return;
        gx_history_add(&game->history, &game->positions[ply]);
    }
}

/* Whether something can matter that is no repetition of the third time or more. */
static bool matters_at_once(const judge_game *game) {
    const gx_rulebook *book = game->rulebook;
    uint32_t quiet = gx_glance_quiet(game->positions, game->plies + 1);
    bool claim = book->claim_quiet_plies > 0 && quiet + 1 >= book->claim_quiet_plies;
    bool draw = book->draw_quiet_plies > 0 && quiet >= book->draw_quiet_plies;

    return claim || draw || book->perpetual_claim || book->claim_occurrences == 2;
}

void judge_look(judge_game *game) {
    uint32_t count = game->plies + 1;

    gx_verdict last = gx_verdict_alone(game->rulebook, judge_last(game));

    game->state = last.state;
    bool dead = last.state == GX_STATE_DEAD || last.state == GX_STATE_STALEMATE;
    if (dead || matters_at_once(game)) {
        look_through(game, (gx_glance){0, count, 0}, dead);
        return;
    }
    game->over = (gx_verdict){.end = GX_END_NONE};
    for (uint32_t from = 0; from < count && !gx_verdict_is_over(&game->over);) {
        gx_glance stretch = gx_glance_at(game->positions, count, from);
        if (stretch.from < stretch.until)
            look_through(game, stretch, false);
        from = stretch.until;
    }
    if (!gx_verdict_is_over(&game->over)) {
        game->over = last;
        game->over_ply = game->plies;
    }
}
