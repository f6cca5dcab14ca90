/* opponent_draw.c - what the computer says about draws, by the rules of gx_opponent: it claims before it thinks, answers an offer once, and
 * offers with its move. An event like a player's; what comes of it is the machine's to judge. */
#include <string.h>
#include "server.h"

bool server_opponent_claim(server_game *game) {
    server_opponent *opponent = &game->opponent;
    gx_subject what = gx_opponent_claims(&opponent->play, &game->host.match);

    if (what == GX_SUBJECT_NONE)
        return false;
    server_game_do(game, server_opponent_name(opponent), server_game_now(game),
                   json_pack("{s:s,s:s}", "do", "claim", "what", gx_subject_name(what)));
    return true;
}

void server_opponent_hear(server_game *game) {
    server_opponent *opponent = &game->opponent;
    bool offered = game->host.match.offered[!opponent->color];

    if (offered && !opponent->heard)
        server_game_rule(game, server_opponent_name(opponent),
                         gx_opponent_accepts(&opponent->play, &game->host.match) ? "accept" : "decline");
    opponent->heard = offered;
}

/* ---- its own ---- */

void server_opponent_offer(server_game *game) {
    server_opponent *opponent = &game->opponent;
    const gx_match *match = &game->host.match;

    if (!match->offered[opponent->color] && gx_opponent_offers(&opponent->play, match))
        server_game_rule(game, server_opponent_name(opponent), "offer");
}

static bool is_offer_of(const server_message *message, const char *by) {
    json_t *event = json_loadb(message->text.bytes + message->event_at, message->event_size, 0, NULL);
    const char *author = json_string_value(json_object_get(event, "by"));
    const char *verb = json_string_value(json_object_get(event, "do"));
    bool is = author && verb && strcmp(author, by) == 0 && strcmp(verb, "offer") == 0;

    json_decref(event);
    return is;
}

void server_opponent_recall(server_game *game) {
    size_t n = game->count;

    while (n > 0 && !is_offer_of(&game->messages[n - 1], server_opponent_name(&game->opponent)))
        n--;
    if (n > 0)
        game->opponent.play.offered_at = game->messages[n - 1].plies;
}
