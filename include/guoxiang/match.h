/* match.h - a game being played, judged as an arbiter would judge it at the board.
 *
 *     gx_match match;
 *     gx_match_begin(&match, &start, memory);
 *     gx_match_apply(&match, &event, &rulings);      again and again
 *
 * The machine is the fold of its log: the same events give the same rulings, byte for byte. It has no clock, no randomness
 * and no memory of its own; nothing is allocated. An event that has no meaning or no right is refused with a reason and
 * changes nothing. docs/match.md draws the automaton; src/match/automaton.c is its table.
 *
 * Memory: sizeof(gx_match), and for each ply one gx_occurrence and one gx_match_ply (GX_MATCH_PLY_BYTES together), one more
 * than there are plies. */
#ifndef GUOXIANG_MATCH_H
#define GUOXIANG_MATCH_H

#include <guoxiang/clock.h>
#include <guoxiang/event.h>
#include <guoxiang/history.h>
#include <guoxiang/ruling.h>
#include <guoxiang/winnable.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What the host can prove with memory and time of its own. Each may be NULL: then the quick tests of the laws decide, and
 * what they can't decide counts as winnable, as alive, and as no perpetual check. */
typedef struct gx_match_proofs {
    void *context;
    /* Whether `color` can mate by any series of legal moves: asked where a result turns on it (5.1.2, 6.9, 7.5.5). */
    gx_chance (*winnable)(void *context, const gx_position *position, gx_color color);
    /* Whether nobody can (5.2.2): asked after a move, unless the quick test knows. */
    bool (*dead)(void *context, const gx_position *position);
    /* Whether the player to move or his opponent can check for ever. */
    bool (*perpetual)(void *context, const gx_position *position);
} gx_match_proofs;

#define GX_EXTENSIONS_MAX 16
#define GX_CLASS_MAX 16

/* More moves than fifty, announced before the game for a class of material (10.12 of 1989). */
typedef struct gx_announced {
    char men[GX_CLASS_MAX]; /* "KBBKN", ended by a zero */
    uint32_t moves;
} gx_announced;

/* How a match begins. */
typedef struct gx_match_start {
    int64_t at;                  /* ms; 0 as a rule: times are counted from the start */
    const gx_rulebook *rulebook; /* borrowed for as long as the match lives */
    bool pace_given;             /* else the pace follows from the control */
    gx_pace pace;
    gx_control control;
    bool assisted;  /* illegal moves are refused, flags are seen at once */
    bool unwatched; /* no arbiter: irregularities are seen when a player claims them */
    bool recording; /* required */
    bool increment_first;
    bool chess960;
    gx_position position;
    bool present[2];
    bool default_given; /* else the rulebook's */
    int64_t default_ms;
    uint32_t announced_count;
    gx_announced announced[GX_EXTENSIONS_MAX];
    gx_match_proofs proofs;
} gx_match_start;

/* An ordinary game: fide-2023, no clock, both present, the start position. */
gx_match_start gx_match_start_plain(void);

/* One move of the record. */
typedef struct gx_match_ply {
    int64_t clock; /* what the mover's clock showed when the move was completed; 0 without a clock */
    gx_move move;
    uint8_t reason; /* gx_reason: not 0 for an illegal move that nobody has seen */
    bool completed;
    uint32_t zero;
} gx_match_ply;

#define GX_MATCH_PLY_BYTES (sizeof(gx_occurrence) + sizeof(gx_match_ply))

typedef struct gx_match_memory {
    gx_occurrence *positions;
    gx_match_ply *plies;
    uint32_t room; /* of both: plies + 1 */
} gx_match_memory;

typedef enum gx_session {
    GX_SESSION_PLAYING,
    GX_SESSION_STOPPED,  /* both clocks are stopped */
    GX_SESSION_SEALING,  /* adjourned; the player who has the move has not yet sealed */
    GX_SESSION_SEALED,   /* between the sessions */
    GX_SESSION_UNOPENED, /* resumed, and the envelope is still closed */
    GX_SESSION_OPENED,   /* the sealed move is on the board, the clocks stand */
    GX_SESSION_OVER,
    GX_SESSION_ANNULLED,
    GX_SESSION_COUNT
} gx_session;

