/* setup.c - everything that is wrong with a set-up (setup.h), each fault by itself, so that all can be named at once.
 *
 * Three kinds of test: counting men; looking at the last move, which must have been possible; and the marks of the past
 * that a board does not show (castling rights, en passant, counters). The second and third ask for one king a side. */
#include "board/setup_faults.h"

#include "base/assert.h"
#include "base/column.h"

static const char *const names[] = {GX_SETUP_FAULTS(GX_SECOND)};
static const char *const sentences[] = {GX_SETUP_FAULTS(GX_THIRD)};

const char *gx_setup_fault_name(unsigned index) {
    gx_assert(index < GX_SETUP_FAULT_COUNT);
    return names[index];
}

const char *gx_setup_fault_sentence(unsigned index) {
    gx_assert(index < GX_SETUP_FAULT_COUNT);
    return sentences[index];
}

gx_setup gx_setup_empty(void) {
    return (gx_setup){.turn = GX_WHITE, .en_passant = GX_NO_SQUARE, .fullmove_number = 1};
}

void gx_setup_put(gx_setup *setup, gx_square square, gx_piece piece) {
    gx_assert(square < 64);
    for (unsigned kind = 0; kind < 6; kind++)
        setup->kinds[kind] &= ~GX_BIT(square);
    setup->colors[GX_WHITE] &= ~GX_BIT(square);
    setup->colors[GX_BLACK] &= ~GX_BIT(square);
    if (piece.kind == GX_NO_KIND)
        return;
    setup->kinds[piece.kind] |= GX_BIT(square);
    setup->colors[piece.color] |= GX_BIT(square);
}

static unsigned men(const gx_setup *setup, gx_kind kind, gx_color color) {
    return gx_fast_count(setup->kinds[kind] & setup->colors[color]);
}

static unsigned beyond(unsigned count, unsigned first_given) {
    return count > first_given ? count - first_given : 0;
}

/* Each piece beyond the first set was once a pawn (3.7.3.3). */
static bool has_promoted_excess(const gx_setup *setup, gx_color color) {
    unsigned promoted = beyond(men(setup, GX_KNIGHT, color), 2) + beyond(men(setup, GX_BISHOP, color), 2) +
                        beyond(men(setup, GX_ROOK, color), 2) + beyond(men(setup, GX_QUEEN, color), 1);
    return men(setup, GX_PAWN, color) + promoted > 8;
}

static gx_setup_faults count_faults(const gx_setup *setup) {
    gx_setup_faults faults = 0;
    unsigned kings[2] = {men(setup, GX_KING, GX_WHITE), men(setup, GX_KING, GX_BLACK)};
    faults |= kings[0] == 0 ? GX_SETUP_NO_WHITE_KING : kings[0] > 1 ? GX_SETUP_WHITE_KINGS : 0;
    faults |= kings[1] == 0 ? GX_SETUP_NO_BLACK_KING : kings[1] > 1 ? GX_SETUP_BLACK_KINGS : 0;
    faults |= setup->kinds[GX_PAWN] & 0xff000000000000ffu ? GX_SETUP_PAWN_ON_LAST_RANK : 0;
    faults |= gx_fast_count(setup->colors[GX_WHITE]) > 16 ? GX_SETUP_TOO_MANY_WHITE : 0;
    faults |= gx_fast_count(setup->colors[GX_BLACK]) > 16 ? GX_SETUP_TOO_MANY_BLACK : 0;
    faults |= men(setup, GX_PAWN, GX_WHITE) > 8 ? GX_SETUP_TOO_MANY_WHITE_PAWNS : 0;
    faults |= men(setup, GX_PAWN, GX_BLACK) > 8 ? GX_SETUP_TOO_MANY_BLACK_PAWNS : 0;
    bool excess = has_promoted_excess(setup, GX_WHITE) || has_promoted_excess(setup, GX_BLACK);
    return faults | (excess ? GX_SETUP_PROMOTED_EXCESS : 0);
}

/* The attackers of a king as it stands, with `occupied` and `men` as another moment may have had them. */
static gx_bitboard attackers(const gx_setup *setup, gx_color king, gx_bitboard occupied, gx_bitboard by) {
    gx_position board = {.turn = (uint8_t)king};
    for (unsigned kind = 0; kind < 6; kind++)
        board.kinds[kind] = setup->kinds[kind];
    unsigned square = gx_fast_first(setup->kinds[GX_KING] & setup->colors[king]);
    return gx_fast_attackers(&board, square, occupied, by, king ^ 1u);
}

/* One move opens one line and attacks from one square, so more than two checkers cannot be; and two line pieces on both
 * sides of the king on one line cannot, since each would have been blocked only by the king. */
