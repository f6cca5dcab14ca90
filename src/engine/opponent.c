/* opponent.c - an engine as an opponent in a match (opponent.h).
 *
 *     its score after each move --> remembered (three of them) --> gives up:  all three hopeless, from level 6 on
 *                                                              --> claims:    not better than a hair, and a draw is there;
 *                                                                             an illegal move that nobody else has seen
 *                                                              --> accepts:   the same, and forty plies are played
 *                                                              --> offers:    level three times, and eighty plies are played
 *
 * Nothing here decides a game: a claim is an event like another, and the match machine says whether it is right. */
#include <guoxiang/opponent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EVEN = 25,
    HOPELESS = -900,
    GIVES_UP_FROM = 6,
    SETTLED_PLIES = 40,
    OFFERS_FROM_PLIES = 80,
    OFFERS_AGAIN_PLIES = 40,
    PATH = 4096,
    UNTIMED_MS = 1000
};

gx_engine *gx_opponent_open(struct uv_loop_s *loop, unsigned number) {
    const gx_engine_level *level = gx_engine_level_at(number);
    char path[PATH], skill[16];
    const char *command[] = {path, NULL};
    gx_engine_setting settings[] = {{"Skill Level", skill}};
    gx_engine_order order = {.command = command, .settings = settings, .setting_count = 1};

    snprintf(skill, sizeof skill, "%d", level->skill);
    if (!gx_engine_find(level->program, path, sizeof path))
        strcpy(path, level->program);
    return gx_engine_open(loop, &order);
}

bool gx_opponent_is_due(const gx_match *match, gx_color color) {
    return match->session == GX_SESSION_PLAYING && match->hand == GX_HAND_EMPTY &&
           match->completed == gx_match_plies(match) && gx_match_now(match)->turn == color;
}

static gx_engine_limits limits_of(const gx_opponent *opponent, const gx_match *match) {
    gx_engine_limits limits = {0};

    if (opponent->level) {
        limits.depth = gx_engine_level_at(opponent->level)->depth;
        limits.nodes = gx_engine_level_at(opponent->level)->nodes;
    } else if (!gx_match_has_clock(match))
        limits.move_ms = UNTIMED_MS;
    for (unsigned color = 0; gx_match_has_clock(match) && color < 2; color++) {
        int64_t left = match->clock.sides[color].remaining;
        limits.clock_ms[color] = left > 1 ? left : 1;
        limits.bonus_ms[color] = match->start.control.periods[0].bonus_ms;
    }
    return limits;
}

/* The plies after which only legal moves were made. */
static uint32_t lawful_from(const gx_match *match) {
    uint32_t ply = gx_match_plies(match);

    while (ply > 0 && match->plies[ply - 1].reason == 0)
        ply--;
    return ply;
}

bool gx_opponent_think(const gx_opponent *opponent, gx_engine *engine, const gx_match *match, gx_engine_taker *take,
                       void *context) {
    gx_engine_limits limits = limits_of(opponent, match);
    uint32_t first = lawful_from(match), count = gx_match_plies(match) - first;
    gx_move *moves = gx_moves_any(gx_match_now(match)) ? calloc((size_t)count + 1, sizeof *moves) : NULL;

    if (!moves)
        return false;
    for (uint32_t n = 0; n < count; n++)
        moves[n] = match->plies[first + n].move;
    gx_engine_think(engine, gx_match_position(match, first), moves, count, match->start.chess960, &limits, take,
                    context);
    free(moves);
    return true;
}

int64_t gx_opponent_pause_ms(const gx_match *match, uint64_t seed) {
    const gx_position *now = gx_match_now(match);
    int64_t pause = gx_engine_pause_ms(now, seed + gx_match_plies(match));
    int64_t most = gx_match_has_clock(match) ? match->clock.sides[now->turn].remaining / 10 : pause;

    pause = pause < most ? pause : most;
    return pause > 0 ? pause : 0;
}

void gx_opponent_remember(gx_opponent *opponent, const gx_engine_answer *answer) {
    int score = answer->is_mate ? (answer->score > 0 ? 10000 : -10000) : answer->score;

    memmove(opponent->scores + 1, opponent->scores, sizeof opponent->scores - sizeof opponent->scores[0]);
    opponent->scores[0] = answer->has_score ? score : 0;
    opponent->moves++;
}

bool gx_opponent_resigns(const gx_opponent *opponent) {
    const int *scores = opponent->scores;

    return opponent->level >= GIVES_UP_FROM && opponent->moves >= 3 && scores[0] < HOPELESS && scores[1] < HOPELESS &&
           scores[2] < HOPELESS;
}

static bool is_threefold(const gx_match *match) {
    uint32_t needed = match->rulebook.claim_occurrences;

    return needed > 0 && gx_history_occurrences(&match->history) >= needed;
}

/* Where more moves than fifty were announced for some classes of material, it waits for the most of them. */
static bool is_fifty(const gx_match *match) {
    uint32_t needed = match->rulebook.claim_quiet_plies;

    for (uint32_t n = 0; n < match->start.announced_count; n++)
        if (needed > 0 && match->rulebook.fifty_extensions && needed < 2 * match->start.announced[n].moves)
            needed = 2 * match->start.announced[n].moves;
    return needed > 0 && gx_match_now(match)->halfmove_clock >= needed;
}

gx_subject gx_opponent_claims(gx_opponent *opponent, const gx_match *match) {
    uint32_t plies = gx_match_plies(match);
    bool illegal = plies > 0 && match->plies[plies - 1].reason != 0, thrice = is_threefold(match);
    bool drawn = opponent->moves > 0 && opponent->scores[0] <= EVEN && (thrice || is_fifty(match));

    if ((!illegal && !drawn) || opponent->claimed_at == match->history.count)
        return GX_SUBJECT_NONE;
    opponent->claimed_at = match->history.count;
    if (illegal)
        return GX_SUBJECT_ILLEGAL;
    return thrice ? GX_SUBJECT_THREEFOLD : GX_SUBJECT_FIFTY;
}

bool gx_opponent_offers(gx_opponent *opponent, const gx_match *match) {
    uint32_t plies = gx_match_plies(match), since = plies - opponent->offered_at;

    if (opponent->moves < 3 || plies < OFFERS_FROM_PLIES || (opponent->offered_at > 0 && since < OFFERS_AGAIN_PLIES))
        return false;
    for (unsigned n = 0; n < 3; n++)
        if (opponent->scores[n] > EVEN || opponent->scores[n] < -EVEN)
            return false;
    opponent->offered_at = plies;
    return true;
}

bool gx_opponent_accepts(const gx_opponent *opponent, const gx_match *match) {
    return opponent->moves > 0 && opponent->scores[0] <= EVEN && gx_match_plies(match) >= SETTLED_PLIES;
}
