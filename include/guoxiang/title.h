/* title.h - titles: what a player's record earns, clause by clause, met or missed and by how much.
 *
 * Two sets of rules are executable:
 *
 *     fide-2024   FIDE Title Regulations B.01 of 1 January 2024: eight titles; norms with their mix of opponents
 *     s004        the rules that an encyclopedia still tells in Chinese, FIDE's of the 1980s: five titles; results
 *
 *     career --- events --- games        gx_norm_of        was this event a norm for this title?
 *                                        gx_title_check    is the title earned, by which route?
 *
 * An answer is a list of findings. A finding is one clause: what it asks for, what there is. Clauses that a record says
 * nothing about (how many rounds were played a day) are found as unknown, and do not stand in the way. */
#ifndef GUOXIANG_TITLE_H
#define GUOXIANG_TITLE_H

#include <guoxiang/rating.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- titles ---- */

#define GX_TITLES(X) X(NONE) X(GM) X(IM) X(WGM) X(FM) X(WIM) X(CM) X(WFM) X(WCM)

typedef enum gx_title {
#define GX_TITLE_ENUM(name) GX_TITLE_##name,
    GX_TITLES(GX_TITLE_ENUM)
#undef GX_TITLE_ENUM
        GX_TITLE_COUNT
} gx_title;

/* "GM", "" for none; lives for ever. */
const char *gx_title_code(gx_title title);

/* True of the four titles that only women can have. */
bool gx_title_is_womens(gx_title title);

/* True if a holder counts among the title holders that half of the opponents must be: not CM, not WCM (1.4.5a). */
bool gx_title_is_counted(gx_title holder);

/* True if a holder counts among the opponents with the title that a norm for `norm` needs (1.4.5b to e). */
bool gx_title_serves(gx_title holder, gx_title norm);

/* ---- what an event was ---- */

/* Enum suffix, code. Kinds matter for direct titles, exemptions, and 1.5.6. */
#define GX_EVENT_KINDS(X)                                                                                              \
    X(ORDINARY, "ordinary")                                                                                            \
    X(CANDIDATES, "candidates")                                                                                        \
    X(WORLD_CUP, "world-cup")                                                                                          \
    X(WOMEN_WORLD_CUP, "women-world-cup")                                                                              \
    X(WOMEN_WORLD, "women-world")                                                                                      \
    X(OLYMPIAD, "olympiad")                                                                                            \
    X(WORLD_TEAM, "world-team")                                                                                        \
    X(ZONAL, "zonal")                                                                                                  \
    X(WORLD_JUNIOR, "world-u20")                                                                                       \
    X(EUROPEAN_JUNIOR, "european-u20")                                                                                 \
    X(AMERICAN_JUNIOR, "american-u20")                                                                                 \
    X(AFRICAN_JUNIOR, "african-u20")                                                                                   \
    X(ASIAN_JUNIOR, "asian-u20")                                                                                       \
    X(WORLD_U18, "world-u18")                                                                                          \
    X(WORLD_U17, "world-u17")                                                                                          \
    X(WORLD_U16, "world-u16")                                                                                          \
    X(WORLD_U14, "world-u14")                                                                                          \
    X(WORLD_U12, "world-u12")                                                                                          \
    X(WORLD_U10, "world-u10")                                                                                          \
    X(WORLD_U8, "world-u8")                                                                                            \
    X(WORLD_SENIOR, "world-senior")                                                                                    \
    X(CONTINENTAL, "continental")                                                                                      \
    X(CONTINENTAL_SENIOR, "continental-senior")                                                                        \
    X(CONTINENTAL_U18, "continental-u18")                                                                              \
    X(CONTINENTAL_U16, "continental-u16")                                                                              \
    X(CONTINENTAL_U14, "continental-u14")                                                                              \
    X(CONTINENTAL_U12, "continental-u12")                                                                              \
    X(CONTINENTAL_U10, "continental-u10")                                                                              \
    X(CONTINENTAL_U8, "continental-u8")                                                                                \
    X(SUBCONTINENTAL, "subcontinental")                                                                                \
    X(NATIONAL, "national")                                                                                            \
    X(NATIONAL_TEAM, "national-team")                                                                                  \
    X(GRAND_SWISS, "grand-swiss")                                                                                      \
    X(EVE, "eve")

