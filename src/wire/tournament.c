/* tournament.c - the table itself: players are added, games are entered, and both rows of a game are held together.
 *
 *                 round 1          round 2
 *     player 0    1 w 1 ----.      2 b =
 *     player 1    0 b 0 <---'      3 w 1        each game stands in two rows, which must agree
 */
#include "wire/tournament_table.h"

#include <stdlib.h>
#include <string.h>
#include "base/column.h"

static const struct { const char *name, *sentence; } faults[] = {GX_FILE_FAULTS(GX_ROW)};

const char *gx_file_fault_name(gx_file_fault_code code) {
    return faults[code].name;
}

const char *gx_file_fault_sentence(gx_file_fault_code code) {
    return faults[code].sentence;
}

size_t gx_text_line(gx_text text, size_t offset, gx_text *line) {
    size_t number = 1, start = 0, end;

    if (offset > text.size)
        offset = text.size;
    for (size_t n = 0; n < offset; n++) {
        bool ends =
            text.bytes[n] == '\n' || (text.bytes[n] == '\r' && !(n + 1 < text.size && text.bytes[n + 1] == '\n'));
        if (ends) {
            number++;
            start = n + 1;
        }
    }
    for (end = start; end < text.size && text.bytes[end] != '\n' && text.bytes[end] != '\r'; end++)
        ;
    *line = (gx_text){text.bytes + start, end - start};
    return number;
}

bool gx_table_fault(table_reader *reader, gx_file_fault_code code, gx_text where) {
    if (reader->fault.code == GX_FILE_NONE) {
        size_t offset = where.bytes ? (size_t)(where.bytes - reader->text.bytes) : 0;
        reader->fault = (gx_file_fault){.code = code, .offset = offset, .length = where.size};
    }
    return false;
}

char *gx_table_copy(table_reader *reader, gx_text text) {
    char *copy = text.size < PTRDIFF_MAX ? malloc(text.size + 1) : NULL;

    if (!copy) {
        gx_table_fault(reader, GX_FILE_MEMORY, text);
        return NULL;
    }
    if (text.size > 0)
        memcpy(copy, text.bytes, text.size);
    copy[text.size] = '\0';
    return copy;
}

gx_competitor *gx_table_add(table_reader *reader, gx_text name) {
    gx_tournament *t = &reader->table;

    if (t->count >= GX_COMPETITORS_MAX) {
        gx_table_fault(reader, GX_FILE_NUMBER, name);
        return NULL;
    }
    if (t->count == t->room) {
        size_t room = t->room ? 2 * t->room : 16;
        gx_competitor *more = realloc(t->players, room * sizeof *more);
        if (!more) {
            gx_table_fault(reader, GX_FILE_MEMORY, name);
            return NULL;
        }
        t->players = more;
        t->room = room;
    }
    char *copy = gx_table_copy(reader, name);
    if (!copy)
        return NULL;
    gx_competitor *player = &t->players[t->count++];
    memset(player, 0, sizeof *player);
    player->name = copy;
    player->rated_games = GX_RATING_MANY;
    for (unsigned round = 0; round < GX_ROUNDS_MAX; round++)
        player->slots[round].opponent = GX_NOBODY;
    return player;
}

uint16_t gx_table_by_number(const gx_tournament *t, uint32_t number) {
    for (size_t n = 0; n < t->count; n++)
        if (t->players[n].number == number)
            return (uint16_t)n;
    return GX_NOBODY;
}

uint16_t gx_table_by_name(const gx_tournament *t, gx_text name) {
    for (size_t n = 0; n < t->count; n++)
        if (gx_text_is(name, t->players[n].name))
            return (uint16_t)n;
    return GX_NOBODY;
}

