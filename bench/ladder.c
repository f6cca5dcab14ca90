/* ladder.c - the levels of the computer against their neighbours: does each beat the one below?
 *
 *     ladder GAMES [FIRST [LAST]]      GAMES each of FIRST against FIRST + 1, and so on to LAST
 *
 * Games begin with the first eight plies of rows of the opening table, each row twice with colors changed. They end as the laws
 * say; after 300 plies they are drawn. Against one another the levels play through the same client as against people. */
#include <guoxiang/engine.h>
#include <guoxiang/history.h>
#include <guoxiang/opening.h>
#include <guoxiang/rulebook.h>
#include <guoxiang/san.h>
#include <guoxiang/verdict.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum { MOST_PLIES = 300, OPENING_PLIES = 8, STRIDE = 37 };

typedef struct game {
    uv_loop_t *loop;
    gx_engine *engines[2]; /* by color */
    unsigned levels[2];
    gx_move moves[MOST_PLIES + OPENING_PLIES];
    gx_occurrence records[MOST_PLIES + OPENING_PLIES + 1];
    gx_history history;
    gx_position start;
    bool answered;
    gx_engine_answer answer;
} game;

static void take(void *context, const gx_engine_answer *answer) {
    game *game = context;

    game->answer = *answer;
    game->answered = true;
}

static gx_engine *open_level(uv_loop_t *loop, unsigned level) {
    const gx_engine_level *how = gx_engine_level_at(level);
    char path[4096], skill[16];
    const char *command[] = {path, NULL};
    gx_engine_setting settings[] = {{"Skill Level", skill}};
    gx_engine_order order = {.command = command, .settings = settings, .setting_count = 1, .patience_ms = 60000};

    snprintf(skill, sizeof skill, "%d", how->skill);
    if (!gx_engine_find(how->program, path, sizeof path)) {
        fprintf(stderr, "ladder: %s is not installed\n", how->program);
        exit(3);
    }
    return gx_engine_open(loop, &order);
}

/* The first moves of a row of the table. */
static uint32_t open_with(game *game, const char *text) {
    uint32_t plies = 0;

    while (*text && plies < OPENING_PLIES) {
        size_t size = strcspn(text, " ");
        gx_san_report report;
        gx_move move;
        const gx_position *now = gx_history_now(&game->history);
        if (gx_san_read(&move, now, (gx_text){text, size}, GX_SAN_LENIENT, NULL, &report) == GX_OK) {
            game->moves[plies++] = move;
            gx_history_play(&game->history, move);
        }
        text += size + (text[size] == ' ');
    }
    return plies;
}

/* Points of White in halves: 2, 1, 0. */
static int play(game *game, const char *opening) {
    const gx_rulebook *book = gx_rulebook_at(0);

    game->start = gx_position_start();
    game->history = gx_history_over(game->records, MOST_PLIES + OPENING_PLIES + 1);
    gx_history_begin(&game->history, &game->start);
    uint32_t plies = open_with(game, opening);
    for (; plies < MOST_PLIES; plies++) {
        const gx_position *now = gx_history_now(&game->history);
        gx_verdict verdict = gx_verdict_of(book, &game->history);
        if (gx_verdict_is_over(&verdict))
            return verdict.outcome == GX_OUTCOME_WHITE ? 2 : verdict.outcome == GX_OUTCOME_BLACK ? 0 : 1;
        if (game->history.records[game->history.count - 1].count >= 3 || now->halfmove_clock >= 100)
            return 1;
        const gx_engine_level *how = gx_engine_level_at(game->levels[now->turn]);
        gx_engine_limits limits = {.depth = how->depth, .nodes = how->nodes};
        game->answered = false;
        gx_engine_think(game->engines[now->turn], &game->start, game->moves, plies, false, &limits, take, game);
        while (!game->answered)
            uv_run(game->loop, UV_RUN_ONCE);
        if (game->answer.fault != GX_ENGINE_FAULT_NONE) {
            fprintf(stderr, "ladder: %s\n", gx_engine_fault_sentence(game->answer.fault));
            exit(1);
        }
        game->moves[plies] = game->answer.move;
        gx_history_play(&game->history, game->answer.move);
    }
    return 1;
}

/* Half points of the upper level, in so many games. */
static void match(game *game, unsigned low, unsigned games) {
    gx_engine *engines[2] = {open_level(game->loop, low), open_level(game->loop, low + 1)};
    unsigned won = 0, drawn = 0;

    for (unsigned n = 0; n < games; n++) {
        unsigned white = n % 2;
        const gx_opening *opening = gx_opening_at(n / 2 * STRIDE * 7 % gx_opening_count());
        for (unsigned color = 0; color < 2; color++) {
            game->levels[color] = low + (white ^ color);
            game->engines[color] = engines[white ^ color];
        }
        int points = play(game, opening->moves);
        int upper = white == 1 ? points : 2 - points;
        won += upper == 2;
        drawn += upper == 1;
        fprintf(stderr, "\rlevel %u against %u: game %u of %u\033[K", low + 1, low, n + 1, games);
    }
    fprintf(stderr, "\r\033[K");
    printf("level %2u against %2u: %3u won, %3u drawn, %3u lost: %5.1f %%\n", low + 1, low, won, drawn,
           games - won - drawn, 100.0 * (won + drawn / 2.0) / games);
    fflush(stdout);
    gx_engine_close(engines[0]);
    gx_engine_close(engines[1]);
    uv_run(game->loop, UV_RUN_DEFAULT);
}

int main(int argc, char **argv) {
    static game game;
    static uv_loop_t loop;
    unsigned games = argc > 1 ? (unsigned)atoi(argv[1]) : 40;
    unsigned first = argc > 2 ? (unsigned)atoi(argv[2]) : 1, last = argc > 3 ? (unsigned)atoi(argv[3]) : GX_LEVELS;

    uv_loop_init(&loop);
    game.loop = &loop;
    for (unsigned low = first; low < last; low++)
        match(&game, low, games);
    return 0;
}
