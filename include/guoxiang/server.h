/* server.h - games over the network: HTTP and WebSocket, the match machine as the only judge, a store that keeps them.
 *
 *     gx_server_config config = gx_server_config_plain();
 *     gx_server_code code = gx_server_run(&config, &fault);       returns after SIGTERM, SIGINT, SIGHUP
 *
 * docs/api.md is the protocol. One thread, one loop: what a turn of the loop brings is judged, written down with one commit,
 * and only then answered. */
#ifndef GUOXIANG_SERVER_H
#define GUOXIANG_SERVER_H

#include <guoxiang/server_config.h>
#include <guoxiang/store.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GX_SERVER_API 1 /* the version of the protocol */

typedef enum gx_server_code {
    GX_SERVER_OK,
    GX_SERVER_STORE,  /* the store could not be opened, or failed: see the fault */
    GX_SERVER_LISTEN, /* nobody may listen there, or somebody does: why, says the fault's detail */
    GX_SERVER_MEMORY  /* memory, or what else a program needs: what, says the fault's detail, if it is not empty */
} gx_server_code;

/* Serves until it is told to end. The log goes to standard error, a JSON object a line. */
gx_server_code gx_server_run(const gx_server_config *config, gx_store_fault *fault);

#ifdef __cplusplus
}
#endif
#endif
