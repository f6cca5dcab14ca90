/* cmd_judge.c - gx judge: what the law makes of recorded games.
 *
 * Files are read in windows, a game is held at a time, and each is answered as soon as it is read. */
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>
#include "judge.h"
#include "status.h"

enum { MOVES_AT_ONCE = 256, WINDOW = 1 << 17 };

typedef struct judge_work {
    cli_call *call;
    judge_game game;
    judge_sum sum;
    gx_json json;
    cli_progress progress;
    const char *file; /* to be named in the answers; NULL where there is one */
    bool text, differ, broken;
} judge_work;

static void answer(judge_work *work) {
    const judge_game *game = &work->game;

    judge_count(&work->sum, game);
    work->broken = work->broken || !game->legal;
    if (work->differ && game->ruling.agrees && game->legal)
        return;
    if (work->call->json)
        judge_json(&work->json, game, work->file);
    else if (work->text)
        judge_paragraph(work->call->out, game, work->file);
    else
        judge_line(work->call->out, game, work->file);
}

static void show_progress(judge_work *work) {
    if (cli_progress_due(&work->progress))
        cli_progress_show(&work->progress, _("%llu games, %llu where the law gives another result"),
                          (unsigned long long)work->sum.games, (unsigned long long)work->sum.differ);
}

static void take(judge_work *work, const gx_pgn_reader *reader, const gx_pgn_item *item) {
    judge_game *game = &work->game;

    switch (item->kind) {
    case GX_PGN_ITEM_GAME: judge_begin(game, item->number, item->line); break;
    case GX_PGN_ITEM_TAG: judge_tag_read(game, item->name, item->text); break;
    case GX_PGN_ITEM_START: judge_start(game, gx_pgn_reader_position(reader), gx_pgn_reader_is_chess960(reader)); break;
    case GX_PGN_ITEM_MOVE: judge_move(game, item->move, item->line, item->column); break;
    case GX_PGN_ITEM_RESULT: game->marker = item->result; break;
    case GX_PGN_ITEM_FAULT: judge_fault(game, item); break;
    case GX_PGN_ITEM_OVER:
        judge_end(game);
        answer(work);
        show_progress(work);
        break;
    default: break;
    }
}

/* ---- input: a window of the file, a stack of variations, both grown where the reader asks for it ---- */

typedef struct judge_input {
    gx_pgn_reader reader;
    int descriptor;
    char *window;
    size_t window_size;
    char *stack;
    size_t stack_size;
} judge_input;

static void open_input(judge_input *input, const char *name) {
    *input = (judge_input){.descriptor = cli_open(name), .window_size = WINDOW};
    input->window = cli_allocate(WINDOW, 1);
    gx_pgn_reader_start(&input->reader, input->window, WINDOW, NULL, 0, GX_PGN_GIVE_TAGS);
}

static void close_input(judge_input *input) {
    if (input->descriptor != STDIN_FILENO)
        close(input->descriptor);
    free(input->window);
    free(input->stack);
}

static void fill(judge_input *input) {
    gx_pgn_lexer *lexer = &input->reader.lexer;
    size_t room;
    char *space = gx_pgn_lexer_space(lexer, &room);

    if (room == 0) {
        input->window = cli_grow(input->window, 2, input->window_size);
        input->window_size *= 2;
        gx_pgn_lexer_move(lexer, input->window, input->window_size, false);
        space = gx_pgn_lexer_space(lexer, &room);
    }
    ssize_t size = read(input->descriptor, space, room);
    if (size < 0)
        cli_die(_("the file cannot be read"), errno);
    gx_pgn_lexer_filled(lexer, (size_t)size);
}

static void enlarge_stack(judge_input *input) {
    input->stack_size = input->stack_size > 0 ? 2 * input->stack_size : 64 * sizeof(gx_pgn_frame);
    input->stack = cli_grow(input->stack, input->stack_size, 1);
    gx_pgn_reader_enlarge(&input->reader, input->stack, input->stack_size);
}

static void judge_file(judge_work *work, const char *name) {
    judge_input input;
    gx_pgn_item item;
    gx_move moves[MOVES_AT_ONCE];

    open_input(&input, name);
    do {
        size_t count = gx_pgn_reader_moves(&input.reader, moves, MOVES_AT_ONCE);
        for (size_t i = 0; i < count; i++)
            judge_move(&work->game, moves[i], input.reader.lexer.line, 0);
        gx_pgn_reader_next(&input.reader, &item);
        if (item.kind == GX_PGN_ITEM_MORE)
            fill(&input);
        else if (item.kind == GX_PGN_ITEM_ROOM)
            enlarge_stack(&input);
        else
            take(work, &input.reader, &item);
    } while (item.kind != GX_PGN_ITEM_END);
    close_input(&input);
}

static int run(cli_call *call) {
    static char *standard[] = {"-"};
    judge_work work = {.call = call, .text = cli_has(call, "text"), .differ = cli_has(call, "differ")};
    char **names = call->item_count > 0 ? call->items : standard;
    size_t count = call->item_count > 0 ? call->item_count : 1;

    cli_jobs(call);
    judge_open(&work.game, cli_rulebook(call));
    gx_json_start(&work.json, call->out);
    work.progress = cli_progress_start();
    for (size_t i = 0; i < count; i++) {
        work.file = count > 1 ? cli_file_name(names[i]) : NULL;
        judge_file(&work, names[i]);
    }
    cli_progress_end(&work.progress);
    if (!call->json)
        judge_summary(call->out, &work.sum);
    judge_close(&work.game);
    return work.broken ? CLI_INPUT : CLI_FINE;
}

static const cli_option options[] = {
    {"rulebook", 0, N_("NAME"),
     N_("the edition of the laws: fide-2023 (default), or auto: the one in force at the date")},
    {"text", 0, NULL, N_("a paragraph for each game instead of a line")},
    {"differ", 0, NULL, N_("only games where the law gives another result, and records that break off")},
    CLI_JOBS,
    {0},
};

static const cli_example examples[] = {
    {"gx judge games/famous.pgn", N_("a line a game, and a summary")},
    {"gx judge --json games/famous.pgn", N_("for programs")},
    {0},
};

const cli_command cmd_judge = {
    .name = "judge",
    .items = N_("[FILE...]"),
    .summary = N_("what the law makes of recorded games"),
    .about =
        N_("Plays every game of PGN files and says what the board decides: checkmate, stalemate, a dead position, the "
           "fifth occurrence of a position, seventy-five moves; which draws could have been claimed, and when; and "
           "whether the recorded result is the one the law gives. Where the moves and tags of a record do not decide, "
           "the record is believed, and the answer says that it is not certain."),
    .options = options,
    .examples = examples,
    .run = run,
};
