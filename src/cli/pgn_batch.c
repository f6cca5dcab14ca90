/* pgn_batch.c - see pgn_batch.h. */
#include "pgn_batch.h"

#include <guoxiang/utf8.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void pgn_batch_open(pgn_batch *batch) {
    *batch = (pgn_batch){0};
    for (unsigned n = 0; n < PGN_STREAMS; n++)
        gx_out_memory(&batch->texts[n].out);
    gx_out_memory(&batch->labels);
}

void pgn_batch_close(pgn_batch *batch) {
    for (unsigned n = 0; n < PGN_STREAMS; n++) {
        gx_out_free(&batch->texts[n].out);
        free(batch->texts[n].gaps);
    }
    gx_out_free(&batch->labels);
    free(batch->records);
}

void pgn_batch_clear(pgn_batch *batch) {
    for (unsigned n = 0; n < PGN_STREAMS; n++) {
        gx_out_clear(&batch->texts[n].out);
        batch->texts[n].gap_count = 0;
    }
    gx_out_clear(&batch->labels);
    batch->record_count = 0;
}

/* ---- numbers ---- */

static void add_gap(pgn_text *text, pgn_number of, uint64_t number) {
    if (text->gap_count == text->gap_room) {
        text->gap_room = text->gap_room ? 2 * text->gap_room : 64;
        text->gaps = cli_grow(text->gaps, text->gap_room, sizeof *text->gaps);
    }
    text->gaps[text->gap_count++] = (pgn_gap){text->out.size, number, of};
}

void pgn_text_number(pgn_batch *batch, pgn_stream stream, pgn_number of, uint64_t number) {
    if (batch->relative)
        add_gap(&batch->texts[stream], of, number);
    else
        gx_out_count(&batch->texts[stream].out, number);
}

/* The comma and the name come with a digit, which is taken away again. */
void pgn_json_number(pgn_batch *batch, gx_json *json, const char *name, pgn_number of, uint64_t number) {
    bool said = json->out == &batch->texts[PGN_STREAM_SAID].out;
    pgn_text *text = &batch->texts[said ? PGN_STREAM_SAID : PGN_STREAM_GAMES];

    gx_json_count(json, name, batch->relative ? 0 : number);
    if (!batch->relative || text->out.failed)
        return;
    text->out.size--;
    add_gap(text, of, number);
}

/* ---- complaints ---- */

gx_out *pgn_batch_complain(pgn_batch *batch, uint64_t line, uint32_t column) {
    gx_out *said = &batch->texts[PGN_STREAM_SAID].out;

    gx_utf8_show(said, gx_text_of(batch->file));
    gx_out_put(said, ':');
    pgn_text_number(batch, PGN_STREAM_SAID, PGN_LINES, line);
    cli_print(said, ":%lu: ", (unsigned long)column);
    return said;
}

/* Where a number stands in a sentence; its size. */
static const char *find_number(const char *sentence, unsigned long long number, size_t *size) {
    char digits[24];

    *size = (size_t)snprintf(digits, sizeof digits, "%llu", number);
    return strstr(sentence, digits);
}

void pgn_text_sentence(pgn_batch *batch, pgn_stream stream, const char *sentence, uint64_t game, uint64_t line) {
    gx_out *out = &batch->texts[stream].out;
    size_t game_size, line_size;

    for (;;) {
        const char *game_at = find_number(sentence, PGN_GAME_HERE, &game_size);
        const char *line_at = find_number(sentence, PGN_LINE_HERE, &line_size);
        bool is_game = game_at && (!line_at || game_at < line_at);
        const char *at = is_game ? game_at : line_at;
        if (!at)
            break;
        gx_out_bytes(out, sentence, (size_t)(at - sentence));
        pgn_text_number(batch, stream, is_game ? PGN_GAMES : PGN_LINES, is_game ? game : line);
        sentence = at + (is_game ? game_size : line_size);
    }
    gx_out_string(out, sentence);
}

/* ---- games ---- */

void pgn_batch_record(pgn_batch *batch, const pgn_record *of) {
    if (batch->record_count == batch->record_room) {
        batch->record_room = batch->record_room ? 2 * batch->record_room : 64;
        batch->records = cli_grow(batch->records, batch->record_room, sizeof *batch->records);
    }
    pgn_record *record = &batch->records[batch->record_count++];
    *record = *of;
    record->label_end = batch->labels.size;
    for (unsigned n = 0; n < PGN_STREAMS; n++)
        record->ends[n] = batch->texts[n].out.size;
}

bool pgn_batch_is_whole(const pgn_batch *batch) {
    for (unsigned n = 0; n < PGN_STREAMS; n++)
        if (batch->texts[n].out.size != pgn_batch_begin(batch, n, batch->record_count))
            return false;
    return true;
}

static size_t first_gap(const pgn_text *text, size_t begin) {
    size_t low = 0, high = text->gap_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (text->gaps[middle].at < begin)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void pgn_batch_write(const pgn_batch *batch, pgn_stream stream, size_t begin, size_t end, gx_out *out) {
    const pgn_text *text = &batch->texts[stream];

    for (size_t n = first_gap(text, begin); n < text->gap_count && text->gaps[n].at < end; n++) {
        const pgn_gap *gap = &text->gaps[n];
        gx_out_bytes(out, text->out.bytes + begin, gap->at - begin);
        gx_out_count(out, gap->number + batch->before[gap->of]);
        begin = gap->at;
    }
    if (begin < end)
        gx_out_bytes(out, text->out.bytes + begin, end - begin);
}

void pgn_batch_say(const pgn_batch *batch, size_t begin, size_t end) {
    gx_out said;

    if (begin == end)
        return;
    gx_out_memory(&said);
    pgn_batch_write(batch, PGN_STREAM_SAID, begin, end, &said);
    cli_complain_put(gx_out_held(&said));
    gx_out_free(&said);
}
