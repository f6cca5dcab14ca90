/*
 * gx move: plays moves and says what they led to: the position, the moves in both notations, and the Polyglot key.
 *
 * A move that cannot be played ends the item; move_fault.c says why.
 */
#include "items.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct played {
    cli_position at; /* after the moves; its castling is that of the first position all along */
    gx_position start;
    gx_move *moves;
    gx_text *texts; /* as each move stood in the item */
    uint32_t *notes;
    size_t count;
    cli_move_fault fault; /* result GX_OK where all could be played */
} played;

static void play(played *p, const cli_call *call, const cli_item *item, const gx_letters *letters) {
    gx_san_mode mode = cli_has(call, "strict") ? GX_SAN_STRICT : GX_SAN_LENIENT;
    cli_move_fault *fault = &p->fault;

    *fault = (cli_move_fault){.item = item, .at = &p->at, .letters = letters};
    p->start = p->at.position;
    p->moves = cli_allocate(item->move_count + 1, sizeof *p->moves);
    p->texts = cli_allocate(item->move_count + 1, sizeof *p->texts);
    p->notes = cli_allocate(item->move_count + 1, sizeof *p->notes);
    for (size_t n = 0; n < item->move_count; n++) {
        fault->text = item->moves[n];
        if (mode == GX_SAN_LENIENT && !cli_move_number_skip(&fault->text))
            continue;
        fault->ply = p->count + 1;
        fault->result = cli_move_read(&p->moves[p->count], &p->at, fault->text, mode, letters, &fault->report);
        if (fault->result != GX_OK)
            return;
        p->texts[p->count] = fault->text;
        p->notes[p->count] = fault->report.notes;
        gx_position_play(&p->at.position, &p->at.position, p->moves[p->count++]);
    }
}

/* ---- programs ---- */

static void notes_json(gx_json *json, const played *p) {
    gx_json_array(json, "warnings");
    for (size_t n = 0; n < p->count; n++)
        for (unsigned note = 0; note < GX_SAN_NOTE_COUNT; note++)
            if (p->notes[n] >> note & 1) {
                gx_json_object(json, NULL);
                gx_json_count(json, "ply", n + 1);
                gx_json_string(json, "code", gx_san_note_name(note));
                gx_json_close(json);
            }
    gx_json_close(json);
}

static void moves_json(gx_json *json, const played *p, const gx_letters *letters) {
    gx_position position = p->start;
    char text[GX_SAN_MAX + 1];

    gx_json_array(json, "san");
    for (size_t n = 0; n < p->count; n++)
        gx_json_string(json, NULL, cli_san(text, &position, p->moves[n], letters, &position));
    gx_json_close(json);
    gx_json_array(json, "uci");
    for (size_t n = 0; n < p->count; n++)
        gx_json_uci(json, NULL, p->moves[n], p->at.castling);
    gx_json_close(json);
}

static void answer_json(const cli_call *call, const played *p, const gx_letters *letters) {
    char text[24];
    gx_json json;

    gx_json_start(&json, call->out);
    gx_json_object(&json, NULL);
    if (p->fault.result == GX_OK) {
        gx_json_fen(&json, "fen", &p->at.position);
        moves_json(&json, p, letters);
        snprintf(text, sizeof text, "0x%016llx", (unsigned long long)p->at.position.key);
        gx_json_string(&json, "key", text);
        notes_json(&json, p);
        cli_position_warnings_json(&json, &p->at);
    } else
        cli_move_fault_json(&json, &p->fault);
    gx_json_close(&json);
    gx_json_end(&json);
}

/* ---- people ---- */

