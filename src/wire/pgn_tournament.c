/* pgn_tournament.c - a tournament out of the tags of a PGN file, a game at a time.
 *
 *     White, Black               who, by name
 *     WhiteElo, WhiteTitle, ...  what he is; the first game that says it is believed
 *     WhiteFideId, WhiteTeam     number; a team of three capital letters is a federation
 *     Round                      "3" or "3.5": the number before the dot. "?" or "-": the first round that both have free
 *     Result                     as the tag says; * is no game. The moves are not looked at
 *
 * The lexer works in a window that holds the whole text, so nothing is ever asked for again.
 */
#include "wire/tournament_table.h"

#include <guoxiang/pgn_token.h>
#include <stdlib.h>
#include <string.h>
#include "base/byte.h"

enum { WHITE, BLACK };

typedef struct side {
    gx_text name, rating, title, id, federation;
} side;

typedef struct pgn_filter {
    const char *event, *date; /* NULL: any */
} pgn_filter;

typedef struct pgn_game {
    side sides[2];
    gx_text round, result, event, date;
    size_t offset;
    bool any, moves;
} pgn_game;

static void take_tag(pgn_game *game, gx_text name, gx_text value) {
    static const char *const colors[2] = {"White", "Black"};

    for (int color = WHITE; color <= BLACK; color++) {
        side *s = &game->sides[color];
        const struct {
            const char *name;
            gx_text *value;
        } tags[] = {{"", &s->name},
                    {"Elo", &s->rating},
                    {"Title", &s->title},
                    {"FideId", &s->id},
                    {"Federation", &s->federation},
                    {"Team", &s->federation}};
        for (size_t n = 0; n < sizeof tags / sizeof tags[0]; n++) {
            size_t size = strlen(tags[n].name);
            if (name.size == 5 + size && memcmp(name.bytes, colors[color], 5) == 0 &&
                memcmp(name.bytes + 5, tags[n].name, size) == 0 && !tags[n].value->bytes)
                *tags[n].value = value;
        }
    }
    if (gx_text_is(name, "Round"))
        game->round = value;
    if (gx_text_is(name, "Result"))
        game->result = value;
    if (gx_text_is(name, "Event"))
        game->event = value;
    if (gx_text_is(name, "Date"))
        game->date = value;
}

/* "?" and "-" are said where nothing is known. */
static gx_text known(gx_text text) {
    return gx_text_is(text, "?") || gx_text_is(text, "-") ? (gx_text){text.bytes, 0} : text;
}

static bool is_federation(gx_text text) {
    bool is = text.size == 3;

    for (size_t n = 0; is && n < 3; n++)
        is = byte_is_capital(text.bytes[n]);
    return is;
}

static uint16_t find_player(table_reader *reader, const side *s) {
    gx_text name = gx_table_trim(s->name);
    uint16_t found = gx_table_by_name(&reader->table, name);
    gx_competitor *player;

    if (found == GX_NOBODY) {
        if ((player = gx_table_add(reader, name)) == NULL)
            return GX_NOBODY;
        player->number = (uint32_t)reader->table.count;
        found = (uint16_t)(reader->table.count - 1);
    }
    player = &reader->table.players[found];
    if (player->rating == 0 && !gx_table_read_rating(reader, &player->rating, known(s->rating)))
        return GX_NOBODY;
    if (player->title == GX_TITLE_NONE && !gx_table_read_title(reader, &player->title, known(s->title)))
        return GX_NOBODY;
    if (player->id == 0 && !gx_table_read_id(reader, &player->id, known(s->id)))
        return GX_NOBODY;
    if (player->federation[0] == '\0' && is_federation(s->federation))
        memcpy(player->federation, s->federation.bytes, 3);
    return found;
}

static bool read_round(table_reader *reader, const pgn_game *game, uint16_t white, uint16_t black, uint32_t *round) {
    const gx_tournament *t = &reader->table;
    gx_text text = game->round;
    size_t size = 0;

    while (size < text.size && text.bytes[size] != '.')
        size++;
    text.size = size;
    *round = 0;
    if (known(text).size > 0 && !gx_table_read_count(reader, round, text, GX_ROUNDS_MAX, GX_FILE_ROUND))
        return false;
    if (*round == 0)
        for (*round = 1; *round < GX_ROUNDS_MAX &&
                         (t->players[white].slots[*round - 1].used || t->players[black].slots[*round - 1].used);)
            ++*round;
    return true;
}

