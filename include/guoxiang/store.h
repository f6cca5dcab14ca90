/* store.h - games that are kept: their events, in order, for ever.
 *
 *     gx_store_append(store, "k3vq...", 12, line, command, &fault);     any number of them, of any matches
 *     gx_store_commit(store, &fault);                                   now all of them are on the disk, or none is
 *
 * A match is a list of lines, as docs/match.md has them, numbered from 0 (the start). Lines are added at the end and never
 * changed or taken away. What else the store knows of a match (its summary) can be made again from them: gx_store_rebuild.
 *
 * What is behind it (SQLite now) does not show here. One store is used by one thread. Every function that can fail answers a
 * code, and fills in `fault` where that is not NULL. */
#ifndef GUOXIANG_STORE_H
#define GUOXIANG_STORE_H

#include <guoxiang/out.h>
#include <guoxiang/text.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Enum suffix, name, sentence. */
#define GX_STORE_CODES(X)                                                                                              \
    X(OK, "ok", "no fault")                                                                                            \
    X(MISSING, "missing", "there is no such match")                                                                    \
    X(EXISTS, "exists", "there is such a match already")                                                               \
    X(SEQ, "seq", "this is not the number of the next event")                                                          \
    X(TWICE, "twice", "this command has been applied already")                                                         \
    X(LINE, "line", "this line is not what an export of a store has here")                                             \
    X(OPEN, "open", "the file cannot be opened")                                                                       \
    X(USED, "used", "another program writes to this store")                                                            \
    X(MOVED, "moved", "the file was taken away or replaced while it was in use")                                       \
    X(FULL, "full", "there is no room left on the disk")                                                               \
    X(READ_ONLY, "read_only", "the file cannot be written")                                                            \
    X(CORRUPT, "corrupt", "the file is damaged, or no store")                                                          \
    X(FOREIGN, "foreign", "the file is a database of something else")                                                  \
    X(NEWER, "newer", "the file was written by a newer version")                                                       \
    X(IO, "io", "reading or writing failed")                                                                           \
    X(MEMORY, "memory", "the memory does not suffice")

typedef enum gx_store_code {
#define GX_STORE_ENUM(suffix, name, sentence) GX_STORE_##suffix,
    GX_STORE_CODES(GX_STORE_ENUM)
#undef GX_STORE_ENUM
        GX_STORE_CODE_COUNT
} gx_store_code;

typedef struct gx_store_fault {
    gx_store_code code;
    uint64_t line;    /* of an import, from 1; 0 where it is none */
    char detail[200]; /* what the system says; may be empty */
} gx_store_fault;

const char *gx_store_code_name(gx_store_code code);
const char *gx_store_code_sentence(gx_store_code code);

typedef struct gx_store gx_store;

/* Opens a store. To write, it is made where it is missing, brought to this version's form, and nobody else may write to it
 * meanwhile. The path ":memory:" is a store that nobody else sees and that ends with gx_store_close. */
typedef enum gx_store_mode { GX_STORE_TO_READ, GX_STORE_TO_WRITE } gx_store_mode;
gx_store_code gx_store_open(gx_store **out, const char *path, gx_store_mode mode, gx_store_fault *fault);

/* What is not committed is lost. NULL is allowed. */
void gx_store_close(gx_store *store);

/* ---- writing: nothing counts before gx_store_commit ---- */

#define GX_STORE_ID_MAX 32      /* bytes of a match's name: letters, digits, - and _ */
#define GX_STORE_HASH 32        /* bytes of a hash */
#define GX_STORE_SEATS_MAX 4    /* of a match */
#define GX_STORE_SEAT_MAX 16    /* bytes of a seat's name, with its zero */
#define GX_STORE_COMMAND_MAX 80 /* bytes of a command's id */

/* Who may sit where: of the token only its hash is kept. */
typedef struct gx_store_seat {
    char name[GX_STORE_SEAT_MAX];
    unsigned char hash[GX_STORE_HASH];
} gx_store_seat;

typedef struct gx_store_match {
    gx_text id;
    int64_t created_ms; /* since 1970 */
    gx_text meta;       /* the host's own: one JSON object */
    unsigned seat_count;
    gx_store_seat seats[GX_STORE_SEATS_MAX];
    int64_t ended_ms; /* since 1970; 0: it has not ended, or nobody has noted when. Not written by gx_store_create */
    uint64_t events;  /* only when read, as is this: */
    gx_text summary;  /* the `final` line of the replay; empty where it was not made, or more has happened since */
} gx_store_match;

