/* run_moves.c - tests/data/moves and key: legal moves of positions, positions and Polyglot keys after moves. */
#include "tests/codes.h"
#include "tests/table.h"

#include <inttypes.h>

static bool read_position(struct table *table, gx_position *position, gx_fen_report *report) {
    gx_result result = gx_fen_read(position, gx_text_of(table->column[1]), GX_FEN_LENIENT, report);
    if (result != GX_OK)
        table_fail(table, "position", "a playable one", "a refusal");
    return result == GX_OK;
}

static int compare(const void *a, const void *b) {
    return strcmp(a, b);
}

/* id | FEN | moves in UCI, sorted, or their number | why */
static void check_legal(struct table *table) {
    gx_position position;
    gx_fen_report report;
    gx_move_list list;
    char moves[GX_MOVES_MAX][GX_UCI_MAX + 1], got[CODES_ROOM] = "";
    if (!read_position(table, &position, &report))
        return;
    gx_moves_generate(&position, &list);
    for (uint32_t i = 0; i < list.count; i++)
        codes_of_move(moves[i], list.moves[i], codes_castling(&report));
    qsort(moves, list.count, sizeof moves[0], compare);
    for (uint32_t i = 0; i < list.count; i++)
        strcat(strcat(got, i > 0 ? " " : ""), moves[i]);
    if (table->column[2][0] >= '0' && table->column[2][0] <= '9')
        snprintf(got, sizeof got, "%" PRIu32, list.count);
    table_want(table, "moves", table->column[2], got);
    if (gx_moves_count(&position) != list.count || gx_moves_any(&position) != (list.count > 0))
        table_fail(table, "count", "as many as are listed", "another number");
}

/* Plays the moves of column 2. */
static bool play(struct table *table, gx_position *position, gx_uci_castling castling) {
    char *save = NULL;
    for (char *word = strtok_r(table->column[2], " ", &save); word != NULL; word = strtok_r(NULL, " ", &save)) {
        gx_move move;
        if (gx_uci_read(&move, position, gx_text_of(word), castling, NULL, NULL, NULL) != GX_OK) {
            table_fail(table, "move", "a legal one", word);
            return false;
        }
        gx_position_play(position, position, move);
    }
    return true;
}

/* id | FEN | moves | FEN after them | why */
static void check_after(struct table *table) {
    gx_position position;
    gx_fen_report report;
    char got[GX_FEN_MAX + 1];
    if (!read_position(table, &position, &report) || !play(table, &position, codes_castling(&report)))
        return;
    codes_of_position(got, &position, GX_FEN_X);
    table_want(table, "FEN", table->column[3], got);
}

/* id | FEN | moves | key after them, sixteen hex digits | why */
static void check_key(struct table *table) {
    gx_position position;
    gx_fen_report report;
    char got[32];
    if (!read_position(table, &position, &report) || !play(table, &position, codes_castling(&report)))
        return;
    snprintf(got, sizeof got, "%016" PRIx64, position.key);
    table_want(table, "key", table->column[3], got);
    if (position.key != gx_position_fresh_key(&position))
        table_fail(table, "key", "the key computed afresh", "another");
}

int main(void) {
    struct table legal, after, keys;
    if (!table_open(&legal, GX_DATA_DIR "/moves/legal.txt", 4) ||
        !table_open(&after, GX_DATA_DIR "/moves/after.txt", 5) ||
        !table_open(&keys, GX_DATA_DIR "/key/polyglot.txt", 5))
        return 1;
    while (table_next(&legal))
        check_legal(&legal);
    while (table_next(&after))
        check_after(&after);
    while (table_next(&keys))
        check_key(&keys);
    return table_close(&legal) | table_close(&after) | table_close(&keys);
}
