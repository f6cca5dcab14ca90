/* server.h - the inside of the server. Private to the floor.
 *
 *     http.c     the daemon of libmicrohttpd in the loop; what is refused before anything is read
 *     headers.c  what could be read in two ways; patience.c: how long a request may take
 *     api.c      REST: games are shown, written out                       -> game.c
 *     page.c     everything else that is asked for: the page, a table made at build
 *     list.c     the public games
 *     create.c   games are made; conditions.c: of what; names.c: who plays, and where
 *     socket.c   a WebSocket: frames (wslay), pings, slow clients         -> frames.c
 *     frames.c   frames become a message, which is wiped when it is done  -> command.c
 *     command.c  a message of a client: an event of its game              -> game.c
 *     hello.c    coming and going; consent.c, rematch.c: what both players must want
 *     game.c     a game in memory: judged, written down; game_load.c: in and out; game_time.c: when
 *     pause.c    the clocks after a crash or a stop
 *     lag.c      how slow a line is, and what a move is given back for it
 *     seal.c     sealed moves: encrypted when they come, opened by the seat for whom they are
 *     opponent.c the computer of a game; pool.c: the engines of all
 *     address.c  what one address may
 *     view.c     what may be told to those who only watch
 *     turn.c     the end of a turn of the loop: one commit, then everybody is told
 *     token.c    tokens of seats: random, and known by their hashes only
 *     account.c  accounts; account_work.c: passwords, beside the loop; session.c: who is logged in
 *     judge.c    records and logs that are posted to be judged; judge_child.c: the child that does it
 *     log.c      the log; metrics.c: what /metrics says */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include <guoxiang/match_host.h>
#include <guoxiang/match_log.h>
#include <guoxiang/opponent.h>
#include <guoxiang/server.h>
#include <jansson.h>
#include <microhttpd.h>
#include <uv.h>
#include <wslay/wslay.h>

typedef struct server server_state;
typedef struct server_game server_game;
typedef struct server_socket server_socket;
typedef struct server_connection server_connection;
typedef struct server_job server_job;
typedef struct server_work server_work;

enum {
    SERVER_ID = 16,          /* characters of a game's name */
    SERVER_TOKEN = 43,       /* characters of a token: 32 bytes in base64url */
    SERVER_MESSAGE = 4096,   /* bytes of a client's message */
    SERVER_BODY = 16384,     /* bytes of a request's body */
    SERVER_FED = 16384,      /* bytes that wait for a client before it is told no more events, */
    SERVER_QUEUED = 1 << 18, /* and before it is dropped */
    SERVER_EVENTS = 20000,   /* of one game */
    SERVER_COMMAND = 64,     /* bytes of a command's id */
    SERVER_BEAT_MS = 5000,   /* pings, and who has not said hello */
    SERVER_ENGINES = 64,     /* processes, at most */
    SERVER_TRIPS = 4         /* round trips that are remembered */
};

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

/* A request while it comes in. */
typedef struct server_request {
    gx_out body;
    size_t most;                       /* bytes of the body */
    bool too_large, busy, judges, old; /* old: HTTP/1.0 */
    server_job *job;
    server_work *work;
    unsigned char session[GX_STORE_HASH]; /* of who asks for a socket, as a cookie says; zeros: nobody */
    char id[GX_STORE_ID_MAX + 1];         /* of the game whose socket is asked for */
} server_request;

/* What everybody is told of an event. */
typedef struct server_message {
    gx_out text;
    uint64_t command;              /* the hash of the command that asked for it; 0 where there was none */
    int64_t at;                    /* of the log's time */
    uint32_t plies;                /* of the record after it */
    uint32_t event_at, event_size; /* its line, in the text */
} server_message;

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

/* What players want that only both can have, by color. */
typedef struct server_wishes {
    bool resume[2], adjourn[2];
} server_wishes;

typedef struct server_rematch server_rematch;

/* What those see who have no seat, where that is later than for the others. */
typedef struct server_view {
    uint32_t delay_plies; /* 0: none */
    int64_t delay_ms;     /* 0: none */
    size_t count;         /* of events shown */
    gx_match_host host;   /* as it is after them; open if there are any */
} server_view;

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

/* Why the clocks stand. */
typedef enum server_stop { SERVER_STOP_OTHER, SERVER_STOP_SERVER, SERVER_STOP_ENGINE } server_stop;

