/* server.h - the inside of the server. Private to the floor.
 *
 *     listen.c   where it listens
 *     http.c     the daemon of libmicrohttpd in the loop; what is refused before anything is read; http_answer.c: answers
 *     headers.c  what could be read in two ways; patience.c: how long a request may take
 *     api.c      REST: games are shown, written out                       -> game.c
 *     page.c     everything else that is asked for: the page, a table made at build
 *     list.c     the public games
 *     create.c   games are made; conditions.c: of what; names.c: who plays, and where
 *     socket.c   a WebSocket: frames (wslay); socket_say.c: what is said; socket_beat.c: pings  -> frames.c
 *     bytes.c    between the kernel and wslay
 *     frames.c   frames become a message, which is wiped when it is done  -> command.c
 *     command.c  a message of a client: an event of its game              -> game.c
 *     hello.c    coming and going; consent.c, rematch.c: what both players must want
 *     game.c     a game in memory: judged, written down; game_load.c: in and out; game_time.c: when
 *     pause.c    the clocks after a crash or a stop
 *     lag.c      how slow a line is, and what a move is given back for it
 *     seal.c     sealed moves: encrypted when they come, opened by the seat for whom they are
 *     opponent.c the computer of a game, opponent_draw.c: its draws; pool.c: the engines of all
 *     address.c  what one address may
 *     view.c     what may be told to those who only watch
 *     disk.c     a store that cannot be written
 *     turn.c     the end of a turn of the loop: one commit, then everybody is told
 *     token.c    tokens of seats: random, and known by their hashes only
 *     account.c  accounts; account_password.c: what needs a password; account_work.c: hashing, beside the loop;
 *                session.c: who is logged in
 *     judge.c    records and logs that are posted to be judged; judge_child.c: the child that does it;
 *                judge_verdicts.c: what it writes
 *     config.c   what a server may be told
 *     log.c      the log; access.c: its lines about requests; metrics.c: what /metrics says */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include <guoxiang/server.h>
#include "game.h"
#include "kinds.h"
#include "opponent.h"
#include "request.h"
#include "socket.h"

/* What is observed, and not only counted. */
typedef enum server_histogram_name {
    SERVER_COMMAND_TIME,
    SERVER_COMMIT_TIME,
    SERVER_COMMIT_EVENTS,
    SERVER_TRIP_TIME,
    SERVER_HISTOGRAMS
} server_histogram_name;

enum { SERVER_BOUNDS = 14 };

typedef struct server_histogram {
    uint64_t counts[SERVER_BOUNDS + 1]; /* up to each bound, and above all */
    double sum;
} server_histogram;

typedef struct server_counts {
    uint64_t requests, refused, sockets_opened, messages, events, commits, committed, slow;
    server_histogram histograms[SERVER_HISTOGRAMS];
    double began_s; /* since 1970 */
} server_counts;

/* Somebody waits to hear that his command is durable. */
typedef struct server_ack {
    server_socket *socket;
    uint64_t seq, received_ns;
    char id[SERVER_COMMAND + 1];
    bool twice;
} server_ack;

#define SERVER_BUCKETS 1024
#define SERVER_NAMES 4096

struct server {
    const gx_server_config *config;
    gx_store *store;
    uv_loop_t loop;
    uv_check_t check;
    uv_prepare_t prepare;
    uv_timer_t beat, pings, http_due;
    uv_poll_t http;
    uv_signal_t term, interrupt, hangup;
    struct MHD_Daemon *daemon;
    unsigned port;
    server_game *games, *dirty, *named[SERVER_NAMES];
    server_socket *sockets, *last_socket, *to_flush; /* sockets: in the order in which they are pinged */
    server_connection *connections;
    char out[1 << 16]; /* frames of the socket at hand, before they are sent */
    size_t out_size;
    unsigned socket_count, game_count;
    server_pool pool;
    server_ack *acks;
    size_t ack_count, ack_room;
    unsigned char hash_key[16];     /* of commands */
    uint64_t asked[SERVER_BUCKETS]; /* requests by address */
    uint64_t made[SERVER_BUCKETS];  /* games by address: when the next one may come */
    server_job *jobs;               /* what is being judged */
    server_work *works;             /* passwords that are being hashed */
    unsigned working;
    uint64_t tries[2][SERVER_BUCKETS]; /* to log in, by address and by name: when the next one may come */
    unsigned judging;                  /* requests that hold a place for that */
    server_counts counts;
    gx_store_code failing; /* the last commit: GX_STORE_OK, or why not */
    bool stopping;
    gx_store_fault fault;
    gx_server_code code;
};

/* ---- log.c ---- */

/* The time of day, in milliseconds since 1970: for what is read by people or outlives this run. Games go by uv_hrtime. */
int64_t server_day_ms(void);

/* A line of the log: what happened, and names with their texts up to NULL. */
void server_log(const char *what, ...) __attribute__((sentinel));
/* The same with members of any kind, between the two. */
void server_log_open(gx_json *json, gx_out *out, const char *what);
void server_log_close(gx_json *json, gx_out *out);

/* ---- metrics.c ---- */

void server_observe(server_state *server, server_histogram_name which, double value);
void server_observe_ns(server_state *server, server_histogram_name which, uint64_t ns);
void server_metrics(const server_state *server, gx_out *out);

/* ---- token.c ---- */

void server_token_make(char out[SERVER_TOKEN + 1], unsigned char hash[GX_STORE_HASH]);
void server_id_make(char out[SERVER_ID + 1]);
/* The seat that the token opens; -1 where it opens none. */
int server_token_seat(const server_game *game, gx_text token);
uint64_t server_hash(const server_state *server, gx_text text);

/* ---- disk.c ---- */

/* How a commit has ended. */
void server_store_note(server_state *server, gx_store_code code);
/* Commits what was changed outside a turn, where `code` says that it could be; what stood in the turn has been committed before. */
bool server_store_keep(server_state *server, gx_store_code code);
/* Tries whether it can be written again. */
void server_store_beat(server_state *server);

/* ---- server.c ---- */

/* The server that is told to stop goes once nobody is left to say goodbye to; after a second in any case. */
void server_go(server_state *server);

/* ---- turn.c ---- */

void server_turn_open(server_state *server);
void server_turn_end(server_state *server);
/* Tells everybody what he has not heard and may hear. */
void server_turn_tell(server_game *game);
void server_turn_ack(server_socket *socket, uint64_t seq, gx_text id, bool twice);
/* Tells one what is due to him, and whether there is more than has been told. */
void server_turn_feed(server_socket *socket);
bool server_turn_is_behind(const server_socket *socket);
void server_turn_forget(server_state *server, const server_socket *socket);

#endif