gx_store_code gx_store_create(gx_store *store, const gx_store_match *match, gx_store_fault *fault);

/* Adds the event number `seq`, which must be the next one. `command`, if not empty, is the name under which the event was
 * asked for: a match takes each name once (GX_STORE_TWICE). */
gx_store_code gx_store_append(gx_store *store, gx_text id, uint64_t seq, gx_text line, gx_text command,
                              gx_store_fault *fault);

/* Keeps the summary of a match as it is after `events` events. */
gx_store_code gx_store_settle(gx_store *store, gx_text id, uint64_t events, gx_text summary, gx_store_fault *fault);

/* Notes when a match ended, since 1970 by the time of day; the first note counts. */
gx_store_code gx_store_end(gx_store *store, gx_text id, int64_t ended_ms, gx_store_fault *fault);

/* Everything since the last commit, on the disk when this returns GX_STORE_OK; else all of that is taken back. */
gx_store_code gx_store_commit(gx_store *store, gx_store_fault *fault);

/* Takes it back. */
void gx_store_forget(gx_store *store);

/* Writes something that changes nothing, and commits it: whether the store can be written again. Nothing may be uncommitted. */
gx_store_code gx_store_probe(gx_store *store, gx_store_fault *fault);

/* ---- reading; texts are borrowed until the function returns, and `take` ends it by answering false ---- */

typedef bool gx_store_take_match(void *context, const gx_store_match *match);
typedef bool gx_store_take_event(void *context, uint64_t seq, gx_text line, gx_text command);

/* One match; GX_STORE_MISSING where there is none. */
gx_store_code gx_store_find(gx_store *store, gx_text id, gx_store_take_match *take, void *context,
                            gx_store_fault *fault);

/* All of them, oldest first. */
gx_store_code gx_store_list(gx_store *store, gx_store_take_match *take, void *context, gx_store_fault *fault);

/* At most so many of those whose meta has "public":true (written so, without blanks), newest first, of the ones made before a moment (or in it, with a
 * smaller name). The summary is the last one that was made. */
gx_store_code gx_store_list_public(gx_store *store, int64_t before_ms, gx_text before_id, uint32_t most,
                                   gx_store_take_match *take, void *context, gx_store_fault *fault);

/* The events of a match in order, from number `from` on. */
gx_store_code gx_store_read(gx_store *store, gx_text id, uint64_t from, gx_store_take_event *take, void *context,
                            gx_store_fault *fault);

/* ---- the whole ---- */

/* Writes all matches as JSON Lines: one for each match, and below it one for each event. */
gx_store_code gx_store_export(gx_store *store, gx_out *out, gx_store_fault *fault);

/* Reads what export has written, line by line; the first one that is none is a fault with its number, and after
 * gx_store_forget nothing was imported. Commit when all is read. */
typedef struct gx_store_import gx_store_import;
gx_store_code gx_store_import_begin(gx_store_import **out, gx_store *store, gx_store_fault *fault);
gx_store_code gx_store_import_line(gx_store_import *import, gx_text line, gx_store_fault *fault);
void gx_store_import_end(gx_store_import *import);

/* A copy in a new file, of one moment, while others write. GX_STORE_OPEN where there is a file already. */
gx_store_code gx_store_backup(gx_store *store, const char *path, gx_store_fault *fault);

/* What is wrong with a store. */
typedef enum gx_store_finding {
    GX_STORE_DAMAGED,    /* the file itself; `detail` says where */
    GX_STORE_GAP,        /* `seq` is missing */
    GX_STORE_NO_EVENT,   /* the line `seq` is none that the match machine takes */
    GX_STORE_SUMMARY_OLD /* the summary is not what the events say: gx_store_rebuild */
} gx_store_finding;

typedef void gx_store_take_finding(void *context, gx_store_finding finding, gx_text id, uint64_t seq,
                                   const char *detail);

typedef struct gx_store_count {
    uint64_t matches, events, findings;
} gx_store_count;

/* Looks at the file, then replays every match through the match machine. */
gx_store_code gx_store_check(gx_store *store, gx_store_take_finding *take, void *context, gx_store_count *count,
                             gx_store_fault *fault);

/* Makes the summaries again from the events; to be committed. */
gx_store_code gx_store_rebuild(gx_store *store, gx_store_count *count, gx_store_fault *fault);

#ifdef __cplusplus
}
#endif
#endif
