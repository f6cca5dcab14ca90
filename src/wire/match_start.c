/* match_start.c - the first line of a log: how a match begins. Read and written. */
#include <guoxiang/fen.h>
#include <string.h>

#include "wire/match_log.h"

static void read_rulebook(log_reader *reader, const gx_rulebook *own, gx_match_start *out) {
    gx_text name;

    if (own)
        out->rulebook = own;
    if (!log_text(reader, "rulebook", &name) || own)
        return;
    const gx_rulebook *book = gx_rulebook_find(name.bytes, name.size);
    if (book)
        out->rulebook = book;
    else
        log_fail(reader, "rulebook", GX_LOG_FAULT_RULEBOOK);
}

/* One of some words by its index; what is not there leaves `*out`. */
static bool read_word(log_reader *reader, const char *field, const char *const *words, unsigned *out) {
    gx_text word;
    unsigned count = 0;

    if (!log_text(reader, field, &word))
        return false;
    while (words[count])
        count++;
    *out = log_word(words, word);
    return *out < count || log_fail(reader, field, GX_LOG_FAULT_WORD);
}

static void read_words(log_reader *reader, gx_match_start *out) {
    unsigned word;
    gx_text control;

    if (read_word(reader, "pace", log_paces, &word) && word <= GX_PACE_BLITZ) {
        out->pace_given = true;
        out->pace = (gx_pace)word;
    }
    if (read_word(reader, "enforcement", log_enforcements, &word))
        out->assisted = word == 1;
    if (read_word(reader, "arbiter", log_arbiters, &word))
        out->unwatched = word == 1;
    if (read_word(reader, "recording", log_recordings, &word))
        out->recording = word == 1;
    if (log_text(reader, "control", &control) && !gx_control_read(&out->control, control))
        log_fail(reader, "control", GX_LOG_FAULT_CONTROL);
}

static void read_position(log_reader *reader, gx_match_start *out) {
    gx_fen_report report;
    gx_text fen;

    log_yes(reader, "chess960", &out->chess960);
    if (!log_text(reader, "fen", &fen))
        return;
    if (gx_fen_read(&out->position, fen, GX_FEN_LENIENT, &report) != GX_OK)
        log_fail(reader, "fen", GX_LOG_FAULT_FEN);
    else if (report.chess960 || gx_position_is_chess960(&out->position))
        out->chess960 = true;
}

static void read_present(log_reader *reader, gx_match_start *out) {
    json_t *list = json_object_get(reader->root, "present"), *item;
    size_t index;

    if (!list)
        return;
    out->present[0] = out->present[1] = false;
    if (!json_is_array(list))
        log_fail(reader, "present", GX_LOG_FAULT_LIST);
    json_array_foreach(list, index, item) {
        const char *word = json_is_string(item) ? json_string_value(item) : "";
        gx_who who = gx_who_find(gx_text_of(word));
        if (who > GX_WHO_BLACK)
            log_fail(reader, "present", GX_LOG_FAULT_BY);
        else
            out->present[who] = true;
    }
}

static bool read_class(const json_t *item, gx_announced *out) {
    const char *men = json_string_value(json_object_get(item, "class"));
    const json_t *moves = json_object_get(item, "moves");

    if (!men || strlen(men) >= GX_CLASS_MAX || !json_is_integer(moves))
        return false;
    if (strspn(men, "KQRBNP") != strlen(men) || men[0] != 'K' || !strchr(men + 1, 'K') ||
        json_integer_value(moves) < 1 || json_integer_value(moves) > 1000000)
        return false;
    memcpy(out->men, men, strlen(men) + 1);
    out->moves = (uint32_t)json_integer_value(moves);
    return true;
}

static void read_extensions(log_reader *reader, gx_match_start *out) {
    json_t *list = json_object_get(reader->root, "fifty_extensions"), *item;
    size_t index;

    if (!list || json_is_null(list))
        return;
    if (!json_is_array(list) || json_array_size(list) > GX_EXTENSIONS_MAX) {
        log_fail(reader, "fifty_extensions", GX_LOG_FAULT_LIST);
        return;
    }
    json_array_foreach(list, index, item) {
        if (!read_class(item, &out->announced[out->announced_count])) {
            log_fail(reader, "fifty_extensions", GX_LOG_FAULT_WORD);
            return;
        }
        out->announced_count++;
    }
}

bool gx_log_read_start(gx_match_start *out, gx_text text, const gx_rulebook *own, gx_log_fault *fault) {
    gx_match_start start = gx_match_start_plain();
    log_reader reader;
    gx_match_event event;

    if (!log_open(&reader, text, fault))
        return false;
    if (log_head(&reader, &event)) {
        if (event.verb != GX_VERB_START || event.by != GX_WHO_ARBITER)
            log_fail(&reader, "do", GX_LOG_FAULT_FIRST);
        read_rulebook(&reader, own, &start);
        read_words(&reader, &start);
        read_position(&reader, &start);
        read_present(&reader, &start);
        read_extensions(&reader, &start);
        log_yes(&reader, "increment_first", &start.increment_first);
        start.default_given = log_number(&reader, "default_time", 0, GX_CONTROL_MOST_MS, &start.default_ms);
        start.at = event.at;
    }
    json_decref(reader.root);
    if (reader.good)
        *out = start;
    return reader.good;
}
