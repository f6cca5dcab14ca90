/* san_round_trip.c - a move written is the move read, in every notation the library writes.
 *
 * Over random games, for every legal move: SAN in several alphabets, the long form and both spellings of UCI are read back
 * as the move; canonical SAN is taken by strict reading and draws no note, and the texts of a position's moves all differ.
 *
 * And the other way round, with texts spoilt at random: what lenient reading takes without a note is the canonical text of
 * the move it found, or UCI; what strict reading takes is one of the two exactly; and what lenient reading calls illegal or
 * ambiguous, strict reading does not take for a move. */
#include "tests/walk.h"

#include <guoxiang/san.h>
#include <guoxiang/uci.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long moves, spoilt, taken;

static void fail(const char *what, const gx_position *position, gx_text text) {
    fprintf(stderr, "%s: %.*s (key %016llx)\n", what, (int)text.size, text.bytes, (unsigned long long)position->key);
    exit(1);
}

static gx_text san(char *memory, const gx_position *position, gx_move move, const gx_letters *letters) {
    gx_buffer out = gx_buffer_over(memory, GX_SAN_MAX);
    gx_san_write(&out, position, move, letters, NULL);
    if (out.full)
        fail("longer than GX_SAN_MAX", position, gx_buffer_text(&out));
    return gx_buffer_text(&out);
}

static gx_text uci(char *memory, const gx_position *position, gx_move move) {
    gx_buffer out = gx_buffer_over(memory, GX_UCI_MAX);
    gx_uci_write(&out, move, gx_position_is_chess960(position) ? GX_UCI_CHESS960 : GX_UCI_STANDARD);
    return gx_buffer_text(&out);
}

static void want(const gx_position *position, gx_move move, gx_text text, gx_san_mode mode, const gx_letters *letters) {
    gx_move read;
    gx_san_report report;
    if (gx_san_read(&read, position, text, mode, letters, &report) != GX_OK || !gx_move_same(read, move))
        fail("not read back", position, text);
    if (gx_san_read(&read, position, text, mode, letters, NULL) != GX_OK || !gx_move_same(read, move))
        fail("not read back without a report", position, text);
}

static void check_san(const gx_position *position, gx_move move) {
    static const char *const names[] = {NULL, "zh", "zh-Hant", "figurine", "de", "fr", "ru", "pl"};
    char memory[GX_SAN_MAX];
    gx_san_report report;
    gx_move read;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const gx_letters *letters = names[i] != NULL ? gx_letters_find(gx_text_of(names[i])) : NULL;
        gx_text text = san(memory, position, move, letters);
        want(position, move, text, GX_SAN_STRICT, letters);
        if (gx_san_read(&read, position, text, GX_SAN_LENIENT, letters, &report) != GX_OK || report.notes != 0)
            fail("canonical, yet with a note", position, text);
    }
    gx_buffer out = gx_buffer_over(memory, sizeof memory);
    gx_lan_write(&out, position, move, NULL, NULL);
    want(position, move, gx_buffer_text(&out), GX_SAN_LENIENT, NULL);
}

static void check_uci(const gx_position *position, gx_move move) {
    char memory[GX_UCI_MAX];
    gx_uci_castling castling = gx_position_is_chess960(position) ? GX_UCI_CHESS960 : GX_UCI_STANDARD;
    gx_move read;
    gx_text text = uci(memory, position, move);
    if (gx_uci_read(&read, position, text, castling, NULL, NULL, NULL) != GX_OK || !gx_move_same(read, move))
        fail("UCI not read back", position, text);
    want(position, move, text, GX_SAN_STRICT, NULL);
    gx_buffer out = gx_buffer_over(memory, sizeof memory);
    gx_uci_write(&out, move, GX_UCI_CHESS960);
    if (gx_uci_read(&read, position, gx_buffer_text(&out), GX_UCI_STANDARD, NULL, NULL, NULL) != GX_OK ||
        !gx_move_same(read, move))
        fail("king takes rook not read", position, gx_buffer_text(&out));
}

/* Changes, drops or doubles a byte or two. */
static gx_text spoil(struct walk *walk, char *memory, gx_text text) {
    static const char bytes[] = "abcdefgh12345678xxNBRQKO0-=+#QNe";
    size_t size = text.size;
    memcpy(memory, text.bytes, size);
    for (uint64_t times = 1 + walk_random(walk) % 2; times > 0 && size > 1; times--) {
        size_t at = walk_random(walk) % size;
        char byte = bytes[walk_random(walk) % (sizeof bytes - 1)];
        if (walk_random(walk) % 3 == 0) {
            memory[at] = byte;
        } else if (walk_random(walk) % 2 == 0) {
            memmove(memory + at, memory + at + 1, --size - at);
        } else {
            memmove(memory + at + 1, memory + at, size++ - at);
            memory[at] = byte;
        }
    }
    return (gx_text){memory, size};
}

static void check_spoilt(const gx_position *position, gx_text text) {
    char san_memory[GX_SAN_MAX], uci_memory[GX_UCI_MAX];
    gx_move lenient, strict, plain;
    gx_san_report report, strict_report;
    gx_result result = gx_san_read(&lenient, position, text, GX_SAN_LENIENT, NULL, &report);
    gx_result strict_result = gx_san_read(&strict, position, text, GX_SAN_STRICT, NULL, &strict_report);
    spoilt++;
    if (gx_san_read(&plain, position, text, GX_SAN_LENIENT, NULL, NULL) != result)
        fail("another answer without a report", position, text);
    if (result != GX_OK) {
        if (strict_result != result)
            fail("another fault in strict reading", position, text);
        return;
    }
    taken++;
    bool canonical = gx_text_same(text, san(san_memory, position, lenient, NULL));
    bool is_uci = gx_text_same(text, uci(uci_memory, position, lenient));
    if (!gx_move_is_legal(position, lenient) || !gx_move_same(plain, lenient))
        fail("read as a move that is not legal", position, text);
    if (canonical != (report.notes == 0) && !is_uci)
        fail("notes and canonical text disagree", position, text);
    if ((strict_result == GX_OK) != (canonical || is_uci) ||
        (strict_result != GX_OK && strict_result != GX_NONCANONICAL))
        fail("strict reading", position, text);
}

static void check_position(struct walk *walk) {
    gx_move_list list;
    char memory[GX_SAN_MAX], other[GX_SAN_MAX];
    gx_moves_generate(&walk->position, &list);
    for (uint32_t i = 0; i < list.count; i++) {
        gx_text text = san(memory, &walk->position, list.moves[i], NULL);
        check_san(&walk->position, list.moves[i]);
        check_uci(&walk->position, list.moves[i]);
        check_spoilt(&walk->position, spoil(walk, other, text));
        for (uint32_t j = 0; j < i; j++)
            if (gx_text_same(text, san(other, &walk->position, list.moves[j], NULL)))
                fail("one text for two moves", &walk->position, text);
        moves++;
    }
}

int main(void) {
    for (unsigned game = 0; game < 200; game++) {
        struct walk walk = walk_start(game);
        do {
            if (walk.ply % 8 == game % 8)
                check_position(&walk);
        } while (walk_step(&walk));
    }
    printf("%lu moves written and read; of %lu spoilt texts %lu were moves\n", moves, spoilt, taken);
    return 0;
}
