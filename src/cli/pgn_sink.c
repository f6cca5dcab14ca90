/* pgn_sink.c - batches are written in one piece, or game by game where somebody wants to choose (pgn_sink.h). */
#include "pgn_sink.h"

#include <unistd.h>

void pgn_sink_open(pgn_sink *sink, const pgn_plan *plan, gx_out *out) {
    *sink = (pgn_sink){.plan = plan, .out = out, .sum = pgn_tally_open(plan)};
}

void pgn_sink_close(pgn_sink *sink) {
    pgn_tally_close(sink->plan, sink->sum);
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
    if (sink->takes) {
        sink->takes(sink->takes_context, batch, n);
        return;
    }
    put(batch, pgn_batch_begin(batch, PGN_STREAM_GAMES, n), record->ends[PGN_STREAM_GAMES], out);
}

/* As they stood in the input; only where two files meet in the middle of a line, it is ended. */
static void put_errors(pgn_sink *sink, const pgn_batch *batch) {
    gx_text text = gx_out_held(&batch->texts[PGN_STREAM_ERRORS].out);

    if (sink->errors == NULL || text.size == 0)
        return;
    if (sink->errors_cut)
        gx_out_put(sink->errors, '\n');
    gx_out_text(sink->errors, text);
    sink->errors_cut = text.bytes[text.size - 1] != '\n';
}

void pgn_sink_take(void *context, pgn_batch *batch) {
    pgn_sink *sink = context;
    bool mixed = batch->texts[PGN_STREAM_SAID].out.size > 0 && isatty(STDOUT_FILENO);

    pgn_tally_add(sink->plan, sink->sum, batch->tally);
    put_errors(sink, batch);
    if (sink->wants || sink->route || sink->takes || mixed) {
        for (size_t n = 0; n < batch->record_count; n++)
            take_game(sink, batch, n);
        return;
    }
    pgn_batch_say(batch, 0, batch->texts[PGN_STREAM_SAID].out.size);
    put(batch, 0, batch->texts[PGN_STREAM_GAMES].out.size, sink->out);
}

void pgn_sink_flush(void *context) {
    pgn_sink *sink = context;

    gx_out_flush(sink->out);
    if (sink->errors)
        gx_out_flush(sink->errors);
}
