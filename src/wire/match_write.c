/* match_write.c - rulings, states and the last line as JSON.
 *
 * The fields of a ruling are chosen by its code; what a code has no use for is not written. */
#include <guoxiang/fen.h>
#include <guoxiang/san.h>
#include <guoxiang/uci.h>
#include <stdlib.h>
#include <string.h>

#include "wire/match_log.h"

static gx_uci_castling castling_of(const gx_match *match) {
    return match->start.chess960 ? GX_UCI_CHESS960 : GX_UCI_STANDARD;
}

static void put_uci(gx_json *json, const char *name, const gx_match *match, gx_move move) {
    char bytes[GX_UCI_MAX];
    gx_buffer uci = gx_buffer_over(bytes, sizeof bytes);

    gx_uci_write(&uci, move, castling_of(match));
    gx_json_text(json, name, gx_buffer_text(&uci));
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

static void put_san(gx_json *json, const char *name, const gx_match *match, uint32_t ply) {
    char bytes[GX_SAN_MAX];
    gx_buffer san = gx_buffer_over(bytes, sizeof bytes);

    gx_match_write_san(&san, match, ply);
    gx_json_text(json, name, gx_buffer_text(&san));
}

static void put_fen(gx_json *json, const char *name, const gx_position *position) {
    char bytes[GX_FEN_MAX];
    gx_buffer fen = gx_buffer_over(bytes, sizeof bytes);

    gx_fen_write(&fen, position, GX_FEN_X);
    gx_json_text(json, name, gx_buffer_text(&fen));
}

static int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

/* Sorted by UCI, so that the set has one spelling. */
static void put_moves(gx_json *json, const char *name, const gx_match *match, const gx_move *moves, uint32_t count) {
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
        put_moves(json, "must", match, rulings->moves + ruling->must_first, ruling->must_count);
}

static void put_clock(gx_json *json, const gx_match *match, int64_t white, int64_t black) {
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
    put_san(json, "san", match, ruling->ply);
    put_uci(json, "uci", match, ruling->move);
}

static void put_square(gx_json *json, const char *name, gx_square square) {
    char text[3] = {(char)('a' + GX_FILE_OF(square)), (char)('1' + GX_RANK_OF(square)), '\0'};
    if (square < 64)
        gx_json_string(json, name, text);
}

static void put_completed(gx_json *json, const gx_match *match, const gx_match_ruling *ruling) {
    put_move(json, match, ruling);
    if (ruling->ply < gx_match_plies(match))
        put_fen(json, "fen", gx_match_position(match, ruling->ply + 1));
    put_clock(json, match, ruling->clock[GX_WHITE], ruling->clock[GX_BLACK]);
    if (ruling->illegal)
        gx_json_bool(json, "illegal", true);
}

static void put_own(gx_json *json, const gx_match *match, const gx_match_ruling *ruling) {
    switch (ruling->code) {
    case GX_RULING_TOUCH: put_square(json, "square", ruling->square); break;
    case GX_RULING_MADE:
    case GX_RULING_OPENED: put_move(json, match, ruling); break;
    case GX_RULING_COMPLETED: put_completed(json, match, ruling); break;
    case GX_RULING_ILLEGAL_MOVE:
        gx_json_count(json, "count", ruling->count);
        put_fen(json, "fen", gx_match_now(match));
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

static void put_state(gx_json *json, const gx_match *match) {
    gx_json_string(json, "status", gx_match_status(match));
    gx_json_string(json, "result", gx_outcome_name(match->outcome));
    gx_json_string(json, "why", match->end == GX_END_NONE ? NULL : gx_end_code(match->end));
    gx_json_string(json, "article", match->end_article[0] ? match->end_article : NULL);
    put_fen(json, "fen", gx_match_now(match));
    gx_json_array(json, "moves");
    for (uint32_t ply = 0; ply < gx_match_plies(match); ply++)
        put_san(json, NULL, match, ply);
    gx_json_close(json);
    put_clock(json, match, gx_clock_shown(&match->clock, GX_WHITE), gx_clock_shown(&match->clock, GX_BLACK));
    gx_json_string(json, "turn", gx_match_now(match)->turn == GX_WHITE ? "white" : "black");
    gx_json_object(json, "illegal");
    gx_json_count(json, "white", match->illegal[GX_WHITE]);
    gx_json_count(json, "black", match->illegal[GX_BLACK]);
    gx_json_close(json);
}

static void put_value(gx_json *json, const gx_rulebook *book, gx_parameter parameter) {
    const gx_parameter_info *info = gx_parameter_info_of(parameter);
    uint32_t value = gx_rulebook_get(book, parameter);

    if (info->unit == GX_MEASURE_YES_NO)
        gx_json_bool(json, "value", value != 0);
    else if (info->unit == GX_MEASURE_WORD)
        gx_json_string(json, "value", info->words[value]);
    else
        gx_json_count(json, "value", value);
}

static void put_defaults(gx_json *json, const gx_match *match) {
    gx_parameter defaults[GX_PARAMETER_COUNT];
    uint32_t count = gx_match_defaults(match, defaults);

    gx_json_array(json, "defaults");
    for (uint32_t n = 0; n < count; n++) {
        const char *article = gx_rulebook_parameter_article(&match->rulebook, defaults[n]);
        gx_json_object(json, NULL);
        gx_json_string(json, "parameter", gx_parameter_info_of(defaults[n])->name);
        put_value(json, &match->rulebook, defaults[n]);
        gx_json_string(json, "article", *article ? article : NULL);
        gx_json_close(json);
    }
    gx_json_close(json);
}

void gx_log_write_final(gx_json *json, const gx_match *match) {
    gx_json_object(json, NULL);
    gx_json_object(json, "final");
    put_state(json, match);
    put_defaults(json, match);
    gx_json_close(json);
    gx_json_close(json);
    gx_json_end(json);
}

static void put_offers(gx_json *json, const gx_match *match) {
    gx_json_array(json, "offers");
    for (unsigned n = 0; n < 2; n++)
        if (match->offered[n])
            gx_json_string(json, NULL, gx_who_name((gx_who)n));
    gx_json_close(json);
}

void gx_log_write_state(gx_json *json, const gx_match *match) {
    static const char *const hands[] = {"empty", "castling", "pawn", "illegal"};
    gx_move_list must;
    int64_t due = gx_match_due(match);

    gx_json_object(json, NULL);
    gx_json_object(json, "state");
    gx_json_count(json, "event", match->events - 1);
    gx_json_number(json, "at", match->now);
    put_state(json, match);
    if (match->events == 1)
        put_defaults(json, match);
    gx_json_string(json, "hand", hands[match->hand]);
    gx_json_string(json, "running", match->clock.running ? gx_who_name((gx_who)match->clock.turn) : NULL);
    if (gx_match_must(match, &must))
        put_moves(json, "must", match, must.moves, must.count);
    else
        gx_json_null(json, "must");
    gx_json_count(json, "made", gx_match_plies(match) - match->completed);
    put_offers(json, match);
    if (due == GX_NEVER)
        gx_json_null(json, "due");
    else
        gx_json_number(json, "due", due);
    gx_json_close(json);
    gx_json_close(json);
    gx_json_end(json);
}
