/* play_screen_players.c - who plays, whose move it is, and the clocks: beside the board, above it, or without one. */
#define _XOPEN_SOURCE_EXTENDED 1
#include <ncurses.h>
#include <stdio.h>
#include "cli/items.h"
#include "play_screen.h"

enum { LOW_MS = 20000, CLOCK_COLUMNS = 12 };

static int64_t time_left(const play_state *play, gx_color color) {
    gx_clock clock = play->match.match.clock;

    if (!play->over)
        gx_clock_pass(&clock, play_now(play) > clock.now ? play_now(play) : clock.now);
    return clock.sides[color].remaining;
}

static bool has_move(const play_state *play, gx_color color) {
    return play_turn(play) == color && !play->over;
}

static void draw_clock(const play_state *play, gx_color color, int row, int column) {
    int64_t left = time_left(play, color);
    char text[24];

    attrset((left < LOW_MS ? COLOR_PAIR(PAIR_LOW) : 0) | (has_move(play, color) ? A_BOLD | A_REVERSE : A_NORMAL));
    mvprintw(row, column, " %7s ", play_clock(text, left));
    attrset(A_NORMAL);
}

/* A row at the side of the board, or one of a window without a board. */
void screen_player(const play_state *play, const screen_state *screen, gx_color color, int row) {
    const char *name = play->seats[color].name;
    int column = screen->has_side ? screen->board_columns : 0, clock = COLS - CLOCK_COLUMNS;
    bool moves = has_move(play, color), has_clock = gx_match_has_clock(&play->match.match);
    char text[256];

    snprintf(text, sizeof text, "%s %s %s", moves ? "▶" : " ", gx_tell_color(cli_language(), color), name ? name : "");
    attrset(moves ? A_BOLD : A_NORMAL);
    screen_put(row, column, (has_clock ? clock - 2 : COLS) - column, text);
    if (moves && play->thinking)
        screen_put(row, clock - 2, 2, "…");
    if (has_clock)
        draw_clock(play, color, row, clock);
    attrset(A_NORMAL);
}

/* One row for both, where there is no side: "▶ White   4:59   Black   5:00". */
void screen_players_above(const play_state *play) {
    bool has_clock = gx_match_has_clock(&play->match.match);

    for (unsigned n = 0; n < 2; n++) {
        gx_color color = (gx_color)n;
        int column = (int)n * (COLS / 2);
        bool moves = has_move(play, color);
        char text[64];
        snprintf(text, sizeof text, "%s%s%s", moves ? "▶" : " ", gx_tell_color(cli_language(), color),
                 moves && play->thinking ? "…" : "");
        attrset(moves ? A_BOLD : A_NORMAL);
        screen_put(0, column, COLS / 2, text);
        if (has_clock)
            draw_clock(play, color, 0, column + COLS / 2 - 9);
    }
    attrset(A_NORMAL);
}

/* Where there is no board: what was played last. */
void screen_last(const play_state *play) {
    uint32_t plies = gx_match_plies(&play->match.match);
    char san[GX_SAN_MAX + 1], text[GX_SAN_MAX + 32];

    if (plies == 0)
        return;
    const gx_position *before = gx_match_position(&play->match.match, plies - 1);
    snprintf(text, sizeof text, "%u%s %s", (unsigned)before->fullmove_number, before->turn == GX_WHITE ? "." : "...",
             play_san(play, san, plies - 1));
    screen_put(SCREEN_TOP, 1, COLS - 2, text);
}
