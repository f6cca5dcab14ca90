/*
 * A move that could not be read, said to people and to programs.
 *
 *     syntax         where the text stops making sense
 *     illegal        the reason of the law, in a sentence
 *     ambiguous      the moves that fit, each in the spelling that would be clear
 *     noncanonical   (strict) how it would be written
 */
#include "items.h"

void cli_move_fault_tell(gx_out *out, const cli_move_fault *fault) {
    const gx_position *position = &fault->at->position;
    const gx_san_report *report = &fault->report;

    if (report->tried.from != GX_NO_SQUARE)
        gx_tell_why(out, cli_language(), position, report->tried, report->why, report->squares);
    else
        gx_tell_no_such_man(out, cli_language(), position, report->kind, report->why);
}

static void illegal_json(gx_json *json, const cli_move_fault *fault) {
    gx_out text;

    gx_out_memory(&text);
    cli_move_fault_tell(&text, fault);
    gx_json_string(json, "why", gx_why_code(fault->report.why));
    gx_json_string(json, "article", gx_why_article(fault->report.why));
    gx_json_squares(json, "squares", fault->report.squares);
    gx_json_text(json, "text", gx_out_held(&text));
    gx_out_free(&text);
}

void cli_move_fault_json(gx_json *json, const cli_move_fault *fault) {
    gx_json_object(json, "error");
    gx_json_string(json, "code", gx_result_name(fault->result));
    if (fault->result == GX_ILLEGAL)
        illegal_json(json, fault);
    gx_json_count(json, "at", fault->report.fault.offset);
    gx_json_count(json, "ply", fault->ply);
    gx_json_text(json, "move", fault->text);
    gx_json_array(json, "candidates");
    for (uint32_t n = 0; fault->result == GX_AMBIGUOUS && n < fault->report.candidate_count; n++)
        gx_json_uci(json, NULL, fault->report.candidates[n], fault->at->castling);
    gx_json_close(json);
    gx_json_fen(json, "fen", &fault->at->position);
    gx_json_close(json);
}

/* ---- people ---- */

static void hint_of(gx_out *out, const cli_move_fault *fault) {
    char san[GX_SAN_MAX + 1];

    switch (fault->result) {
    case GX_ILLEGAL: cli_move_fault_tell(out, fault); break;
    case GX_AMBIGUOUS:
        gx_out_string(out, _("These moves fit; write which one:"));
        for (uint32_t n = 0; n < fault->report.candidate_count; n++)
            cli_print(out, " %s",
                      cli_san(san, &fault->at->position, fault->report.candidates[n], fault->letters, NULL));
        break;
    case GX_SYNTAX:
        gx_out_string(out,
                      _("Write a move as e4, Nf3, exd5, O-O, e8=Q (pieces: K Q R B N) or as e2e4, e7e8q. Other piece "
                        "letters are read with --letters."));
        break;
    default: gx_out_string(out, _("Without --strict it would be read.")); break;
    }
}

void cli_move_fault_complain(const cli_move_fault *fault) {
    const cli_item *item = fault->item;
    gx_fault at = fault->report.fault;
    size_t offset = at.offset < fault->text.size ? at.offset : fault->text.size;
    cli_place place = {item->file, item->line, item->text, (size_t)(fault->text.bytes - item->text.bytes) + offset,
                       at.length ? at.length : fault->text.size - offset};
    gx_out message, hint;

    gx_out_memory(&message);
    gx_out_memory(&hint);
    if (fault->ply)
        cli_print(&message, _("move %zu: "), fault->ply);
    gx_out_string(&message, cli_word(gx_result_sentence(fault->result)));
    gx_out_put(&message, 0);
    hint_of(&hint, fault);
    gx_out_put(&hint, 0);
    if (!message.failed && !hint.failed)
        cli_complain(&place, message.bytes, hint.bytes);
    gx_out_free(&message);
    gx_out_free(&hint);
}