/* 1. e4 e5 2. Nf3, or 1... e5 where Black begins. */
static void print_moves(gx_out *out, const played *p, const gx_letters *letters) {
    gx_position position = p->start;
    char text[GX_SAN_MAX + 1];
    gx_out line;

    gx_out_memory(&line);
    for (size_t n = 0; n < p->count; n++) {
        if (position.turn == GX_WHITE || n == 0)
            cli_print(&line, "%s%u.%s", n ? " " : "", (unsigned)position.fullmove_number,
                      position.turn == GX_WHITE ? "" : "..");
        cli_print(&line, " %s", cli_san(text, &position, p->moves[n], letters, &position));
    }
    gx_out_put(&line, 0);
    if (p->count > 0 && !line.failed)
        cli_wrap(out, line.bytes, 0, 0, cli_columns());
    gx_out_free(&line);
}

static void warn(const cli_item *item, const played *p) {
    for (size_t n = 0; n < p->count; n++)
        for (unsigned note = 0; note < GX_SAN_NOTE_COUNT; note++)
            if (p->notes[n] >> note & 1) {
                gx_out message;
                cli_place place = {item->file, item->line, item->text, 0, 0};
                place.offset = (size_t)(p->texts[n].bytes - item->text.bytes);
                place.length = p->texts[n].size;
                gx_out_memory(&message);
                cli_print(&message, "%s%s", _("warning: "), cli_word(gx_san_note_sentence(note)));
                gx_out_put(&message, 0);
                cli_complain(&place, message.bytes, NULL);
                gx_out_free(&message);
            }
}

static void answer_people(const cli_call *call, const cli_item *item, const played *p, const gx_letters *letters) {
    char text[GX_FEN_MAX + 1];

    if (p->fault.result != GX_OK) {
        cli_move_fault_complain(&p->fault);
        return;
    }
    warn(item, p);
    print_moves(call->out, p, letters);
    cli_print(call->out, "%s\n", cli_fen(text, &p->at.position, GX_FEN_X));
}

static int answer(const cli_call *call, const cli_item *item, const gx_letters *letters) {
    played p = {.count = 0};

    if (!cli_position_need(&p.at, call, item))
        return CLI_INPUT;
    play(&p, call, item, letters);
    if (call->json)
        answer_json(call, &p, letters);
    else
        answer_people(call, item, &p, letters);
    free(p.moves);
    free(p.texts);
    free(p.notes);
    return p.fault.result == GX_OK ? CLI_FINE : CLI_INPUT;
}

static int run(cli_call *call) {
    const gx_letters *letters = cli_letters(call);
    cli_items items;
    cli_item item;
    int status = CLI_FINE;

    if (call->item_count == 0)
        cli_usage(call, _("a position is missing; startpos is the start position"));
    cli_items_open(&items, call, 0, CLI_POSITION_AND_MOVES);
    while (cli_items_next(&items, &item))
        if (answer(call, &item, letters) != CLI_FINE)
            status = CLI_INPUT;
    cli_items_close(&items);
    return status;
}

static const cli_option options[] = {
    {"strict", 0, NULL, N_("take only canonical SAN and UCI")},
    CLI_CHESS960,
    CLI_LETTERS,
    {0},
};

static const cli_example examples[] = {
    {"gx move startpos e4 e5 Nf3", N_("the position after three moves")},
    {"gx move startpos e2e4 e7e5 g1f3", N_("the same in UCI")},
    {"gx move --letters zh startpos e4 e5 马f3", N_("moves read and written with Chinese letters")},
    {"gx move --json startpos e4", N_("for a program: FEN, SAN, UCI and the Polyglot key")},
    {"echo 'startpos e4 c5' | gx move -", N_("one position with its moves a line")},
    {0},
};

const cli_command cmd_move = {
    .name = "move",
    .items = N_("FEN [MOVE...]"),
    .summary = N_("play moves, show the position after them"),
    .about = N_(
        "Plays moves in SAN or UCI from a position and writes the moves as they should be written and the position "
        "after them.\n\n"
        "What people write is read where it can mean one move only: 0-0, e8Q, Ng1-f3, exd6 e.p., moves with ! or ?. A "
        "move that is illegal or ambiguous is not played: standard error says why. Numbers such as 1. may stand "
        "between."),
    .options = options,
    .examples = examples,
    .run = run,
};