/* A game in memory. Messages below `sent` are on the disk, and everybody has been told. */
struct server_game {
    server_state *server;
    server_game *next, **link; /* of all */
    server_game *namesake;     /* whose name falls into the same list */
    server_game *next_dirty;
    char id[GX_STORE_ID_MAX + 1];
    gx_store_seat seats[GX_STORE_SEATS_MAX];
    unsigned seat_count;
    json_t *meta;
    gx_match_host host;
    server_message *messages; /* one an event */
    size_t count, room, sent;
    size_t sealed; /* the number of the event by which it was sealed last; 0: never */
    int64_t base;  /* of the log's time when `base_ns` was */
    uint64_t base_ns;
    uv_timer_t due;
    server_socket *sockets;
    unsigned seated[GX_STORE_SEATS_MAX]; /* sockets of each seat */
    server_stop stopped;                 /* where they do */
    uint64_t pause_ns;                   /* when they are started again, by uv_hrtime; 0: when somebody says so */
    server_view view;
    server_wishes wishes;
    server_rematch *rematch; /* what is said of one; NULL: nothing */
    server_opponent opponent;
    bool dirty, lost; /* lost: what is in memory is not on the disk; to be forgotten */
};

struct server_socket {
    server_state *server;
    server_socket *next, *previous; /* of all */
    server_socket *beside;          /* of the game */
    server_game *game;
    unsigned char session[GX_STORE_HASH]; /* of who has asked for it; zeros: nobody known */
    char id[GX_STORE_ID_MAX + 1];         /* of the game that it was opened for */
    int seat;                             /* index of the game's seats, -1 for a spectator */
    size_t told;                          /* events of the game */
    uint64_t ping_ns;                     /* when the last ping was sent; 0: it is answered */
    uint64_t trips[SERVER_TRIPS];         /* in nanoseconds */
    unsigned trip_count;
    uint64_t address; /* hashed */
    struct MHD_UpgradeResponseHandle *upgrade;
    int descriptor;
    uv_poll_t poll;
    wslay_event_context_ptr frames;
    char *message; /* that comes in; SERVER_MESSAGE bytes, or NULL */
    size_t message_size;
    uint8_t message_kind; /* the opcode of the frame at hand, */
    uint64_t frame_size;  /* and its length */
    char *early;          /* bytes that came with the request */
    size_t early_size, early_read;
    char *rest; /* that the kernel has not taken; NULL: none */
    size_t rest_size;
    double allowance; /* commands that may come now */
    uint64_t counted_ns, opened_ns, heard_ns, due_ns;
    server_socket *flush_next;
    int watched;           /* what the loop looks for */
    unsigned silent_beats; /* pings since anything was heard */
    bool to_flush, closing, lingering, broken;
};

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
    uv_signal_t term, interrupt;
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
    unsigned char hash_key[16];    /* of commands */
    uint64_t made[SERVER_BUCKETS]; /* games by address: when the next one may come */
    server_job *jobs;              /* what is being judged */
    server_work *works;            /* passwords that are being hashed */
    unsigned working;
    uint64_t tries[2][SERVER_BUCKETS]; /* to log in, by address and by name: when the next one may come */
    unsigned judging;                  /* requests that hold a place for that */
    server_counts counts;
    bool stopping;
    gx_store_fault fault;
    gx_server_code code;
};

/* ---- log.c ---- */

/* A line of the log: what happened, and names with their texts up to NULL. */
void server_log(const char *what, ...) __attribute__((sentinel));

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

/* ---- game_load.c ---- */

/* A game by its name, out of the store if need be; NULL where there is none. */
server_game *server_game_find(server_state *server, gx_text id);
/* The same of those in memory alone. */
server_game *server_game_held(server_state *server, gx_text id);
void server_game_forget(server_game *game);

/* ---- game_time.c ---- */

int64_t server_game_now(const server_game *game);
/* Sets the timer for what falls due next. */
void server_game_watch(server_game *game);

/* ---- game.c ---- */

/* The first line, or another one, taken by a machine. */
bool server_game_judge(gx_match_host *host, bool first, gx_text line, gx_log_fault *fault);
/* Judges a whole line and makes its message; nothing is written down. */
bool server_game_take(server_game *game, gx_text line, gx_text command, gx_log_fault *fault);

/* Judges an event of now and notes it; it is told at the end of the turn. `line` is its object without at and by. False
 * where the line is no event (`fault`) or the game takes no more. */
bool server_game_apply(server_game *game, const char *by, const json_t *event, gx_text command, gx_log_fault *fault);

/* An event of the server's own, at a moment that is not yet passed in the log. Takes the event over. */
void server_game_do(server_game *game, const char *by, int64_t at, json_t *event);

/* The same of now, of a verb alone. */
void server_game_rule(server_game *game, const char *by, const char *verb);

/* Begins a game whose players are there. */
void server_game_begin(server_game *game);
bool server_game_has_seat(const server_game *game, const char *name);

/* The number of the event that a command has become; -1 where it has become none. */
int64_t server_game_command(const server_game *game, uint64_t hash);
/* {"state":{...}}; null where there is no match yet. */
void server_game_state(const gx_match *match, gx_out *out);

/* ---- view.c: `seated`: for who has a seat; else for who watches ---- */

