/* judge_sum.c - all games together: how they ended by the law, and where another result is recorded. */
#include "judge.h"
#include "status.h"

void judge_count(judge_sum *sum, const judge_game *game) {
    gx_outcome outcome = game->ruling.outcome;
    bool won = outcome == GX_OUTCOME_WHITE || outcome == GX_OUTCOME_BLACK;

    sum->games++;
    sum->legal += game->legal;
    sum->undecided += game->ruling.end == GX_END_NONE;
    sum->ends[game->ruling.end]++;
    if (!game->ruling.agrees) {
        sum->differ++;
        sum->differing[game->ruling.end][game->recorded]++;
    }
    for (unsigned remark = 0; remark < GX_REMARK_COUNT; remark++)
        sum->remarks[remark] += (game->ruling.remarks & GX_REMARK_BIT(remark)) != 0;
    if (game->claim_count > 0) {
        sum->claimable++;
        sum->won_after_all += won;
    }
}

/* All members are counts. */
void judge_add(judge_sum *sum, const judge_sum *more) {
    uint64_t *to = (uint64_t *)(void *)sum;
    const uint64_t *from = (const uint64_t *)(const void *)more;

    for (size_t n = 0; n < sizeof *sum / sizeof *to; n++)
        to[n] += from[n];
}

static void put_differing(gx_out *out, const judge_sum *sum, gx_end end) {
    for (unsigned recorded = 0; recorded < 5; recorded++)
        if (sum->differing[end][recorded] > 0)
            cli_print(out, _("%10llu  %s, but recorded as %s\n"), (unsigned long long)sum->differing[end][recorded],
                      cli_end_words(end), gx_outcome_name((gx_outcome)recorded));
}

static void put_remarks(gx_out *out, const judge_sum *sum) {
    bool any = false;

    for (unsigned remark = 0; remark < GX_REMARK_COUNT; remark++) {
        if (sum->remarks[remark] == 0)
            continue;
        if (!any)
            gx_out_string(out, _("Where record and laws do not fit together:\n"));
        any = true;
        cli_print(out, "%10llu  %s\n", (unsigned long long)sum->remarks[remark],
                  cli_word(gx_remark_sentence((gx_remark)remark)));
    }
}

void judge_summary(gx_out *out, const judge_sum *sum) {
    cli_print(out, P_("%llu game: ", "%llu games: ", sum->games), (unsigned long long)sum->games);
    cli_print(out, _("%llu legal, %llu with a record that breaks off; %llu where the law gives another result\n"),
              (unsigned long long)sum->legal, (unsigned long long)(sum->games - sum->legal),
              (unsigned long long)sum->differ);
    gx_out_string(out, _("How they ended:\n"));
    for (unsigned end = GX_END_NONE + 1; end < GX_END_COUNT; end++)
        if (sum->ends[end] > 0)
            cli_print(out, "%10llu  %s\n", (unsigned long long)sum->ends[end], cli_end_words((gx_end)end));
    if (sum->undecided > 0)
        cli_print(out, "%10llu  %s\n", (unsigned long long)sum->undecided, cli_end_words(GX_END_NONE));
    if (sum->claimable > 0)
        cli_print(out, _("A draw could be claimed in %llu of them; %llu of those were won by somebody.\n"),
                  (unsigned long long)sum->claimable, (unsigned long long)sum->won_after_all);
    if (sum->differ > 0)
        gx_out_string(out, _("Where the law gives another result:\n"));
    for (unsigned end = GX_END_NONE; end < GX_END_COUNT; end++)
        put_differing(out, sum, (gx_end)end);
    put_remarks(out, sum);
}
