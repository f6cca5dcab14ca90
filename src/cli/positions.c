/*
 * The position of an item, and what is wrong with it.
 *
 * A fault of the text has a place; a fault of the set-up (two white kings) has none, and the caret then stands under the
 * whole board. One complaint names all faults, since a person wants to mend them together.
 */
#include "items.h"

#include <string.h>

bool cli_is_start(gx_text text) {
    while (text.size > 0 && (*text.bytes == ' ' || *text.bytes == '\t'))
        text = (gx_text){text.bytes + 1, text.size - 1};
    while (text.size > 0 && (text.bytes[text.size - 1] == ' ' || text.bytes[text.size - 1] == '\t'))
        text.size--;
    return gx_text_is(text, "startpos") || gx_text_is(text, "start");
}

static gx_uci_castling spelling(const cli_call *call, const cli_position *at) {
    bool apart = cli_has(call, "chess960") || at->report.chess960 || gx_position_is_chess960(&at->position);

    return apart ? GX_UCI_CHESS960 : GX_UCI_STANDARD;
}

gx_result cli_position_read(cli_position *out, const cli_call *call, const cli_item *item, gx_fen_mode mode) {
    gx_result result = GX_OK;

    *out = (cli_position){.castling = GX_UCI_STANDARD};
    if (cli_is_start(item->fen))
        out->position = gx_position_start();
    else
        result = gx_fen_read(&out->position, item->fen, mode, &out->report);
    if (result == GX_OK)
        out->castling = spelling(call, out);
    return result;
}

gx_result cli_position_read_epd(cli_position *out, gx_epd *ops, const cli_call *call, const cli_item *item,
                                gx_fen_mode mode) {
    static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    gx_text text = cli_is_start(item->fen) ? gx_text_of(start) : item->fen;

    *out = (cli_position){.castling = GX_UCI_STANDARD};
    gx_result result = gx_epd_read(&out->position, ops, text, mode, &out->report);
    if (result == GX_OK)
        out->castling = spelling(call, out);
    return result;
}

static void names(gx_json *json, const char *name, uint32_t bits, const char *const *more) {
    gx_json_array(json, name);
    for (unsigned n = 0; n < GX_FEN_FAULT_COUNT; n++)
        if (bits >> n & 1)
            gx_json_string(json, NULL, gx_fen_fault_name(n));
    for (; more && *more; more++)
        gx_json_string(json, NULL, *more);
    gx_json_close(json);
}

void cli_position_json(gx_json *json, const gx_fen_report *report, const char *const *more) {
    names(json, "faults", report->faults, NULL);
    names(json, "warnings", report->warnings, more);
    if (report->at.code != GX_OK)
        gx_json_count(json, "at", report->at.offset);
}

void cli_position_warnings_json(gx_json *json, const cli_position *at) {
    if (at->report.warnings)
        names(json, "fen_warnings", at->report.warnings, NULL);
}

static cli_place place_of(const cli_item *item, gx_fault at) {
    size_t before = (size_t)(item->fen.bytes - item->text.bytes);
    cli_place place = {item->file, item->line, item->text, before, 0};

    if (at.code != GX_OK) {
        place.offset += at.offset;
        place.length = at.length;
    } else
        while (place.length < item->fen.size && item->fen.bytes[place.length] != ' ')
            place.length++;
    return place;
}

/* No board is without a stroke, begins with one, or has a dot in it. */
static bool looks_like_a_name(gx_text text) {
    return text.size > 0 &&
           (!memchr(text.bytes, '/', text.size) || *text.bytes == '/' || memchr(text.bytes, '.', text.size));
}

/* What to do about a fault of the text, by its index; NULL where the sentence says it all. */
static const char *advice(uint32_t faults, const cli_item *item) {
    static const struct {
        uint32_t faults;
        const char *words;
    } table[] = {
        {GX_FEN_EMPTY, N_("Give a position in FEN, or startpos.")},
        {GX_FEN_PLACEMENT | GX_FEN_RANK_LENGTH, N_("Eight ranks from the eighth to the first, with / between them; in "
                                                   "each, eight squares: letters KQRBNP for White, "
                                                   "kqrbnp for Black, and digits for so many empty squares.")},
        {GX_FEN_TURN_FIELD, N_("After the board comes w (White to move) or b (Black to move).")},
        {GX_FEN_CASTLING_FIELD,
         N_("Write KQkq or what of it is left, - for none, or the files of the rooks (HAha) in Chess960.")},
        {GX_FEN_EP_FIELD, N_("Write the square that a pawn has just passed over, such as e3, or - for none.")},
        {GX_FEN_HALFMOVE_FIELD | GX_FEN_FULLMOVE_FIELD, N_("Two whole numbers end a FEN: plies since the last capture "
                                                           "or pawn move, and the number of the move, from 1.")},
        {GX_FEN_MISSING_FIELD | GX_FEN_EXTRA_FIELD,
         N_("A FEN has six fields: board, side to move, castling, en passant, and two counters.")},
    };

    if (looks_like_a_name(item->fen) && strcmp(item->file, "<argument>") == 0)
        return N_(
            "This is no position, and there is no file of that name. Give a FEN, startpos, a file, or - for standard "
            "input.");
    for (size_t n = 0; n < sizeof table / sizeof table[0]; n++)
        if (faults & table[n].faults)
            return table[n].words;
    return NULL;
}

void cli_sentences(gx_out *out, uint32_t bits, const char *sentence(unsigned index)) {
    for (unsigned n = 0, count = 0; n < 32; n++)
        if (bits >> n & 1)
            cli_print(out, "%s%s", count++ ? _("; ") : "", cli_word(sentence(n)));
}

static void complain(const cli_item *item, gx_fault at, uint32_t bits, const char *before, const char *hint) {
    cli_place place = place_of(item, at);
    gx_out message;

    gx_out_memory(&message);
    gx_out_string(&message, before);
    cli_sentences(&message, bits, gx_fen_fault_sentence);
    gx_out_put(&message, 0);
    cli_complain(&place, message.failed ? "" : message.bytes, hint);
    gx_out_free(&message);
}

void cli_position_complain(const cli_item *item, const gx_fen_report *report) {
    const char *hint = advice(report->faults, item);

    complain(item, report->at, report->faults, "", hint ? cli_word(hint) : NULL);
}

void cli_position_warn(const cli_item *item, const gx_fen_report *report) {
    if (report->warnings)
        complain(item, report->odd, report->warnings, _("warning: "), NULL);
}

bool cli_position_need(cli_position *out, const cli_call *call, const cli_item *item) {
    gx_json json;

    if (cli_position_read(out, call, item, GX_FEN_LENIENT) == GX_OK) {
        if (!call->json)
            cli_position_warn(item, &out->report);
        return true;
    }
    if (!call->json) {
        cli_position_complain(item, &out->report);
        return false;
    }
    gx_json_start(&json, call->out);
    gx_json_object(&json, NULL);
    gx_json_object(&json, "error");
    gx_json_string(&json, "code", gx_result_name(GX_FEN));
    cli_position_json(&json, &out->report, NULL);
    gx_json_close(&json);
    gx_json_close(&json);
    gx_json_end(&json);
    return false;
}

const char *cli_fen(char *text, const gx_position *position, gx_fen_style style) {
    gx_buffer buffer = gx_buffer_over(text, GX_FEN_MAX);

    gx_fen_write(&buffer, position, style);
    text[buffer.size] = 0;
    return text;
}
