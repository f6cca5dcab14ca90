/* pgn_fault_line.c - a fault as one line for programs (--faults): on standard error, in the order of the games.
 *
 *     line    games.pgn:12:7: game 3, ply 9: illegal: this move is against the laws: White has no knight ...
 *     json    {"file":"games.pgn","game":3,"line":12,"column":7,"ply":9,"code":"illegal","text":"..."}
 *     csv     games.pgn,12,7,3,9,illegal,"..."        below a line of names */
#include <string.h>
#include "pgn_work.h"

static const char *const names[] = {"text", "line", "json", "csv", NULL};

pgn_faults pgn_faults_read(const cli_call *call) {
    const char *name = cli_value(call, "faults");

    for (unsigned n = 0; names[n] != NULL; n++)
        if (name == NULL || strcmp(name, names[n]) == 0)
            return (pgn_faults)n;
    const char *near = cli_nearest(name, names);
    cli_usage(call,
              near ? _("faults are told as text, line, json or csv, not as %s; did you mean %s?")
                   : _("faults are told as text, line, json or csv, not as %s"),
              name, near);
}

void pgn_faults_head(pgn_faults how) {
    if (how == PGN_FAULTS_CSV)
        cli_complain_put(gx_text_of("file,line,column,game,ply,code,text\n"));
}

void pgn_fault_json(pgn_work *work, gx_json *json, const gx_pgn_item *item, gx_text text) {
    pgn_batch *batch = work->batch;

    gx_json_object(json, NULL);
    gx_json_string(json, "file", batch->file);
    pgn_json_number(batch, json, "game", PGN_GAMES, work->feed.reader.games);
    pgn_json_number(batch, json, "line", PGN_LINES, item->line);
    gx_json_count(json, "column", pgn_feed_column(&work->feed, item));
    gx_json_count(json, "ply", item->ply);
    gx_json_string(json, "code", gx_pgn_fault_name(item->fault));
    gx_json_text(json, "text", text);
    gx_json_close(json);
    gx_json_end(json);
}

static void put_quoted(gx_out *out, gx_text text) {
    gx_out_put(out, '"');
    for (size_t n = 0; n < text.size; n++) {
        if (text.bytes[n] == '"')
            gx_out_put(out, '"');
        gx_out_put(out, text.bytes[n] == '\n' ? ' ' : text.bytes[n]);
    }
    gx_out_put(out, '"');
}

static void put_csv(pgn_work *work, gx_out *out, const gx_pgn_item *item, gx_text text) {
    pgn_batch *batch = work->batch;
    gx_text file = gx_text_of(batch->file);

    strpbrk(batch->file, ",\"\n\r") ? put_quoted(out, file) : gx_out_text(out, file);
    gx_out_put(out, ',');
    pgn_text_number(batch, PGN_STREAM_SAID, PGN_LINES, item->line);
    cli_print(out, ",%lu,", (unsigned long)pgn_feed_column(&work->feed, item));
    pgn_text_number(batch, PGN_STREAM_SAID, PGN_GAMES, work->feed.reader.games);
    cli_print(out, ",%lu,%s,", (unsigned long)item->ply, gx_pgn_fault_name(item->fault));
    put_quoted(out, text);
    gx_out_put(out, '\n');
}

/* The words are the same in every language, so that a program can look for them. */
static void put_line(pgn_work *work, gx_out *out, const gx_pgn_item *item, gx_text text) {
    pgn_batch *batch = work->batch;

    pgn_batch_complain(batch, item->line, pgn_feed_column(&work->feed, item));
    gx_out_string(out, "game ");
    pgn_text_number(batch, PGN_STREAM_SAID, PGN_GAMES, work->feed.reader.games);
    cli_print(out, ", ply %lu: %s: ", (unsigned long)item->ply, gx_pgn_fault_name(item->fault));
    for (size_t n = 0; n < text.size; n++)
        gx_out_put(out, text.bytes[n] == '\n' ? ' ' : text.bytes[n]);
    gx_out_put(out, '\n');
}

void pgn_fault_line(pgn_work *work, const gx_pgn_item *item, const char *more) {
    gx_out *out = &work->batch->texts[PGN_STREAM_SAID].out;
    gx_out text;
    gx_json json;

    gx_out_memory(&text);
    gx_out_string(&text, cli_word(gx_pgn_fault_sentence(item->fault)));
    cli_print(&text, "%s%s", more[0] ? ": " : "", more);
    if (work->plan->faults == PGN_FAULTS_JSON) {
        gx_json_start(&json, out);
        pgn_fault_json(work, &json, item, gx_out_held(&text));
    } else if (work->plan->faults == PGN_FAULTS_CSV) {
        put_csv(work, out, item, gx_out_held(&text));
    } else {
        put_line(work, out, item, gx_out_held(&text));
    }
    gx_out_free(&text);
}
