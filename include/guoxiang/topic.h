/* topic.h - the rules that a ruling may cite, each under a name of its own: an edition gives the article.
 *
 * "7.5.1" means something in 2023 only. A ruling names a topic, and the rulebook of the game says which of its articles
 * deals with it (gx_rulebook_topic); the table is laws/rulebooks.txt. */
#ifndef GUOXIANG_TOPIC_H
#define GUOXIANG_TOPIC_H

#ifdef __cplusplus
extern "C" {
#endif

/* enum suffix, code in the table */
#define GX_TOPICS(X)                                                                                                   \
    X(TURN, "turn")                                                                                                    \
    X(OWN_PIECE, "own_piece")                                                                                          \
    X(WAY, "way")                                                                                                      \
    X(PATH, "path")                                                                                                    \
    X(KING_SAFETY, "king_safety")                                                                                      \
    X(CASTLING_RIGHT, "castling_right")                                                                                \
    X(CASTLING_WAY, "castling_way")                                                                                    \
    X(CASTLING_ATTACK, "castling_attack")                                                                              \
    X(EN_PASSANT, "en_passant")                                                                                        \
    X(PROMOTION, "promotion")                                                                                          \
    X(KING_CAPTURE, "king_capture")                                                                                    \
    X(LEGALITY, "legality")                                                                                            \
    X(ONE_HAND, "one_hand")                                                                                            \
    X(ADJUST, "adjust")                                                                                                \
    X(ADJUST_OUT_OF_TURN, "adjust_out_of_turn")                                                                        \
    X(ACCIDENT, "accident")                                                                                            \
    X(TOUCH_OWN, "touch_own")                                                                                          \
    X(TOUCH_ENEMY, "touch_enemy")                                                                                      \
    X(TOUCH_BOTH, "touch_both")                                                                                        \
    X(TOUCH_FREE, "touch_free")                                                                                        \
    X(TOUCH_OUT_OF_TURN, "touch_out_of_turn")                                                                          \
    X(TOUCH_KING_AND_ROOK, "touch_king_and_rook")                                                                      \
    X(TOUCH_ROOK_FIRST, "touch_rook_first")                                                                            \
    X(TOUCH_CASTLING_ILLEGAL, "touch_castling_illegal")                                                                \
    X(TOUCH_CLAIM, "touch_claim")                                                                                      \
    X(RELEASED, "released")                                                                                            \
    X(MADE_CAPTURE, "made_capture")                                                                                    \
    X(MADE_CASTLING, "made_castling")                                                                                  \
    X(MADE_PROMOTION, "made_promotion")                                                                                \
    X(PROMOTION_CHOICE, "promotion_choice")                                                                            \
    X(PROMOTION_HELP, "promotion_help")                                                                                \
    X(COMPLETED, "completed")                                                                                          \
    X(PRESS_LATE, "press_late")                                                                                        \
    X(PRESS_HAND, "press_hand")                                                                                        \
    X(PRESS_WITHOUT_MOVE, "press_without_move")                                                                        \
    X(TWO_HANDS, "two_hands")                                                                                          \
    X(ILLEGAL_MOVE, "illegal_move")                                                                                    \
    X(ILLEGAL_PENALTY, "illegal_penalty")                                                                              \
    X(ILLEGAL_STANDS, "illegal_stands")                                                                                \
    X(PAWN_LEFT, "pawn_left")                                                                                          \
    X(UNRESTORABLE, "unrestorable")                                                                                    \
    X(CLOCK_AFTER_RESTORING, "clock_after_restoring")                                                                  \
    X(INITIAL_POSITION, "initial_position")                                                                            \
    X(INITIAL_POSITION_LATE, "initial_position_late")                                                                  \
    X(BOARD_ORIENTATION, "board_orientation")                                                                          \
    X(COLOURS_REVERSED, "colours_reversed")                                                                            \
    X(KNOCKED_OVER, "knocked_over")                                                                                    \
    X(DISPLACED, "displaced")                                                                                          \
    X(KINGS_IN_CHECK, "kings_in_check")                                                                                \
    X(CLOCK_RUNS, "clock_runs")                                                                                        \
    X(CONTROL, "control")                                                                                              \
    X(FLAG, "flag")                                                                                                    \
    X(BOTH_FLAGS, "both_flags")                                                                                        \
    X(LATE, "late")                                                                                                    \
    X(BOTH_ABSENT, "both_absent")                                                                                      \
    X(CLOCK_DEFECT, "clock_defect")                                                                                    \
    X(CLOCK_SETTING, "clock_setting")                                                                                  \
    X(CLOCK_STOPPED, "clock_stopped")                                                                                  \
    X(CLOCK_RESUMED, "clock_resumed")                                                                                  \
    X(NORMAL_MEANS, "normal_means")                                                                                    \
    X(OFFER, "offer")                                                                                                  \
    X(OFFER_BEFORE_MOVE, "offer_before_move")                                                                          \
    X(OFFER_OUT_OF_TURN, "offer_out_of_turn")                                                                          \
    X(OFFER_AGAIN, "offer_again")                                                                                      \
    X(OFFER_SEALED, "offer_sealed")                                                                                    \
    X(AGREEMENT_EARLY, "agreement_early")                                                                              \
    X(THREEFOLD_MADE, "threefold_made")                                                                                \
    X(THREEFOLD_WRITTEN, "threefold_written")                                                                          \
    X(SAME_POSITION, "same_position")                                                                                  \
    X(FIFTY_MADE, "fifty_made")                                                                                        \
    X(FIFTY_WRITTEN, "fifty_written")                                                                                  \
    X(CLAIM_EXAMINED, "claim_examined")                                                                                \
    X(CLAIM_RIGHT, "claim_right")                                                                                      \
    X(CLAIM_WRONG, "claim_wrong")                                                                                      \
    X(CLAIM_FINAL, "claim_final")                                                                                      \
    X(CLAIM_LOST, "claim_lost")                                                                                        \
    X(CLAIM_IS_OFFER, "claim_is_offer")                                                                                \
    X(PERPETUAL, "perpetual")                                                                                          \
    X(RECORD, "record")                                                                                                \
    X(RECORD_IN_ADVANCE, "record_in_advance")                                                                          \
    X(RECORD_BEHIND, "record_behind")                                                                                  \
    X(RECORD_REFUSED, "record_refused")                                                                                \
    X(RECORD_EXEMPT, "record_exempt")                                                                                  \
    X(SHEET_COMPLETED, "sheet_completed")                                                                              \
    X(SHEET_BOTH, "sheet_both")                                                                                        \
    X(SHEET_BORROWED, "sheet_borrowed")                                                                                \
    X(SHEET_RECONSTRUCTED, "sheet_reconstructed")                                                                      \
    X(SCORE_IRREPARABLE, "score_irreparable")                                                                          \
    X(SEAL, "seal")                                                                                                    \
    X(SEALED_FAULTS, "sealed_faults")                                                                                  \
    X(ENDED_WHILE_ADJOURNED, "ended_while_adjourned")                                                                  \
    X(ENVELOPE, "envelope")                                                                                            \
    X(RESUMED, "resumed")                                                                                              \
    X(REPLY_AWAY, "reply_away")                                                                                        \
    X(SEALER_AWAY, "sealer_away")                                                                                      \
    X(NOTES, "notes")                                                                                                  \
    X(ADVICE, "advice")                                                                                                \
    X(DEVICE, "device")                                                                                                \
    X(DISTRACTION, "distraction")                                                                                      \
    X(PENALTIES, "penalties")                                                                                          \
    X(DISTURBANCE, "disturbance")                                                                                      \
    X(DISCRETION, "discretion")

typedef enum gx_topic {
#define GX_TOPIC_ENUM(suffix, code) GX_TOPIC_##suffix,
    GX_TOPICS(GX_TOPIC_ENUM)
#undef GX_TOPIC_ENUM
        GX_TOPIC_COUNT
} gx_topic;

/* The code of a topic; lives for ever. */
const char *gx_topic_code(gx_topic topic);

#ifdef __cplusplus
}
#endif
#endif
