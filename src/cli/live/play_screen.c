/* play_screen.c - the whole screen: keys, mouse, and what is told. Drawing is play_screen_draw.c's. */
#define _XOPEN_SOURCE_EXTENDED 1
#include <locale.h>
#include <ncurses.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "cli/items.h"
#include "play_screen.h"

static screen_state *of(play_state *play) {
    return play->screen;
}

/* ---- what is told ---- */

static void tell_line(screen_state *screen, gx_text line) {
    char **place = &screen->told[screen->told_count++ % SCREEN_TOLD];

    free(*place);
    *place = cli_allocate(line.size + 1, 1);
    memcpy(*place, line.bytes, line.size);
    (*place)[line.size] = 0;
}

void screen_tell(screen_state *screen, gx_text text) {
    while (text.size > 0) {
        const char *end = memchr(text.bytes, '\n', text.size);
        size_t size = end ? (size_t)(end - text.bytes) : text.size;
        tell_line(screen, (gx_text){text.bytes, size});
        size += end != NULL;
        text = (gx_text){text.bytes + size, text.size - size};
    }
    screen->back = 0;
}

/* An answer is shown whole until the next key, over the board where it needs the room. */
static void say(play_state *play, gx_text text) {
    screen_tell(of(play), text);
    of(play)->open = screen_rows(text);
    screen_draw(play, of(play));
}

static void ruled(play_state *play) {
    gx_out out;

    gx_out_memory(&out);
    play_tell_rulings(play, &out);
    if (out.size > 0)
        of(play)->open = 0;
    screen_tell(of(play), gx_out_held(&out));
    gx_out_free(&out);
}

static void redraw(play_state *play) {
    screen_draw(play, of(play));
}

/* With each key, and with each beat for the clocks. */
static void tick(play_state *play) {
    screen_keys(play);
    if (!play->quitting)
        redraw(play);
}

/* ---- beginning and end ---- */

/* Without colors marks beside the men say what the colors say. */
static void open_colors(screen_state *screen) {
    screen->plain = !has_colors() || !cli_color();
    if (screen->plain)
        return;
    start_color();
    use_default_colors();
    bool many = COLORS >= 256;
    init_pair(PAIR_LIGHT, many ? 16 : COLOR_BLACK, many ? 187 : COLOR_WHITE);
    init_pair(PAIR_DARK, many ? 16 : COLOR_BLACK, many ? 137 : COLOR_CYAN);
    init_pair(PAIR_CURSOR, many ? 16 : COLOR_BLACK, many ? 117 : COLOR_YELLOW);
    init_pair(PAIR_TAKEN, many ? 16 : COLOR_BLACK, many ? 114 : COLOR_GREEN);
    init_pair(PAIR_LAST, many ? 16 : COLOR_BLACK, many ? 221 : COLOR_YELLOW);
    init_pair(PAIR_CHECK, many ? 16 : COLOR_BLACK, many ? 210 : COLOR_RED);
    init_pair(PAIR_LOW, COLOR_RED, -1);
}

static void begin(play_state *play) {
    screen_state *screen = cli_allocate(1, sizeof *screen);

    memset(screen, 0, sizeof *screen);
    screen->cursor = screen->taken = GX_NO_SQUARE;
    play->screen = screen;
    play->flip = play->seats[GX_WHITE].is_engine;
    if (setlocale(LC_CTYPE, "") == NULL || MB_CUR_MAX == 1)
        setlocale(LC_CTYPE, "C.UTF-8");
    initscr();
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(25);
    mousemask(BUTTON1_CLICKED | BUTTON1_PRESSED, NULL);
    mouseinterval(0);
    open_colors(screen);
    screen_measure(screen);
    screen_tell(screen, gx_text_of(_("Type a move or a command; help lists them.")));
    play_tell_state(play);
}

void play_screen_leave(void) {
    if (!isendwin())
        endwin();
}

static void end(play_state *play) {
    screen_state *screen = of(play);

    endwin();
    for (size_t n = 0; n < SCREEN_TOLD; n++)
        free(screen->told[n]);
    free(screen);
    play->screen = NULL;
    if (!play->over)
        cli_print(play->call->out, _("The game is kept: gx play --resume %s goes on with it."), play->log.path);
    else
        cli_print(play->call->out, _("The game is kept in %s; gx sheet %s prints it."), play->log.path, play->log.path);
    gx_out_put(play->call->out, '\n');
}

const play_view play_screen = {begin, ruled, say, redraw, tick, end};
