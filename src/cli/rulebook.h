/* rulebook.h - the option --rulebook of every command that judges: an edition by name, `auto`, or a file of one's own. */
#ifndef CLI_RULEBOOK_H
#define CLI_RULEBOOK_H

#include <guoxiang/rulebook.h>
#include "cli.h"

/* The row for a command's table of options. */
#define CLI_RULEBOOK                                                                                                   \
    {                                                                                                                  \
        "rulebook", 0, N_("NAME"),                                                                                     \
            N_("the laws to go by: fide-2023 (the default), fide-1993, popular ..., auto, or a file")                  \
    }

/* The rulebook of --rulebook: fide-2023 where it was not given, or is `auto`. An unknown name is wrong usage (2), a file
 * that is no rulebook is complained about with line and column (1), one that can't be opened ends with 3. It lives for
 * ever. */
const gx_rulebook *cli_rulebook(const cli_call *call);

/* Whether --rulebook is `auto`: the edition in force when a game was played (gx_rulebook_in_force). */
bool cli_rulebook_is_auto(const cli_call *call);

#endif
