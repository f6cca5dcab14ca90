/* engine_open.c - an engine is opened with copies of all it is told, and closed when its handles are. */
#include <guoxiang/engine.h>
#include <stdlib.h>
#include <string.h>
#include "engine_state.h"

enum { PATIENCE_MS = 5000 };

static void release(gx_engine *engine) {
    for (size_t n = 0; engine->command && engine->command[n]; n++)
        free(engine->command[n]);
    for (size_t n = 0; engine->settings && n < engine->setting_count; n++) {
        free((char *)(uintptr_t)engine->settings[n].name);
        free((char *)(uintptr_t)engine->settings[n].value);
    }
    free(engine->command);
    free(engine->settings);
    free(engine->set);
    free(engine);
}

static char *copy(const char *string) {
    size_t size = strlen(string) + 1;
    char *bytes = malloc(size);

    return bytes ? memcpy(bytes, string, size) : NULL;
}

static bool copy_command(gx_engine *engine, const char *const *command) {
    size_t count = 0;

    while (command[count])
        count++;
    engine->command = calloc(count + 1, sizeof *engine->command);
    for (size_t n = 0; engine->command && n < count; n++)
        if ((engine->command[n] = copy(command[n])) == NULL)
            return false;
    return engine->command != NULL;
}

static bool copy_settings(gx_engine *engine, const gx_engine_order *order) {
    engine->settings = calloc(order->setting_count + 1, sizeof *engine->settings);
    engine->set = calloc(order->setting_count + 1, sizeof *engine->set);
    if (!engine->settings || !engine->set)
        return false;
    engine->setting_count = order->setting_count;
    for (size_t n = 0; n < order->setting_count; n++) {
        engine->settings[n].name = copy(order->settings[n].name);
        engine->settings[n].value = copy(order->settings[n].value);
        if (!engine->settings[n].name || !engine->settings[n].value)
            return false;
    }
    return true;
}

gx_engine *gx_engine_open(uv_loop_t *loop, const gx_engine_order *order) {
    gx_engine *engine = calloc(1, sizeof *engine);

    if (engine == NULL)
        return NULL;
    engine->loop = loop;
    engine->patience_ms = order->patience_ms > 0 ? order->patience_ms : PATIENCE_MS;
    if (!copy_command(engine, order->command) || !copy_settings(engine, order)) {
        release(engine);
        return NULL;
    }
    uv_timer_init(loop, &engine->timer);
    engine->timer.data = engine;
    return engine;
}

static void on_closed(uv_handle_t *handle) {
    release(handle->data);
}

void gx_engine_close(gx_engine *engine) {
    gx_engine_stop(engine);
    engine->closing = true;
    engine_drop(engine, "quit\n");
    uv_close((uv_handle_t *)&engine->timer, on_closed);
}
