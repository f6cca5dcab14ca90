/* opening.h - which opening a position belongs to: code of the Encyclopaedia of Chess Openings (A00 to E99) and names.
 *
 * An opening is a position, not a sequence of moves: the table (laws/openings.tsv) names the position after each of its
 * lines, and a game that comes to it by other moves is in the same opening. Sameness is that of 9.2.3. A game belongs to
 * the last of its positions that is in the table.
 *
 *      gx_opening_trail trail = {0};
 *      for each position of the game, the first one included:
 *          gx_opening_follow(&trail, &position);
 *      ... trail.opening, trail.ply ...
 */
#ifndef GUOXIANG_OPENING_H
#define GUOXIANG_OPENING_H

#include <guoxiang/position.h>
#include <guoxiang/text.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A row of the table. Rows and their texts live for ever; texts end with a zero and are never NULL. */
typedef struct gx_opening {
    char code[4];    /* "B90" */
    uint16_t plies;  /* how many moves the line has */
    uint16_t parent; /* index of the row with the longest beginning of this line; GX_OPENING_NONE where there is none */
    const char *english; /* "Sicilian Defense: Najdorf Variation" */
    const char *chinese; /* "" where the table has no name of its own: see gx_opening_chinese */
    const char *moves;   /* "1. e4 c5 2. Nf3 ...": SAN as gx_san_write writes it */
} gx_opening;

#define GX_OPENING_NONE 0xffff

/* How many rows there are, and row `index` below that (asserted), sorted by code. */
size_t gx_opening_count(void);
const gx_opening *gx_opening_at(size_t index);

/* The opening whose position this is; NULL where the table has none. Exact: a key that happens to be equal is no match. */
const gx_opening *gx_opening_of(const gx_position *position);

/* Whether the table may have the position, by its men and its key alone, and so at a fraction of the cost: false is certain,
 * true is true but for a key that happens to be equal. */
bool gx_opening_may_have(const gx_position *position);

/* The row above: the longest line that begins this one; NULL for the first moves. */
const gx_opening *gx_opening_parent(const gx_opening *opening);

/* The Chinese name, or that of the nearest row above that has one; "" where none has. */
const char *gx_opening_chinese(const gx_opening *opening);

/* Whether the line of `below` begins with that of `above`, which may be the same. */
bool gx_opening_is_below(const gx_opening *below, const gx_opening *above);

/* Whether a row answers to what a person looks for: the beginning of its code (B, B9, B90), or a part of one of its names.
 * Letters A to Z are alike in both cases; accents count. The empty text fits nothing. */
bool gx_opening_matches(const gx_opening *opening, gx_text wanted);

/* What is known of a game so far; begins as {0}. */
typedef struct gx_opening_trail {
    const gx_opening *opening; /* NULL: no position was in the table */
    uint32_t ply;              /* how many moves the game had when it was last in the table */
    uint32_t seen;             /* positions followed */
} gx_opening_trail;

/* Takes the next position of a game. */
void gx_opening_follow(gx_opening_trail *trail, const gx_position *position);

/* The opening of a game of `count` legal moves from `start`. `ply`, which may be NULL, receives how many of them lead to
 * the position that decided; 0 where there is none. */
const gx_opening *gx_opening_classify(const gx_position *start, const gx_move *moves, size_t count, uint32_t *ply);

#ifdef __cplusplus
}
#endif
#endif
