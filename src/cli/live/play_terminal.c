/* play_terminal.c - what the terminal can do, asked before anything is drawn on it: ncurses itself would end the program where it
 * knows none of this name. (term.h takes many good names for its macros, so it stands alone.) */
#include "play.h"

#include <unistd.h>

#include <curses.h>

#include <term.h>

bool play_screen_can(void) {
    int error;

    if (setupterm(NULL, STDOUT_FILENO, &error) != OK)
        return false;
    bool can = tigetstr("cup") != NULL;
    del_curterm(cur_term); /* initscr makes its own and would leave this one behind */
    return can;
}
