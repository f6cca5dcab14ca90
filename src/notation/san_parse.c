/* san_parse.c - the text of one move taken apart (san_shape.h).
 *
 *      [letter] [coordinates] [suffixes]            N b1 - d2 +
 *      castling [suffixes]                          O-O  0-0-0  OO
 *
 * Coordinates are files and ranks in a row, perhaps with a mark of capture or a hyphen before the target. Which of them
 * are the target is told by their pattern alone (F a file, R a rank; the target in brackets):
 *
 *      [FR]   F[FR]   R[FR]   FR[FR]   F[F]         e4  bd2  1d2  b1d2  ed
 *
 * R[FR] needs a letter; F[F] is a pawn's capture written as files alone and must not have one. The longest row that is
 * a pattern counts, so that the b of `e8b` and the e of `exd6ep` are left for the suffixes.
 *
 * The cursor moves only over what was understood: where it stops before the end, there is the fault. */
#include "notation/coordinates.h"
#include "notation/san_shape.h"
#include "base/byte.h"

typedef struct coordinates {
    char marks[4];   /* 'F' or 'R' */
    unsigned at[4];  /* which file or rank */
    size_t ends[4];  /* offset behind each */
    unsigned count;  /* 0 to 4 */
    unsigned before; /* coordinates before the sign of capture or hyphen; 9: there is none */
    bool capture;
} coordinates;

static bool is_file(char byte) {
    return byte >= 'a' && byte <= 'h';
}

static bool is_rank(char byte) {
    return byte >= '1' && byte <= '8';
}

static bool take_capture(gx_san_cursor *cursor) {
    return gx_san_take(cursor, "x") || gx_san_take(cursor, ":") || gx_san_take(cursor, "X") || gx_san_take(cursor, "×");
}

static bool take_hyphen(gx_san_cursor *cursor) {
    return gx_san_take(cursor, "-") || gx_san_take(cursor, "–") || gx_san_take(cursor, "−");
}

static bool take_coordinate(gx_san_cursor *cursor, coordinates *row) {
    char byte = cursor->at < cursor->text.size ? cursor->text.bytes[cursor->at] : '\0';
    if (row->count == 4 || (!is_file(byte) && !is_rank(byte)))
        return false;
    row->marks[row->count] = is_file(byte) ? 'F' : 'R';
    row->at[row->count] = (unsigned)(is_file(byte) ? byte - 'a' : byte - '1');
    row->ends[row->count++] = ++cursor->at;
    return true;
}

static bool take_sign(gx_san_cursor *cursor, gx_san_shape *shape, coordinates *row) {
    size_t start = cursor->at;
    if (row->before != 9)
        return false;
    row->capture = take_capture(cursor);
    if (!row->capture && !take_hyphen(cursor))
        return false;
    row->before = row->count;
    if (cursor->text.bytes[start] != 'x')
        shape->notes |= GX_SAN_NOTE_SPELLING;
    return true;
}

/* Coordinates before the target for each pattern; -1 where the row is none. */
static int pattern(const coordinates *row, bool letter) {
    const char *m = row->marks;
    unsigned n = row->count;
    if (n == 2 && m[0] == 'F' && m[1] == 'F')
        return letter ? -1 : 1;
    if (n < 2 || m[n - 2] != 'F' || m[n - 1] != 'R')
        return -1;
    if (n == 3)
        return m[0] == 'F' || letter ? 1 : -1;
    return n == 2 ? 0 : m[0] == 'F' && m[1] == 'R' ? 2 : -1;
}

/* The longest beginning of the row that is a pattern; the cursor goes back behind it. */
static int cut(gx_san_cursor *cursor, coordinates *row, bool letter) {
    for (; row->count > 0; row->count--) {
        int departure = pattern(row, letter);
        if (departure < 0)
            continue;
        cursor->at = row->ends[row->count - 1];
        return departure;
    }
    return -1;
}

static gx_bitboard file_set(unsigned file) {
    return (gx_bitboard)0x0101010101010101u << file;
}

static gx_bitboard rank_set(unsigned rank) {
    return (gx_bitboard)0xff << 8 * rank;
}

