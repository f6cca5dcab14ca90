/* cli.h - what every command of `gx` is made of and stands on.
 *
 * A command is one file, cmd_NAME.c, with one `const cli_command cmd_NAME`: a name, words for people, a table of options,
 * and a function. The table is read by the parser (options.c), by --help and by the man page (help.c), so the three
 * cannot differ. A new command is a new file and a row in commands.c.
 *
 *     gx_main  ->  commands.c   which command
 *                  options.c    its options and arguments          -> cli_call
 *                  cmd_NAME.c   answers, to call->out (standard output, buffered, checked)
 *                  fault.c      complains, to standard error, with a caret under the fault
 *
 * Exit status: 0 fine, 1 the input is at fault, 2 wrong usage, 3 the surroundings (file, port, memory). */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <guoxiang/json.h>
#include <guoxiang/out.h>
#include <guoxiang/text.h>
#include <stdbool.h>
#include <stddef.h>
#include "words.h"

enum { CLI_FINE = 0, CLI_INPUT = 1, CLI_USAGE = 2, CLI_SURROUNDINGS = 3 };

/* ---- commands ---- */

/* One row an option. A table ends with a row of zeros. Words are marked N_() and translated where they are shown. */
typedef struct cli_option {
    const char *name;     /* "chess960", without the hyphens */
    char letter;          /* 'j' for -j; 0 where there is no short form */
    const char *argument; /* N_("N"); NULL for an option that takes none, N_("[=N]") where it may be left out */
    const char *meaning;  /* N_("one line") */
} cli_option;

typedef struct cli_example {
    const char *line;    /* "gx fen 'FEN'", runs as it stands */
    const char *meaning; /* N_("what it shows") */
} cli_example;

typedef struct cli_call cli_call;

typedef struct cli_command {
    const char *name;
    const char *items;   /* N_("FEN..."): what stands after the options, for the usage line */
    const char *summary; /* N_("one line for the list of commands") */
    const char *about;   /* N_("a paragraph or more: what it does, what it answers") */
    const cli_option *options;
    const cli_example *examples; /* ends with a row of zeros */
    const char *table_title;     /* N_("..."): of other words that it knows; NULL where there are none */
    const cli_option *table;     /* their rows, without hyphens */
    int (*run)(cli_call *call);  /* the exit status */
} cli_command;

/* Rows that several commands share. */
#define CLI_CHESS960                                                                                                   \
    { "chess960", 0, NULL, N_("take the position as Chess960: castling is king takes rook in UCI") }
#define CLI_LETTERS                                                                                                    \
    { "letters", 0, N_("NAME"), N_("piece letters to read and write: en, zh, zh-Hant, figurine, de, fr, es ...") }
#define CLI_JOBS                                                                                                       \
    { "jobs", 'j', N_("N"), N_("work with N threads (default 1; 0: as many as there are processors)") }

#define CLI_JOBS_ALL                                                                                                   \
    { "jobs", 'j', N_("N"), N_("work with N threads (default: as many as there are processors)") }

/* The commands in the order of the help; NULL past the last. */
const cli_command *cli_command_at(size_t index);
const cli_command *cli_command_find(const char *name);

/* ---- a call ---- */

typedef struct cli_setting {
    const cli_option *option;
    const char *value; /* NULL for an option that takes none */
} cli_setting;

struct cli_call {
    const cli_command *command;
    char **items; /* the arguments that are no options, in order; borrowed from main */
    size_t item_count;
    cli_setting *settings;
    size_t setting_count;
    char **arguments; /* all of them as the program got them, ended by NULL; for handing over to another program */
    bool json;
    gx_out *out; /* standard output. A failure to write ends the program with status 3 by itself */
};

/* Whether an option of the command's table was given, by its long name (asserted to be in the table). */
bool cli_has(const cli_call *call, const char *name);

/* Its value, the last one where it was given more than once; NULL where it was not given. */
const char *cli_value(const cli_call *call, const char *name);

/* The values one after another: `*cursor` starts at 0; NULL after the last. */
const char *cli_value_next(const cli_call *call, const char *name, size_t *cursor);

/* Its value as a whole number from `least` to `most`, `otherwise` where it was not given; anything else is wrong usage. */
long long cli_number(const cli_call *call, const char *name, long long otherwise, long long least, long long most);

/* The number of threads of CLI_JOBS (`otherwise` 1) or CLI_JOBS_ALL (0). */
unsigned cli_jobs(const cli_call *call, unsigned otherwise);

