/* tournament.h - a tournament as a table of players and rounds, read from the files in which tournaments travel.
 *
 *     TRF16   FIDE's report file: fixed columns, a player a line            gx_tournament_read_trf
 *     CSV     spreadsheets of federations, columns found by their names,    gx_tournament_read_csv
 *             in Chinese or English: a player a row, or a game a row
 *     JSON    players and games as objects                                  gx_tournament_read_json
 *     PGN     players and results from the tags                             gx_tournament_read_pgn
 *
 * A file is read as a whole or not at all: at the first fault reading stops, and `fault` says where it is and what was
 * expected there. docs/ratings.md describes the formats. */
#ifndef GUOXIANG_TOURNAMENT_H
#define GUOXIANG_TOURNAMENT_H

#include <guoxiang/text.h>
#include <guoxiang/title.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- faults ---- */

/* Enum suffix, code, sentence: what was expected. */
#define GX_FILE_FAULTS(X)                                                                                              \
    X(NONE, "none", "no fault")                                                                                        \
    X(MEMORY, "memory", "the memory does not suffice")                                                                 \
    X(EMPTY, "empty", "no player was found in this file")                                                              \
    X(NUMBER, "number", "a starting number from 1 to 9999 is expected here")                                           \
    X(NUMBER_TWICE, "number_twice", "this starting number has occurred before; each player has his own")               \
    X(NAME, "name", "a player's name is expected here")                                                                \
    X(NAME_TWICE, "name_twice", "this player has occurred before")                                                     \
    X(SEX, "sex", "m or w is expected here")                                                                           \
    X(TITLE, "title", "a title is expected here: GM, IM, WGM, FM, WIM, CM, WFM, WCM or nothing")                       \
    X(RATING, "rating", "a rating is expected here: a whole number from 0 to 3999")                                    \
    X(FEDERATION, "federation", "a federation is expected here: three capital letters")                                \
    X(ID, "id", "a FIDE number is expected here: digits only")                                                         \
    X(DATE, "date", "a date is expected here: YYYY-MM-DD, YYYY/MM/DD or a year")                                       \
    X(COUNT, "count", "a whole number is expected here")                                                               \
    X(POINTS, "points", "points are expected here, as 6.5")                                                            \
    X(OPPONENT, "opponent", "the starting number of a player of this file is expected here")                           \
    X(OPPONENT_SELF, "opponent_self", "a player cannot be his own opponent")                                           \
    X(COLOR, "color", "w, b or - is expected here")                                                                    \
    X(RESULT, "result", "a result is expected here: 1, 0, =, or 1-0, 0-1, 1/2-1/2; + and - for forfeits")              \
    X(ROUND, "round", "a round from 1 to 99 is expected here")                                                         \
    X(ROUND_TWICE, "round_twice", "this player has a game in this round already")                                      \
    X(ROUND_CELL, "round_cell", "a game is expected here: number of the opponent, color, result, as in 12w1 or 12b=")  \
    X(ROWS_DISAGREE, "rows_disagree", "the rows of the two players do not agree on this game")                         \
    X(TOO_SHORT, "too_short", "the line ends before the columns that every player has")                                \
    X(HEADER, "header", "a column with the players' names is expected: name, or white and black, or opponent")         \
    X(HEADER_TWICE, "header_twice", "this column has occurred before")                                                 \
    X(RESULT_COLUMN, "result_column", "columns with results are expected: rounds, or a result of each game")           \
    X(QUOTE, "quote", "the quotation mark that opens here is never closed")                                            \
    X(AFTER_QUOTE, "after_quote", "after a closing quotation mark the cell must end")                                  \
    X(EXTRA_CELL, "extra_cell", "the row has more cells than the first row has names")                                 \
    X(ENCODING, "encoding", "the text is neither UTF-8 nor GB18030")                                                   \
    X(JSON, "json", "this is not valid JSON")                                                                          \
    X(JSON_KEY, "json_key", "this key is not known here")                                                              \
    X(JSON_MISSING, "json_missing", "a member is missing from this object")                                            \
    X(JSON_OBJECT, "json_object", "an object {...} is expected here")                                                  \
    X(JSON_ARRAY, "json_array", "an array [...] is expected here")                                                     \
    X(JSON_STRING, "json_string", "a text in quotation marks is expected here")                                        \
    X(JSON_YES_NO, "json_yes_no", "true or false is expected here")                                                    \
    X(KIND, "kind", "a kind of event is expected here")                                                                \
    X(FORMAT, "format", "swiss, round-robin, double-round-robin, knockout or team is expected here")                   \
    X(CYCLE, "cycle", "world or women is expected here")                                                               \
    X(GAME_TEXT, "game_text", "a game is expected here: rating, title, federation, result, as in \"2530 GM USA 1\"")   \
    X(GAMES_MANY, "games_many", "an event has at most 32 games of a player")                                           \
    X(PGN_TAG, "pgn_tag", "this game has no White or Black tag")

