/* move_pattern.h - patterns of move sequences: e4 c5 Nf3; 1. d4|c4 * 2. Nc3; ... Bxh7 Kxh7.
 *
 * A pattern is moves with blanks between them, compared with the moves of a game from its first on:
 *
 *      Nf3 exd5 O-O e8=Q    SAN; check marks and annotations are passed over, as are move numbers. No board is asked: Nd2
 *                           fits Nbd2 too, Nbd2 wants the knight that stands on the b-file, x wants a capture
 *      g1f3 e1g1 e7e8q      UCI
 *      N*  Nx*  *xf7  x*    * for the square any square; * for the man any man
 *      *                    any move
 *      e4|d4|c4             one of these
 *      !Nf3                 any move but this; !e4|d4 is neither
 *      ...                  any number of moves, none included
 *
 * Nothing need follow the last one. A pattern that begins with ... is looked for anywhere. */
#ifndef GUOXIANG_MOVE_PATTERN_H
#define GUOXIANG_MOVE_PATTERN_H

#include <guoxiang/position.h>
#include <guoxiang/result.h>
#include <guoxiang/text.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { GX_MOVE_STEPS = 63, GX_MOVE_CHOICES = 128 };

/* Moves that one word means. */
typedef struct gx_move_choice {
    gx_bitboard from, to;
    uint16_t forms;  /* bits by gx_form */
    uint8_t side;    /* castling: 0 to either side, 1 to the king's, 2 to the queen's */
    bool is_capture; /* must be one */
} gx_move_choice;

/* All fields are move_pattern.c's own but for `asks_captures` and `asks_others`. */
typedef struct gx_move_pattern {
    uint32_t step_count, choice_count;
    uint64_t gaps;      /* bits of the steps that are ... */
    bool asks_captures; /* some word has an x: the matcher must be told which moves are captures */
    bool asks_others;   /* some word has an x behind a !: more captures are then not more games */
    struct {
        uint8_t first, count; /* of its choices */
        bool is_not;
    } steps[GX_MOVE_STEPS];
    gx_move_choice choices[GX_MOVE_CHOICES];
} gx_move_pattern;

/* Reads a pattern. GX_OK; GX_SYNTAX, or GX_ROOM where it has more steps or choices than there is room for; then `*out`
 * holds nothing of use. `fault` may be NULL. */
gx_result gx_move_pattern_read(gx_move_pattern *out, gx_text text, gx_fault *fault);

/* How far a game has come: bit n says that it fits the first n steps. */
typedef struct gx_move_match {
    uint64_t reached;
} gx_move_match;

gx_move_match gx_move_match_begin(const gx_move_pattern *pattern);

/* Takes the next move of the game. */
void gx_move_match_add(gx_move_match *match, const gx_move_pattern *pattern, gx_move move, bool is_capture);

/* The game has fitted the pattern; or never will. */
static inline bool gx_move_match_done(const gx_move_match *match, const gx_move_pattern *pattern) {
    return match->reached >> pattern->step_count & 1u;
}
static inline bool gx_move_match_dead(const gx_move_match *match) {
    return match->reached == 0;
}

#ifdef __cplusplus
}
#endif
#endif
