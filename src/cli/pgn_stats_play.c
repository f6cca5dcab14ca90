/* pgn_stats_play.c - the tables of what happened in the games: their length, their end, their moves, their clocks, their
 * faults. */
#include <stdio.h>
#include "pgn_stats_tables.h"

/* ---- length ---- */

/* The ply at which so many games, the shorter ones first, have ended. */
static uint64_t ply_of_rank(const stats_sums *sums, uint64_t rank) {
    uint64_t seen = 0, ply = 0;

    for (; ply < STATS_PLIES; ply++)
        if ((seen += sums->plies[ply]) > rank)
            break;
    return ply;
}

static void put_place(cli_table *table, const stats_place *place) {
    char text[512];

    if (!place->known) {
        table_unknown(table);
        return;
    }
    snprintf(text, sizeof text, "%s:%llu", place->file, (unsigned long long)place->line);
    table_words(table, gx_text_of(text));
}

static void put_known(cli_table *table, const stats_place *place, uint64_t value) {
    if (place->known)
        table_count(table, value);
    else
        table_unknown(table);
}

/* The median of an even number of games is the mean of the two in the middle. */
static void put_lengths(pgn_stats *stats, const stats_pen *pen) {
    const stats_sums *sums = &stats->sums;
    uint64_t games = stats_score_sum(sums->all);
    cli_table table;

    table_open(&table, "length", _("Length of games in plies"));
    table.single = true;
    table_column(&table, "games", _("games"), TABLE_COUNT);
    table_column(&table, "plies", _("plies"), TABLE_COUNT);
    table_column(&table, "least", _("least"), TABLE_COUNT);
    table_column(&table, "median", _("median"), TABLE_REAL);
    table_column(&table, "mean", _("mean"), TABLE_REAL);
    table_column(&table, "most", _("most"), TABLE_COUNT);
    table_column(&table, "shortest", _("shortest game"), TABLE_WORDS);
    table_column(&table, "quickest", _("shortest win"), TABLE_WORDS);
    table_column(&table, "quickest_plies", _("its plies"), TABLE_COUNT);
    table_column(&table, "longest", _("longest game"), TABLE_WORDS);
    table_count(&table, games);
    table_count(&table, sums->plies_sum);
    put_known(&table, &stats->shortest, stats->shortest.value);
    table_share(&table, games ? (double)(ply_of_rank(sums, (games - 1) / 2) + ply_of_rank(sums, games / 2)) : 0,
                games ? 2 : 0);
    table_share(&table, (double)sums->plies_sum, (double)games);
    put_known(&table, &stats->longest, stats->longest.value);
    put_place(&table, &stats->shortest);
    put_place(&table, &stats->quickest);
    put_known(&table, &stats->quickest, stats->quickest.value);
    put_place(&table, &stats->longest);
    stats_finish(&table, pen);
}

void stats_plies(pgn_stats *stats, const stats_pen *pen) {
    enum { STEP = 20, LAST = 400 };
    const stats_sums *sums = &stats->sums;
    uint64_t games = stats_score_sum(sums->all);
    cli_table table;

    put_lengths(stats, pen);
    stats_divide(pen);
    table_open(&table, "plies", _("Games by plies"));
    table_column(&table, "from", _("from"), TABLE_COUNT);
    table_column(&table, "to", _("to"), TABLE_COUNT);
    table_column(&table, "games", _("games"), TABLE_COUNT);
    table_column(&table, "share", _("share"), TABLE_SHARE);
    for (unsigned from = 0; from <= LAST; from += STEP) {
        uint64_t count = 0;
        for (unsigned ply = from; ply <= (from < LAST ? from + STEP - 1 : STATS_PLIES); ply++)
            count += sums->plies[ply];
        if (count == 0)
            continue;
        table_count(&table, from);
        if (from < LAST)
            table_count(&table, from + STEP - 1);
        else
            table_unknown(&table);
        table_count(&table, count);
        table_share(&table, (double)count, (double)games);
    }
    stats_finish(&table, pen);
}

/* ---- ends ---- */

