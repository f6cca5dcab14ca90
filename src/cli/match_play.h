/* match_play.h - a match in this program, and what is noted of it. */
#ifndef CLI_MATCH_PLAY_H
#define CLI_MATCH_PLAY_H

#include <guoxiang/match_host.h>
#include <guoxiang/match_log.h>
#include "cli.h"

typedef gx_match_host match_play;

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
