/* engine_state.h - what the parts of the conversation share.
 *
 *     engine.c          phases, time, faults: when something is said, and what when nothing comes
 *     engine_words.c    what is said: settings, positions, limits
 *     engine_open.c     opening and closing                                                                            */
#ifndef ENGINE_ENGINE_STATE_H
#define ENGINE_ENGINE_STATE_H

#include <guoxiang/engine.h>
#include "process.h"

enum { ENGINE_NAME = 80 };

typedef enum phase { DOWN, STARTING, SETTING, READY, THINKING, HALTING } phase;

typedef struct question {
    bool open;
    gx_position start, position; /* before and after the moves */
    gx_move *moves;              /* since `start` */
    size_t count;
    bool chess960;
    gx_engine_limits limits;
    gx_engine_taker *take;
    void *context;
    gx_engine_answer answer;
} question;

struct gx_engine {
    uv_loop_t *loop;
    char **command;
    gx_engine_setting *settings;
    bool *set; /* settings that met their option */
    size_t setting_count;
    int64_t patience_ms;
    phase phase;
    process *child;
    uv_timer_t timer;
    question ask;
    gx_engine_fault refused; /* a setting that the engine does not take */
    char name[ENGINE_NAME];
    bool closing;
};

/* engine_words.c: a question, and the settings; false where an engine does not have one of them. */
void engine_put_question(gx_engine *engine);
bool engine_put_settings(gx_engine *engine);

/* engine.c: ends the process, with or without a farewell. */
void engine_drop(gx_engine *engine, const char *farewell);

#endif
