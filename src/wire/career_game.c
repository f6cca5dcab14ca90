/* career_game.c - a game of a record, on one line: "2530 GM USA 1". */
#include "wire/tournament_table.h"

#include <guoxiang/career.h>
#include <string.h>

enum { WORDS = 4 };

/* Words are divided by blanks; false unless there are exactly four. */
static bool cut(gx_text words[WORDS], gx_text text) {
    unsigned count = 0;
    size_t at = 0;

    while (at < text.size) {
        size_t start = at;
        while (at < text.size && text.bytes[at] != ' ')
            at++;
        if (at > start && count == WORDS)
            return false;
        if (at > start)
            words[count++] = (gx_text){text.bytes + start, at - start};
        at++;
    }
    return count == WORDS;
}

bool gx_norm_game_read(gx_norm_game *out, gx_text text, gx_file_fault_code *fault) {
    table_reader reader = {.text = text};
    gx_norm_game game = {0};
    gx_slot slot = {0};
    gx_text words[WORDS];

    if (!cut(words, text)) {
        *fault = GX_FILE_GAME_TEXT;
        return false;
    }
    if (!gx_table_read_rating(&reader, &game.rating, words[0]) ||
        !gx_table_read_title(&reader, &game.title, words[1]) ||
        !gx_table_read_federation(&reader, game.federation, words[2])) {
        *fault = reader.fault.code;
        return false;
    }
    if (!gx_table_read_score(&slot, words[3])) {
        *fault = GX_FILE_RESULT;
        return false;
    }
    game.halves = slot.halves;
    game.end = slot.end;
    *out = game;
    return true;
}
