/* winnable_games.c - every position of real games asked fast, as a live game would: gx pgn --to uci FILE | winnable_games
 *
 * A side said to be unable to win must not mate later in the game, nor may the full question then find a line. */
#include <guoxiang/uci.h>
#include <guoxiang/winnable.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static struct {
    unsigned long games, positions, mates, winnable, unwinnable, by_invariant, wrong;
    double total, worst;
} sum;

static gx_solver solver = {.size = (size_t)64 << 20, .nodes = 20000};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void ask(const gx_position *position, gx_color color, bool *dead) {
    double start = now(), time;
    gx_proof proof = gx_winnable_fast(position, color, &solver);
    time = now() - start;
    sum.total += time;
    if (time > sum.worst)
        sum.worst = time;
    if (proof.chance == GX_CHANCE_WINNABLE) {
        sum.winnable++;
        sum.wrong += *dead;
    }
    if (proof.chance != GX_CHANCE_UNWINNABLE)
        return;
    *dead = true;
    sum.unwinnable++;
    if (proof.invariant_count == 0)
        return;
    sum.by_invariant++;
    sum.wrong += gx_winnable_full(position, color, &solver).chance == GX_CHANCE_WINNABLE;
}

static void follow(char *moves) {
    gx_position position = gx_position_start();
    bool dead[2] = {false, false};
    sum.games++;
    for (char *word = strtok(moves, " \n"); word != NULL; word = strtok(NULL, " \n")) {
        gx_move move;
        if (gx_uci_read(&move, &position, (gx_text){word, strlen(word)}, GX_UCI_STANDARD, NULL, NULL, NULL) != GX_OK)
            return;
        gx_position_play(&position, &position, move);
        sum.positions++;
        ask(&position, GX_WHITE, &dead[GX_WHITE]);
        ask(&position, GX_BLACK, &dead[GX_BLACK]);
    }
    if (!gx_moves_any(&position) && gx_position_checkers(&position) != 0) {
        sum.mates++;
        sum.wrong += dead[position.turn ^ 1u];
    }
}

int main(void) {
    static char line[1 << 16];
    solver.memory = malloc(solver.size);
    if (solver.memory == NULL)
        return 1;
    while (fgets(line, sizeof line, stdin)) {
        char *moves = strstr(line, "moves ");
        if (strncmp(line, "startpos", 8) == 0 && moves != NULL)
            follow(moves + 6);
    }
    printf(
        "%lu games, %lu positions, %lu ended in mate: %lu times unwinnable (%lu by an invariant), %lu times winnable, "
        "%lu wrong; mean %.2f us, worst %.2f ms\n",
        sum.games, sum.positions, sum.mates, sum.unwinnable, sum.by_invariant, sum.winnable, sum.wrong,
        sum.total / (double)(2 * sum.positions) * 1e6, sum.worst * 1e3);
    return sum.wrong != 0;
}
