/* replay.c - the events of a match through the match machine: what the whole truth of a store is measured by. */
#include "store/replay.h"

static bool begin(store_replay *replay, gx_text line, gx_log_fault *fault) {
    gx_match_start start;

    if (!gx_log_read_start(&start, line, NULL, fault))
        return false;
    replay->memory = gx_host_open(&replay->host, &start);
    replay->now = start.at;
    return replay->memory;
}

static bool go_on(store_replay *replay, gx_text line, gx_log_fault *fault) {
    gx_log_line read;

    if (!gx_log_read(&read, line, replay->now, fault))
        return false;
    replay->memory = gx_host_apply(&replay->host, &read.event);
    replay->now = read.event.at;
    gx_log_free(&read);
    return replay->memory;
}

bool store_replay_line(store_replay *replay, gx_text line, gx_log_fault *fault) {
    *fault = (gx_log_fault){.code = GX_LOG_FAULT_MEMORY};
    bool good = replay->next == 0 ? begin(replay, line, fault) : go_on(replay, line, fault);

    replay->next += good;
    return good;
}

void store_replay_summary(const store_replay *replay, gx_out *out) {
    gx_json json;

    gx_json_start(&json, out);
    gx_log_write_final(&json, &replay->host.match);
    if (out->size > 0 && out->bytes[out->size - 1] == '\n')
        out->size--;
}

void store_replay_close(store_replay *replay) {
    if (replay->next > 0)
        gx_host_close(&replay->host);
    replay->next = 0;
}
