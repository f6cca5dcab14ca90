/* oracle_ask.c - one question of the oracle bench: the solver asked, its answer held against the closure, its proof given to
 * the checker once more. Whatever disagrees or is not known is printed as a position. */
#include <stdio.h>

#include "bench/oracle.h"

enum { MEMORY = 64 << 20, SCRATCH = 8 << 20, NODES = 150000 };

static gx_solver solver = {.size = MEMORY, .nodes = NODES};
static void *scratch;

static void tell_position(const gx_position *p, unsigned color, const char *what) {
    char board[96];
    unsigned n = 0;
    for (int rank = 7; rank >= 0; rank--) {
        for (int file = 0; file < 8; file++) {
            gx_piece piece = gx_position_piece(p, GX_SQUARE(file, rank));
            board[n++] = piece.kind == GX_NO_KIND ? '1' : (char)("PNBRQK"[piece.kind] + 32 * (int)piece.color);
        }
        board[n++] = rank > 0 ? '/' : '\0';
    }
    printf("%s: %s %c, en passant %u, rights %016llx, for %s\n", what, board, p->turn ? 'b' : 'w', p->en_passant,
           (unsigned long long)p->castling, color ? "Black" : "White");
    fflush(stdout);
}

/* Both are taken once: the solver starts cold with every question. */
static void take_memory(void) {
    solver.memory = solver.memory != NULL ? solver.memory : malloc(MEMORY);
    scratch = scratch != NULL ? scratch : malloc(SCRATCH);
    if (solver.memory == NULL || scratch == NULL)
        exit(2);
}

void oracle_question(oracle_record *record, const gx_position *position, gx_color color, unsigned right, unsigned how) {
    take_memory();
    for (unsigned full = 0; full < 2; full++) {
        if ((how & (full ? ORACLE_FULL : ORACLE_FAST)) == 0)
            continue;
        gx_proof proof = (full ? gx_winnable_full : gx_winnable_fast)(position, color, &solver);
        record->answers[full][right][proof.chance]++;
        bool unknown = proof.chance == GX_CHANCE_UNKNOWN;
        bool wrong =
            right != ORACLE_UNDECIDED && !unknown && (proof.chance == GX_CHANCE_WINNABLE) != (right == ORACLE_WINNABLE);
        if (wrong || (!unknown && !gx_proof_check(position, &proof, scratch, SCRATCH))) {
            record->wrong++;
            tell_position(position, color, wrong ? "wrong" : "no proof");
        }
        if (full && unknown)
            tell_position(position, color, "unknown");
    }
}

gx_setup oracle_image(const gx_setup *setup, unsigned image) {
    gx_setup out = gx_setup_empty();
    unsigned turn = (image & IMAGE_RANKS ? 56u : 0) ^ (image & IMAGE_COLORS ? 56u : 0) ^ (image & IMAGE_FILES ? 7u : 0);
    unsigned exchange = image & IMAGE_COLORS ? 1 : 0;
    for (unsigned square = 0; square < 64; square++) {
        unsigned to = (image & IMAGE_DIAGONAL ? (square & 7u) << 3 | square >> 3 : square) ^ turn;
        for (unsigned kind = 0; kind < 6; kind++)
            out.kinds[kind] |= (setup->kinds[kind] >> square & 1u) << to;
        for (unsigned color = 0; color < 2; color++)
            out.colors[color ^ exchange] |= (setup->colors[color] >> square & 1u) << to;
        out.castling |= (setup->castling >> square & 1u) << to;
        if (setup->en_passant == square)
            out.en_passant = (gx_square)to;
    }
    out.turn = (gx_color)(setup->turn ^ exchange);
    return out;
}
