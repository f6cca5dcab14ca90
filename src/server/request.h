/* request.h - requests over HTTP, and what they ask for. Private to the floor. */
#ifndef SERVER_REQUEST_H
#define SERVER_REQUEST_H

#include <guoxiang/server_config.h>
#include "kinds.h"

/* A request while it comes in. */
struct server_request {
    gx_out body;
    size_t most;                         /* bytes of the body */
    bool too_large, busy, judges, plain; /* plain: not of the kind that becomes a WebSocket */
    server_job *job;
    server_work *work;
    unsigned char session[GX_STORE_HASH]; /* of who asks for a socket, as a cookie says; zeros: nobody */
    char id[GX_STORE_ID_MAX + 1];         /* of the game whose socket is asked for */
};

/* A connection, from its beginning until it is closed or has become a WebSocket. */
struct server_connection {
    server_connection *next, *previous;
    int descriptor;
    uint64_t due_ns;       /* UINT64_MAX: never, and in no list */
    server_access *access; /* what the log will say of its request; NULL: nothing */
};

/* ---- access.c ---- */

/* A request is here. */
void server_access_begin(server_state *server, struct MHD_Connection *connection, const char *method, const char *path);
/* It is answered; more bytes may be added. */
void server_access_status(struct MHD_Connection *connection, unsigned status, uint64_t bytes);
void server_access_add(struct MHD_Connection *connection, uint64_t bytes);
/* The answer has been taken, or (not `whole`) whoever asked has gone. The line is written once. */
void server_access_end(server_state *server, struct MHD_Connection *connection, bool whole);

/* ---- address.c ---- */

/* Where a request comes from, as text. */
void server_address_put(const server_state *server, struct MHD_Connection *connection, char out[SERVER_ADDRESS]);
/* Where a request comes from, hashed. */
uint64_t server_address(const server_state *server, struct MHD_Connection *connection);
/* Whether one more game may be made from there now. */
bool server_address_may_create(server_state *server, uint64_t address);
/* Whether it may ask for one thing more now. */
bool server_address_may_ask(server_state *server, struct MHD_Connection *connection);
/* A bucket drips: what is done costs its share, and `most_ns` may be spent at once. False: not now. */
bool server_drip(uint64_t *next, uint64_t cost_ns, uint64_t most_ns);
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

/* ---- headers.c ---- */

/* The code of what is ambiguous in a request, and its status; NULL where nothing is. */
const char *server_headers_fault(struct MHD_Connection *connection, unsigned *status);
/* Whether the lines of this name, lists divided by commas, hold the word. */
bool server_headers_list(struct MHD_Connection *connection, const char *name, const char *word);

/* ---- patience.c ---- */

server_connection *server_connection_of(struct MHD_Connection *connection);
void server_patience_notify(void *context, struct MHD_Connection *connection, void **own,
                            enum MHD_ConnectionNotificationCode code);
/* The request is here; it has been answered; it has become a WebSocket. */
void server_patience_answering(struct MHD_Connection *connection);
void server_patience_asking(struct MHD_Connection *connection);
void server_patience_never(server_state *server, struct MHD_Connection *connection);
void server_patience_beat(server_state *server);

/* ---- listen.c, http.c, api.c ---- */

/* A socket that listens where the configuration says; -1, and the reason in the fault's detail, where it cannot. */
int server_listen(const gx_server_config *config, gx_store_fault *fault);

/* What every answer says besides. */
void server_headers(struct MHD_Response *response, const char *type);
/* By a socket that listens, which is the daemon's from then on. */
bool server_http_open(server_state *server, int listener);
void server_http_close(server_state *server);
enum MHD_Result server_answer(struct MHD_Connection *connection, unsigned status, const char *type, gx_text body);
enum MHD_Result server_answer_json(struct MHD_Connection *connection, unsigned status, const json_t *root);
/* With a cookie, or without. */
enum MHD_Result server_answer_cookie(struct MHD_Connection *connection, unsigned status, const json_t *root,
                                     const char *cookie);
enum MHD_Result server_refuse(server_state *server, struct MHD_Connection *connection, unsigned status,
                              const char *code);
/* What was asked for is not in the store (404, `missing`), or can't be read now (503 "store"). */
enum MHD_Result server_refuse_unread(server_state *server, struct MHD_Connection *connection, gx_store_code code,
                                     const char *missing);
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
/* The hash of the session that a request's cookie names, whether or not there is one. */
void server_account_note(struct MHD_Connection *connection, unsigned char hash[GX_STORE_HASH]);
/* The seat that is an account's in a game: by a token, or (true) by the session that was noted; GX_STORE_MISSING where there is none. */
gx_store_code server_account_seat(server_state *server, const server_game *game, const json_t *session,
                                  const unsigned char noted[GX_STORE_HASH], int *seat);
void server_account_leave(server_request *request);
/* Before the daemon is closed. */
void server_account_stop(server_state *server);

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
