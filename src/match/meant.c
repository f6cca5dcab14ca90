/* meant.c - words and squares as a move in the position that stands.
 *
 * Whatever the reader of SAN takes for a move is asked about once more: after an illegal move that nobody has seen a king may
 * stand in check out of turn, and then the reader's idea of legal is not the laws'. For the same reason nothing is played to
 * compare check marks. */
#include <guoxiang/san.h>

#include "match/hearing.h"

struct meant meant_by_squares(const gx_match *match, const gx_match_event *event) {
    struct meant meant = {.result = GX_SYNTAX};
    gx_attempt attempt = {event->from, event->to, event->piece, false};

    if (event->unreadable || attempt.from >= 64 || attempt.to >= 64)
        return meant;
    meant.attempt = attempt_of_hand(match, attempt);
    meant.why = gx_explain(gx_history_now(&match->history), meant.attempt, &meant.move, NULL);
    meant.result = meant.why == GX_WHY_LEGAL ? GX_OK : GX_ILLEGAL;
    return meant;
}

struct meant meant_by_words(const gx_match *match, gx_text text) {
    const gx_position *now = gx_history_now(&match->history);
    struct meant meant = {.why = GX_WHY_LEGAL};
    gx_san_report report;

    meant.result = gx_san_read(&meant.move, now, text, GX_SAN_LENIENT, NULL, NULL);
    if (meant.result == GX_ILLEGAL) {
        gx_san_read(&meant.move, now, text, GX_SAN_LENIENT, NULL, &report);
        meant.attempt = report.tried;
        meant.why = report.why;
    } else if (meant.result == GX_OK) {
        meant.attempt = gx_attempt_of(meant.move);
        meant.why = gx_explain(now, meant.attempt, &meant.move, NULL);
        if (meant.why != GX_WHY_LEGAL)
            meant.result = GX_ILLEGAL;
    }
    return meant;
}