void server_view_open(server_game *game);
void server_view_close(server_game *game);
/* Shows what is old enough now. */
void server_view_move(server_game *game);
/* How many events may be told; how the match stands after them (NULL: it has not begun); and the log's time then. */
size_t server_view_end(const server_game *game, bool seated);
const gx_match *server_view_match(const server_game *game, bool seated);
int64_t server_view_now(const server_game *game, bool seated);
/* Whether who watches may know everything. */
bool server_view_is_whole(const server_game *game);
/* When more will be shown, of the log's time. */
int64_t server_view_due(const server_game *game);

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

/* ---- pool.c ---- */

/* A question is put as soon as an engine is free; the answer goes to server_opponent_answer. */
void server_pool_ask(server_game *game);
/* Takes it back. */
void server_pool_drop(server_game *game);
void server_pool_beat(server_state *server);
void server_pool_close(server_state *server);
unsigned server_pool_busy(const server_state *server);
unsigned server_pool_waiting(const server_state *server);

/* ---- address.c ---- */

/* Where a request comes from, hashed. */
uint64_t server_address(const server_state *server, struct MHD_Connection *connection);
/* Whether one more game may be made from there now. */
bool server_address_may_create(server_state *server, uint64_t address);
/* Whether one more game with an engine may be played from there; `but` does not count. */
bool server_address_may_engage(const server_state *server, uint64_t address, const server_game *but);

/* ---- conditions.c, create.c ---- */

/* A game that is being made. Tokens are nowhere else. */
typedef struct server_creation {
    char id[SERVER_ID + 1];
    char tokens[GX_STORE_SEATS_MAX][SERVER_TOKEN + 1];
    gx_store_match match;
    json_t *meta;
    const char *color; /* of who makes it; NULL at one screen */
} server_creation;

/* Reads what a game is to be; NULL, or the code of what is wrong. `meta` is the caller's either way. */
const char *server_conditions_read(server_creation *out, const json_t *body);
void server_creation_seat(server_creation *creation, const char *name);
/* Writes it down; false where the store can't. */
bool server_creation_keep(server_state *server, server_creation *creation);
enum MHD_Result server_create(server_state *server, struct MHD_Connection *connection, gx_text body);

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

/* ---- seal.c ---- */

/* From now on what JSON has held is wiped when it is given back. */
void server_seal_memory(void);
/* Wipes memory of the heap and frees it. */
void server_wipe(void *memory);
/* The public half of the key pair of a token. */
void server_seal_key(char out[SERVER_TOKEN + 1], const char *token);
/* The event of a command `seal` or `open` of `by`; NULL, and `code` says why, where there is none. */
json_t *server_seal(const server_game *game, const char *by, const json_t *event, const char **code);
json_t *server_open(const server_game *game, const char *by, const json_t *event, const char **code);

const char *server_seal_fault(const char *code);

/* ---- frames.c ---- */

void server_frames_begin(wslay_event_context_ptr frames, const struct wslay_event_on_frame_recv_start_arg *frame,
                         void *data);
void server_frames_add(wslay_event_context_ptr frames, const struct wslay_event_on_frame_recv_chunk_arg *chunk,
                       void *data);
void server_frames_end(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *message, void *data);
void server_frames_free(server_socket *socket);

/* ---- socket.c ---- */

void server_socket_open(server_state *server, struct MHD_UpgradeResponseHandle *upgrade, int descriptor, gx_text early,
                        const server_request *request, uint64_t address);
void server_socket_say(server_socket *socket, gx_text text);
/* Whether so little waits that more may be said. */
bool server_socket_has_room(const server_socket *socket);
/* Says an object, which is taken over and wiped: to one, and to all of a game who may know everything. */
void server_say(server_socket *socket, json_t *object);
void server_tell(const server_game *game, json_t *object);
void server_socket_close(server_socket *socket, uint16_t code, const char *why);
void server_socket_ping(server_socket *socket);
/* Sends what was said in this turn. */
void server_socket_flush(server_state *server);
void server_socket_end(server_socket *socket);

/* ---- command.c ---- */

void server_command(server_socket *socket, gx_text text);
/* The command (NULL: the message) is no event; why, as a code and as a sentence. */
void server_command_refuse(server_socket *socket, const char *id, const char *code, const char *text);

/* ---- hello.c ---- */

void server_hello(server_socket *socket, const json_t *hello);
void server_leave(server_socket *socket);
/* The name of the seat, or "spectator". */
const char *server_seat(const server_socket *socket);

/* ---- pause.c ---- */

/* The clocks have been stopped by this line of the log. */
void server_pause_note(server_game *game, gx_text line);
/* Stops them, if they run: the server was away since then, or is about to be. */
void server_pause_stop(server_game *game, int64_t at);
/* A game is there again. */
void server_pause_open(server_game *game);
void server_pause_wake(server_game *game);
/* A member that says that the clocks stand for the server's sake. */
void server_pause_put(const server_game *game, gx_json *json);

