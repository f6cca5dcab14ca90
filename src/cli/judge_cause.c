/* judge_cause.c - how a game ended, by the word of whoever kept the record.
 *
 * Three places may say it: TerminationDetails, Termination, and the last comment. The PGN standard (9.8.1) names a few
 * words for Termination; servers and programs write sentences of their own ("anderssen won by resignation", "Game drawn
 * by timeout vs insufficient material", "{Black resigns}"). A phrase is looked for anywhere in the value, in either case of
 * letters; the first row that is found speaks. Rows that hold another's phrase come before it.
 *
 * People write comments about anything, so there only phrases count that hardly mean something else, in a short comment
 * behind the last move. A place that says nothing, or only that the end was a normal one, leaves the word to the next. */
#include <string.h>
#include "judge.h"
#include "base/byte.h"

enum { SHORT_COMMENT = 56 };

typedef struct phrase {
    const char *text; /* small letters */
    gx_cause cause;
    bool in_comments;
} phrase;

static const phrase phrases[] = {
    {"normal", GX_CAUSE_NORMAL, false},
    {"mate in ", GX_CAUSE_UNSAID, false}, /* a problem */
    {"draw in ", GX_CAUSE_UNSAID, false},
    {"time forfeit", GX_CAUSE_TIME, true},
    {"timeout", GX_CAUSE_TIME, false},
    {"time out", GX_CAUSE_TIME, false},
    {"on time", GX_CAUSE_TIME, true},
    {"out of time", GX_CAUSE_TIME, true},
    {"flag", GX_CAUSE_TIME, false},
    {"resign", GX_CAUSE_RESIGNATION, true},
    {"illegal", GX_CAUSE_ILLEGAL, false},
    {"makes an illegal move", GX_CAUSE_ILLEGAL, true},
    {"adjudicat", GX_CAUSE_DECISION, true},
    {"draw rule", GX_CAUSE_DECISION, false}, /* of a tournament of programs: both see no advantage */
    {"win rule", GX_CAUSE_DECISION, false},
    {"syzygy", GX_CAUSE_DECISION, false},
    {"tablebase", GX_CAUSE_DECISION, false},
    {"connection", GX_CAUSE_DECISION, false},
    {"disconnect", GX_CAUSE_DECISION, true},
    {"agree", GX_CAUSE_AGREEMENT, false},
    {"by mutual agreement", GX_CAUSE_AGREEMENT, true},
    {"mutual", GX_CAUSE_AGREEMENT, false},
    {"perpetual", GX_CAUSE_PERPETUAL, false},
    {"by repetition", GX_CAUSE_REPETITION, true},
    {"fold repetition", GX_CAUSE_REPETITION, true},
    {"repetition", GX_CAUSE_REPETITION, false},
    {"threefold", GX_CAUSE_REPETITION, false},
    {"3-fold", GX_CAUSE_REPETITION, false},
    {"fivefold", GX_CAUSE_REPETITION, false},
    {"50", GX_CAUSE_FIFTY, false},
    {"50 move", GX_CAUSE_FIFTY, true},
    {"fifty", GX_CAUSE_FIFTY, false},
    {"fifty move", GX_CAUSE_FIFTY, true},
    {"cheat", GX_CAUSE_RULES, false},
    {"infraction", GX_CAUSE_RULES, false},
    {"rule", GX_CAUSE_RULES, false},
    {"forfeit", GX_CAUSE_DEFAULT, false},
    {"default", GX_CAUSE_DEFAULT, false},
    {"walkover", GX_CAUSE_DEFAULT, false},
    {"no show", GX_CAUSE_DEFAULT, false},
    {"abandon", GX_CAUSE_BROKEN_OFF, false},
    {"unterminated", GX_CAUSE_BROKEN_OFF, false},
    {"death", GX_CAUSE_BROKEN_OFF, false},
    {"emergency", GX_CAUSE_BROKEN_OFF, false},
    {"adjourn", GX_CAUSE_BROKEN_OFF, false},
    {"interrupt", GX_CAUSE_BROKEN_OFF, false},
    {"stalemate", GX_CAUSE_STALEMATE, false},
    {"by stalemate", GX_CAUSE_STALEMATE, true},
    {"insufficient", GX_CAUSE_MATERIAL, false},
    {"mating material", GX_CAUSE_MATERIAL, true},
    {"white mates", GX_CAUSE_CHECKMATE, false},
    {"black mates", GX_CAUSE_CHECKMATE, false},
    {"checkmate", GX_CAUSE_CHECKMATE, false},
    {"checkmated", GX_CAUSE_CHECKMATE, true},
};

static bool holds(gx_text text, const char *wanted) {
    size_t size = strlen(wanted);

    for (size_t at = 0; at + size <= text.size; at++) {
        size_t same = 0;
        while (same < size && byte_small(text.bytes[at + same]) == wanted[same])
            same++;
        if (same == size)
            return true;
    }
    return false;
}

static gx_cause cause_in(gx_text text, bool comment) {
    for (size_t n = 0; text.size > 0 && n < sizeof phrases / sizeof *phrases; n++)
        if ((phrases[n].in_comments || !comment) && holds(text, phrases[n].text))
            return phrases[n].cause;
    return GX_CAUSE_UNSAID;
}

gx_cause judge_cause_in(gx_text termination) {
    return cause_in(termination, false);
}

/* The comment behind the last move or behind the result. */
static gx_text last_comment(const judge_game *game) {
    const judge_comment *found = &game->remark;

    if (found->size == 0 && game->plies > 0)
        found = &game->comments[judge_last(game)->turn ^ 1u];
    return found->size <= SHORT_COMMENT ? (gx_text){found->bytes, found->size} : (gx_text){NULL, 0};
}

/* A clock that shows nothing tells of a flag, if its owner had the move and lost. */
static bool has_flagged(const judge_game *game) {
    gx_color loser = game->recorded == GX_OUTCOME_WHITE ? GX_BLACK : GX_WHITE;
    bool won = game->recorded == GX_OUTCOME_WHITE || game->recorded == GX_OUTCOME_BLACK;

    return won && game->has_start && judge_last(game)->turn == loser && game->clocks_ms[loser] == 0;
}

static bool says_little(gx_cause cause) {
    return cause == GX_CAUSE_UNSAID || cause == GX_CAUSE_NORMAL;
}

gx_cause judge_cause(const judge_game *game) {
    gx_cause cause = cause_in(game->tags[JUDGE_DETAILS], false), next;

    if (says_little(cause) && game->tags[JUDGE_TERMINATION].size > 0) {
        next = cause_in(game->tags[JUDGE_TERMINATION], false);
        cause = next != GX_CAUSE_UNSAID ? next : cause;
    }
    if (says_little(cause)) {
        next = cause_in(last_comment(game), true);
        cause = next != GX_CAUSE_UNSAID ? next : cause;
    }
    return cause == GX_CAUSE_UNSAID && has_flagged(game) ? GX_CAUSE_TIME : cause;
}
