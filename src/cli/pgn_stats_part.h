/* pgn_stats_part.h - statistics as a part of `gx pgn`: gathered by the workers, added up where batches are taken. */
#ifndef CLI_PGN_STATS_PART_H
#define CLI_PGN_STATS_PART_H

#include "pgn_places.h"
#include "pgn_stats.h"
#include "pgn_work.h"

/* Leaves a stats_game in PGN_STREAM_FACTS of each game, broken ones too. Comments are looked at where plan->give has them. */
extern const pgn_part pgn_part_stats;

/* Writes no games, and lets broken ones come to the sink. */
extern const pgn_form pgn_form_stats;

/* Adds up a game of a batch. */
void pgn_stats_take(pgn_stats *stats, pgn_places *files, const pgn_batch *batch, const pgn_record *record);

#endif
