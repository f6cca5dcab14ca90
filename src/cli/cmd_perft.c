/*
 * gx perft: how many sequences of so many moves there are. Whoever writes or mends a generator of moves compares this
 * number with the known one; --divide says under which first move the difference lies.
 *
 *     depth   from the start position
 *       1                  20
 *       2                 400
 *       3               8,902
 *       4             197,281
 *
 * The counting itself is perft_count.c's.
 */
#include "items.h"

#include <stdlib.h>
#include <time.h>
#include "perft_count.h"

enum { DEEPEST = 30 };

typedef struct answer {
    const cli_position *at;
    gx_move_list list;
    unsigned depth;
    unsigned long long nodes[GX_MOVES_MAX], sum;
    double seconds;
} answer;

static double speed(const answer *a) {
    return a->seconds > 0 ? (double)a->sum / a->seconds : 0;
}

static void answer_json(const cli_call *call, const answer *a) {
    gx_json json;

    gx_json_start(&json, call->out);
    gx_json_object(&json, NULL);
    gx_json_count(&json, "depth", a->depth);
    gx_json_count(&json, "nodes", a->sum);
    gx_json_real(&json, "seconds", a->seconds, 6);
    gx_json_real(&json, "nps", speed(a), 0);
    if (cli_has(call, "divide")) {
        gx_json_array(&json, "divide");
        for (size_t n = 0; a->depth > 0 && n < a->list.count; n++) {
            gx_json_object(&json, NULL);
            gx_json_uci(&json, "uci", a->list.moves[n], a->at->castling);
            gx_json_count(&json, "nodes", a->nodes[n]);
            gx_json_close(&json);
        }
        gx_json_close(&json);
    }
    cli_position_warnings_json(&json, a->at);
    gx_json_close(&json);
    gx_json_end(&json);
}

static void answer_people(const cli_call *call, const answer *a) {
    char text[GX_SAN_MAX + 1];

    for (size_t n = 0; cli_has(call, "divide") && a->depth > 0 && n < a->list.count; n++)
        cli_print(call->out, "%-5s %llu\n", cli_uci(text, a->list.moves[n], a->at->castling), a->nodes[n]);
    cli_print(call->out, _("depth %u: %llu nodes in %.3f s, %.1f million a second\n"), a->depth, a->sum, a->seconds,
              speed(a) / 1e6);
}

static double now(void) {
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void answer_item(const cli_call *call, const cli_position *at, unsigned depth, unsigned threads) {
    answer *a = cli_allocate(1, sizeof *a);

    a->at = at;
    a->depth = depth;
    cli_moves_sorted(&a->list, &at->position, at->castling);
    double start = now();
    a->sum = depth == 0 ? 1 : perft_count(&at->position, &a->list, depth, threads, a->nodes);
    a->seconds = now() - start;
    if (call->json)
        answer_json(call, a);
    else
        answer_people(call, a);
    free(a);
}

static unsigned read_depth(const cli_call *call) {
    const char *word = call->item_count ? call->items[0] : NULL;
    char *end;

    if (!word)
        cli_usage(call, _("a depth is missing"));
    long depth = strtol(word, &end, 10);
    if (end == word || *end || depth < 0 || depth > DEEPEST)
        cli_usage(call, _("%s: the depth is a whole number from 0 to %d"), word, DEEPEST);
    return (unsigned)depth;
}

static int run(cli_call *call) {
    static char start[] = "startpos", *alone[2] = {start, NULL};
    unsigned depth = read_depth(call), threads = cli_jobs(call, 1);
    cli_call rest = *call;
    cli_position at;
    cli_items items;
    cli_item item;
    int status = CLI_FINE;

    rest.items = call->item_count > 1 ? call->items + 1 : alone;
    rest.item_count = call->item_count > 1 ? call->item_count - 1 : 1;
    cli_items_open(&items, &rest, 0, CLI_POSITIONS);
    while (cli_items_next(&items, &item)) {
        if (cli_position_need(&at, call, &item))
            answer_item(call, &at, depth, threads);
        else
            status = CLI_INPUT;
    }
    cli_items_close(&items);
    return status;
}

static const cli_option options[] = {
    {"divide", 0, NULL, N_("also the count under each first move")},
    CLI_JOBS,
    CLI_CHESS960,
    {0},
};

static const cli_example examples[] = {
    {"gx perft 5", N_("4,865,609 from the start position")},
    {"gx perft --divide 3 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'", N_("the sum under each first move")},
    {"gx perft -j 0 --json 5 startpos", N_("on all processors, for a program")},
    {0},
};

const cli_command cmd_perft = {
    .name = "perft",
    .items = N_("DEPTH [FEN...]"),
    .summary = N_("count the sequences of legal moves, to test and to measure"),
    .about = N_("Counts the sequences of DEPTH legal moves (plies) from a position, the start position if none is "
                "given. The number "
                "is known for many positions: a program that counts another has a fault in its rules."),
    .options = options,
    .examples = examples,
    .run = run,
};
