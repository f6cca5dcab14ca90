/* show.h - the parts of `gx show`. */
#ifndef CLI_SHOW_H
#define CLI_SHOW_H

#include "items.h"

/* gx show -o FILE: the positions of the call as diagrams in a picture. The exit status. */
int show_picture(cli_call *call);

#endif
