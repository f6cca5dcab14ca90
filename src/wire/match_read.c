/* match_read.c - a line of a log read to an event.
 *
 * What is no JSON, lacks at, by or do, names an unknown verb, or has a member of the wrong type is a fault with its place.
 * Words that are no square, move, piece or name are no fault: the event is marked, and the machine refuses it. */
#include "wire/match_log.h"

#include <string.h>

static void read_square(log_reader *reader, const char *field, gx_match_event *event, gx_square *out) {
    gx_text name;

    if (!log_text(reader, field, &name))
        return;
    *out = log_square(name);
    if (*out >= 64)
        event->unreadable = true;
}

static void add_square(gx_match_event *event, gx_text name) {
    gx_square square = log_square(name);

    if (square >= 64)
        event->unreadable = true;
    event->squares[event->square_count++] = square;
}

/* square, or squares; both mean the same of one. */
static void read_squares(log_reader *reader, gx_match_event *event) {
    const json_t *list = json_object_get(reader->root, "squares");
    gx_text name;
    size_t index;
    json_t *item;

    if (log_text(reader, "square", &name))
        add_square(event, name);
    if (!list)
        return;
    if (!json_is_array(list) || json_array_size(list) + event->square_count > GX_EVENT_SQUARES) {
        log_fail(reader, "squares", GX_LOG_FAULT_SQUARES);
        return;
    }
    json_array_foreach((json_t *)(uintptr_t)list, index, item) {
        if (!json_is_string(item)) {
            log_fail(reader, "squares", GX_LOG_FAULT_SQUARES);
            return;
        }
        add_square(event, (gx_text){json_string_value(item), json_string_length(item)});
    }
}

/* One small letter; anything else marks the event. */
static void read_piece(log_reader *reader, const char *field, gx_match_event *event) {
    gx_text word;

    if (!log_text(reader, field, &word))
        return;
    gx_piece piece = word.size == 1 ? gx_piece_from_letter(word.bytes[0]) : (gx_piece){GX_WHITE, GX_NO_KIND};
    if (piece.kind == GX_NO_KIND || piece.color != GX_BLACK)
        event->unreadable = true;
    else
        event->piece = piece.kind;
}

static void read_hands(log_reader *reader, gx_match_event *event) {
    static const char *const hands[] = {"same", "other", NULL};
    int64_t count;
    gx_text word;

    if (log_number(reader, "hands", 1, 2, &count))
        event->hands = (uint8_t)count;
    if (log_text(reader, "hand", &word)) {
        unsigned which = log_word(hands, word);
        if (which > 1)
            log_fail(reader, "hand", GX_LOG_FAULT_WORD);
        event->other_hand = which == 1;
    }
}

static void read_of(log_reader *reader, gx_match_event *event) {
    gx_text word;

    if (log_text(reader, "of", &word)) {
        gx_who who = gx_who_find(word);
        event->of = who >= GX_WHO_COUNT ? GX_WHO_NOBODY : who;
    }
    if (event->verb == GX_VERB_COMPLETE && log_text(reader, "with", &word)) {
        unsigned sheet = log_word(log_sheets, word);
        bool player = event->by <= GX_WHO_BLACK;
        if (sheet == 1 && player)
            event->of = event->by == GX_WHO_WHITE ? GX_WHO_BLACK : GX_WHO_WHITE;
        else if (sheet == 2)
            event->of = GX_WHO_ARBITER;
        else if (sheet > 2)
            log_fail(reader, "with", GX_LOG_FAULT_WORD);
    }
}

static void read_subject(log_reader *reader, gx_match_event *event) {
    gx_text word;

    if (log_text(reader, "what", &word)) {
        gx_subject what = gx_subject_find(word);
        event->what = what >= GX_SUBJECT_COUNT ? GX_SUBJECT_NONE : what;
    }
    if (log_text(reader, "kind", &word))
        event->penalty = gx_penalty_find(word);
}

static void read_times(log_reader *reader, gx_match_event *event) {
    log_number(reader, "ms", -GX_LOG_MOST_MS, GX_LOG_MOST_MS, &event->ms);
    log_number(reader, "white", 0, GX_LOG_MOST_MS, &event->clock[GX_WHITE]);
    log_number(reader, "black", 0, GX_LOG_MOST_MS, &event->clock[GX_BLACK]);
}

static void read_result(log_reader *reader, gx_match_event *event) {
    gx_text word;

    if (!log_text(reader, "result", &word))
        return;
    event->unreadable = true;
    for (gx_outcome n = GX_OUTCOME_WHITE; n <= GX_OUTCOME_NONE; n++)
        if (gx_text_is(word, gx_outcome_name(n))) {
            event->outcome = n;
            event->unreadable = false;
        }
}

static void read_words(log_reader *reader, gx_match_event *event) {
    gx_text envelope;

    log_text(reader,
             event->verb == GX_VERB_MOVE    ? "move"
             : event->verb == GX_VERB_CLAIM ? "written"
                                            : "text",
             &event->text);
    if (event->verb == GX_VERB_MOVE && !event->text.bytes)
        event->text = (gx_text){"", 0};
    if (event->verb == GX_VERB_SEAL) {
        event->sealed_in_envelope = log_text(reader, "envelope", &envelope);
        log_text(reader, "commitment", &event->commitment);
    }
    if (event->verb == GX_VERB_OPEN) {
        log_text(reader, "nonce", &event->nonce);
        log_yes(reader, "mismatch", &event->mismatch);
    }
}

static void read_members(log_reader *reader, gx_match_event *event) {
    switch (event->verb) {
    case GX_VERB_TOUCH:
    case GX_VERB_ADJUST:
    case GX_VERB_BRUSH:
    case GX_VERB_DISPLACE: read_squares(reader, event); break;
    case GX_VERB_HOLD:
    case GX_VERB_PLACE:
        read_square(reader, "from", event, &event->from);
        read_square(reader, "to", event, &event->to);
        read_piece(reader, "promotion", event);
        read_hands(reader, event);
        break;
    case GX_VERB_PROMOTE:
        read_squares(reader, event);
        read_piece(reader, "piece", event);
        read_hands(reader, event);
        break;
    case GX_VERB_MOVE: log_number(reader, "lag", 0, GX_LOG_MOST_MS, &event->lag_ms); break;
    case GX_VERB_PRESS: read_hands(reader, event); break;
    case GX_VERB_CLAIM: read_squares(reader, event); break;
    case GX_VERB_DECLARE: read_result(reader, event); break;
    case GX_VERB_PENALTY:
    case GX_VERB_SET_CLOCK: read_times(reader, event); break;
    default: break;
    }
    read_of(reader, event);
    read_subject(reader, event);
    read_words(reader, event);
}

bool gx_log_read(gx_log_line *out, gx_text text, int64_t now, gx_log_fault *fault) {
    log_reader reader;
    gx_match_event event;

    if (!log_open(&reader, text, fault))
        return false;
    if (log_head(&reader, &event))
        read_members(&reader, &event);
    if (reader.good && event.at < now)
        log_fail(&reader, "at", GX_LOG_FAULT_BACKWARDS);
    if (!reader.good) {
        json_decref(reader.root);
        return false;
    }
    *out = (gx_log_line){event, reader.root};
    return true;
}

void gx_log_free(gx_log_line *line) {
    json_decref(line->held);
    line->held = NULL;
}
