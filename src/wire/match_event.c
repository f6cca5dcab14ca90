/* match_event.c - events written as lines of a log: what was read comes out again. */
#include <guoxiang/json_chess.h>

#include "wire/match_log.h"

static void put_name(gx_json *json, const char *name, gx_square square) {
    if (square < 64)
        gx_json_square(json, name, square);
    else
        gx_json_string(json, name, "-");
}

static void put_piece(gx_json *json, const char *name, gx_kind kind) {
    char text[2] = {kind < GX_NO_KIND ? gx_piece_letter((gx_piece){GX_BLACK, kind}) : '\0', '\0'};

    if (text[0])
        gx_json_string(json, name, text);
}

static void put_squares(gx_json *json, const gx_match_event *event) {
    bool one = event->square_count == 1 && event->verb != GX_VERB_ADJUST && event->verb != GX_VERB_DISPLACE;

    if (one) {
        put_name(json, "square", event->squares[0]);
    } else if (event->square_count > 0) {
        gx_json_array(json, "squares");
        for (unsigned n = 0; n < event->square_count; n++)
            put_name(json, NULL, event->squares[n]);
        gx_json_close(json);
    }
}

static void put_hands(gx_json *json, const gx_match_event *event) {
    if (event->hands > 1)
        gx_json_number(json, "hands", event->hands);
    if (event->other_hand)
        gx_json_string(json, "hand", "other");
}

static void put_words(gx_json *json, const gx_match_event *event) {
    if (!event->text.bytes)
        return;
    gx_json_text(json,
                 event->verb == GX_VERB_MOVE    ? "move"
                 : event->verb == GX_VERB_CLAIM ? "written"
                                                : "text",
                 event->text);
}

static void put_decision(gx_json *json, const gx_match_event *event) {
    if (event->verb == GX_VERB_PENALTY) {
        gx_json_string(json, "kind", event->penalty < GX_PENALTY_COUNT ? gx_penalty_name(event->penalty) : "-");
        if (event->ms != 0)
            gx_json_number(json, "ms", event->ms);
    }
    for (unsigned n = 0; n < 2 && event->verb == GX_VERB_SET_CLOCK; n++)
        if (event->clock[n] >= 0)
            gx_json_number(json, gx_who_name((gx_who)n), event->clock[n]);
    if (event->verb == GX_VERB_DECLARE)
        gx_json_string(json, "result", gx_outcome_name(event->outcome));
}

static void put_about(gx_json *json, const gx_match_event *event) {
    bool subject = event->verb == GX_VERB_CLAIM || event->verb == GX_VERB_OBSERVE || event->verb == GX_VERB_REPORT;

    if (subject)
        gx_json_string(json, "what", gx_subject_name(event->what));
    if (event->verb == GX_VERB_COMPLETE && event->of != GX_WHO_NOBODY)
        gx_json_string(json, "with",
                       event->of == GX_WHO_ARBITER ? "arbiter"
                       : event->of == event->by    ? "own"
                                                   : "opponent");
    else if (event->of != GX_WHO_NOBODY)
        gx_json_string(json, "of", gx_who_name(event->of));
}

void gx_log_write_event(gx_json *json, const gx_match_event *event) {
    gx_json_object(json, NULL);
    gx_json_number(json, "at", event->at);
    gx_json_string(json, "by", gx_who_name(event->by));
    gx_json_string(json, "do", gx_verb_name(event->verb));
    put_squares(json, event);
    if (event->verb == GX_VERB_HOLD || event->verb == GX_VERB_PLACE) {
        put_name(json, "from", event->from);
        put_name(json, "to", event->to);
    }
    put_piece(json, event->verb == GX_VERB_PROMOTE ? "piece" : "promotion", event->piece);
    put_hands(json, event);
    put_words(json, event);
    if (event->lag_ms > 0)
        gx_json_number(json, "lag", event->lag_ms);
    put_decision(json, event);
    put_about(json, event);
    if (event->sealed_in_envelope)
        gx_json_string(json, "envelope", "");
    if (event->commitment.bytes)
        gx_json_text(json, "commitment", event->commitment);
    if (event->nonce.bytes)
        gx_json_text(json, "nonce", event->nonce);
    if (event->verb == GX_VERB_OPEN && event->mismatch)
        gx_json_bool(json, "mismatch", true);
    gx_json_close(json);
    gx_json_end(json);
}

static void put_announced(gx_json *json, const gx_match_start *start) {
    gx_json_array(json, "fifty_extensions");
    for (uint32_t n = 0; n < start->announced_count; n++) {
        gx_json_object(json, NULL);
        gx_json_string(json, "class", start->announced[n].men);
        gx_json_count(json, "moves", start->announced[n].moves);
        gx_json_close(json);
    }
    gx_json_close(json);
}

static void put_present(gx_json *json, const gx_match_start *start) {
    if (start->present[0] && start->present[1])
        return;
    gx_json_array(json, "present");
    for (unsigned n = 0; n < 2; n++)
        if (start->present[n])
            gx_json_string(json, NULL, gx_who_name((gx_who)n));
    gx_json_close(json);
}

static void put_position(gx_json *json, const gx_match_start *start) {
    gx_position standard = gx_position_start();

    if (!gx_position_same(&standard, &start->position) || start->position.fullmove_number != 1)
        gx_json_fen(json, "fen", &start->position);
    if (start->chess960)
        gx_json_bool(json, "chess960", true);
}

void gx_log_write_start(gx_json *json, const gx_match_start *start) {
    char bytes[GX_CONTROL_TEXT];
    gx_buffer control = gx_buffer_over(bytes, sizeof bytes);

    gx_control_write(&control, &start->control);
    gx_json_object(json, NULL);
    gx_json_number(json, "at", start->at);
    gx_json_string(json, "by", "arbiter");
    gx_json_string(json, "do", "start");
    gx_json_string(json, "rulebook", start->rulebook->name);
    gx_json_string(json, "pace", start->pace_given ? log_paces[start->pace] : "auto");
    gx_json_text(json, "control", gx_buffer_text(&control));
    gx_json_string(json, "enforcement", log_enforcements[start->assisted]);
    gx_json_string(json, "arbiter", log_arbiters[start->unwatched]);
    gx_json_string(json, "recording", log_recordings[start->recording]);
    if (start->increment_first)
        gx_json_bool(json, "increment_first", true);
    put_position(json, start);
    put_present(json, start);
    if (start->default_given)
        gx_json_number(json, "default_time", start->default_ms);
    if (start->announced_count > 0)
        put_announced(json, start);
    gx_json_close(json);
    gx_json_end(json);
}