/* The tournament's name and date are those of the first game. */
static bool take_about(table_reader *reader, const pgn_game *game) {
    gx_tournament *t = &reader->table;

    if (!t->name && game->event.size > 0 && (t->name = gx_table_copy(reader, game->event)) == NULL)
        return false;
    if (t->start == 0 && game->date.size == 10 && !memchr(game->date.bytes, '?', 10))
        return gx_table_read_date(reader, &t->start, game->date);
    return true;
}

static bool begins(gx_text text, const char *word) {
    size_t size = word ? strlen(word) : 0;

    return size == 0 || (text.size >= size && memcmp(text.bytes, word, size) == 0);
}

static bool end_game(table_reader *reader, pgn_game *game, const pgn_filter *filter) {
    gx_slot slots[2] = {{.color = 'w'}, {.color = 'b'}};
    pgn_game done = *game;
    gx_text start = {reader->text.bytes + done.offset, 1};
    uint32_t round;
    bool open;

    *game = (pgn_game){0};
    if (!done.any || !begins(done.event, filter->event) || !begins(done.date, filter->date))
        return true;
    if (done.sides[WHITE].name.size == 0 || done.sides[BLACK].name.size == 0)
        return gx_table_fault(reader, GX_FILE_PGN_TAG, start);
    if (!gx_table_read_result(&slots[0], &slots[1], &open, done.result))
        return gx_table_fault(reader, GX_FILE_RESULT, done.result);
    uint16_t white = find_player(reader, &done.sides[WHITE]);
    uint16_t black = white == GX_NOBODY ? GX_NOBODY : find_player(reader, &done.sides[BLACK]);
    if (black == GX_NOBODY)
        return false;
    if (open)
        return true;
    slots[0].opponent = black;
    slots[1].opponent = white;
    return take_about(reader, &done) && read_round(reader, &done, white, black, &round) &&
           gx_table_enter(reader, white, round, slots[0], done.round.bytes ? done.round : start) &&
           gx_table_enter(reader, black, round, slots[1], done.round.bytes ? done.round : start);
}

/* A piece of the window as the same piece of the text. */
static gx_text in_text(const table_reader *reader, const gx_pgn_lexer *lexer, gx_text piece) {
    return (gx_text){reader->text.bytes + lexer->offset + (piece.bytes - lexer->bytes), piece.size};
}

/* A tag after moves, or a second Event, begins the next game. */
static bool take_token(table_reader *reader, pgn_game *game, const gx_pgn_lexer *lexer, const gx_pgn_token *token,
                       const pgn_filter *filter) {
    if (token->kind != GX_PGN_TOKEN_TAG) {
        game->moves = game->moves || (game->any && token->kind != GX_PGN_TOKEN_COMMENT);
        return true;
    }
    bool again = game->event.bytes && gx_text_is(token->name, "Event");
    if ((game->moves || again) && !end_game(reader, game, filter))
        return false;
    if (!game->any)
        game->offset = (size_t)token->offset;
    game->any = true;
    take_tag(game, token->name, in_text(reader, lexer, token->text));
    return true;
}

static bool read_games(table_reader *reader, char *memory, size_t room, const pgn_filter *filter) {
    gx_pgn_lexer lexer;
    gx_pgn_token token;
    pgn_game game = {0};
    size_t space;

    gx_pgn_lexer_start(&lexer, memory, room);
    char *window = gx_pgn_lexer_space(&lexer, &space);
    if (reader->text.size > 0)
        memcpy(window, reader->text.bytes, reader->text.size);
    gx_pgn_lexer_filled(&lexer, reader->text.size);
    for (;;)
        switch (gx_pgn_lexer_next(&lexer, &token)) {
        case GX_PGN_TOKEN_MORE: gx_pgn_lexer_filled(&lexer, 0); break;
        case GX_PGN_TOKEN_END: return end_game(reader, &game, filter);
        default:
            if (!take_token(reader, &game, &lexer, &token, filter))
                return false;
        }
}

bool gx_tournament_read_pgn(gx_tournament *out, gx_text text, const char *event, const char *date,
                            gx_file_fault *fault) {
    const pgn_filter filter = {event, date};
    table_reader reader = {.text = text};
    size_t room = text.size + GX_PGN_WINDOW_MIN + GX_PGN_PAD;
    char *memory = malloc(room);

    if (memory)
        read_games(&reader, memory, room, &filter);
    else
        gx_table_fault(&reader, GX_FILE_MEMORY, text);
    free(memory);
    return gx_table_finish(&reader, out, fault);
}
