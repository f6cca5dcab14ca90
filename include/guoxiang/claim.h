/* claim.h - the draws that the player who has the move could claim now (9.2, 9.3), on the board or by writing a
 * move. */
#ifndef GUOXIANG_CLAIM_H
#define GUOXIANG_CLAIM_H

#include <guoxiang/history.h>
#include <guoxiang/rulebook.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What may be claimed, by the articles alone. Whether the player has lost the right by touching a piece (9.4) is
 * known to the match, not here. */
typedef struct gx_claims {
    bool threefold_now;          /* the position has just appeared for the third time (9.2.2) */
    bool fifty_now;              /* fifty moves by each side are made (9.3.2) */
    gx_move_list threefold_with; /* moves that, written down, would bring a third occurrence (9.2.1) */
    gx_move_list fifty_with;     /* moves that, written down, would complete the fifty (9.3.1), mating ones too */
} gx_claims;

/* Whether any claim is right now: the cheap question for every ply of a game. */
bool gx_claims_any(const gx_rulebook *rulebook, const gx_history *history);

/* All claims of the player who has the move. Asks only about claims: where the game is over (gx_verdict_of) there are
 * none, and the caller knows. */
void gx_claims_of(gx_claims *out, const gx_rulebook *rulebook, const gx_history *history);

/* Whether a claim with a written move is right: what an arbiter asks. The move must be legal. */
bool gx_claim_threefold_with(const gx_rulebook *rulebook, const gx_history *history, gx_move move);
bool gx_claim_fifty_with(const gx_rulebook *rulebook, const gx_history *history, gx_move move);

#ifdef __cplusplus
}
#endif
#endif
