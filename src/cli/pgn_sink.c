/* pgn_sink.c - batches are written in one piece, or game by game where somebody wants to choose (pgn_sink.h). */
#include "pgn_sink.h"

#include <unistd.h>

void pgn_sink_open(pgn_sink *sink, const pgn_plan *plan, gx_out *out) {
    *sink = (pgn_sink){.plan = plan, .out = out, .sum = pgn_tally_open(plan)};
}

void pgn_sink_close(pgn_sink *sink) {
    pgn_tally_close(sink->plan, sink->sum);
}

void pgn_sink_limit(pgn_sink *sink, uint64_t skip, uint64_t first) {
    sink->limited = skip > 0 || first < UINT64_MAX;
    sink->skip = skip;
    sink->first = first;
    sink->enough = first == 0;
}

/* Whether a game that is wanted is among those to be written. */
static bool is_within(pgn_sink *sink) {
    if (sink->skip > 0) {
        sink->skip--;
        return false;
    }
    sink->first -= sink->first < UINT64_MAX;
    sink->enough = sink->first == 0;
    return true;
}

static void put(const pgn_batch *batch, size_t begin, size_t end, gx_out *out) {
    pgn_batch_write(batch, PGN_STREAM_GAMES, begin, end, out);
}

/* Complaints of a game come before its text, as somebody at a terminal would like to see them. */
static void take_game(pgn_sink *sink, pgn_batch *batch, size_t n) {
    const pgn_record *record = &batch->records[n];
    gx_out *out = sink->route ? sink->route(sink->route_context, batch, record) : sink->out;

    pgn_batch_say(batch, pgn_batch_begin(batch, PGN_STREAM_SAID, n), record->ends[PGN_STREAM_SAID]);
    if (sink->wants && record->kept && !sink->wants(sink->wants_context, batch, record))
        return;
    if (sink->limited && record->kept && !is_within(sink))
        return;
    if (sink->takes) {
        sink->takes(sink->takes_context, batch, n);
        return;
    }
    put(batch, pgn_batch_begin(batch, PGN_STREAM_GAMES, n), record->ends[PGN_STREAM_GAMES], out);
}

/* Game by game, as long as somebody wants more; how many were looked at. */
static size_t take_games(pgn_sink *sink, pgn_batch *batch) {
    size_t n = 0;

    while (n < batch->record_count && !sink->enough)
        take_game(sink, batch, n++);
    return n;
}

/* As they stood in the input; only where two files meet in the middle of a line, it is ended. */
static void put_errors(pgn_sink *sink, const pgn_batch *batch, size_t count) {
    gx_text text = {batch->texts[PGN_STREAM_ERRORS].out.bytes, pgn_batch_begin(batch, PGN_STREAM_ERRORS, count)};

    if (sink->errors == NULL || text.size == 0)
        return;
    if (sink->errors_cut)
        gx_out_put(sink->errors, '\n');
    gx_out_text(sink->errors, text);
    sink->errors_cut = text.bytes[text.size - 1] != '\n';
}

/* Of a batch that is left in the middle only the games before are counted. */
static void add_tally(pgn_sink *sink, const pgn_batch *batch, size_t count) {
    if (count == batch->record_count && !sink->enough) {
        pgn_tally_add(sink->plan, sink->sum, batch->tally);
        return;
    }
    sink->sum->games += count;
    for (size_t n = 0; n < count; n++) {
        sink->sum->broken += batch->records[n].broken;
        sink->sum->kept += batch->records[n].kept;
    }
    if (count > 0) {
        sink->sum->faults += batch->records[count - 1].faults;
        sink->sum->warnings += batch->records[count - 1].warnings;
    }
}

void pgn_sink_take(void *context, pgn_batch *batch) {
    pgn_sink *sink = context;
    bool mixed = batch->texts[PGN_STREAM_SAID].out.size > 0 && isatty(STDOUT_FILENO);
    size_t count = batch->record_count;

    if (sink->enough)
        return;
    if (sink->wants || sink->route || sink->takes || sink->limited || mixed)
        count = take_games(sink, batch);
    else {
        pgn_batch_say(batch, 0, batch->texts[PGN_STREAM_SAID].out.size);
        put(batch, 0, batch->texts[PGN_STREAM_GAMES].out.size, sink->out);
    }
    put_errors(sink, batch, count);
    add_tally(sink, batch, count);
}

void pgn_sink_flush(void *context) {
    pgn_sink *sink = context;

    gx_out_flush(sink->out);
    if (sink->errors)
        gx_out_flush(sink->errors);
}
