/* pgn_filter_tags.c - what the tags answer: texts, ratings, dates, time controls, the result. */
#include "pgn_filter_game.h"

#include <guoxiang/opening.h>
#include <guoxiang/rulebook.h>
#include "judge.h"

#include "base/byte.h"

enum { BULLET_MS = 180000, MOVES_OF_PACE = 60 };

bool pgn_in_ranges(const pgn_condition *condition, int64_t value) {
    if (condition->count == 0)
        return value > 0;
    for (size_t n = 0; n < condition->count; n++)
        if (value >= condition->is.ranges[n].least && value <= condition->is.ranges[n].most)
            return true;
    return false;
}

/* ---- texts ---- */

static bool fits(pgn_filter_game *game, const pgn_condition *condition, gx_text text) {
    return condition->compare == PGN_KNOWN || pgn_wanted_fits(game, condition, text);
}

static bool tag_fits(pgn_filter_game *game, const pgn_condition *condition, unsigned which) {
    gx_text value;

    return pgn_game_tag(game, condition->slots[which], &value) && fits(game, condition, value);
}

static gx_pgn_result result_of(const pgn_filter_game *game, uint16_t slot) {
    gx_text value;

    if (game->result != GX_PGN_NO_RESULT || !pgn_game_tag(game, slot, &value))
        return game->result;
    return gx_pgn_result_read(value, NULL);
}

/* The slot of the Result tag is not among those of a winner's name: the movetext says who won. */
static bool side_fits(pgn_filter_game *game, const pgn_condition *condition, bool winner) {
    if (game->result == GX_PGN_WHITE_WINS)
        return tag_fits(game, condition, winner ? 0 : 1);
    return game->result == GX_PGN_BLACK_WINS && tag_fits(game, condition, winner ? 1 : 0);
}

/* From the end: the last position that has a name. */
static const gx_opening *opening_of(pgn_filter_game *game) {
    const gx_position *positions = pgn_game_positions(game);

    if (game->named)
        return game->opening;
    game->named = true;
    game->opening = NULL;
    for (size_t n = game->count + 1; n-- > 0 && !game->opening;)
        game->opening = gx_opening_of(&positions[n]);
    return game->opening;
}

static bool opening_fits(pgn_filter_game *game, const pgn_condition *condition) {
    const gx_opening *opening = opening_of(game);

    if (!opening)
        return false;
    return fits(game, condition, gx_text_of(opening->english)) ||
           fits(game, condition, gx_text_of(gx_opening_chinese(opening)));
}

bool pgn_ask_text(pgn_filter_game *game, const pgn_condition *condition) {
    switch (condition->field->asked) {
    case PGN_IS_WINNER: return side_fits(game, condition, true);
    case PGN_IS_LOSER: return side_fits(game, condition, false);
    case PGN_IS_OPENING: return opening_fits(game, condition);
    case PGN_IS_COMMENT: return game->comments.size > 0 && fits(game, condition, gx_out_held(&game->comments));
    default: return tag_fits(game, condition, 0) || tag_fits(game, condition, 1);
    }
}

/* ---- numbers ---- */

static bool rating(const pgn_filter_game *game, uint16_t slot, int64_t *out) {
    gx_text value;
    size_t digits = 0;

    *out = 0;
    if (!pgn_game_tag(game, slot, &value))
        return false;
    for (; digits < value.size && digits < 6 && byte_is_digit(value.bytes[digits]); digits++)
        *out = 10 * *out + (value.bytes[digits] - '0');
    return *out > 0;
}

static bool rating_fits(const pgn_filter_game *game, const pgn_condition *condition) {
    int64_t a, b;
    bool has_a = rating(game, condition->slots[0], &a), has_b = rating(game, condition->slots[1], &b);

    if (condition->field->asked == PGN_IS_ELO)
        return (has_a && pgn_in_ranges(condition, a)) || (has_b && pgn_in_ranges(condition, b));
    if (!has_a || !has_b)
        return false;
    switch (condition->field->asked) {
    case PGN_IS_ELO_LEAST: return pgn_in_ranges(condition, a < b ? a : b);
    case PGN_IS_ELO_MEAN: return pgn_in_ranges(condition, (a + b) / 2);
    default: return pgn_in_ranges(condition, a < b ? b - a : a - b);
    }
}

static judge_control control_of(const pgn_filter_game *game, const pgn_condition *condition) {
    gx_text value;

    if (!pgn_game_tag(game, condition->slots[0], &value))
        return (judge_control){.known = false};
    return judge_control_read(gx_rulebook_at(0), value);
}

