/* csv_tournament.c - a tournament out of a spreadsheet, whose first row decides what a row is:
 *
 *     name, and rounds (第1轮, R1) or opponents (1, 2, 3 ...)     a player
 *     white, black, result                                        a game of a tournament
 *     opponent_rating, result                                     a game of the one player whom the file is about
 */
#include "wire/csv_tournament.h"

#include <string.h>

static bool read_birth(table_reader *reader, uint16_t *year, gx_text cell) {
    uint32_t date = 0;

    if (!gx_table_read_date(reader, &date, cell))
        return false;
    *year = (uint16_t)(date / 10000);
    return true;
}

static bool read_player(sheet *s) {
    table_reader *reader = s->reader;
    gx_text name = gx_csv_sheet_cell(s, CSV_NAME), number = gx_csv_sheet_cell(s, CSV_NUMBER);
    uint32_t rank = (uint32_t)reader->table.count + 1, k = 0;

    if (name.size == 0)
        return gx_table_fault(reader, GX_FILE_NAME, name);
    if (s->first[CSV_NUMBER] && (!gx_table_read_count(reader, &rank, number, 9999, GX_FILE_NUMBER) || rank == 0))
        return gx_table_fault(reader, GX_FILE_NUMBER, number);
    if (gx_table_by_number(&reader->table, rank) != GX_NOBODY)
        return gx_table_fault(reader, GX_FILE_NUMBER_TWICE, number);
    gx_competitor *player = gx_table_add(reader, name);
    if (!player)
        return false;
    player->number = rank;
    bool good = gx_table_read_title(reader, &player->title, gx_csv_sheet_cell(s, CSV_TITLE)) &&
                gx_table_read_rating(reader, &player->rating, gx_csv_sheet_cell(s, CSV_RATING)) &&
                gx_table_read_rating(reader, &player->peak, gx_csv_sheet_cell(s, CSV_PEAK)) &&
                gx_table_read_federation(reader, player->federation, gx_csv_sheet_cell(s, CSV_FEDERATION)) &&
                gx_table_read_id(reader, &player->id, gx_csv_sheet_cell(s, CSV_ID)) &&
                gx_table_read_sex(reader, &player->woman, gx_csv_sheet_cell(s, CSV_SEX)) &&
                read_birth(reader, &player->born, gx_csv_sheet_cell(s, CSV_BORN)) &&
                gx_table_read_count(reader, &k, gx_csv_sheet_cell(s, CSV_K), 100, GX_FILE_COUNT);
    player->k = (uint16_t)k;
    if (good && gx_csv_sheet_cell(s, CSV_RATED_GAMES).size > 0)
        good = gx_table_read_count(reader, &player->rated_games, gx_csv_sheet_cell(s, CSV_RATED_GAMES), 1000000,
                                   GX_FILE_COUNT);
    return good;
}

static bool read_games_of(sheet *s, uint16_t player) {
    bool good = true;

    for (size_t n = 0; good && n < s->column_count; n++) {
        unsigned number = s->columns[n].number;
        if (s->columns[n].what == CSV_ROUND)
            good = gx_csv_round_cell(s->reader, player, number, s->cells[n]);
        else if (s->columns[n].what == CSV_VERSUS)
            good = gx_csv_versus_cell(s->reader, player, number, (unsigned)s->reader->table.count, s->cells[n]);
    }
    return good;
}

/* Twice through the rows: first who there is, then who met whom. */
static void read_players(sheet *s) {
    table_reader *reader = s->reader;
    uint16_t player = 0;

    if (!s->first[CSV_ROUND] && !s->first[CSV_VERSUS]) {
        gx_table_fault(reader, GX_FILE_RESULT_COLUMN, (gx_text){reader->text.bytes, 0});
        return;
    }
    while (gx_csv_sheet_next(s) && read_player(s))
        ;
    if (reader->fault.code != GX_FILE_NONE || !gx_csv_sheet_start(s, reader))
        return;
    while (gx_csv_sheet_next(s) && read_games_of(s, player))
        player++;
}

/* A player of a game's row, found by name or added; what later rows say of him must agree with the first. */
static uint16_t find_player(sheet *s, csv_what name, csv_what rating, csv_what title, csv_what federation) {
    table_reader *reader = s->reader;
    gx_text cell = gx_csv_sheet_cell(s, name);
    uint16_t found = gx_table_by_name(&reader->table, cell);
    gx_competitor *player;

    if (cell.size == 0) {
        gx_table_fault(reader, GX_FILE_NAME, cell);
        return GX_NOBODY;
    }
    if (found != GX_NOBODY)
        return found;
    if ((player = gx_table_add(reader, cell)) == NULL)
        return GX_NOBODY;
    player->number = (uint32_t)reader->table.count;
    if (!gx_table_read_rating(reader, &player->rating, gx_csv_sheet_cell(s, rating)) ||
        !gx_table_read_title(reader, &player->title, gx_csv_sheet_cell(s, title)) ||
        !gx_table_read_federation(reader, player->federation, gx_csv_sheet_cell(s, federation)))
        return GX_NOBODY;
    return (uint16_t)(reader->table.count - 1);
}

