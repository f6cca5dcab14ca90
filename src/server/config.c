/* config.c - the settings of a server: one table, for the file as for the command line. */
#include <guoxiang/server_config.h>
#include <stdlib.h>
#include <string.h>
#include "base/byte.h"
#include "base/column.h"
#include "config.h"

#define PLACE(name) offsetof(gx_server_config, name)

static const gx_server_setting settings[] = {
    {"host", GX_SERVER_TEXT, PLACE(host), 0, 0, NULL, GX_SERVER_LINE_VALUE},
    {"port", GX_SERVER_NUMBER, PLACE(port), 0, 65535, NULL, GX_SERVER_LINE_VALUE},
    {"data", GX_SERVER_TEXT, PLACE(data), 0, 0, NULL, GX_SERVER_LINE_VALUE},
    {"origin", GX_SERVER_TEXT, PLACE(origin), 0, 0, config_is_origin, GX_SERVER_LINE_ORIGIN},
    {"proxy", GX_SERVER_TEXT, PLACE(proxy), 0, 0, config_is_address, GX_SERVER_LINE_ADDRESS},
    {"connections", GX_SERVER_NUMBER, PLACE(connections), 8, 1000000, NULL, GX_SERVER_LINE_VALUE},
    {"per-address", GX_SERVER_NUMBER, PLACE(per_address), 0, 1000000, NULL, GX_SERVER_LINE_VALUE},
    {"commands", GX_SERVER_NUMBER, PLACE(commands), 1, 100000, NULL, GX_SERVER_LINE_VALUE},
    {"creations", GX_SERVER_NUMBER, PLACE(creations), 1, 1000000, NULL, GX_SERVER_LINE_VALUE},
    {"resume-after", GX_SERVER_NUMBER, PLACE(resume_after), 0, 86400, NULL, GX_SERVER_LINE_VALUE},
    {"lag", GX_SERVER_NUMBER, PLACE(lag), 0, 5000, NULL, GX_SERVER_LINE_VALUE},
    {"engines", GX_SERVER_NUMBER, PLACE(engines), 0, 64, NULL, GX_SERVER_LINE_VALUE},
    {"engine-games", GX_SERVER_NUMBER, PLACE(engine_games), 0, 1000000, NULL, GX_SERVER_LINE_VALUE},
    {"requests", GX_SERVER_NUMBER, PLACE(requests), 0, 1000000, NULL, GX_SERVER_LINE_VALUE},
    {"logins", GX_SERVER_NUMBER, PLACE(logins), 1, 1000000, NULL, GX_SERVER_LINE_VALUE},
    {"judges", GX_SERVER_NUMBER, PLACE(judges), 0, 1000, NULL, GX_SERVER_LINE_VALUE},
    {"judge-seconds", GX_SERVER_NUMBER, PLACE(judge_seconds), 1, 240, NULL, GX_SERVER_LINE_VALUE},
    {"judge-bytes", GX_SERVER_NUMBER, PLACE(judge_bytes), 1, 1 << 30, NULL, GX_SERVER_LINE_VALUE},
    {"log-requests", GX_SERVER_LOGGED, PLACE(log_requests), 0, 0, NULL, GX_SERVER_LINE_VALUE},
};

_Static_assert(sizeof settings / sizeof settings[0] == GX_SERVER_SETTINGS, "all of them are counted");

static const char *const logged[] = {"none", "faults", "all"}; /* as gx_server_log */

static const char *const sentences[] = {GX_SERVER_LINE_CODES(GX_THIRD)};

gx_server_config gx_server_config_plain(void) {
    return (gx_server_config){.host = "127.0.0.1",
                              .port = 8080,
                              .data = ".",
                              .connections = 12000,
                              .commands = 20,
                              .creations = 60,
                              .lag = 300,
                              .resume_after = 300,
                              .engines = 2,
                              .engine_games = 8,
                              .requests = 100,
                              .logins = 20,
                              .judges = 2,
                              .judge_seconds = 30,
                              .judge_bytes = 4 << 20,
                              .log_requests = GX_SERVER_LOG_ALL};
}

const gx_server_setting *gx_server_setting_at(size_t n) {
    return n < GX_SERVER_SETTINGS ? &settings[n] : NULL;
}

const char *gx_server_line_sentence(gx_server_line_code code) {
    return sentences[code];
}

/* ---- values ---- */

static bool set_number(unsigned *out, const gx_server_setting *setting, const char *value) {
    size_t size = strspn(value, "0123456789");
    unsigned long number = strtoul(value, NULL, 10);

    if (size == 0 || size > 10 || value[size] || number < setting->least || number > setting->most)
        return false;
    *out = (unsigned)number;
    return true;
}

static bool set_logged(gx_server_log *out, const char *value) {
    for (unsigned n = 0; n < sizeof logged / sizeof logged[0]; n++)
        if (strcmp(value, logged[n]) == 0) {
            *out = (gx_server_log)n;
            return true;
        }
    return false;
}

bool gx_server_set(gx_server_config *config, const gx_server_setting *setting, const char *value) {
    void *place = (char *)config + setting->place;

    if (setting->kind == GX_SERVER_NUMBER)
        return set_number(place, setting, value);
    if (setting->kind == GX_SERVER_LOGGED)
        return set_logged(place, value);
    if (!*value || (setting->is && !setting->is(value)))
        return false;
    *(const char **)place = value;
    return true;
}

/* ---- lines ---- */

gx_server_line_code gx_server_line_read(const gx_server_setting **setting, gx_text *value, gx_text line) {
    *setting = NULL;
    *value = line = byte_trim(line, byte_is_blank);
    if (line.size == 0 || line.bytes[0] == '#')
        return GX_SERVER_LINE_OK;
    const char *equals = memchr(line.bytes, '=', line.size);
    if (!equals)
        return GX_SERVER_LINE_FORM;
    gx_text name = byte_trim((gx_text){line.bytes, (size_t)(equals - line.bytes)}, byte_is_blank);
    *value = byte_trim((gx_text){equals + 1, line.size - (size_t)(equals + 1 - line.bytes)}, byte_is_blank);
    for (size_t n = 0; n < GX_SERVER_SETTINGS && !*setting; n++)
        if (gx_text_is(name, settings[n].name))
            *setting = &settings[n];
    if (*setting)
        return GX_SERVER_LINE_OK;
    *value = name;
    return GX_SERVER_LINE_NAME;
}
