/* source_ahead.c - a thread that unpacks a file while others read what it has unpacked.
 *
 *     filled - taken buffers are waiting, at most all of them; the thread waits where they are, the reader where there
 *     are none. A buffer of no bytes is the end. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "source.h"

enum { BUFFERS = 4, ROOM = 256 * 1024, STACK = 256 * 1024 };

typedef struct source_ahead {
    cli_source *source;
    struct {
        char bytes[ROOM];
        size_t size;
    } buffers[BUFFERS];
    uint64_t filled, taken;
    size_t at; /* bytes of the buffer at `taken` that are given */
    bool leave;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    pthread_t id;
} source_ahead;

static size_t fill(source_ahead *ahead, uint64_t number) {
    char *bytes = ahead->buffers[number % BUFFERS].bytes;
    size_t size = 0, got;

    do
        size += got = source_bytes(ahead->source, bytes + size, ROOM - size);
    while (got > 0 && ROOM - size >= SOURCE_PEEK);
    return ahead->buffers[number % BUFFERS].size = size;
}

static void *run(void *context) {
    source_ahead *ahead = context;
    size_t size;

    do {
        pthread_mutex_lock(&ahead->mutex);
        while (ahead->filled - ahead->taken == BUFFERS && !ahead->leave)
            pthread_cond_wait(&ahead->changed, &ahead->mutex);
        bool leave = ahead->leave;
        pthread_mutex_unlock(&ahead->mutex);
        if (leave)
            break;
        size = fill(ahead, ahead->filled);
        pthread_mutex_lock(&ahead->mutex);
        ahead->filled++;
        pthread_cond_signal(&ahead->changed);
        pthread_mutex_unlock(&ahead->mutex);
    } while (size > 0);
    return NULL;
}

struct source_ahead *source_ahead_open(cli_source *source) {
    source_ahead *ahead = cli_allocate(1, sizeof *ahead);
    pthread_attr_t attributes;

    ahead->source = source;
    ahead->filled = ahead->taken = 0;
    ahead->at = 0;
    ahead->leave = false;
    pthread_mutex_init(&ahead->mutex, NULL);
    pthread_cond_init(&ahead->changed, NULL);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK);
    int failed = pthread_create(&ahead->id, &attributes, run, ahead);
    pthread_attr_destroy(&attributes);
    if (!failed)
        return ahead;
    free(ahead);
    return NULL;
}

size_t source_ahead_read(struct source_ahead *ahead, char *bytes, size_t room) {
    pthread_mutex_lock(&ahead->mutex);
    while (ahead->filled == ahead->taken)
        pthread_cond_wait(&ahead->changed, &ahead->mutex);
    pthread_mutex_unlock(&ahead->mutex);
    size_t left = ahead->buffers[ahead->taken % BUFFERS].size - ahead->at, size = left < room ? left : room;
    memcpy(bytes, ahead->buffers[ahead->taken % BUFFERS].bytes + ahead->at, size);
    ahead->at += size;
    if (size > 0 && size == left) {
        ahead->at = 0;
        pthread_mutex_lock(&ahead->mutex);
        ahead->taken++;
        pthread_cond_signal(&ahead->changed);
        pthread_mutex_unlock(&ahead->mutex);
    }
    return size;
}

void source_ahead_close(struct source_ahead *ahead) {
    pthread_mutex_lock(&ahead->mutex);
    ahead->leave = true;
    pthread_cond_signal(&ahead->changed);
    pthread_mutex_unlock(&ahead->mutex);
    pthread_join(ahead->id, NULL);
    free(ahead);
}