static const struct {
    const char *name, *words;
} endings[GX_CAUSE_BROKEN_OFF + 1] = {
    [GX_CAUSE_UNSAID] = {"unsaid", N_("not said")},
    [GX_CAUSE_NORMAL] = {"normal", N_("normally, not said how")},
    [GX_CAUSE_CHECKMATE] = {"checkmate", N_("checkmate")},
    [GX_CAUSE_STALEMATE] = {"stalemate", N_("stalemate")},
    [GX_CAUSE_MATERIAL] = {"material", N_("too little material")},
    [GX_CAUSE_RESIGNATION] = {"resignation", N_("resignation")},
    [GX_CAUSE_TIME] = {"time", N_("time")},
    [GX_CAUSE_AGREEMENT] = {"agreement", N_("agreement")},
    [GX_CAUSE_REPETITION] = {"repetition", N_("repetition")},
    [GX_CAUSE_FIFTY] = {"fifty", N_("fifty moves")},
    [GX_CAUSE_PERPETUAL] = {"perpetual", N_("perpetual check")},
    [GX_CAUSE_ILLEGAL] = {"illegal", N_("illegal moves")},
    [GX_CAUSE_RULES] = {"rules", N_("infraction of the rules")},
    [GX_CAUSE_DEFAULT] = {"default", N_("a player did not come")},
    [GX_CAUSE_DECISION] = {"decision", N_("decision by somebody else")},
    [GX_CAUSE_BROKEN_OFF] = {"broken_off", N_("broken off")},
};

/* Checkmate and the like are what stands on the board; else the Termination tag is believed. */
void stats_endings(pgn_stats *stats, const stats_pen *pen) {
    cli_table table;

    table_open(&table, "endings", _("How games ended"));
    table_column(&table, "ending", _("ending"), TABLE_WORDS);
    stats_score_columns(&table);
    for (unsigned n = GX_CAUSE_CHECKMATE; n < GX_CAUSE_CHECKMATE + GX_CAUSE_BROKEN_OFF + 1u; n++) {
        unsigned cause = n % (GX_CAUSE_BROKEN_OFF + 1u);
        if (stats_score_sum(stats->sums.endings[cause]) == 0)
            continue;
        table_words(&table, gx_text_of(pen->form == TABLE_TEXT ? cli_word(endings[cause].words) : endings[cause].name));
        stats_score_cells(&table, stats->sums.endings[cause]);
    }
    stats_finish(&table, pen);
}

/* ---- moves ---- */

static void put_event(cli_table *table, const stats_pen *pen, const char *name, const char *words,
                      const uint64_t counts[2], uint64_t games) {
    table_words(table, gx_text_of(pen->form == TABLE_TEXT ? cli_word(words) : name));
    table_count(table, counts[GX_WHITE]);
    table_count(table, counts[GX_BLACK]);
    table_share(table, (double)(counts[GX_WHITE] + counts[GX_BLACK]), (double)games);
}

void stats_moves(pgn_stats *stats, const stats_pen *pen) {
    static const struct {
        const char *name, *words;
    } sides[2] = {{"castling_king_side", N_("castling on the king's side")},
                  {"castling_queen_side", N_("castling on the queen's side")}},
      kinds[4] = {{"promotion_knight", N_("promotion to a knight")},
                  {"promotion_bishop", N_("promotion to a bishop")},
                  {"promotion_rook", N_("promotion to a rook")},
                  {"promotion_queen", N_("promotion to a queen")}};
    const stats_sums *sums = &stats->sums;
    uint64_t games = stats_score_sum(sums->all);
    cli_table table;

    table_open(&table, "moves", _("Moves"));
    table_column(&table, "event", _("kind"), TABLE_WORDS);
    table_column(&table, "white", _("by White"), TABLE_COUNT);
    table_column(&table, "black", _("by Black"), TABLE_COUNT);
    table_column(&table, "per_game", _("a game"), TABLE_REAL);
    put_event(&table, pen, "capture", N_("capture"), sums->captures, games);
    put_event(&table, pen, "en_passant", N_("capture en passant"), sums->en_passant, games);
    put_event(&table, pen, "check", N_("check"), sums->checks, games);
    for (unsigned n = 0; n < 2; n++)
        put_event(&table, pen, sides[n].name, sides[n].words,
                  (uint64_t[]){sums->castlings[GX_WHITE][n], sums->castlings[GX_BLACK][n]}, games);
    for (unsigned n = 0; n < 4; n++)
        put_event(&table, pen, kinds[n].name, kinds[n].words,
                  (uint64_t[]){sums->promotions[GX_WHITE][n], sums->promotions[GX_BLACK][n]}, games);
    stats_finish(&table, pen);
}