/* Where nothing names what is to be read, and somebody sits at a terminal: says that it is the keyboard, and how to end. */
void cli_from_keyboard(void);

/* Wrong usage: says what is wrong and where help is; exits with status 2. */
_Noreturn void cli_usage(const cli_call *call, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Of the names (ended by NULL), the one most like `word`; NULL where none is near. */
const char *cli_nearest(const char *word, const char *const *names);

/* Commands that wait for people need libraries that the others do without: they are carried out by gx-live, which is this
 * program with those libraries. gx starts it in its own place, and returns only if that fails; gx-live does the work and
 * answers with the exit status. Output must be flushed before. */
enum { CLI_NOT_STARTED = -1 };
int cli_live_play(cli_call *call);
int cli_live_serve(cli_call *call);
int cli_live_store(cli_call *call);

/* ---- input ---- */

/* Opens a file to read; "-" is standard input. Where it can't be opened: a complaint and exit status 3. */
int cli_open(const char *name);

/* The same, and -1 with errno where it can't be opened. */
int cli_open_quietly(const char *name);

/* The name to show for it: "-" is <stdin>. */
const char *cli_file_name(const char *name);

/* Lines of a file of any size, of any length. Waiting for a pipe flushes `flush` first, so that a program that asks a
 * line at a time gets its answers. */
typedef struct cli_lines {
    int descriptor;
    const char *name; /* as shown */
    gx_out *flush;    /* may be NULL */
    char *bytes;
    size_t start, end, room;
    size_t number; /* of the line last given, from 1 */
    bool over;
} cli_lines;

void cli_lines_open(cli_lines *lines, const char *name, gx_out *flush);
/* The next line without its end; borrowed until the next call. False at the end. Failing to read: exit status 3. */
bool cli_lines_next(cli_lines *lines, gx_text *line);
void cli_lines_close(cli_lines *lines);

/* ---- complaints ---- */

/* Where a fault is. */
typedef struct cli_place {
    const char *file; /* as shown: "games.pgn", "<stdin>", "<argument>" */
    size_t line;      /* from 1 */
    gx_text text;     /* the whole line, to be shown; may be empty */
    size_t offset;    /* of the fault in it, in bytes */
    size_t length;    /* of the fault in bytes; 0 is taken as 1 */
} cli_place;

/* Prints `file:line:column: message`, the line with a caret under the fault, and what to do next (`hint`, may be NULL).
 * Columns count characters from 1. Both texts are in the reader's language already. */
void cli_complain(const cli_place *place, const char *message, const char *hint);

/* The same with the column to be named, where `text` is not the line from its beginning; 0 counts it. */
void cli_complain_at(const cli_place *place, size_t column, const char *message, const char *hint);

/* Complaints that are made in one place and printed in another: what comes behind `file:line:column: message`, and the
 * printing. */
void cli_complain_show(gx_out *out, const cli_place *place, const char *hint);
void cli_complain_put(gx_text text);

/* Prints `gx COMMAND: message` and, where `error` is not 0, what the system says of it; for files and the like. */
void cli_warn(const char *message, int error);

/* The same, and exits with status 3. */
_Noreturn void cli_die(const char *message, int error);

/* Memory or the end of the program with status 3. Sizes are count * size, checked. */
void *cli_allocate(size_t count, size_t size);
void *cli_grow(void *memory, size_t count, size_t size);

/* A copy, ended by a zero; free it. */
char *cli_copy(gx_text text);

/* ---- output ---- */

/* printf into an output. */
void cli_print(gx_out *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Writes `text` with lines of at most `width` columns, each after `indent` blanks; the first line begins at `column`,
 * where the cursor is. Paragraphs are divided by '\n', which is kept. Ends with a newline. */
void cli_wrap(gx_out *out, const char *text, size_t column, size_t indent, size_t width);

/* True if standard output is a terminal that takes color (NO_COLOR and TERM=dumb say no). */
bool cli_color(void);

/* Standard output and its width in columns where it is a terminal, else 80. */
unsigned cli_columns(void);

/* A line that shows how far long work has come, on standard error, only on a terminal, ten times a second at most. */
typedef struct cli_progress {
    bool on;
    bool shown;
    long long next_ms;
} cli_progress;

cli_progress cli_progress_start(void);
/* True if it is time for another line. */
bool cli_progress_due(cli_progress *progress);
void cli_progress_show(cli_progress *progress, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Wipes the line. */
void cli_progress_end(cli_progress *progress);

/* Milliseconds that never go back. */
long long cli_now_ms(void);

#endif
