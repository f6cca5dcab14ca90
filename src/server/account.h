/* account.h - accounts over HTTP: what account.c, account_password.c, account_work.c and session.c share. Private to them. */
#ifndef SERVER_ACCOUNT_H
#define SERVER_ACCOUNT_H

#include <guoxiang/account.h>
#include <sodium.h>
#include "server.h"

enum { ACCOUNT_PASSWORD_LEAST = 8, ACCOUNT_PASSWORD_MOST = 128 };

/* Work with a password, away from the loop: it is compared with a hash, or hashed, or first the one and then the other. */
struct server_work {
    uv_work_t work;
    server_state *server;
    server_work *next;
    struct MHD_Connection *connection; /* NULL: whoever asked has gone */
    enum MHD_Result (*finish)(server_work *work, struct MHD_Connection *connection);
    gx_account account;
    bool known;   /* there is such an account */
    bool bearer;  /* the token is wanted in the answer, not in a cookie */
    bool compare; /* `password` with the account's secret */
    char password[ACCOUNT_PASSWORD_MOST + 1];
    bool make; /* a secret of `wish` */
    char wish[ACCOUNT_PASSWORD_MOST + 1];
    char secret[crypto_pwhash_STRBYTES];
    bool good, done, waits;
};

/* Somebody asks something of an account. */
typedef struct account_call {
    server_state *server;
    struct MHD_Connection *connection;
    server_request *request;
    const json_t *body;
    char key[GX_ACCOUNT_NAME_MAX + 1]; /* of who is logged in */
    unsigned char hash[GX_STORE_HASH]; /* of his token */
} account_call;

/* ---- account.c ---- */

enum MHD_Result account_refuse(const account_call *call, unsigned status, const char *code);
/* A text of the body; empty where there is none. */
gx_text account_text(const account_call *call, const char *name);

/* ---- account_password.c ---- */

enum MHD_Result account_make(account_call *call);
enum MHD_Result account_log_in(account_call *call);
enum MHD_Result account_delete(account_call *call);
enum MHD_Result account_change(account_call *call);

/* ---- account_work.c ---- */

/* Work that is empty; NULL where too much waits, or there is no memory. */
server_work *account_work_new(server_state *server);
/* Begins it, with the connection suspended until it is done; then `finish` answers. */
enum MHD_Result account_work_begin(server_work *work, struct MHD_Connection *connection, server_request *request);
void account_work_free(server_work *work);

/* ---- session.c ---- */

/* Who asks: by cookie or bearer token. GX_STORE_MISSING: nobody who is known. */
gx_store_code account_session(server_state *server, struct MHD_Connection *connection,
                              char key[GX_ACCOUNT_NAME_MAX + 1], unsigned char hash[GX_STORE_HASH]);
/* A session begins; the answer tells the name, and hands out the token. */
enum MHD_Result account_welcome(server_work *work, struct MHD_Connection *connection);
/* An answer that takes the cookie away. */
enum MHD_Result account_goodbye(struct MHD_Connection *connection);
/* Whether this address may try now, and somebody this name. */
bool account_may_try(server_state *server, struct MHD_Connection *connection, const char *key);

#endif
