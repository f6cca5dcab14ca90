/*
 * gx perft: how many sequences of so many moves there are. Whoever writes or mends a generator of moves compares this
 * number with the known one; --divide says under which first move the difference lies.
 *
 * The tree is cut two plies down into jobs (some hundreds, so that they can be shared evenly); threads take one after
 * another. The sums are kept by root move and do not depend on the number of threads.
 *
 *     root --- e2e4 --- a7a6   job 0      counted by gx_perft
 *          |        `-- a7a5   job 1
 *          `-- d2d4 --- ...
 */
#include "items.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DEEPEST = 30 };

typedef struct job {
    gx_position position;
    size_t root; /* index of the root move */
} job;

typedef struct work {
    job *jobs;
    size_t count;
    unsigned depth; /* still to go from each job */
    atomic_size_t next, done;
    atomic_ullong nodes[GX_MOVES_MAX];
    bool alone; /* one thread: it shows how far it has come itself */
    cli_progress progress;
} work;

static void show(work *w) {
    size_t done = atomic_load(&w->done);

    if (cli_progress_due(&w->progress))
        cli_progress_show(&w->progress, _("perft: %zu of %zu parts"), done, w->count);
}

static void *take_jobs(void *who) {
    work *w = who;
    size_t mine;

    while ((mine = atomic_fetch_add(&w->next, 1)) < w->count) {
        atomic_fetch_add(&w->nodes[w->jobs[mine].root], gx_perft(&w->jobs[mine].position, w->depth));
        atomic_fetch_add(&w->done, 1);
        if (w->alone)
            show(w);
    }
    return NULL;
}

static void wait_and_show(work *w) {
    const struct timespec pause = {0, 50 * 1000 * 1000};

    while (w->progress.on && atomic_load(&w->done) < w->count) {
        nanosleep(&pause, NULL);
        show(w);
    }
}

static void share(work *w, unsigned threads) {
    pthread_t ids[256];
    unsigned started = 0;

    w->alone = threads <= 1;
    w->progress = cli_progress_start();
    if (w->alone) {
        take_jobs(w);
    } else {
        while (started < threads && started < 256 && pthread_create(&ids[started], NULL, take_jobs, w) == 0)
            started++;
        if (started == 0)
            take_jobs(w);
        wait_and_show(w);
        for (unsigned n = 0; n < started; n++)
            pthread_join(ids[n], NULL);
    }
    cli_progress_end(&w->progress);
}

/* Jobs two plies down, or one where the whole tree is not deeper than that. */
static void cut(work *w, const gx_position *root, const gx_move_list *list, unsigned depth) {
    unsigned plies = depth >= 2 ? 2 : 1;
    size_t room = 0;

    w->depth = depth - plies;
    for (size_t n = 0; n < list->count; n++) {
        gx_position after;
        gx_move_list replies = {.count = 1};
        gx_position_play(&after, root, list->moves[n]);
        if (plies == 2)
            gx_moves_generate(&after, &replies);
        if (w->count + replies.count > room) {
            room = 2 * room + GX_MOVES_MAX;
            w->jobs = cli_grow(w->jobs, room, sizeof *w->jobs);
        }
        for (size_t r = 0; r < replies.count; r++) {
            job *next = &w->jobs[w->count++];
            *next = (job){after, n};
            if (plies == 2)
                gx_position_play(&next->position, &after, replies.moves[r]);
        }
    }
}

/* Counts; `nodes` receives the sum under each root move. */
static unsigned long long count(const cli_position *at, const gx_move_list *list, unsigned depth, unsigned threads,
                                unsigned long long nodes[GX_MOVES_MAX]) {
    work *w = cli_allocate(1, sizeof *w);
    unsigned long long sum = 0;

    memset(w, 0, sizeof *w);
    cut(w, &at->position, list, depth);
    share(w, threads);
    for (size_t n = 0; n < list->count; n++)
        sum += nodes[n] = atomic_load(&w->nodes[n]);
    free(w->jobs);
    free(w);
    return sum;
}

/* ---- answers ---- */

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
    char text[GX_SAN_MAX + 1];
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
            gx_json_string(&json, "uci", cli_uci(text, a->list.moves[n], a->at->castling));
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
    a->sum = depth == 0 ? 1 : count(at, &a->list, depth, threads, a->nodes);
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
