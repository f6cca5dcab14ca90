/* server_config.h - what a server may be told: its settings, their limits, and the lines of a configuration file.
 *
 *     # a server for the club
 *     host = 127.0.0.1                a line a setting; blanks around are ignored, # begins a line that is none
 *     port = 8080
 *
 * The same names are the options of gx serve. */
#ifndef GUOXIANG_SERVER_CONFIG_H
#define GUOXIANG_SERVER_CONFIG_H

#include <guoxiang/text.h>
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Which requests have a line in the log. */
typedef enum gx_server_log {
    GX_SERVER_LOG_NONE,
    GX_SERVER_LOG_FAULTS, /* those that were refused, or cut off */
    GX_SERVER_LOG_ALL
} gx_server_log;

typedef struct gx_server_config {
    const char *host;       /* address to listen at */
    unsigned port;          /* 0: any that is free */
    const char *data;       /* folder of the store; it must exist */
    const char *proxy;      /* the address of a proxy that is believed what it says of addresses, or NULL */
    const char *origin;     /* a web origin that is allowed beside the server's own, or NULL */
    unsigned connections;   /* at most, sockets included */
    unsigned per_address;   /* of one address; 0: no limit (behind a proxy all have the same) */
    unsigned commands;      /* of one socket a second, ten times as many at once */
    unsigned creations;     /* of games by one address a minute */
    unsigned resume_after;  /* seconds after which clocks that stood for the server's sake go on; 0: never */
    unsigned lag;           /* milliseconds that a move is given back for a slow line, at most; 0: none */
    unsigned engines;       /* processes that think at once, at most 64; 0: no computer plays */
    unsigned engine_games;  /* with an engine that an address may sit in at once; 0: no limit (as behind a proxy) */
    unsigned requests;      /* of one address a second, ten times as many at once; 0: no limit */
    unsigned logins;        /* tries by one address a minute; twice as many of one name */
    unsigned judges;        /* records that are judged at a time; 0: none */
    unsigned judge_seconds; /* for one */
    unsigned judge_bytes;   /* of one */
    gx_server_log log_requests;
} gx_server_config;

gx_server_config gx_server_config_plain(void);

/* ---- one after the other ---- */

#define GX_SERVER_LINE_CODES(X)                                                                                        \
    X(OK, "ok", "no fault")                                                                                            \
    X(FORM, "form", "NAME = VALUE is expected")                                                                        \
    X(NAME, "name", "there is no such name")                                                                           \
    X(VALUE, "value", "this value cannot stand here")                                                                  \
    X(ORIGIN, "origin",                                                                                                \
      "an origin is meant as browsers name it, in small letters and without a path: https://chess.example")            \
    X(ADDRESS, "address", "an address is meant in its shortest form, such as 127.0.0.1 or ::1")

typedef enum gx_server_line_code {
#define GX_SERVER_LINE_ENUM(suffix, name, sentence) GX_SERVER_LINE_##suffix,
    GX_SERVER_LINE_CODES(GX_SERVER_LINE_ENUM)
#undef GX_SERVER_LINE_ENUM
} gx_server_line_code;

typedef enum gx_server_setting_kind { GX_SERVER_TEXT, GX_SERVER_NUMBER, GX_SERVER_LOGGED } gx_server_setting_kind;

typedef struct gx_server_setting {
    const char *name;
    gx_server_setting_kind kind;
    size_t place;                 /* in gx_server_config */
    unsigned least, most;         /* of a number */
    bool (*is)(const char *text); /* of a text that cannot be any; NULL: it can */
    gx_server_line_code fault;    /* of a value that it cannot be */
} gx_server_setting;

enum { GX_SERVER_SETTINGS = 19 };

/* Setting `n`, from 0; NULL behind the last. */
const gx_server_setting *gx_server_setting_at(size_t n);

/* True if it may be that; else the configuration is as it was. A text is not copied: it is the caller's, and lasts as long as the
 * configuration. A number is digits alone; what is logged is none, faults or all. */
bool gx_server_set(gx_server_config *config, const gx_server_setting *setting, const char *value);

const char *gx_server_line_sentence(gx_server_line_code code);

/* What a line of a configuration file says: the setting, and its value, which is a part of the line; whether it may be that is for
 * gx_server_set to say. No setting, and no fault: the line says nothing. With a fault `value` is the place of it. */
gx_server_line_code gx_server_line_read(const gx_server_setting **setting, gx_text *value, gx_text line);

#ifdef __cplusplus
}
#endif
#endif
