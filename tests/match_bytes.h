/* match_bytes.h - a match and its events out of any bytes: for fuzzing, properties and measuring.
 *
 * Bytes are drawn one after another and run out to zeros. Moves are mostly legal ones, so that games get somewhere. */
#ifndef TESTS_MATCH_BYTES_H
#define TESTS_MATCH_BYTES_H

#include <guoxiang/fen.h>
#include <guoxiang/match.h>
#include <string.h>

typedef struct bytes {
    const uint8_t *data;
    size_t size, at;
} bytes;

static inline unsigned draw(bytes *from, unsigned below) {
    unsigned byte = from->at < from->size ? from->data[from->at++] : 0;
    return below ? byte % below : byte;
}

static inline int64_t draw_time(bytes *from) {
    static const int64_t steps[] = {0,     1,     40,     500,    1000,    4000,    29999,
                                    30000, 60000, 299999, 300001, 3600001, 7200000, 86400000};
    return steps[draw(from, sizeof steps / sizeof *steps)] + draw(from, 0);
}

static inline gx_match_start draw_start(bytes *from) {
    static const char *const controls[] = {"-",       "300",  "300+2",       "2/60:60",  "40/7200:20/3600:1800+30",
                                           "60d5",    "60s5", "3/30+1:10+1", "1/10:1/5", "0",
                                           "5400+30", "1"};
    static const char *const fens[] = {"r3k2r/pppp1ppp/8/8/8/8/PPPP1PPP/R3K2R w KQkq - 0 1",
                                       "8/4P1k1/7p/8/8/8/3p4/4K3 w - - 0 1",
                                       "7k/7p/5K2/8/8/8/8/6Q1 w - - 99 105",
                                       "4r2k/8/8/8/8/8/8/R2K4 w - - 0 1",
                                       "8/8/3k4/pp2p1p1/1P1pP1P1/P2P4/1K6/8 b - - 0 1",
                                       "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w EGeg - 0 1",
                                       "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
                                       "8/8/8/8/8/2k5/1q6/K7 w - - 0 1"};
    gx_match_start start = gx_match_start_plain();
    unsigned bits = draw(from, 0), position = draw(from, 12);

    for (unsigned n = draw(from, 10); n > 0; n--)
        if (gx_rulebook_at(n))
            start.rulebook = gx_rulebook_at(n), n = 1;
    gx_control_read(&start.control, gx_text_of(controls[draw(from, sizeof controls / sizeof *controls)]));
    start.assisted = bits & 1;
    start.unwatched = bits & 2;
    start.recording = bits & 4;
    start.increment_first = bits & 8;
    start.present[0] = (bits & 48) != 16;
    start.present[1] = (bits & 48) != 32;
    start.default_given = bits & 64;
    start.default_ms = 1800000;
    start.pace_given = bits & 128;
    start.pace = (gx_pace)draw(from, 3);
    if (position < sizeof fens / sizeof *fens) {
        gx_fen_report report;
        gx_fen_read(&start.position, gx_text_of(fens[position]), GX_FEN_LENIENT, &report);
        start.chess960 = report.chess960;
    }
    return start;
}

static inline gx_square draw_square(bytes *from) {
    return (gx_square)draw(from, 66);
}

static inline void draw_squares(bytes *from, gx_match_event *event) {
    event->square_count = (uint8_t)draw(from, 4);
    for (unsigned n = 0; n < event->square_count; n++)
        event->squares[n] = draw_square(from);
}

/* A legal move of whoever has the move, as squares; now and then the parts of castling and promotion one by one. */
static inline void draw_move(bytes *from, const gx_match *match, gx_match_event *event) {
    gx_move_list moves;
    gx_moves_generate(gx_match_now(match), &moves);
    if (moves.count == 0)
        return;
    gx_move move = moves.moves[draw(from, 0) * 7 % moves.count];
    event->from = gx_move_from(move);
    event->to = gx_move_to(move);
    event->piece = gx_move_promotion(move);
    if (gx_move_form(move) == GX_FORM_CASTLING)
        event->to = (gx_square)((event->from & 56) + (event->to > event->from ? 6 : 2));
    event->squares[0] = draw(from, 2) ? event->from : event->to;
    event->square_count = 1;
}

static inline gx_match_event draw_event(bytes *from, const gx_match *match, int64_t *at) {
    static const char *const words[] = {"e4", "Nf3", "O-O", "e2e4", "Qxf7#", "d8=Q",
                                        "xx", "",    "Nd2", "e1g1", "Kd1",   "Ra2"};
    static const gx_verb often[] = {GX_VERB_PLACE, GX_VERB_PRESS, GX_VERB_MOVE, GX_VERB_TOUCH, GX_VERB_MOVE};
    unsigned kind = draw(from, 0);
    gx_who by = (gx_who)gx_match_now(match)->turn;

    if (kind >= 96)
        by = kind & 1 ? (gx_who)draw(from, 6) : by;
    gx_verb verb = kind < 160 ? often[kind % 5] : (gx_verb)(kind % GX_VERB_COUNT);
    if (kind >= 160 && kind % 3 == 0)
        by = GX_WHO_ARBITER;
    *at += kind % 4 ? draw(from, 0) * 4 : draw_time(from);
    gx_match_event event = gx_match_event_of(verb, by, *at);
    if (kind % 7) {
        draw_move(from, match, &event);
    } else {
        draw_squares(from, &event);
        event.from = draw_square(from);
        event.to = draw_square(from);
        event.piece = (gx_kind)draw(from, 7);
    }
    unsigned bits = kind % 11 ? 0 : draw(from, 0);
    event.of = (gx_who)draw(from, 6);
    event.unreadable = bits & 1;
    event.other_hand = bits & 2;
    event.mismatch = bits & 4;
    event.hands = bits & 8 ? 2 : 1;
    event.sealed_in_envelope = bits & 16;
    if ((bits & 96) || verb == GX_VERB_SEAL || (verb == GX_VERB_CLAIM && kind % 2))
        event.text = gx_text_of(words[draw(from, sizeof words / sizeof *words)]);
    if (verb >= GX_VERB_CLAIM) {
        event.what = (gx_subject)draw(from, GX_SUBJECT_COUNT);
        event.penalty = (gx_penalty)draw(from, GX_PENALTY_COUNT + 1);
        event.outcome = (gx_outcome)draw(from, 5);
        event.ms = draw_time(from) - 100;
        event.clock[0] = draw_time(from) - 1;
        event.clock[1] = draw_time(from) - 1;
    }
    return event;
}

#endif
