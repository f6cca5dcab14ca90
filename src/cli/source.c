/* source.c - see source.h. */
#include "source.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CODED_ROOM = 64 * 1024 };

cli_source_way cli_source_way_of(const cli_call *call) {
    return (cli_source_way){.large = cli_has(call, "long"), .utf8 = cli_has(call, "utf8")};
}

/* ---- raw ---- */

static size_t read_file(cli_source *source, char *bytes, size_t room) {
    char message[512];
    ssize_t got;

    do
        got = read(source->descriptor, bytes, room);
    while (got < 0 && errno == EINTR);
    if (got < 0) {
        int error = errno;
        snprintf(message, sizeof message, _("cannot read %s"), source->name);
        cli_die(message, error);
    }
    source->read += (uint64_t)got;
    return (size_t)got;
}

static size_t take(char *from, size_t *from_size, char *bytes, size_t room) {
    size_t size = *from_size < room ? *from_size : room;

    memcpy(bytes, from, size);
    memmove(from, from + size, *from_size - size);
    *from_size -= size;
    return size;
}

static size_t read_raw(void *context, char *bytes, size_t room) {
    cli_source *source = context;

    return source->raw_size > 0 ? take(source->raw, &source->raw_size, bytes, room) : read_file(source, bytes, room);
}

/* ---- unpacked, transcoded ---- */

static size_t read_plain(cli_source *source, char *bytes, size_t room) {
    if (source->peek_size > 0)
        return take(source->peek, &source->peek_size, bytes, room);
    return source->unpack ? unpack_next(source->unpack, bytes, room) : read_raw(source, bytes, room);
}

static void transcode(cli_source *source) {
    char *out = source->coded + CODED_ROOM;

    if (source->rest.size == 0 && !source->coded_over) {
        source->rest = (gx_text){source->coded, read_plain(source, source->coded, CODED_ROOM)};
        source->coded_over = source->rest.size == 0;
    }
    source->made = (gx_text){out, gx_transcode(&source->coder, &source->rest, source->coded_over, out, CODED_ROOM)};
}

static size_t read_coded(cli_source *source, char *bytes, size_t room) {
    while (source->made.size == 0 && !source->coded_over)
        transcode(source);
    size_t size = source->made.size < room ? source->made.size : room;
    if (size > 0)
        memcpy(bytes, source->made.bytes, size);
    source->made.bytes += size;
    source->made.size -= size;
    return size;
}

size_t source_bytes(cli_source *source, char *bytes, size_t room) {
    return source->coded ? read_coded(source, bytes, room) : read_plain(source, bytes, room);
}

size_t cli_source_read(cli_source *source, char *bytes, size_t room) {
    size_t got = source->ahead ? source_ahead_read(source->ahead, bytes, room) : source_bytes(source, bytes, room);

    source->given += got;
    return got;
}

/* ---- beginning and end ---- */

/* The first bytes, until some are there that tell what it is. */
static void look(cli_source *source, cli_source_way way) {
    const unpack_packing *packing;
    size_t got = 1;

    while (got > 0 && source->raw_size < UNPACK_HEAD) {
        got = read_file(source, source->raw + source->raw_size, sizeof source->raw - source->raw_size);
        source->raw_size += got;
    }
    packing = unpack_packing_of((const unsigned char *)source->raw, source->raw_size);
    if (packing) {
        source->unpack = cli_allocate(1, sizeof *source->unpack);
        unpack_open(source->unpack, packing, way.large, read_raw, source);
    }
    for (got = 1; got > 0 && source->peek_size < UNPACK_HEAD; source->peek_size += got) {
        size_t room = sizeof source->peek - source->peek_size;
        char *space = source->peek + source->peek_size;
        got = source->unpack ? unpack_next(source->unpack, space, room) : read_raw(source, space, room);
    }
    source->coder.encoding = gx_encoding_of(source->peek, source->peek_size);
    if (source->coder.encoding == GX_ENCODING_PLAIN && way.utf8)
        source->coder.encoding = GX_ENCODING_BYTES;
    if (source->coder.encoding != GX_ENCODING_PLAIN)
        source->coded = cli_allocate(2, CODED_ROOM);
}

