/* pgn_piece.c - what is inside tags and comments: escapes, and the commands that programs put into comments.
 *
 *      [%clk 1:02:03.4]    hours, minutes, seconds and a fraction; fewer parts are minutes and seconds, or seconds
 *      [%emt 0:00:07]      the same
 *      [%eval 0.25,20]     pawns for White, and the depth after a comma
 *      [%eval #-3]         mate in 3 by Black
 *      [%csl Ga1,Rb2]      squares, [%cal Gd1h5] arrows: pgn_marks.c
 *
 * Other commands are told as they stand. What looks like a command and cannot be read is text. */
#include "notation/pgn_lex.h"
#include "base/byte.h"

gx_text gx_pgn_tag_value(gx_text text, char *memory) {
    size_t size = 0;
    for (size_t i = 0; i < text.size; i++) {
        bool escape = text.bytes[i] == '\\' && i + 1 < text.size;
        if (escape && (text.bytes[i + 1] == '"' || text.bytes[i + 1] == '\\'))
            i++;
        memory[size++] = text.bytes[i];
    }
    return (gx_text){memory, size};
}

static bool is_blank(char byte) {
    return pgn_class_of(byte) == PGN_BLANK || pgn_class_of(byte) == PGN_LINE;
}

static gx_text trim(gx_text text) {
    while (text.size > 0 && is_blank(text.bytes[0])) {
        text.bytes++;
        text.size--;
    }
    while (text.size > 0 && is_blank(text.bytes[text.size - 1]))
        text.size--;
    return text;
}

static bool take_byte(gx_text *text, char byte) {
    if (text->size == 0 || text->bytes[0] != byte)
        return false;
    text->bytes++;
    text->size--;
    return true;
}

/* Takes digits off `text`, at least one and at most nine. */
static bool take_number(gx_text *text, uint32_t *number) {
    size_t n = 0;
    for (*number = 0; n < text->size && n < 9 && byte_is_digit(text->bytes[n]); n++)
        *number = *number * 10 + (uint32_t)(text->bytes[n] - '0');
    text->bytes += n;
    text->size -= n;
    return n > 0;
}

/* Thousandths after a point or a comma; further digits are passed over. */
static bool take_fraction(gx_text *text, uint32_t *thousandths) {
    uint32_t weight = 100;
    size_t n = 0;
    for (*thousandths = 0; n < text->size && byte_is_digit(text->bytes[n]); n++, weight /= 10)
        *thousandths += weight * (uint32_t)(text->bytes[n] - '0');
    text->bytes += n;
    text->size -= n;
    return n > 0;
}

static bool read_time(gx_text text, uint64_t *ms) {
    uint32_t part, fraction = 0;
    uint64_t seconds = 0;
    int parts = 0;
    do {
        if (!take_number(&text, &part))
            return false;
        seconds = seconds * 60 + part;
    } while (++parts < 3 && take_byte(&text, ':'));
    if ((take_byte(&text, '.') || take_byte(&text, ',')) && !take_fraction(&text, &fraction))
        return false;
    *ms = seconds * 1000 + fraction;
    return text.size == 0;
}

static bool read_sign(gx_text *text) {
    if (take_byte(text, '-'))
        return true;
    take_byte(text, '+');
    return false;
}

static bool read_score(gx_text text, gx_pgn_piece *piece) {
    uint32_t whole = 0, fraction = 0;
    piece->mate = take_byte(&text, '#');
    bool negative = read_sign(&text);
    bool some = take_number(&text, &whole);
    if (!piece->mate && take_byte(&text, '.'))
        some = take_fraction(&text, &fraction) || some;
    if (!some || whole > 1000000)
        return false;
    int32_t score = (int32_t)(piece->mate ? whole : whole * 1000 + fraction);
    piece->score = negative ? -score : score;
    return text.size == 0 || text.bytes[0] == ',' || is_blank(text.bytes[0]);
}

/* The command that `text`, from its bracket on, begins with: sets piece->text. */
static bool read_command(gx_text text, gx_pgn_piece *piece) {
    size_t n = 2, size = 2;
    while (n < text.size && byte_is_small(text.bytes[n]))
        n++;
    gx_text name = {text.bytes + 2, n - 2};
    for (size = n; size < text.size && text.bytes[size] != ']'; size++)
        if (text.bytes[size] == '[')
            return false;
    if (size == text.size || name.size == 0)
        return false;
    gx_text operand = trim((gx_text){text.bytes + n, size - n});
    piece->text = (gx_text){text.bytes, size + 1};
    piece->kind = GX_PGN_PIECE_COMMAND;
    if (gx_text_is(name, "clk") && read_time(operand, &piece->ms))
        piece->kind = GX_PGN_PIECE_CLOCK;
    else if (gx_text_is(name, "emt") && read_time(operand, &piece->ms))
        piece->kind = GX_PGN_PIECE_SPENT;
    else if (gx_text_is(name, "eval") && read_score(operand, piece))
        piece->kind = GX_PGN_PIECE_EVAL;
    else if (gx_text_is(name, "csl") && pgn_marks_read(operand, false))
        piece->kind = GX_PGN_PIECE_SQUARES;
    else if (gx_text_is(name, "cal") && pgn_marks_read(operand, true))
        piece->kind = GX_PGN_PIECE_ARROWS;
    piece->marks = operand;
    return true;
}

static bool begins_command(gx_text text, size_t i) {
    return text.bytes[i] == '[' && i + 1 < text.size && text.bytes[i + 1] == '%';
}

bool gx_pgn_comment_next(gx_text *rest, gx_pgn_piece *piece) {
    gx_text text = trim(*rest);
    size_t size = text.size;
    *piece = (gx_pgn_piece){.kind = GX_PGN_PIECE_TEXT, .text = text};
    for (size_t i = 0; i < text.size; i++) {
        gx_pgn_piece command = *piece;
        if (!begins_command(text, i) || !read_command((gx_text){text.bytes + i, text.size - i}, &command))
            continue;
        if (i == 0) {
            *piece = command;
            size = command.text.size;
        } else {
            size = i;
        }
        break;
    }
    if (piece->kind == GX_PGN_PIECE_TEXT)
        piece->text = trim((gx_text){text.bytes, size});
    *rest = (gx_text){text.bytes + size, text.size - size};
    return text.size > 0;
}
