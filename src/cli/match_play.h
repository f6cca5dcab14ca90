/* match_play.h - a match in the program: memory that grows, and the proofs that need some. */
#ifndef CLI_MATCH_PLAY_H
#define CLI_MATCH_PLAY_H

#include <guoxiang/match_log.h>
#include "cli.h"

typedef struct match_play {
    gx_match match;
    gx_match_memory memory;
    gx_match_rulings rulings;
} match_play;

/* Begins; memory is the program's own, freed by match_close. */
void match_open(match_play *play, const gx_match_start *start);

/* Judges an event; memory is there for whatever it needs. */
void match_apply(match_play *play, const gx_match_event *event);

void match_close(match_play *play);

#endif
