/* pgn_files.h - which files are meant: those named, those of a folder, those of a pattern that no shell has expanded. */
#ifndef CLI_PGN_FILES_H
#define CLI_PGN_FILES_H

#include "cli.h"

typedef struct pgn_files {
    char **names;
    size_t count, room;
    uint64_t bytes; /* of all of them together; 0 where one is no ordinary file */
    bool missing;   /* something was named that is not there; it has been said */
} pgn_files;

/* The files of the arguments, in order; standard input where there are none. Folders are gone through, theirs sorted by
 * name: what ends with .pgn, also packed. */
void pgn_files_open(pgn_files *files, const cli_call *call);
void pgn_files_close(pgn_files *files);

#endif
