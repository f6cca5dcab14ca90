/* board_pattern_read.h - how a pattern of positions is read: the ranks, then the fields behind them. */
#ifndef NOTATION_BOARD_PATTERN_READ_H
#define NOTATION_BOARD_PATTERN_READ_H

#include "notation/board_pattern.h"
#include "notation/pattern_text.h"

/* Goes over blanks; false at the end of the text. */
bool board_pattern_blanks(pattern_text *in);

/* Reads turn, castling, en passant and counters, as far as they are there. */
bool board_pattern_fields(pattern_text *in, gx_board_pattern *out);

#endif
