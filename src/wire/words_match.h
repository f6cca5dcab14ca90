/* words_match.h - the sentences of rulings, by language. In them
 *
 *     {of} {other}    a player, his opponent            {san}     a move
 *     {square}        a square                          {must}    the moves due, or that any legal move will do
 *     {why}           a reason                          {count}   a number and its ending
 *     {time} {left}   a stretch of time                 {result}  a result
 *
 * are filled in by words_match.c. */
#ifndef WIRE_WORDS_MATCH_H
#define WIRE_WORDS_MATCH_H

#include <guoxiang/match_log.h>

/* By [language]; each lives for ever. */
extern const char *const words_of_rulings[2][GX_RULING_COUNT];
extern const char *const words_of_reasons[2][GX_REASON_COUNT];
extern const char *const words_of_breaches[2][GX_BREACH_COUNT];
extern const char *const words_of_claims[2][GX_SUBJECT_COUNT];
extern const char *const words_of_ends[2][GX_END_COUNT];

#endif
