/* clock.h - the chess clock (6.1 to 6.4): time controls, and two clocks as plain arithmetic in milliseconds.
 *
 * Nothing here looks at the time of day: whoever owns the clock says what time it is. At every moment, for each player,
 *
 *     remaining + used = granted
 *
 * holds to the millisecond: what was given (periods, increments, delay given back, penalties of the opponent), less what
 * ran away, is what is left. */
#ifndef GUOXIANG_CLOCK_H
#define GUOXIANG_CLOCK_H

#include <guoxiang/rulebook.h>
#include <guoxiang/text.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GX_PERIODS_MAX 12
#define GX_NEVER INT64_MAX
#define GX_CONTROL_MOST_MS ((int64_t)1 << 40) /* 35 years; nothing longer is read */

/* What a player gets beside the time of a period. */
typedef enum gx_bonus {
    GX_BONUS_NONE,
    GX_BONUS_INCREMENT, /* so much with every completed move */
    GX_BONUS_BRONSTEIN, /* what the move took comes back, at most so much */
    GX_BONUS_DELAY      /* the clock starts to run down only after so much */
} gx_bonus;

typedef struct gx_period {
    uint32_t moves; /* to be completed in it; 0: all the rest */
    int64_t time_ms;
    int64_t bonus_ms;
    gx_bonus bonus;
} gx_period;

/* A time control. The last period, if it counts moves, comes again and again. No period at all: no clock. */
typedef struct gx_control {
    uint32_t count;
    gx_period periods[GX_PERIODS_MAX];
} gx_control;

/* Reads what PGN calls TimeControl: "-", "300", "300+2", "40/7200:20/3600:1800+30"; and "300d5" (Bronstein), "300s5"
 * (simple delay). False where it can't be read; `*out` is then untouched. */
bool gx_control_read(gx_control *out, gx_text text);

/* Writes it so that it is read as the same. At most GX_CONTROL_TEXT bytes. */
void gx_control_write(gx_buffer *out, const gx_control *control);
#define GX_CONTROL_TEXT (GX_PERIODS_MAX * 40)

/* The pace that such a control makes in a rulebook (A.1, B.1): the time of all periods, the bonus sixty times. */
gx_pace gx_control_pace(const gx_control *control, const gx_rulebook *rulebook);

typedef struct gx_clock_side {
    int64_t remaining; /* less than zero only where a penalty took more than there was */
    int64_t used;
    int64_t granted;
    int64_t turn_used;  /* since the own last completed move, pauses left out */
    int64_t delay_left; /* of a simple delay, in this move */
    uint32_t period;    /* index, as if the last one stood there over and over */
    uint32_t moves;     /* completed in this period */
    bool fallen;        /* the flag is down, whoever has seen it */
    int64_t fell_at;
} gx_clock_side;

/* Both clocks. Read the fields; only the functions write them. */
typedef struct gx_clock {
    gx_control control;
    gx_clock_side sides[2]; /* by gx_color */
    int64_t now;
    bool running;
    gx_color turn; /* whose clock runs, or ran last */
} gx_clock;

/* Sets both clocks, standing, at time `now`; `increment_first` gives the first period's increment before move 1 too. */
void gx_clock_begin(gx_clock *clock, const gx_control *control, bool increment_first, int64_t now);

/* Lets time pass until `at` (not before now). A clock that reaches zero stays there, and its flag falls. */
void gx_clock_pass(gx_clock *clock, int64_t at);

/* When the flag of the clock that runs will fall if nobody touches it; GX_NEVER if none will. */
int64_t gx_clock_falls(const gx_clock *clock);

/* Starts a player's clock and stops the other's; stops both. */
void gx_clock_start(gx_clock *clock, gx_color color);
void gx_clock_stop(gx_clock *clock);

/* A move of the player is completed: increment or delay comes, then the next period's time, if it was the control's last
 * (6.3.1); a flag that nobody has seen is forgotten with the period. True if a new period began. */
bool gx_clock_complete(gx_clock *clock, gx_color color);

/* Ends the period of a player as if its moves were completed (8.6). False if no period follows. */
bool gx_clock_next_period(gx_clock *clock, gx_color color);

/* A completed move is taken back: the count of moves goes back by one, in this period at most. */
void gx_clock_uncount(gx_clock *clock, gx_color color);

/* Gives time (12.9.2) or, below zero, takes some (12.9.3); and counts time as used (10.13(2) of 1989). */
void gx_clock_give(gx_clock *clock, gx_color color, int64_t ms);
void gx_clock_charge(gx_clock *clock, gx_color color, int64_t ms);

/* Corrects a clock (6.10): the flag stands again if anything is left. */
void gx_clock_set(gx_clock *clock, gx_color color, int64_t ms);

/* What the clock shows: never less than zero. */
int64_t gx_clock_shown(const gx_clock *clock, gx_color color);

/* The period a player is in; NULL without a clock. */
const gx_period *gx_clock_period(const gx_clock *clock, gx_color color);

/* Whether no period follows the one that a player is in. */
bool gx_clock_is_last(const gx_clock *clock, gx_color color);

#ifdef __cplusplus
}
#endif
#endif