static bool time_fits(const pgn_filter_game *game, const pgn_condition *condition) {
    judge_control control = control_of(game, condition);
    bool base = condition->field->asked == PGN_IS_BASE;

    return control.known && pgn_in_ranges(condition, (int64_t)(base ? control.main_ms : control.increment_ms));
}

/* Readings of a kind. */
static bool reading_fits(const pgn_filter_game *game, const pgn_condition *condition) {
    pgn_asked asked = condition->field->asked;
    bool of_white = asked == PGN_IS_WHITE_CLOCK, of_black = asked == PGN_IS_BLACK_CLOCK;
    pgn_asked what = of_white || of_black ? PGN_IS_CLOCK : asked;

    for (size_t n = 0; n < game->reading_count; n++) {
        const pgn_reading *reading = &game->readings[n];
        if (reading->what != what || (of_white && reading->color != GX_WHITE) ||
            (of_black && reading->color != GX_BLACK))
            continue;
        if (condition->count == 0 || pgn_in_ranges(condition, reading->value))
            return true;
    }
    return false;
}

static bool swing_fits(const pgn_filter_game *game, const pgn_condition *condition) {
    const pgn_reading *before = NULL;

    for (size_t n = 0; n < game->reading_count; n++) {
        const pgn_reading *reading = &game->readings[n];
        if (reading->what != PGN_IS_EVAL)
            continue;
        int64_t swing = before ? reading->value - before->value : 0;
        if (before && pgn_in_ranges(condition, swing < 0 ? -swing : swing))
            return true;
        before = reading;
    }
    return false;
}

bool pgn_ask_number(pgn_filter_game *game, const pgn_condition *condition) {
    switch (condition->field->asked) {
    case PGN_IS_ELO:
    case PGN_IS_ELO_LEAST:
    case PGN_IS_ELO_MEAN:
    case PGN_IS_ELO_GAP: return rating_fits(game, condition);
    case PGN_IS_BASE:
    case PGN_IS_INCREMENT: return time_fits(game, condition);
    case PGN_IS_CLOCK:
    case PGN_IS_WHITE_CLOCK:
    case PGN_IS_BLACK_CLOCK:
    case PGN_IS_SPENT:
    case PGN_IS_EVAL: return reading_fits(game, condition);
    case PGN_IS_SWING: return swing_fits(game, condition);
    case PGN_IS_ECO: {
        const gx_opening *opening = opening_of(game);
        int64_t code =
            opening ? 100 * (opening->code[0] - 'A') + 10 * (opening->code[1] - '0') + opening->code[2] - '0' : 0;
        return opening && (condition->count == 0 || pgn_in_ranges(condition, code));
    }
    default: return pgn_in_ranges(condition, pgn_played_number(game, condition->field->asked));
    }
}

/* All the days that the date can mean must be asked for. The second tag is asked where the first says nothing. */
bool pgn_ask_date(pgn_filter_game *game, const pgn_condition *condition) {
    gx_text value;
    pgn_range days;

    if (!(pgn_game_tag(game, condition->slots[0], &value) && pgn_date_read(value, &days)) &&
        !(pgn_game_tag(game, condition->slots[1], &value) && pgn_date_read(value, &days)))
        return false;
    for (size_t n = 0; n < condition->count; n++)
        if (days.least >= condition->is.ranges[n].least && days.most <= condition->is.ranges[n].most)
            return true;
    return condition->count == 0;
}

/* ---- words ---- */

/* Bullet is no word of the Laws: it is blitz with less than three minutes for sixty moves. */
static uint32_t pace_of(const judge_control *control) {
    if (!control->known)
        return 0;
    if (control->pace == GX_PACE_STANDARD)
        return PGN_CLASSICAL;
    if (control->pace == GX_PACE_RAPID)
        return PGN_RAPID;
    return control->main_ms + MOVES_OF_PACE * control->increment_ms < BULLET_MS ? PGN_BULLET : PGN_BLITZ;
}

bool pgn_ask_words(pgn_filter_game *game, const pgn_condition *condition) {
    uint32_t is;

    if (condition->field->asked == PGN_IS_PACE) {
        judge_control control = control_of(game, condition);
        is = pace_of(&control);
    } else if (condition->field->asked == PGN_IS_RESULT)
        is = 1u << result_of(game, condition->slots[0]);
    else
        is = pgn_played_words(game, condition->field->asked);
    return condition->count == 0 ? is != 0 : (is & condition->words) != 0;
}
