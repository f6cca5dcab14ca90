/* csv.h - cells of a spreadsheet as text (RFC 4180). */
#ifndef CLI_CSV_H
#define CLI_CSV_H

#include "cli.h"

/* Writes one cell: in quotation marks where it holds a comma, a quotation mark, an end of a line, or a blank at an edge; quotation
 * marks in it doubled. What a spreadsheet takes for a formula stays what it is. */
void cli_csv_put(gx_out *out, gx_text cell);

#endif
