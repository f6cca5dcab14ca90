/* pgn_stats_clock.c - how much time was used for a move.
 *
 *     {[%clk 0:05:00]} ... {[%clk 0:04:50]}      used = before + increment - now, of the same player's clock
 *     {[%emt 0:00:13]}                           said outright, and believed rather
 *
 * A clock that shows more than it could (a period was added, an arbiter corrected it) says nothing of that move. */
#include <string.h>
#include "judge.h"
#include "pgn_stats.h"

static const uint64_t spans_ms[STATS_SPANS - 1] = {1000, 3000, 10000, 30000, 60000, 300000};

static void use(stats_clocks *clocks, uint64_t ms, gx_color color, uint32_t ply) {
    unsigned span = 0;

    while (span < STATS_SPANS - 1 && ms >= spans_ms[span])
        span++;
    clocks->spans[span]++;
    clocks->moves[color]++;
    clocks->used_ms[color] += ms;
    if (ms > clocks->longest_ms || clocks->longest_ply == 0) {
        clocks->longest_ms = ms;
        clocks->longest_ply = ply;
    }
}

void stats_clocks_read(stats_clocks *clocks, gx_text comment, gx_color color, uint32_t ply) {
    gx_pgn_piece piece;
    bool has_spent = false, has_shown = false;
    uint64_t spent = 0, shown = 0;

    if (comment.size == 0 || !memchr(comment.bytes, '%', comment.size))
        return;
    while (gx_pgn_comment_next(&comment, &piece)) {
        if (piece.kind == GX_PGN_PIECE_SPENT && !has_spent) {
            has_spent = true;
            spent = piece.ms;
        } else if (piece.kind == GX_PGN_PIECE_CLOCK) {
            has_shown = true;
            shown = piece.ms;
        }
    }
    if (has_spent)
        use(clocks, spent, color, ply);
    else if (has_shown && clocks->has_last[color] && clocks->last_ms[color] + clocks->increment_ms >= shown)
        use(clocks, clocks->last_ms[color] + clocks->increment_ms - shown, color, ply);
    if (has_shown) {
        clocks->last_ms[color] = shown;
        clocks->has_last[color] = true;
    }
}

uint64_t stats_increment_ms(gx_text time_control) {
    return judge_control_read(gx_rulebook_at(0), time_control).increment_ms;
}
