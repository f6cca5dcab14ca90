/* rating.h - FIDE ratings: what a score is expected to be, what a result is worth, a first rating.
 *
 * FIDE works from two tables, not from a formula: one gives the rating difference that belongs to a score (dp), the other
 * the score that belongs to a rating difference (PD). Everything here is whole numbers: scores in half points, PD in
 * hundredths of a point, so nothing is rounded but where the regulations say so.
 *
 * Articles are those of the FIDE Rating Regulations, B.02, in force from 1 March 2024 with the change of 1 October 2025,
 * unless another edition is named. */
#ifndef GUOXIANG_RATING_H
#define GUOXIANG_RATING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- the tables ---- */

/* dp, the rating difference of a score of `percent` from 0 to 100 (8.1.1); asserted. */
int gx_rating_dp(unsigned percent);

/* PD in hundredths, the score that a player may expect whose rating is `difference` above his opponent's (8.1.2). */
unsigned gx_rating_pd(int difference);

/* ---- editions ---- */

/* Which games: the three have lists of their own. */
typedef enum gx_rating_kind { GX_RATING_STANDARD, GX_RATING_RAPID, GX_RATING_BLITZ } gx_rating_kind;

/* How a first rating above 50 % is found. */
typedef enum gx_rating_first {
    GX_RATING_FIRST_DRAWS, /* two draws against 1800 are added, then Ra + dp */
    GX_RATING_FIRST_STEPS  /* Ra, and so much for each half point above 50 %; Ra + dp below */
} gx_rating_first;

/* What an edition of the regulations leaves to numbers. A 0 means that it has no such rule. */
typedef struct gx_rating_rules {
    const char *name;
    int16_t most_difference; /* a larger difference counts as this one */
    bool once;               /* ... only in one game of a tournament, the one where it helps most */
    int16_t uncut_from;      /* ... not for a player rated so high (standard only) */
    int16_t unrated_gap;     /* rapid and blitz: a game with such a difference is not rated ... */
    int16_t unrated_above;   /* ... if a player is rated higher than this */
    uint8_t k_new;           /* until 30 games */
    uint8_t k_usual;         /* below 2400 */
    uint8_t k_top;           /* once 2400 was published, for ever */
    uint8_t k_junior;        /* until the end of the year of the 18th birthday, below 2300 */
    uint8_t k_quick;         /* rapid and blitz, where it differs: for everybody */
    uint16_t k_product;      /* K times the games of a period is at most this */
    gx_rating_first first;
    uint8_t first_step_tenths; /* rating points for a half point above 50 %, in tenths */
    uint8_t first_games;       /* games against rated opponents that a first rating needs */
    uint8_t pool_months;       /* rating periods over which a newcomer's events are put together */
    uint8_t first_halves;      /* half points that a first tournament must bring; with fewer it is not counted */
    int16_t first_most;        /* the highest first rating */
    int16_t floor;             /* the lowest rating that is published */
} gx_rating_rules;

/* The editions, the one in force first: fide-2024 (with the change of October 2025), fide-2024-03, fide-2022, fide-2014,
 * fide-2013, fide-2008. NULL past the last. They live for ever. */
const gx_rating_rules *gx_rating_rules_at(unsigned index);

/* ---- one game ---- */

/* A game against a rated opponent, over the board. */
typedef struct gx_rating_game {
    int16_t opponent; /* rating; 0 for none: the game is not rated */
    uint8_t halves;   /* the score in half points: 0, 1, 2 */
} gx_rating_game;

/* The difference that counts between two ratings, seen from the first (8.3.1). */
int gx_rating_difference(const gx_rating_rules *rules, gx_rating_kind kind, int own, int opponent);

/* Whether the game is rated at all: both have ratings, and no rule excludes it (rapid and blitz, 7.3.1 there). */
bool gx_rating_counts(const gx_rating_rules *rules, gx_rating_kind kind, int own, int opponent);

/* ---- rating change ---- */

/* What K depends on (8.3.3). */
typedef struct gx_rating_player {
    int16_t rating;
    int16_t peak;   /* the highest rating ever published; 0: not known, the present one is taken */
    uint32_t games; /* rated games so far, GX_RATING_MANY where there have been enough */
    uint16_t born;  /* year; 0: not known, no junior */
    uint16_t year;  /* of the list */
    uint16_t k;     /* given from outside: taken as it is; 0: worked out */
} gx_rating_player;

