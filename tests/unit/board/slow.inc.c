/* slow.inc.c - the plain generator of slow.h; included by the tests that compare with it. */
#include "slow.h"

#include <stdlib.h>
#include <string.h>

struct letters {
    char at[8][8]; /* [rank][file], '.' for empty */
    bool white;
};

static struct letters letters_of(const gx_position *position) {
    struct letters board = {.white = position->turn == GX_WHITE};
    for (unsigned square = 0; square < 64; square++) {
        char letter = gx_piece_letter(gx_position_piece(position, (gx_square)square));
        board.at[square / 8][square % 8] = letter == '\0' ? '.' : letter;
    }
    return board;
}

static bool is_white(char letter) {
    return letter >= 'A' && letter <= 'Z';
}
static int sign(int number) {
    return (number > 0) - (number < 0);
}

/* Whether the man on a square attacks another, the way clear. */
static bool hits(const struct letters *board, int file, int rank, int to_file, int to_rank) {
    char man = board->at[rank][file], kind = (char)(man | 32);
    int files = to_file - file, ranks = to_rank - rank;
    if (files == 0 && ranks == 0)
        return false;
    if (kind == 'p')
        return ranks == (is_white(man) ? 1 : -1) && abs(files) == 1;
    if (kind == 'n')
        return abs(files * ranks) == 2;
    if (kind == 'k')
        return abs(files) <= 1 && abs(ranks) <= 1;
    bool straight = files == 0 || ranks == 0, slanted = abs(files) == abs(ranks);
    if (!((straight && kind != 'b') || (slanted && kind != 'r')))
        return false;
    for (int f = file + sign(files), r = rank + sign(ranks); f != to_file || r != to_rank;
         f += sign(files), r += sign(ranks))
        if (board->at[r][f] != '.')
            return false;
    return true;
}

static bool is_hit(const struct letters *board, int file, int rank, bool by_white) {
    for (int r = 0; r < 8; r++)
        for (int f = 0; f < 8; f++)
            if (board->at[r][f] != '.' && is_white(board->at[r][f]) == by_white && hits(board, f, r, file, rank))
                return true;
    return false;
}

static bool king_hit(const struct letters *board, bool white) {
    for (int rank = 0; rank < 8; rank++)
        for (int file = 0; file < 8; file++)
            if (board->at[rank][file] == (white ? 'K' : 'k'))
                return is_hit(board, file, rank, !white);
    return false;
}

static unsigned note(slow_move *out, unsigned count, int file, int rank, int to_file, int to_rank, char promotion) {
    out[count] = (slow_move){
        {(char)('a' + file), (char)('1' + rank), (char)('a' + to_file), (char)('1' + to_rank), promotion, 0}};
    return count + 1;
}

static unsigned try_move(const struct letters *board, const gx_position *position, int file, int rank, int to_file,
                         int to_rank, slow_move *out, unsigned count) {
    struct letters next = *board;
    char man = board->at[rank][file], target = board->at[to_rank][to_file], kind = (char)(man | 32);
    int step = board->white ? 1 : -1;
    bool taking = target != '.';
    if (taking && is_white(target) == board->white)
        return count;
    if (kind == 'p') {
        bool passing = !taking && to_file != file && position->en_passant == GX_SQUARE(to_file, to_rank);
        bool push = to_file == file && !taking &&
                    (to_rank == rank + step || (to_rank == rank + 2 * step && rank == (board->white ? 1 : 6) &&
                                                board->at[rank + step][file] == '.'));
        if (!push && !(hits(board, file, rank, to_file, to_rank) && (taking || passing)))
            return count;
        if (passing)
            next.at[rank][to_file] = '.';
    } else if (!hits(board, file, rank, to_file, to_rank)) {
        return count;
    }
    next.at[to_rank][to_file] = man;
    next.at[rank][file] = '.';
    if (king_hit(&next, board->white))
        return count;
    if (kind != 'p' || (to_rank != 0 && to_rank != 7))
        return note(out, count, file, rank, to_file, to_rank, ' ');
    for (const char *letter = "qrbn"; *letter != '\0'; letter++)
        count = note(out, count, file, rank, to_file, to_rank, *letter);
    return count;
}

static unsigned try_castling(const struct letters *board, const gx_position *position, int king, int rook,
                             slow_move *out, unsigned count) {
    int rank = board->white ? 0 : 7, king_to = rook > king ? 6 : 2, rook_to = rook > king ? 5 : 3;
    if ((position->castling >> (rank * 8 + rook) & 1) == 0 || king_hit(board, board->white))
        return count;
    struct letters next = *board;
    next.at[rank][king] = next.at[rank][rook] = '.';
    for (int file = 0; file < 8; file++) {
        bool on_kings_way = (file >= king && file <= king_to) || (file <= king && file >= king_to);
        bool on_rooks_way = (file >= rook && file <= rook_to) || (file <= rook && file >= rook_to);
        if ((on_kings_way || on_rooks_way) && next.at[rank][file] != '.')
            return count;
    }
    for (int file = king; file != king_to; file += sign(king_to - king)) {
        struct letters step = *board;
        step.at[rank][king] = '.';
        if (is_hit(&step, file, rank, !board->white))
            return count;
    }
    next.at[rank][king_to] = board->white ? 'K' : 'k';
    next.at[rank][rook_to] = board->white ? 'R' : 'r';
    return king_hit(&next, board->white) ? count : note(out, count, king, rank, rook, rank, ' ');
}

unsigned slow_moves(const gx_position *position, slow_move out[256]) {
    struct letters board = letters_of(position);
    unsigned count = 0;
    for (int rank = 0; rank < 8; rank++)
        for (int file = 0; file < 8; file++) {
            if (board.at[rank][file] == '.' || is_white(board.at[rank][file]) != board.white)
                continue;
            for (int to = 0; to < 64; to++)
                count = try_move(&board, position, file, rank, to % 8, to / 8, out, count);
            for (int rook = 0; (board.at[rank][file] | 32) == 'k' && rook < 8; rook++)
                count = rank == (board.white ? 0 : 7) ? try_castling(&board, position, file, rook, out, count) : count;
        }
    return count;
}

uint64_t slow_random(uint64_t *seed) {
    *seed += 0x9e3779b97f4a7c15u;
    uint64_t mixed = (*seed ^ *seed >> 30) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
    return mixed ^ mixed >> 31;
}

slow_move slow_text(gx_move move) {
    gx_square from = gx_move_from(move), to = gx_move_to(move);
    gx_kind promotion = gx_move_promotion(move);
    char letter = promotion == GX_NO_KIND ? ' ' : gx_piece_letter((gx_piece){GX_BLACK, promotion});
    slow_move text = {
        {(char)('a' + from % 8), (char)('1' + from / 8), (char)('a' + to % 8), (char)('1' + to / 8), letter, 0}};
    return text;
}
