/* game.h - a game in memory, and what becomes of it. Private to the floor. */
#ifndef SERVER_GAME_H
#define SERVER_GAME_H

#include "kinds.h"
#include "opponent.h"

/* What everybody is told of an event. */
typedef struct server_message {
    gx_out text;
    uint64_t command;              /* the hash of the command that asked for it; 0 where there was none */
    int64_t at;                    /* of the log's time */
    uint32_t plies;                /* of the record after it */
    uint32_t event_at, event_size; /* its line, in the text */
} server_message;

/* What players want that only both can have, by color. */
typedef struct server_wishes {
    bool resume[2], adjourn[2];
} server_wishes;

/* What those see who have no seat, where that is later than for the others. */
typedef struct server_view {
    uint32_t delay_plies; /* 0: none */
    int64_t delay_ms;     /* 0: none */
    size_t count;         /* of events shown */
    gx_match_host host;   /* as it is after them; open if there are any */
} server_view;

/* Why the clocks stand. */
typedef enum server_stop { SERVER_STOP_OTHER, SERVER_STOP_SERVER, SERVER_STOP_ENGINE } server_stop;

/* A game in memory. Messages below `sent` are on the disk, and everybody has been told. */
struct server_game {
    server_state *server;
    server_game *next, **link; /* of all */
    server_game *namesake;     /* whose name falls into the same list */
    server_game *next_dirty;
    char id[GX_STORE_ID_MAX + 1];
    gx_store_seat seats[GX_STORE_SEATS_MAX];
    unsigned seat_count;
    json_t *meta;
    int64_t ended_ms; /* of one that was over when it came into memory, by the time of day; 0: not known */
    gx_match_host host;
    server_message *messages; /* one an event */
    size_t count, room, sent;
    size_t sealed; /* the number of the event by which it was sealed last; 0: never */
    int64_t base;  /* of the log's time when `base_ns` was */
    uint64_t base_ns;
    uv_timer_t due;
    server_socket *sockets;
    unsigned seated[GX_STORE_SEATS_MAX]; /* sockets of each seat */
    server_stop stopped;                 /* where they do */
    uint64_t pause_ns;                   /* when they are started again, by uv_hrtime; 0: when somebody says so */
    server_view view;
    server_wishes wishes;
    server_rematch *rematch; /* what is said of one; NULL: nothing */
    server_opponent opponent;
    bool dirty, lost; /* lost: what is in memory is not on the disk; to be forgotten */
};

/* ---- game_load.c ---- */

/* A game by its name, out of the store if need be. NULL, and `code` says why: GX_STORE_MISSING, there is none; any other, it can't be
 * had now. */
server_game *server_game_find(server_state *server, gx_text id, gx_store_code *code);
/* The same of those in memory alone. */
server_game *server_game_held(server_state *server, gx_text id);
void server_game_forget(server_game *game);

/* ---- game_time.c ---- */

int64_t server_game_now(const server_game *game);
/* Sets the timer for what falls due next. */
void server_game_watch(server_game *game);

/* ---- game.c ---- */

/* The first line, or another one, taken by a machine. */
bool server_game_judge(gx_match_host *host, bool first, gx_text line, gx_log_fault *fault);
/* Judges a whole line and makes its message; nothing is written down. */
bool server_game_take(server_game *game, gx_text line, gx_text command, gx_log_fault *fault);

/* Judges an event of now and notes it; it is told at the end of the turn. `line` is its object without at and by. False
 * where the line is no event (`fault`) or the game takes no more. */
bool server_game_apply(server_game *game, const char *by, const json_t *event, gx_text command, gx_log_fault *fault);

/* An event of the server's own, at a moment that is not yet passed in the log. Takes the event over. */
void server_game_do(server_game *game, const char *by, int64_t at, json_t *event);

/* The same of now, of a verb alone. */
void server_game_rule(server_game *game, const char *by, const char *verb);

/* Begins a game whose players are there. */
void server_game_begin(server_game *game);
bool server_game_has_seat(const server_game *game, const char *name);

/* The number of the event that a command has become; -1 where it has become none. */
int64_t server_game_command(const server_game *game, uint64_t hash);
/* {"state":{...}}; null where there is no match yet. */
void server_game_state(const gx_match *match, gx_out *out);

/* ---- view.c: `seated`: for who has a seat; else for who watches ---- */

void server_view_open(server_game *game);
void server_view_close(server_game *game);
/* Shows what is old enough now. */
void server_view_move(server_game *game);
/* How many events may be told; how the match stands after them (NULL: it has not begun); and the log's time then. */
size_t server_view_end(const server_game *game, bool seated);
const gx_match *server_view_match(const server_game *game, bool seated);
int64_t server_view_now(const server_game *game, bool seated);
/* Whether who watches may know everything. */
bool server_view_is_whole(const server_game *game);
/* When more will be shown, of the log's time. */
int64_t server_view_due(const server_game *game);

/* ---- pause.c ---- */

/* The clocks have been stopped by this line of the log. */
void server_pause_note(server_game *game, gx_text line);
/* Stops them, if they run: the server was away since then, or is about to be. */
void server_pause_stop(server_game *game, int64_t at);
/* A game is there again. */
void server_pause_open(server_game *game);
void server_pause_wake(server_game *game);
/* A member that says that the clocks stand for the server's sake. */
void server_pause_put(const server_game *game, gx_json *json);

/* ---- seal.c ---- */

/* From now on what JSON has held is wiped when it is given back. */
void server_seal_memory(void);
/* Wipes memory of the heap and frees it. */
void server_wipe(void *memory);
/* The public half of the key pair of a token. */
void server_seal_key(char out[SERVER_TOKEN + 1], const char *token);
/* The event of a command `seal` or `open` of `by`; NULL, and `code` says why, where there is none. */
json_t *server_seal(const server_game *game, const char *by, const json_t *event, const char **code);
json_t *server_open(const server_game *game, const char *by, const json_t *event, const char **code);

const char *server_seal_fault(const char *code);

/* ---- names.c ---- */

/* Whether a text may be a name that others read. */
bool server_name_is(gx_text text);
/* Takes "names" of a body into the meta of a game; a code where they are none. */
const char *server_names_take(json_t *meta, const json_t *body);
/* White is who was Black. */
void server_names_swap(json_t *meta);
void server_names_put_pgn(const server_game *game, const gx_match *match, gx_out *out);
void server_names_put_sheet(const server_game *game, const gx_match *match, gx_out *out);

#endif