static bool is_check_impossible(const gx_setup *setup) {
    gx_bitboard occupied = setup->colors[GX_WHITE] | setup->colors[GX_BLACK];
    gx_bitboard checkers = attackers(setup, setup->turn, occupied, setup->colors[setup->turn ^ 1u]);
    if (gx_fast_count(checkers) != 2)
        return checkers != 0 && gx_fast_count(checkers) > 2;
    unsigned king = gx_fast_first(setup->kinds[GX_KING] & setup->colors[setup->turn]);
    gx_bitboard lines = setup->kinds[GX_BISHOP] | setup->kinds[GX_ROOK] | setup->kinds[GX_QUEEN];
    unsigned first = gx_fast_first(checkers), second = gx_fast_first(checkers & (checkers - 1));
    return (checkers & ~lines) == 0 && (gx_table_line[first][king] & GX_BIT(second)) != 0;
}

/* The side to move was not in check before the pawn's two steps that its en passant square speaks of. */
static bool was_check_before_two_steps(const gx_setup *setup) {
    unsigned over = setup->en_passant, waiting = setup->turn ^ 1u;
    if (!setup_sound_en_passant(setup))
        return false;
    unsigned pawn = over ^ 8u, start = waiting == GX_WHITE ? over - 8 : over + 8;
    gx_bitboard occupied = setup->colors[GX_WHITE] | setup->colors[GX_BLACK];
    gx_bitboard before = (occupied ^ GX_BIT(pawn)) | GX_BIT(start);
    return attackers(setup, setup->turn, before, setup->colors[waiting] & ~GX_BIT(pawn)) != 0;
}

static gx_setup_faults check_faults(const gx_setup *setup) {
    gx_color waiting = (gx_color)(setup->turn ^ 1u);
    gx_bitboard occupied = setup->colors[GX_WHITE] | setup->colors[GX_BLACK];
    if (attackers(setup, waiting, occupied, setup->colors[setup->turn]) != 0)
        return GX_SETUP_OPPOSITE_CHECK;
    bool impossible = is_check_impossible(setup) || was_check_before_two_steps(setup);
    return impossible ? GX_SETUP_IMPOSSIBLE_CHECK : 0;
}

gx_bitboard setup_sound_castling(const gx_setup *setup) {
    gx_bitboard sound = 0;
    for (unsigned color = 0; color < 2; color++) {
        gx_bitboard rank = (gx_bitboard)0xff << 56 * color;
        gx_bitboard king = setup->kinds[GX_KING] & setup->colors[color] & rank;
        gx_bitboard rooks = setup->kinds[GX_ROOK] & setup->colors[color] & setup->castling & rank;
        if (king == 0 || (king & (king - 1)) != 0)
            continue;
        gx_bitboard queenside = rooks & (king - 1), kingside = rooks & ~(king - 1);
        sound |= (queenside & (queenside - 1)) == 0 ? queenside : 0;
        sound |= (kingside & (kingside - 1)) == 0 ? kingside : 0;
    }
    return sound;
}

/* A pawn can just have passed over the square if it stands before it, and the square and the one behind it are empty. */
bool setup_sound_en_passant(const gx_setup *setup) {
    unsigned over = setup->en_passant, waiting = setup->turn ^ 1u;
    if (over >= 64 || GX_RANK_OF(over) != (waiting == GX_WHITE ? 2u : 5u))
        return false;
    unsigned pawn = over ^ 8u, start = waiting == GX_WHITE ? over - 8 : over + 8;
    gx_bitboard occupied = setup->colors[GX_WHITE] | setup->colors[GX_BLACK];
    return (occupied & (GX_BIT(over) | GX_BIT(start))) == 0 &&
           (setup->kinds[GX_PAWN] & setup->colors[waiting] & GX_BIT(pawn)) != 0;
}

gx_setup_faults gx_setup_check(const gx_setup *setup) {
    gx_setup_faults faults = count_faults(setup);
    uint64_t plies = 2 * ((uint64_t)setup->fullmove_number - (setup->fullmove_number > 0)) + setup->turn;
    if (setup->halfmove_clock > plies)
        faults |= GX_SETUP_COUNTERS_DISAGREE;
    if (setup->castling != setup_sound_castling(setup))
        faults |= GX_SETUP_CASTLING_RIGHT;
    if (faults & (GX_SETUP_NO_WHITE_KING | GX_SETUP_NO_BLACK_KING | GX_SETUP_WHITE_KINGS | GX_SETUP_BLACK_KINGS))
        return faults;
    if (setup->en_passant != GX_NO_SQUARE && !setup_sound_en_passant(setup))
        faults |= GX_SETUP_EP_SQUARE;
    return faults | check_faults(setup);
}
