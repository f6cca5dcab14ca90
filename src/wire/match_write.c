/* match_write.c - rulings as JSON.
 *
 *     {"event":7,"at":41000,"ruling":"completed","article":"6.2.1","of":"white","san":"e4","uci":"e2e4","fen":...}
 *      every ruling ------------------------------------------------   own: by its code
 *
 * The fields of a ruling are chosen by its code; what a code has no use for is not written. */
#include <guoxiang/fen.h>
#include <guoxiang/san.h>
#include <guoxiang/uci.h>
#include <stdlib.h>
#include <string.h>

#include "wire/match_write.h"

static gx_uci_castling castling_of(const gx_match *match) {
    return match->start.chess960 ? GX_UCI_CHESS960 : GX_UCI_STANDARD;
}

void gx_match_write_san_as(gx_buffer *out, const gx_match *match, uint32_t ply, const gx_letters *letters) {
    const gx_match_ply *record = &match->plies[ply];

    if (record->reason != 0)
        gx_uci_write(out, record->move, castling_of(match));
    else
        gx_san_write(out, gx_match_position(match, ply), record->move, letters, NULL);
}

void gx_match_write_san(gx_buffer *out, const gx_match *match, uint32_t ply) {
    gx_match_write_san_as(out, match, ply, NULL);
}

void log_put_san(gx_json *json, const char *name, const gx_match *match, uint32_t ply) {
    char bytes[GX_SAN_MAX];
    gx_buffer san = gx_buffer_over(bytes, sizeof bytes);

    gx_match_write_san(&san, match, ply);
    gx_json_text(json, name, gx_buffer_text(&san));
}

static int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

void log_put_moves(gx_json *json, const char *name, const gx_match *match, const gx_move *moves, uint32_t count) {
    char texts[GX_MOVES_MAX][GX_UCI_MAX + 1];

    gx_json_array(json, name);
    for (uint32_t n = 0; n < count && n < GX_MOVES_MAX; n++) {
        gx_buffer uci = gx_buffer_over(texts[n], GX_UCI_MAX);
        gx_uci_write(&uci, moves[n], castling_of(match));
        texts[n][uci.size] = '\0';
    }
    qsort(texts, count, sizeof texts[0], compare_texts);
    for (uint32_t n = 0; n < count; n++)
        gx_json_string(json, NULL, texts[n]);
    gx_json_close(json);
}

static void put_must(gx_json *json, const gx_match *match, const gx_match_rulings *rulings,
                     const gx_match_ruling *ruling) {
    if (ruling->must == GX_MUST_FREE)
        gx_json_null(json, "must");
    else if (ruling->must == GX_MUST_LIST)
        log_put_moves(json, "must", match, rulings->moves + ruling->must_first, ruling->must_count);
}

void log_put_clock(gx_json *json, const gx_match *match, int64_t white, int64_t black) {
    gx_json_object(json, "clock");
    if (gx_match_has_clock(match)) {
        gx_json_number(json, "white", white);
        gx_json_number(json, "black", black);
    } else {
        gx_json_null(json, "white");
        gx_json_null(json, "black");
    }
    gx_json_close(json);
}

static void put_move(gx_json *json, const gx_match *match, const gx_match_ruling *ruling) {
    bool shown = ruling->ply < gx_match_plies(match);

    if (gx_move_same(ruling->move, GX_MOVE_NULL) || !shown)
        return;
    log_put_san(json, "san", match, ruling->ply);
    gx_json_uci(json, "uci", ruling->move, castling_of(match));
}

static void put_completed(gx_json *json, const gx_match *match, const gx_match_ruling *ruling) {
    put_move(json, match, ruling);
    if (ruling->ply < gx_match_plies(match))
        gx_json_fen(json, "fen", gx_match_position(match, ruling->ply + 1));
    log_put_clock(json, match, ruling->clock[GX_WHITE], ruling->clock[GX_BLACK]);
    if (ruling->illegal)
        gx_json_bool(json, "illegal", true);
}

static void put_touched(gx_json *json, gx_square square) {
    if (square < 64)
        gx_json_square(json, "square", square);
}

static void put_own(gx_json *json, const gx_match *match, const gx_match_ruling *ruling) {
    switch (ruling->code) {
    case GX_RULING_TOUCH: put_touched(json, ruling->square); break;
    case GX_RULING_MADE:
    case GX_RULING_OPENED: put_move(json, match, ruling); break;
    case GX_RULING_COMPLETED: put_completed(json, match, ruling); break;
    case GX_RULING_ILLEGAL_MOVE:
        gx_json_count(json, "count", ruling->count);
        gx_json_fen(json, "fen", gx_match_now(match));
        break;
    case GX_RULING_TIME:
        gx_json_number(json, "ms", ruling->ms);
        gx_json_number(json, "remaining", ruling->remaining);
        break;
    case GX_RULING_BREACH: gx_json_string(json, "what", gx_breach_name(ruling->breach)); break;
    case GX_RULING_CLAIM_RIGHT:
    case GX_RULING_CLAIM_WRONG: gx_json_string(json, "what", gx_subject_name(ruling->what)); break;
    case GX_RULING_OVER:
        gx_json_string(json, "result", gx_outcome_name(ruling->outcome));
        gx_json_string(json, "why", gx_end_code(ruling->end));
        break;
    default: break;
    }
}

void gx_log_write_ruling(gx_json *json, const gx_match *match, const gx_match_rulings *rulings, uint32_t index) {
    const gx_match_ruling *ruling = &rulings->rulings[index];

    gx_json_object(json, NULL);
    gx_json_count(json, "event", ruling->event);
    gx_json_number(json, "at", ruling->at);
    gx_json_string(json, "ruling", gx_ruling_name(ruling->code));
    gx_json_string(json, "article", ruling->article[0] ? ruling->article : NULL);
    if (ruling->of != GX_WHO_NOBODY)
        gx_json_string(json, "of", gx_who_name(ruling->of));
    if (ruling->why != GX_REASON_NONE)
        gx_json_string(json, "why", gx_reason_code(ruling->why));
    put_own(json, match, ruling);
    put_must(json, match, rulings, ruling);
    gx_json_close(json);
    gx_json_end(json);
}
