/* match_play.h - a match in this program, and what is noted of it. */
#ifndef CLI_MATCH_PLAY_H
#define CLI_MATCH_PLAY_H

#include <guoxiang/match_host.h>
#include <guoxiang/match_log.h>
#include "cli.h"

typedef gx_match_host match_play;

/* Who plays and when, where the first line of a log says so ("play"). To be freed. */
typedef struct match_about {
    char *white, *black, *date;
} match_about;

/* The lines of a log, read one after another: the first opens the match, each other one is applied to it. */
typedef struct match_reader {
    match_play *play;       /* held by who reads; open once `begun` */
    const gx_rulebook *own; /* whatever the log says; NULL: as it says */
    match_about about;
    bool begun;
    int64_t now; /* of the last line */
} match_reader;

/* One line. False: it is at fault, and nothing of it is applied. */
bool match_read_line(match_reader *reader, gx_text line, gx_log_fault *fault);

/* What is done after each line that was read: reader->play->rulings are those on it (none on the first). */
typedef void match_taker(void *context);

/* All lines of a file; blank ones are passed over. A fault is complained of, and what stands before it holds. False then, and
 * where there was no line at all. `flush`, if not NULL, is sent on before the file is waited for. */
bool match_read_file(match_reader *reader, const char *file, gx_out *flush, match_taker *take, void *context);

/* Tags of PGN for what is known; how many. Their values live as long as `about`. */
#define MATCH_TAGS 3
size_t match_about_tags(const match_about *about, gx_pgn_tag tags[MATCH_TAGS]);
void match_about_free(match_about *about);

/* Begins; where memory does not suffice, here and below, the program ends. */
void match_open(match_play *play, const gx_match_start *start);

/* Judges an event; memory is there for whatever it needs. */
void match_apply(match_play *play, const gx_match_event *event);

void match_close(match_play *play);

/* Keeps what was ruled on the last event, where it belongs into the record. */
void match_note(gx_match_notes *notes, const match_play *play);

/* Writes the log of the first game of a PGN file. `rulebook` NULL: the one in force at its date. False if there is no
 * game, or it breaks off at a fault. */
bool match_write_log(gx_out *out, const char *file, const gx_rulebook *rulebook);

#endif
