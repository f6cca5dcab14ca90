/*
 * Outputs. The bytes lie in one stretch of memory; only when that is full does anything happen:
 *
 *     gx_out_put ... gx_out_bytes --full--> drain --+-- memory: twice the room
 *                                                   +-- descriptor: write(2) all of it, begin anew
 *
 * A failure is remembered and nothing is said: `failed` and `error` are there for the one who asks. A memory output that
 * fails keeps what it holds. A long text to a descriptor is not copied: what waits before it is sent, and then the text
 * takes the place of the buffer for one drain.
 */
#include <guoxiang/out.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FIRST_ROOM = 256, FILE_ROOM = 65536, LONG_TEXT = 16384 };

static bool fail(gx_out *out, int error) {
    out->failed = true;
    out->error = error;
    return false;
}

static bool grow(gx_out *out, size_t need) {
    size_t room = out->room ? out->room : FIRST_ROOM;

    while (room - out->size < need) {
        if (room > SIZE_MAX / 2)
            return fail(out, ENOMEM);
        room *= 2;
    }
    char *bytes = realloc(out->bytes, room);
    if (!bytes)
        return fail(out, ENOMEM);
    out->bytes = bytes;
    out->room = room;
    return true;
}

static bool send(gx_out *out, size_t need) {
    size_t sent = 0;

    (void)need;
    while (sent < out->size) {
        ssize_t now = write(out->descriptor, out->bytes + sent, out->size - sent);
        if (now < 0 && errno == EINTR)
            continue;
        if (now < 0)
            return fail(out, errno);
        sent += (size_t)now;
    }
    out->size = 0;
    return out->room > 0 || grow(out, FILE_ROOM);
}

void gx_out_memory(gx_out *out) {
    *out = (gx_out){.drain = grow, .descriptor = -1};
}

void gx_out_descriptor(gx_out *out, int descriptor) {
    *out = (gx_out){.drain = send, .descriptor = descriptor};
}

bool gx_out_flush(gx_out *out) {
    if (!out->failed && out->descriptor >= 0 && out->size > 0)
        out->drain(out, 0);
    return !out->failed;
}

void gx_out_clear(gx_out *out) {
    out->size = 0;
}

void gx_out_free(gx_out *out) {
    free(out->bytes);
    out->bytes = NULL;
    out->size = out->room = 0;
}

static void send_long(gx_out *out, const char *bytes, size_t size) {
    char *buffer = out->bytes;
    size_t room = out->room;

    if (!gx_out_flush(out))
        return;
    out->bytes = (char *)bytes;
    out->room = out->size = size;
    out->drain(out, 0);
    out->bytes = buffer;
    out->room = room;
    out->size = 0;
}

void gx_out_bytes(gx_out *out, const char *bytes, size_t size) {
    if (size >= LONG_TEXT && out->descriptor >= 0 && !out->failed) {
        send_long(out, bytes, size);
        return;
    }
    while (size > 0 && !out->failed) {
        if (out->size == out->room && !out->drain(out, size))
            return;
        size_t part = out->room - out->size < size ? out->room - out->size : size;
        memcpy(out->bytes + out->size, bytes, part);
        out->size += part;
        bytes += part;
        size -= part;
    }
}

void gx_out_text(gx_out *out, gx_text text) {
    gx_out_bytes(out, text.bytes, text.size);
}

void gx_out_string(gx_out *out, const char *string) {
    gx_out_bytes(out, string, strlen(string));
}

void gx_out_count(gx_out *out, uint64_t number) {
    char digits[20];
    size_t size = sizeof digits;

    do
        digits[--size] = (char)('0' + number % 10);
    while (number /= 10);
    gx_out_bytes(out, digits + size, sizeof digits - size);
}

void gx_out_number(gx_out *out, int64_t number) {
    if (number < 0)
        gx_out_put(out, '-');
    gx_out_count(out, number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
}
