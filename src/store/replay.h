/* replay.h - the events of a match through the match machine. Private to the floor. */
#ifndef STORE_REPLAY_H
#define STORE_REPLAY_H

#include <guoxiang/match_host.h>
#include <guoxiang/match_log.h>

/* A match being replayed, a line at a time. */
typedef struct store_replay {
    gx_match_host host;
    uint64_t next; /* number of the line that is due */
    int64_t now;
    bool memory; /* there was none */
} store_replay;

/* Takes the next line; false, and the reason in `fault`, where the machine does not take it. */
bool store_replay_line(store_replay *replay, gx_text line, gx_log_fault *fault);

/* The `final` line, without its end, into an output to memory. */
void store_replay_summary(const store_replay *replay, gx_out *out);
void store_replay_close(store_replay *replay);

#endif
