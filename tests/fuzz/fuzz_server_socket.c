/* fuzz_server_socket.c - whatever comes over the sockets of a game, in frames or not, the server stands, and its game is what the
 * store says.
 *
 * Before each input there is a game with an arbiter; white, black, the arbiter and somebody who watches have sat down. A line
 *
 *     0{"id":"a","do":"move","move":"e4"}     is a text message of the first of them (1, 2, 3: of the others)
 *     #...                                    are bytes as they are, from the one who watches
 *     c{"control":"60"}                       is the body of a request for a game
 *
 * and a newline ends it. At the end the game is forgotten and read again: it must stand as it stood. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include "server/server.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define want(condition)                                                                                                \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                                            \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

enum { SEATS = 4, LINE = 4000 };

typedef struct table {
    server_state *server;
    gx_server_config config;
    server_creation creation;
    int ends[SEATS], others[SEATS]; /* ours, and the server's */
} table;

static void turn(const table *here) {
    char bytes[65536];

    uv_run(&here->server->loop, UV_RUN_NOWAIT);
    for (unsigned n = 0; n < SEATS; n++)
        while (recv(here->ends[n], bytes, sizeof bytes, MSG_DONTWAIT) > 0)
            ;
}

static void put(const table *here, unsigned seat, const void *bytes, size_t size) {
    while (size > 0) {
        ssize_t sent = send(here->ends[seat], bytes, size, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (sent <= 0)
            return;
        bytes = (const char *)bytes + sent;
        size -= (size_t)sent;
    }
}

static void say(const table *here, unsigned seat, gx_text text) {
    unsigned char frame[LINE + 8] = {0x81, 0x80 | 126, (unsigned char)(text.size >> 8), (unsigned char)text.size};
    size_t head = text.size < 126 ? 2 : 4;

    if (text.size < 126)
        frame[1] = (unsigned char)(0x80 | text.size);
    memset(frame + head, 0, 4);
    memcpy(frame + head + 4, text.bytes, text.size);
    put(here, seat, frame, head + 4 + text.size);
}

static void sit(table *here, unsigned seat) {
    server_request request = {0};
    char hello[200];
    int pair[2];

    want(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, pair) == 0);
    here->ends[seat] = pair[1];
    here->others[seat] = pair[0]; /* which the daemon would close */
    strcpy(request.id, here->creation.id);
    server_socket_open(here->server, NULL, pair[0], (gx_text){0}, &request, seat);
    snprintf(hello, sizeof hello, "{\"hello\":{\"token\":\"%s\"}}", here->creation.tokens[seat]);
    say(here, seat, gx_text_of(seat < here->creation.match.seat_count ? hello : "{\"hello\":{}}"));
    turn(here);
}

static void make(table *here) {
    json_t *body = json_pack("{s:s,s:s,s:b,s:s}", "control", "600+5", "enforcement", "board", "arbiter_seat", 1,
                             "recording", "off");

    want(!server_conditions_read(&here->creation, body));
    want(server_creation_keep(here->server, &here->creation));
    json_decref(here->creation.meta);
    json_decref(body);
}

static void open_table(table *here) {
    server_state *server = calloc(1, sizeof *server);

    want(server);
    here->server = server;
    here->config = gx_server_config_plain();
    here->config.commands = 100000;
    here->config.log_requests = GX_SERVER_LOG_NONE;
    server->config = &here->config;
    uv_loop_init(&server->loop);
    uv_timer_init(&server->loop, &server->beat);
    uv_timer_init(&server->loop, &server->http_due);
    uv_timer_init(&server->loop, &server->pings);
    server->pings.data = server->http_due.data = server;
    server_turn_open(server);
    want(gx_store_open(&server->store, ":memory:", GX_STORE_TO_WRITE, &server->fault) == GX_STORE_OK);
    make(here);
    for (unsigned seat = 0; seat < SEATS; seat++)
        sit(here, seat);
}

static void close_table(table *here) {
    server_state *server = here->server;

    while (server->sockets)
        server_socket_end(server->sockets);
    while (server->games)
        server_game_forget(server->games);
    uv_close((uv_handle_t *)&server->check, NULL);
    uv_close((uv_handle_t *)&server->prepare, NULL);
    uv_close((uv_handle_t *)&server->beat, NULL);
    uv_close((uv_handle_t *)&server->http_due, NULL);
    uv_close((uv_handle_t *)&server->pings, NULL);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    want(uv_loop_close(&server->loop) == 0);
    gx_store_close(server->store);
    free(server->acks);
    free(server);
    for (unsigned seat = 0; seat < SEATS; seat++) {
        close(here->ends[seat]);
        close(here->others[seat]);
    }
}

static gx_out state_of(const server_game *game) {
    gx_out out;

    gx_out_memory(&out);
    server_game_state(game->count > 0 ? &game->host.match : NULL, &out);
    return out;
}

static void compare(const table *here) {
    gx_store_code code;
    server_game *game = server_game_find(here->server, gx_text_of(here->creation.id), &code);

    want(game && !game->lost && game->sent == game->count);
    gx_out stood = state_of(game);
    size_t count = game->count;
    while (game->sockets)
        server_socket_end(game->sockets);
    server_game_forget(game);
    game = server_game_find(here->server, gx_text_of(here->creation.id), &code);
    want(game && game->count >= count &&
         game->count <= count + 1); /* a clock that runs is stopped when a game is read */
    gx_out stands = state_of(game);
    if (game->count == count)
        want(gx_text_same(gx_out_held(&stood), gx_out_held(&stands)));
    gx_out_free(&stood);
    gx_out_free(&stands);
    server_turn_end(here->server);
}

static void read_conditions(gx_text text) {
    json_t *body = json_loadb(text.bytes, text.size, JSON_REJECT_DUPLICATES, NULL);
    server_creation creation = {0};

    if (json_is_object(body)) {
        server_conditions_read(&creation, body);
        json_decref(creation.meta);
    }
    json_decref(body);
}

static void take_line(const table *here, gx_text line) {
    gx_text rest = {line.bytes + 1, line.size > LINE ? LINE : line.size - 1};

    if (line.bytes[0] >= '0' && line.bytes[0] < '0' + SEATS)
        say(here, (unsigned)(line.bytes[0] - '0'), rest);
    else if (line.bytes[0] == 'c')
        read_conditions(rest);
    else
        put(here, SEATS - 1, rest.bytes, rest.size);
    turn(here);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    table here = {0};
    gx_text all = {(const char *)data, size};

    want(sodium_init() >= 0);
    open_table(&here);
    while (all.size > 0) {
        const char *end = memchr(all.bytes, '\n', all.size);
        size_t length = end ? (size_t)(end - all.bytes) : all.size;
        if (length > 0)
            take_line(&here, (gx_text){all.bytes, length});
        all.bytes += length + (end != NULL);
        all.size -= length + (end != NULL);
    }
    turn(&here);
    compare(&here);
    close_table(&here);
    return 0;
}