enum { GX_RATING_MANY = 30, GX_RATING_TOP = 2400, GX_RATING_JUNIOR = 2300, GX_RATING_JUNIOR_AGE = 18 };

/* K for a period in which `period_games` rated games were played. */
unsigned gx_rating_k(const gx_rating_rules *rules, gx_rating_kind kind, const gx_rating_player *player,
                     unsigned period_games);

typedef struct gx_rating_change {
    unsigned games;    /* that count */
    unsigned halves;   /* scored in them */
    unsigned expected; /* sum of PD, in hundredths */
    int difference;    /* score less expectation, in hundredths: the sum of Delta R */
    unsigned k;
    int64_t exact; /* K times that: the change in hundredths of a point */
    int change;    /* rounded, a half away from zero (8.3.4) */
    int rating;    /* the new one; below the floor it is not published */
    bool published;
} gx_rating_change;

/* The change by `count` games, which are the player's games of a period (8.3). */
void gx_rating_change_of(gx_rating_change *out, const gx_rating_rules *rules, gx_rating_kind kind,
                         const gx_rating_player *player, const gx_rating_game *games, size_t count);

/* ---- performance ---- */

typedef struct gx_rating_performance {
    unsigned games, halves;
    int average;      /* Ra, rounded, a half up */
    unsigned percent; /* p, rounded, a half up */
    int dp;
    int performance; /* Rp = Ra + dp */
} gx_rating_performance;

/* Rp by B.01 1.4.7 to 1.4.9 of the games with opponents that have a rating; false (and `out` untouched) without one. */
bool gx_rating_performance_of(gx_rating_performance *out, const gx_rating_game *games, size_t count);

/* sum / count, rounded to the nearest whole number, a half up. count > 0. */
int gx_rating_average(int64_t sum, int64_t count);

/* 100 * halves / (2 * games), rounded, a half up. games > 0. */
unsigned gx_rating_percent(unsigned halves, unsigned games);

/* ---- first rating ---- */

typedef enum gx_rating_missing {
    GX_RATING_COMPLETE,
    GX_RATING_NO_SCORE,  /* a first tournament without the score it needs is not counted (8.2.1) */
    GX_RATING_FEW_GAMES, /* too few games against rated opponents (7.1.4); `rating` is what they would give */
    GX_RATING_TOO_LOW    /* below the floor: not published (7.1.4) */
} gx_rating_missing;

typedef struct gx_rating_initial {
    gx_rating_missing missing;
    unsigned games, halves; /* against rated opponents */
    unsigned needed;        /* games that a first rating needs */
    int64_t average_sum;    /* Ra = average_sum / average_count, exactly */
    int64_t average_count;
    unsigned percent;
    int dp;     /* or the steps above 50 %, rounded down, by the older editions */
    int rating; /* Ru, rounded, a half up; not above the highest first rating */
} gx_rating_initial;

/* The first rating of an unrated player by all his games so far (8.2). */
void gx_rating_initial_of(gx_rating_initial *out, const gx_rating_rules *rules, const gx_rating_game *games,
                          size_t count);

/* A newcomer's part in an event. */
typedef struct gx_rating_event {
    uint32_t start; /* yyyymmdd; 0: not known, taken for as late as the one before */
    const gx_rating_game *games;
    size_t count;
} gx_rating_event;

typedef enum gx_rating_pooled {
    GX_RATING_POOLED,
    GX_RATING_POOL_OLD,      /* too long before the last event (7.1.4) */
    GX_RATING_POOL_NO_SCORE, /* a first event without the score it needs (8.2.1) */
    GX_RATING_POOL_NO_GAME   /* no game against a rated opponent */
} gx_rating_pooled;

/* Which of a newcomer's events, given in the order of their dates, make his first rating together: out[n] for events[n]. */
void gx_rating_pool(gx_rating_pooled *out, const gx_rating_rules *rules, const gx_rating_event *events, size_t count);

#ifdef __cplusplus
}
#endif
#endif
