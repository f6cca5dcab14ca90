/* man.h - parts of manual pages that are made of documents at build (tools/generate/gen_manual.c): lines of mdoc, ended by
 * NULL. */
#ifndef CLI_MAN_H
#define CLI_MAN_H

#include <stddef.h>

/* docs/pgn.md and docs/pgn-extract.md */
extern const char *const man_pgn[];

/* docs/serve.md */
extern const char *const man_serve[];

#endif
