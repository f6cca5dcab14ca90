/* fen_placement.c - the first field of a FEN: eight ranks from the eighth down, files from a to h (PGN standard 16.1.3.1).
 *
 *      rnbqkbnr/pppp1ppp/8/4p3/...      letters are pieces, digits are runs of empty squares
 *
 * The reader walks with a rank and a file. Every byte either fills squares of the rank it is on or ends that rank, so
 * the only faults are a byte that is neither and a rank that is not full (or overfull) when it ends. Two digits in a row
 * (`44` for `8`) have one reading only and are taken in lenient mode. */
#include "notation/fen_fields.h"

typedef struct walk {
    gx_fen_reading *reading;
    int rank; /* 7 down to 0; below zero there is no board left */
    unsigned file;
    bool digit; /* the byte before was a digit */
    bool sound; /* the first fault ends the walk */
} walk;

static void fail(walk *at, uint32_t code, size_t offset) {
    gx_fen_fault_at(at->reading, code, offset, 1);
    at->sound = false;
}

static void end_rank(walk *at, size_t offset) {
    if (at->file != 8 || at->rank == 0)
        fail(at, GX_FEN_RANK_LENGTH, offset);
    at->rank--;
    at->file = 0;
    at->digit = false;
}

static void leave_empty(walk *at, unsigned count, size_t offset) {
    if (at->digit)
        gx_fen_odd_at(at->reading, GX_FEN_PLACEMENT, offset, 1);
    if (at->file + count > 8)
        fail(at, GX_FEN_RANK_LENGTH, offset);
    at->file += count;
    at->digit = true;
}

static void put_piece(walk *at, gx_piece piece, size_t offset) {
    if (piece.kind == GX_NO_KIND)
        fail(at, GX_FEN_PLACEMENT, offset);
    else if (at->file == 8)
        fail(at, GX_FEN_RANK_LENGTH, offset);
    else
        gx_setup_put(&at->reading->setup, GX_SQUARE(at->file, (unsigned)at->rank), piece);
    at->file++;
    at->digit = false;
}

static void step(walk *at, char byte, size_t offset) {
    if (byte == '/')
        end_rank(at, offset);
    else if (byte >= '1' && byte <= '8')
        leave_empty(at, (unsigned)(byte - '0'), offset);
    else
        put_piece(at, gx_piece_from_letter(byte), offset);
}

void gx_fen_read_placement(gx_fen_reading *reading, gx_fen_field field) {
    walk at = {reading, 7, 0, false, true};
    for (size_t i = 0; i < field.size && at.sound; i++)
        step(&at, field.bytes[i], field.offset + i);
    if (at.sound && (at.rank != 0 || at.file != 8))
        gx_fen_fault_at(reading, GX_FEN_RANK_LENGTH, field.offset + field.size, 0);
}
