/* cmd_judge.c - gx judge: what the law makes of recorded games.
 *
 * Files are read in windows; a game is handed over to be judged as soon as it is read, and answered in its turn. */
#include "judge_jobs.h"
#include "pgn_feed.h"
#include "rulebook.h"
#include "status.h"

typedef struct judge_work {
    judge_jobs *jobs;
    gx_out *out;
    cli_progress progress;
    const char *file; /* to be named in the answers; NULL where there is one */
} judge_work;

static void show_progress(judge_work *work) {
    const judge_sum *sum = judge_jobs_sum(work->jobs);

    if (cli_progress_due(&work->progress))
        cli_progress_show(&work->progress, _("%llu games, %llu where the law gives another result"),
                          (unsigned long long)sum->games, (unsigned long long)sum->differ);
}

/* The position after the last move of the main line, where the reader has it. */
static const gx_position *last_position(const judge_game *game, const gx_pgn_reader *reader) {
    return reader->depth == 0 && reader->ply == game->plies ? gx_pgn_reader_position(reader) : NULL;
}

static void take(judge_game *game, const gx_pgn_reader *reader, const gx_pgn_item *item) {
    switch (item->kind) {
    case GX_PGN_ITEM_GAME: judge_begin(game, item->number, item->line); break;
    case GX_PGN_ITEM_TAG: judge_tag_read(game, item->name, item->text); break;
    case GX_PGN_ITEM_START: judge_start(game, gx_pgn_reader_position(reader), gx_pgn_reader_is_chess960(reader)); break;
    case GX_PGN_ITEM_MOVE: judge_move(game, item); break;
    case GX_PGN_ITEM_COMMENT: judge_comment_read(game, item); break;
    case GX_PGN_ITEM_RESULT: game->marker = item->result; break;
    case GX_PGN_ITEM_FAULT: judge_fault(game, item); break;
    default: break;
    }
}

/* A record that can be followed no further is complained about where it breaks off. */
static void complain(const pgn_feed *feed, const gx_pgn_item *item, const judge_error *error) {
    size_t column;
    cli_place place = pgn_feed_place(feed, item, &column);
    bool null = item->kind == GX_PGN_ITEM_MOVE;

    place.line = (size_t)error->line;
    cli_complain_at(&place, column,
                    null ? _("a null move is no move of a game") : _(gx_pgn_fault_sentence(item->fault)), NULL);
}

static void judge_file(judge_work *work, const char *name) {
    pgn_feed feed;
    gx_pgn_item item;

    pgn_feed_open(&feed, name, GX_PGN_GIVE_TAGS | GX_PGN_GIVE_COMMENTS, work->out);
    do {
        size_t room;
        judge_game *game = judge_jobs_game(work->jobs);
        gx_move *moves = judge_room(game, &room);
        judge_moves(game, gx_pgn_reader_moves(&feed.reader, moves, room));
        bool legal = game->legal;
        pgn_feed_next(&feed, &item);
        if (item.kind == GX_PGN_ITEM_OVER) {
            judge_jobs_hand_over(work->jobs, last_position(game, &feed.reader), work->file);
            show_progress(work);
            continue;
        }
        take(game, &feed.reader, &item);
        if (legal && !game->legal)
            complain(&feed, &item, &game->error);
    } while (item.kind != GX_PGN_ITEM_END);
    pgn_feed_close(&feed);
}

static int run(cli_call *call) {
    static char *standard[] = {"-"};
    judge_laws laws = {cli_rulebook(call), cli_rulebook_is_auto(call), cli_has(call, "exact")};
    judge_form form = {call->json, cli_has(call, "text"), cli_has(call, "differ")};
    judge_work work = {.out = call->out, .progress = cli_progress_start()};
    char **names = call->item_count > 0 ? call->items : standard;
    size_t count = call->item_count > 0 ? call->item_count : 1;

    work.jobs = judge_jobs_open(laws, form, call->out, cli_jobs(call));
    for (size_t i = 0; i < count; i++) {
        work.file = count > 1 ? cli_file_name(names[i]) : NULL;
        judge_file(&work, names[i]);
    }
    judge_sum sum = judge_jobs_close(work.jobs);
    cli_progress_end(&work.progress);
    if (!call->json)
        judge_summary(call->out, &sum);
    return sum.legal < sum.games ? CLI_INPUT : CLI_FINE;
}

static const cli_option options[] = {
    CLI_RULEBOOK,
    {"text", 0, NULL, N_("a paragraph for each game instead of a line")},
    {"differ", 0, NULL, N_("only games where the law gives another result, and records that break off")},
    {"exact", 0, NULL, N_("ask at the end of every game who could still mate, not only where it is likely to matter")},
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
           "fifth occurrence of a position, seventy-five moves; which draws could have been claimed, when and by whom; "
           "and "
           "whether the recorded result is the one the law gives. What a record says of its end is taken from Result, "
           "Termination, the last comment and the clocks. Where the record does not decide, it is believed, and the "
           "answer says that it is not certain. --rulebook auto takes the edition in force at the Date tag."),
    .options = options,
    .examples = examples,
    .run = run,
};
