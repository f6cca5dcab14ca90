/* board.h - a board drawn with characters. */
#ifndef CLI_BOARD_H
#define CLI_BOARD_H

#include <guoxiang/letters.h>
#include <guoxiang/out.h>
#include <guoxiang/position.h>

typedef struct cli_board {
    bool flip; /* Black below */
    bool coords;
    bool ascii;
    bool color;                /* squares and men in colors of the terminal (256 of them) */
    const gx_letters *letters; /* NULL: chess figures, or with `ascii` the letters of FEN */
} cli_board;

/* Eight lines, and one with the letters of the files. */
void cli_board_draw(gx_out *out, const gx_position *position, const cli_board *look);

#endif