typedef enum gx_file_fault_code {
#define GX_FILE_FAULT_ENUM(suffix, code, sentence) GX_FILE_##suffix,
    GX_FILE_FAULTS(GX_FILE_FAULT_ENUM)
#undef GX_FILE_FAULT_ENUM
        GX_FILE_FAULT_COUNT
} gx_file_fault_code;

const char *gx_file_fault_name(gx_file_fault_code code);
const char *gx_file_fault_sentence(gx_file_fault_code code);

enum { GX_FILE_WORDS_MAX = 512 };

/* Where a file is at fault: `length` bytes from byte `offset` of the text that was read. */
typedef struct gx_file_fault {
    gx_file_fault_code code;
    size_t offset, length;
    char words[GX_FILE_WORDS_MAX]; /* those that are expected, with blanks between, where they are few; else "" */
} gx_file_fault;

/* The line of a byte of a text, from 1, and the line itself. */
size_t gx_text_line(gx_text text, size_t offset, gx_text *line);

/* ---- a tournament ---- */

enum { GX_NOBODY = 0xFFFF, GX_ROUNDS_MAX = 99, GX_COMPETITORS_MAX = 9999 };

/* A player's part in a round. */
typedef struct gx_slot {
    bool used;
    uint16_t opponent; /* index, or GX_NOBODY */
    uint8_t halves;
    char color; /* 'w', 'b', or 0 where it is not known */
    gx_game_end end;
    bool unrated;  /* played, but too short to be rated (TRF: W, D, L) */
    size_t offset; /* in the file */
} gx_slot;

typedef struct gx_competitor {
    char *name; /* never NULL */
    uint32_t number;
    char federation[4];
    gx_title title;
    bool woman;
    int16_t rating, peak; /* 0: none, not known */
    uint16_t born, k;
    uint64_t id;
    uint32_t rated_games; /* GX_RATING_MANY where nothing is said */
    gx_slot slots[GX_ROUNDS_MAX];
} gx_competitor;

typedef struct gx_tournament {
    char *name, *city; /* may be NULL */
    char federation[4];
    uint32_t start, end; /* yyyymmdd */
    gx_event_format format;
    gx_competitor *players;
    size_t count, room;
    unsigned rounds;
    bool single; /* the games of one player only, who is players[0] and may have no name or rating */
} gx_tournament;

/* False, and `*fault`, where the text is at fault; then there is nothing to free. */
bool gx_tournament_read_trf(gx_tournament *out, gx_text text, gx_file_fault *fault);
bool gx_tournament_read_csv(gx_tournament *out, gx_text text, gx_file_fault *fault);
bool gx_tournament_read_json(gx_tournament *out, gx_text text, gx_file_fault *fault);
/* Of a PGN file only the games whose tags Event and Date begin so; NULL: all. */
bool gx_tournament_read_pgn(gx_tournament *out, gx_text text, const char *event, const char *date,
                            gx_file_fault *fault);
void gx_tournament_free(gx_tournament *tournament);

/* The rated games of a player, at most GX_ROUNDS_MAX, and what they were as norm games; return how many. */
size_t gx_tournament_games(const gx_tournament *tournament, size_t player, gx_rating_game *games);
size_t gx_tournament_norm_games(const gx_tournament *tournament, size_t player, gx_norm_game *games);

/* All points, forfeits and byes too, in half points. */
unsigned gx_tournament_points(const gx_tournament *tournament, size_t player);

/* Indices of the players from first to last: by points, then by the points of the opponents beaten and half of those drawn
 * with (Sonneborn-Berger), then by rating. `order` has room for all. */
void gx_tournament_order(const gx_tournament *tournament, uint16_t *order);

/* Twice two times the Sonneborn-Berger score: in quarter points. */
unsigned gx_tournament_sonneborn(const gx_tournament *tournament, size_t player);

/* The text of a file as UTF-8, in memory to be freed; NULL where it is UTF-8 already. What else it is: UTF-16 by its beginning;
 * GB18030, as spreadsheets write it in China, where most of what is not ASCII are pairs as its common characters are; else
 * Windows-1252. `*encoding` is its name. Where it cannot be read: NULL, and the byte in `*bad_at`, which is SIZE_MAX else. */
char *gx_text_to_utf8(gx_text text, size_t *size, const char **encoding, size_t *bad_at);

#ifdef __cplusplus
}
#endif
#endif
