/* judge_text.c - the answer of `gx judge` for people: a line a game, or a paragraph with --text.
 *
 *     12. Karpov, Anatoly - Miles, Anthony  1/2-1/2  threefold repetition (9.2), by the record
 *      7. White - Black  1/2-1/2, but by the law 1-0  checkmate, 23.Be7# (5.1.1)
 *
 * A line says as much as is certain and no more: "by the record" where the laws believe it. Names come from files,
 * so control characters never reach the terminal. */
#include <guoxiang/utf8.h>
#include <stdio.h>
#include "judge.h"
#include "status.h"

static void put_name(gx_out *out, gx_text name) {
    if (name.size == 0)
        gx_out_put(out, '?');
    gx_utf8_show(out, name);
}

/* "23.Be7#": the move made, or to be made, as ply number `ply` (from 1). */
typedef struct move_words {
    char text[GX_SAN_MAX + 16];
} move_words;

static move_words move_at(const judge_game *game, uint32_t ply, gx_move move) {
    const gx_position *before = &game->positions[ply - 1];
    char san[GX_SAN_MAX + 1];
    move_words words;

    snprintf(words.text, sizeof words.text, "%u%s%s", before->fullmove_number, before->turn == GX_WHITE ? "." : "...",
             cli_san(san, before, move, NULL, NULL));
    return words;
}

static void put_players(gx_out *out, const judge_game *game) {
    put_name(out, game->tags[JUDGE_WHITE]);
    gx_out_string(out, " - ");
    put_name(out, game->tags[JUDGE_BLACK]);
}

static void put_recorded(gx_out *out, const judge_game *game) {
    gx_text recorded;

    if (judge_recorded(game, &recorded))
        put_name(out, recorded);
    else
        gx_out_string(out, _("no result"));
}

/* "checkmate, 23.Be7# (5.1.1)" */
static void put_end(gx_out *out, const judge_game *game) {
    const char *article = judge_article(game);

    gx_out_string(out, cli_end_words(game->ruling.end));
    if (gx_verdict_is_over(&game->over) && game->over_ply > 0)
        cli_print(out, _(", %s"), move_at(game, game->over_ply, game->moves[game->over_ply - 1]).text);
    if (article[0])
        cli_print(out, _(" (%s)"), article);
}

/* The edition is a guess, and by it the result would be another one; that contradicts nothing. */
static bool is_doubted(const judge_game *game) {
    return !game->book_certain && game->ruling.agrees && game->ruling.outcome != game->recorded;
}

static void put_break(pgn_batch *batch, const judge_game *game) {
    char sentence[512];

    snprintf(sentence, sizeof sentence, _("cannot be followed beyond ply %u: %s (line %llu, column %u)"), game->plies,
             cli_word(game->error.sentence), PGN_LINE_HERE, game->error.column);
    pgn_text_sentence(batch, PGN_STREAM_GAMES, sentence, game->number, game->error.line);
}

void judge_line(pgn_batch *batch, const judge_game *game, const char *file) {
    gx_out *out = &batch->texts[PGN_STREAM_GAMES].out;

    if (file) {
        gx_utf8_show(out, gx_text_of(file));
        gx_out_string(out, ": ");
    }
    pgn_text_number(batch, PGN_STREAM_GAMES, PGN_GAMES, game->number);
    gx_out_string(out, ". ");
    put_players(out, game);
    gx_out_string(out, "  ");
    put_recorded(out, game);
    if (!game->ruling.agrees)
        cli_print(out, _(", but by the law %s"), gx_outcome_name(game->ruling.outcome));
    else if (is_doubted(game))
        cli_print(out, _(", but %s if %s was in force"), gx_outcome_name(game->ruling.outcome), game->rulebook->name);
    gx_out_string(out, "  ");
    if (!game->legal && !gx_verdict_is_over(&game->over)) {
        put_break(batch, game);
    } else {
        put_end(out, game);
        bool shown = gx_verdict_is_over(&game->over) || is_doubted(game);
        if (!game->ruling.certain && game->ruling.end != GX_END_NONE && !shown)
            gx_out_string(out, _(", by the record"));
    }
    gx_out_put(out, '\n');
}

/* ---- a paragraph ---- */

static void put_heading(pgn_batch *batch, const judge_game *game) {
    gx_out *out = &batch->texts[PGN_STREAM_GAMES].out;
    char sentence[256];

    snprintf(sentence, sizeof sentence, _("Game %llu, line %llu: "), PGN_GAME_HERE, PGN_LINE_HERE);
    pgn_text_sentence(batch, PGN_STREAM_GAMES, sentence, game->number, game->line);
    put_players(out, game);
    uint32_t moves = (game->plies + 1) / 2;
    cli_print(out, P_(", %u move, ", ", %u moves, ", moves), moves);
    cli_print(out, _("by the laws of %s. "), game->rulebook->name);
    if (!game->book_certain)
        gx_out_string(out, _("(Which laws were in force on that day is not certain.) "));
}

static void put_board(pgn_batch *batch, const judge_game *game) {
    gx_out *out = &batch->texts[PGN_STREAM_GAMES].out;

    if (gx_verdict_is_over(&game->over)) {
        gx_out_string(out, _("It ended on the board: "));
        put_end(out, game);
        gx_out_string(out, _(". "));
        uint32_t rest = game->plies - game->over_ply;
        if (rest > 0)
            cli_print(out,
                      P_("The record goes on for %u half-move, which is no part of the game. ",
                         "The record goes on for %u half-moves, which are no part of the game. ", rest),
                      rest);
    } else if (game->legal)
        gx_out_string(out, _("It did not end on the board. "));
    if (!game->legal) {
        gx_out_string(out, _("The record "));
        put_break(batch, game);
        gx_out_string(out, _(". "));
    }
}

