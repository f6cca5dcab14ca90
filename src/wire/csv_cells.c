/* csv_cells.c - games inside cells.
 *
 *     a round               12w1   12b=   3白胜   7黑0   15w+   bye   轮空   -
 *     against an opponent   1   0   ½   =   and twice that: 1½   =0   (the two games of a double round robin)
 *
 * In a round robin the cell does not tell the round. The games of players a and b are put where both rows agree: into a round
 * numbered by the sum of the two places, as round robins are paired, so that no row has two games in one.
 */
#include "wire/csv_tournament.h"

#include <string.h>
#include "base/byte.h"

static bool starts(gx_text text, const char *word, size_t *size) {
    *size = strlen(word);
    return text.size >= *size && memcmp(text.bytes, word, *size) == 0;
}

static void drop(gx_text *text, size_t size) {
    text->bytes += size;
    text->size -= size;
}

/* w, b and the like, taken off. 's' is Black in German, as some programs write it everywhere. */
static char take_color(gx_text *text) {
    static const struct {
        const char *word;
        char color;
    } words[] = {{"w", 'w'}, {"W", 'w'}, {"白", 'w'}, {"b", 'b'}, {"B", 'b'}, {"s", 'b'}, {"S", 'b'}, {"黑", 'b'}};
    size_t size;

    for (size_t n = 0; n < sizeof words / sizeof words[0]; n++)
        if (starts(*text, words[n].word, &size)) {
            drop(text, size);
            return words[n].color;
        }
    return 0;
}

static bool bye(table_reader *reader, uint16_t player, unsigned round, gx_text cell) {
    gx_slot slot = {.opponent = GX_NOBODY, .end = GX_GAME_ABSENT};

    if (cell.size == 0 || gx_text_is(cell, "-") || gx_text_is(cell, "--") || gx_text_is(cell, "0"))
        return true;
    if (!gx_table_read_score(&slot, cell) || slot.end == GX_GAME_PLAYED || slot.end == GX_GAME_FORFEIT_LOST)
        return gx_table_fault(reader, GX_FILE_ROUND_CELL, cell);
    return gx_table_enter(reader, player, round, slot, cell);
}

bool gx_csv_round_cell(table_reader *reader, uint16_t player, unsigned round, gx_text cell) {
    gx_slot slot = {.opponent = GX_NOBODY};
    gx_text rest = cell;
    uint32_t number = 0;
    size_t size = 0;

    while (size < cell.size && byte_is_digit(cell.bytes[size]))
        size++;
    if (size == 0 || (size == 1 && cell.size == 1 && cell.bytes[0] == '0'))
        return bye(reader, player, round, cell);
    drop(&rest, size);
    if (!gx_table_read_count(reader, &number, (gx_text){cell.bytes, size}, 9999, GX_FILE_OPPONENT))
        return false;
    slot.color = take_color(&rest);
    if (slot.color == 0)
        return gx_table_fault(reader, GX_FILE_ROUND_CELL, cell);
    if (!gx_table_read_score(&slot, rest) || slot.end == GX_GAME_BYE || slot.end == GX_GAME_ABSENT)
        return gx_table_fault(reader, GX_FILE_RESULT, rest.size ? rest : cell);
    slot.opponent = gx_table_by_number(&reader->table, number);
    if (slot.opponent == GX_NOBODY)
        return gx_table_fault(reader, GX_FILE_OPPONENT, (gx_text){cell.bytes, size});
    return gx_table_enter(reader, player, round, slot, cell);
}

/* The round in which two of `players` meet, by the usual cycle: the sum of their places. The last one, where their number is
 * even, stands still. */
static unsigned meeting(unsigned a, unsigned b, unsigned players) {
    unsigned cycle = players % 2 ? players : players - 1;

    if (players % 2 == 0 && a == players - 1)
        a = b;
    else if (players % 2 == 0 && b == players - 1)
        b = a;
    return (a + b) % cycle + 1;
}

bool gx_csv_versus_cell(table_reader *reader, uint16_t player, uint32_t opponent, unsigned players, gx_text cell) {
    static const char *const words[] = {"½", "=", "1", "0", "+", "-", "胜", "和", "负"};
    uint16_t other = gx_table_by_number(&reader->table, opponent);
    unsigned cycle = players % 2 ? players : players - 1, game = 0;
    gx_text rest = cell;

    if (other == GX_NOBODY || other == player || gx_text_is(cell, "1/2") || gx_text_is(cell, "0.5")) {
        gx_slot slot = {.opponent = other, .halves = 1};
        if (other != GX_NOBODY && other != player)
            return gx_table_enter(reader, player, meeting(player, other, players), slot, cell);
        return true; /* a player does not meet himself: whatever fills the cell */
    }
    while (rest.size > 0) {
        size_t size = 0, n = 0, all = sizeof words / sizeof words[0];
        while (n < all && !starts(rest, words[n], &size))
            n++;
        gx_slot slot = {.opponent = other};
        if (n == all || !gx_table_read_score(&slot, gx_text_of(words[n])))
            return gx_table_fault(reader, GX_FILE_RESULT, rest);
        if (!gx_table_enter(reader, player, meeting(player, other, players) + cycle * game++, slot, cell))
            return false;
        drop(&rest, size);
        while (rest.size > 0 && (rest.bytes[0] == ' ' || rest.bytes[0] == '/'))
            drop(&rest, 1);
    }
    return true;
}
