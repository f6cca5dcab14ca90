/* rematch.c - another game of the same people on the same conditions, with the colours changed.
 *
 *     {"id":"r1","rematch":true}    a player wants one; false: no more
 *     {"rematch":{"wanted":{"white":true,"black":false}}}                    to the seats
 *     {"rematch":{"game":ID,"seat":"black","token":TOKEN}}                   both want it: to each seat its own
 *
 * The tokens are said on the sockets of the seats alone, and kept only while the old game is in memory: who comes back too late
 * to hear his own asks for a rematch again. The computer and a screen always want one. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "server.h"

struct server_rematch {
    bool wants[2], made;
    server_creation game;
};

/* ---- the new game ---- */

static const char *other_seat(const char *name) {
    if (strcmp(name, "white") == 0)
        return "black";
    return strcmp(name, "black") == 0 ? "white" : name;
}

/* The computer changes sides too. */
static void swap_players(json_t *meta) {
    json_t *play = json_object_get(json_object_get(meta, "start"), "play"), *swapped = json_object(), *value;
    const char *name;

    json_object_foreach(play, name, value) json_object_set(swapped, other_seat(name), value);
    if (play)
        json_object_set(json_object_get(meta, "start"), "play", swapped);
    json_decref(swapped);
}

static bool make(server_game *game) {
    server_rematch *rematch = game->rematch;

    rematch->game = (server_creation){.meta = json_deep_copy(game->meta)};
    swap_players(rematch->game.meta);
    server_names_swap(rematch->game.meta);
    for (unsigned n = 0; n < game->seat_count; n++)
        server_creation_seat(&rematch->game, other_seat(game->seats[n].name));
    rematch->made = server_creation_keep(game->server, &rematch->game);
    json_decref(rematch->game.meta);
    rematch->game.meta = NULL;
    return rematch->made;
}

/* ---- what is said ---- */

static void say_token(server_socket *socket) {
    const server_creation *made = &socket->game->rematch->game;
    const char *seat = other_seat(server_seat(socket));

    for (unsigned n = 0; n < made->match.seat_count; n++)
        if (strcmp(made->match.seats[n].name, seat) == 0)
            server_say(socket, json_pack("{s:{s:s,s:s,s:s}}", "rematch", "game", made->id, "seat", seat, "token",
                                         made->tokens[n]));
}

static void say_wanted(const server_game *game) {
    const bool *wants = game->rematch->wants;

    for (server_socket *socket = game->sockets; socket; socket = socket->beside)
        if (socket->seat >= 0)
            server_say(socket, json_pack("{s:{s:{s:b,s:b}}}", "rematch", "wanted", "white", wants[GX_WHITE], "black",
                                         wants[GX_BLACK]));
}

static void say_ack(server_socket *socket, gx_text id) {
    server_say(socket, json_pack("{s:s%}", "ack", id.bytes, id.size));
}

/* ---- the command ---- */

static void note(server_rematch *rematch, const server_socket *socket, bool wants) {
    const char *seat = server_seat(socket);

    for (unsigned color = 0; color < 2; color++)
        if (strcmp(seat, "screen") == 0 || strcmp(seat, gx_who_name((gx_who)color)) == 0)
            rematch->wants[color] = wants;
    if (socket->game->opponent.play.level > 0)
        rematch->wants[socket->game->opponent.color] = wants;
}

static void agree(server_socket *socket, gx_text id) {
    server_game *game = socket->game;

    if (!server_address_may_create(socket->server, socket->address)) {
        server_command_refuse(socket, id.bytes, "rate", "too many games come from there");
        return;
    }
    bool good = make(game);
    if (socket->game != game || game->lost)
        return; /* the turn that ended meanwhile was lost, and everybody was sent away */
    if (!good) {
        game->rematch->wants[GX_WHITE] = game->rematch->wants[GX_BLACK] = false;
        server_command_refuse(socket, id.bytes, "store", "the new game could not be written down");
        return;
    }
    say_ack(socket, id);
    for (server_socket *one = game->sockets; one; one = one->beside)
        if (one->seat >= 0)
            say_token(one);
}

void server_rematch_ask(server_socket *socket, const json_t *wants, gx_text id) {
    server_game *game = socket->game;
    bool arbiter = socket->seat >= 0 && strcmp(server_seat(socket), "arbiter") == 0;

    if (!game->rematch)
        game->rematch = calloc(1, sizeof *game->rematch);
    if (socket->seat < 0 || !game->rematch)
        server_command_refuse(socket, id.bytes, "spectator", "who has no seat only watches");
    else if (!json_is_boolean(wants) || game->count == 0 || game->host.match.session < GX_SESSION_OVER)
        server_command_refuse(socket, id.bytes, "rematch", "true or false, when the game is over");
    else if (game->rematch->made)
        say_ack(socket, id), say_token(socket);
    else if (arbiter)
        server_command_refuse(socket, id.bytes, "rematch", "the players must want it");
    else {
        note(game->rematch, socket, json_is_true(wants));
        if (game->rematch->wants[GX_WHITE] && game->rematch->wants[GX_BLACK])
            agree(socket, id);
        else
            say_ack(socket, id), say_wanted(game);
    }
}

void server_rematch_free(server_rematch *rematch) {
    if (rematch)
        sodium_memzero(rematch, sizeof *rematch);
    free(rematch);
}
