/* judge_game.c - a game is read, and at each ply the laws are asked.
 *
 *     begin   tag ...   start   move ...   (fault)   end
 *
 * Once the game has ended on the board, the moves that the record still holds are played for the last position's
 * sake, and nothing more is asked: after the end there is no claim and no second end. A null move or a fault ends
 * the record: what comes after it is no game. The memory grows with the longest game and is used again. */
#include "judge.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 512 };

void judge_open(judge_game *game, const gx_rulebook *rulebook) {
    *game = (judge_game){.rulebook = rulebook, .move_room = FIRST_ROOM};
    game->moves = cli_allocate(FIRST_ROOM, sizeof *game->moves);
    game->history = gx_history_over(cli_allocate(FIRST_ROOM, sizeof(gx_occurrence)), FIRST_ROOM);
}

void judge_close(judge_game *game) {
    free(game->history.records);
    free(game->moves);
    free(game->claims);
    free(game->text);
    *game = (judge_game){0};
}

void judge_begin(judge_game *game, uint64_t number, uint64_t line) {
    game->number = number;
    game->line = line;
    for (unsigned tag = 0; tag < JUDGE_TAGS; tag++)
        game->tags[tag] = (gx_text){NULL, 0};
    game->text_size = 0;
    game->marker = GX_PGN_NO_RESULT;
    game->has_start = false;
    game->legal = true;
    game->error = (judge_error){.code = NULL};
    game->over = (gx_verdict){.end = GX_END_NONE};
    game->over_ply = 0;
    game->claim_count = 0;
}

/* Room for `need` more bytes of tags; what points into the old memory is moved along. */
static void enlarge_text(judge_game *game, size_t need) {
    char *old = game->text;
    size_t room = game->text_room ? game->text_room : 1024;

    while (room - game->text_size < need)
        room *= 2;
    if (room == game->text_room)
        return;
    char *text = cli_allocate(room, 1);
    memcpy(text, old ? old : "", game->text_size);
    for (unsigned tag = 0; tag < JUDGE_TAGS; tag++)
        if (game->tags[tag].bytes)
            game->tags[tag].bytes = text + (game->tags[tag].bytes - old);
    free(old);
    game->text = text;
    game->text_room = room;
}

void judge_tag_read(judge_game *game, gx_text name, gx_text value) {
    static const char *const names[JUDGE_TAGS] = {"White", "Black", "Result", "Termination"};

    for (unsigned tag = 0; tag < JUDGE_TAGS; tag++) {
        if (game->tags[tag].bytes || !gx_text_same(name, gx_text_of(names[tag])))
            continue;
        enlarge_text(game, value.size + 1);
        char *memory = game->text + game->text_size;
        gx_text plain = gx_pgn_tag_value(value, memory);
        memmove(memory, plain.bytes, plain.size);
        game->tags[tag] = (gx_text){memory, plain.size};
        game->text_size += plain.size;
    }
}

static void add_claim(judge_game *game, gx_end what, gx_move move) {
    if (game->claim_count == game->claim_room) {
        game->claim_room = game->claim_room ? 2 * game->claim_room : 64;
        game->claims = cli_grow(game->claims, game->claim_room, sizeof *game->claims);
    }
    game->claims[game->claim_count++] = (judge_claim){what, gx_history_plies(&game->history), move};
}

/* Who could claim now? A claim by writing a move is noted beside one on the board for repetitions; of the fifty
 * moves, which stay complete until they are broken, only the first time. */
static void note_claims(judge_game *game) {
    gx_claims claims;

    if (!gx_claims_any(game->rulebook, &game->history))
        return;
    gx_claims_of(&claims, game->rulebook, &game->history);
    if (claims.threefold_now)
        add_claim(game, GX_END_THREEFOLD, GX_MOVE_NULL);
    for (uint32_t i = 0; i < claims.threefold_with.count; i++)
        add_claim(game, GX_END_THREEFOLD, claims.threefold_with.moves[i]);
    if (claims.fifty_now)
        add_claim(game, GX_END_FIFTY, GX_MOVE_NULL);
    for (uint32_t i = 0; !claims.fifty_now && i < claims.fifty_with.count; i++)
        add_claim(game, GX_END_FIFTY, claims.fifty_with.moves[i]);
}

