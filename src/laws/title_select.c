/* title_select.c - which games a norm is made of (B.01 1.4.1, 1.4.2).
 *
 * Out at once: forfeits, byes, adjudged games, opponents of no FIDE federation, unrated ones without a point in a round
 * robin. Of the rest a player may ignore
 *
 *     games against opponents he beat                       1.4.1f   anywhere
 *     the last games, once the result was there             1.4.1e   where pairings were not known beforehand
 *
 * as long as enough remain. So the games are looked through with nothing ignored, then with one, two ... ignored, the last
 * ones and wins together, until a norm is found: the one with the most games.
 *
 *     round   1  2  3  4  5  6  7  8  9 10 11
 *     score   1  =  1  1  0  =  1  =  =  1  0
 *             |  |  a win left out  |        the tail left out
 *
 * More than nineteen rounds have no norm table, and their games no end of ways to be left out: after so many tries the best
 * so far is kept.
 *
 * In a round robin the mix of all games must allow a norm as well (1.4.1f), and no tail is left out.
 *
 * Where the opponent of the last round forfeits, and that game was needed to have enough, the norm stands if the game could
 * have been lost (1.4.2c): it is looked for once more, with that game as a loss.
 */
#include "laws/title_norm.h"

#include "base/assert.h"
#include "base/memory.h"

enum { GAMES_LEAST = 9, GAMES_LEAST_TEAM = 7, GAMES_LEAST_CUP = 8, GAMES_MOST_WORTH = 13, TRIES_MOST = 1 << 18 };

typedef struct search {
    gx_title title;
    const char *federation;
    const gx_event *event;
    uint32_t eligible;
    unsigned count, least, tries;
    gx_norm best;
} search;

static bool is_excluded(const gx_norm_game *game) {
    return game->end != GX_GAME_PLAYED || game->outside || game->scoreless;
}

static bool is_all_play_all(const gx_event *event) {
    return event->format == GX_FORMAT_ROUND_ROBIN || event->format == GX_FORMAT_DOUBLE_ROUND_ROBIN;
}

static bool is_cup(const gx_event *event) {
    return event->kind == GX_EVENT_WORLD_CUP || event->kind == GX_EVENT_WOMEN_WORLD_CUP;
}

static unsigned rounds_of(const gx_event *event) {
    return event->rounds > 0 ? event->rounds : (unsigned)event->game_count;
}

/* Eight games, and the ninth round won by forfeit or a bye by the pairing (1.4.1c). */
static bool is_short(const search *s) {
    bool given = false;

    if (rounds_of(s->event) != GAMES_LEAST || s->count != GAMES_LEAST - 1)
        return false;
    for (size_t n = 0; n < s->event->game_count; n++)
        given = given || s->event->games[n].end == GX_GAME_FORFEIT_WON || s->event->games[n].end == GX_GAME_BYE;
    return given;
}

static unsigned least_games(const search *s) {
    if (s->event->kind == GX_EVENT_WORLD_TEAM && rounds_of(s->event) >= 7 && rounds_of(s->event) <= 9)
        return GAMES_LEAST_TEAM;
    if (is_cup(s->event) || is_short(s))
        return GAMES_LEAST_CUP;
    return GAMES_LEAST;
}

static uint32_t bit(size_t n) {
    return (uint32_t)1 << n;
}

/* The last `tail` games of a set. */
static uint32_t last_of(uint32_t games, unsigned tail) {
    uint32_t found = 0;

    for (size_t n = GX_EVENT_GAMES_MAX; n-- > 0 && tail > 0;)
        if (games & bit(n)) {
            found |= bit(n);
            tail--;
        }
    return found;
}

static uint32_t wins_of(const search *s, uint32_t games) {
    uint32_t found = 0;

    for (size_t n = 0; n < s->event->game_count; n++)
        if (games & bit(n) && s->event->games[n].halves == 2)
            found |= bit(n);
    return found;
}

static void keep_better(search *s, const gx_norm *norm) {
    if (norm->missed < s->best.missed)
        s->best = *norm;
}

static void try_games(search *s, uint32_t taken) {
    gx_norm norm;

    gx_norm_weigh(&norm, s->title, s->federation, s->event, taken, s->least);
    norm.ignored = s->eligible & ~taken;
    keep_better(s, &norm);
}

