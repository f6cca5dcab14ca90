/* server.h - games over the network: HTTP and WebSocket, the match machine as the only judge, a store that keeps them.
 *
 *     gx_server_config config = gx_server_config_plain();
 *     gx_server_code code = gx_server_run(&config, &fault);       returns after SIGTERM or SIGINT
 *
 * docs/api.md is the protocol. One thread, one loop: what a turn of the loop brings is judged, written down with one commit,
 * and only then answered. */
#ifndef GUOXIANG_SERVER_H
#define GUOXIANG_SERVER_H

#include <guoxiang/store.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GX_SERVER_API 1 /* the version of the protocol */

/* Which requests have a line in the log. */
typedef enum gx_server_log {
    GX_SERVER_LOG_NONE,
    GX_SERVER_LOG_FAULTS, /* those that were refused, or cut off */
    GX_SERVER_LOG_ALL
} gx_server_log;

typedef struct gx_server_config {
    const char *host;       /* address to listen at */
    unsigned port;          /* 0: any that is free */
    const char *data;       /* folder of the store; it must exist */
    const char *proxy;      /* the address of a proxy that is believed what it says of addresses, or NULL */
    const char *origin;     /* a web origin that is allowed beside the server's own, or NULL */
    unsigned connections;   /* at most, sockets included */
    unsigned per_address;   /* of one address; 0: no limit (behind a proxy all have the same) */
    unsigned commands;      /* of one socket a second, ten times as many at once */
    unsigned creations;     /* of games by one address a minute */
    unsigned resume_after;  /* seconds after which clocks that stood for the server's sake go on; 0: never */
    unsigned lag;           /* milliseconds that a move is given back for a slow line, at most; 0: none */
    unsigned engines;       /* processes that think at once, at most 64; 0: no computer plays */
    unsigned engine_games;  /* with an engine that an address may sit in at once; 0: no limit (as behind a proxy) */
    unsigned requests;      /* of one address a second, ten times as many at once; 0: no limit */
    unsigned logins;        /* tries by one address a minute; twice as many of one name */
    unsigned judges;        /* records that are judged at a time; 0: none */
    unsigned judge_seconds; /* for one */
    unsigned judge_bytes;   /* of one */
    gx_server_log log_requests;
} gx_server_config;

gx_server_config gx_server_config_plain(void);

typedef enum gx_server_code {
    GX_SERVER_OK,
    GX_SERVER_STORE,  /* the store could not be opened, or failed: see the fault */
    GX_SERVER_LISTEN, /* nobody may listen there, or somebody does */
    GX_SERVER_MEMORY
} gx_server_code;

/* Serves until it is told to end. The log goes to standard error, a JSON object a line. */
gx_server_code gx_server_run(const gx_server_config *config, gx_store_fault *fault);

#ifdef __cplusplus
}
#endif
#endif
