/* pgn_filter_game.h - what a filter knows of the game that is being read.
 *
 * What costs something is worked out when the first condition asks for it, and kept for the next: the positions of the game,
 * the men in each, how often each form of move occurs. */
#ifndef CLI_PGN_FILTER_GAME_H
#define CLI_PGN_FILTER_GAME_H

#include "pgn_filter_tree.h"

/* A clock or an evaluation, in the order of the game. */
typedef struct pgn_reading {
    pgn_asked what; /* PGN_IS_CLOCK, PGN_IS_SPENT, PGN_IS_EVAL */
    gx_color color; /* who had made the move */
    int64_t value;
} pgn_reading;

struct pgn_filter_game {
    const pgn_filter *filter;
    int8_t answers[PGN_CONDITIONS]; /* of conditions, or UNASKED */
    pcre2_match_data *match;        /* NULL where there are no regular expressions */
    bool gave_up;

    uint64_t number;
    gx_out texts; /* values of tags */
    struct {
        size_t at, size;
        bool known;
    } tags[PGN_SLOTS];
    bool chess960;
    gx_pgn_result result;

    gx_out comments; /* their texts, a line each */
    uint64_t comment_count, variation_count, nag_count;
    uint32_t depth;
    gx_color mover; /* of the move that the comment stands behind */
    pgn_reading *readings;
    size_t reading_count, reading_room;

    const gx_position *start, *last;
    const gx_move *moves;
    size_t count;
    bool counted, played, weighed, named;
    const struct gx_opening *opening; /* that the last position with a name belongs to */
    uint32_t forms[16];               /* how many moves of each form */
    gx_position *positions;           /* count + 1 */
    gx_signature *men;                /* of each */
    size_t position_room, men_room;
};

/* The value of a tag; false where the game has none, or an empty one or "?". */
bool pgn_game_tag(const pgn_filter_game *game, uint16_t slot, gx_text *value);

/* Whether a condition holds; `inverted` is not looked at. */
bool pgn_ask_text(pgn_filter_game *game, const pgn_condition *condition);
bool pgn_ask_number(pgn_filter_game *game, const pgn_condition *condition);
bool pgn_ask_date(pgn_filter_game *game, const pgn_condition *condition);
bool pgn_ask_words(pgn_filter_game *game, const pgn_condition *condition);
bool pgn_ask_board(pgn_filter_game *game, const pgn_condition *condition);
bool pgn_ask_men(pgn_filter_game *game, const pgn_condition *condition);
bool pgn_ask_moves(pgn_filter_game *game, const pgn_condition *condition);

/* True if a value lies in one of the ranges; without ranges, if it is more than zero. */
bool pgn_in_ranges(const pgn_condition *condition, int64_t value);

/* Numbers that are read from tags, or from what was played. False where the game has none. */
bool pgn_tag_number(pgn_filter_game *game, const pgn_condition *condition, bool *fits);
int64_t pgn_played_number(pgn_filter_game *game, pgn_asked asked);
uint32_t pgn_played_words(pgn_filter_game *game, pgn_asked asked);

/* Works out the positions; the men; the forms. */
const gx_position *pgn_game_positions(pgn_filter_game *game);
const gx_signature *pgn_game_men(pgn_filter_game *game);
const uint32_t *pgn_game_forms(pgn_filter_game *game);

static inline unsigned pgn_men_on(const gx_position *position) {
    return gx_bitboard_count(position->colors[GX_WHITE] | position->colors[GX_BLACK]);
}

/* Bits of how it was mate; 0 where it was none. */
uint32_t pgn_mate_words(pgn_filter_game *game);

#endif
