/* engine.c - the conversation with an engine.
 *
 *      phase      what is awaited              then
 *      DOWN       -                            started with the next question, or when the pause is over
 *      STARTING   uciok                        the settings are sent, each against its option; isready
 *      SETTING    readyok                      READY; the question that waits is put
 *      READY      a question
 *      THINKING   bestmove                     checked: the answer, or a fault
 *      HALTING    bestmove after "stop"        thrown away; READY
 *
 * Each phase that awaits something has a time, after which the process is killed. */
#include <guoxiang/engine.h>
#include <guoxiang/uci.h>
#include <stdlib.h>
#include <string.h>
#include "base/assert.h"
#include "engine_state.h"
#include "uci_lines.h"

enum { START_MS = 10000, ATTEMPTS = 3, BACK_OFF_MS = 30, SLOW = 6, LEAST_MS = 100 };

static void fail(gx_engine *engine, gx_engine_fault fault);
static void put(gx_engine *engine);

static void say(gx_engine *engine, const char *text) {
    process_send(engine->child, gx_text_of(text));
}

/* ---- time ---- */

static void on_late(uv_timer_t *timer) {
    gx_engine *engine = timer->data;

    fail(engine, GX_ENGINE_FAULT_SILENT);
}

static void await(gx_engine *engine, phase next, int64_t ms) {
    engine->phase = next;
    uv_timer_start(&engine->timer, on_late, (uint64_t)ms, 0);
}

/* How long a move may take. Who counts nodes or plies is slow on a slow machine. Where there is a clock, a silent engine must be
 * found out before its flag falls: three eighths of what it has are waited for, then half of that, and half again. */
static int64_t thinking_ms(const gx_engine *engine) {
    const gx_engine_limits *limits = &engine->ask.limits;
    int64_t clock = limits->clock_ms[engine->ask.position.turn], most = engine->patience_ms;

    if (limits->nodes > 0 || limits->depth > 0)
        most *= SLOW;
    else
        most += limits->move_ms > 0 ? limits->move_ms : clock;
    int64_t share = clock * 3 / 4 >> engine->ask.answer.attempts;
    if (clock > 0 && most > share)
        most = share;
    return most > LEAST_MS ? most : LEAST_MS;
}

/* ---- answers ---- */

static void answer(gx_engine *engine) {
    gx_engine_taker *take = engine->ask.take;
    gx_engine_answer answer = engine->ask.answer;

    free(engine->ask.moves);
    engine->ask.moves = NULL;
    engine->ask.open = false;
    take(engine->ask.context, &answer);
}

void engine_drop(gx_engine *engine, const char *farewell) {
    if (engine->child)
        process_abandon(engine->child, farewell);
    engine->child = NULL;
    engine->phase = DOWN;
    uv_timer_stop(&engine->timer);
}

static void on_pause_over(uv_timer_t *timer) {
    put(timer->data);
}

/* Kills it; asks again, later each time, or gives up. */
static void fail(gx_engine *engine, gx_engine_fault fault) {
    engine_drop(engine, NULL);
    if (!engine->ask.open)
        return;
    if (engine->ask.answer.attempts < ATTEMPTS && fault != GX_ENGINE_FAULT_OPTION) {
        uv_timer_start(&engine->timer, on_pause_over, (uint64_t)BACK_OFF_MS << (2 * engine->ask.answer.attempts), 0);
        engine->ask.answer.fault = fault;
        return;
    }
    engine->ask.answer.fault = fault;
    answer(engine);
}

/* ---- the question ---- */

static void put_question(gx_engine *engine) {
    engine_put_question(engine);
    await(engine, THINKING, thinking_ms(engine));
}

/* ---- what the engine says ---- */

static void take_option(gx_engine *engine, const uci_option *option) {
    for (size_t n = 0; n < engine->setting_count; n++)
        if (gx_text_is(option->name, engine->settings[n].name))
            engine->set[n] = uci_option_takes(option, gx_text_of(engine->settings[n].value));
}

static void send_settings(gx_engine *engine) {
    if (!engine_put_settings(engine)) {
        fail(engine, GX_ENGINE_FAULT_OPTION);
        return;
    }
    say(engine, "ucinewgame\nisready\n");
    await(engine, SETTING, START_MS);
}

