/* pgn_after.h - what `gx pgn` does with games when they have been read and chosen: duplicates are found, statistics made.
 *
 *     plan + parts  <- pgn_after_open        what the workers gather
 *     sink.wants    <- pgn_after_join        duplicate? no: counted, written
 *     the end       <- pgn_after_finish      games that were held back; tables */
#ifndef CLI_PGN_AFTER_H
#define CLI_PGN_AFTER_H

#include "pgn_dupes.h"
#include "pgn_stats_part.h"

#define PGN_AFTER_OPTIONS                                                                                              \
    {"stats", 0, N_("[=LIST]"),                                                                                        \
     N_("write no games, but statistics of them; LIST: some of results, plies, openings, elo, differences, dates, "    \
        "players, events, endings, terminations, controls, clocks, moves, material, faults, with commas between")},    \
        {"top", 0, N_("N"), N_("rows of long tables of --stats (default 10; 0: all)")},                                \
        {"table", 0, N_("FORM"), N_("form of --stats and --duplicates-report: text (default), json, csv")},            \
        {"dedupe", 0, NULL, N_("leave out games that occur again; the first stays")},                                  \
        {"keep-richer", 0, NULL, N_("the same, but the one with more moves, comments, clocks and tags stays")},        \
        {"duplicates", 0, N_("WHAT"),                                                                                  \
         N_("what a duplicate is: the same moves (default), players (and moves), prefix (players, and the moves of "   \
            "one begin the other's)")},                                                                                \
    {                                                                                                                  \
        "duplicates-report", 0, N_("FILE"),                                                                            \
            N_("say in FILE (-: standard output) which game is a duplicate of which, both with file and line")         \
    }

typedef struct pgn_after {
    bool finds, counts;
    pgn_dupes dupes;
    pgn_stats *stats;
    pgn_places files;
    size_t top;
    table_form form;
} pgn_after;

/* The form in place of games, where that is asked for; else NULL. */
const pgn_form *pgn_after_form(const cli_call *call);

/* Reads the options and puts parts into the plan, behind those that are there. */
void pgn_after_open(pgn_after *after, pgn_plan *plan);
void pgn_after_join(pgn_after *after, pgn_sink *sink);

/* All games have come. Writes what is left to be written, and closes. */
void pgn_after_finish(pgn_after *after, pgn_sink *sink);

#endif
