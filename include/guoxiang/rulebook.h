/* rulebook.h - what an edition of the laws leaves to numbers, and which article says what.
 *
 * The laws have been rewritten many times: a claim at the third occurrence, an end at the fifth or none at all, fifty
 * moves, seventy-five, a list of material or any series of legal moves. Whatever differs is a field here (parameter.h);
 * the code of the floors above reads fields and never asks for the name of an edition. The values are data,
 * laws/rulebooks.txt, compiled to constants. */
#ifndef GUOXIANG_RULEBOOK_H
#define GUOXIANG_RULEBOOK_H

#include <guoxiang/explain.h>
#include <guoxiang/parameter.h>
#include <guoxiang/position.h>
#include <guoxiang/topic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Why a game is over: enum suffix, code in rulings. */
#define GX_ENDS(X)                                                                                                     \
    X(NONE, "")                                                                                                        \
    X(CHECKMATE, "checkmate")                                                                                          \
    X(STALEMATE, "stalemate")                                                                                          \
    X(DEAD_POSITION, "dead_position")                                                                                  \
    X(MATERIAL, "material")                                                                                            \
    X(RESIGNATION, "resignation")                                                                                      \
    X(RESIGNATION_UNWINNABLE, "resignation_unwinnable")                                                                \
    X(AGREEMENT, "agreement")                                                                                          \
    X(THREEFOLD, "threefold")                                                                                          \
    X(FIVEFOLD, "fivefold")                                                                                            \
    X(FIFTY, "fifty")                                                                                                  \
    X(SEVENTYFIVE, "seventyfive")                                                                                      \
    X(PERPETUAL, "perpetual")                                                                                          \
    X(TIME, "time")                                                                                                    \
    X(TIME_UNWINNABLE, "time_unwinnable")                                                                              \
    X(ILLEGAL_MOVES, "illegal_moves")                                                                                  \
    X(ILLEGAL_MOVES_UNWINNABLE, "illegal_moves_unwinnable")                                                            \
    X(LATE, "late")                                                                                                    \
    X(BOTH_LATE, "both_late")                                                                                          \
    X(REFUSAL, "refusal")                                                                                              \
    X(BOTH_REFUSE, "both_refuse")                                                                                      \
    X(FORBIDDEN_DEVICE, "forbidden_device")                                                                            \
    X(SEALED_AMBIGUOUS, "sealed_ambiguous")                                                                            \
    X(SEALED_UNCLEAR, "sealed_unclear")                                                                                \
    X(SEALED_ILLEGAL, "sealed_illegal")                                                                                \
    X(SEALED_MISSING, "sealed_missing")                                                                                \
    X(BOTH_FLAGS, "both_flags")                                                                                        \
    X(ARBITER, "arbiter")

typedef enum gx_end {
#define GX_END_ENUM(suffix, code) GX_END_##suffix,
    GX_ENDS(GX_END_ENUM)
#undef GX_END_ENUM
        GX_END_COUNT
} gx_end;

/* The code of an end (empty for GX_END_NONE); lives for ever. */
const char *gx_end_code(gx_end end);

/* Who won: of a game, not of a tournament; points are another matter. */
typedef enum gx_outcome {
    GX_OUTCOME_OPEN,  /* not decided, or not known: * */
    GX_OUTCOME_WHITE, /* 1-0 */
    GX_OUTCOME_BLACK, /* 0-1 */
    GX_OUTCOME_DRAW,  /* 1/2-1/2 */
    GX_OUTCOME_NONE   /* 0-0: both have lost */
} gx_outcome;

/* As results are written: * 1-0 0-1 1/2-1/2 0-0; lives for ever. */
const char *gx_outcome_name(gx_outcome outcome);

/* How sure the table is of a value. */
enum {
    GX_NOTE_SECOND_HAND = 1, /* the text of that edition was not read, or says nothing: by other sources or analogy */
    GX_NOTE_ORGANISER = 2,   /* the edition leaves it to the organiser; this is taken where he says nothing */
    GX_NOTE_CHANGED = 4      /* set by a rulebook file */
};

/* Where the pawns of an extension's material must stand. */
typedef enum gx_where {
    GX_WHERE_ANY,
    GX_WHERE_SEVENTH,   /* the pawn is one square from promotion */
    GX_WHERE_ROOK_PAWNS /* the pawns block each other on the edge: a2 and a3, or their mirror images */
} gx_where;

