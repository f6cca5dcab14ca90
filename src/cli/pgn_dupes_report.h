/* pgn_dupes_report.h - which games are duplicates of which: a line each.
 *
 *     text    b.pgn:120: a duplicate of a.pgn:1
 *     JSON    {"file":"b.pgn","line":120,"of":{"file":"a.pgn","line":1}}
 *     CSV     file,line,of_file,of_line */
#ifndef CLI_PGN_DUPES_REPORT_H
#define CLI_PGN_DUPES_REPORT_H

#include "out_file.h"
#include "pgn_places.h"
#include "table.h"

typedef struct dupes_report {
    table_form form;
    gx_out *out;    /* NULL: nobody is told */
    out_file *file; /* that it goes to; NULL for standard output */
} dupes_report;

/* Opens a report into a file, or with "-" into `standard`. */
void dupes_report_open(dupes_report *report, const char *name, table_form form, gx_out *standard);
void dupes_report_tell(dupes_report *report, const pgn_places *files, uint64_t place, uint64_t of);
void dupes_report_close(dupes_report *report);

#endif
