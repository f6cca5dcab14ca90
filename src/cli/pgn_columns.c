/* pgn_columns.c - columns by name. A name with a capital letter is a tag of the game, whichever; the others are:
 *
 *     game line file     which game of which file, where it begins
 *     plies              moves made, each player's counted
 *     outcome            the result: the marker, or the tag where there is none
 *     end                checkmate or stalemate on the board
 *     code opening       the opening by the table of gx opening, whatever the tags say
 *     start fen key      the position at the beginning and at the end, and the Polyglot key of the end
 *     uci san            the moves of the main line */
#include "pgn_columns.h"

#include <guoxiang/fen.h>
#include <stdlib.h>
#include <string.h>
#include "items.h"
#include "base/byte.h"

void pgn_put_tag_value(gx_out *out, const pgn_game *game, const char *name) {
    gx_text value = pgn_tag_find(game, name);

    for (size_t i = 0; i < value.size; i++) {
        bool escape = value.bytes[i] == '\\' && i + 1 < value.size;
        if (escape && (value.bytes[i + 1] == '"' || value.bytes[i + 1] == '\\'))
            i++;
        gx_out_put(out, value.bytes[i]);
    }
}

void pgn_put_uci(gx_out *out, const pgn_work *work) {
    char text[GX_SAN_MAX + 1];

    for (size_t n = 0; n < work->move_count; n++) {
        gx_out_string(out, n ? " " : "");
        gx_out_string(out, cli_uci(text, work->moves[n], pgn_castling(work)));
    }
}

void pgn_put_san(gx_out *out, const pgn_work *work) {
    char text[GX_SAN_MAX + 1];
    gx_position position = work->has_start ? work->start : work->feed.reader.standard;

    for (size_t n = 0; n < work->move_count; n++) {
        gx_out_string(out, n ? " " : "");
        gx_out_string(out, cli_san(text, &position, work->moves[n], work->plan->shape.style.letters, &position));
    }
}

static void put_file(gx_out *out, pgn_work *work, const pgn_facts *facts) {
    (void)facts;
    gx_out_string(out, work->feed.from->name);
}

static void put_plies(gx_out *out, pgn_work *work, const pgn_facts *facts) {
    (void)work;
    gx_out_count(out, facts->plies);
}

static void put_outcome(gx_out *out, pgn_work *work, const pgn_facts *facts) {
    (void)work;
    gx_out_string(out, gx_pgn_result_string(facts->result));
}

static void put_end(gx_out *out, pgn_work *work, const pgn_facts *facts) {
    (void)work;
    if (facts->final != NULL && !gx_moves_any(facts->final))
        gx_out_string(out, gx_position_checkers(facts->final) ? "checkmate" : "stalemate");
}

static void put_code(gx_out *out, pgn_work *work, const pgn_facts *facts) {
    (void)work;
    gx_out_string(out, facts->opening ? facts->opening->code : "");
}

static void put_opening(gx_out *out, pgn_work *work, const pgn_facts *facts) {
    (void)work;
    gx_out_string(out, facts->opening ? facts->opening->english : "");
}

static void put_position(gx_out *out, const gx_position *position) {
    char text[GX_FEN_MAX + 1];

    gx_out_string(out, cli_fen(text, position, GX_FEN_X));
}

static void put_start(gx_out *out, pgn_work *work, const pgn_facts *facts) {
    (void)facts;
    if (work->has_start)
        put_position(out, &work->start);
}

static void put_fen(gx_out *out, pgn_work *work, const pgn_facts *facts) {
    (void)work;
    if (facts->final != NULL)
        put_position(out, facts->final);
}

static void put_key(gx_out *out, pgn_work *work, const pgn_facts *facts) {
    (void)work;
    if (facts->final != NULL)
        cli_print(out, "0x%016llx", (unsigned long long)facts->final->key);
}

static void put_uci(gx_out *out, pgn_work *work, const pgn_facts *facts) {
    (void)facts;
    pgn_put_uci(out, work);
}

static void put_san(gx_out *out, pgn_work *work, const pgn_facts *facts) {
    (void)facts;
    pgn_put_san(out, work);
}

static const pgn_column known[] = {
    {"game", NULL, false},           {"line", NULL, false},   {"file", put_file, false}, {"plies", put_plies, false},
    {"outcome", put_outcome, false}, {"end", put_end, false}, {"code", put_code, true},  {"opening", put_opening, true},
    {"start", put_start, false},     {"fen", put_fen, false}, {"key", put_key, false},   {"uci", put_uci, false},
    {"san", put_san, false},
};
enum { KNOWN = sizeof known / sizeof known[0] };

static const char usual[] = "game,Event,Site,Date,Round,White,Black,Result,WhiteElo,BlackElo,ECO,code,opening,plies,"
                            "outcome,end,Termination,fen";

static pgn_column find(const cli_call *call, const char *name) {
    const char *names[KNOWN + 1] = {NULL}, *near;

    if (byte_is_capital(name[0]))
        return (pgn_column){name, NULL, false};
    for (size_t i = 0; i < KNOWN; i++) {
        names[i] = known[i].name;
        if (strcmp(names[i], name) == 0)
            return known[i];
    }
    if ((near = cli_nearest(name, names)) != NULL)
        cli_usage(call, _("--columns: there is no %s; did you mean %s?"), name, near);
    cli_usage(call, _("--columns: there is no %s; there are tags, with a capital letter, and: %s"), name,
              "game line file plies outcome end code opening start fen key uci san");
}

void pgn_columns_read(pgn_columns *out, const cli_call *call) {
    const char *value = cli_value(call, "columns");
    char *next;

    *out = (pgn_columns){0};
    value = value ? value : usual;
    out->names = cli_allocate(strlen(value) + 1, 1);
    strcpy(out->names, value);
    for (char *name = out->names; name != NULL; name = next) {
        next = strchr(name, ',');
        if (next != NULL)
            *next++ = '\0';
        out->columns = cli_grow(out->columns, out->count + 1, sizeof *out->columns);
        out->columns[out->count] = find(call, name);
        out->opening |= out->columns[out->count++].opening;
    }
}

void pgn_columns_free(pgn_columns *columns) {
    free(columns->names);
    free(columns->columns);
}
