/* frames.c - frames become a message, the message a command, and then nothing of it is left.
 *
 *     frame ──> begin: may it come now?  ──> add: its bytes, out of wslay's own buffer ──> ... ──> end ──> command.c, wiped
 *
 * wslay would join the frames itself, but what it gives back to the heap it leaves as it was. A message may be a sealed move,
 * so it is collected here, in memory that is wiped, and the bytes that wslay has unmasked are wiped where they stand. */
#include <sodium.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "server.h"

static const uint64_t second_ns = 1000000000;

static const double frame_cost = 0.1; /* of a command's: whoever sends frames without end is sent away too */

void server_frames_free(server_socket *socket) {
    if (socket->message)
        sodium_memzero(socket->message, SERVER_MESSAGE);
    free(socket->message);
    socket->message = NULL;
    socket->message_size = 0;
}

/* ---- how fast ---- */

static bool allow(server_socket *socket, double cost) {
    uint64_t now = uv_hrtime();
    double rate = socket->server->config->commands, most = 10 * rate;

    socket->allowance += rate * (double)(now - socket->counted_ns) / (double)second_ns;
    socket->allowance = socket->allowance > most ? most : socket->allowance;
    socket->counted_ns = now;
    socket->allowance -= cost;
    return socket->allowance >= 0;
}

static void take_pong(server_socket *socket, const uint8_t *bytes, size_t size) {
    uint64_t sent;

    if (size != sizeof sent)
        return;
    memcpy(&sent, bytes, sizeof sent);
    server_lag_pong(socket, sent);
}

/* ---- frames ---- */

void server_frames_begin(wslay_event_context_ptr frames, const struct wslay_event_on_frame_recv_start_arg *frame,
                         void *data) {
    server_socket *socket = data;
    (void)frames;

    socket->message_kind = frame->opcode;
    socket->frame_size = frame->payload_length;
    if (frame->opcode == WSLAY_CONNECTION_CLOSE && frame->payload_length == 1)
        server_socket_close(socket, WSLAY_CODE_PROTOCOL_ERROR, "");
    if (!allow(socket, frame_cost))
        server_socket_close(socket, WSLAY_CODE_POLICY_VIOLATION, "rate");
}

/* A goodbye that comes in parts is answered at its first one: wslay would mistake its reason (it leaves out two bytes of each
 * part, where the code is in the first alone). */
static void take_goodbye(server_socket *socket, const uint8_t *bytes, size_t size) {
    unsigned code = size < 2 ? WSLAY_CODE_NORMAL_CLOSURE : ((unsigned)bytes[0] << 8) | bytes[1];
    bool good = (code >= 1000 && code <= 1011 && (code < 1004 || code > 1006)) || (code >= 3000 && code <= 4999);

    if (size < socket->frame_size)
        server_socket_close(socket, good ? (uint16_t)code : WSLAY_CODE_PROTOCOL_ERROR, "");
}

void server_frames_add(wslay_event_context_ptr frames, const struct wslay_event_on_frame_recv_chunk_arg *chunk,
                       void *data) {
    server_socket *socket = data;
    (void)frames;

    if (socket->message_kind == WSLAY_CONNECTION_CLOSE)
        take_goodbye(socket, chunk->data, chunk->data_length);
    if (wslay_is_ctrl_frame(socket->message_kind) || chunk->data_length == 0)
        return;
    if (!socket->message && !socket->closing)
        socket->message = malloc(SERVER_MESSAGE);
    if (!socket->message || chunk->data_length > SERVER_MESSAGE - socket->message_size) {
        server_frames_free(socket);
        server_socket_close(socket, WSLAY_CODE_MESSAGE_TOO_BIG, "size");
    } else {
        memcpy(socket->message + socket->message_size, chunk->data, chunk->data_length);
        socket->message_size += chunk->data_length;
    }
    sodium_memzero((void *)(uintptr_t)chunk->data, chunk->data_length);
}

static void command(server_socket *socket, uint8_t opcode) {
    if (opcode != WSLAY_TEXT_FRAME) {
        server_socket_close(socket, WSLAY_CODE_UNSUPPORTED_DATA, "text");
    } else if (!allow(socket, 1 - frame_cost)) {
        server_socket_close(socket, WSLAY_CODE_POLICY_VIOLATION, "rate");
    } else {
        socket->server->counts.messages++;
        server_command(socket, (gx_text){socket->message ? socket->message : "", socket->message_size});
    }
}

void server_frames_end(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *message, void *data) {
    server_socket *socket = data;
    (void)frames;

    socket->heard_ns = uv_hrtime();
    socket->silent_beats = 0;
    if (message->opcode == WSLAY_PONG)
        take_pong(socket, message->msg, message->msg_length);
    if (wslay_is_ctrl_frame(message->opcode))
        return;
    if (!socket->closing)
        command(socket, message->opcode);
    server_frames_free(socket);
}
