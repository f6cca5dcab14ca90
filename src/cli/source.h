/* source.h - bytes from a file, whatever it is: plain or packed (zstd, gzip, bzip2), in UTF-8 or UTF-16; a pipe, standard
 * input.
 *
 *     file -> raw -> unpack -> transcoder -> bytes
 *             |                         |
 *           told by the first bytes     one thread for all of this, where the file is packed and there are cores (ahead)
 *
 * What cannot be unpacked is the end of the file, and trouble that the caller asks for. */
#ifndef CLI_SOURCE_H
#define CLI_SOURCE_H

#include <guoxiang/transcode.h>
#include "cli.h"
#include "unpack.h"

/* How files are read; zeros are the usual. */
typedef struct cli_source_way {
    bool large;   /* zstd windows up to 2 GiB */
    bool utf8;    /* bytes that are no UTF-8 are read as Windows-1252; else they are left as they are */
    bool threads; /* packed files are unpacked by a thread of their own */
    size_t piece; /* bytes that several threads take at a time; 0: some hundred thousand */
} cli_source_way;

/* Options of commands that read packed files or old encodings, and what they say. */
#define CLI_LONG                                                                                                       \
    { "long", 0, NULL, N_("unpack zstd files whose window is larger than 128 MB, up to 2 GB") }
#define CLI_UTF8                                                                                                       \
    {                                                                                                                  \
        "utf8", 0, NULL,                                                                                               \
            N_("read bytes that are no UTF-8 as Windows-1252 (Latin-1), and write UTF-8; else they are kept")          \
    }

cli_source_way cli_source_way_of(const cli_call *call);

struct source_ahead;

enum { SOURCE_PEEK = 64 };

typedef struct cli_source {
    const char *name; /* as shown */
    int descriptor;
    uint64_t size;                            /* of the file, 0 where it is not known */
    uint64_t read;                            /* bytes of it so far */
    uint64_t given;                           /* bytes given so far, unpacked */
    char raw[SOURCE_PEEK], peek[SOURCE_PEEK]; /* looked at, not given: of the file; unpacked */
    size_t raw_size, peek_size;
    unpack *unpack; /* NULL for plain bytes */
    gx_transcoder coder;
    char *coded; /* what the transcoder takes, and makes */
    gx_text rest, made;
    bool coded_over;
    struct source_ahead *ahead;
} cli_source;

/* Opens a file; "-" is standard input. Where it can't be opened: a complaint and exit status 3. */
void cli_source_open(cli_source *source, const char *name);

/* The same, and a complaint and false where it can't be opened. */
bool cli_source_try(cli_source *source, const char *name, cli_source_way way);

/* At most `room` bytes, as many as come at once; 0 at the end. Failing to read: exit status 3. */
size_t cli_source_read(cli_source *source, char *bytes, size_t room);

/* Whether the next read would not have to wait longer than so many milliseconds, as far as it is known. */
bool cli_source_ready(const cli_source *source, int ms);

/* What is to be said of the file when it has been opened: in what encoding it is. */
void cli_source_remark(const cli_source *source);

/* At its end: what was wrong with it, what was changed. CLI_FINE, CLI_INPUT or CLI_SURROUNDINGS. */
int cli_source_end(const cli_source *source);

void cli_source_close(cli_source *source);

/* All of the bytes by the way of unpacking and transcoding, without the thread: source_ahead.c. */
size_t source_bytes(cli_source *source, char *bytes, size_t room);
struct source_ahead *source_ahead_open(cli_source *source);
size_t source_ahead_read(struct source_ahead *ahead, char *bytes, size_t room);
void source_ahead_close(struct source_ahead *ahead);

#endif
