/* trf.c - TRF16, FIDE's tournament report file: a line a player, all in fixed columns (C.04.A Annex 2).
 *
 *     001    1 m GM  Lastname, Firstname                2650 CHN     8600000 1990/01/01  6.5    1     2 w 1     3 b =
 *     1-3    number  15 name                     49 rating 54 fed  58 id     70 born     81 pts 86 rank 92 first round
 *        5-8    10 sex 11-13 title
 *     round n: 92+10(n-1) opponent (4), then color, then result
 *
 * Columns count characters, not bytes. (Column 14 is read with the title, which some programs begin in column 12.) Of the tournament's own lines name (012), city (022), federation (032) and dates
 * (042, 052) are taken; teams and what programs add (XX...) are left alone.
 *
 *     result   1 = 0   played     W D L   played, but not rated     + -   forfeit
 *              U  bye by the pairing      F H Z  full, half, zero point bye; blank: not paired
 */
#include "wire/tournament_table.h"

#include <guoxiang/utf8.h>
#include <string.h>
#include "base/byte.h"

enum { FIRST_ROUND = 92, ROUND_WIDTH = 10, LAST_FIXED = 47 };

/* Characters `from` to `to` of a line, counted from 1; what lies beyond the end is empty, and stands at the end. */
static gx_text columns(gx_text line, unsigned from, unsigned to) {
    gx_text rest = line, found;
    unsigned column = 1;

    for (; column < from && rest.size > 0; column++) {
        size_t length = gx_utf8_read(rest, NULL);
        rest.bytes += length;
        rest.size -= length;
    }
    found = (gx_text){rest.bytes, 0};
    for (; column <= to && rest.size > 0; column++) {
        size_t length = gx_utf8_read(rest, NULL);
        rest.bytes += length;
        rest.size -= length;
        found.size += length;
    }
    return found;
}

static bool read_title(table_reader *reader, gx_title *out, gx_text text) {
    char upper[4] = "";

    text = gx_table_trim(text);
    if (text.size > 3)
        return gx_table_fault(reader, GX_FILE_TITLE, text);
    for (size_t n = 0; n < text.size; n++)
        upper[n] = byte_capital(text.bytes[n]);
    for (int title = 0; title < GX_TITLE_COUNT; title++)
        if (strcmp(upper, gx_title_code((gx_title)title)) == 0) {
            *out = (gx_title)title;
            return true;
        }
    return gx_table_read_title(reader, out, text);
}

static bool read_player(table_reader *reader, gx_text line) {
    gx_text number = gx_table_trim(columns(line, 5, 8)), name = gx_table_trim(columns(line, 15, LAST_FIXED));
    uint32_t rank = 0, born = 0;

    if (columns(line, LAST_FIXED, LAST_FIXED).size == 0)
        return gx_table_fault(reader, GX_FILE_TOO_SHORT, columns(line, LAST_FIXED, LAST_FIXED));
    if (!gx_table_read_count(reader, &rank, number, 9999, GX_FILE_NUMBER))
        return false;
    if (rank == 0)
        return gx_table_fault(reader, GX_FILE_NUMBER, columns(line, 5, 8));
    if (gx_table_by_number(&reader->table, rank) != GX_NOBODY)
        return gx_table_fault(reader, GX_FILE_NUMBER_TWICE, number);
    if (name.size == 0)
        return gx_table_fault(reader, GX_FILE_NAME, columns(line, 15, LAST_FIXED));
    gx_competitor *player = gx_table_add(reader, name);
    if (!player)
        return false;
    player->number = rank;
    bool good = gx_table_read_sex(reader, &player->woman, columns(line, 10, 10)) &&
                read_title(reader, &player->title, columns(line, 11, 14)) &&
                gx_table_read_rating(reader, &player->rating, columns(line, 49, 52)) &&
                gx_table_read_federation(reader, player->federation, columns(line, 54, 56)) &&
                gx_table_read_id(reader, &player->id, columns(line, 58, 68)) &&
                gx_table_read_date(reader, &born, columns(line, 70, 79));
    player->born = (uint16_t)(born / 10000);
    return good;
}

