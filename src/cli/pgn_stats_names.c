/* pgn_stats_names.c - the long tables: openings, and whatever goes by a name that only the input knows. The greatest first, and
 * no more rows than are wanted. */
#include <stdlib.h>
#include "pgn_stats_tables.h"

/* ---- openings ---- */

typedef struct opening_row {
    const gx_opening *opening; /* NULL: none */
    const uint64_t *score;
} opening_row;

/* By games; equal ones in the order of the table. */
static int compare_openings(const void *a, const void *b) {
    const opening_row *one = a, *other = b;
    uint64_t sum = stats_score_sum(one->score), other_sum = stats_score_sum(other->score);

    if (sum != other_sum)
        return sum > other_sum ? -1 : 1;
    return (one->score > other->score) - (one->score < other->score);
}

static size_t sorted_openings(const pgn_stats *stats, opening_row *rows) {
    size_t count = 0;

    for (size_t n = 0; n <= gx_opening_count(); n++)
        if (stats_score_sum(stats->openings[n]) > 0)
            rows[count++] = (opening_row){n < gx_opening_count() ? gx_opening_at(n) : NULL, stats->openings[n]};
    qsort(rows, count, sizeof *rows, compare_openings);
    return count;
}

static const char *opening_name(const gx_opening *opening, const stats_pen *pen) {
    bool chinese = pen->form == TABLE_TEXT && cli_language() == GX_CHINESE && gx_opening_chinese(opening)[0];

    return chinese ? gx_opening_chinese(opening) : opening->english;
}

void stats_openings(pgn_stats *stats, const stats_pen *pen) {
    opening_row *rows = cli_allocate(gx_opening_count() + 1, sizeof *rows);
    size_t count = sorted_openings(stats, rows), shown = count < pen->top ? count : pen->top;
    cli_table table;

    table_open(&table, "openings", _("Openings"));
    table_column(&table, "eco", "ECO", TABLE_WORDS);
    table_column(&table, "name", _("opening"), TABLE_WORDS);
    stats_score_columns(&table);
    for (size_t n = 0; n < shown; n++) {
        if (rows[n].opening) {
            table_words(&table, gx_text_of(rows[n].opening->code));
            table_words(&table, gx_text_of(opening_name(rows[n].opening, pen)));
        } else {
            table_unknown(&table);
            table_unknown(&table);
        }
        stats_score_cells(&table, rows[n].score);
    }
    table.left_out = count - shown;
    stats_finish(&table, pen);
    free(rows);
}

/* ---- tallies ---- */

static void put_name(cli_table *table, gx_text name) {
    if (name.size > 0)
        table_words(table, name);
    else
        table_unknown(table);
}

/* Sorts, and says how many rows are shown. */
static size_t sorted(cli_tally *tally, cli_table *table, const stats_pen *pen) {
    size_t shown = tally->count < pen->top ? tally->count : pen->top;

    tally_sort(tally);
    table->left_out = tally->count - shown;
    return shown;
}

static void by_name(cli_tally *tally, cli_table *table, const stats_pen *pen) {
    size_t shown = sorted(tally, table, pen);

    stats_score_columns(table);
    for (size_t n = 0; n < shown; n++) {
        put_name(table, tally_name(tally, &tally->rows[n]));
        stats_score_cells(table, tally->rows[n].counts);
    }
    stats_finish(table, pen);
}

void stats_events(pgn_stats *stats, const stats_pen *pen) {
    cli_table table;

    table_open(&table, "events", _("Events"));
    table_column(&table, "event", _("event"), TABLE_WORDS);
    by_name(&stats->events, &table, pen);
}

void stats_controls(pgn_stats *stats, const stats_pen *pen) {
    cli_table table;

    table_open(&table, "controls", _("Time controls"));
    table_column(&table, "control", _("time control"), TABLE_WORDS);
    by_name(&stats->controls, &table, pen);
}

void stats_terminations(pgn_stats *stats, const stats_pen *pen) {
    cli_table table;

    table_open(&table, "terminations", _("Termination tags"));
    table_column(&table, "termination", _("termination"), TABLE_WORDS);
    by_name(&stats->terminations, &table, pen);
}

void stats_materials(pgn_stats *stats, const stats_pen *pen) {
    cli_table table;

    table_open(&table, "material", _("Men on the last position"));
    table_column(&table, "material", _("material"), TABLE_WORDS);
    by_name(&stats->materials, &table, pen);
}

static void player_cells(cli_table *table, const uint64_t *counts) {
    const uint64_t *white = counts, *black = counts + STATS_OUTCOMES;
    uint64_t wins = white[STATS_WHITE_WINS] + black[STATS_BLACK_WINS], draws = white[STATS_DRAW] + black[STATS_DRAW];
    uint64_t losses = white[STATS_BLACK_WINS] + black[STATS_WHITE_WINS];

    table_count(table, stats_score_sum(white) + stats_score_sum(black));
    table_count(table, stats_score_sum(white));
    table_count(table, wins);
    table_count(table, draws);
    table_count(table, losses);
    table_share(table, (double)wins + (double)draws / 2, (double)(wins + draws + losses));
}

void stats_players(pgn_stats *stats, const stats_pen *pen) {
    cli_table table;

    table_open(&table, "players", _("Players"));
    table_column(&table, "player", _("player"), TABLE_WORDS);
    table_column(&table, "games", _("games"), TABLE_COUNT);
    table_column(&table, "as_white", _("as White"), TABLE_COUNT);
    table_column(&table, "wins", _("won"), TABLE_COUNT);
    table_column(&table, "draws", _("drawn"), TABLE_COUNT);
    table_column(&table, "losses", _("lost"), TABLE_COUNT);
    table_column(&table, "score", _("score"), TABLE_SHARE);
    size_t shown = sorted(&stats->players, &table, pen);
    for (size_t n = 0; n < shown; n++) {
        put_name(&table, tally_name(&stats->players, &stats->players.rows[n]));
        player_cells(&table, stats->players.rows[n].counts);
    }
    stats_finish(&table, pen);
}
