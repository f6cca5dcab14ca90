/* play_screen_draw.c - the whole screen, drawn anew each time; ncurses sends what has changed. */
#define _XOPEN_SOURCE_EXTENDED 1
#include <ncurses.h>
#include <stdio.h>
#include <string.h>
#include "cli/items.h"
#include "play_screen.h"

enum { BOARD_TOP = SCREEN_TOP, LEFT = 3, LEAST_TOLD = 3, LEAST_SIDE = 26 };

void screen_measure(screen_state *screen) {
    int rows = LINES - BOARD_TOP - 2 - LEAST_TOLD;

    screen->cell_rows = rows >= 24 && COLS >= 100 ? 3 : rows >= 16 && COLS >= LEFT + 32 + 2 ? 2 : 1;
    screen->cell_columns = screen->cell_rows == 3 ? 7 : screen->cell_rows == 2 ? 4 : 3;
    screen->board_columns = LEFT + 8 * screen->cell_columns + 2;
    screen->has_board = LINES >= BOARD_TOP + 8 + 3 && COLS >= LEFT + 24;
    screen->has_side = screen->has_board && COLS >= screen->board_columns + LEAST_SIDE;
}

static int board_bottom(const screen_state *screen) {
    return BOARD_TOP + 8 * screen->cell_rows;
}

gx_square screen_square(const play_state *play, const screen_state *screen, int row, int column) {
    int rank = row - BOARD_TOP, file = column - LEFT;

    if (!screen->has_board || screen->open > 0)
        return GX_NO_SQUARE;
    if (rank < 0 || file < 0 || rank >= 8 * screen->cell_rows || file >= 8 * screen->cell_columns)
        return GX_NO_SQUARE;
    rank /= screen->cell_rows;
    file /= screen->cell_columns;
    return play->flip ? GX_SQUARE((unsigned)(7 - file), (unsigned)rank)
                      : GX_SQUARE((unsigned)file, (unsigned)(7 - rank));
}

/* ---- the board ---- */

static gx_bitboard last_squares(const play_state *play) {
    uint32_t plies = gx_match_plies(&play->match.match);

    return plies == 0 ? 0 : cli_move_squares(play->match.match.plies[plies - 1].move);
}

static screen_pair pair_of(const play_state *play, const screen_state *screen, gx_square square) {
    const gx_position *position = play_position(play);

    if (square == screen->taken)
        return PAIR_TAKEN;
    if (square == screen->cursor)
        return PAIR_CURSOR;
    if (gx_position_checkers(position) && square == gx_position_king(position, (gx_color)position->turn))
        return PAIR_CHECK;
    if (last_squares(play) >> square & 1)
        return PAIR_LAST;
    return (GX_FILE_OF(square) + GX_RANK_OF(square)) % 2 ? PAIR_LIGHT : PAIR_DARK;
}

static const char *figure(gx_piece piece) {
    static const char *const outlined[] = {"♙", "♘", "♗", "♖", "♕", "♔"};
    static const char *const filled[] = {"♟", "♞", "♝", "♜", "♛", "♚"};

    return piece.kind == GX_NO_KIND ? " " : piece.color == GX_WHITE ? outlined[piece.kind] : filled[piece.kind];
}

/* What the colors say, said beside the man. */
static const char *marks_of(screen_pair pair) {
    switch (pair) {
    case PAIR_TAKEN: return "()";
    case PAIR_CURSOR: return "[]";
    case PAIR_CHECK: return "!!";
    case PAIR_LAST: return "--";
    default: return "  ";
    }
}

static void draw_plainly(screen_pair pair, gx_square square, gx_piece piece, int row, int column) {
    bool dark = (GX_FILE_OF(square) + GX_RANK_OF(square)) % 2 == 0;
    const char *marks = marks_of(pair), *man = piece.kind == GX_NO_KIND && dark ? "·" : figure(piece);

    attrset(pair == PAIR_CURSOR || pair == PAIR_TAKEN ? A_REVERSE : A_NORMAL);
    mvprintw(row, column, "%c%s%c", marks[0], man, marks[1]);
    attrset(A_NORMAL);
}

