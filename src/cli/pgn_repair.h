/* pgn_repair.h - what the value of a tag was meant to be. */
#ifndef CLI_PGN_REPAIR_H
#define CLI_PGN_REPAIR_H

#include "pgn_edit.h"

/* The date as the standard writes it (8.1.1.3); false where it can't be told. */
bool pgn_repair_date(gx_text text, char out[24]);

/* The one number of three or four digits, with nothing but words and zeros behind the point around it; false where there
 * is none. */
bool pgn_repair_elo(gx_text text, char out[24]);

#endif
