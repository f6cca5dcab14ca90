/* pgn_counting.c - see pgn_counting.h. One file gives one number; several give one each, and their sum. */
#include "pgn_counting.h"

#include <guoxiang/pgn.h>
#include <stdlib.h>
#include "pgn_progress.h"

enum { WINDOW = 256 * 1024 };

typedef struct counting {
    const cli_call *call;
    char *window;
    size_t size;
    pgn_progress progress;
    uint64_t sum;
} counting;

static void fill(counting *c, gx_pgn_lexer *lexer, cli_source *source) {
    size_t room;
    char *space = gx_pgn_lexer_space(lexer, &room);

    if (room == 0) {
        c->window = cli_grow(c->window, 2, c->size);
        c->size *= 2;
        gx_pgn_lexer_move(lexer, c->window, c->size, false);
        space = gx_pgn_lexer_space(lexer, &room);
    }
    gx_pgn_lexer_filled(lexer, cli_source_read(source, space, room));
}

static uint64_t count(counting *c, cli_source *source) {
    uint64_t before = c->sum;
    gx_pgn_counter counter;

    gx_pgn_counter_start(&counter, c->window, c->size);
    while (gx_pgn_counter_run(&counter) != GX_PGN_ITEM_END) {
        fill(c, &counter.lexer, source);
        c->progress.games = before + counter.games;
        pgn_progress_show(&c->progress, source);
    }
    return counter.games;
}

static void answer_json(const cli_call *call, const char *file, uint64_t games) {
    gx_json json;

    gx_json_start(&json, call->out);
    gx_json_object(&json, NULL);
    gx_json_string(&json, "file", file);
    gx_json_count(&json, "games", games);
    gx_json_close(&json);
    gx_json_end(&json);
}

static void answer(const cli_call *call, const char *file, uint64_t games, bool named) {
    if (call->json) {
        answer_json(call, file, games);
        return;
    }
    if (named)
        cli_print(call->out, "%s: ", file);
    cli_print(call->out, P_("%llu game", "%llu games", games), (unsigned long long)games);
    gx_out_put(call->out, '\n');
}

static int count_file(counting *c, const char *name, cli_source_way way, bool named) {
    cli_source source;

    if (!cli_source_try(&source, name, way))
        return CLI_SURROUNDINGS;
    cli_source_remark(&source);
    uint64_t games = count(c, &source);
    c->sum += games;
    answer(c->call, source.name, games, named);
    pgn_progress_add(&c->progress, &source);
    int status = cli_source_end(&source);
    cli_source_close(&source);
    return status;
}

int pgn_count_files(const cli_call *call, const pgn_files *files, cli_source_way way) {
    counting c = {.call = call, .size = WINDOW, .progress = pgn_progress_start(files->bytes)};
    int worst = files->missing ? CLI_SURROUNDINGS : CLI_FINE;

    c.window = cli_allocate(c.size, 1);
    for (size_t n = 0; n < files->count; n++) {
        int status = count_file(&c, files->names[n], way, files->count > 1);
        worst = status > worst ? status : worst;
    }
    if (files->count > 1 && !call->json)
        answer(call, NULL, c.sum, false);
    pgn_progress_end(&c.progress);
    free(c.window);
    return worst;
}