static void take_best(gx_engine *engine, gx_text text) {
    question *ask = &engine->ask;

    uv_timer_stop(&engine->timer);
    engine->phase = READY;
    if (gx_uci_read(&ask->answer.move, &ask->position, text, ask->chess960 ? GX_UCI_CHESS960 : GX_UCI_STANDARD, NULL,
                    NULL, NULL) != GX_OK) {
        fail(engine, GX_ENGINE_FAULT_ILLEGAL);
        return;
    }
    ask->answer.fault = GX_ENGINE_FAULT_NONE;
    answer(engine);
}

static void take_info(gx_engine_answer *answer, const uci_line *line) {
    if (line->has_score) {
        answer->has_score = true;
        answer->is_mate = line->is_mate;
        answer->score = line->score;
    }
    if (line->has_depth)
        answer->depth = line->depth;
    if (line->has_nodes)
        answer->nodes = line->nodes;
}

static void be_ready(gx_engine *engine) {
    uv_timer_stop(&engine->timer);
    engine->phase = READY;
    if (engine->ask.open)
        put_question(engine);
}

static void on_line(void *context, gx_text text) {
    gx_engine *engine = context;
    uci_line line = uci_line_read(text);

    if (line.kind == UCI_ID_NAME && engine->phase == STARTING) {
        size_t size = line.name.size < ENGINE_NAME - 1 ? line.name.size : ENGINE_NAME - 1;
        memcpy(engine->name, line.name.bytes, size);
        engine->name[size] = 0;
    } else if (line.kind == UCI_OPTION && engine->phase == STARTING)
        take_option(engine, &line.option);
    else if (line.kind == UCI_OK && engine->phase == STARTING)
        send_settings(engine);
    else if (line.kind == UCI_READY && engine->phase == SETTING)
        be_ready(engine);
    else if (line.kind == UCI_INFO && engine->phase == THINKING)
        take_info(&engine->ask.answer, &line);
    else if (line.kind == UCI_BEST && engine->phase == THINKING)
        take_best(engine, line.move);
    else if (line.kind == UCI_BEST && engine->phase == HALTING)
        be_ready(engine);
}

static void on_over(void *context, bool nonsense) {
    fail(context, nonsense ? GX_ENGINE_FAULT_NONSENSE : GX_ENGINE_FAULT_DEAD);
}

/* Puts the question that waits, starting the process where there is none. */
static void put(gx_engine *engine) {
    process_owner owner = {engine, on_line, on_over};

    engine->ask.answer.attempts++;
    if (engine->child == NULL) {
        memset(engine->set, 0, engine->setting_count * sizeof *engine->set);
        engine->child = process_start(engine->loop, (const char *const *)engine->command, owner);
        if (engine->child == NULL) {
            fail(engine, GX_ENGINE_FAULT_START);
            return;
        }
        say(engine, "uci\n");
        await(engine, STARTING, START_MS);
    } else if (engine->phase == READY)
        put_question(engine);
}

void gx_engine_think(gx_engine *engine, const gx_position *start, const gx_move *moves, size_t count, bool chess960,
                     const gx_engine_limits *limits, gx_engine_taker *take, void *context) {
    question *ask = &engine->ask;
    size_t first = 0;

    gx_assert(!ask->open && !engine->closing);
    *ask = (question){.open = true,
                      .start = *start,
                      .position = *start,
                      .chess960 = chess960,
                      .limits = *limits,
                      .take = take,
                      .context = context};
    for (size_t n = 0; n < count; n++) {
        gx_position after;
        gx_position_play(&after, &ask->position, moves[n]);
        ask->position = after;
        if (after.halfmove_clock == 0) {
            ask->start = after;
            first = n + 1;
        }
    }
    gx_assert(gx_moves_any(&ask->position));
    ask->count = count - first;
    ask->moves = malloc((ask->count ? ask->count : 1) * sizeof *moves);
    if (ask->moves == NULL) { /* then it knows the position, and not what has been repeated */
        ask->start = ask->position;
        ask->count = 0;
    }
    if (ask->count > 0)
        memcpy(ask->moves, moves + first, ask->count * sizeof *moves);
    put(engine);
}

void gx_engine_stop(gx_engine *engine) {
    if (!engine->ask.open)
        return;
    if (engine->phase == THINKING) {
        say(engine, "stop\n");
        await(engine, HALTING, engine->patience_ms);
    } else if (engine->phase == DOWN)
        uv_timer_stop(&engine->timer);
    engine->ask.answer.fault = GX_ENGINE_FAULT_STOPPED;
    answer(engine);
}

const char *gx_engine_name(const gx_engine *engine) {
    return engine->name;
}

int gx_engine_process(const gx_engine *engine) {
    return engine->child ? process_id(engine->child) : 0;
}
