/* socket.h - a WebSocket: its frames, and what is said over it. Private to the floor. */
#ifndef SERVER_SOCKET_H
#define SERVER_SOCKET_H

#include "kinds.h"

/* Of somebody who has a seat, or watches, or has not said hello yet. */
struct server_socket {
    server_state *server;
    server_socket *next, *previous; /* of all */
    server_socket *beside;          /* of the game */
    server_game *game;
    unsigned char session[GX_STORE_HASH]; /* of who has asked for it; zeros: nobody known */
    char id[GX_STORE_ID_MAX + 1];         /* of the game that it was opened for */
    int seat;                             /* index of the game's seats, -1 for a spectator */
    size_t told;                          /* events of the game */
    uint64_t ping_ns;                     /* when the last ping was sent; 0: it is answered */
    uint64_t trips[SERVER_TRIPS];         /* in nanoseconds */
    unsigned trip_count;
    uint64_t address; /* hashed */
    struct MHD_UpgradeResponseHandle *upgrade;
    int descriptor;
    uv_poll_t poll;
    wslay_event_context_ptr frames;
    char *message; /* that comes in; SERVER_MESSAGE bytes, or NULL */
    size_t message_size;
    uint8_t message_kind; /* the opcode of the frame at hand, */
    uint64_t frame_size;  /* and its length */
    char *early;          /* bytes that came with the request */
    size_t early_size, early_read;
    char *rest; /* that the kernel has not taken; NULL: none */
    size_t rest_size;
    double allowance; /* commands that may come now */
    uint64_t counted_ns, opened_ns, heard_ns, due_ns;
    server_socket *flush_next;
    int watched;           /* what the loop looks for */
    unsigned silent_beats; /* pings since anything was heard */
    bool to_flush, closing, lingering, broken;
};

/* ---- frames.c ---- */

void server_frames_begin(wslay_event_context_ptr frames, const struct wslay_event_on_frame_recv_start_arg *frame,
                         void *data);
void server_frames_add(wslay_event_context_ptr frames, const struct wslay_event_on_frame_recv_chunk_arg *chunk,
                       void *data);
void server_frames_end(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *message, void *data);
void server_frames_free(server_socket *socket);

/* ---- bytes.c ---- */

/* What wslay asks for. */
ssize_t server_bytes_receive(wslay_event_context_ptr frames, uint8_t *bytes, size_t room, int flags, void *data);
ssize_t server_bytes_deliver(wslay_event_context_ptr frames, const uint8_t *bytes, size_t size, int flags, void *data);
/* Sends what waits, as far as the kernel takes it. */
void server_bytes_send(server_socket *socket);

/* ---- socket.c ---- */

void server_socket_open(server_state *server, struct MHD_UpgradeResponseHandle *upgrade, int descriptor, gx_text early,
                        const server_request *request, uint64_t address);
/* Sends what was said in this turn. */
void server_socket_flush(server_state *server);
/* Something was said: server_socket_flush is to look at it. */
void server_socket_mark(server_socket *socket);
void server_socket_end(server_socket *socket);

/* ---- socket_say.c ---- */

void server_socket_say(server_socket *socket, gx_text text);
/* Whether so little waits that more may be said. */
bool server_socket_has_room(const server_socket *socket);
/* Says an object, which is taken over and wiped: to one, and to all of a game who may know everything. */
void server_say(server_socket *socket, json_t *object);
void server_tell(const server_game *game, json_t *object);
void server_socket_close(server_socket *socket, uint16_t code, const char *why);
void server_socket_ping(server_socket *socket);
/* Breaks with one for whom too much waits. */
void server_socket_drop_slow(server_socket *socket);

/* ---- socket_beat.c ---- */

/* Has a socket, just opened, pinged from now on; until it leaves. */
void server_beat_join(server_socket *socket);
void server_beat_leave(server_socket *socket);

/* ---- command.c ---- */

void server_command(server_socket *socket, gx_text text);
/* The command (NULL: the message) is no event; why, as a code and as a sentence. */
void server_command_refuse(server_socket *socket, const char *id, const char *code, const char *text);

/* ---- hello.c ---- */

void server_hello(server_socket *socket, const json_t *hello);
void server_leave(server_socket *socket);
/* The name of the seat, or "spectator". */
const char *server_seat(const server_socket *socket);

/* ---- lag.c ---- */

void server_lag_pong(server_socket *socket, uint64_t sent_ns);
/* Adds to a move what its line took. */
void server_lag_note(const server_socket *socket, json_t *event, const char *verb);
/* How long the move of the player whose clock runs may still be on its way when his flag falls. */
int64_t server_lag_grace(const server_game *game);

/* ---- consent.c ---- */

/* Whether both players now want what the verb says; if not, the one who waits has been told. */
bool server_consent(server_socket *socket, const char *by, const char *id, const char *verb);

/* ---- rematch.c ---- */

void server_rematch_ask(server_socket *socket, const json_t *wants, gx_text id);
void server_rematch_free(server_rematch *rematch);

#endif
