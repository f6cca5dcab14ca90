/* judge_rule.c - the laws are asked about a game that has been read.
 *
 *     date                      ->  which edition (--rulebook auto)
 *     positions                 ->  how it ended on the board, claims                  judge_look.c
 *     words of the record, claims at the end, who could still mate  ->  gx_record_rule
 *
 * The board speaks first. Where it is silent the record is believed as far as the laws permit; and where the edition that was
 * in force is not known, nothing is held against it that another edition would have allowed. */
#include "judge.h"
#include "base/byte.h"

/* ---- the rulebook ---- */

/* 1972.08.20, 1972.??.??: yyyymmdd with 00 for what is not known; 0 for no date. */
static uint32_t read_date(gx_text text) {
    static const size_t sizes[3] = {4, 2, 2};
    uint32_t date = 0;
    size_t at = 0;

    for (unsigned part = 0; part < 3; part++, at++) {
        uint32_t number = 0;
        bool known = true;
        for (size_t n = 0; n < sizes[part]; n++, at++) {
            bool digit = at < text.size && byte_is_digit(text.bytes[at]);
            known = known && digit;
            number = digit ? 10 * number + (uint32_t)(text.bytes[at] - '0') : number;
        }
        date = date * (part == 0 ? 1 : 100) + (known ? number : 0);
        if (part == 0 && date == 0)
            return 0;
    }
    bool month = date / 100 % 100 >= 1 && date / 100 % 100 <= 12, day = date % 100 >= 1 && date % 100 <= 31;
    return !month ? date / 10000 * 10000 : !day ? date / 100 * 100 : date;
}

static void choose_rulebook(judge_game *game) {
    game->date = read_date(game->tags[JUDGE_DATE]);
    if (game->date == 0)
        game->date = read_date(game->tags[JUDGE_UTC_DATE]);
    game->book_certain = true;
    game->rulebook = game->laws.by_date ? gx_rulebook_in_force(game->date, &game->book_certain) : game->laws.rulebook;
    game->control = judge_control_read(game->rulebook, game->tags[JUDGE_TIME_CONTROL]);
}

/* ---- the ruling ---- */

static gx_outcome outcome_of(gx_pgn_result result, bool *known) {
    *known = true;
    switch (result) {
    case GX_PGN_WHITE_WINS: return GX_OUTCOME_WHITE;
    case GX_PGN_BLACK_WINS: return GX_OUTCOME_BLACK;
    case GX_PGN_DRAW: return GX_OUTCOME_DRAW;
    case GX_PGN_UNFINISHED: return GX_OUTCOME_OPEN;
    default: *known = false; return GX_OUTCOME_OPEN;
    }
}

/* Whether the player who has the move in the last position could claim a draw of this kind. */
static bool claimable(const judge_game *game, gx_end what) {
    for (size_t n = game->claim_count; n > 0 && game->claims[n - 1].ply == game->plies; n--)
        if (game->claims[n - 1].what == what)
            return true;
    return false;
}

/* Whose flag fell: one clock alone shows nothing; else the player's who had the move. */
static gx_color flag_of(const judge_game *game) {
    const int64_t *clocks = game->clocks_ms;

    if (clocks[GX_WHITE] == 0 && clocks[GX_BLACK] > 0)
        return GX_WHITE;
    if (clocks[GX_BLACK] == 0 && clocks[GX_WHITE] > 0)
        return GX_BLACK;
    return judge_last(game)->turn == GX_WHITE ? GX_WHITE : GX_BLACK;
}

static gx_record record_of(judge_game *game) {
    gx_text recorded;
    gx_record record = {.whole = game->legal, .plies = game->plies};

    judge_recorded(game, &recorded);
    record.outcome = outcome_of(gx_pgn_result_read(recorded, NULL), &record.said);
    game->recorded = record.outcome;
    record.cause = game->cause = judge_cause(game);
    if (!game->has_start)
        return record;
    record.last = judge_last(game);
    record.flag = flag_of(game);
    record.threefold = claimable(game, GX_END_THREEFOLD);
    record.fifty = claimable(game, GX_END_FIFTY);
    record.perpetual = claimable(game, GX_END_PERPETUAL);
    return record;
}

/* What the laws do not say but the record shows. */
static void add_remarks(judge_game *game) {
    gx_pgn_result tag = gx_pgn_result_read(game->tags[JUDGE_RESULT], NULL);

    if (gx_verdict_is_over(&game->over) && game->over_ply < game->plies)
        game->ruling.remarks |= GX_REMARK_BIT(GX_REMARK_GOES_ON);
    if (tag != GX_PGN_NO_RESULT && game->marker != GX_PGN_NO_RESULT && tag != game->marker)
        game->ruling.remarks |= GX_REMARK_BIT(GX_REMARK_RESULTS_DIFFER);
}

/* Where the edition is not known for sure, no end is certain, and a record is contradicted only by what no edition has
 * ever changed. */
static void doubt(judge_game *game) {
    bool lasting = game->ruling.end == GX_END_CHECKMATE || game->ruling.end == GX_END_STALEMATE;

    if (game->book_certain)
        return;
    game->ruling.certain = false;
    game->ruling.agrees = game->ruling.agrees || !lasting;
}

void judge_end(judge_game *game) {
    gx_color who;

    choose_rulebook(game);
    game->over = (gx_verdict){.end = GX_END_NONE};
    judge_clocks(game);
    if (game->has_start) {
        judge_look(game);
        judge_dead(game);
    }
    gx_record record = record_of(game);
    if (gx_record_asks(game->rulebook, &game->over, &record, &who))
        record.chance = judge_chance(game, &record, who);
    game->ruling = gx_record_rule(game->rulebook, &game->over, &record);
    add_remarks(game);
    doubt(game);
}
