/* perft_count.h - perft by several threads. */
#ifndef CLI_PERFT_COUNT_H
#define CLI_PERFT_COUNT_H

#include "cli.h"

/* The sequences of `depth` moves, at least one, that begin with a move of `list`; `nodes` receives the sum under each. */
unsigned long long perft_count(const gx_position *root, const gx_move_list *list, unsigned depth, unsigned threads,
                               unsigned long long nodes[GX_MOVES_MAX]);

#endif
