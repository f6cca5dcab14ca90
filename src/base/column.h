/* column.h - columns of a list as tables.
 *
 * Codes that have names are written down once, as a list of rows X(SUFFIX, second, third, ...), and the tables are made of its
 * columns, each in the order of the enumeration:
 *
 *     #define GX_RESULTS(X)                                     GX_RESULTS(GX_SECOND)    "ok", "syntax",
 *         X(OK, "ok", "no error")                               GX_RESULTS(GX_THIRD)     "no error", "it cannot be read",
 *         X(SYNTAX, "syntax", "it cannot be read")              GX_RESULTS(GX_ROW)       {"ok", "no error"}, ...           */
#ifndef BASE_COLUMN_H
#define BASE_COLUMN_H

#define GX_FIRST(first, ...) first,
#define GX_SECOND(first, ...) GX_FIRST(__VA_ARGS__, )
#define GX_THIRD(first, second, ...) GX_FIRST(__VA_ARGS__, )
#define GX_FOURTH(first, second, third, ...) GX_FIRST(__VA_ARGS__, )

/* All but the first, as the members of a struct. */
#define GX_ROW(first, ...) {__VA_ARGS__},

#endif
