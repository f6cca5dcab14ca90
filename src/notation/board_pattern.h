/* board_pattern.h - how choices are written down: what the reader of patterns and the one who compares share. */
#ifndef NOTATION_BOARD_PATTERN_H
#define NOTATION_BOARD_PATTERN_H

#include <guoxiang/board_pattern.h>

enum {
    BOARD_WHITE = 0x003f,
    BOARD_BLACK = 0x0fc0,
    BOARD_EMPTY = 0x1000,
    BOARD_ANY = 0x1fff,
    BOARD_STAR = 0x2000 /* any squares; no other bit is set */
};

#endif
