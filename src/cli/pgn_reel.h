/* pgn_reel.h - a game that is to be drawn: what there is to see of it after each ply, and how it shall look.
 *
 *     worker -> batch -> pgn_picture.c -> reel -> film, or strip of boards -> pen            pgn_reel.c */
#ifndef CLI_PGN_REEL_H
#define CLI_PGN_REEL_H

#include "pgn_picture.h"
#include "picture.h"

/* How games are drawn. */
struct pgn_picture {
    const pgn_plan *plan;
    const char *path;
    cli_picture_kind kind;
    const gx_theme *theme;
    gx_men men;
    bool drawn; /* the one game has been */
};

enum { REEL_WHITE, REEL_BLACK, REEL_EVENT, REEL_DATE, REEL_RESULT, REEL_TEXTS };

enum { REEL_PLIES = 4000 }; /* more are not drawn */

typedef struct pgn_reel {
    const pgn_picture *picture;
    const cli_call *call;
    const gx_move *moves;
    size_t count;                  /* of moves */
    gx_position *at;               /* before the first, and after each */
    const char *texts[REEL_TEXTS]; /* empty where not known */
} pgn_reel;

/* A picture for each position, one after another. */
void pgn_reel_film(const pgn_reel *film);

/* One page of boards: every so many plies, and the last position. */
void pgn_reel_strip(const pgn_reel *film);

#endif