typedef enum gx_event_kind {
#define GX_EVENT_KIND_ENUM(suffix, code) GX_EVENT_##suffix,
    GX_EVENT_KINDS(GX_EVENT_KIND_ENUM)
#undef GX_EVENT_KIND_ENUM
        GX_EVENT_KIND_COUNT
} gx_event_kind;

/* "world-u20"; lives for ever. NULL past the last. */
const char *gx_event_kind_code(unsigned kind);

typedef enum gx_event_format {
    GX_FORMAT_SWISS,
    GX_FORMAT_ROUND_ROBIN,
    GX_FORMAT_DOUBLE_ROUND_ROBIN,
    GX_FORMAT_KNOCKOUT,
    GX_FORMAT_TEAM
} gx_event_format;

/* Events of one cycle of a world championship belong together for S004. */
typedef enum gx_event_cycle { GX_CYCLE_NONE, GX_CYCLE_WORLD, GX_CYCLE_WOMEN } gx_event_cycle;

typedef enum gx_game_end {
    GX_GAME_PLAYED,
    GX_GAME_FORFEIT_WON,
    GX_GAME_FORFEIT_LOST,
    GX_GAME_BYE,        /* allocated by the pairing */
    GX_GAME_ABSENT,     /* a bye that was asked for, or not paired */
    GX_GAME_ADJUDICATED /* decided otherwise than over the board */
} gx_game_end;

typedef struct gx_norm_game {
    int16_t rating; /* of the opponent, 0: unrated */
    uint8_t halves; /* the score in half points */
    gx_game_end end;
    gx_title title;     /* of the opponent */
    char federation[4]; /* of the opponent, "CHN"; "FID" is none; "" not known */
    bool outside;       /* the opponent belongs to no FIDE federation (1.4.2a) */
    bool scoreless;     /* an unrated opponent who scored nothing against rated ones, in a round robin (1.4.2b) */
} gx_norm_game;

enum { GX_EVENT_GAMES_MAX = 32 };

/* A player's part in one event. Numbers that are not known are 0. */
typedef struct gx_event {
    gx_event_kind kind;
    gx_event_format format;
    gx_event_cycle cycle;
    bool women;            /* for women or girls only: direct titles are women's */
    uint16_t cycle_number; /* which cycle: a year, say */
    uint32_t start;        /* yyyymmdd */
    uint16_t rounds;       /* scheduled; 0: as many as games */
    uint16_t rounds_a_day; /* the most on any day */
    uint16_t single_days;  /* days with one round */
    uint16_t minutes;      /* for all moves of a player, 60 moves assumed */
    uint16_t players;
    uint16_t foreign_players;     /* in every round: rated, not of the host federation ... (1.4.3d) */
    uint16_t foreign_federations; /* ... of so many federations ... */
    uint16_t foreign_titled;      /* ... holding GM, IM, WGM or WIM */
    uint16_t field;               /* Swiss: participants in every round ... (1.5.6a) */
    int16_t field_average;        /* ... and their average rating */
    uint16_t place;               /* 1: first on tie-break; 0: not known */
    uint32_t certified;           /* bit 1 << title: a result for that title is on a certificate */
    uint32_t awarded;             /* bit 1 << title: the event gave that title directly, by a table not kept here */
    const gx_norm_game *games;    /* in the order of rounds, at most GX_EVENT_GAMES_MAX */
    size_t game_count;
} gx_event;

typedef struct gx_career {
    char federation[4];
    bool woman;
    uint32_t titles;      /* bit 1 << title: held */
    int16_t peak;         /* the highest rating at any time, published or not (1.5.3a) */
    uint32_t rated_games; /* GX_RATING_MANY where there have been enough */
    const gx_event *events;
    size_t event_count;
} gx_career;

/* ---- findings ---- */

