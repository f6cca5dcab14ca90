/* rating_args.c - what gx rating is told on the command line: edition, kind of game, the player, games as words.
 *
 *     2400:1  2400:0.5  2400:0  2400+  2400=  2400-  2400胜        a rating, and what was scored against it
 */
#include "rating.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

const gx_rating_rules *rating_rules(const cli_call *call) {
    const char *given = cli_value(call, "rules"), *names[16] = {NULL};
    const gx_rating_rules *rules;
    unsigned n;

    if (!given)
        return gx_rating_rules_at(0);
    for (n = 0; (rules = gx_rating_rules_at(n)) != NULL && n < 15; n++) {
        if (strcmp(rules->name, given) == 0 || strcmp(rules->name + strlen("fide-"), given) == 0)
            return rules;
        names[n] = rules->name;
    }
    const char *near = cli_nearest(given, names);
    cli_usage(call, _("--rules %s: no such edition; %s is meant?"), given, near ? near : names[0]);
}

const char *rating_kind_name(gx_rating_kind kind) {
    static const char *const names[] = {"standard", "rapid", "blitz"};

    return names[kind];
}

gx_rating_kind rating_kind(const cli_call *call) {
    const char *given = cli_value(call, "kind");

    for (int kind = GX_RATING_STANDARD; given && kind <= GX_RATING_BLITZ; kind++)
        if (strcmp(given, rating_kind_name((gx_rating_kind)kind)) == 0)
            return (gx_rating_kind)kind;
    if (given)
        cli_usage(call, _("--kind %s: standard, rapid or blitz is meant"), given);
    return GX_RATING_STANDARD;
}

bool rating_read(int *out, const char *word, char **end) {
    long number = strtol(word, end, 10);

    *out = (int)number;
    return isdigit((unsigned char)word[0]) && *end > word && number >= 0 && number < 4000;
}

bool rating_game_read(gx_rating_game *out, const char *word) {
    static const struct {
        const char *word;
        uint8_t halves;
    } scores[] = {{"1", 2}, {"0", 0}, {"0.5", 1}, {".5", 1}, {"½", 1},  {"1/2", 1},
                  {"=", 1}, {"+", 2}, {"-", 0},   {"胜", 2}, {"和", 1}, {"负", 0}};
    int rating;
    char *end;

    if (!rating_read(&rating, word, &end) || *end == '\0')
        return false;
    if (*end == ':')
        end++;
    for (size_t n = 0; n < sizeof scores / sizeof scores[0]; n++)
        if (strcmp(end, scores[n].word) == 0) {
            *out = (gx_rating_game){(int16_t)rating, scores[n].halves};
            return true;
        }
    return false;
}

static unsigned this_year(void) {
    time_t now = time(NULL);
    struct tm parts;

    return gmtime_r(&now, &parts) ? (unsigned)parts.tm_year + 1900u : 0;
}

gx_rating_player rating_own(const cli_call *call, int rating) {
    return (gx_rating_player){
        .rating = (int16_t)rating,
        .peak = (int16_t)cli_number(call, "peak", 0, 0, 3999),
        .games = (uint32_t)cli_number(call, "games", GX_RATING_MANY, 0, 1000000),
        .born = (uint16_t)cli_number(call, "born", 0, 1850, 9999),
        .year = (uint16_t)cli_number(call, "year", this_year(), 1850, 9999),
        .k = (uint16_t)cli_number(call, "k", 0, 1, 100),
    };
}

int rating_need(const cli_call *call, const char *word) {
    int rating;
    char *end;

    if (!rating_read(&rating, word, &end) || *end || rating == 0)
        cli_usage(call, _("%s: a rating from 1 to 3999 is meant"), word);
    return rating;
}
