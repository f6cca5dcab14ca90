/* opponent.c - the computer that plays one side of a game.
 *
 *      RESTING ---its turn---> WAITING --> THINKING --the move--> HOLDING --as long as a person would--> RESTING
 *         ^                       |            |
 *         |                       '---fault, or most of its clock has run---> LOST --later each time--> WAITING
 *         '--resumed------------------------------------------------------------'
 *
 * It acts by events, as a player does, and only upon what is on the disk (turn.c looks here when everybody has been told). No
 * fault of an engine becomes a result: where it fails, or three quarters of its clock have run without a move, the arbiter
 * (the server) stops the clocks at that moment, people are told, and the engine is tried again while the clocks stand. */
#include <guoxiang/uci.h>
#include <string.h>
#include "server.h"

enum { PAUSE_FIRST_MS = 2000, PAUSE_MOST_MS = 60000 };

static const uint64_t ms_ns = 1000000;

static bool is_playing(const server_game *game) {
    return game->opponent.play.level > 0 && game->count > 0 && !game->lost;
}

void server_opponent_open(server_game *game) {
    const json_t *play = json_object_get(json_object_get(game->meta, "start"), "play");

    game->opponent = (server_opponent){.guard = GX_NEVER};
    for (unsigned color = 0; color < 2; color++) {
        const json_t *level = json_object_get(json_object_get(play, gx_who_name((gx_who)color)), "level");
        if (json_is_integer(level) && json_integer_value(level) >= 1 && json_integer_value(level) <= GX_LEVELS) {
            game->opponent.play.level = (unsigned)json_integer_value(level);
            game->opponent.color = (gx_color)color;
        }
    }
}

/* It may have failed when the game left memory: then it is tried again at once. */
void server_opponent_revive(server_game *game) {
    server_opponent *opponent = &game->opponent;

    if (is_playing(game))
        server_opponent_recall(game);
    if (!is_playing(game) || game->stopped != SERVER_STOP_ENGINE || game->host.match.session != GX_SESSION_STOPPED)
        return;
    opponent->phase = SERVER_OPPONENT_LOST;
    opponent->failures = 1;
    opponent->code = gx_engine_fault_name(GX_ENGINE_FAULT_DEAD);
    opponent->text = gx_engine_fault_sentence(GX_ENGINE_FAULT_DEAD);
    opponent->wake_ns = uv_hrtime() + ms_ns;
}

/* ---- faults ---- */

static void rest(server_game *game) {
    server_opponent *opponent = &game->opponent;

    if (opponent->phase == SERVER_OPPONENT_WAITING || opponent->phase == SERVER_OPPONENT_THINKING)
        server_pool_drop(game);
    opponent->phase = SERVER_OPPONENT_RESTING;
    opponent->guard = GX_NEVER;
    opponent->wake_ns = 0;
}

static void lose(server_game *game, const char *code, const char *text) {
    server_opponent *opponent = &game->opponent;
    uint64_t pause = (uint64_t)PAUSE_FIRST_MS << (opponent->failures < 6 ? opponent->failures : 6);
    int64_t now = server_game_now(game), at = opponent->guard < now ? opponent->guard : now;

    rest(game);
    opponent->phase = SERVER_OPPONENT_LOST;
    opponent->wake_ns = uv_hrtime() + (pause < PAUSE_MOST_MS ? pause : PAUSE_MOST_MS) * ms_ns;
    opponent->failures++;
    opponent->code = code;
    opponent->text = text;
    server_log("engine", "game", game->id, "code", code, NULL);
    if (game->host.match.session == GX_SESSION_PLAYING)
        server_game_do(game, "arbiter", at, json_pack("{s:s,s:s}", "do", "stop", "why", "engine"));
    server_opponent_tell(game);
    server_game_watch(game);
}

/* Its engine plays again; the clocks go on, unless an arbiter is there to say so. */
static void recover(server_game *game) {
    game->opponent.failures = 0;
    server_opponent_tell(game);
    if (game->host.match.session == GX_SESSION_STOPPED && !server_game_has_seat(game, "arbiter"))
        server_game_rule(game, "arbiter", "resume");
}

/* ---- its moves ---- */

/* A scoresheet is kept where one is required. */
static void write_down(server_game *game) {
    const gx_match *match = &game->host.match;
    gx_color color = game->opponent.color;

    while (match->start.recording && !match->exempt[color] && match->written[color] < gx_match_plies(match)) {
        char bytes[64];
        gx_buffer san = gx_buffer_over(bytes, sizeof bytes);
        uint32_t before = match->written[color];
        gx_match_write_san(&san, match, before);
        server_game_do(game, server_opponent_name(&game->opponent), server_game_now(game),
                       json_pack("{s:s,s:s%}", "do", "write", "text", bytes, gx_buffer_text(&san).size));
        if (match->written[color] == before)
            return;
    }
}

