/* server.c - the server begins and ends.
 *
 * On SIGTERM (SIGINT, or its terminal gone) nobody new comes in; games whose clocks run are stopped, as an arbiter would if the
 * light went out, and that is on the disk; everybody is told goodbye; when the last has gone, or after a second, the daemon and
 * the loop are closed. */
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include "server.h"

enum { FILES_BESIDES = 100, PATH = 4096, GOODBYE_MS = 1000 };

/* ---- a game nobody looks at ---- */

static bool is_idle(const server_game *game) {
    return !game->sockets && !game->dirty && !game->lost && server_view_due(game) == GX_NEVER &&
           (game->count == 0 || !game->host.match.clock.running || game->host.match.session >= GX_SESSION_OVER ||
            !gx_match_has_clock(&game->host.match)) &&
           (game->opponent.phase == SERVER_OPPONENT_RESTING || game->opponent.phase == SERVER_OPPONENT_LOST);
}

static void on_beat(uv_timer_t *timer) {
    server_state *server = timer->data;

    server_pool_beat(server);
    server_patience_beat(server);
    server_store_beat(server);
    for (server_game *game = server->games, *next; game; game = next) {
        next = game->next;
        if (is_idle(game))
            server_game_forget(game);
    }
}

/* ---- the end ---- */

static void on_goodbye(uv_timer_t *timer) {
    server_state *server = timer->data;

    server_judge_stop(server, true);
    server_account_stop(server);
    while (server->sockets)
        server_socket_end(server->sockets);
    while (server->games)
        server_game_forget(server->games);
    uv_stop(&server->loop);
}

static void stop_clocks(server_state *server) {
    for (server_game *game = server->games; game; game = game->next)
        server_pause_stop(game, server_game_now(game));
    server_turn_end(server);
}

static void on_signal(uv_signal_t *handle, int number) {
    server_state *server = handle->data;

    if (server->stopping)
        return;
    server->stopping = true;
    server_log("stop", "signal", number == SIGTERM ? "SIGTERM" : number == SIGHUP ? "SIGHUP" : "SIGINT", NULL);
    stop_clocks(server);
    server_judge_stop(server, false);
    for (server_socket *socket = server->sockets; socket; socket = socket->next)
        server_socket_close(socket, WSLAY_CODE_GOING_AWAY, "stop");
    server_socket_flush(server);
    uv_timer_start(&server->beat, on_goodbye, GOODBYE_MS, 0);
}

void server_go(server_state *server) {
    if (server->stopping && !server->sockets && !server->jobs)
        uv_timer_start(&server->beat, on_goodbye, 0, 0);
}

/* ---- the whole ---- */

static void close_handle(uv_handle_t *handle) {
    if (handle->type != UV_UNKNOWN_HANDLE && !uv_is_closing(handle))
        uv_close(handle, NULL);
}

static void close_all(server_state *server) {
    server_pool_close(server);
    close_handle((uv_handle_t *)&server->check);
    close_handle((uv_handle_t *)&server->prepare);
    close_handle((uv_handle_t *)&server->beat);
    close_handle((uv_handle_t *)&server->http_due);
    close_handle((uv_handle_t *)&server->pings);
    close_handle((uv_handle_t *)&server->http);
    close_handle((uv_handle_t *)&server->term);
    close_handle((uv_handle_t *)&server->interrupt);
    close_handle((uv_handle_t *)&server->hangup);
    uv_run(&server->loop, UV_RUN_NOWAIT);
    server_http_close(server);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    uv_loop_close(&server->loop);
    gx_store_close(server->store);
    free(server->acks);
}

/* A terminal that is closed ends the server as SIGTERM does, unless it was started to outlive it (nohup). */
static void want_hangup(server_state *server) {
    struct sigaction now;

    if (sigaction(SIGHUP, NULL, &now) == 0 && now.sa_handler != SIG_IGN)
        uv_signal_start(&server->hangup, on_signal, SIGHUP);
}

static bool open_loop(server_state *server, gx_store_fault *fault) {
    int reason = uv_loop_init(&server->loop);

    if (reason != 0) {
        snprintf(fault->detail, sizeof fault->detail, "%s", uv_strerror(reason));
        return false;
    }
    uv_timer_init(&server->loop, &server->beat);
    uv_timer_init(&server->loop, &server->http_due);
    uv_timer_init(&server->loop, &server->pings);
    uv_signal_init(&server->loop, &server->term);
    uv_signal_init(&server->loop, &server->interrupt);
    uv_signal_init(&server->loop, &server->hangup);
    server->beat.data = server->pings.data = server->term.data = server->interrupt.data = server->hangup.data = server;
    uv_timer_start(&server->beat, on_beat, SERVER_BEAT_MS, SERVER_BEAT_MS);
    uv_signal_start(&server->term, on_signal, SIGTERM);
    uv_signal_start(&server->interrupt, on_signal, SIGINT);
    want_hangup(server);
    server_turn_open(server);
    return true;
}

static gx_server_code open_all(server_state *server, gx_store_fault *fault) {
    char path[PATH];

    randombytes_buf(server->hash_key, sizeof server->hash_key);
    snprintf(path, sizeof path, "%s/games.db", server->config->data);
    if (gx_store_open(&server->store, path, GX_STORE_TO_WRITE, fault) != GX_STORE_OK)
        return GX_SERVER_STORE;
    int listener = server_listen(server->config, fault);
    if (listener < 0)
        return GX_SERVER_LISTEN;
    return server_http_open(server, listener) ? GX_SERVER_OK : GX_SERVER_MEMORY;
}

/* A connection is a file: as many as may come, as far as the system lets us. */
static void want_files(unsigned connections) {
    struct rlimit files;

    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= connections + FILES_BESIDES)
        return;
    bool enough = files.rlim_max >= connections + FILES_BESIDES;
    files.rlim_cur = enough ? connections + FILES_BESIDES : files.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &files) != 0 || !enough)
        server_log("files", "detail", "the system allows fewer open files than --connections", NULL);
}

gx_server_code gx_server_run(const gx_server_config *config, gx_store_fault *fault) {
    server_state *server = sodium_init() >= 0 ? calloc(1, sizeof *server) : NULL;
    char address[300];

    if (!server)
        return GX_SERVER_MEMORY;
    server->config = config;
    server_seal_memory();
    server_account_open();
    want_files(config->connections);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    server->counts.began_s = (double)time(NULL);
    if (!open_loop(server, fault)) {
        free(server);
        return GX_SERVER_MEMORY;
    }
    gx_server_code code = open_all(server, fault);
    if (code == GX_SERVER_OK) {
        bool six = strchr(config->host, ':') != NULL;
        snprintf(address, sizeof address, six ? "http://[%s]:%u/" : "http://%s:%u/", config->host, server->port);
        server_log("listen", "address", address, NULL);
        uv_run(&server->loop, UV_RUN_DEFAULT);
    }
    close_all(server);
    if (code == GX_SERVER_OK)
        server_log("stopped", NULL);
    free(server);
    return code;
}
