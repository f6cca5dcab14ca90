/* unpack.h - packed bytes made plain: zstd, gzip, bzip2, told by their first bytes.
 *
 *     unpack_zstd.c  unpack_gzip.c  unpack_bzip2.c     one packing each: a step from some input to some output
 *     unpack.c                                         members one after another, and what can be wrong
 *
 * The libraries are opened when the first file needs one, so a program that reads plain text loads none of them. */
#ifndef CLI_UNPACK_H
#define CLI_UNPACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum unpack_state {
    UNPACK_ON,     /* more may follow */
    UNPACK_END,    /* a member (frame, stream) is complete */
    UNPACK_BAD,    /* the data is damaged */
    UNPACK_WINDOW, /* it needs more memory than is allowed without being asked for */
    UNPACK_MEMORY  /* there is not enough */
} unpack_state;

/* What a step takes and makes; both move on. */
typedef struct unpack_io {
    const unsigned char *in;
    size_t in_size;
    unsigned char *out;
    size_t room;
} unpack_io;

typedef struct unpack_packing {
    const char *name; /* as people say */
    const char *library;
    bool (*begins)(const unsigned char *bytes, size_t size); /* a member, in at least UNPACK_HEAD bytes */
    void *(*open)(bool large);                               /* NULL: the library is missing, or memory */
    void (*close)(void *state);
    unpack_state (*step)(void *state, unpack_io *io);
} unpack_packing;

enum { UNPACK_HEAD = 4 };

/* Which packing the first bytes speak of; NULL for none. */
const unpack_packing *unpack_packing_of(const unsigned char *bytes, size_t size);

extern const unpack_packing unpack_zstd, unpack_gzip, unpack_bzip2;

typedef enum unpack_trouble {
    UNPACK_FINE,
    UNPACK_DAMAGED,
    UNPACK_CUT,      /* the input ends inside a member */
    UNPACK_TRAILING, /* something that is not packed follows */
    UNPACK_LARGE,    /* UNPACK_WINDOW */
    UNPACK_NO_LIBRARY,
    UNPACK_NO_MEMORY
} unpack_trouble;

/* Where packed bytes come from: at most `room`, 0 at the end. */
typedef size_t unpack_read(void *context, char *bytes, size_t room);

typedef struct unpack {
    const unpack_packing *packing;
    void *state;
    unpack_read *read;
    void *context;
    unsigned char *in;
    size_t at, size;
    uint64_t offset; /* of in[0] in the input */
    bool over, inside;
    unpack_trouble trouble;
} unpack;

/* Begins; `large` allows windows up to 2 GiB. */
void unpack_open(unpack *u, const unpack_packing *packing, bool large, unpack_read *read, void *context);
void unpack_close(unpack *u);

/* Plain bytes, at most `room`; 0 at the end, or where there is trouble. Then `trouble` says what, at unpack_at. */
size_t unpack_next(unpack *u, char *bytes, size_t room);
uint64_t unpack_at(const unpack *u);

#endif
