/* ask.c - a question to the module: {"ask":"moves","fen":"...","letters":"zh"}.
 *
 * What it is about is read here, for all questions alike: a position by "fen"; or that of the match after "ply" moves; or
 * the last one of the match; without a match the start position, or with "start" the one of that number in Chess960. The
 * table says who answers. A question with a fault is answered by {"error":CODE} alone, whatever had been written. */
#include "core.h"

#include <guoxiang/fen.h>
#include <string.h>

void core_fail(core_asked *asked, const char *code) {
    if (!asked->error)
        asked->error = code;
}

bool core_text(core_asked *asked, const char *name, gx_text *out) {
    const json_t *value = json_object_get(asked->question, name);

    if (!value)
        return false;
    if (!json_is_string(value)) {
        core_fail(asked, name);
        return false;
    }
    *out = (gx_text){json_string_value(value), json_string_length(value)};
    return true;
}

bool core_number(core_asked *asked, const char *name, int64_t most, int64_t *out) {
    const json_t *value = json_object_get(asked->question, name);

    if (!value)
        return false;
    if (!json_is_integer(value) || json_integer_value(value) < 0 || json_integer_value(value) > most) {
        core_fail(asked, name);
        return false;
    }
    *out = json_integer_value(value);
    return true;
}

static void read_position(core_asked *asked) {
    const gx_match *match = asked->match ? &asked->match->host.match : NULL;
    gx_fen_report report;
    gx_text fen;
    int64_t number;

    asked->chess960 = match ? match->start.chess960 : false;
    asked->position = match ? *gx_match_now(match) : gx_position_start();
    if (core_text(asked, "fen", &fen)) {
        if (gx_fen_read(&asked->position, fen, GX_FEN_LENIENT, &report) != GX_OK)
            core_fail(asked, "fen");
        asked->chess960 = report.chess960 || gx_position_is_chess960(&asked->position);
    } else if (core_number(asked, "start", 959, &number)) {
        asked->position = gx_position_start_960((unsigned)number);
        asked->chess960 = number != 518;
    } else if (match && core_number(asked, "ply", gx_match_plies(match), &number)) {
        asked->position = *gx_match_position(match, (uint32_t)number);
    }
    const json_t *chess960 = json_object_get(asked->question, "chess960");
    if (json_is_boolean(chess960))
        asked->chess960 = json_is_true(chess960);
}

static void read_words(core_asked *asked) {
    gx_text word;

    if (core_text(asked, "letters", &word)) {
        asked->letters = gx_letters_find(word);
        if (!asked->letters)
            core_fail(asked, "letters");
    }
    if (core_text(asked, "language", &word))
        asked->language = gx_text_is(word, "zh") ? GX_CHINESE : GX_ENGLISH;
}

static void put_alphabets(core_asked *asked) {
    gx_json_array(&asked->json, "letters");
    for (unsigned n = 0; gx_letters_at(n); n++)
        gx_json_string(&asked->json, NULL, gx_letters_at(n)->name);
    gx_json_close(&asked->json);
}

static void put_rulebooks(core_asked *asked) {
    gx_json_array(&asked->json, "rulebooks");
    for (unsigned n = 0; gx_rulebook_at(n); n++)
        gx_json_string(&asked->json, NULL, gx_rulebook_at(n)->name);
    gx_json_close(&asked->json);
}

/* What is asked, whether it is about a match, and who answers. */
static const struct {
    const char *name;
    bool of_match;
    void (*answer)(core_asked *asked);
} questions[] = {
    {"moves", false, core_moves},  {"read", false, core_read},        {"line", false, core_line},
    {"claims", true, core_claims}, {"tell", true, core_tell},         {"position", false, core_position},
    {"pgn", true, core_pgn},       {"sheet", true, core_sheet},       {"prove", false, core_prove},
    {"know", true, core_know},     {"letters", false, put_alphabets}, {"rulebooks", false, put_rulebooks},
};

static void answer(core_asked *asked) {
    gx_text what = {NULL, 0};

    core_text(asked, "ask", &what);
    read_position(asked);
    read_words(asked);
    for (size_t n = 0; n < sizeof questions / sizeof questions[0]; n++) {
        if (!gx_text_is(what, questions[n].name))
            continue;
        if (questions[n].of_match && !asked->match)
            core_fail(asked, "match");
        if (!asked->error)
            questions[n].answer(asked);
        return;
    }
    core_fail(asked, "ask");
}

/* The state and the end are lines of the log's own. */
static bool is_line(gx_out *out, const core_match *match, const json_t *question) {
    const char *what = json_string_value(json_object_get(question, "ask"));
    gx_json json;

    if (!what || !match || (strcmp(what, "state") != 0 && strcmp(what, "final") != 0))
        return false;
    gx_json_start(&json, out);
    if (strcmp(what, "state") == 0)
        gx_log_write_state(&json, &match->host.match);
    else
        gx_log_write_final(&json, &match->host.match);
    return true;
}

static void put_error(gx_out *out, const char *code) {
    gx_json json;

    gx_out_clear(out);
    gx_json_start(&json, out);
    gx_json_object(&json, NULL);
    gx_json_string(&json, "error", code);
    gx_json_close(&json);
    gx_json_end(&json);
}

void core_answer(gx_out *out, core_match *match, gx_text question) {
    json_error_t error;
    json_t *root = json_loadb(question.size ? question.bytes : "", question.size, JSON_REJECT_DUPLICATES, &error);
    core_asked asked = {.question = root, .match = match};

    if (!json_is_object(root)) {
        put_error(out, "json");
    } else if (!is_line(out, match, root)) {
        gx_json_start(&asked.json, out);
        gx_json_object(&asked.json, NULL);
        answer(&asked);
        if (asked.error) {
            put_error(out, asked.error);
        } else {
            gx_json_close(&asked.json);
            gx_json_end(&asked.json);
        }
    }
    json_decref(root);
}