/* What stands on the board beside the last position of the record. */
typedef enum gx_hand {
    GX_HAND_EMPTY,
    GX_HAND_CASTLING, /* the king is released on its castling square, the rook is due */
    GX_HAND_PAWN,     /* a pawn is released on its last rank, the exchange is due */
    GX_HAND_ILLEGAL,  /* an illegal move is released, the clock not pressed */
    GX_HAND_COUNT
} gx_hand;

#define GX_TOUCHED_MAX 32
#define GX_SEALED_MAX 64

/* What a player has done with his hands in this turn, and what he is bound to. */
typedef struct gx_duty {
    uint8_t count;
    gx_square touched[GX_TOUCHED_MAX]; /* in their order */
    bool bound;                        /* to `move`: declared with a claim, or released before */
    gx_move move;
    bool violated; /* the move made was none of those due */
    bool two_hands;
    bool touched_any; /* also after a duty was met */
} gx_duty;

/* The state. Fields are for reading by those who show a match; only the functions write them. */
typedef struct gx_match {
    gx_rulebook rulebook; /* as it is at the pace */
    gx_match_start start;
    gx_clock clock;
    gx_history history;
    gx_match_ply *plies;
    uint32_t ply_room;
    uint32_t completed; /* plies; those after it are made and not completed */
    uint32_t events;
    int64_t now;
    gx_session session;
    gx_hand hand;
    gx_attempt attempt; /* GX_HAND_CASTLING, _PAWN, _ILLEGAL: what was placed */
    gx_reason reason;   /* GX_HAND_ILLEGAL: why it is not legal */
    gx_move due;        /* GX_HAND_CASTLING: the castling */
    gx_duty duties[2];
    bool present[2];
    int64_t late_at[2]; /* GX_NEVER once arrived */
    bool offered[2];    /* an offer of this player is open */
    gx_who last_offer;
    uint32_t illegal[2];
    uint32_t written[2]; /* entries on the scoresheet: plies */
    bool exempt[2];      /* from recording, in this period */
    bool displaced[2];   /* has knocked pieces over, not yet put back */
    bool idle_press;     /* unwatched: the clock was pressed without a move */
    bool illegal_stood;  /* an illegal move has stood unseen: positions may be what no legal move leads to */
    bool kings_reported; /* both kings in check: seen, and the next move awaited */
    char sealed[GX_SEALED_MAX];
    uint8_t sealed_size;
    bool sealed_in_envelope;
    gx_color sealer;
    gx_end end;
    gx_outcome outcome;
    const char *end_article;
} gx_match;

/* Begins a match. `start` is copied; the memory must have room for at least one position (asserted). */
void gx_match_begin(gx_match *match, const gx_match_start *start, gx_match_memory memory);

/* Judges the next event. Never fails: what can't be is refused. */
void gx_match_apply(gx_match *match, const gx_match_event *event, gx_match_rulings *out);

/* Moves the record to other memory, with room for all of it (asserted). */
void gx_match_move(gx_match *match, gx_match_memory memory);

/* The position of the record with a number of plies before it, and the last one. Borrowed until the next event. */
const gx_position *gx_match_position(const gx_match *match, uint32_t ply);
const gx_position *gx_match_now(const gx_match *match);

/* Moves of the record, those made and not yet completed included. */
uint32_t gx_match_plies(const gx_match *match);

/* "playing", "stopped", "adjourned", "over", "annulled". */
const char *gx_match_status(const gx_match *match);

/* Whether there is a clock. */
bool gx_match_has_clock(const gx_match *match);

/* What the edition leaves to the organiser, at this pace, and the start does not give, so that the value of the rulebook is
 * taken: the parameters in the order of their table, and how many. The values are in `match->rulebook`. */
uint32_t gx_match_defaults(const gx_match *match, gx_parameter out[GX_PARAMETER_COUNT]);

/* When something falls due by itself (a flag in assisted play, a default): the moment at which a host should send a
 * `tick`. GX_NEVER if nothing will. */
int64_t gx_match_due(const gx_match *match);

/* The moves that a player who has the move must choose from; false and an empty list if he is free. */
bool gx_match_must(const gx_match *match, gx_move_list *out);

#ifdef __cplusplus
}
#endif
#endif
