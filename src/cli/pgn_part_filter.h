/* pgn_part_filter.h - games that are not wanted are left out: plan->filter says which. */
#ifndef CLI_PGN_PART_FILTER_H
#define CLI_PGN_PART_FILTER_H

#include "pgn_filter.h"
#include "pgn_work.h"

extern const pgn_part pgn_part_filter;

/* Adds the filter to a plan, if the options of its call ask for one; pgn_filter_free it after the last worker. */
void pgn_plan_filter(pgn_plan *plan);

#endif