/* ---- lag.c ---- */

void server_lag_pong(server_socket *socket, uint64_t sent_ns);
/* Adds to a move what its line took. */
void server_lag_note(const server_socket *socket, json_t *event, const char *verb);
/* How long the move of the player whose clock runs may still be on its way when his flag falls. */
int64_t server_lag_grace(const server_game *game);

/* ---- consent.c ---- */

/* Whether both players now want what the verb says; if not, the one who waits has been told. */
bool server_consent(server_socket *socket, const char *by, const char *id, const char *verb);

/* ---- rematch.c ---- */

void server_rematch_ask(server_socket *socket, const json_t *wants, gx_text id);
void server_rematch_free(server_rematch *rematch);

/* ---- headers.c ---- */

/* The code of what is ambiguous in a request, and its status; NULL where nothing is. */
const char *server_headers_fault(struct MHD_Connection *connection, unsigned *status);
/* Whether the lines of this name, lists divided by commas, hold the word. */
bool server_headers_list(struct MHD_Connection *connection, const char *name, const char *word);

/* ---- patience.c ---- */

void server_patience_notify(void *context, struct MHD_Connection *connection, void **own,
                            enum MHD_ConnectionNotificationCode code);
/* The request is here; it has been answered; it has become a WebSocket. */
void server_patience_answering(struct MHD_Connection *connection);
void server_patience_asking(struct MHD_Connection *connection);
void server_patience_never(server_state *server, struct MHD_Connection *connection);
void server_patience_beat(server_state *server);

/* ---- http.c, api.c ---- */

/* What every answer says besides. */
void server_headers(struct MHD_Response *response, const char *type);
bool server_http_open(server_state *server);
void server_http_close(server_state *server);
enum MHD_Result server_answer(struct MHD_Connection *connection, unsigned status, const char *type, gx_text body);
enum MHD_Result server_answer_json(struct MHD_Connection *connection, unsigned status, const json_t *root);
/* With a cookie, or without. */
enum MHD_Result server_answer_cookie(struct MHD_Connection *connection, unsigned status, const json_t *root,
                                     const char *cookie);
enum MHD_Result server_refuse(server_state *server, struct MHD_Connection *connection, unsigned status,
                              const char *code);
enum MHD_Result server_api(server_state *server, struct MHD_Connection *connection, const char *method,
                           const char *path, server_request *request);
enum MHD_Result server_list(server_state *server, struct MHD_Connection *connection); /* list.c */
enum MHD_Result server_upgrade(server_state *server, struct MHD_Connection *connection, const server_request *request);

/* Whether the page that asks, if one does, may: it is the server's own, or the allowed one. */
bool server_is_welcome(const server_state *server, struct MHD_Connection *connection);

/* ---- account.c, account_work.c, session.c ---- */

void server_account_open(void);
bool server_account_is(const char *method, const char *path);
enum MHD_Result server_account(server_state *server, struct MHD_Connection *connection, const char *method,
                               const char *path, server_request *request);
/* The session of a request's cookie. */
void server_account_note(server_state *server, struct MHD_Connection *connection, unsigned char hash[GX_STORE_HASH]);
/* The seat that is an account's in a game: by a token, or (true) by the session that was noted; -1 where there is none. */
int server_account_seat(server_state *server, const server_game *game, const json_t *session,
                        const unsigned char noted[GX_STORE_HASH]);
void server_account_leave(server_request *request);
/* Before the daemon is closed. */
void server_account_stop(server_state *server);

/* ---- names.c ---- */

/* Whether a text may be a name that others read. */
bool server_name_is(gx_text text);
/* Takes "names" of a body into the meta of a game; a code where they are none. */
const char *server_names_take(json_t *meta, const json_t *body);
/* White is who was Black. */
void server_names_swap(json_t *meta);
void server_names_put_pgn(const server_game *game, const gx_match *match, gx_out *out);
void server_names_put_sheet(const server_game *game, const gx_match *match, gx_out *out);

/* ---- page.c ---- */

enum MHD_Result server_page(server_state *server, struct MHD_Connection *connection, const char *path);

/* ---- judge.c ---- */

bool server_judge_is(const char *method, const char *path);
/* A place for a request, or false; given back with server_judge_leave, which is for every request that ends. */
bool server_judge_enter(server_state *server, server_request *request);
void server_judge_leave(server_state *server, server_request *request);
enum MHD_Result server_judge(server_state *server, struct MHD_Connection *connection, const char *path,
                             server_request *request);
/* Ends all of it; `at_once`: the daemon is about to be closed. */
void server_judge_stop(server_state *server, bool at_once);

#endif
