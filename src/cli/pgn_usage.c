/* pgn_usage.c - options of gx pgn that mean nothing without another, or not together.
 *
 * They are refused before anything is opened: whoever gives --append wants no file replaced, and what was a slip of the
 * keyboard must leave nothing behind. */
#include "pgn_usage.h"

#include <string.h>

/* An option, and the options or forms of which one must be there. */
static const struct {
    const char *option;
    const char *forms[2], *others[2];
    const char *sentence;
} needs[] = {
    {"append", {"sqlite"}, {NULL}, N_("--append adds games to a database; it goes with --to sqlite")},
    {"columns", {"csv"}, {NULL}, N_("--columns goes with --to csv")},
    {"every-ply", {"fen", "epd"}, {NULL}, N_("--every-ply goes with --to fen or --to epd")},
    {"top", {NULL}, {"stats"}, N_("--top goes with --stats")},
    {"table", {NULL}, {"stats", "duplicates-report"}, N_("--table goes with --stats or --duplicates-report")},
};

static bool is_form(const char *form, const char *const forms[2]) {
    for (size_t n = 0; n < 2; n++)
        if (forms[n] && form && strcmp(form, forms[n]) == 0)
            return true;
    return false;
}

static bool has_other(const cli_call *call, const char *const others[2]) {
    for (size_t n = 0; n < 2; n++)
        if (others[n] && cli_has(call, others[n]))
            return true;
    return false;
}

void pgn_usage_check(const cli_call *call) {
    const char *form = cli_value(call, "to"), *games = cli_value(call, "output"), *errors = cli_value(call, "errors");

    for (size_t n = 0; n < sizeof needs / sizeof needs[0]; n++)
        if (cli_has(call, needs[n].option) && !is_form(form, needs[n].forms) && !has_other(call, needs[n].others))
            cli_usage(call, "%s", _(needs[n].sentence));
    if (games && errors && strcmp(games, "-") != 0 && strcmp(games, errors) == 0)
        cli_usage(call, _("-o and --errors are the same file: %s"), games);
}