static void draw_square(const play_state *play, const screen_state *screen, gx_square square) {
    unsigned file = GX_FILE_OF(square), rank = GX_RANK_OF(square);
    int row = BOARD_TOP + (int)(play->flip ? rank : 7 - rank) * screen->cell_rows;
    int column = LEFT + (int)(play->flip ? 7 - file : file) * screen->cell_columns;
    int middle = row + screen->cell_rows / 2, centre = column + (screen->cell_columns - 1) / 2;
    gx_piece piece = gx_position_piece(play_position(play), square);
    screen_pair pair = pair_of(play, screen, square);

    if (screen->plain) {
        draw_plainly(pair, square, piece, middle, centre - 1);
        return;
    }
    attrset(COLOR_PAIR(pair) | (piece.kind != GX_NO_KIND ? A_BOLD : 0));
    for (int n = 0; n < screen->cell_rows; n++)
        mvprintw(row + n, column, "%*s", screen->cell_columns, "");
    mvaddstr(middle, centre, figure(piece));
    attrset(A_NORMAL);
}

static void draw_board(const play_state *play, const screen_state *screen) {
    for (unsigned square = 0; square < 64; square++)
        draw_square(play, screen, (gx_square)square);
    for (int n = 0; n < 8; n++) {
        mvprintw(BOARD_TOP + n * screen->cell_rows + screen->cell_rows / 2, 1, "%c", play->flip ? '1' + n : '8' - n);
        mvprintw(board_bottom(screen), LEFT + n * screen->cell_columns + (screen->cell_columns - 1) / 2, "%c",
                 play->flip ? 'h' - n : 'a' + n);
    }
}

/* ---- the scoresheet ---- */

static void draw_half(const play_state *play, int row, int column, uint32_t ply) {
    char san[GX_SAN_MAX + 1];

    screen_put(row, column, COLS - column, play_san(play, san, ply));
}

static void draw_sheet(const play_state *play, const screen_state *screen, int top, int bottom) {
    const gx_match *match = &play->match.match;
    uint32_t plies = gx_match_plies(match), shift = gx_match_position(match, 0)->turn == GX_BLACK;
    uint32_t rows = (plies + shift + 1) / 2;
    int column = screen->board_columns + 2, room = bottom - top - play->over;
    uint32_t shown = room > 0 ? (uint32_t)room : 0, first = rows > shown ? rows - shown : 0;

    for (uint32_t row = first; row < rows; row++) {
        int at = top + (int)(row - first);
        mvprintw(at, column, "%3u.", (unsigned)(gx_match_position(match, 0)->fullmove_number + row));
        if (2 * row >= shift && 2 * row - shift < plies)
            draw_half(play, at, column + 5, 2 * row - shift);
        if (2 * row + 1 >= shift && 2 * row + 1 - shift < plies)
            draw_half(play, at, column + 15, 2 * row + 1 - shift);
    }
    if (play->over)
        screen_put(top + (int)(rows - first), column + 5, COLS - column, gx_outcome_name(match->outcome));
}

/* ---- what is told, and what is typed ---- */

static void draw_typed(const play_state *play, const screen_state *screen) {
    const char *who = play->over ? _("over") : gx_tell_color(cli_language(), play_turn(play));

    char line[SCREEN_TYPED + 64];

    move(LINES - 1, 0);
    clrtoeol();
    snprintf(line, sizeof line, "%s> %.*s", who, (int)screen->size, screen->typed);
    screen_put(LINES - 1, 1, COLS - 2, line);
}

static void draw_around(const play_state *play, const screen_state *screen) {
    int bottom = board_bottom(screen);

    if (!screen->has_board)
        screen_last(play);

    if (!screen->has_side) {
        screen_players_above(play);
        return;
    }
    screen_player(play, screen, play->flip ? GX_WHITE : GX_BLACK, BOARD_TOP);
    draw_sheet(play, screen, BOARD_TOP + 2, bottom - 2);
    screen_player(play, screen, play->flip ? GX_BLACK : GX_WHITE, bottom - 1);
}

void screen_draw(play_state *play, screen_state *screen) {
    int told = screen->has_board ? board_bottom(screen) + 1 : BOARD_TOP + 1, end = LINES - 1;

    erase();
    if (screen->has_board)
        draw_board(play, screen);
    draw_around(play, screen);
    if (screen->open > end - told)
        told = screen->open < end ? end - screen->open : 0;
    screen_told(screen, told, end);
    draw_typed(play, screen);
    refresh();
}