static void ask_laws(judge_game *game) {
    if (gx_verdict_is_over(&game->over))
        return;
    game->over = gx_verdict_of(game->rulebook, &game->history);
    game->over_ply = gx_history_plies(&game->history);
    if (!gx_verdict_is_over(&game->over))
        note_claims(game);
}

void judge_start(judge_game *game, const gx_position *position, bool chess960) {
    game->has_start = true;
    game->chess960 = chess960;
    gx_history_begin(&game->history, position);
    ask_laws(game);
}

static void enlarge_history(judge_game *game) {
    uint32_t room = 2 * game->history.room;
    gx_occurrence *old = game->history.records;

    gx_history_move(&game->history, cli_allocate(room, sizeof *old), room);
    free(old);
    game->moves = cli_grow(game->moves, room, sizeof *game->moves);
    game->move_room = room;
}

void judge_move(judge_game *game, gx_move move, uint64_t line, uint32_t column) {
    if (!game->legal || !game->has_start)
        return;
    if (gx_move_form(move) == GX_FORM_NULL) {
        game->legal = false;
        game->error = (judge_error){"null_move", GX_WHY_LEGAL, line, column, judge_plies(game) + 1};
        return;
    }
    if (game->history.count == game->history.room)
        enlarge_history(game);
    game->moves[game->history.count - 1] = move;
    gx_history_play(&game->history, move);
    ask_laws(game);
}

/* Whether the moves can be followed no further; other faults cost nothing that matters here. */
static bool breaks_off(gx_pgn_fault fault) {
    switch (fault) {
    case GX_PGN_MOVE_SYNTAX:
    case GX_PGN_MOVE_ILLEGAL:
    case GX_PGN_MOVE_AMBIGUOUS:
    case GX_PGN_NULL_IN_CHECK:
    case GX_PGN_BAD_FEN:
    case GX_PGN_VARIANT:
    case GX_PGN_UNCLOSED_COMMENT: return true;
    default: return false;
    }
}

void judge_fault(judge_game *game, const gx_pgn_item *item) {
    if (item->depth > 0 || !game->legal || !breaks_off(item->fault))
        return;
    game->legal = false;
    game->error = (judge_error){gx_pgn_fault_name(item->fault), GX_WHY_LEGAL, item->line, item->column, item->ply};
    if (item->fault == GX_PGN_MOVE_ILLEGAL && item->report)
        game->error.why = item->report->why;
}

uint32_t judge_plies(const judge_game *game) {
    return game->has_start ? gx_history_plies(&game->history) : 0;
}

bool judge_recorded(const judge_game *game, gx_text *out) {
    *out = game->tags[JUDGE_RESULT];
    if (!out->bytes && game->marker != GX_PGN_NO_RESULT)
        *out = gx_text_of(gx_pgn_result_string(game->marker));
    return out->bytes != NULL;
}

static gx_outcome outcome_of(gx_text text, bool *known) {
    *known = true;
    switch (gx_pgn_result_read(text, NULL)) {
    case GX_PGN_WHITE_WINS: return GX_OUTCOME_WHITE;
    case GX_PGN_BLACK_WINS: return GX_OUTCOME_BLACK;
    case GX_PGN_DRAW: return GX_OUTCOME_DRAW;
    case GX_PGN_UNFINISHED: return GX_OUTCOME_OPEN;
    default: *known = false; return GX_OUTCOME_OPEN;
    }
}

void judge_end(judge_game *game) {
    gx_text recorded;
    gx_record record = {.cause = judge_cause(game->tags[JUDGE_TERMINATION]), .whole = game->legal};

    judge_recorded(game, &recorded);
    record.outcome = outcome_of(recorded, &record.said);
    game->recorded = record.outcome;
    if (!game->has_start) {
        game->ruling = (gx_ruling){GX_END_NONE, record.outcome, false, true};
        return;
    }
    game->state = gx_state_of(game->rulebook, gx_history_now(&game->history));
    game->ruling = gx_record_rule(game->rulebook, &game->history, &game->over, &record);
}