/* The first round that both have free. */
static unsigned free_round(const gx_tournament *t, uint16_t a, uint16_t b) {
    unsigned round = 1;

    while (round <= GX_ROUNDS_MAX && (t->players[a].slots[round - 1].used || t->players[b].slots[round - 1].used))
        round++;
    return round;
}

static bool read_game(sheet *s) {
    table_reader *reader = s->reader;
    uint16_t white = find_player(s, CSV_WHITE, CSV_WHITE_RATING, CSV_WHITE_TITLE, CSV_WHITE_FEDERATION);
    uint16_t black = white == GX_NOBODY
                         ? GX_NOBODY
                         : find_player(s, CSV_BLACK, CSV_BLACK_RATING, CSV_BLACK_TITLE, CSV_BLACK_FEDERATION);
    gx_text result = gx_csv_sheet_cell(s, CSV_RESULT), where = gx_csv_sheet_cell(s, CSV_GAME_ROUND);
    gx_slot slots[2] = {{.opponent = black, .color = 'w'}, {.opponent = white, .color = 'b'}};
    uint32_t round = 0;
    bool open;

    if (black == GX_NOBODY)
        return false;
    if (white == black)
        return gx_table_fault(reader, GX_FILE_OPPONENT_SELF, gx_csv_sheet_cell(s, CSV_BLACK));
    if (!gx_table_read_result(&slots[0], &slots[1], &open, result))
        return gx_table_fault(reader, GX_FILE_RESULT, result);
    if (open)
        return true;
    if (where.size > 0 && (!gx_table_read_count(reader, &round, where, GX_ROUNDS_MAX, GX_FILE_ROUND) || round == 0))
        return gx_table_fault(reader, GX_FILE_ROUND, where);
    if (round == 0)
        round = free_round(&reader->table, white, black);
    return gx_table_enter(reader, white, round, slots[0], result) &&
           gx_table_enter(reader, black, round, slots[1], result);
}

/* A game of the one player: the opponent is a player of the table who has that game only. */
static bool read_own_game(sheet *s) {
    table_reader *reader = s->reader;
    gx_text name = gx_csv_sheet_cell(s, CSV_OPPONENT), result = gx_csv_sheet_cell(s, CSV_RESULT);
    gx_slot slot = {0};
    gx_competitor *opponent = gx_table_add(reader, name);

    if (!opponent)
        return false;
    opponent->number = (uint32_t)reader->table.count;
    if (!gx_table_read_rating(reader, &opponent->rating, gx_csv_sheet_cell(s, CSV_OPPONENT_RATING)) ||
        !gx_table_read_title(reader, &opponent->title, gx_csv_sheet_cell(s, CSV_OPPONENT_TITLE)) ||
        !gx_table_read_federation(reader, opponent->federation, gx_csv_sheet_cell(s, CSV_OPPONENT_FEDERATION)))
        return false;
    if (!gx_table_read_score(&slot, result))
        return gx_table_fault(reader, GX_FILE_RESULT, result);
    slot.opponent = (uint16_t)(reader->table.count - 1);
    return gx_table_enter(reader, 0, reader->table.rounds + 1, slot, result);
}

static void read_own_games(sheet *s) {
    s->reader->table.single = true;
    if (gx_table_add(s->reader, (gx_text){s->reader->text.bytes, 0}))
        while (gx_csv_sheet_next(s) && read_own_game(s))
            ;
    if (s->reader->fault.code == GX_FILE_NONE && s->reader->table.rounds == 0)
        gx_table_fault(s->reader, GX_FILE_EMPTY, (gx_text){s->reader->text.bytes, 0});
}

bool gx_tournament_read_csv(gx_tournament *out, gx_text text, gx_file_fault *fault) {
    table_reader reader = {.text = text};
    sheet s;

    if (gx_csv_sheet_start(&s, &reader)) {
        bool has_result = s.first[CSV_RESULT] != 0;
        if (s.first[CSV_NAME])
            read_players(&s);
        else if (s.first[CSV_WHITE] && s.first[CSV_BLACK] && has_result)
            while (gx_csv_sheet_next(&s) && read_game(&s))
                ;
        else if ((s.first[CSV_OPPONENT_RATING] || s.first[CSV_OPPONENT]) && has_result)
            read_own_games(&s);
        else
            gx_table_fault(&reader, has_result ? GX_FILE_HEADER : GX_FILE_RESULT_COLUMN, (gx_text){text.bytes, 0});
    }
    return gx_table_finish(&reader, out, fault);
}