/* What was written down, and what the law makes of it. */
static void put_result(gx_out *out, const judge_game *game) {
    const gx_ruling *ruling = &game->ruling;

    gx_out_string(out, _("Recorded: "));
    put_recorded(out, game);
    if (!ruling->agrees)
        cli_print(out, _("; but by the law the result is %s"), gx_outcome_name(ruling->outcome));
    else if (is_doubted(game))
        cli_print(out, _("; if these laws were in force, the result is %s"), gx_outcome_name(ruling->outcome));
    else if (ruling->certain)
        gx_out_string(out, _(", as the law has it"));
    else if (game->legal)
        gx_out_string(out, _(", to which the law has no objection"));
    if (!gx_verdict_is_over(&game->over) && ruling->end != GX_END_NONE) {
        gx_out_string(out, ruling->certain || is_doubted(game) ? _(": ") : _("; most likely "));
        put_end(out, game);
    }
    gx_out_string(out, _(". "));
}

static void put_remarks(gx_out *out, const judge_game *game) {
    for (unsigned remark = 0; remark < GX_REMARK_COUNT; remark++)
        if (remark != GX_REMARK_GOES_ON && (game->ruling.remarks & GX_REMARK_BIT(remark)))
            cli_print(out, _("Note: %s. "), cli_word(gx_remark_sentence((gx_remark)remark)));
}

static const char *claim_words(gx_end what) {
    switch (what) {
    case GX_END_THREEFOLD: return _("A draw could be claimed by threefold repetition, ");
    case GX_END_FIFTY: return _("A draw could be claimed by the fifty-move rule, ");
    default: return _("A draw could be claimed by perpetual check, ");
    }
}

static void put_first_claim(gx_out *out, const judge_game *game, const judge_claim *claim) {
    gx_color color = game->positions[claim->ply].turn == GX_WHITE ? GX_WHITE : GX_BLACK;
    const char *who = gx_tell_color(cli_language(), color);
    move_words last = {""}, written = {""};

    if (claim->ply > 0)
        last = move_at(game, claim->ply, game->moves[claim->ply - 1]);
    if (!gx_move_same(claim->move, GX_MOVE_NULL))
        written = move_at(game, claim->ply + 1, claim->move);
    gx_out_string(out, claim_words(claim->what));
    if (claim->ply == 0)
        cli_print(out, _("first by %s at the beginning"), who);
    else if (written.text[0])
        cli_print(out, _("first by %s after %s by writing %s"), who, last.text, written.text);
    else
        cli_print(out, _("first by %s after %s"), who, last.text);
}

/* What could have been claimed for one reason: the first time, and in how many positions. */
static void put_claims(gx_out *out, const judge_game *game, gx_end what) {
    const judge_claim *first = NULL;
    uint32_t positions = 0, last = UINT32_MAX;

    for (size_t i = 0; i < game->claim_count; i++) {
        if (game->claims[i].what != what)
            continue;
        first = first ? first : &game->claims[i];
        positions += game->claims[i].ply != last;
        last = game->claims[i].ply;
    }
    if (!first)
        return;
    put_first_claim(out, game, first);
    cli_print(out, P_("; in %u position. ", "; in %u positions. ", positions), positions);
}

/* "0:03:07" */
static void put_clock(gx_out *out, const judge_game *game, gx_color color) {
    unsigned long long seconds = (unsigned long long)game->clocks_ms[color] / 1000;

    cli_print(out, _("%s's clock showed %llu:%02llu:%02llu at last. "), gx_tell_color(cli_language(), color),
              seconds / 3600, seconds / 60 % 60, seconds % 60);
}

/* Its lines are broken when all numbers are there: by the taker, with judge_wrap. */
void judge_paragraph(pgn_batch *batch, const judge_game *game, const char *file) {
    gx_out *out = &batch->texts[PGN_STREAM_GAMES].out;

    if (file) {
        gx_utf8_show(out, gx_text_of(file));
        gx_out_string(out, ": ");
    }
    put_heading(batch, game);
    put_board(batch, game);
    put_result(out, game);
    put_remarks(out, game);
    put_claims(out, game, GX_END_THREEFOLD);
    put_claims(out, game, GX_END_FIFTY);
    put_claims(out, game, GX_END_PERPETUAL);
    for (unsigned color = GX_WHITE; color <= GX_BLACK; color++)
        if (game->clocks_ms[color] >= 0)
            put_clock(out, game, (gx_color)color);
}

void judge_wrap(gx_out *out, const pgn_batch *batch) {
    gx_out text;

    gx_out_memory(&text);
    for (size_t n = 0; n < batch->record_count; n++) {
        size_t begin = pgn_batch_begin(batch, PGN_STREAM_GAMES, n), end = batch->records[n].ends[PGN_STREAM_GAMES];
        if (begin == end)
            continue;
        gx_out_clear(&text);
        pgn_batch_write(batch, PGN_STREAM_GAMES, begin, end, &text);
        gx_out_put(&text, '\0');
        cli_wrap(out, text.failed ? "" : text.bytes, 0, 0, cli_columns());
        gx_out_put(out, '\n');
    }
    gx_out_free(&text);
}