typedef enum gx_unit {
    GX_UNIT_GAMES,
    GX_UNIT_OPPONENTS,
    GX_UNIT_PLAYERS,
    GX_UNIT_FEDERATIONS,
    GX_UNIT_HALVES, /* half points */
    GX_UNIT_RATING,
    GX_UNIT_ROUNDS,
    GX_UNIT_MINUTES,
    GX_UNIT_NORMS,
    GX_UNIT_RESULTS,
    GX_UNIT_EVENTS,
    GX_UNIT_YES /* 1: it is so */
} gx_unit;

/* Enum suffix, code, article of B.01 (of S004 the route names the clause), unit, true: at most, false: at least. */
#define GX_CLAUSES(X)                                                                                                  \
    X(GAMES, "games", "1.4.1", GAMES, false)                                                                           \
    X(FEDERATIONS, "federations", "1.4.3", FEDERATIONS, false)                                                         \
    X(OWN_FEDERATION, "own_federation", "1.4.4a", OPPONENTS, true)                                                     \
    X(ONE_FEDERATION, "one_federation", "1.4.4b", OPPONENTS, true)                                                     \
    X(TITLED, "titled", "1.4.5a", OPPONENTS, false)                                                                    \
    X(HOLDERS, "holders", "1.4.5", OPPONENTS, false)                                                                   \
    X(PLAYERS, "players", "1.4.5f", PLAYERS, false)                                                                    \
    X(AVERAGE, "average", "1.4.8a", RATING, false)                                                                     \
    X(SCORE, "score", "1.4.8b", HALVES, false)                                                                         \
    X(PERFORMANCE, "performance", "1.4.8", RATING, false)                                                              \
    X(ROUNDS_A_DAY, "rounds_a_day", "1.1.3", ROUNDS, true)                                                             \
    X(MINUTES, "minutes", "1.1.3", MINUTES, false)                                                                     \
    X(NORM_GAMES, "norm_games", "1.5.1", GAMES, false)                                                                 \
    X(NORM_FOREIGN, "norm_foreign", "1.4.3e", NORMS, false)                                                            \
    X(NORM_DAYS, "norm_days", "1.1.3a", NORMS, false)                                                                  \
    X(NORM_KIND, "norm_kind", "1.5.6", NORMS, false)                                                                   \
    X(RATING, "rating", "1.5.3", RATING, false)                                                                        \
    X(DIRECT_RATING, "direct_rating", "0.6.2", RATING, false)                                                          \
    X(RATED_GAMES, "rated_games", "1.3", GAMES, false)                                                                 \
    X(WOMAN, "woman", "0.3.1", YES, false)                                                                             \
    X(DIRECT, "direct", "1.2", EVENTS, false)                                                                          \
    X(RESULTS, "results", "", RESULTS, false)                                                                          \
    X(RESULT_GAMES, "result_games", "", GAMES, false)                                                                  \
    X(LOWER_TITLE, "lower_title", "", YES, false)                                                                      \
    X(EVENT, "event", "", EVENTS, false)                                                                               \
    X(CYCLE_GAMES, "cycle_games", "", GAMES, false)

typedef enum gx_clause {
#define GX_CLAUSE_ENUM(suffix, code, article, unit, most) GX_CLAUSE_##suffix,
    GX_CLAUSES(GX_CLAUSE_ENUM)
#undef GX_CLAUSE_ENUM
        GX_CLAUSE_COUNT
} gx_clause;

const char *gx_clause_code(gx_clause clause);
gx_unit gx_clause_unit(gx_clause clause);
bool gx_clause_is_most(gx_clause clause);
/* The article of B.01 for a title; "" where it has none. */
const char *gx_clause_article(gx_clause clause, gx_title title);

typedef enum gx_answer { GX_ANSWER_MISSED, GX_ANSWER_MET, GX_ANSWER_UNKNOWN, GX_ANSWER_EXEMPT } gx_answer;

typedef struct gx_finding {
    gx_clause clause;
    gx_answer answer;
    int32_t need, have;
} gx_finding;

/* How far `have` is beyond `need`; negative: so much is missing. */
int32_t gx_finding_margin(const gx_finding *finding);

/* ---- norms (B.01 1.4) ---- */

/* What a norm asks of any number of games. 0 for titles without norms. */
typedef struct gx_norm_level {
    int16_t performance, average, floor, rating;
} gx_norm_level;
gx_norm_level gx_norm_level_of(gx_title title);

