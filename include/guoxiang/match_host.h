/* match_host.h - a match with memory that grows and proofs that need some: what a program holds for each game.
 *
 *     gx_match_host host;
 *     if (!gx_host_open(&host, &start)) ...           no memory
 *     if (!gx_host_apply(&host, &event)) ...          the same; nothing of the event is applied
 *     ... host.match, host.rulings ...
 *     gx_host_close(&host);
 *
 * Everything that judges a game goes through this, so that a log has the same rulings wherever it is read. */
#ifndef GUOXIANG_MATCH_HOST_H
#define GUOXIANG_MATCH_HOST_H

#include <guoxiang/match.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A match that is held. It must stay where it is; read `match` and `rulings`. */
typedef struct gx_match_host {
    gx_match match;
    gx_match_memory memory;
    gx_match_rulings rulings; /* on the last event */
    bool is_committed;        /* the move that was sealed last came with a commitment: */
    unsigned char commitment[32];
} gx_match_host;

/* The proofs of a host. The context of `winnable` says how many positions it may look at (const uint64_t *); NULL: two million. */
gx_match_proofs gx_host_proofs(void);

/* Begins. `start` is copied; where it has no proofs it gets those of a host. False: no memory, nothing to close. */
bool gx_host_open(gx_match_host *host, const gx_match_start *start);

/* A second host in the state of `host`, to go back to. False: no memory, nothing to close. */
bool gx_host_fork(gx_match_host *out, const gx_match_host *host);

/* Judges an event; memory is there for whatever it needs. An envelope that is opened with a nonce is held against the commitment with which it was
 * sealed: other words are refused (GX_REASON_COMMITMENT). False: no memory, nothing is changed. */
bool gx_host_apply(gx_match_host *host, const gx_match_event *event);

void gx_host_close(gx_match_host *host);

#ifdef __cplusplus
}
#endif
#endif
