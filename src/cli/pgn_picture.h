/* pgn_picture.h - a game as a picture: `gx pgn --to gif` and `--to png-strip`.
 *
 *     worker   pgn_form_gif, pgn_form_strip: tags, start and moves as they are, into the batch
 *     sink     pgn_picture_game: the first game that is wanted is drawn, and no other
 *
 * So all that chooses games (filters, --skip) chooses the game to be drawn, and no time is spent on drawing others. */
#ifndef CLI_PGN_PICTURE_H
#define CLI_PGN_PICTURE_H

#include "pgn_work.h"

extern const pgn_form pgn_form_gif, pgn_form_strip;

#define PGN_PICTURE_OPTIONS                                                                                            \
    {"size", 0, N_("PIXELS"),                                                                                          \
     N_("with --to gif and png-strip: how wide the picture is (480; of a strip 240 a board)")},                        \
        {"theme", 0, N_("NAME"), N_("their colors: wood (default), sea, jade, night, print")},                         \
        {"flip", 0, NULL, N_("they look from Black's side")},                                                          \
        {"frame-ms", 0, N_("N"), N_("of a GIF: how long a move is shown, in milliseconds (800)")}, {                   \
        "every", 0, N_("N"), N_("of a strip: a board every N half-moves (default: two dozen boards)")                  \
    }

typedef struct pgn_picture pgn_picture;

/* NULL where the form is no picture. `path` NULL or "-" is standard output. */
pgn_picture *pgn_picture_open(const pgn_plan *plan, const char *path);

/* For a pgn_takes: draws game `n` of a batch. */
void pgn_picture_game(void *picture, pgn_batch *batch, size_t n);

/* False: there was no game to draw, and it was said. */
bool pgn_picture_close(pgn_picture *picture);

#endif
