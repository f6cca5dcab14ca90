/*
 * gx opening: what a position, or a game of moves, is called; and where a name or a code leads.
 *
 *     a FEN (has a /), or startpos    that position, moves may follow
 *     B  B9  B90  b90                 a code, or all that begin so: b4 is a move
 *     what begins with a move         moves from the start position
 *     anything else                   a part of a name
 */
#include "items.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "opening_tell.h"

/* ---- positions and games ---- */

static bool follow(gx_opening_trail *trail, cli_position *at, const cli_call *call, const cli_item *item) {
    const gx_letters *letters = cli_letters(call);
    cli_move_fault fault = {.item = item, .at = at, .letters = letters};
    gx_move move;

    gx_opening_follow(trail, &at->position);
    for (size_t n = 0; n < item->move_count; n++) {
        fault.text = item->moves[n];
        if (!cli_move_number_skip(&fault.text))
            continue;
        fault.ply++;
        fault.result = cli_move_read(&move, at, fault.text, GX_SAN_LENIENT, letters, &fault.report);
        if (fault.result != GX_OK && call->json) {
            gx_json json;
            gx_json_start(&json, call->out);
            gx_json_object(&json, NULL);
            cli_move_fault_json(&json, &fault);
            gx_json_close(&json);
            gx_json_end(&json);
        } else if (fault.result != GX_OK)
            cli_move_fault_complain(&fault);
        if (fault.result != GX_OK)
            return false;
        gx_position_play(&at->position, &at->position, move);
        gx_opening_follow(trail, &at->position);
    }
    return true;
}

static int answer(const cli_call *call, const cli_item *item) {
    gx_opening_trail trail = {0};
    cli_position at;

    if (!cli_position_need(&at, call, item) || !follow(&trail, &at, call, item))
        return CLI_INPUT;
    opening_tell(call, &trail);
    return CLI_FINE;
}

/* ---- names and codes ---- */

static int search(const cli_call *call, const char *wanted) {
    if (opening_list(call, wanted) > 0)
        return CLI_FINE;
    cli_warn(_("no opening has this code or name; names are written as gx opening A writes them"), 0);
    return CLI_INPUT;
}

static bool is_code(const char *word) {
    size_t size = strlen(word);
    bool upper = word[0] >= 'A' && word[0] <= 'E';

    if ((!upper && !(word[0] >= 'a' && word[0] <= 'e')) || strspn(word + 1, "0123456789") != size - 1)
        return false;
    return size == 3 || (upper && size < 3);
}

static bool is_move(const cli_call *call, const char *word) {
    cli_position at = {.position = gx_position_start(), .castling = GX_UCI_STANDARD};
    gx_text text = gx_text_of(word);
    gx_san_report report;
    gx_move move;

    return !cli_move_number_skip(&text) ||
           cli_move_read(&move, &at, text, GX_SAN_LENIENT, cli_letters(call), &report) == GX_OK;
}

/* The arguments with one blank between, ended by a zero. */
static void join(gx_out *out, const cli_call *call) {
    gx_out_memory(out);
    for (size_t n = 0; n < call->item_count; n++)
        cli_print(out, "%s%s", n ? " " : "", call->items[n]);
    gx_out_put(out, '\0');
}

static int answer_items(const cli_call *call) {
    cli_items items;
    cli_item item;
    int status = CLI_FINE;

    cli_items_open(&items, call, 0, CLI_POSITION_AND_MOVES);
    while (cli_items_next(&items, &item))
        if (answer(call, &item) != CLI_FINE)
            status = CLI_INPUT;
    cli_items_close(&items);
    return status;
}

/* The same for moves alone, several to an argument or not: with the start position before them. `text` is cut up. */
static int answer_moves(const cli_call *call, char *text) {
    cli_call with = *call;
    char start[] = "startpos";
    int status;

    with.items = cli_allocate(strlen(text) / 2 + 2, sizeof *with.items);
    with.items[0] = start;
    with.item_count = 1;
    for (char *at = text; *(at += strspn(at, " \n")) != '\0';) {
        with.items[with.item_count++] = at;
        at += strcspn(at, " \n");
        if (*at)
            *at++ = '\0';
    }
    status = answer_items(&with);
    free(with.items);
    return status;
}

static int run(cli_call *call) {
    const char *first = call->item_count ? call->items[0] : NULL;
    char word[64];
    gx_out words;
    int status;

    if (!first)
        cli_usage(call, _("a position, moves, a code or a name is missing"));
    snprintf(word, sizeof word, "%.*s", (int)strcspn(first, " "), first);
    if (strchr(first, '/') || strcmp(word, "-") == 0 || cli_is_start(gx_text_of(word)) || strcmp(word, "fen") == 0 ||
        strcmp(word, "position") == 0)
        return answer_items(call);
    join(&words, call);
    if (words.failed)
        cli_die(_("not enough memory"), 0);
    if (!(call->item_count == 1 && is_code(first)) && is_move(call, word))
        status = answer_moves(call, words.bytes);
    else
        status = search(call, words.bytes);
    gx_out_free(&words);
    return status;
}

static const cli_option options[] = {CLI_CHESS960, CLI_LETTERS, {0}};

static const cli_example examples[] = {
    {"gx opening e4 c5 Nf3 d6", N_("what these moves are called, and what they may become")},
    {"gx opening Nf3 d5 d4 Nf6 c4 e6", N_("the same position by other moves is the same opening")},
    {"gx opening B90", N_("the lines of a code; B9 and B are shorter beginnings")},
    {"gx opening 西班牙开局", N_("by a part of the name, in English or Chinese")},
    {"gx opening --json 'rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'",
     N_("a position, for a program")},
    {0},
};

const cli_command cmd_opening = {
    .name = "opening",
    .items = N_("FEN [MOVE...]|MOVE...|CODE|NAME"),
    .summary = N_("tell the opening of a position or of moves, find openings"),
    .about = N_(
        "Tells the code of the Encyclopaedia of Chess Openings and the name of a position, or of the last position of "
        "some moves that has a name, and the lines that go on from there. The position counts, not the order of the "
        "moves.\n\n"
        "A code, the beginning of a code in capitals, or a part of a name lists the lines of that name. Moves from the "
        "start position may be written without it."),
    .options = options,
    .examples = examples,
    .run = run,
};
