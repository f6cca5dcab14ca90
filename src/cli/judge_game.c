/* judge_game.c - a game is read: tags, the first position, moves, the last comments, a fault that ends it.
 *
 *     begin   tag ...   start   moves, comments   (fault)   end
 *
 * Moves and the positions after them are only collected; what the laws make of them is judge_rule.c's business when all
 * are there. A null move or a fault ends the record: what comes after it is no game. The memory grows with the longest
 * game and is used again. */
#include "judge.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 512 };

void judge_open(judge_game *game, judge_laws laws) {
    *game = (judge_game){.laws = laws, .room = FIRST_ROOM};
    game->moves = cli_allocate(FIRST_ROOM, sizeof *game->moves);
    game->positions = cli_allocate(FIRST_ROOM + 1, sizeof *game->positions);
    game->history = gx_history_over(cli_allocate(FIRST_ROOM, sizeof(gx_occurrence)), FIRST_ROOM);
}

void judge_close(judge_game *game) {
    free(game->history.records);
    free(game->moves);
    free(game->positions);
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

/* JUDGE_TAGS for a tag of no interest. The names differ in their sizes, or else in a letter; with sizes that are known when
 * this is compiled a comparison takes a step or two. */
static judge_tag tag_of(gx_text name) {
#define TAG_IF(string, tag) (memcmp(name.bytes, string, sizeof string - 1) == 0 ? tag : JUDGE_TAGS)
    switch (name.size) {
    case 4: return TAG_IF("Date", JUDGE_DATE);
    case 5: return name.bytes[0] == 'W' ? TAG_IF("White", JUDGE_WHITE) : TAG_IF("Black", JUDGE_BLACK);
    case 6: return TAG_IF("Result", JUDGE_RESULT);
    case 7: return TAG_IF("UTCDate", JUDGE_UTC_DATE);
    case 11:
        return name.bytes[1] == 'i' ? TAG_IF("TimeControl", JUDGE_TIME_CONTROL)
                                    : TAG_IF("Termination", JUDGE_TERMINATION);
    case 18: return TAG_IF("TerminationDetails", JUDGE_DETAILS);
    default: return JUDGE_TAGS;
    }
#undef TAG_IF
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

void judge_start(judge_game *game, const gx_position *first, bool chess960) {
    game->has_start = true;
    game->chess960 = chess960;
    game->positions[0] = *first;
}

/* Keeps the end of a comment: a server's word on how the game ended, or what the clock showed. */
static void keep(judge_comment *out, gx_text text) {
    size_t size = text.size < JUDGE_COMMENT ? text.size : JUDGE_COMMENT;

    memcpy(out->bytes, text.bytes + (text.size - size), size);
    out->size = size;
}

void judge_comment_read(judge_game *game, const gx_pgn_item *item) {
    if (item->depth > 0 || !game->legal || item->place < GX_PGN_AFTER_MOVE)
        return;
    if (item->place == GX_PGN_AFTER_MOVE)
        keep(&game->comments[judge_last(game)->turn ^ 1u], item->text);
    else
        keep(&game->remark, item->text);
}

static void need_room(judge_game *game) {
    if (game->room - game->plies > FIRST_ROOM / 2)
        return;
    game->room *= 2;
    game->moves = cli_grow(game->moves, game->room, sizeof *game->moves);
    game->positions = cli_grow(game->positions, game->room + 1, sizeof *game->positions);
}

void judge_moves(judge_game *game, gx_pgn_reader *reader) {
    need_room(game);
    gx_pgn_line line = {game->moves, game->positions, game->plies, game->room, {{NULL, 0}, {NULL, 0}}};
    gx_pgn_reader_line(reader, &line);
    if (!game->legal || !game->has_start)
        return;
    game->plies = (uint32_t)line.count;
    for (unsigned color = GX_WHITE; color <= GX_BLACK; color++)
        if (line.comments[color].bytes)
            keep(&game->comments[color], line.comments[color]);
}

void judge_move(judge_game *game, const gx_pgn_item *item, const gx_position *after) {
    if (!game->legal || !game->has_start)
        return;
    if (gx_move_form(item->move) == GX_FORM_NULL) {
        game->legal = false;
        game->error = (judge_error){.code = "null_move",
                                    .why = GX_WHY_LEGAL,
                                    .line = item->line,
                                    .column = item->column,
                                    .ply = game->plies + 1,
                                    .sentence = N_("a null move is no move of a game")};
        return;
    }
    need_room(game);
    game->moves[game->plies++] = item->move;
    game->positions[game->plies] = *after;
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
    game->error = (judge_error){.code = gx_pgn_fault_name(item->fault),
                                .why = GX_WHY_LEGAL,
                                .line = item->line,
                                .column = item->column,
                                .ply = item->ply,
                                .sentence = gx_pgn_fault_sentence(item->fault)};
    if (item->fault == GX_PGN_MOVE_ILLEGAL && item->report)
        game->error.why = item->report->why;
}

bool judge_recorded(const judge_game *game, gx_text *out) {
    *out = game->tags[JUDGE_RESULT];
    if (!out->bytes && game->marker != GX_PGN_NO_RESULT)
        *out = gx_text_of(gx_pgn_result_string(game->marker));
    return out->bytes != NULL;
}
