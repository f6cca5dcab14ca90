/* pgn_filter.h - which games are wanted: conditions on tags, moves, positions and comments.
 *
 *     options, --where  ->  pgn_filter       a tree of conditions; it never changes, all threads share it
 *     items of a game   ->  pgn_filter_game  what is known of the game so far; one for each thread
 *
 * What the tags decide is known before the first move, so that a game which is not wanted need not be written down:
 *
 *     pgn_filter_begin(game, number)                   GAME
 *     pgn_filter_take(game, item)                      TAG NAG COMMENT OPEN CLOSE RESULT, and MOVE if there is one
 *     pgn_filter_start(game, position, chess960)       START: NO, YES or OPEN
 *     pgn_filter_over(game, moves, count, position)    OVER
 */
#ifndef CLI_PGN_FILTER_H
#define CLI_PGN_FILTER_H

#include <guoxiang/pgn.h>
#include "cli.h"

typedef struct pgn_filter pgn_filter;
typedef struct pgn_filter_game pgn_filter_game;

typedef enum pgn_answer { PGN_NO, PGN_YES, PGN_OPEN } pgn_answer;

/* Rows for a table of options, and the table of fields for the help. */
extern const cli_option pgn_field_words[];
/* clang-format off */
#define PGN_FILTER_OPTIONS                                                                                             \
    {"where", 0, N_("CONDITION"), N_("games of which this holds, as in: elo >= 2700 and not result = 1/2-1/2")},       \
        {"player", 0, N_("TEXT"),                                                                                      \
         N_("games of a player; like the other options of tags it looks for a part of the text")},                     \
        {"white", 0, N_("TEXT"), N_("the player of White")}, {"black", 0, N_("TEXT"), N_("the player of Black")},      \
        {"event", 0, N_("TEXT"), N_("the event")}, {"site", 0, N_("TEXT"), N_("the site")},                            \
        {"title", 0, N_("TITLE"), N_("a player's title: GM, IM ...")},                                                 \
        {"date", 0, N_("DATE"), N_("the date: 1972, 1972.07, 1970..1975, >=2000")},                                    \
        {"elo", 0, N_("RANGE"), N_("a player's rating: 2700, 2600..2700, >=2500")},                                    \
        {"result", 0, N_("RESULT"), N_("the result: 1-0, 0-1, 1/2-1/2, *, or white, black, draw, decisive")},          \
        {"eco", 0, N_("CODE"), N_("the opening by its position: B90, B9, B20..B99")},                                  \
        {"opening", 0, N_("TEXT"), N_("a part of the opening's name, in English or Chinese")},                         \
        {"pace", 0, N_("PACE"), N_("bullet, blitz, rapid or classical, by the TimeControl tag")},                      \
        {"number", 0, N_("RANGE"), N_("the number of the game in the input: 7, 10..19")},                              \
        {"min-plies", 0, N_("N"), N_("games of at least so many moves of both players")},                              \
        {"max-plies", 0, N_("N"), N_("games of at most so many")},                                                     \
        {"moves", 0, N_("MOVES"), N_("the moves it begins with: 'e4 c5 * d6', or that come in it: '... Bxh7+ Kxh7'")}, \
        {"fen", 0, N_("FEN"), N_("a position that comes in it, with ? * ! A a [QR] for squares left open")},           \
        {"material", 0, N_("MEN"), N_("material that comes in it, of either color: KRPvKR, 'KR+vKR for 10'")},         \
        {"mate", 0, NULL, N_("games that end in checkmate")},                                                          \
        {"stalemate", 0, NULL, N_("games that end in stalemate")},                                                     \
        {"insufficient", 0, NULL, N_("games that end with too little material to mate")},                              \
        {"skip", 0, N_("N"), N_("pass over the first N games that are wanted")},                                       \
        {"first", 0, N_("N"), N_("write no more than N games; the rest is not read")}, \
        {"not", 0, NULL, N_("the other games: those that these options and --where would leave out")}
/* clang-format on */

/* What the options of a call ask for; NULL where they ask for nothing. What cannot be understood is wrong usage. */
pgn_filter *pgn_filter_of(const cli_call *call);
void pgn_filter_free(const pgn_filter *filter);

/* Where a condition is at fault, and why, in the reader's language. */
typedef struct pgn_filter_fault {
    size_t offset, length;
    char message[240];
} pgn_filter_fault;

/* A filter of one condition as --where takes it; NULL and `*fault` where it cannot be understood. */
pgn_filter *pgn_filter_read(gx_text text, pgn_filter_fault *fault);

/* GX_PGN_GIVE_ bits of the items it wants to be told. */
unsigned pgn_filter_give(const pgn_filter *filter);

/* True if it must know the number of a game in its file. */
bool pgn_filter_asks_number(const pgn_filter *filter);

pgn_filter_game *pgn_filter_game_open(const pgn_filter *filter);
void pgn_filter_game_close(pgn_filter_game *game);

/* True if some regular expression was given up in a game because it took too long; the game did not fit then. */
bool pgn_filter_gave_up(const pgn_filter_game *game);

void pgn_filter_begin(pgn_filter_game *game, uint64_t number);
void pgn_filter_take(pgn_filter_game *game, const gx_pgn_item *item);

/* `start` is borrowed until the game is over. */
pgn_answer pgn_filter_start(pgn_filter_game *game, const gx_position *start, bool chess960);

/* The moves of the main line, and the position after them. A game that had no START is never chosen. */
bool pgn_filter_over(pgn_filter_game *game, const gx_move *moves, size_t count, const gx_position *last);

#endif
