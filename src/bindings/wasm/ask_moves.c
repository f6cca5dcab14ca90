/* ask_moves.c - questions about moves: which are legal, which one a text means, and why one is not.
 *
 *     "Nf3"   ->   {"move":{"uci":"g1f3","san":"Nf3",...},"notes":[]}
 *     "Ng3"   ->   {"move":null,"code":"illegal","why":...,"text":{"en":...,"zh":...}}
 *     "Nd2"   ->   {"move":null,"code":"ambiguous","candidates":[...]}
 *
 * A text is read as people write: in the letters asked for, then in English ones, or as UCI. What is typed and not yet a move
 * is completed by ask_complete.c. */
#include "core.h"
#include "base/byte.h"

static gx_uci_castling castling_of(const core_asked *asked) {
    return asked->chess960 ? GX_UCI_CHESS960 : GX_UCI_STANDARD;
}

gx_text core_write_san(char bytes[GX_SAN_MAX], const gx_position *position, gx_move move, const gx_letters *letters) {
    gx_buffer san = gx_buffer_over(bytes, GX_SAN_MAX);

    gx_san_write(&san, position, move, letters, NULL);
    return gx_buffer_text(&san);
}

gx_text core_write_uci(const core_asked *asked, char bytes[GX_UCI_MAX], gx_move move) {
    gx_buffer uci = gx_buffer_over(bytes, GX_UCI_MAX);

    gx_uci_write(&uci, move, castling_of(asked));
    return gx_buffer_text(&uci);
}

void core_put_move(core_asked *asked, const char *name, const gx_position *position, gx_move move) {
    char uci[GX_UCI_MAX], san[GX_SAN_MAX];
    gx_json *json = &asked->json;
    gx_square from = gx_move_from(move), to = gx_move_to(move);
    gx_kind promotion = gx_move_promotion(move);
    bool castling = gx_move_form(move) == GX_FORM_CASTLING;

    gx_json_object(json, name);
    gx_json_text(json, "uci", core_write_uci(asked, uci, move));
    gx_json_text(json, "san", core_write_san(san, position, move, asked->letters));
    gx_json_square(json, "from", from);
    gx_json_square(json, "to", castling ? GX_SQUARE(to > from ? 6 : 2, GX_RANK_OF(from)) : to);
    if (castling)
        gx_json_square(json, "rook", to);
    if (promotion != GX_NO_KIND)
        gx_json_text(json, "promotion", (gx_text){&"pnbrqk"[promotion], 1});
    gx_json_close(json);
}

void core_moves(core_asked *asked) {
    gx_move_list list;

    gx_moves_generate(&asked->position, &list);
    gx_json_array(&asked->json, "moves");
    for (uint32_t n = 0; n < list.count; n++)
        core_put_move(asked, NULL, &asked->position, list.moves[n]);
    gx_json_close(&asked->json);
}

/* ---- reading ---- */

static bool has_uci_form(gx_text text) {
    return (text.size == 4 || (text.size == 5 && byte_is_small(text.bytes[4]))) &&
           gx_square_read(text.bytes[0], text.bytes[1]) != GX_NO_SQUARE &&
           gx_square_read(text.bytes[2], text.bytes[3]) != GX_NO_SQUARE;
}

static gx_result read_uci(core_asked *asked, gx_move *out, gx_text text, gx_san_report *report) {
    gx_result result =
        gx_uci_read(out, &asked->position, text, castling_of(asked), &report->fault, &report->why, &report->squares);
    if (result == GX_ILLEGAL)
        report->tried = gx_uci_tried(&asked->position, text, report->why, report->squares);
    return result;
}

/* In the letters asked for; else, if that makes sense of it, in English ones. */
gx_result core_read_move(core_asked *asked, gx_move *out, gx_text text, gx_san_report *report) {
    gx_san_report other = {.fault = {GX_OK, 0, 0}};

    *report = other;
    if (has_uci_form(text))
        return read_uci(asked, out, text, report);
    gx_result result = gx_san_read(out, &asked->position, text, GX_SAN_LENIENT, asked->letters, report);
    if (result != GX_SYNTAX || !asked->letters)
        return result;
    gx_result english = gx_san_read(out, &asked->position, text, GX_SAN_LENIENT, NULL, &other);
    if (english == GX_SYNTAX)
        return result;
    *report = other;
    return english;
}

