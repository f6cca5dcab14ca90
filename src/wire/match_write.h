/* match_write.h - the members that rulings and states of a match have in common. */
#ifndef WIRE_MATCH_WRITE_H
#define WIRE_MATCH_WRITE_H

#include <guoxiang/json_chess.h>
#include "wire/match_log.h"

/* The move of a ply: in SAN, or in UCI where it was illegal. */
void log_put_san(gx_json *json, const char *name, const gx_match *match, uint32_t ply);

/* Moves in UCI, sorted, so that the set has one spelling. */
void log_put_moves(gx_json *json, const char *name, const gx_match *match, const gx_move *moves, uint32_t count);

/* Milliseconds; null where the match has no clock. */
void log_put_clock(gx_json *json, const gx_match *match, int64_t white, int64_t black);

#endif
