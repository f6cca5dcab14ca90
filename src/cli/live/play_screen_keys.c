/* play_screen_keys.c - keys and mouse: a cursor on the board while nothing is typed, and a line that is typed. */
#define _XOPEN_SOURCE_EXTENDED 1
#include <ncurses.h>
#include <string.h>
#include <wchar.h>
#include "play_screen.h"

/* ---- the board by cursor and mouse ---- */

static bool is_promotion(const gx_position *position, gx_square from, gx_square to) {
    gx_piece piece = gx_position_piece(position, from);

    return piece.kind == GX_PAWN && (GX_RANK_OF(to) == 7 || GX_RANK_OF(to) == 0);
}

static void type_text(screen_state *screen, const char *text) {
    size_t size = strlen(text);

    if (screen->size + size < SCREEN_TYPED) {
        memcpy(screen->typed + screen->size, text, size);
        screen->size += size;
    }
}

static void name_square(char out[3], gx_square square) {
    out[0] = (char)('a' + GX_FILE_OF(square));
    out[1] = (char)('1' + GX_RANK_OF(square));
    out[2] = 0;
}

/* A king that is put on its own rook castles, however it is spelled. */
static void put_down(play_state *play, gx_square to) {
    screen_state *screen = play->screen;
    char text[6] = "";

    name_square(text, screen->taken);
    name_square(text + 2, to);
    if (is_promotion(play_position(play), screen->taken, to)) {
        screen->size = 0;
        type_text(screen, text);
        play_say(play, "%s", _("What does the pawn become? Type q, r, b or n and Enter."));
    } else
        play_take(play, gx_text_of(text));
    screen->taken = GX_NO_SQUARE;
}

static void choose(play_state *play, gx_square square) {
    screen_state *screen = play->screen;
    gx_piece piece = gx_position_piece(play_position(play), square);

    screen->cursor = square;
    if (screen->taken == square)
        screen->taken = GX_NO_SQUARE;
    else if (screen->taken != GX_NO_SQUARE)
        put_down(play, square);
    else if (piece.kind != GX_NO_KIND)
        screen->taken = square;
}

static void move_cursor(play_state *play, int files, int ranks) {
    screen_state *screen = play->screen;
    gx_square from = screen->cursor == GX_NO_SQUARE ? GX_SQUARE(4, 3) : screen->cursor;
    int turn = play->flip ? -1 : 1, file = (int)GX_FILE_OF(from) + files * turn,
        rank = (int)GX_RANK_OF(from) + ranks * turn;

    if (file >= 0 && file < 8 && rank >= 0 && rank < 8)
        screen->cursor = GX_SQUARE((unsigned)file, (unsigned)rank);
}

static void take_mouse(play_state *play) {
    MEVENT event;

    if (getmouse(&event) != OK || !(event.bstate & (BUTTON1_CLICKED | BUTTON1_PRESSED)))
        return;
    gx_square square = screen_square(play, play->screen, event.y, event.x);
    if (square != GX_NO_SQUARE)
        choose(play, square);
}

/* ---- the line that is typed ---- */

static void type_character(screen_state *screen, wint_t character) {
    char bytes[8];
    mbstate_t state = {0};
    size_t size = wcrtomb(bytes, (wchar_t)character, &state);

    if (size == (size_t)-1 || size >= sizeof bytes)
        return;
    bytes[size] = 0;
    type_text(screen, bytes);
}

static void rub_out(screen_state *screen) {
    while (screen->size > 0 && ((unsigned char)screen->typed[screen->size - 1] & 0xc0) == 0x80)
        screen->size--;
    if (screen->size > 0)
        screen->size--;
}

static void enter(play_state *play) {
    screen_state *screen = play->screen;
    char line[SCREEN_TYPED];
    size_t size = screen->size;

    if (size == 0) {
        if (screen->cursor != GX_NO_SQUARE)
            choose(play, screen->cursor);
        return;
    }
    memcpy(line, screen->typed, size);
    screen->size = 0;
    play_take(play, (gx_text){line, size});
}

/* A sequence of the terminal that ncurses does not know must not look typed: ESC [ and all to its last letter. */
static bool skip_sequence(void) {
    wint_t key;

    if (get_wch(&key) == ERR)
        return false;
    if (key != '[') {
        unget_wch((wchar_t)key);
        return false;
    }
    while (get_wch(&key) != ERR && (key < '@' || key > '~'))
        ;
    return true;
}

static void take_key(play_state *play, int kind, wint_t key) {
    screen_state *screen = play->screen;
    bool is_code = kind == KEY_CODE_YES;

    if (!is_code || (key != KEY_PPAGE && key != KEY_NPAGE && key != KEY_RESIZE))
        screen->open = 0;
    if (is_code && key == KEY_MOUSE)
        take_mouse(play);
    else if (is_code && key == KEY_RESIZE)
        screen_measure(screen);
    else if (is_code && key == KEY_LEFT)
        move_cursor(play, -1, 0);
    else if (is_code && key == KEY_RIGHT)
        move_cursor(play, 1, 0);
    else if (is_code && key == KEY_UP)
        move_cursor(play, 0, 1);
    else if (is_code && key == KEY_DOWN)
        move_cursor(play, 0, -1);
    else if (is_code && key == KEY_PPAGE)
        screen->back++;
    else if (is_code && key == KEY_NPAGE)
        screen->back -= screen->back > 0;
    else if ((is_code && key == KEY_BACKSPACE) || (!is_code && (key == 127 || key == 8)))
        rub_out(screen);
    else if ((is_code && key == KEY_ENTER) || (!is_code && (key == '\n' || key == '\r')))
        enter(play);
    else if (!is_code && key == 27 && !skip_sequence()) {
        screen->size = 0;
        screen->taken = screen->cursor = GX_NO_SQUARE;
    } else if (!is_code && key == 4)
        play_quit(play);
    else if (!is_code && key >= ' ')
        type_character(screen, key);
}

void screen_keys(play_state *play) {
    wint_t key;
    int kind;

    while (!play->quitting && (kind = get_wch(&key)) != ERR)
        take_key(play, kind, key);
}
