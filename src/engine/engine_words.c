/* engine_words.c - what is said to an engine: nothing but settings it has announced, and positions of our own core.
 *
 *     setoption name Skill Level value 3
 *     position fen FEN moves e2e4 ...        the FEN is the position after the last capture or pawn move
 *     go wtime 300000 btime 297500 winc 2000 binc 2000 */
#include <guoxiang/fen.h>
#include <guoxiang/uci.h>
#include <stdlib.h>
#include "engine_state.h"

enum { PROMPT = 64 * 1024, ORDER = 1024 };

static void put_position(gx_buffer *out, const question *ask) {
    gx_buffer_put_string(out, "position fen ");
    gx_fen_write(out, &ask->start, ask->chess960 ? GX_FEN_SHREDDER : GX_FEN_X);
    if (ask->count > 0)
        gx_buffer_put_string(out, " moves");
    for (size_t n = 0; n < ask->count; n++) {
        gx_buffer_put(out, ' ');
        gx_uci_write(out, ask->moves[n], ask->chess960 ? GX_UCI_CHESS960 : GX_UCI_STANDARD);
    }
    gx_buffer_put(out, '\n');
}

static void put_limit(gx_buffer *out, const char *name, uint64_t value) {
    if (value == 0)
        return;
    gx_buffer_put_string(out, name);
    gx_buffer_put_number(out, value);
}

static void put_go(gx_buffer *out, const gx_engine_limits *limits) {
    gx_buffer_put_string(out, "go");
    put_limit(out, " wtime ", (uint64_t)limits->clock_ms[GX_WHITE]);
    put_limit(out, " btime ", (uint64_t)limits->clock_ms[GX_BLACK]);
    put_limit(out, " winc ", (uint64_t)limits->bonus_ms[GX_WHITE]);
    put_limit(out, " binc ", (uint64_t)limits->bonus_ms[GX_BLACK]);
    put_limit(out, " movetime ", (uint64_t)limits->move_ms);
    put_limit(out, " depth ", limits->depth);
    put_limit(out, " nodes ", limits->nodes);
    if (out->bytes[out->size - 1] == 'o')
        put_limit(out, " movetime ", 1000);
    gx_buffer_put(out, '\n');
}

void engine_put_question(gx_engine *engine) {
    char *memory = malloc(PROMPT);
    gx_buffer text = gx_buffer_over(memory, memory ? PROMPT : 0);

    gx_buffer_put_string(&text, engine->ask.chess960 ? "setoption name UCI_Chess960 value true\n"
                                                     : "setoption name UCI_Chess960 value false\n");
    put_position(&text, &engine->ask);
    put_go(&text, &engine->ask.limits);
    if (!text.full)
        process_send(engine->child, gx_buffer_text(&text));
    free(memory);
}

static void put_setting(gx_engine *engine, const gx_engine_setting *setting) {
    char line[ORDER];
    gx_buffer text = gx_buffer_over(line, sizeof line);

    gx_buffer_put_string(&text, "setoption name ");
    gx_buffer_put_string(&text, setting->name);
    if (setting->value[0]) {
        gx_buffer_put_string(&text, " value ");
        gx_buffer_put_string(&text, setting->value);
    }
    gx_buffer_put(&text, '\n');
    if (!text.full)
        process_send(engine->child, gx_buffer_text(&text));
}

bool engine_put_settings(gx_engine *engine) {
    for (size_t n = 0; n < engine->setting_count; n++) {
        if (!engine->set[n])
            return false;
        put_setting(engine, &engine->settings[n]);
    }
    return true;
}
