/* sheet.h - the parts of `gx sheet`: a scoresheet is made from a PGN game or from the log of a match, then drawn or written.
 *
 *     PGN  --sheet_pgn.c-->   sheet_maker  --sheet_draw (cmd_sheet.c)-->  PDF SVG PNG
 *     log  --sheet_match.c->               --gx_sheet_write----------->  text                                       */
#ifndef CLI_SHEET_H
#define CLI_SHEET_H

#include <guoxiang/letters.h>
#include <guoxiang/sheet.h>
#include "cli.h"

/* The fields at the head, in their order: name of the tag, share of twelve, label. */
#define SHEET_FIELDS(X)                                                                                                \
    X(EVENT, "Event", 7, N_("Event"))                                                                                  \
    X(SITE, "Site", 5, N_("Site"))                                                                                     \
    X(DATE, "Date", 3, N_("Date"))                                                                                     \
    X(ROUND, "Round", 2, N_("Round"))                                                                                  \
    X(BOARD, "Board", 2, N_("Board"))                                                                                  \
    X(CONTROL, "TimeControl", 5, N_("Time control"))                                                                   \
    X(WHITE, "White", 7, N_("White"))                                                                                  \
    X(WHITE_TITLE, "WhiteTitle", 2, N_("Title"))                                                                       \
    X(WHITE_ELO, "WhiteElo", 3, N_("Rating"))                                                                          \
    X(BLACK, "Black", 7, N_("Black"))                                                                                  \
    X(BLACK_TITLE, "BlackTitle", 2, N_("Title"))                                                                       \
    X(BLACK_ELO, "BlackElo", 3, N_("Rating"))

typedef enum sheet_field {
#define SHEET_FIELD(suffix, tag, share, label) SHEET_##suffix,
    SHEET_FIELDS(SHEET_FIELD)
#undef SHEET_FIELD
        SHEET_FIELD_COUNT
} sheet_field;

/* A sheet with the memory of its texts. Used again for the next game. */
typedef struct sheet_maker {
    gx_sheet sheet; /* whole after sheet_finish */
    const gx_letters *letters;
    gx_sheet_field fields[SHEET_FIELD_COUNT];
    gx_sheet_entry *entries;
    size_t entry_count, entry_room;
    gx_sheet_note *notes;
    size_t note_count, note_room;
    char **texts;
    size_t text_count, text_room;
} sheet_maker;

/* What becomes of a sheet that is whole. */
typedef void sheet_taker(void *context, const gx_sheet *sheet);

void sheet_open(sheet_maker *maker, const cli_call *call);
void sheet_close(sheet_maker *maker);

/* A new sheet: blank, with the fields that --set gives. */
void sheet_begin(sheet_maker *maker, const cli_call *call);

/* The value of a field by the name of its tag; other names, "?" and empty values are passed over, and a field that has
 * one keeps it. */
void sheet_set(sheet_maker *maker, gx_text name, gx_text value);

/* A half-move; `clock_ms` is what the mover's clock showed, negative where nobody knows. */
void sheet_move(sheet_maker *maker, gx_text move, int64_t clock_ms);

/* A note on what happened after a number of half-moves. */
void sheet_note(sheet_maker *maker, uint32_t ply, gx_text text);

void sheet_result(sheet_maker *maker, const char *result);
void sheet_ending(sheet_maker *maker, gx_text text);

/* Makes `sheet` of all that. */
void sheet_finish(sheet_maker *maker);

/* Each game of a PGN file, or only the one of a number (from 1; 0: all). False if there is none, or one is broken. */
bool sheet_of_pgn(sheet_maker *maker, const cli_call *call, const char *file, uint64_t number, sheet_taker *take,
                  void *context);

/* The match of a log. False if a line is at fault: what stood before it is on the sheet. */
bool sheet_of_match(sheet_maker *maker, const cli_call *call, const char *file, sheet_taker *take, void *context);

/* The sheet for programs, a line. */
void sheet_json(gx_out *out, const gx_sheet *sheet);

#endif
