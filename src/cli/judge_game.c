/* judge_game.c - a game is read: tags, the first position, moves, the last comments, a fault that ends it.
 *
 *     begin   tag ...   start   moves, comments   (fault)   end
 *
 * Moves are only collected; what the laws make of them is judge_rule.c's business when all are there. A null move or a
 * fault ends the record: what comes after it is no game. The memory grows with the longest game and is used again. */
#include "judge.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 512 };

void judge_open(judge_game *game, judge_laws laws) {
    *game = (judge_game){.laws = laws, .move_room = FIRST_ROOM};
    game->moves = cli_allocate(FIRST_ROOM, sizeof *game->moves);
    game->history = gx_history_over(cli_allocate(FIRST_ROOM, sizeof(gx_occurrence)), FIRST_ROOM);
}

void judge_close(judge_game *game) {
    free(game->history.records);
    free(game->moves);
    free(game->claims);
    free(game->perpetual);
    free(game->solver);
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
    game->comments[GX_WHITE].size = game->comments[GX_BLACK].size = game->remark.size = 0;
    game->has_start = false;
    game->plies = 0;
    game->legal = true;
    game->error = (judge_error){.code = NULL};
    game->claim_count = 0;
    game->has_history = false;
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

/* JUDGE_TAGS for a tag of no interest. Nearly all names differ in length or first letter. */
static judge_tag tag_of(gx_text name) {
    static const struct {
        const char *name;
        size_t size;
    } names[JUDGE_TAGS] = {{"White", 5},   {"Black", 5},        {"Result", 6},       {"Date", 4},
                           {"UTCDate", 7}, {"TimeControl", 11}, {"Termination", 11}, {"TerminationDetails", 18}};

    for (unsigned tag = 0; tag < JUDGE_TAGS; tag++)
        if (name.size == names[tag].size && name.bytes[0] == names[tag].name[0] &&
            memcmp(name.bytes, names[tag].name, name.size) == 0)
            return (judge_tag)tag;
    return JUDGE_TAGS;
}

void judge_tag_read(judge_game *game, gx_text name, gx_text value) {
    judge_tag tag = tag_of(name);

    if (tag == JUDGE_TAGS || game->tags[tag].bytes)
        return;
    enlarge_text(game, value.size + 1);
    char *memory = game->text + game->text_size;
    gx_text plain = gx_pgn_tag_value(value, memory);
    memmove(memory, plain.bytes, plain.size);
    game->tags[tag] = (gx_text){memory, plain.size};
    game->text_size += plain.size;
}

void judge_start(judge_game *game, const gx_position *position, bool chess960) {
    game->has_start = true;
    game->chess960 = chess960;
    game->start = *position;
}

/* Keeps the end of a comment: a server's word on how the game ended, or what the clock showed. */
void judge_comment_read(judge_game *game, const gx_pgn_item *item) {
    if (item->depth > 0 || !game->legal || item->place < GX_PGN_AFTER_MOVE)
        return;
    size_t size = item->text.size < JUDGE_COMMENT ? item->text.size : JUDGE_COMMENT;
    judge_comment *keep = &game->remark;
    if (item->place == GX_PGN_AFTER_MOVE)
        keep = &game->comments[(game->start.turn + game->plies + 1) % 2];
    memcpy(keep->bytes, item->text.bytes + (item->text.size - size), size);
    keep->size = size;
}

gx_move *judge_room(judge_game *game, size_t *room) {
    if (game->move_room - game->plies < FIRST_ROOM / 2) {
        game->move_room *= 2;
        game->moves = cli_grow(game->moves, game->move_room, sizeof *game->moves);
    }
    *room = game->move_room - game->plies;
    return game->moves + game->plies;
}

void judge_moves(judge_game *game, size_t count) {
    if (game->legal && game->has_start)
        game->plies += (uint32_t)count;
}

void judge_move(judge_game *game, const gx_pgn_item *item) {
    size_t room;

    if (!game->legal || !game->has_start)
        return;
    if (gx_move_form(item->move) == GX_FORM_NULL) {
        game->legal = false;
        game->error = (judge_error){"null_move", GX_WHY_LEGAL, item->line, item->column, game->plies + 1};
        return;
    }
    *judge_room(game, &room) = item->move;
    game->plies++;
}

/* Whether the moves can be followed no further; other faults cost nothing that matters here. */
static bool breaks_off(gx_pgn_fault fault) {
    switch (fault) {
    case GX_PGN_MOVE_SYNTAX:
    case GX_PGN_MOVE_ILLEGAL:
    case GX_PGN_MOVE_AMBIGUOUS:
    case GX_PGN_TOO_LONG:
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

bool judge_recorded(const judge_game *game, gx_text *out) {
    *out = game->tags[JUDGE_RESULT];
    if (!out->bytes && game->marker != GX_PGN_NO_RESULT)
        *out = gx_text_of(gx_pgn_result_string(game->marker));
    return out->bytes != NULL;
}
