/* play_read.h - what a person typed, in words. */
#ifndef CLI_LIVE_PLAY_READ_H
#define CLI_LIVE_PLAY_READ_H

#include "play.h"

/* What stands behind a command. */
typedef enum behind { NOTHING, SQUARE, SQUARES, PLACE, PIECE, MOVE, CLAIM, ARBITER } behind;

typedef struct play_command {
    const char *english, *chinese;
    gx_verb verb;
    behind what;
} play_command;

/* Without the blanks around it. */
gx_text play_trimmed(gx_text text);

/* The first word; what follows it is left in `rest`. */
gx_text play_first_word(gx_text *rest);

/* By a word of either language; NULL where it is none. */
const play_command *play_command_find(gx_text word);

/* Reads what must stand behind a command into an event. */
bool play_read_behind(gx_match_event *event, behind what, gx_text rest);

/* "e2e4", "e7e8q": squares of a move, whether it is legal or not. */
bool play_read_place(gx_match_event *event, gx_text word);

/* A sentence on what should stand there. */
const char *play_what_is_wanted(behind what);

#endif
