/* move_pattern.h - how one move of a pattern is read. */
#ifndef NOTATION_MOVE_PATTERN_H
#define NOTATION_MOVE_PATTERN_H

#include <guoxiang/move_pattern.h>
#include "notation/pattern_text.h"

/* Reads a move in SAN or UCI, without marks behind it, into one choice or two. How many; 0 where it cannot be read. */
unsigned move_pattern_choices(pattern_text *in, gx_move_choice out[2]);

#endif
