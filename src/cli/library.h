/* library.h - libraries that few calls need, opened when the first one does: a call that reads plain PGN and writes moves
 * loads neither SQLite nor PCRE2 nor a packing. The headers are there at build, so each function has its type:
 *
 *     #define FUNCTIONS(X) X(open) X(close)         the functions, named once
 *     struct ... { FUNCTIONS(MEMBER) }              a pointer each, by __typeof__ of the header's function
 *     FUNCTIONS(FIND)                               each looked up by its name */
#ifndef CLI_LIBRARY_H
#define CLI_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

/* An open library, or NULL; it stays open. */
void *cli_library(const char *name);

/* A function of it into `*function`, of whatever type; false where there is none. */
bool cli_library_function(void *library, const char *name, void *function, size_t size);

#endif
