/* play_screen.h - the parts of the whole screen.
 *
 *      +-------------------------+----------------------------+
 *      |  8 r n b q k b n r      | Black  name        5:00    |
 *      |        ...              | scoresheet                 |
 *      |  1 R N B Q K B N R      | White  name        4:51    |
 *      |    a b c d e f g h      |                            |
 *      +-------------------------+----------------------------+
 *      | rulings and answers, the newest below                |
 *      | White> e4_                                           |
 *      +------------------------------------------------------+
 *
 * Where the window is narrow, both clocks stand above the board; where it is lower than a board, there is none. An answer that needs
 * more rows is shown over the board until the next key.
 *
 * Arrow keys move a cursor over the board while nothing is typed; Enter takes a piece and puts it down, as a click does. */
#ifndef CLI_LIVE_PLAY_SCREEN_H
#define CLI_LIVE_PLAY_SCREEN_H

#include "play.h"

enum { SCREEN_TYPED = 512, SCREEN_TOLD = 200, SCREEN_TOP = 1 };

/* What the pairs of colors are for. */
typedef enum screen_pair {
    PAIR_LIGHT = 1,
    PAIR_DARK,
    PAIR_CURSOR,
    PAIR_TAKEN,
    PAIR_LAST,
    PAIR_CHECK,
    PAIR_LOW
} screen_pair;

typedef struct screen_state {
    char typed[SCREEN_TYPED]; /* UTF-8 */
    size_t size;
    gx_square cursor, taken; /* GX_NO_SQUARE */
    char *told[SCREEN_TOLD]; /* lines, a ring */
    size_t told_count;
    unsigned back;                              /* pages of told lines scrolled back */
    int cell_rows, cell_columns, board_columns; /* of a square; of the board with its coordinates */
    int open;                                   /* rows of the last answer, which is shown whole until a key comes */
    bool has_board, has_side;                   /* there is room for them */
    bool plain;                                 /* no colors */
} screen_state;

/* play_screen_draw.c */
void screen_measure(screen_state *screen);
void screen_draw(play_state *play, screen_state *screen);
/* The square under a place of the screen; GX_NO_SQUARE outside the board. */
gx_square screen_square(const play_state *play, const screen_state *screen, int row, int column);

/* play_screen_players.c: a player with his clock in a row of the side, or both in one row above; the last move in words. */
void screen_player(const play_state *play, const screen_state *screen, gx_color color, int row);
void screen_players_above(const play_state *play);
void screen_last(const play_state *play);

/* play_screen_told.c: from a row to one before another, the newest lowest; rows that a text of several lines takes; a text in so
 * many columns of a row. */
void screen_told(screen_state *screen, int top, int bottom);
int screen_rows(gx_text text);
void screen_put(int row, int column, int columns, const char *text);

/* play_screen.c: lines to be shown among the rulings. */
void screen_tell(screen_state *screen, gx_text text);

/* play_screen_keys.c: whatever keys there are. */
void screen_keys(play_state *play);

#endif