static bool read_letter(gx_slot *slot, char letter, bool paired) {
    static const struct {
        char letter;
        uint8_t halves;
        gx_game_end end;
        bool paired, unrated;
    } letters[] = {
        {'1', 2, GX_GAME_PLAYED, true, false},       {'=', 1, GX_GAME_PLAYED, true, false},
        {'0', 0, GX_GAME_PLAYED, true, false},       {'W', 2, GX_GAME_PLAYED, true, true},
        {'D', 1, GX_GAME_PLAYED, true, true},        {'L', 0, GX_GAME_PLAYED, true, true},
        {'+', 2, GX_GAME_FORFEIT_WON, true, false},  {'-', 0, GX_GAME_FORFEIT_LOST, true, false},
        {'+', 2, GX_GAME_FORFEIT_WON, false, false}, {'-', 0, GX_GAME_ABSENT, false, false},
        {'U', 2, GX_GAME_BYE, false, false},         {'F', 2, GX_GAME_ABSENT, false, false},
        {'H', 1, GX_GAME_ABSENT, false, false},      {'Z', 0, GX_GAME_ABSENT, false, false},
        {' ', 0, GX_GAME_ABSENT, false, false},
    };

    letter = byte_capital(letter);
    for (size_t n = 0; n < sizeof letters / sizeof letters[0]; n++)
        if (letters[n].letter == letter && letters[n].paired == paired) {
            slot->halves = letters[n].halves;
            slot->end = letters[n].end;
            slot->unrated = letters[n].unrated;
            return true;
        }
    return false;
}

/* One round of a player; blank columns are a round he was not paired in. */
static bool read_round(table_reader *reader, uint16_t player, gx_text line, unsigned round) {
    unsigned first = FIRST_ROUND + ROUND_WIDTH * (round - 1);
    gx_text whole = columns(line, first, first + 7), opponent = columns(line, first, first + 3);
    gx_text color = columns(line, first + 5, first + 5), result = columns(line, first + 7, first + 7);
    gx_slot slot = {.opponent = GX_NOBODY};
    uint32_t number = 0;

    if (gx_table_trim(whole).size == 0)
        return true;
    if (!gx_table_read_count(reader, &number, opponent, 9999, GX_FILE_OPPONENT))
        return false;
    if (number > 0 && (slot.opponent = gx_table_by_number(&reader->table, number)) == GX_NOBODY)
        return gx_table_fault(reader, GX_FILE_OPPONENT, gx_table_trim(opponent));
    if (color.size != 1 || !strchr("wbWB- ", color.bytes[0]))
        return gx_table_fault(reader, GX_FILE_COLOR, color);
    if (strchr("wW", color.bytes[0]))
        slot.color = 'w';
    else if (strchr("bB", color.bytes[0]))
        slot.color = 'b';
    if (result.size > 1 || !read_letter(&slot, result.size ? result.bytes[0] : ' ', number > 0))
        return gx_table_fault(reader, GX_FILE_RESULT, result);
    return gx_table_enter(reader, player, round, slot, opponent);
}

static bool read_rounds(table_reader *reader, uint16_t player, gx_text line) {
    bool good = true;

    for (unsigned round = 1; good && round <= GX_ROUNDS_MAX; round++) {
        if (columns(line, FIRST_ROUND + ROUND_WIDTH * (round - 1), FIRST_ROUND + ROUND_WIDTH * round).size == 0)
            break;
        good = read_round(reader, player, line, round);
    }
    return good;
}

static bool read_about(table_reader *reader, gx_text line) {
    gx_text value = gx_table_trim(columns(line, 5, 9999));
    gx_tournament *t = &reader->table;

    if (memcmp(line.bytes, "012", 3) == 0 && !t->name)
        return (t->name = gx_table_copy(reader, value)) != NULL;
    if (memcmp(line.bytes, "022", 3) == 0 && !t->city)
        return (t->city = gx_table_copy(reader, value)) != NULL;
    if (memcmp(line.bytes, "032", 3) == 0)
        return gx_table_read_federation(reader, t->federation, value);
    if (memcmp(line.bytes, "042", 3) == 0)
        return gx_table_read_date(reader, &t->start, value);
    if (memcmp(line.bytes, "052", 3) == 0)
        return gx_table_read_date(reader, &t->end, value);
    return true;
}

static bool next_line(gx_text *rest, gx_text *line) {
    size_t size = 0;

    if (rest->size == 0)
        return false;
    while (size < rest->size && rest->bytes[size] != '\n' && rest->bytes[size] != '\r')
        size++;
    *line = (gx_text){rest->bytes, size};
    size += size < rest->size;
    rest->bytes += size;
    rest->size -= size;
    return true;
}

/* First all players, so that each can name any other, then their games. */
static bool read_lines(table_reader *reader, bool games) {
    gx_text rest = reader->text, line;
    uint16_t player = 0;
    bool good = true;

    while (good && next_line(&rest, &line)) {
        if (line.size < 3)
            continue;
        bool is_player = memcmp(line.bytes, "001", 3) == 0;
        if (is_player)
            good = games ? read_rounds(reader, player++, line) : read_player(reader, line);
        else if (!games)
            good = read_about(reader, line);
    }
    return good;
}

bool gx_tournament_read_trf(gx_tournament *out, gx_text text, gx_file_fault *fault) {
    table_reader reader = {.text = text};

    if (read_lines(&reader, false))
        read_lines(&reader, true);
    return gx_table_finish(&reader, out, fault);
}