bool gx_table_enter(table_reader *reader, uint16_t player, unsigned round, gx_slot slot, gx_text where) {
    gx_slot *place;

    if (round == 0 || round > GX_ROUNDS_MAX)
        return gx_table_fault(reader, GX_FILE_ROUND, where);
    if (slot.opponent == player)
        return gx_table_fault(reader, GX_FILE_OPPONENT_SELF, where);
    place = &reader->table.players[player].slots[round - 1];
    if (place->used)
        return gx_table_fault(reader, GX_FILE_ROUND_TWICE, where);
    slot.used = true;
    slot.offset = where.bytes ? (size_t)(where.bytes - reader->text.bytes) : 0;
    *place = slot;
    if (round > reader->table.rounds)
        reader->table.rounds = round;
    return true;
}

/* What the opponent's row must say; both may have lost (0-0), both have forfeited. */
static bool agrees(const gx_slot *mine, const gx_slot *theirs, uint16_t me) {
    if (!theirs->used || theirs->opponent != me || mine->unrated != theirs->unrated)
        return false;
    if (mine->color && theirs->color && mine->color == theirs->color)
        return false;
    if (mine->end == GX_GAME_PLAYED)
        return theirs->end == GX_GAME_PLAYED && mine->halves + theirs->halves <= 2 &&
               (mine->halves != 1 || theirs->halves <= 1);
    if (mine->end == GX_GAME_FORFEIT_WON)
        return theirs->end == GX_GAME_FORFEIT_LOST;
    return theirs->end == GX_GAME_FORFEIT_WON || theirs->end == GX_GAME_FORFEIT_LOST;
}

bool gx_table_agrees(table_reader *reader) {
    const gx_tournament *t = &reader->table;

    for (size_t n = 0; n < t->count; n++)
        for (unsigned round = 0; round < t->rounds; round++) {
            const gx_slot *mine = &t->players[n].slots[round];
            if (!mine->used || mine->opponent == GX_NOBODY)
                continue;
            if (!agrees(mine, &t->players[mine->opponent].slots[round], (uint16_t)n))
                return gx_table_fault(reader, GX_FILE_ROWS_DISAGREE, (gx_text){reader->text.bytes + mine->offset, 1});
        }
    return true;
}

void gx_table_guess_format(gx_tournament *t) {
    unsigned meetings = 0, pairs = 0;

    if (t->count < 3 || t->single)
        return;
    for (size_t a = 0; a < t->count; a++)
        for (unsigned round = 0; round < t->rounds; round++)
            meetings += t->players[a].slots[round].used && t->players[a].slots[round].opponent != GX_NOBODY;
    for (size_t a = 0; a < t->count; a++)
        for (size_t b = 0; b < t->count; b++)
            for (unsigned round = 0; round < t->rounds; round++)
                if (t->players[a].slots[round].used && t->players[a].slots[round].opponent == b) {
                    pairs++;
                    break;
                }
    if (pairs != t->count * (t->count - 1))
        return;
    if (meetings == pairs)
        t->format = GX_FORMAT_ROUND_ROBIN;
    else if (meetings == 2 * pairs)
        t->format = GX_FORMAT_DOUBLE_ROUND_ROBIN;
}

bool gx_table_finish(table_reader *reader, gx_tournament *out, gx_file_fault *fault) {
    if (reader->fault.code == GX_FILE_NONE && reader->table.count == 0)
        gx_table_fault(reader, GX_FILE_EMPTY, (gx_text){reader->text.bytes, 0});
    if (reader->fault.code == GX_FILE_NONE && !reader->table.single)
        gx_table_agrees(reader);
    if (reader->fault.code != GX_FILE_NONE) {
        gx_tournament_free(&reader->table);
        if (fault)
            *fault = reader->fault;
        return false;
    }
    gx_table_guess_format(&reader->table);
    *out = reader->table;
    return true;
}

void gx_tournament_free(gx_tournament *tournament) {
    for (size_t n = 0; n < tournament->count; n++)
        free(tournament->players[n].name);
    free(tournament->players);
    free(tournament->name);
    free(tournament->city);
    *tournament = (gx_tournament){0};
}
