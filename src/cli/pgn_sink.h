/* pgn_sink.h - where batches of games go, in the order of the input. */
#ifndef CLI_PGN_SINK_H
#define CLI_PGN_SINK_H

#include "pgn_work.h"

typedef struct pgn_sink pgn_sink;

/* Who wants to see game after game before they are written: false leaves the game out. */
typedef bool pgn_wants(void *context, pgn_batch *batch, const pgn_record *record);

/* Where a game is written to; the same for all games unless somebody sorts them. */
typedef gx_out *pgn_route(void *context, pgn_batch *batch, const pgn_record *record);

/* Who takes game `n` of a batch instead of its being written. */
typedef void pgn_takes(void *context, pgn_batch *batch, size_t n);

struct pgn_sink {
    const pgn_plan *plan;
    gx_out *out;
    gx_out *errors;  /* where the text of broken games goes; may be NULL */
    bool errors_cut; /* it does not end with a line */
    pgn_tally *sum;  /* of all games that came */
    pgn_wants *wants;
    void *wants_context;
    pgn_route *route;
    void *route_context;
    pgn_takes *takes;
    void *takes_context;
    bool limited;         /* not all games that are wanted are to be written: */
    uint64_t skip, first; /* so many are passed over, so many written then */
    bool enough;          /* these have been written; what comes behind is not looked at, not even for its faults */
};

void pgn_sink_open(pgn_sink *sink, const pgn_plan *plan, gx_out *out);
void pgn_sink_close(pgn_sink *sink);

/* Passes over so many games that are wanted, and writes so many at most; UINT64_MAX for all. */
void pgn_sink_limit(pgn_sink *sink, uint64_t skip, uint64_t first);

/* Takes a batch, for a pgn_taker. */
void pgn_sink_take(void *sink, pgn_batch *batch);
void pgn_sink_flush(void *sink);

#endif
