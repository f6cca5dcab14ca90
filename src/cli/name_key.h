/* name_key.h - names of players as they are compared, however they are spelled. */
#ifndef CLI_NAME_KEY_H
#define CLI_NAME_KEY_H

#include <guoxiang/out.h>

/* Appends the surname of a player to `out`: small letters without accents, blanks or marks.
 *
 *     Carlsen, Magnus   Carlsen,M   CARLSEN M.   Magnus Carlsen      carlsen
 *     Hübner, Robert    Huebner, R                                   hubner
 *     Vachier-Lagrave   Vachier Lagrave, Maxime                      vachierlagrave (without a comma: lagrave)
 *
 *     Stockfish 16                                                   stockfish16
 *
 * What stands before a comma is the surname; without one the last word is, initials behind it left aside, but a name with a
 * digit is taken whole. Names of other scripts are kept as they are. The text may be UTF-8 or Latin-1. Nothing is appended for "?" and the empty name. */
void cli_surname(gx_out *out, gx_text name);

#endif
