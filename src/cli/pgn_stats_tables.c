/* pgn_stats_tables.c - which tables there are, and those of results: by color, by rating, by year, by opening. */
#include "pgn_stats_tables.h"

#include <string.h>
#include "base/column.h"

static const struct {
    const char *name;
    stats_writer *write;
} tables[] = {STATS_TABLES(GX_ROW)};

bool stats_choose(uint32_t *chosen, const char *list, gx_text *wrong) {
    uint32_t bits = 0;

    for (const char *at = list; *at; at += *at == ',') {
        size_t size = strcspn(at, ","), n = 0;
        while (n < STATS_TABLE_COUNT && (strlen(tables[n].name) != size || memcmp(tables[n].name, at, size) != 0))
            n++;
        if (n == STATS_TABLE_COUNT) {
            *wrong = (gx_text){at, size};
            return false;
        }
        bits |= (uint32_t)1 << n;
        at += size;
    }
    *chosen = bits ? bits : ((uint32_t)1 << STATS_TABLE_COUNT) - 1;
    return true;
}

void stats_list(gx_out *out) {
    for (size_t n = 0; n < STATS_TABLE_COUNT; n++)
        cli_print(out, "%s%s", n ? " " : "", tables[n].name);
}

void stats_write(pgn_stats *stats, size_t top, table_form form, gx_out *out) {
    gx_json json;
    stats_pen pen = {form, top ? top : SIZE_MAX, out, form == TABLE_JSON ? &json : NULL};
    bool first = true;

    if (form == TABLE_JSON) {
        gx_json_start(&json, out);
        gx_json_object(&json, NULL);
    }
    for (size_t n = 0; n < STATS_TABLE_COUNT; n++) {
        if ((stats->chosen >> n & 1) == 0)
            continue;
        if (!first)
            stats_divide(&pen);
        tables[n].write(stats, &pen);
        first = false;
    }
    if (form == TABLE_JSON) {
        gx_json_close(&json);
        gx_json_end(&json);
    }
}

void stats_divide(const stats_pen *pen) {
    if (pen->form != TABLE_JSON)
        gx_out_put(pen->out, '\n');
}

void stats_finish(cli_table *table, const stats_pen *pen) {
    table_write(table, pen->form, pen->out, pen->json);
    table_close(table);
}

/* ---- scores ---- */

uint64_t stats_score_sum(const uint64_t *score) {
    return score[STATS_WHITE_WINS] + score[STATS_DRAW] + score[STATS_BLACK_WINS] + score[STATS_OPEN];
}

void stats_score_columns(cli_table *table) {
    table_column(table, "games", _("games"), TABLE_COUNT);
    table_column(table, "white", _("White won"), TABLE_COUNT);
    table_column(table, "draws", _("drawn"), TABLE_COUNT);
    table_column(table, "black", _("Black won"), TABLE_COUNT);
    table_column(table, "white_score", _("White's score"), TABLE_SHARE);
}

static double points(const uint64_t *score) {
    return (double)score[STATS_WHITE_WINS] + (double)score[STATS_DRAW] / 2;
}

void stats_score_cells(cli_table *table, const uint64_t *score) {
    table_count(table, stats_score_sum(score));
    table_count(table, score[STATS_WHITE_WINS]);
    table_count(table, score[STATS_DRAW]);
    table_count(table, score[STATS_BLACK_WINS]);
    table_share(table, points(score), (double)(stats_score_sum(score) - score[STATS_OPEN]));
}

void stats_results(pgn_stats *stats, const stats_pen *pen) {
    static const char *const names[STATS_OUTCOMES] = {"1-0", "1/2-1/2", "0-1", "*"};
    uint64_t sum = stats_score_sum(stats->sums.all);
    cli_table table;

    table_open(&table, "results", _("Results"));
    table_column(&table, "result", _("result"), TABLE_WORDS);
    table_column(&table, "games", _("games"), TABLE_COUNT);
    table_column(&table, "share", _("share"), TABLE_SHARE);
    for (unsigned n = 0; n < STATS_OUTCOMES; n++) {
        table_words(&table, gx_text_of(names[n]));
        table_count(&table, stats->sums.all[n]);
        table_share(&table, (double)stats->sums.all[n], (double)sum);
    }
    stats_finish(&table, pen);
}

void stats_elo(pgn_stats *stats, const stats_pen *pen) {
    cli_table table;

    table_open(&table, "elo", _("Ratings: mean of both players"));
    table_column(&table, "from", _("from"), TABLE_COUNT);
    table_column(&table, "to", _("to"), TABLE_COUNT);
    stats_score_columns(&table);
    for (unsigned n = 0; n < STATS_BANDS; n++) {
        if (stats_score_sum(stats->sums.bands[n]) == 0)
            continue;
        table_count(&table, 100 * n);
        if (n + 1 < STATS_BANDS)
            table_count(&table, 100 * n + 99);
        else
            table_unknown(&table);
        stats_score_cells(&table, stats->sums.bands[n]);
    }
    stats_finish(&table, pen);
}

void stats_differences(pgn_stats *stats, const stats_pen *pen) {
    const stats_sums *sums = &stats->sums;
    cli_table table;

    table_open(&table, "differences", _("Ratings: White's above Black's, and the score FIDE's table expects"));
    table_column(&table, "from", _("from"), TABLE_COUNT);
    table_column(&table, "to", _("to"), TABLE_COUNT);
    table_column(&table, "expected", _("expected"), TABLE_SHARE);
    stats_score_columns(&table);
    for (int n = 0; n < STATS_DIFFERENCES; n++) {
        int64_t from = 100 * (n - STATS_MIDDLE) - 50;
        uint64_t games = stats_score_sum(sums->differences[n]);
        if (games == 0)
            continue;
        if (n > 0)
            table_number(&table, from);
        else
            table_unknown(&table);
        if (n + 1 < STATS_DIFFERENCES)
            table_number(&table, from + 99);
        else
            table_unknown(&table);
        table_share(&table, (double)sums->expected[n] / 100, (double)(games - sums->differences[n][STATS_OPEN]));
        stats_score_cells(&table, sums->differences[n]);
    }
    stats_finish(&table, pen);
}

void stats_dates(pgn_stats *stats, const stats_pen *pen) {
    cli_table table;

    table_open(&table, "dates", _("Years"));
    table_column(&table, "year", _("year"), TABLE_COUNT);
    stats_score_columns(&table);
    for (unsigned year = 0; year < STATS_YEARS; year++) {
        if (stats_score_sum(stats->sums.years[year]) == 0)
            continue;
        if (year > 0)
            table_count(&table, year);
        else
            table_unknown(&table);
        stats_score_cells(&table, stats->sums.years[year]);
    }
    stats_finish(&table, pen);
}
