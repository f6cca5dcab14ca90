/* fuzz_match.c - any sequence of events is judged or refused.
 *
 * Held after every event: `over` is said once, and then everything is refused; for both clocks remaining + used = granted,
 * and no more is used than has passed; a duty that is said names moves, and they are legal; the record can be played from
 * its beginning; a second machine fed the same events says the same. The memory is small now and then, so that it
 * fills. */
#include "tests/match_bytes.h"
#include <stdio.h>
#include <stdlib.h>

enum { ROOM = 300, EVENTS = 400 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Stops in the line that is at fault. */
#define want(condition)                                                                                                \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                                            \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

static bool is_legal(const gx_position *position, gx_move move) {
    gx_move found;
    return gx_explain(position, gx_attempt_of(move), &found, NULL) == GX_WHY_LEGAL && gx_move_same(found, move);
}

static void check_must(const gx_match *match, const gx_match_rulings *out, const gx_match_ruling *ruling) {
    bool standing = ruling->code == GX_RULING_TOUCH || ruling->code == GX_RULING_ILLEGAL_MADE ||
                    ruling->code == GX_RULING_INCOMPLETE || ruling->code == GX_RULING_ILLEGAL_MOVE ||
                    ruling->code == GX_RULING_BREACH || ruling->code == GX_RULING_CLAIM_WRONG;

    for (const gx_match_ruling *later = ruling; later < out->rulings + out->count; later++)
        standing = standing && later->code != GX_RULING_COMPLETED; /* an illegal move that nobody saw */
    want(ruling->must != GX_MUST_LIST || ruling->must_count > 0);
    want(ruling->must_first + ruling->must_count <= out->move_count);
    for (uint32_t n = 0; standing && ruling->must == GX_MUST_LIST && n < ruling->must_count; n++)
        want(is_legal(gx_match_now(match), out->moves[ruling->must_first + n]));
}

static void check_clock(const gx_match *match, int64_t penalties) {
    for (unsigned n = 0; n < 2; n++) {
        const gx_clock_side *side = &match->clock.sides[n];
        want(side->remaining + side->used == side->granted);
        want(side->used >= 0 && side->used <= match->now + penalties);
    }
}

/* The moves of the record lead to its positions, one after the other. */
static void check_record(const gx_match *match) {
    want(match->completed <= gx_match_plies(match) && gx_match_plies(match) - match->completed <= 2);
    for (uint32_t ply = 0; ply < gx_match_plies(match); ply++) {
        gx_position after;
        if (match->plies[ply].reason != 0)
            continue;
        want(is_legal(gx_match_position(match, ply), match->plies[ply].move));
        gx_position_play(&after, gx_match_position(match, ply), match->plies[ply].move);
        want(gx_position_same(&after, gx_match_position(match, ply + 1)));
        want(match->plies[ply].completed == (ply < match->completed));
    }
}

static void check_same(const gx_match_rulings *a, const gx_match_rulings *b) {
    want(a->count == b->count && a->move_count == b->move_count);
    for (uint32_t n = 0; n < a->count; n++) {
        const gx_match_ruling *x = &a->rulings[n], *y = &b->rulings[n];
        want(x->event == y->event && x->code == y->code && x->at == y->at && x->article == y->article);
        want(x->why == y->why && x->of == y->of && x->breach == y->breach && x->what == y->what);
        want(x->must == y->must && x->must_first == y->must_first && x->must_count == y->must_count);
        want(gx_move_same(x->move, y->move) && x->ply == y->ply && x->count == y->count && x->ms == y->ms);
        want(x->remaining == y->remaining && x->clock[0] == y->clock[0] && x->clock[1] == y->clock[1]);
        want(x->end == y->end && x->outcome == y->outcome);
    }
    want(a->move_count == 0 || memcmp(a->moves, b->moves, a->move_count * sizeof *a->moves) == 0);
}

static void check_over(const gx_match *match, const gx_match_rulings *out, bool *over) {
    for (uint32_t n = 0; n < out->count; n++) {
        const gx_match_ruling *ruling = &out->rulings[n];
        if (*over)
            want(ruling->code == GX_RULING_REFUSED &&
                 (ruling->why == GX_REASON_GAME_OVER || ruling->why == GX_REASON_BACKWARDS));
        if (ruling->code == GX_RULING_OVER || ruling->code == GX_RULING_NEW_GAME) {
            want(!*over);
            *over = true;
        }
    }
    want(*over == (match->session >= GX_SESSION_OVER));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static gx_occurrence positions[2][ROOM];
    static gx_match_ply plies[2][ROOM];
    static gx_match match, twin;
    static gx_match_rulings rulings, again;
    bytes from = {data, size, 0};
    bool over = false;
    int64_t at = 0, penalties = 0;

    gx_match_start start = draw_start(&from);
    uint32_t room = draw(&from, 8) ? ROOM : 1 + draw(&from, 12);
    gx_match_begin(&match, &start, (gx_match_memory){positions[0], plies[0], room});
    gx_match_begin(&twin, &start, (gx_match_memory){positions[1], plies[1], room});
    for (unsigned n = 0; n < EVENTS && from.at < from.size; n++) {
        gx_match_event event = draw_event(&from, &match, &at);
        gx_match_apply(&match, &event, &rulings);
        gx_match_apply(&twin, &event, &again);
        check_same(&rulings, &again);
        check_over(&match, &rulings, &over);
        penalties += match.rulebook.wrong_claim_used_ms;
        check_clock(&match, penalties);
        for (uint32_t i = 0; i < rulings.count; i++)
            check_must(&match, &rulings, &rulings.rulings[i]);
    }
    check_record(&match);
    return 0;
}
