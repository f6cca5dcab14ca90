/*
 * A board of characters. A square is a cell: a blank, the man, a blank; a Chinese character takes two columns and makes
 * all cells wider by one.
 *
 *     8  ♜  ♞  ♝  ♛  ♚         in color: filled figures for both sides, the side told by the color of the man
 *     7  ♟  ♟  ·  ♟            plain: outlined figures are White's; letters: small ones, or [brackets], are Black's
 *        a  b  c  d  e
 */
#include "board.h"

#include <guoxiang/utf8.h>
#include <stdio.h>
#include <string.h>
#include "base/byte.h"

static const char *const outlined[] = {"♙", "♘", "♗", "♖", "♕", "♔"};
static const char *const filled[] = {"♟", "♞", "♝", "♜", "♛", "♚"};

/* Colors of xterm's table of 256. */
enum { LIGHT = 103, DARK = 60, ALARM = 124, WHITE_MAN = 231, BLACK_MAN = 16 };

static bool is_wide(const gx_letters *letters) {
    return letters && gx_utf8_columns(gx_text_of(letters->write[0][GX_KING])) > 1;
}

/* The pawn is written as nothing in most alphabets: then the letter it is read by. */
static const char *letter(const gx_letters *letters, gx_piece piece, char text[16]) {
    const char *word = letters->write[piece.color][piece.kind];

    if (!*word)
        word = letters->read[piece.kind];
    snprintf(text, 16, "%.*s", (int)strcspn(word, " "), *word ? word : "P");
    return text;
}

static bool is_capital(const char *word) {
    return byte_is_capital(word[0]) && !word[1];
}

/* A man with what stands left and right of it. */
static void man(gx_out *out, gx_piece piece, const cli_board *look) {
    char text[16] = {0};
    bool black = piece.color == GX_BLACK, bracket = false;
    const char *word;

    if (look->letters) {
        word = letter(look->letters, piece, text);
        bool capital = is_capital(word);
        if (black && !look->color && capital)
            text[0] = (char)(text[0] | 0x20);
        bracket = black && !look->color && !capital;
    } else if (look->ascii) {
        text[0] = gx_piece_letter(piece);
        word = text;
    } else
        word = black || look->color ? filled[piece.kind] : outlined[piece.kind];
    gx_out_put(out, bracket ? '[' : ' ');
    gx_out_string(out, word);
    for (size_t n = gx_utf8_columns(gx_text_of(word)); n < 1u + is_wide(look->letters); n++)
        gx_out_put(out, ' ');
    gx_out_put(out, bracket ? ']' : ' ');
}

static void cell(gx_out *out, const gx_position *position, gx_square square, const cli_board *look) {
    gx_piece piece = gx_position_piece(position, square);
    bool light = (GX_FILE_OF(square) + GX_RANK_OF(square)) % 2 == 1;
    bool alarm = piece.kind == GX_KING && piece.color == (gx_color)position->turn && gx_position_checkers(position);
    char colors[40];

    if (look->color) {
        snprintf(colors, sizeof colors, "\033[48;5;%d;38;5;%dm",
                 alarm   ? ALARM
                 : light ? LIGHT
                         : DARK,
                 piece.color == GX_WHITE ? WHITE_MAN : BLACK_MAN);
        gx_out_string(out, colors);
    }
    if (piece.kind != GX_NO_KIND)
        man(out, piece, look);
    else {
        gx_out_put(out, ' ');
        gx_out_string(out, look->color ? " " : look->ascii ? "." : "·");
        gx_out_string(out, is_wide(look->letters) ? "  " : " ");
    }
}

static void files(gx_out *out, const cli_board *look) {
    gx_out_string(out, "   ");
    for (unsigned n = 0; n < 8; n++) {
        gx_out_put(out, ' ');
        gx_out_put(out, (char)(look->flip ? 'h' - n : 'a' + n));
        gx_out_string(out, is_wide(look->letters) ? "  " : " ");
    }
}

/* A line without the blanks at its end, which nobody sees and programs that compare do. */
static void put_line(gx_out *out, gx_out *line, const cli_board *look) {
    while (!look->color && line->size > 0 && line->bytes[line->size - 1] == ' ')
        line->size--;
    gx_out_text(out, gx_out_held(line));
    gx_out_string(out, look->color ? "\033[0m\n" : "\n");
    gx_out_clear(line);
}

void cli_board_draw(gx_out *out, const gx_position *position, const cli_board *look) {
    gx_out line;

    gx_out_memory(&line);
    for (unsigned row = 0; row < 8; row++) {
        unsigned rank = look->flip ? row : 7 - row;
        gx_out_put(&line, ' ');
        gx_out_put(&line, look->coords ? (char)('1' + rank) : ' ');
        gx_out_put(&line, ' ');
        for (unsigned n = 0; n < 8; n++)
            cell(&line, position, GX_SQUARE(look->flip ? 7 - n : n, rank), look);
        put_line(out, &line, look);
    }
    if (look->coords) {
        files(&line, look);
        put_line(out, &line, look);
    }
    gx_out_free(&line);
}
