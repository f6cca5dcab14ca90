/* other_games.h - the games of a file in a form in which two programs can be compared; and ours in it.
 *
 *     tags       a number made of Event, Site, Date, Round, White and Black
 *     moves      UCI words of the main line, each with a blank behind it; of a broken game, those before the fault
 *     otherwise  the same, castling written in the other of the two ways
 *     sound      the program has no fault to find
 *     reason     why another program may read it otherwise: a fault, else a warning, else what is sound and rare */
#ifndef TESTS_OTHER_GAMES_H
#define TESTS_OTHER_GAMES_H

#include "tests/pgn.h"

#include <ctype.h>

struct other_game {
    uint64_t line, tags;
    char *moves, *otherwise;
    unsigned plies, capitals; /* promotions with a capital letter, which no engine takes */
    gx_pgn_result result;
    bool sound, tagged;
    const char *reason;
    unsigned weight; /* of the reason */
};

struct other_games {
    struct other_game *list;
    size_t count, room;
    bool failed; /* the program ended badly */
};

static inline struct other_game *other_games_add(struct other_games *games) {
    if (games->count == games->room) {
        games->room = 2 * games->room + 64;
        games->list = pgn_take(realloc(games->list, games->room * sizeof games->list[0]));
    }
    games->list[games->count] = (struct other_game){.moves = pgn_take(calloc(1, 1)), .reason = "-"};
    return &games->list[games->count++];
}

static inline void other_games_free(struct other_games *games) {
    for (size_t i = 0; i < games->count; i++) {
        free(games->list[i].moves);
        free(games->list[i].otherwise);
    }
    free(games->list);
    *games = (struct other_games){0};
}

/* What is not known, and blanks around a value, do not count; nor does the order of the tags. */
static inline void other_game_tag(struct other_game *game, gx_text name, gx_text value) {
    static const char *const names[] = {"Event", "Site", "Date", "Round", "White", "Black"};
    uint64_t hash = 14695981039346656037u;
    unsigned known = 0;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (name.size == strlen(names[i]) && memcmp(name.bytes, names[i], name.size) == 0)
            hash += i + 1, known = 1;
    for (size_t i = 0; i < value.size; i++) {
        unsigned char byte = (unsigned char)value.bytes[i];
        if (!isspace(byte))
            hash = (hash ^ byte) * 1099511628211u;
        known |= byte != '?' && byte != '.' && !isspace(byte) ? 2 : 0;
    }
    if (known == 3) {
        game->tags += hash;
        game->tagged = true;
    }
}

/* ---- ours ---- */

static inline void other_game_move(struct pgn_text *out, gx_move move, gx_uci_castling castling) {
    char uci[GX_UCI_MAX];
    gx_buffer buffer = gx_buffer_over(uci, sizeof uci);
    gx_uci_write(&buffer, move, castling);
    pgn_put(out, gx_buffer_text(&buffer));
    pgn_put(out, (gx_text){" ", 1});
}

/* Of several things that are odd, the one that more likely makes another program stumble. */
static inline void other_game_reason(struct other_game *game, const char *reason, unsigned weight) {
    if (weight > game->weight) {
        game->weight = weight;
        game->reason = reason;
    }
}

static inline void other_game_odd(struct other_game *game, const gx_pgn_item *item) {
    static const uint32_t heavy =
        1u << GX_PGN_RESULT_MISSING | 1u << GX_PGN_PUNCTUATION | 1u << GX_PGN_RESULT_GLUED | 1u << GX_PGN_TAG_REPAIRED;
    if (item->kind == GX_PGN_ITEM_FAULT)
        other_game_reason(game, gx_pgn_fault_name(item->fault), 4);
    else if (item->fault != GX_PGN_MOVE_NUMBER)
        other_game_reason(game, gx_pgn_fault_name(item->fault),
                          item->fault == GX_PGN_MOVE_NOTE ? 1
                          : heavy >> item->fault & 1      ? 3
                                                          : 2);
    game->sound = game->sound && item->kind != GX_PGN_ITEM_FAULT;
}

/* What is sound here and yet not read everywhere. */
static inline void other_game_rare(struct other_game *game, const gx_pgn_item *item) {
    if (item->kind == GX_PGN_ITEM_TAG && item->name.size == 5 && memcmp(item->name.bytes, "SetUp", 5) == 0)
        other_game_reason(game, "setup_tag", 1);
    if (item->kind == GX_PGN_ITEM_MOVE && item->depth == 0 && gx_move_form(item->move) == GX_FORM_NULL)
        other_game_reason(game, "null_move", 3);
    if (item->kind == GX_PGN_ITEM_COMMENT && item->opened_by == ';')
        other_game_reason(game, "semicolon", 3);
}

struct our_lines {
    struct pgn_text moves, otherwise;
};

static inline void our_item(struct other_game *game, struct our_lines *lines, const gx_pgn_item *item, bool chess960) {
    other_game_rare(game, item);
    if (item->kind == GX_PGN_ITEM_TAG) {
        other_game_tag(game, item->name, item->text);
    } else if (item->kind == GX_PGN_ITEM_MOVE && item->depth == 0) {
        other_game_move(&lines->moves, item->move, chess960 ? GX_UCI_CHESS960 : GX_UCI_STANDARD);
        other_game_move(&lines->otherwise, item->move, chess960 ? GX_UCI_STANDARD : GX_UCI_CHESS960);
        game->plies++;
    } else if (item->kind == GX_PGN_ITEM_RESULT) {
        game->result = item->result;
    } else if (item->kind == GX_PGN_ITEM_FAULT || item->kind == GX_PGN_ITEM_WARNING) {
        other_game_odd(game, item);
    } else if (item->kind == GX_PGN_ITEM_OVER && lines->moves.size > 0) {
        free(game->moves);
        game->moves = pgn_take(strdup(lines->moves.bytes));
        game->otherwise = pgn_take(strdup(lines->otherwise.bytes));
    }
}

static inline void our_games(struct other_games *games, gx_text text) {
    struct pgn_input input;
    struct our_lines lines = {0};
    gx_pgn_item item;
    pgn_input_open(&input, text, 4096, GX_PGN_GIVE_ALL | GX_PGN_GIVE_NOTES);
    while (pgn_input_next(&input, &item) != GX_PGN_ITEM_END) {
        if (item.kind == GX_PGN_ITEM_GAME) {
            lines.moves.size = lines.otherwise.size = 0;
            struct other_game *game = other_games_add(games);
            game->line = item.line;
            game->sound = true;
        } else {
            our_item(&games->list[games->count - 1], &lines, &item, gx_pgn_reader_is_chess960(&input.reader));
        }
    }
    free(lines.moves.bytes);
    free(lines.otherwise.bytes);
    pgn_input_close(&input);
}

#endif