static void set_squares(gx_san_shape *shape, const coordinates *row, unsigned departure) {
    shape->from_set = shape->to_set = ~(gx_bitboard)0;
    for (unsigned i = 0; i < row->count; i++) {
        gx_bitboard *set = i < departure ? &shape->from_set : &shape->to_set;
        *set &= row->marks[i] == 'F' ? file_set(row->at[i]) : rank_set(row->at[i]);
        shape->file = shape->file || (i < departure && row->marks[i] == 'F');
        shape->rank = shape->rank || (i < departure && row->marks[i] == 'R');
    }
    shape->capture = row->capture;
}

/* A sign stands right before the target, and behind something. */
static bool sign_fits(const coordinates *row, unsigned departure, bool letter) {
    return row->before == 9 || row->before >= row->count || (row->before == departure && (letter || departure > 0));
}

static bool take_squares(gx_san_cursor *cursor, gx_san_shape *shape) {
    coordinates row = {.before = 9};
    size_t start = cursor->at;
    if (!shape->letter && (start == cursor->text.size || !is_file(cursor->text.bytes[start])))
        return false;
    while (take_coordinate(cursor, &row) || take_sign(cursor, shape, &row))
        continue;
    int departure = cut(cursor, &row, shape->letter);
    if (departure < 0)
        return false;
    if (!sign_fits(&row, (unsigned)departure, shape->letter)) {
        cursor->at = row.before == 0 ? start : row.ends[row.before - 1];
        return false;
    }
    row.capture = row.capture && row.before < row.count;
    set_squares(shape, &row, (unsigned)departure);
    if (!shape->capture && gx_san_take(cursor, ":")) {
        shape->capture = true;
        shape->notes |= GX_SAN_NOTE_SPELLING;
    }
    if (row.count == 2 && departure == 1)
        shape->notes |= GX_SAN_NOTE_SPELLING;
    return true;
}

static bool take_castling(gx_san_cursor *cursor, gx_san_shape *shape) {
    size_t start = cursor->at, end = start;
    unsigned count = 0;
    while (count < 3 && (gx_san_take(cursor, "O") || gx_san_take(cursor, "0") || gx_san_take(cursor, "o"))) {
        count++;
        end = cursor->at;
        take_hyphen(cursor);
    }
    cursor->at = count < 2 ? start : end;
    if (count < 2)
        return false;
    shape->castling = count == 2 ? GX_SAN_KING_SIDE : GX_SAN_QUEEN_SIDE;
    gx_text written = {cursor->text.bytes + start, end - start};
    if (!gx_text_is(written, count == 2 ? "O-O" : "O-O-O"))
        shape->notes |= GX_SAN_NOTE_SPELLING;
    return true;
}

static bool take_man(gx_san_cursor *cursor, gx_san_shape *shape) {
    gx_kind kind = gx_san_take_letter(cursor, &shape->odd_letters);
    shape->letter = kind != GX_NO_KIND;
    shape->kind = shape->letter ? kind : GX_PAWN;
    if (!take_squares(cursor, shape))
        return false;
    gx_san_take_promotion(cursor, shape);
    return true;
}

static void trim(gx_san_cursor *cursor, gx_san_shape *shape) {
    size_t whole = cursor->text.size;
    while (cursor->at < cursor->text.size && byte_is_space(cursor->text.bytes[cursor->at]))
        cursor->at++;
    while (cursor->at < cursor->text.size && byte_is_space(cursor->text.bytes[cursor->text.size - 1]))
        cursor->text.size--;
    if (cursor->at > 0 || cursor->text.size < whole)
        shape->notes |= GX_SAN_NOTE_SPELLING;
}

gx_result gx_san_parse(gx_san_shape *out, gx_text text, const gx_letters *letters, gx_fault *fault) {
    gx_san_shape shape = {.kind = GX_PAWN, .promotion = GX_NO_KIND};
    gx_san_cursor cursor = {text, 0, letters};
    trim(&cursor, &shape);
    bool understood = take_castling(&cursor, &shape) || take_man(&cursor, &shape);
    if (understood)
        gx_san_take_suffixes(&cursor, &shape);
    if (!understood || cursor.at < cursor.text.size) {
        *fault = (gx_fault){GX_SYNTAX, cursor.at, cursor.text.size - cursor.at};
        return GX_SYNTAX;
    }
    *out = shape;
    return GX_OK;
}
