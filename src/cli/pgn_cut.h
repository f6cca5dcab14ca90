/* pgn_cut.h - where a stretch of PGN may be cut so that its parts can be read apart. */
#ifndef CLI_PGN_CUT_H
#define CLI_PGN_CUT_H

#include <guoxiang/text.h>

/* The last place in `bytes` at which a game seems to begin: a tag line that looks like the first of its section, not at
 * 0, and complete up to its line end, or for `least` bytes. 0 where there is none.
 *
 * This is a guess: the line may stand in a comment. Whoever reads up to it must see whether the reader meets a game's
 * beginning there (pgn_feed_at_border), and go on where it does not. */
size_t pgn_cut(const char *bytes, size_t size, size_t least);

#endif
