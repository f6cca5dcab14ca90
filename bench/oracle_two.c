/* oracle_two.c - every position with up to two men beside the kings, in the order of the tables.
 *
 *     pass 1    all of them fast, both sides; full where the closure says that it cannot be won
 *     pass 2    full where it says that it can, the classes that are searched soonest first
 *
 * The closure knows every position there is, with en passant and castling too (oracle_rights.c). The solver is asked of one
 * of each set of images: White's king on the files a to d; without pawns the lower left eighth of the board; of two classes
 * that differ in the colors one, and where a class is its own image, such as rook against rook, only whether White can win.
 * Castling knows no mirror, so with rights White's king is on all files. That the solver, which knows nothing of images,
 * answers all of a set alike is held against random sets of them in oracle_orbits.c. */
#include <stdio.h>

#include "bench/oracle.h"

enum { PARTS = 64, ONES = 5, TWOS = 30 };

static const char letters[] = "PNBRQpnbrq";
static const char ones[] = "NBRQP";
static const char *const twos[TWOS] = {"QQ", "Bq", "Nq", "RR", "Qq", "BB", "BQ", "NN", "RQ", "NQ",
                                       "Bb", "Pp", "NR", "Rr", "BR", "PP", "Br", "Rq", "Nn", "Pq",
                                       "PQ", "NB", "PR", "PN", "Nr", "Pr", "PB", "Nb", "Pb", "Pn"};

struct piece_of_work {
    const men_table *table; /* NULL: the kings alone */
    unsigned pass, part, parts;
};

static unsigned code_of(char letter) {
    return (unsigned)(strchr(letters, letter) - letters);
}

uint32_t two_units(void) {
    return 1 + 2 * (ONES + TWOS * PARTS);
}

static struct piece_of_work unit_work(uint32_t unit) {
    struct piece_of_work work = {NULL, unit > ONES + TWOS * PARTS ? 2 : 1, 0, 1};
    if (unit == 0)
        return work;
    unit = (unit - 1) % (ONES + TWOS * PARTS);
    if (unit < ONES) {
        work.table = &oracle_tables.one[code_of(ones[unit])];
        return work;
    }
    const char *men = twos[(unit - ONES) / PARTS];
    work.table = &oracle_tables.two[code_of(men[0])][code_of(men[1])];
    work.part = (unit - ONES) % PARTS;
    work.parts = PARTS;
    return work;
}

void two_name(char name[16], uint32_t unit) {
    uint32_t rest = unit == 0 ? 0 : (unit - 1) % (ONES + TWOS * PARTS);
    unsigned pass = unit_work(unit).pass;
    if (unit == 0)
        snprintf(name, 16, "kings, pass 1");
    else if (rest < ONES)
        snprintf(name, 16, "%c, pass %u", ones[rest], pass);
    else
        snprintf(name, 16, "%s, pass %u", twos[(rest - ONES) / PARTS], pass);
}

static void ask(oracle_record *record, const gx_position *position, const struct piece_of_work *work) {
    unsigned wins = oracle_wins(position);
    bool own_image = work->table != NULL && work->table->code[1] == work->table->code[0] + 5;
    record->positions += work->pass == 1;
    for (unsigned color = 0; color < (own_image ? 1u : 2u); color++) {
        bool can = (wins >> color & 1u) != 0;
        if (work->pass == 1)
            oracle_question(record, position, (gx_color)color, can, can ? ORACLE_FAST : ORACLE_FAST | ORACLE_FULL);
        else if (can)
            oracle_question(record, position, (gx_color)color, can, ORACLE_FULL);
    }
}

/* All rights to castle that can be; `setup` has none. */
static void ask_castling(oracle_record *record, gx_setup setup, const struct piece_of_work *work) {
    gx_position position;
    gx_bitboard rooks = 0;
    for (unsigned color = 0; color < 2; color++) {
        gx_bitboard own = setup.colors[color] & (gx_bitboard)0xff << 56 * color;
        rooks |= (setup.kinds[GX_KING] & own) != 0 ? setup.kinds[GX_ROOK] & own : 0;
    }
    for (setup.castling = rooks; setup.castling != 0; setup.castling = (setup.castling - 1) & rooks)
        if (gx_position_from_setup(&position, &setup, true) == 0)
            ask(record, &position, work);
}

/* With a pawn that has just stepped two squares and can be captured in passing. */
static void ask_passing(oracle_record *record, gx_setup setup, const struct piece_of_work *work) {
    gx_position position;
    for (gx_bitboard pawns = setup.kinds[GX_PAWN] & setup.colors[setup.turn ^ 1u]; pawns != 0; pawns &= pawns - 1) {
        unsigned square = gx_fast_first(pawns);
        if (square >> 3 != (setup.turn == GX_WHITE ? 4u : 3u))
            continue;
        setup.en_passant = (gx_square)(setup.turn == GX_WHITE ? square + 8 : square - 8);
        if (gx_position_from_setup(&position, &setup, true) == 0 && position.en_passant != GX_NO_SQUARE)
            ask(record, &position, work);
    }
}

/* Whether a position is left out because another one that is its image on a diagonal or upside down is asked. */
static bool is_turned(const men_table *table, uint32_t index) {
    bool two = table->code[1] != TABLES_NONE;
    if (table->code[0] % 5 == GX_PAWN || (two && table->code[1] % 5 == GX_PAWN))
        return false;
    unsigned at = two ? index >> 6 : index, king = (at >> 14 & 7u) * 8 + (at >> 12 & 3u), other = at >> 6 & 63u;
    if (king >> 3 > 3)
        return true;
    if (king >> 3 != (king & 7u))
        return king >> 3 > (king & 7u);
    return other >> 3 > (other & 7u);
}

static bool has_rook(const men_table *table) {
    return table->code[0] % 5 == GX_ROOK || (table->code[1] != TABLES_NONE && table->code[1] % 5 == GX_ROOK);
}

static void ask_index(oracle_record *record, uint32_t index, const struct piece_of_work *work) {
    gx_position position;
    bool turned = is_turned(work->table, index);
    if ((turned && !has_rook(work->table)) || !men_position(work->table, index, &position))
        return;
    gx_setup setup = gx_setup_from_position(&position);
    if (gx_position_from_setup(&position, &setup, true) != 0)
        return;
    if (!turned)
        ask(record, &position, work);
    ask_passing(record, setup, work);
    if (has_rook(work->table)) {
        ask_castling(record, setup, work);
        ask_castling(record, oracle_image(&setup, IMAGE_FILES), work);
    }
}

static void ask_kings(oracle_record *record, const struct piece_of_work *work) {
    for (unsigned index = 0; index < 64 * 64 * 2; index++) {
        gx_position position;
        gx_setup setup = gx_setup_empty();
        gx_setup_put(&setup, (gx_square)(index & 63u), (gx_piece){GX_WHITE, GX_KING});
        gx_setup_put(&setup, (gx_square)(index >> 6 & 63u), (gx_piece){GX_BLACK, GX_KING});
        setup.turn = index >> 12 ? GX_BLACK : GX_WHITE;
        if (gx_position_from_setup(&position, &setup, true) == 0)
            ask(record, &position, work);
    }
}

void two_unit(oracle_record *record, uint32_t unit, unsigned part, unsigned parts) {
    struct piece_of_work work = unit_work(unit);
    if (work.table == NULL) {
        ask_kings(record, &work);
        return;
    }
    uint32_t size = work.table->size / work.parts;
    for (uint32_t index = work.part * size; index < (work.part + 1) * size; index++)
        if (index / 64 % parts == part)
            ask_index(record, index, &work);
}
