/* pgn_feed_line.h - what must be kept of the window before it moves on, so that the line of a fault can still be shown. */
#ifndef CLI_PGN_FEED_LINE_H
#define CLI_PGN_FEED_LINE_H

#include "pgn_feed.h"

/* The line in which the comment at hand has begun, where it is about to leave the window. */
void pgn_feed_keep_opened(pgn_feed *feed);

/* The last bytes that the lexer has done with. */
void pgn_feed_keep_before(pgn_feed *feed);

#endif