/* Tries all ways to leave `count` of the `wins` out of `games`. */
static void leave_wins(search *s, uint32_t games, uint32_t wins, unsigned count) {
    if (s->best.missed == 0 || s->tries >= TRIES_MOST)
        return;
    if (count == 0) {
        s->tries++;
        try_games(s, games);
        return;
    }
    while (wins != 0) {
        uint32_t lowest = wins & (~wins + 1u);
        wins ^= lowest;
        leave_wins(s, games & ~lowest, wins, count - 1);
    }
}

/* Whether all games together have the mix and the strength that a norm needs, whatever the score. */
static bool whole_allows(const gx_norm *whole) {
    for (uint8_t n = 0; n < whole->finding_count; n++) {
        gx_clause clause = whole->findings[n].clause;
        if (whole->findings[n].answer == GX_ANSWER_MISSED && clause != GX_CLAUSE_SCORE &&
            clause != GX_CLAUSE_PERFORMANCE)
            return false;
    }
    return true;
}

static void leave_some(search *s) {
    bool all_play_all = is_all_play_all(s->event);

    if (all_play_all && !whole_allows(&s->best))
        return;
    for (unsigned ignored = 1; ignored + s->least <= s->count && s->best.missed > 0 && s->tries < TRIES_MOST; ignored++)
        for (unsigned tail = 0; tail <= (all_play_all ? 0 : ignored); tail++) {
            uint32_t games = s->eligible & ~last_of(s->eligible, tail);
            leave_wins(s, games, wins_of(s, games), ignored - tail);
        }
}

/* Games it counts as: 13 at most, one more for each full point above what was needed. */
static unsigned worth(const search *s, const gx_norm *norm) {
    unsigned games = norm->games < GAMES_MOST_WORTH ? norm->games : GAMES_MOST_WORTH;

    if (games == GAMES_LEAST - 1 && (is_cup(s->event) || is_short(s)))
        games = GAMES_LEAST;
    return games + (norm->halves - norm->required) / 2;
}

static search begin(gx_title title, const char *federation, const gx_event *event) {
    search s = {.title = title, .federation = federation, .event = event};

    for (size_t n = 0; n < event->game_count; n++)
        if (!is_excluded(&event->games[n])) {
            s.eligible |= bit(n);
            s.count++;
        }
    s.least = least_games(&s);
    return s;
}

static void look(search *s) {
    gx_norm_weigh(&s->best, s->title, s->federation, s->event, s->eligible, s->least);
    if (s->best.missed > 0)
        leave_some(s);
}

static void answer(gx_norm *out, const search *s) {
    *out = s->best;
    out->excluded = 0;
    for (size_t n = 0; n < s->event->game_count; n++)
        out->excluded |= bit(n) & ~s->eligible;
    out->is_short = is_short(s);
    out->worth = out->achieved ? worth(s, out) : 0;
}

/* Whether the last round was forfeited by the opponent and is the one game that is lacking. */
static bool is_last_forfeited(const search *s) {
    size_t count = s->event->game_count;
    unsigned lacking = s->least - s->count + is_short(s);

    return count > 0 && count == rounds_of(s->event) && s->event->games[count - 1].end == GX_GAME_FORFEIT_WON &&
           lacking == 1;
}

/* The same event with the last game played and lost. */
static void concede_last(gx_norm *out, const search *s) {
    gx_norm_game games[GX_EVENT_GAMES_MAX];
    gx_event event = *s->event;

    memcpy(games, event.games, event.game_count * sizeof games[0]);
    games[event.game_count - 1].end = GX_GAME_PLAYED;
    games[event.game_count - 1].halves = 0;
    event.games = games;
    search lost = begin(s->title, s->federation, &event);
    look(&lost);
    if (lost.best.missed > 0)
        return;
    answer(out, &lost);
    out->conceded = true;
}

void gx_norm_of(gx_norm *out, gx_title title, const char *federation, const gx_event *event) {
    gx_assert(event->game_count <= GX_EVENT_GAMES_MAX);
    search s = begin(title, federation, event);

    look(&s);
    answer(out, &s);
    if (is_last_forfeited(&s) && (!out->achieved || out->is_short))
        concede_last(out, &s);
}
