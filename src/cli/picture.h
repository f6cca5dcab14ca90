/* picture.h - a picture in a file, whose kind its name tells.
 *
 *     .svg          written by svg.h
 *     .png .pdf .gif   by gx-paint.so, which is opened for them
 *
 * The picture grows in memory and takes its place in one step, so that nobody ever finds half of one. */
#ifndef CLI_PICTURE_H
#define CLI_PICTURE_H

#include <guoxiang/paint.h>
#include <guoxiang/svg.h>
#include <guoxiang/theme.h>
#include "cli.h"

typedef enum cli_picture_kind { CLI_PICTURE_SVG, CLI_PICTURE_PNG, CLI_PICTURE_PDF, CLI_PICTURE_GIF } cli_picture_kind;

typedef struct cli_picture {
    const char *file;
    cli_picture_kind kind;
    gx_pen *pen; /* to draw with */
    gx_svg svg;
    gx_out bytes;
    const gx_paint *paint;
} cli_picture;

/* What the name of a file asks for. False: the name ends with none of them. */
bool cli_picture_kind_of(const char *file, cli_picture_kind *kind);

/* Begins a picture, `scale` pixels a point; `frame_ms` and `last_ms` are for GIF. Where gx-paint.so is missing, a
 * complaint and exit status 3. */
void cli_picture_open(cli_picture *picture, const char *file, cli_picture_kind kind, double scale, unsigned frame_ms,
                      unsigned last_ms);

/* Finishes it and puts it in its place; a failure is a complaint and exit status 3. "-" is the output of the call. */
void cli_picture_close(cli_picture *picture, const cli_call *call);

/* The theme of --theme, `usual` where it was not given; an unknown name is wrong usage. */
const gx_theme *cli_theme(const cli_call *call, const char *usual);

/* Puts bytes in the place of a file in one step. */
void cli_file_replace(const char *file, gx_text bytes);

/* The same, and false with errno where it can't be done; what was there before stays. */
bool cli_file_replace_quietly(const char *file, gx_text bytes);

#endif
