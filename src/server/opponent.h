/* opponent.h - the computer of a game, and the engines of all. Private to the floor. */
#ifndef SERVER_OPPONENT_H
#define SERVER_OPPONENT_H

#include <guoxiang/opponent.h>
#include "kinds.h"

typedef enum server_phase {
    SERVER_OPPONENT_RESTING,
    SERVER_OPPONENT_WAITING, /* for an engine */
    SERVER_OPPONENT_THINKING,
    SERVER_OPPONENT_HOLDING, /* the move is found, and made in a moment */
    SERVER_OPPONENT_LOST
} server_phase;

/* The computer of a game. */
typedef struct server_opponent {
    gx_opponent play; /* level 0: there is none */
    gx_color color;
    server_phase phase;
    server_game *next; /* in the queue for an engine */
    gx_position asked; /* about which it was asked, and when */
    uint64_t asked_ns;
    gx_move move;
    uint64_t wake_ns;        /* when the move is made, or the engine tried again; 0: nothing is awaited */
    int64_t guard;           /* of the log's time: then the clocks are stopped for want of a move */
    bool heard;              /* an offer, and answered it */
    unsigned failures;       /* in a row */
    const char *code, *text; /* of the last */
} server_opponent;

/* An engine, and the game that it thinks about. */
typedef struct server_worker {
    gx_engine *engine;
    unsigned level;
    server_game *game;
    uint64_t used_ns;
} server_worker;

typedef struct server_pool {
    server_worker workers[SERVER_ENGINES];
    server_game *first, *last; /* who waits */
} server_pool;

/* ---- opponent.c ---- */

void server_opponent_open(server_game *game);
void server_opponent_close(server_game *game);
/* A game is there again. */
void server_opponent_revive(server_game *game);
/* Everybody has been told what happened: it is its turn to look. */
void server_opponent_look(server_game *game);
/* A moment has come at which it may have to act. */
void server_opponent_wake(server_game *game);
void server_opponent_answer(server_game *game, const gx_engine_answer *answer);
/* The player that it is. */
const char *server_opponent_name(const server_opponent *opponent);
/* Says how it is to all who may know everything. */
void server_opponent_tell(const server_game *game);
/* A member that says who it is and, if `state`, how it is; nothing where there is none. */
void server_opponent_put(const server_game *game, gx_json *json, const char *name, bool state);

/* ---- opponent_draw.c ---- */

/* Claims a draw or an illegal move, where it does; then true. */
bool server_opponent_claim(server_game *game);
/* Answers an offer that it has not answered yet. */
void server_opponent_hear(server_game *game);
/* Offers a draw with the move that it is about to make (9.1.2.1), before anybody else can act; or does not. */
void server_opponent_offer(server_game *game);
/* Notes when it last offered one, which is in the log, so that it does not do it again too soon. */
void server_opponent_recall(server_game *game);

/* ---- pool.c ---- */

/* A question is put as soon as an engine is free; the answer goes to server_opponent_answer. */
void server_pool_ask(server_game *game);
/* Takes it back. */
void server_pool_drop(server_game *game);
void server_pool_beat(server_state *server);
void server_pool_close(server_state *server);
unsigned server_pool_busy(const server_state *server);
unsigned server_pool_waiting(const server_state *server);

#endif