static void begin(cli_source *source, const char *name, int descriptor, cli_source_way way) {
    struct stat about;

    *source = (cli_source){.name = cli_file_name(name), .descriptor = descriptor};
    if (fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode) && about.st_size > 0)
        source->size = (uint64_t)about.st_size;
    look(source, way);
    if (source->unpack && way.threads)
        source->ahead = source_ahead_open(source);
}

bool cli_source_try(cli_source *source, const char *name, cli_source_way way) {
    int descriptor = cli_open_quietly(name);
    char message[512];

    if (descriptor < 0) {
        int error = errno;
        snprintf(message, sizeof message, _("cannot open %s"), name);
        cli_warn(message, error);
        return false;
    }
    begin(source, name, descriptor, way);
    return true;
}

void cli_source_open(cli_source *source, const char *name) {
    begin(source, name, cli_open(name), (cli_source_way){0});
    cli_source_remark(source);
}

bool cli_source_ready(const cli_source *source, int ms) {
    struct pollfd about = {.fd = source->descriptor, .events = POLLIN};

    return source->size > 0 || source->unpack || source->peek_size > 0 || source->rest.size > 0 ||
           source->made.size > 0 || poll(&about, 1, ms) != 0;
}

void cli_source_remark(const cli_source *source) {
    char message[512];

    if (source->coder.encoding != GX_ENCODING_UTF16_LE && source->coder.encoding != GX_ENCODING_UTF16_BE)
        return;
    snprintf(message, sizeof message, _("%s is %s, and read as UTF-8"), source->name,
             gx_encoding_name(source->coder.encoding));
    cli_warn(message, 0);
}

static int tell_trouble(const cli_source *source) {
    static const char *const sentences[] = {
        [UNPACK_DAMAGED] = N_("%s: the %s data is damaged at byte %llu; what came before it was read"),
        [UNPACK_CUT] = N_("%s: the %s data breaks off at byte %llu; what came before was read"),
        [UNPACK_TRAILING] = N_("%s: the %s data ends before byte %llu, and something else follows that was not read"),
        [UNPACK_LARGE] = N_("%s: the %s data at byte %llu needs a window of more than 128 MB; --long allows it"),
        [UNPACK_NO_LIBRARY] = N_("%s: the library for %s data cannot be opened (byte %llu)"),
        [UNPACK_NO_MEMORY] = N_("%s: not enough memory for the %s data at byte %llu"),
    };
    const unpack *u = source->unpack;
    char message[512];

    snprintf(message, sizeof message, cli_word(sentences[u->trouble]), source->name, u->packing->name,
             (unsigned long long)unpack_at(u));
    cli_warn(message, 0);
    return u->trouble < UNPACK_LARGE ? CLI_INPUT : CLI_SURROUNDINGS;
}

int cli_source_end(const cli_source *source) {
    char message[512];

    if (source->coder.encoding == GX_ENCODING_BYTES && source->coder.changed > 0) {
        snprintf(message, sizeof message,
                 P_("%s: %llu byte that is no UTF-8 was read as Windows-1252",
                    "%s: %llu bytes that are no UTF-8 were read as Windows-1252", source->coder.changed),
                 source->name, (unsigned long long)source->coder.changed);
        cli_warn(message, 0);
    }
    return source->unpack && source->unpack->trouble != UNPACK_FINE ? tell_trouble(source) : CLI_FINE;
}

void cli_source_close(cli_source *source) {
    if (source->ahead)
        source_ahead_close(source->ahead);
    if (source->unpack)
        unpack_close(source->unpack);
    free(source->unpack);
    free(source->coded);
    if (source->descriptor > STDERR_FILENO)
        close(source->descriptor);
    source->ahead = NULL;
    source->unpack = NULL;
    source->coded = NULL;
    source->descriptor = -1;
}
