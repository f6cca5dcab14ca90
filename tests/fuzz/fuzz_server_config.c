/* fuzz_server_config.c - any bytes as a configuration file: a fault lies inside its line; what is taken is within its limits and is
 * that setting alone; what is not taken changes nothing. */
#include <guoxiang/server_config.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void want(bool condition) {
    if (!condition)
        abort();
}

static void within(const gx_server_config *config, const gx_server_setting *setting) {
    const void *place = (const char *)config + setting->place;

    switch (setting->kind) {
    case GX_SERVER_TEXT: want(**(const char *const *)place); break;
    case GX_SERVER_NUMBER:
        want(*(const unsigned *)place >= setting->least && *(const unsigned *)place <= setting->most);
        break;
    case GX_SERVER_LOGGED: want(*(const gx_server_log *)place <= GX_SERVER_LOG_ALL); break;
    }
}

/* Whether all but the one setting (none: NULL) is as before. */
static bool others_stand(const gx_server_config *now, const gx_server_config *before, const gx_server_setting *but) {
    for (size_t n = 0; n < GX_SERVER_SETTINGS; n++) {
        const gx_server_setting *setting = gx_server_setting_at(n);
        size_t size = setting->kind == GX_SERVER_TEXT     ? sizeof(char *)
                      : setting->kind == GX_SERVER_NUMBER ? sizeof(unsigned)
                                                          : sizeof(gx_server_log);
        if (setting != but &&
            memcmp((const char *)now + setting->place, (const char *)before + setting->place, size) != 0)
            return false;
    }
    return true;
}

static void take(gx_text line) {
    gx_server_config config = gx_server_config_plain(), before = config;
    const gx_server_setting *setting;
    gx_text value;
    gx_server_line_code code = gx_server_line_read(&setting, &value, line);

    want(value.bytes >= line.bytes && value.bytes + value.size <= line.bytes + line.size);
    want(!setting || code == GX_SERVER_LINE_OK);
    want(*gx_server_line_sentence(code));
    if (!setting)
        return;
    char *text = calloc(1, value.size + 1);
    if (value.size > 0)
        memcpy(text, value.bytes, value.size);
    bool good = gx_server_set(&config, setting, text);
    want(others_stand(&config, &before, good ? setting : NULL));
    if (good)
        within(&config, setting);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *at = (const char *)data, *end = at + size;

    want(!gx_server_setting_at(GX_SERVER_SETTINGS));
    while (at && at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        take((gx_text){at, (size_t)((newline ? newline : end) - at)});
        at = newline ? newline + 1 : NULL;
    }
    return 0;
}