static void make_move(server_game *game) {
    server_opponent *opponent = &game->opponent;
    const gx_match *match = &game->host.match;
    char bytes[GX_UCI_MAX + 1];
    gx_buffer uci = gx_buffer_over(bytes, sizeof bytes);
    uint32_t plies = gx_match_plies(match);

    rest(game);
    server_opponent_offer(game);
    gx_uci_write(&uci, opponent->move, match->start.chess960 ? GX_UCI_CHESS960 : GX_UCI_STANDARD);
    write_down(game);
    server_game_do(game, server_opponent_name(opponent), server_game_now(game),
                   json_pack("{s:s,s:s%}", "do", "move", "move", bytes, gx_buffer_text(&uci).size));
    if (match->session < GX_SESSION_OVER && gx_match_plies(match) == plies && !game->lost)
        lose(game, gx_engine_fault_name(GX_ENGINE_FAULT_ILLEGAL), gx_engine_fault_sentence(GX_ENGINE_FAULT_ILLEGAL));
}

void server_opponent_answer(server_game *game, const gx_engine_answer *answer) {
    server_opponent *opponent = &game->opponent;
    const gx_match *match = &game->host.match;

    opponent->phase = SERVER_OPPONENT_RESTING;
    if (answer->fault != GX_ENGINE_FAULT_NONE) {
        lose(game, gx_engine_fault_name(answer->fault), gx_engine_fault_sentence(answer->fault));
        return;
    }
    if (opponent->failures > 0)
        recover(game);
    opponent->guard = GX_NEVER;
    if (!gx_opponent_is_due(match, opponent->color) || !gx_position_same(gx_match_now(match), &opponent->asked))
        return;
    gx_opponent_remember(&opponent->play, answer);
    if (gx_opponent_resigns(&opponent->play)) {
        server_game_rule(game, server_opponent_name(opponent), "resign");
        return;
    }
    opponent->phase = SERVER_OPPONENT_HOLDING;
    opponent->move = answer->move;
    uint64_t seed = server_hash(game->server, gx_text_of(game->id));
    opponent->wake_ns = opponent->asked_ns + (uint64_t)gx_opponent_pause_ms(match, seed) * ms_ns;
    server_game_watch(game);
}

/* Most of what its clock has left, while that runs. */
static void set_guard(server_game *game) {
    const gx_match *match = &game->host.match;
    const gx_clock_side *side = &match->clock.sides[game->opponent.color];

    if (game->opponent.guard == GX_NEVER && match->session == GX_SESSION_PLAYING && gx_match_has_clock(match))
        game->opponent.guard = match->now + side->delay_left + side->remaining * 3 / 4;
}

static void ask(server_game *game) {
    server_opponent *opponent = &game->opponent;
    const gx_match *match = &game->host.match;

    opponent->asked = *gx_match_now(match);
    opponent->asked_ns = uv_hrtime();
    opponent->wake_ns = 0;
    opponent->guard = GX_NEVER;
    set_guard(game);
    server_pool_ask(game);
}

/* ---- what it does when something has happened ---- */

void server_opponent_look(server_game *game) {
    server_opponent *opponent = &game->opponent;
    const gx_match *match = &game->host.match;

    if (!is_playing(game))
        return;
    if (match->session >= GX_SESSION_OVER) {
        rest(game);
        return;
    }
    if (!match->present[opponent->color])
        server_game_rule(game, server_opponent_name(opponent), "arrive");
    server_opponent_hear(game);
    bool due = gx_opponent_is_due(match, opponent->color), lost = opponent->phase == SERVER_OPPONENT_LOST;
    bool stands = match->session == GX_SESSION_STOPPED && opponent->failures > 0;
    if (!due && !stands && opponent->phase != SERVER_OPPONENT_RESTING)
        rest(game);
    if (due && (lost || opponent->phase == SERVER_OPPONENT_RESTING) && !server_opponent_claim(game))
        ask(game);
    else if (due && opponent->phase != SERVER_OPPONENT_RESTING && opponent->phase != SERVER_OPPONENT_HOLDING)
        set_guard(game);
    server_game_watch(game);
}

void server_opponent_wake(server_game *game) {
    server_opponent *opponent = &game->opponent;
    bool due = opponent->wake_ns > 0 && opponent->wake_ns <= uv_hrtime();

    if (!is_playing(game) || game->host.match.session >= GX_SESSION_OVER)
        return;
    if (opponent->guard <= server_game_now(game))
        lose(game, opponent->phase == SERVER_OPPONENT_WAITING ? "busy" : gx_engine_fault_name(GX_ENGINE_FAULT_SILENT),
             opponent->phase == SERVER_OPPONENT_WAITING ? "all engines are busy"
                                                        : gx_engine_fault_sentence(GX_ENGINE_FAULT_SILENT));
    else if (due && opponent->phase == SERVER_OPPONENT_HOLDING)
        make_move(game);
    else if (due && opponent->phase == SERVER_OPPONENT_LOST)
        ask(game);
}

void server_opponent_close(server_game *game) {
    if (game->opponent.play.level > 0)
        rest(game);
}
