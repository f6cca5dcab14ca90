/* play_screen_draw.c - the whole screen, drawn anew each time; ncurses sends what has changed. */
#define _XOPEN_SOURCE_EXTENDED 1
#include <guoxiang/utf8.h>
#include <ncurses.h>
#include <string.h>
#include "cli/items.h"
#include "play_screen.h"

enum { BOARD_TOP = 1, LEFT = 3, LEAST_TOLD = 3, LOW_MS = 20000 };

void screen_measure(screen_state *screen) {
    int rows = LINES - BOARD_TOP - 2 - LEAST_TOLD;

    screen->cell_rows = rows >= 24 && COLS >= 100 ? 3 : rows >= 16 ? 2 : 1;
    screen->cell_columns = screen->cell_rows == 3 ? 7 : screen->cell_rows == 2 ? 4 : 3;
    screen->board_columns = LEFT + 8 * screen->cell_columns + 2;
}

static int board_bottom(const screen_state *screen) {
    return BOARD_TOP + 8 * screen->cell_rows;
}

gx_square screen_square(const play_state *play, const screen_state *screen, int row, int column) {
    int rank = row - BOARD_TOP, file = column - LEFT;

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

    if (plies == 0)
        return 0;
    gx_move move = play->match.match.plies[plies - 1].move;
    return GX_BIT(gx_move_from(move)) | GX_BIT(gx_move_to(move));
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

static void draw_square(const play_state *play, const screen_state *screen, gx_square square) {
    unsigned file = GX_FILE_OF(square), rank = GX_RANK_OF(square);
    int row = BOARD_TOP + (int)(play->flip ? rank : 7 - rank) * screen->cell_rows;
    int column = LEFT + (int)(play->flip ? 7 - file : file) * screen->cell_columns;
    gx_piece piece = gx_position_piece(play_position(play), square);

    attrset(COLOR_PAIR(pair_of(play, screen, square)) | (piece.kind != GX_NO_KIND ? A_BOLD : 0));
    for (int n = 0; n < screen->cell_rows; n++)
        mvprintw(row + n, column, "%*s", screen->cell_columns, "");
    mvaddstr(row + screen->cell_rows / 2, column + (screen->cell_columns - 1) / 2, figure(piece));
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

/* ---- players and clocks ---- */

static void draw_player(const play_state *play, const screen_state *screen, gx_color color, int row) {
    const gx_match *match = &play->match.match;
    const char *name = play->seats[color].name;
    gx_clock clock = match->clock;
    char text[24];
    bool moves = play_turn(play) == color && !play->over;

    attrset(moves ? A_BOLD : A_NORMAL);
    mvprintw(row, screen->board_columns, "%s %s %s", moves ? "▶" : " ", gx_tell_color(cli_language(), color),
             name ? name : "");
    if (gx_match_has_clock(match)) {
        if (!play->over)
            gx_clock_pass(&clock, play_now(play) > clock.now ? play_now(play) : clock.now);
        int64_t left = clock.sides[color].remaining;
        attrset((left < LOW_MS ? COLOR_PAIR(PAIR_LOW) : 0) | (moves ? A_BOLD | A_REVERSE : A_NORMAL));
        mvprintw(row, COLS - 12, " %9s ", play_clock(text, left));
    }
    if (moves && play->thinking)
        mvaddstr(row, COLS - 14, "…");
    attrset(A_NORMAL);
}

/* ---- the scoresheet ---- */

static void draw_half(const play_state *play, int row, int column, uint32_t ply) {
    char san[GX_SAN_MAX + 1];

    mvaddstr(row, column, play_san(play, san, ply));
}

static void draw_sheet(const play_state *play, const screen_state *screen, int top, int bottom) {
    const gx_match *match = &play->match.match;
    uint32_t plies = gx_match_plies(match), shift = gx_match_position(match, 0)->turn == GX_BLACK;
    uint32_t rows = (plies + shift + 1) / 2, shown = (uint32_t)(bottom - top), first = rows > shown ? rows - shown : 0;

    for (uint32_t row = first; row < rows; row++) {
        int at = top + (int)(row - first);
        mvprintw(at, screen->board_columns + 2, "%3u.", (unsigned)(gx_match_position(match, 0)->fullmove_number + row));
        if (2 * row >= shift && 2 * row - shift < plies)
            draw_half(play, at, screen->board_columns + 7, 2 * row - shift);
        if (2 * row + 1 >= shift && 2 * row + 1 - shift < plies)
            draw_half(play, at, screen->board_columns + 17, 2 * row + 1 - shift);
    }
    if (play->over && bottom > top + 1)
        mvprintw(bottom - 1, screen->board_columns + 28, " %s ", gx_outcome_name(match->outcome));
}

/* ---- what is told, and what is typed ---- */

/* As many bytes of a text as fit into a number of columns. */
static size_t fit(gx_text text, size_t columns) {
    size_t size = 0;

    while (size < text.size) {
        uint32_t character;
        size_t length = gx_utf8_read((gx_text){text.bytes + size, text.size - size}, &character);
        if (gx_utf8_columns((gx_text){text.bytes, size + length}) > columns)
            break;
        size += length;
    }
    return size;
}

/* The same, to the last blank where there is one in the second half: words stay whole. */
static size_t fit_words(gx_text text, size_t columns) {
    size_t size = fit(text, columns);

    for (size_t n = size; size < text.size && n > size / 2; n--)
        if (text.bytes[n - 1] == ' ')
            return n;
    return size;
}

/* Lines that a told line takes; with `row` not below zero they are written from there. */
static int put_told(const char *line, int row, int top) {
    gx_text rest = gx_text_of(line);
    int lines = 0;

    do {
        size_t size = fit_words(rest, COLS > 4 ? (size_t)COLS - 2 : 2);
        if (row >= 0 && row + lines >= top)
            mvaddnstr(row + lines, 1, rest.bytes, (int)size);
        rest = (gx_text){rest.bytes + size, rest.size - size};
        lines++;
    } while (rest.size > 0);
    return lines;
}

static void draw_told(const screen_state *screen, int top, int bottom) {
    size_t skip = (size_t)screen->back * (size_t)(bottom - top),
           least = screen->told_count > SCREEN_TOLD ? screen->told_count - SCREEN_TOLD : 0;
    int row = bottom;

    for (size_t n = screen->told_count; n-- > least && row > top;) {
        if (skip > 0) {
            skip--;
            continue;
        }
        const char *line = screen->told[n % SCREEN_TOLD];
        row -= put_told(line, -1, top);
        put_told(line, row < 0 ? 0 : row, top);
    }
}

static void draw_typed(const play_state *play, const screen_state *screen) {
    const char *who = play->over ? _("over") : gx_tell_color(cli_language(), play_turn(play));

    move(LINES - 1, 0);
    clrtoeol();
    mvprintw(LINES - 1, 1, "%s> %.*s", who, (int)screen->size, screen->typed);
}

void screen_draw(play_state *play, screen_state *screen) {
    int bottom = board_bottom(screen);

    erase();
    draw_board(play, screen);
    draw_player(play, screen, play->flip ? GX_WHITE : GX_BLACK, BOARD_TOP);
    draw_sheet(play, screen, BOARD_TOP + 2, bottom - 2);
    draw_player(play, screen, play->flip ? GX_BLACK : GX_WHITE, bottom - 1);
    draw_told(screen, bottom + 1, LINES - 1);
    draw_typed(play, screen);
    refresh();
}