/* ---- clocks ---- */

static void put_times(pgn_stats *stats, const stats_pen *pen) {
    const stats_sums *sums = &stats->sums;
    cli_table table;

    table_open(&table, "clocks", _("Clocks"));
    table.single = true;
    table_column(&table, "games", _("games with clock times"), TABLE_COUNT);
    table_column(&table, "white_moves", _("moves of White with their time"), TABLE_COUNT);
    table_column(&table, "black_moves", _("moves of Black with their time"), TABLE_COUNT);
    table_column(&table, "white_mean_ms", _("White's time for a move"), TABLE_DURATION);
    table_column(&table, "black_mean_ms", _("Black's time for a move"), TABLE_DURATION);
    table_column(&table, "longest_ms", _("longest time for a move"), TABLE_DURATION);
    table_column(&table, "longest", _("in the game"), TABLE_WORDS);
    table_column(&table, "longest_ply", _("at ply"), TABLE_COUNT);
    table_column(&table, "time", _("games that ended by time"), TABLE_COUNT);
    table_count(&table, sums->clock_games);
    for (unsigned color = GX_WHITE; color <= GX_BLACK; color++)
        table_count(&table, sums->clock_moves[color]);
    for (unsigned color = GX_WHITE; color <= GX_BLACK; color++)
        table_share(&table, (double)sums->clock_used_ms[color], (double)sums->clock_moves[color]);
    put_known(&table, &stats->thought, stats->thought.value);
    put_place(&table, &stats->thought);
    put_known(&table, &stats->thought, stats->thought.ply);
    table_count(&table, stats_score_sum(sums->endings[GX_CAUSE_TIME]));
    stats_finish(&table, pen);
}

void stats_clocks_used(pgn_stats *stats, const stats_pen *pen) {
    static const unsigned from[STATS_SPANS + 1] = {0, 1, 3, 10, 30, 60, 300};
    const stats_sums *sums = &stats->sums;
    uint64_t moves = sums->clock_moves[GX_WHITE] + sums->clock_moves[GX_BLACK];
    cli_table table;

    put_times(stats, pen);
    stats_divide(pen);
    table_open(&table, "time_used", _("Moves by the seconds they took"));
    table_column(&table, "from", _("from"), TABLE_COUNT);
    table_column(&table, "below", _("below"), TABLE_COUNT);
    table_column(&table, "moves", _("moves"), TABLE_COUNT);
    table_column(&table, "share", _("share"), TABLE_SHARE);
    for (unsigned n = 0; n < STATS_SPANS && moves > 0; n++) {
        table_count(&table, from[n]);
        if (n + 1 < STATS_SPANS)
            table_count(&table, from[n + 1]);
        else
            table_unknown(&table);
        table_count(&table, sums->spans[n]);
        table_share(&table, (double)sums->spans[n], (double)moves);
    }
    stats_finish(&table, pen);
}

/* ---- faults ---- */

void stats_faults(pgn_stats *stats, const stats_pen *pen) {
    const stats_sums *sums = &stats->sums;
    cli_table table;

    table_open(&table, "faults", _("Broken games by their first fault"));
    table_column(&table, "code", _("code"), TABLE_WORDS);
    table_column(&table, "games", _("games"), TABLE_COUNT);
    table_column(&table, "text", _("meaning"), TABLE_WORDS);
    for (unsigned n = 0; n < GX_PGN_FAULT_COUNT; n++) {
        if (sums->faults[n] == 0)
            continue;
        table_words(&table, gx_text_of(gx_pgn_fault_name(n)));
        table_count(&table, sums->faults[n]);
        table_words(&table, gx_text_of(cli_word(gx_pgn_fault_sentence(n))));
    }
    stats_finish(&table, pen);
}
