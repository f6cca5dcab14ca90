/* run_laws.c - tests/data/laws: occurrences and claims, the fifty moves, verdicts, and who can still mate. */
#include <guoxiang/claim.h>
#include <guoxiang/fen.h>
#include <guoxiang/san.h>
#include <guoxiang/verdict.h>
#include <guoxiang/winnable.h>

#include "tests/table.h"

enum { ROOM = 512 };

static gx_occurrence memory[ROOM];
static gx_history history;

static bool read_position(struct table *table, const char *text, gx_position *out) {
    *out = gx_position_start();
    if (strcmp(text, "start") == 0 || gx_fen_read(out, gx_text_of(text), GX_FEN_LENIENT, NULL) == GX_OK)
        return true;
    table_fail(table, "position", "one that can be read", text);
    return false;
}

/* Plays the moves of column 2 from the position of column 1; writes the occurrences after each into `counts`. */
static bool play(struct table *table, char *counts, size_t room) {
    gx_position position;
    char *rest = table->column[2];
    size_t size = 0;

    counts[0] = '\0';
    if (!read_position(table, table->column[1], &position))
        return false;
    gx_history_begin(&history, &position);
    for (char *word = strtok(rest, " "); word != NULL && strcmp(word, "-") != 0; word = strtok(NULL, " ")) {
        gx_move move;
        if (gx_san_read(&move, gx_history_now(&history), gx_text_of(word), GX_SAN_LENIENT, NULL, NULL) != GX_OK) {
            table_fail(table, "move", "a legal one", word);
            return false;
        }
        gx_history_play(&history, move);
        size +=
            (size_t)snprintf(counts + size, room - size, "%s%u", size > 0 ? " " : "", gx_history_occurrences(&history));
    }
    return true;
}

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

/* The moves as SAN, sorted; "-" for none. */
static void list(const gx_move_list *moves, char *out, size_t room) {
    static char sans[GX_MOVES_MAX][GX_SAN_MAX + 1];
    size_t size = (size_t)snprintf(out, room, "%s", moves->count > 0 ? "" : "-");

    for (uint32_t i = 0; i < moves->count; i++) {
        gx_buffer san = gx_buffer_over(sans[i], GX_SAN_MAX);
        gx_san_write(&san, gx_history_now(&history), moves->moves[i], NULL, NULL);
        sans[i][san.size] = '\0';
    }
    qsort(sans, moves->count, sizeof sans[0], by_text);
    for (uint32_t i = 0; i < moves->count; i++)
        size += (size_t)snprintf(out + size, room - size, "%s%s", i > 0 ? " " : "", sans[i]);
}

/* Columns 4 and 5: "yes", "no" or "over", and the moves that can be written, or how many they are. */
static void want_claims(struct table *table, bool threefold) {
    const gx_rulebook *rulebook = gx_rulebook_at(0);
    gx_verdict verdict = gx_verdict_of(rulebook, &history);
    gx_claims claims = {0};
    char moves[2048];

    if (!gx_verdict_is_over(&verdict))
        gx_claims_of(&claims, rulebook, &history);
    bool now = threefold ? claims.threefold_now : claims.fifty_now;
    const gx_move_list *with = threefold ? &claims.threefold_with : &claims.fifty_with;
    table_want(table, "claim on the board", table->column[4],
               gx_verdict_is_over(&verdict) ? "over"
               : now                        ? "yes"
                                            : "no");
    if (table->column[5][0] >= '0' && table->column[5][0] <= '9')
        snprintf(moves, sizeof moves, "%u", with->count);
    else
        list(with, moves, sizeof moves);
    table_want(table, "moves to write", table->column[5], moves);
    if (!gx_verdict_is_over(&verdict) &&
        gx_claims_any(rulebook, &history) != (claims.threefold_now || claims.fifty_now ||
                                              claims.threefold_with.count > 0 || claims.fifty_with.count > 0))
        table_fail(table, "any claim", "as the list of claims", "otherwise");
}

static int run_repetition(void) {
    struct table table;
    char counts[2048];

    if (!table_open(&table, GX_DATA_DIR "/laws/repetition.txt", 7))
        return 1;
    while (table_next(&table))
        if (play(&table, counts, sizeof counts)) {
            table_want(&table, "occurrences", table.column[3], counts);
            want_claims(&table, true);
        }
    return table_close(&table);
}

static int run_fifty(void) {
    struct table table;
    char counts[2048];

    if (!table_open(&table, GX_DATA_DIR "/laws/fifty.txt", 7))
        return 1;
    while (table_next(&table))
        if (play(&table, counts, sizeof counts)) {
            snprintf(counts, sizeof counts, "%u", gx_history_now(&history)->halfmove_clock);
            table_want(&table, "plies", table.column[3], counts);
            want_claims(&table, false);
        }
    return table_close(&table);
}

static int run_verdict(void) {
    struct table table;
    char counts[2048];

    if (!table_open(&table, GX_DATA_DIR "/laws/verdict.txt", 7))
        return 1;
    while (table_next(&table))
        if (play(&table, counts, sizeof counts)) {
            gx_verdict verdict = gx_verdict_of(gx_rulebook_at(0), &history);
            table_want(&table, "state", table.column[3], gx_state_name(verdict.state));
            table_want(&table, "end", table.column[4], verdict.end == GX_END_NONE ? "-" : gx_end_code(verdict.end));
            table_want(&table, "result", table.column[5], gx_outcome_name(verdict.outcome));
        }
    return table_close(&table);
}

static int run_chance(void) {
    struct table table;
    gx_position position;

    if (!table_open(&table, GX_DATA_DIR "/laws/chance.txt", 7))
        return 1;
    while (table_next(&table)) {
        if (!read_position(&table, table.column[1], &position))
            continue;
        for (unsigned color = GX_WHITE; color <= GX_BLACK; color++)
            table_want(&table, color == GX_WHITE ? "White" : "Black", table.column[2 + color],
                       gx_chance_name(gx_winnable_quick(&position, (gx_color)color).chance));
        table_want(&table, "dead", table.column[4], gx_position_is_dead_quick(&position) ? "yes" : "no");
        table_want(&table, "10.4", table.column[5], gx_material_10_4(&position) ? "yes" : "no");
    }
    return table_close(&table);
}

int main(void) {
    history = gx_history_over(memory, ROOM);
    int failed = run_repetition();
    failed |= run_fifty();
    failed |= run_verdict();
    failed |= run_chance();
    return failed;
}
