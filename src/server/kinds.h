/* kinds.h - what the headers of the server share: the names of its things, and how large they may be. Private to the floor. */
#ifndef SERVER_KINDS_H
#define SERVER_KINDS_H

#include <guoxiang/match_host.h>
#include <guoxiang/match_log.h>
#include <guoxiang/store.h>
#include <jansson.h>
#include <microhttpd.h>
#include <uv.h>
#include <wslay/wslay.h>

typedef struct server server_state;
typedef struct server_game server_game;
typedef struct server_socket server_socket;
typedef struct server_connection server_connection;
typedef struct server_access server_access;
typedef struct server_job server_job;
typedef struct server_work server_work;
typedef struct server_rematch server_rematch;
typedef struct server_request server_request;

enum {
    SERVER_ID = 16,          /* characters of a game's name */
    SERVER_TOKEN = 43,       /* characters of a token: 32 bytes in base64url */
    SERVER_MESSAGE = 4096,   /* bytes of a client's message */
    SERVER_BODY = 16384,     /* bytes of a request's body */
    SERVER_FED = 16384,      /* bytes that wait for a client before it is told no more events, */
    SERVER_QUEUED = 1 << 18, /* and before it is dropped */
    SERVER_EVENTS = 20000,   /* of one game */
    SERVER_ADDRESS = 46,     /* bytes of an address as text, with its zero */
    SERVER_COMMAND = 64,     /* bytes of a command's id */
    SERVER_BEAT_MS = 5000,   /* pings, and who has not said hello */
    SERVER_ENGINES = 64,     /* processes, at most */
    SERVER_TRIPS = 4         /* round trips that are remembered */
};

#endif