static void put_notes(gx_json *json, uint32_t notes) {
    gx_json_array(json, "notes");
    for (unsigned n = 0; n < GX_SAN_NOTE_COUNT; n++)
        if (notes >> n & 1)
            gx_json_string(json, NULL, gx_san_note_name(n));
    gx_json_close(json);
}

static void put_words(core_asked *asked, gx_language language, const char *name, const gx_san_report *report) {
    gx_out text;

    gx_out_memory(&text);
    if (report->tried.from != GX_NO_SQUARE)
        gx_tell_why(&text, language, &asked->position, report->tried, report->why, report->squares);
    else
        gx_tell_no_such_man(&text, language, &asked->position, report->kind, report->why);
    gx_json_text(&asked->json, name, gx_out_held(&text));
    if (text.failed)
        asked->json.out->failed = true;
    gx_out_free(&text);
}

static void put_reason(core_asked *asked, const gx_san_report *report) {
    gx_json *json = &asked->json;

    gx_json_string(json, "why", gx_why_code(report->why));
    gx_json_string(json, "article", gx_why_article(report->why));
    gx_json_squares(json, "squares", report->squares);
    gx_json_object(json, "text");
    put_words(asked, GX_ENGLISH, "en", report);
    put_words(asked, GX_CHINESE, "zh", report);
    gx_json_close(json);
}

static void put_failure(core_asked *asked, gx_result result, const gx_san_report *report) {
    gx_json *json = &asked->json;

    gx_json_null(json, "move");
    gx_json_string(json, "code", gx_result_name(result));
    gx_json_count(json, "offset", report->fault.offset);
    gx_json_count(json, "length", report->fault.length);
    if (result == GX_ILLEGAL)
        put_reason(asked, report);
    if (result != GX_AMBIGUOUS)
        return;
    gx_json_array(json, "candidates");
    for (uint32_t n = 0; n < report->candidate_count; n++)
        core_put_move(asked, NULL, &asked->position, report->candidates[n]);
    gx_json_close(json);
}

/* ---- a move as it is typed ---- */

static gx_text trimmed(gx_text text) {
    while (text.size > 0 && text.bytes[text.size - 1] == ' ')
        text.size--;
    for (; text.size > 0 && *text.bytes == ' '; text.size--)
        text.bytes++;
    return text;
}

void core_read(core_asked *asked) {
    gx_san_report report;
    gx_move move = GX_MOVE_NULL;
    gx_text text;

    if (!core_text(asked, "text", &text)) {
        core_fail(asked, "text");
        return;
    }
    gx_result result = core_read_move(asked, &move, trimmed(text), &report);
    if (result == GX_OK) {
        core_put_move(asked, "move", &asked->position, move);
        put_notes(&asked->json, report.notes);
    } else {
        put_failure(asked, result, &report);
    }
    core_complete(asked, text);
}

/* ---- a line of moves ---- */

void core_line(core_asked *asked) {
    const json_t *list = json_object_get(asked->question, "moves");
    gx_json *json = &asked->json;
    gx_san_report report;
    gx_move move = GX_MOVE_NULL;
    size_t index;
    json_t *item;
    gx_result result = GX_OK;

    gx_json_array(json, "moves");
    json_array_foreach(list, index, item) {
        gx_text text = {json_string_value(item), json_string_length(item)};
        result = text.bytes ? core_read_move(asked, &move, text, &report) : GX_SYNTAX;
        if (result != GX_OK)
            break;
        gx_position before = asked->position;
        gx_json_object(json, NULL);
        core_put_move(asked, "move", &before, move);
        gx_position_play(&asked->position, &before, move);
        gx_json_fen(json, "fen", &asked->position);
        gx_json_close(json);
    }
    gx_json_close(json);
    gx_json_string(json, "fault", result == GX_OK ? NULL : gx_result_name(result));
    gx_json_fen(json, "fen", &asked->position);
}
