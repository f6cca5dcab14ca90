/* board_pattern_read.c - reads patterns of positions.
 *
 *      rank 8 / rank 7 / ... / rank 1 [fields]                   fields: board_pattern_fields.c
 *
 * A rank becomes a row of choices, one a square, and stars. Without a star there must be eight of them, with one at most
 * eight. What stands before the first star and behind the last has its square:
 *
 *      R?*A*K?      a1 is R, b1 anything;  A stands somewhere between;  g1 is K, h1 anything
 *
 * Choices with a square are spread over the tests, one test a choice; ? asks nothing. So only ranks with two stars or more
 * must be compared as they stand. The tests for men come before those for empty squares, since they fail sooner. */
#include "notation/board_pattern_read.h"

static gx_board_choice choice_of(char byte) {
    gx_piece piece = gx_piece_from_letter(byte);

    if (piece.kind != GX_NO_KIND)
        return (gx_board_choice)(1u << (piece.kind + 6u * piece.color));
    switch (byte) {
    case 'A': return BOARD_WHITE;
    case 'a': return BOARD_BLACK;
    case '?': return BOARD_ANY;
    case '!': return BOARD_WHITE | BOARD_BLACK;
    case 'm': return (BOARD_WHITE | BOARD_BLACK) & ~(1u | 1u << 6);
    case '_': return BOARD_EMPTY;
    case '*': return BOARD_STAR;
    default: return 0;
    }
}

/* [...], with what is in it; 0 where it cannot be read. */
static gx_board_choice take_set(pattern_text *in) {
    gx_board_choice set = 0;
    bool inverted;

    in->at++;
    inverted = pattern_next(in) == '^';
    in->at += inverted;
    while (pattern_next(in) != ']') {
        gx_board_choice one = choice_of(pattern_next(in));
        if (one == 0 || one == BOARD_STAR)
            return 0;
        set |= one;
        in->at++;
    }
    in->at++;
    return inverted ? (gx_board_choice)((BOARD_WHITE | BOARD_BLACK) & ~set) : set;
}

typedef struct row {
    gx_board_choice tokens[GX_RANK_TOKENS];
    unsigned count, squares;
    bool star;
} row;

static bool put(row *rank, gx_board_choice choice) {
    bool star = choice == BOARD_STAR;

    if (star && rank->count > 0 && rank->tokens[rank->count - 1] == BOARD_STAR)
        return true;
    if (choice == 0 || rank->squares + !star > 8)
        return false;
    rank->tokens[rank->count++] = choice;
    rank->squares += !star;
    rank->star = rank->star || star;
    return true;
}

static bool take_token(pattern_text *in, row *rank) {
    char byte = pattern_next(in);
    gx_board_choice set;

    if (byte >= '1' && byte <= '8') {
        for (int n = byte - '0'; n > 0; n--)
            if (!put(rank, BOARD_EMPTY))
                return false;
        in->at++;
        return true;
    }
    if (byte == '[') {
        size_t open = in->at;
        if ((set = take_set(in)) != 0 && put(rank, set))
            return true;
        in->at = pattern_next(in) == '\0' ? open : in->at;
        return false;
    }
    if (!put(rank, choice_of(byte)))
        return false;
    in->at++;
    return true;
}

static void add_test(gx_board_pattern *out, gx_board_choice choice, gx_bitboard squares) {
    uint32_t n = 0;

    while (n < out->test_count && out->tests[n].choice != choice)
        n++;
    if (n == out->test_count) {
        out->test_count++;
        out->tests[n].choice = choice;
        out->tests[n].squares = 0;
    }
    out->tests[n].squares |= squares;
}

static bool take_rank(pattern_text *in, row *rank) {
    while (pattern_next(in) != '/' && pattern_next(in) != ' ' && pattern_next(in) != '\0')
        if (!take_token(in, rank))
            return false;
    return rank->squares == 8 || rank->star;
}

/* The file of a token; 8 for a star and what stands between two. */
static unsigned file_of(const row *rank, unsigned token) {
    unsigned first = 0, last = rank->count;

    while (first < rank->count && rank->tokens[first] != BOARD_STAR)
        first++;
    while (last > first && rank->tokens[last - 1] != BOARD_STAR)
        last--;
    return token < first ? token : token >= last ? 8 - (rank->count - token) : 8;
}

/* The tests of a rank for men alone, or those for squares that may or must be empty. */
static void put_tests(gx_board_pattern *out, const row *rank, unsigned number, bool empty) {
    for (unsigned n = 0; n < rank->count; n++) {
        unsigned file = file_of(rank, n);
        if (file < 8 && rank->tokens[n] != BOARD_ANY && (rank->tokens[n] & BOARD_EMPTY ? empty : !empty))
            add_test(out, rank->tokens[n], GX_BIT(GX_SQUARE(file, number)));
    }
}

static unsigned stars_of(const row *rank) {
    unsigned stars = 0;

    for (unsigned n = 0; n < rank->count; n++)
        stars += rank->tokens[n] == BOARD_STAR;
    return stars;
}

static void put_star(gx_board_pattern *out, const row *rank, unsigned number) {
    if (stars_of(rank) < 2)
        return;
    out->token_count[number] = (uint8_t)rank->count;
    for (unsigned n = 0; n < rank->count; n++)
        out->tokens[number][n] = rank->tokens[n];
}

static void count_men(gx_board_pattern *out, const row *rank) {
    out->most_men = (uint8_t)(out->most_men + (rank->star ? 8 - rank->squares : 0));
    for (unsigned n = 0; n < rank->count; n++)
        if (rank->tokens[n] != BOARD_STAR) {
            out->least_men = (uint8_t)(out->least_men + !(rank->tokens[n] & BOARD_EMPTY));
            out->most_men = (uint8_t)(out->most_men + (rank->tokens[n] != BOARD_EMPTY));
        }
}

static void put_ranks(gx_board_pattern *out, const row *ranks) {
    for (unsigned number = 0; number < 8; number++) {
        count_men(out, &ranks[number]);
        put_tests(out, &ranks[number], number, false);
        put_star(out, &ranks[number], number);
    }
    for (unsigned number = 0; number < 8; number++)
        put_tests(out, &ranks[number], number, true);
}

static bool take_board(pattern_text *in, row *ranks) {
    board_pattern_blanks(in);
    for (unsigned number = 8; number-- > 0;) {
        if (!take_rank(in, &ranks[number]) || (pattern_next(in) == '/') != (number > 0))
            return false;
        in->at += number > 0;
    }
    return true;
}

gx_result gx_board_pattern_read(gx_board_pattern *out, gx_text text, gx_fault *fault) {
    gx_board_pattern pattern = {.turn = -1, .castling = -1, .en_passant = GX_NO_SQUARE};
    pattern_text in = {text, 0};
    row ranks[8] = {{.count = 0}};

    if (take_board(&in, ranks) && board_pattern_fields(&in, &pattern)) {
        put_ranks(&pattern, ranks);
        *out = pattern;
        return GX_OK;
    }
    if (fault)
        *fault = (gx_fault){GX_SYNTAX, in.at < text.size ? in.at : text.size, in.at < text.size};
    return GX_SYNTAX;
}
