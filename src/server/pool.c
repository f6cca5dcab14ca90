/* pool.c - the engines: a few processes for all games, and a queue.
 *
 *     game --ask--> queue (first come, first served) --a worker is free--> thinking --> answer, to opponent.c
 *
 * A game has one question at a time, and an address may sit in so many games with an engine: so the queue is fair. A worker
 * keeps the engine of one level; one that does nothing is given up when another level is asked for, or after a while. A hung
 * or dead engine is killed and started again by the engine's own conversation (engine.h), with longer and longer pauses. */
#include <string.h>
#include "server.h"

static const uint64_t idle_ns = 60000000000u;

static void serve(server_state *server);

/* ---- the queue ---- */

static bool unqueue(server_pool *pool, const server_game *game) {
    server_game **link = &pool->first;

    while (*link && *link != game)
        link = &(*link)->opponent.next;
    if (!*link)
        return false;
    *link = game->opponent.next;
    if (pool->last == game) {
        pool->last = pool->first;
        while (pool->last && pool->last->opponent.next)
            pool->last = pool->last->opponent.next;
    }
    return true;
}

static void enqueue(server_pool *pool, server_game *game) {
    game->opponent.next = NULL;
    if (pool->last)
        pool->last->opponent.next = game;
    else
        pool->first = game;
    pool->last = game;
}

/* ---- workers ---- */

static void retire(server_worker *worker) {
    if (worker->engine)
        gx_engine_close(worker->engine);
    worker->engine = NULL;
}

/* An idle worker, rather one of this level, rather one that has no engine, rather the one that has been idle longest. */
static server_worker *choose(server_state *server, unsigned level) {
    server_worker *best = NULL;

    for (unsigned n = 0; n < server->config->engines && n < SERVER_ENGINES; n++) {
        server_worker *worker = &server->pool.workers[n];
        if (worker->game)
            continue;
        if (worker->engine && worker->level == level)
            return worker;
        if (!best || (best->engine && (!worker->engine || worker->used_ns < best->used_ns)))
            best = worker;
    }
    return best;
}

static void on_answer(void *context, const gx_engine_answer *answer) {
    server_worker *worker = context;
    server_game *game = worker->game;

    worker->game = NULL;
    worker->used_ns = uv_hrtime();
    if (!game || answer->fault == GX_ENGINE_FAULT_STOPPED)
        return;
    server_state *server = game->server;
    server_opponent_answer(game, answer);
    serve(server);
}

static void work(server_worker *worker, server_game *game) {
    const server_opponent *opponent = &game->opponent;
    gx_engine_answer none = {.fault = GX_ENGINE_FAULT_START};

    if (worker->engine && worker->level != opponent->play.level)
        retire(worker);
    worker->level = opponent->play.level;
    if (!worker->engine)
        worker->engine = gx_opponent_open(&game->server->loop, worker->level);
    worker->game = game;
    if (!worker->engine || !gx_opponent_think(&opponent->play, worker->engine, &game->host.match, on_answer, worker))
        on_answer(worker, &none);
}

static void serve(server_state *server) {
    server_pool *pool = &server->pool;

    while (pool->first) {
        server_game *game = pool->first;
        server_worker *worker = choose(server, game->opponent.play.level);
        if (!worker)
            return;
        unqueue(pool, game);
        game->opponent.phase = SERVER_OPPONENT_THINKING;
        work(worker, game);
    }
}

/* ---- what others ask ---- */

void server_pool_ask(server_game *game) {
    game->opponent.phase = SERVER_OPPONENT_WAITING;
    enqueue(&game->server->pool, game);
    serve(game->server);
}

void server_pool_drop(server_game *game) {
    server_pool *pool = &game->server->pool;

    if (unqueue(pool, game))
        return;
    for (unsigned n = 0; n < SERVER_ENGINES; n++)
        if (pool->workers[n].game == game) {
            gx_engine_stop(pool->workers[n].engine);
            serve(game->server);
            return;
        }
}

void server_pool_beat(server_state *server) {
    for (unsigned n = 0; n < SERVER_ENGINES; n++) {
        server_worker *worker = &server->pool.workers[n];
        if (worker->engine && !worker->game && uv_hrtime() - worker->used_ns > idle_ns)
            retire(worker);
    }
}

void server_pool_close(server_state *server) {
    server->pool.first = server->pool.last = NULL;
    for (unsigned n = 0; n < SERVER_ENGINES; n++) {
        server->pool.workers[n].game = NULL;
        retire(&server->pool.workers[n]);
    }
}

unsigned server_pool_busy(const server_state *server) {
    unsigned count = 0;

    for (unsigned n = 0; n < SERVER_ENGINES; n++)
        count += server->pool.workers[n].game != NULL;
    return count;
}

unsigned server_pool_waiting(const server_state *server) {
    unsigned count = 0;

    for (const server_game *game = server->pool.first; game; game = game->opponent.next)
        count++;
    return count;
}
