/*
 * gx fen: is this a position, what is wrong with it, and how is it written properly.
 *
 *     item --read--> report      faults (all at once), warnings (what was repaired or is odd)
 *                    position -> FEN in its one normal form, Shredder-FEN, and with --epd the operations (epd_ops.c)
 */
#include "epd_ops.h"

typedef struct found {
    cli_position at;
    cli_epd_ops ops;
    bool sound;
} found;

static found read_item(const cli_call *call, const cli_item *item) {
    gx_fen_mode mode = cli_has(call, "strict") ? GX_FEN_STRICT : GX_FEN_LENIENT;
    found f = {0};
    gx_epd ops;

    if (!cli_has(call, "epd")) {
        f.sound = cli_position_read(&f.at, call, item, mode) == GX_OK;
        return f;
    }
    f.sound = cli_position_read_epd(&f.at, &ops, call, item, mode) == GX_OK;
    if (f.sound)
        cli_epd_collect(&f.ops, &f.at, ops);
    return f;
}

static void answer_json(const cli_call *call, const found *f) {
    char text[GX_FEN_MAX + 1];
    const char *warnings[3];
    gx_json json;

    gx_json_start(&json, call->out);
    gx_json_object(&json, NULL);
    gx_json_bool(&json, "valid", f->sound);
    if (f->sound) {
        gx_json_fen(&json, "fen", &f->at.position);
        gx_json_string(&json, "shredder", cli_fen(text, &f->at.position, GX_FEN_SHREDDER));
        gx_json_bool(&json, "chess960", f->at.castling == GX_UCI_CHESS960);
    } else
        gx_json_null(&json, "fen");
    gx_json_object(&json, "ops");
    cli_epd_json(&json, &f->at, &f->ops);
    gx_json_close(&json);
    cli_epd_warnings(&f->ops, warnings);
    cli_position_json(&json, &f->at.report, warnings);
    gx_json_close(&json);
    gx_json_end(&json);
}

static void answer_people(const cli_call *call, const cli_item *item, const found *f) {
    char text[GX_FEN_MAX + 1];

    if (!f->sound) {
        cli_position_complain(item, &f->at.report);
        return;
    }
    cli_position_warn(item, &f->at.report);
    cli_print(call->out, "%s\n", cli_fen(text, &f->at.position, GX_FEN_X));
    cli_epd_print(call->out, item, &f->at, &f->ops);
}

static int run(cli_call *call) {
    cli_items items;
    cli_item item;
    int status = CLI_FINE;

    if (call->item_count == 0)
        cli_usage(call, _("a position is missing"));
    cli_items_open(&items, call, 0, CLI_POSITIONS);
    while (cli_items_next(&items, &item)) {
        found f = read_item(call, &item);
        if (call->json)
            answer_json(call, &f);
        else
            answer_people(call, &item, &f);
        if (!f.sound)
            status = CLI_INPUT;
        cli_epd_free(&f.ops);
    }
    cli_items_close(&items);
    return status;
}

static const cli_option options[] = {
    {"strict", 0, NULL, N_("six exact fields; repair nothing, tolerate nothing odd")},
    {"epd", 0, NULL, N_("read EPD: four fields, then operations such as bm e4;")},
    CLI_CHESS960,
    {0},
};

static const cli_example examples[] = {
    {"gx fen 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'",
     N_("the en passant square goes: no pawn can capture there")},
    {"gx fen --json 'r3k2r/8/8/8/8/8/8/R3K2R w KXkq - 0 1'", N_("where the fault is, for a program")},
    {"gx fen --epd '4k3/8/8/8/8/8/8/4K2R w K - bm O-O+; id \"castle\";'", N_("a test position with its best move")},
    {"gx fen - < positions.txt", N_("one position a line; each line is answered")},
    {0},
};

const cli_command cmd_fen = {
    .name = "fen",
    .items = N_("FEN..."),
    .summary = N_("read and check positions, write them in normal form"),
    .about = N_(
        "Reads positions in FEN, X-FEN, Shredder-FEN or EPD, names everything that is wrong with them, and writes them "
        "in their one normal form: an en passant square only where a capture there is legal, castling rights only "
        "where king and rook stand in place.\n\n"
        "What can be read in one way only is read, and said as a warning; --strict refuses it."),
    .options = options,
    .examples = examples,
    .run = run,
};
