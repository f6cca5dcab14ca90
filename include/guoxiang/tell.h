/* tell.h - the law in words: why a move is not legal, in a sentence that a beginner understands. */
#ifndef GUOXIANG_TELL_H
#define GUOXIANG_TELL_H

#include <guoxiang/explain.h>
#include <guoxiang/out.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gx_language { GX_ENGLISH, GX_CHINESE } gx_language;

/* Writes one or two sentences for what gx_explain answered about an attempt: which man, which squares, what stands in
 * the way, and the article. "The bishop on c1 cannot reach h6: the pawn on d2 stands in its way. (Laws of Chess 3.5)" */
void gx_tell_why(gx_out *out, gx_language language, const gx_position *position, gx_attempt attempt, gx_why why,
                 gx_bitboard squares);

/* The same where no man could be meant: "White has no queen that could make this move." */
void gx_tell_no_such_man(gx_out *out, gx_language language, const gx_position *position, gx_kind kind, gx_why why);

/* The name of a kind of piece: "bishop", "象". Lives for ever; "" for GX_NO_KIND. */
const char *gx_tell_kind(gx_language language, gx_kind kind);

/* "White" or "Black", "白方" or "黑方". Lives for ever. */
const char *gx_tell_color(gx_language language, gx_color color);

#ifdef __cplusplus
}
#endif
#endif
