/* rating.h - what `gx rating` and `gx title` share: files of tournaments, tables for people, and the words of the laws. */
#ifndef CLI_RATING_H
#define CLI_RATING_H

#include <guoxiang/career.h>
#include <guoxiang/json.h>
#include <guoxiang/tournament.h>
#include "cli.h"

/* ---- files ---- */

/* A file as a whole, as UTF-8. */
typedef struct rating_file {
    const char *name; /* as shown */
    char *bytes;
    gx_text text;
} rating_file;

/* Reads it; where it cannot be opened the program ends. False where it is no text: that has been said. */
bool rating_file_open(rating_file *file, const cli_call *call, const char *name);
void rating_file_close(rating_file *file);

/* Says where a file is at fault, with a caret; with --json also {"error":{...}}. */
void rating_file_complain(const cli_call *call, const rating_file *file, const gx_file_fault *fault);

typedef enum rating_format { RATING_AUTO, RATING_TRF, RATING_CSV, RATING_JSON, RATING_PGN } rating_format;

/* The format of --format, or that of the name's end, or that of the first bytes. */
rating_format rating_file_format(const cli_call *call, const rating_file *file);

/* Reads a tournament; false where the file is at fault, which has been said. */
bool rating_tournament_read(gx_tournament *out, const cli_call *call, const rating_file *file);

/* The same from a file that nothing else is asked of. */
bool rating_tournament_open(gx_tournament *out, const cli_call *call, const char *name);

/* ---- values ---- */

/* The edition of --rules, the one in force where it was not given; an unknown name is wrong usage. */
const gx_rating_rules *rating_rules(const cli_call *call);
gx_rating_kind rating_kind(const cli_call *call);
const char *rating_kind_name(gx_rating_kind kind);

/* A rating at the beginning of `word`, below 4000; `*end` is behind it. False where there is none. */
bool rating_read(int *out, const char *word, char **end);
/* A word that must be a rating from 1 on; else it is wrong usage. */
int rating_need(const cli_call *call, const char *word);

/* Reads "2400:1", "2400:0.5", "2400=", "2400+", "2400-". False where it is none. */
bool rating_game_read(gx_rating_game *out, const char *word);

/* The number that a plural goes by: half a point and one point are "point", none and more are "points". */
static inline unsigned rating_plural(unsigned halves) {
    return halves == 1 || halves == 2 ? 1 : 2;
}

/* Half points as "5½", hundredths as "-0.25"; in `text` of 32 bytes. */
const char *rating_halves(char *text, unsigned halves);
const char *rating_hundredths(char *text, long long hundredths, bool sign);
/* A number with its sign. */
const char *rating_signed(char *text, long long number);

/* ---- tables for people ---- */

enum { RATING_COLUMNS_MAX = 128 };

/* Cells are gathered, then written in columns as wide as they must be, or as CSV. */
typedef struct rating_table {
    gx_out cells; /* each ended by a zero byte */
    size_t columns, count;
    unsigned left[RATING_COLUMNS_MAX]; /* 1: the column is text, and begins at the left */
} rating_table;

void rating_table_start(rating_table *table, size_t columns);
/* A line above the table, from a file. */
void rating_table_heading(gx_out *out, const char *text);

void rating_table_put(rating_table *table, const char *cell);
void rating_table_put_number(rating_table *table, long long number);
/* Who a player is: title, name, federation, rating. */
void rating_table_put_player(rating_table *table, const gx_competitor *player);
void rating_table_write(rating_table *table, gx_out *out, bool csv);
void rating_table_end(rating_table *table);

/* ---- the parts of the commands ---- */

int rating_expected(cli_call *call);
int rating_change(cli_call *call);
int rating_performance(cli_call *call);
int rating_initial(cli_call *call);
int rating_crosstable(cli_call *call);

/* All players of a file in one table: what was asked for decides its columns. */
typedef enum rating_ask { RATING_ASK_CHANGE, RATING_ASK_PERFORMANCE, RATING_ASK_INITIAL } rating_ask;
int rating_tournament(cli_call *call, const char *name, rating_ask ask);

/* Whether a player is meant by `who`: his name, starting number or FIDE number. */
bool rating_is_player(const gx_competitor *player, const char *who);

/* --pool: all files together, as the events of one newcomer. */
int rating_pool(cli_call *call);

/* The player of the command line: --k, --games, --peak, --born, --year. */
gx_rating_player rating_own(const cli_call *call, int rating);

/* One player's games, answered for people or as JSON. */
void rating_answer(cli_call *call, rating_ask ask, int own, const gx_rating_game *games, size_t count);

#endif
