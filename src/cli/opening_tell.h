/* opening_tell.h - what `gx opening` says, to people and to programs. */
#ifndef CLI_OPENING_TELL_H
#define CLI_OPENING_TELL_H

#include <guoxiang/opening.h>
#include "cli.h"

/* Where a trail has led: the opening, how far back that was, and what it may become. */
void opening_tell(const cli_call *call, const gx_opening_trail *trail);

/* Every opening that `wanted` may mean: a code, the beginning of one, a part of a name. How many. */
size_t opening_list(const cli_call *call, const char *wanted);

#endif
