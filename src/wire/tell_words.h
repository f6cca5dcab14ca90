/* tell_words.h - the sentences of tell.c, in both languages. */
#ifndef WIRE_TELL_WORDS_H
#define WIRE_TELL_WORDS_H

#include <guoxiang/tell.h>

/* Which sentence: a reason of the law, and where one reason needs several sentences, which case of it. */
typedef enum tell_case {
    TELL_LEGAL,
    TELL_LEGAL_CAPTURE,
    TELL_LEGAL_EN_PASSANT,
    TELL_LEGAL_CASTLING,
    TELL_NO_PIECE,
    TELL_NO_SUCH_MAN,
    TELL_NOT_YOURS,
    TELL_OWN_CAPTURED,
    TELL_WAY_NONE,
    TELL_WAY_PAWN,
    TELL_WAY_PAWN_BACK,
    TELL_WAY_PAWN_TWO,
    TELL_WAY_PAWN_DIAGONAL,
    TELL_WAY_KNIGHT,
    TELL_WAY_BISHOP,
    TELL_WAY_ROOK,
    TELL_WAY_QUEEN,
    TELL_WAY_KING,
    TELL_BLOCKED,
    TELL_BLOCKED_PAWN,
    TELL_KING_CAPTURED,
    TELL_LEFT_IN_CHECK,
    TELL_INTO_CHECK,
    TELL_PINNED,
    TELL_CASTLING_RIGHT,
    TELL_CASTLING_BLOCKED,
    TELL_CASTLING_FROM,
    TELL_CASTLING_THROUGH,
    TELL_CASTLING_INTO,
    TELL_EN_PASSANT_LATE,
    TELL_PROMOTION_MISSING,
    TELL_PROMOTION_PIECE,
    TELL_PROMOTION_NONE,
    TELL_ARTICLE, /* how an article is cited */
    TELL_CASE_COUNT
} tell_case;

/* The case that an answer of gx_explain is. */
tell_case tell_choose(const gx_position *position, gx_attempt attempt, gx_why why, gx_bitboard squares);

/* The sentence. In it stand, in braces:
 *
 *     man from to kind   the man that is tried, where it stands, where it should go, what it is; {Man} begins a sentence
 *     manc               the man with its color
 *     there              the man on the target square
 *     side other         the player who has the move, and the opponent
 *     king               the king of the side to move
 *     men enemies        of the squares that matter: all men there, or those of the opponent
 *     via                of the squares that matter: the empty ones
 *     one|many           one or the other word, by the number of things in the last list
 *     article            the number of the article                                                                   */
const char *tell_sentence(gx_language language, tell_case which);

#endif
