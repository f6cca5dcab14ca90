/* signature.h - the men of both colors as numbers, and patterns of them: KRPvKR, KBN+vK, KRMvKR, KQvK*.
 *
 * A signature counts the men of a position without their squares. It is one word, so that thousands can be compared in
 * the time of one; the kings, always one each, are left out.
 *
 *      bits 49..25: Black       bits 24..0: White
 *      Q    R    B    N    P    Q    R    B    N    P          five bits each, of which the highest is never set
 *
 * A pattern is two sides with v (or vs, -, :) between them, the first is White. Each is a king and its men:
 *
 *      Q R B N P   one man each; RR is two rooks; letters of both cases are alike
 *      M           a minor piece: a bishop or a knight
 *      P3  P2..4   exactly three; two to four
 *      P+ P0+ P?   one or more; any number, none included; none or one
 *      *           as the last of a side: and any men besides
 */
#ifndef GUOXIANG_SIGNATURE_H
#define GUOXIANG_SIGNATURE_H

#include <guoxiang/position.h>
#include <guoxiang/result.h>
#include <guoxiang/text.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gx_signature {
    uint64_t bits;
} gx_signature;

gx_signature gx_signature_of(const gx_position *position);

/* The same men in the other colors. */
gx_signature gx_signature_exchanged(gx_signature signature);

/* How many men of a kind a color has; the king, too, is counted. */
unsigned gx_signature_count(gx_signature signature, gx_color color, gx_kind kind);

/* What a signature must be. All fields are signature.c's own but for `least_men` and `most_men`. */
typedef struct gx_signature_pattern {
    uint64_t least, most;                    /* of each kind, as in a signature */
    uint8_t minors_least[2], minors_most[2]; /* knights and bishops together, by color */
    bool minors;                             /* whether these matter */
    uint8_t least_men, most_men;             /* of both colors together, kings included */
} gx_signature_pattern;

/* Reads a pattern. GX_OK, or GX_SYNTAX and `*out` untouched; `fault` may be NULL. */
gx_result gx_signature_pattern_read(gx_signature_pattern *out, gx_text text, gx_fault *fault);

/* The pattern with the colors exchanged. */
gx_signature_pattern gx_signature_pattern_exchanged(const gx_signature_pattern *pattern);

bool gx_signature_fits(gx_signature signature, const gx_signature_pattern *pattern);

#ifdef __cplusplus
}
#endif
#endif
