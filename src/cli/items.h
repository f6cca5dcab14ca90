/* items.h - what a command on positions answers to, one after another: from arguments, from files, from standard input.
 *
 * An item is a position (fen, moves, show, perft) or a position with moves (move, explain). */
#ifndef CLI_ITEMS_H
#define CLI_ITEMS_H

#include "cli.h"

#include <guoxiang/fen.h>
#include <guoxiang/json_chess.h>
#include <guoxiang/san.h>
#include <guoxiang/uci.h>

typedef enum cli_items_kind {
    CLI_POSITIONS,          /* every argument, or line, is a position */
    CLI_POSITION_AND_MOVES, /* the arguments are one item, or name one file; a line is an item */
} cli_items_kind;

typedef struct cli_item {
    const char *file; /* as shown in complaints */
    size_t line;      /* or number of the argument */
    gx_text text;     /* all of it; `fen` and `moves` lie inside */
    gx_text fen;
    const gx_text *moves;
    size_t move_count;
} cli_item;

/* All fields are the functions' own. */
typedef struct cli_items {
    const cli_call *call;
    cli_items_kind kind;
    size_t next, number;
    bool reading;
    cli_lines lines;
    gx_out joined;
    gx_text *words;
} cli_items;

/* Begins with the argument `first`. */
void cli_items_open(cli_items *items, const cli_call *call, size_t first, cli_items_kind kind);

/* The next item; borrowed until the next call. */
bool cli_items_next(cli_items *items, cli_item *item);

void cli_items_close(cli_items *items);

/* ---- positions ---- */

typedef struct cli_position {
    gx_position position;
    gx_uci_castling castling; /* how UCI spells castling here: --chess960, the castling field, or the rooks say so */
    gx_fen_report report;
} cli_position;

/* "startpos" or "start", blanks around it aside. */
bool cli_is_start(gx_text text);

/* Reads the position of an item; "startpos" and "start" are the start position. GX_OK, or GX_FEN and the report. */
gx_result cli_position_read(cli_position *out, const cli_call *call, const cli_item *item, gx_fen_mode mode);

/* The same for commands that can do nothing without one: where it can't be read, complains (or answers
 * {"error":{"code":"fen",...}} with --json) and returns false. */
bool cli_position_need(cli_position *out, const cli_call *call, const cli_item *item);

/* The position of an EPD line; `*ops` stands before its operations. */
gx_result cli_position_read_epd(cli_position *out, gx_epd *ops, const cli_call *call, const cli_item *item,
                                gx_fen_mode mode);

/* Members "faults", "warnings" (with the further codes `more`, ended by NULL; may be NULL) and, where the text was at
 * fault, "at". */
void cli_position_json(gx_json *json, const gx_fen_report *report, const char *const *more);

/* Member "fen_warnings", only where there are any: what was repaired in the position, for commands that answer something
 * else about it. */
void cli_position_warnings_json(gx_json *json, const cli_position *at);

/* Complaints about all faults, or warnings, of a report. */
void cli_position_complain(const cli_item *item, const gx_fen_report *report);
void cli_position_warn(const cli_item *item, const gx_fen_report *report);

/* The sentences of the bits that are set, in the reader's language. */
void cli_sentences(gx_out *out, uint32_t bits, const char *sentence(unsigned index));

/* ---- moves ---- */

/* The alphabet of --letters, English where it was not given; an unknown name is wrong usage. */
const gx_letters *cli_letters(const cli_call *call);

/* The alphabet of a name; an unknown one is wrong usage. */
const gx_letters *cli_letters_of(const cli_call *call, const char *name);

/* Reads a move as a person may write it: UCI where it has UCI's form, else SAN. As gx_san_read; of UCI
 * the report has what was tried, too. */
gx_result cli_move_read(gx_move *out, const cli_position *at, gx_text text, gx_san_mode mode, const gx_letters *letters,
                        gx_san_report *report);

/* Passes over a move number, which stands before moves in books and means nothing here: "12." or "12...", alone or
 * without a blank before its move ("12.Nf3"). False where it was all of the word. */
bool cli_move_number_skip(gx_text *word);

/* A move that was not read: where it stands, and all that was found out about it. */
typedef struct cli_move_fault {
    const cli_item *item;
    const cli_position *at; /* the position before it */
    gx_text text;
    const gx_letters *letters;
    gx_result result;
    gx_san_report report;
    size_t ply; /* from 1 */
} cli_move_fault;

/* Member "error" of the object that is open. */
void cli_move_fault_json(gx_json *json, const cli_move_fault *fault);

/* The same as a complaint. */
void cli_move_fault_complain(const cli_move_fault *fault);

/* A sentence on why it is illegal (result GX_ILLEGAL), in the reader's language. */
void cli_move_fault_tell(gx_out *out, const cli_move_fault *fault);

/* A move written into `text` of at least GX_SAN_MAX + 1 bytes, ended by a zero. SAN is in `letters`, may be NULL. */
const char *cli_uci(char *text, gx_move move, gx_uci_castling castling);
const char *cli_san(char *text, const gx_position *position, gx_move move, const gx_letters *letters,
                    gx_position *after);

/* The FEN, ended by a zero, in `text` of at least GX_FEN_MAX + 1 bytes. */
const char *cli_fen(char *text, const gx_position *position, gx_fen_style style);

/* The two squares that a picture shows as those of the last move: of castling the king's. None for a null move. */
gx_bitboard cli_move_squares(gx_move move);

/* All legal moves in the order of their UCI texts. */
void cli_moves_sorted(gx_move_list *list, const gx_position *position, gx_uci_castling castling);

#endif
