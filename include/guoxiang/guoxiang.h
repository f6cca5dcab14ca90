/* guoxiang.h - all headers of the library, from the bottom up.
 *
 * Left out is fast.h, whose inline loops depend on the instruction set that their user compiles for: include it by name. */
#ifndef GUOXIANG_GUOXIANG_H
#define GUOXIANG_GUOXIANG_H

#include <guoxiang/result.h>
#include <guoxiang/text.h>

#include <guoxiang/square.h>
#include <guoxiang/move.h>
#include <guoxiang/setup.h>
#include <guoxiang/position.h>
#include <guoxiang/explain.h>

#include <guoxiang/letters.h>
#include <guoxiang/fen.h>
#include <guoxiang/uci.h>
#include <guoxiang/san.h>
#include <guoxiang/pgn_token.h>
#include <guoxiang/pgn.h>
#include <guoxiang/pgn_write.h>
#include <guoxiang/opening.h>
#include <guoxiang/signature.h>
#include <guoxiang/board_pattern.h>
#include <guoxiang/move_pattern.h>

#include <guoxiang/glance.h>
#include <guoxiang/history.h>
#include <guoxiang/parameter.h>
#include <guoxiang/topic.h>
#include <guoxiang/rulebook.h>
#include <guoxiang/claim.h>
#include <guoxiang/verdict.h>
#include <guoxiang/winnable.h>
#include <guoxiang/perpetual.h>
#include <guoxiang/record.h>
#include <guoxiang/rating.h>
#include <guoxiang/title.h>

#include <guoxiang/clock.h>
#include <guoxiang/event.h>
#include <guoxiang/ruling.h>
#include <guoxiang/match.h>

#endif