/* Of `games` opponents: how many must hold titles, how many the title of the norm; how many may be of one's own federation,
 * and of any one. Minima round up, maxima down. */
typedef struct gx_norm_mix {
    unsigned titled, holders, own, one;
} gx_norm_mix;
gx_norm_mix gx_norm_mix_of(unsigned games, bool double_round_robin);

/* The least score in half points for a norm with so many games against such an average; 2 * games + 1 where none suffices or
 * the average is too low. */
unsigned gx_norm_score(gx_title title, unsigned games, int average);

/* The least average with which a score makes a norm; 0 where none does (a score below 35 %). */
int gx_norm_average(gx_title title, unsigned games, unsigned halves);

enum { GX_NORM_FINDINGS = 12, GX_NORM_NONE = 255 };

typedef struct gx_norm {
    gx_title title;
    bool achieved;
    unsigned missed; /* findings that are */
    uint8_t finding_count;
    gx_finding findings[GX_NORM_FINDINGS];
    const char *exemption;  /* the article that frees from 1.4.3 and 1.4.4; "" none */
    unsigned games, halves; /* of the games that were taken */
    int average, dp, performance;
    unsigned percent;
    unsigned required; /* half points that would have done */
    uint8_t raised;    /* index of the game whose opponent's rating is raised to the floor; GX_NORM_NONE */
    int16_t raised_from;
    uint32_t ignored;  /* bit by index: left out of free will (1.4.1e, 1.4.1f) */
    uint32_t excluded; /* bit by index: does not count (1.4.2, forfeits, byes) */
    bool is_short;     /* eight games and a ninth by forfeit or bye: one such norm only (1.4.1c) */
    bool conceded;     /* the last round, which the opponent forfeited, is taken for a lost game (1.4.2c) */
    unsigned worth;    /* games that it counts as (1.4.1b to d, 1.7) */
} gx_norm;

/* Looks for a norm: in all games, else in those left after ignoring wins and last games as 1.4.1 allows, as few as can be.
 * Where there is none, `out` is the nearest miss: with the fewest clauses missed. */
void gx_norm_of(gx_norm *out, gx_title title, const char *federation, const gx_event *event);

/* ---- titles ---- */

typedef enum gx_title_rules { GX_TITLES_FIDE_2024, GX_TITLES_S004 } gx_title_rules;

/* Performance that makes a result for a title by S004; 0 for titles it does not know. See docs/titles.md. */
int gx_result_level(gx_title title);

/* The result of an event by S004: findings GAMES and PERFORMANCE; a certificate stands for both. */
void gx_result_of(gx_norm *out, gx_title title, const gx_event *event);

enum { GX_ROUTES_MAX = 3, GX_ROUTE_FINDINGS = 8 };

/* One way to a title: all its findings must be met. */
typedef struct gx_route {
    const char *name; /* "S004-G.2", "1.5", "1.3.1", "1.2" */
    bool met;
    uint8_t finding_count;
    gx_finding findings[GX_ROUTE_FINDINGS];
} gx_route;

typedef struct gx_title_report {
    gx_title title;
    bool earned, held;
    bool conditional; /* a direct title whose rating is still to be reached (0.6.2) */
    uint8_t route_count;
    gx_route routes[GX_ROUTES_MAX];
} gx_title_report;

/* The titles a set of rules knows, from the highest; GX_TITLE_NONE past the last. */
gx_title gx_title_at(gx_title_rules rules, unsigned index);

/* The titles that are earned by norms (results): of those, what gx_norm_of (gx_result_of) gives for each event, in the order
 * of events, is what `norms` must hold. NULL for other titles. */
bool gx_title_has_norms(gx_title_rules rules, gx_title title);

void gx_title_check(gx_title_report *out, gx_title_rules rules, gx_title title, const gx_career *career,
                    const gx_norm *norms);

/* The title a place in an event gives directly by the table kept here (which is part of FIDE's), 1 << title. */
uint32_t gx_title_direct(const gx_event *event);

#ifdef __cplusplus
}
#endif
#endif
