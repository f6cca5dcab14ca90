/* opponent_say.c - what people are told of the computer that plays one side of a game: in the welcome, in the answer of GET, and when
 * it fails or plays again. */
#include "server.h"

const char *server_opponent_name(const server_opponent *opponent) {
    return gx_who_name((gx_who)opponent->color);
}

static const char *const states[] = {"ready", "thinking", "thinking", "thinking", "lost"};

void server_opponent_put(const server_game *game, gx_json *json, const char *name, bool state) {
    const server_opponent *opponent = &game->opponent;

    if (opponent->play.level == 0)
        return;
    gx_json_object(json, name);
    gx_json_string(json, "color", server_opponent_name(opponent));
    gx_json_count(json, "level", opponent->play.level);
    if (state)
        gx_json_string(json, "state", opponent->failures > 0 ? "lost" : states[opponent->phase]);
    if (state && opponent->failures > 0) {
        gx_json_string(json, "code", opponent->code);
        gx_json_string(json, "text", opponent->text);
    }
    gx_json_close(json);
}

void server_opponent_tell(const server_game *game) {
    gx_json json;
    gx_out out;

    gx_out_memory(&out);
    gx_json_start(&json, &out);
    gx_json_object(&json, NULL);
    server_opponent_put(game, &json, "engine", true);
    gx_json_close(&json);
    for (server_socket *socket = game->sockets; socket; socket = socket->beside)
        if (socket->seat >= 0 || server_view_is_whole(game))
            server_socket_say(socket, gx_out_held(&out));
    gx_out_free(&out);
}