/* More quiet plies than the usual before a draw can be claimed (10.12 of 1989: announced before the game). */
typedef struct gx_extension {
    const char *men; /* "KBBKN": the stronger side first; in either colors */
    gx_where where;
    uint32_t plies;
    uint32_t from, until; /* dates yyyymmdd, both included */
    const char *article;
    uint8_t notes;
} gx_extension;

/* An edition of the laws, or a user's own. */
typedef struct gx_rulebook {
    const char *name;
    uint32_t from;       /* in force since, yyyymmdd; 0 for what has no date */
    const char *sources; /* the texts it was read from, by the names of laws/articles; "" where second-hand */
#define GX_RULEBOOK_FIELD(field, type, unit, words) type field;
    GX_PARAMETERS(GX_RULEBOOK_FIELD)
#undef GX_RULEBOOK_FIELD
    const char *articles[GX_END_COUNT];                 /* of the ways a game ends */
    const char *parameter_articles[GX_PARAMETER_COUNT]; /* that give the values; "" where none does */
    uint8_t notes[GX_PARAMETER_COUNT];                  /* GX_NOTE_ bits of the values */
    const char *topics[GX_TOPIC_COUNT];                 /* the articles of everything else */
    const gx_extension *extensions;                     /* by default, for games of their dates; may be NULL */
    uint32_t extension_count;
} gx_rulebook;

/* The editions, index 0 = the one in force (fide-2023), then by age; NULL past the last. They live for ever. */
const gx_rulebook *gx_rulebook_at(unsigned index);

/* The edition with this name; NULL where there is none. */
const gx_rulebook *gx_rulebook_find(const char *name, size_t size);

/* The edition in force at a date, yyyymmdd, with 00 for a month or day that is not known and 0 for no date at all.
 * `*certain` is false before 1989 (fide-1993 is taken), without a date (fide-2023), and where the unknown part of the
 * date leaves a choice (the older edition is taken). */
const gx_rulebook *gx_rulebook_in_force(uint32_t date, bool *certain);

/* The value of a parameter: a number, 0 or 1, or the index of a word. Setting takes such a value, asserted to be one,
 * and marks it GX_NOTE_CHANGED. */
uint32_t gx_rulebook_get(const gx_rulebook *rulebook, gx_parameter parameter);
void gx_rulebook_set(gx_rulebook *rulebook, gx_parameter parameter, uint32_t value);

typedef enum gx_pace { GX_PACE_STANDARD, GX_PACE_RAPID, GX_PACE_BLITZ } gx_pace;

/* The pace of a game in which each player has `main_ms` for all moves and `increment_ms` more with each (A.1, B.1). */
gx_pace gx_rulebook_pace(const gx_rulebook *rulebook, uint64_t main_ms, uint64_t increment_ms);

/* The rulebook as it is at a pace: the parameters that depend on it, and their articles, are in the fields without
 * rapid_ or blitz_. Where the competitive rules apply (A.4, B.2; rapid_supervised, blitz_supervised) only the penalties
 * change. `out` may be `rulebook`. */
void gx_rulebook_for_pace(gx_rulebook *out, const gx_rulebook *rulebook, gx_pace pace);

/* The article of an end, of a topic, of a parameter's value, and of a reason why a move is illegal, in an edition; ""
 * where it has none. */
const char *gx_rulebook_article(const gx_rulebook *rulebook, gx_end end);
const char *gx_rulebook_topic(const gx_rulebook *rulebook, gx_topic topic);
const char *gx_rulebook_parameter_article(const gx_rulebook *rulebook, gx_parameter parameter);
const char *gx_rulebook_why_article(const gx_rulebook *rulebook, gx_why why);

/* Whether the men of a position are those of an extension, of either color, standing where it asks. */
bool gx_extension_fits(const gx_extension *extension, const gx_position *position);

/* The quiet plies with which a draw may be claimed in a position of a game of this date (0: not known, no extension). */
uint32_t gx_rulebook_claim_plies(const gx_rulebook *rulebook, const gx_position *position, uint32_t date);

#ifdef __cplusplus
}
#endif
#endif
