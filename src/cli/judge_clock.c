/* judge_clock.c - time controls, and what the clocks showed.
 *
 * A TimeControl tag (PGN 9.6.1) is one period or more, with ':' between them; organisers also write it in words:
 *
 *     40/7200:20/3600:900+30    moves / seconds, seconds + increment
 *     180+2   900   *60         the whole game; '*' is an hour glass
 *     15 minutes + 10 seconds   15 min. + 10 s. per move
 *     ?   -                     not known, none
 *
 * The time for all moves with sixty increments decides the pace (A.1, B.1), and the pace which numbers and articles of the
 * rulebook hold. Of the clocks only the last reading of each player is of interest: whose flag it was. */
#include <string.h>
#include "judge.h"
#include "base/byte.h"

typedef struct cursor {
    const char *at, *end;
} cursor;

static bool take(cursor *in, char byte) {
    while (in->at < in->end && *in->at == ' ')
        in->at++;
    if (in->at == in->end || *in->at != byte)
        return false;
    in->at++;
    return true;
}

/* A number with at most three decimals that count, in thousandths. */
static bool take_number(cursor *in, uint64_t *thousandths) {
    uint64_t number = 0, scale = 1000;
    bool any = false;

    while (in->at < in->end && *in->at == ' ')
        in->at++;
    for (; in->at < in->end && byte_is_digit(*in->at) && number < 1000000000; in->at++, any = true)
        number = 10 * number + 1000 * (uint64_t)(*in->at - '0');
    if (any && in->at + 1 < in->end && *in->at == '.' && byte_is_digit(in->at[1]))
        for (in->at++; in->at < in->end && byte_is_digit(*in->at); in->at++)
            number += (uint64_t)(*in->at - '0') * (scale /= 10);
    *thousandths = number;
    return any;
}

/* The factor of a unit in words, 1 for seconds or none; 0 for words that are no unit. */
static uint64_t take_unit(cursor *in) {
    while (in->at < in->end && *in->at == ' ')
        in->at++;
    const char *word = in->at;
    while (in->at < in->end && (byte_is_small(*in->at) || *in->at == '.' || *in->at == '\''))
        in->at++;
    size_t size = (size_t)(in->at - word);
    if (size == 0)
        return 1;
    if (*word == '\'' || (size >= 3 && memcmp(word, "min", 3) == 0))
        return 60;
    return *word == 's' && (size <= 2 || memcmp(word, "sec", 3) == 0) ? 1 : 0;
}

/* One period; true if it could be read. */
static bool take_period(cursor *in, judge_control *out) {
    uint64_t number, unit;

    take(in, '*');
    if (!take_number(in, &number))
        return false;
    if (take(in, '/') && !take_number(in, &number))
        return false;
    if ((unit = take_unit(in)) == 0)
        return false;
    out->main_ms += number * unit;
    if (take(in, '+')) {
        if (!take_number(in, &number) || (unit = take_unit(in)) == 0)
            return false;
        out->increment_ms = number * unit;
    }
    return true;
}

judge_control judge_control_read(const gx_rulebook *rulebook, gx_text text) {
    judge_control out = {.known = false};

    if (text.size == 0)
        return out;
    cursor in = {text.bytes, text.bytes + text.size};
    do
        if (!take_period(&in, &out))
            return (judge_control){.known = false};
    while (take(&in, ':'));
    out.known = out.main_ms > 0 || out.increment_ms > 0;
    out.pace = gx_rulebook_pace(rulebook, out.main_ms, out.increment_ms);
    return out;
}

/* The last [%clk] of a comment, or -1. */
static int64_t clock_in(const judge_comment *comment) {
    gx_text rest = {comment->bytes, comment->size};
    gx_pgn_piece piece;
    int64_t found = -1;

    if (comment->size == 0 || !memchr(comment->bytes, '%', comment->size))
        return -1;
    while (gx_pgn_comment_next(&rest, &piece))
        if (piece.kind == GX_PGN_PIECE_CLOCK && piece.ms <= INT64_MAX)
            found = (int64_t)piece.ms;
    return found;
}

void judge_clocks(judge_game *game) {
    for (unsigned color = GX_WHITE; color <= GX_BLACK; color++)
        game->clocks_ms[color] = clock_in(&game->comments[color]);
}

const char *judge_article(const judge_game *game) {
    gx_rulebook paced;
    bool illegal = game->ruling.end == GX_END_ILLEGAL_MOVES || game->ruling.end == GX_END_ILLEGAL_MOVES_UNWINNABLE;

    if (!illegal || !game->control.known || game->control.pace == GX_PACE_STANDARD)
        return gx_rulebook_article(game->rulebook, game->ruling.end);
    gx_rulebook_for_pace(&paced, game->rulebook, game->control.pace);
    return gx_rulebook_parameter_article(&paced, GX_PARAMETER_illegal_lose_at);
}
