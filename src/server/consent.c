/* consent.c - what the arbiter would say, where there is none, both players say: to adjourn, and to go on.
 *
 *     white: resume ──> {"wish":{"resume":{"white":true,"black":false}}} to all, "waiting" to him
 *     black: resume ──> the event, by the arbiter
 *
 * A wish lapses when the game goes on or stops in any other way. The computer wishes what its opponent wishes; but it seals no
 * move, so a game with it is not adjourned: it is stopped, and resumed when the person is back. */
#include <string.h>
#include "server.h"

static void say_wishes(const server_game *game, const char *verb, const bool wish[2]) {
    json_t *wishes = json_pack("{s:b,s:b}", "white", wish[GX_WHITE], "black", wish[GX_BLACK]);

    server_tell(game, json_pack("{s:{s:o}}", "wish", verb, wishes));
}

/* Who wants to go on after an adjournment is at the board. */
static void arrive(server_game *game) {
    for (unsigned color = 0; color < 2; color++)
        if (game->host.match.session >= GX_SESSION_SEALED && !game->host.match.present[color])
            server_game_rule(game, gx_who_name((gx_who)color), "arrive");
}

bool server_consent(server_socket *socket, const char *by, const char *id, const char *verb) {
    server_game *game = socket->game;
    bool resumes = strcmp(verb, "resume") == 0, screen = strcmp(server_seat(socket), "screen") == 0;
    bool *wish = resumes ? game->wishes.resume : game->wishes.adjourn;

    wish[strcmp(by, "white") == 0 ? GX_WHITE : GX_BLACK] = true;
    if (game->opponent.play.level > 0)
        wish[game->opponent.color] = true;
    if (!(wish[GX_WHITE] && wish[GX_BLACK]) && !screen) {
        say_wishes(game, verb, wish);
        server_command_refuse(socket, id, "waiting", "the other player must want it too");
        return false;
    }
    wish[GX_WHITE] = wish[GX_BLACK] = false;
    if (resumes)
        arrive(game);
    return true;
}
