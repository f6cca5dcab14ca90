/* opponent.h - an engine as an opponent in a match: what it claims, accepts and gives up, by rule.
 *
 * The engine only finds moves. Whether a game is given up or a draw is claimed or taken follows from its own scores, so that
 * it is the same at the terminal and over the network; what comes of it is the match machine's to judge. */
#ifndef GUOXIANG_OPPONENT_H
#define GUOXIANG_OPPONENT_H

#include <guoxiang/engine.h>
#include <guoxiang/match.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What is remembered of its moves in one game; zero at the beginning, but for the level. */
typedef struct gx_opponent {
    unsigned level;      /* 1..GX_LEVELS; 0: an engine of somebody's own */
    int scores[3];       /* of its last moves, the newest first */
    unsigned moves;      /* it has made */
    uint32_t claimed_at; /* positions of the record when it last claimed a draw */
    uint32_t offered_at; /* plies of the record when it last offered one; 0: never */
} gx_opponent;

/* Opens the engine of a level (asserted: 1..GX_LEVELS). Where its program is not installed, the first question shows it. NULL:
 * no memory. */
gx_engine *gx_opponent_open(struct uv_loop_s *loop, unsigned level);

/* Whether a move is due from the player: the clocks run, his opponent's move is completed, and he has the move. */
bool gx_opponent_is_due(const gx_match *match, gx_color color);

/* Asks the engine for a move in the match as it stands, within what the level and the clocks allow. False: there is no legal one, or no
 * memory. */
bool gx_opponent_think(const gx_opponent *opponent, gx_engine *engine, const gx_match *match, gx_engine_taker *take,
                       void *context);

/* How long a move is held back as a person would: gx_engine_pause_ms, and never a tenth of the time that is left. */
int64_t gx_opponent_pause_ms(const gx_match *match, uint64_t seed);

/* Notes the score of an answer. */
void gx_opponent_remember(gx_opponent *opponent, const gx_engine_answer *answer);

/* From level 6 on a game is given up when the last three scores were hopeless. */
bool gx_opponent_resigns(const gx_opponent *opponent);

/* What it claims before it thinks: a draw (threefold, fifty), where its score is not better than a hair; an illegal move that
 * stands because nobody has seen it. NONE if there is nothing, or if it has claimed here before. */
gx_subject gx_opponent_claims(gx_opponent *opponent, const gx_match *match);

/* Whether it offers a draw with its next move: after forty moves, when its last three scores were level, and not again for twenty
 * moves. It is noted that it does. */
bool gx_opponent_offers(gx_opponent *opponent, const gx_match *match);

/* Whether it takes a draw: the game is settled, and it is not better. */
bool gx_opponent_accepts(const gx_opponent *opponent, const gx_match *match);

#ifdef __cplusplus
}
#endif
#endif
