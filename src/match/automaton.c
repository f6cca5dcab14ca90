/* automaton.c - the machine as a table: what may happen in which phase of a game.
 *
 * A game is in one of eight phases. An event acts, or is refused with the reason in the cell; nothing else can happen. An
 * arbiter may check the table with the Laws in hand, column by column:
 *
 *     playing    clocks run                                            1.3, 6.2
 *     stopped    both clocks stand: hands may move pieces, no clock    6.11
 *     sealing    adjourned, the envelope is not yet given              I.1
 *     sealed     between the sessions                                  I.6
 *     unopened   the session has begun, the player who answers is away I.9
 *     opened     the sealed move is on the board, the clocks stand     I.7
 *     over       said once                                             5, 9.6
 *     annulled   a new game is due                                     7.2, 7.3
 *
 * Before the table is asked: is the player the one who may (event.h), is he at the board where his hands are needed, is it
 * assisted play, which knows no hands. After it the function of the verb decides; its file tells by which article. */
#include "base/assert.h"
#include "base/column.h"
#include "match/hearing.h"

#define DO GX_REASON_NONE
#define OVER GX_REASON_GAME_OVER
#define STILL GX_REASON_NOT_RUNNING
#define RUNS GX_REASON_RUNNING

struct row {
    act *act;
    gx_reason cells[GX_SESSION_COUNT];
};

// clang-format off
static const struct row rows[GX_VERB_COUNT] = {
    /*                                         playing stopped sealing sealed unopened opened over  annulled */
    [GX_VERB_START] =     {do_tick,        {RUNS,   RUNS,   RUNS,   RUNS,  RUNS,    RUNS,  OVER, OVER}},
    [GX_VERB_ARRIVE] =    {do_arrive,      {DO,     DO,     DO,     DO,    DO,      DO,    OVER, OVER}},
    [GX_VERB_ADJUST] =    {do_adjust,      {DO,     DO,     DO,     STILL, STILL,   STILL, OVER, OVER}},
    [GX_VERB_TOUCH] =     {do_touch,       {DO,     DO,     DO,     STILL, STILL,   STILL, OVER, OVER}},
    [GX_VERB_BRUSH] =     {do_brush,       {DO,     DO,     DO,     STILL, STILL,   STILL, OVER, OVER}},
    [GX_VERB_HOLD] =      {do_hold,        {DO,     DO,     STILL,  STILL, STILL,   STILL, OVER, OVER}},
    [GX_VERB_PLACE] =     {do_place,       {DO,     DO,     STILL,  STILL, STILL,   STILL, OVER, OVER}},
    [GX_VERB_PROMOTE] =   {do_promote,     {DO,     DO,     STILL,  STILL, STILL,   STILL, OVER, OVER}},
    [GX_VERB_PRESS] =     {do_press,       {DO,     STILL,  STILL,  STILL, STILL,   STILL, OVER, OVER}},
    [GX_VERB_MOVE] =      {do_move,        {DO,     STILL,  STILL,  STILL, STILL,   STILL, OVER, OVER}},
    [GX_VERB_WRITE] =     {do_write,       {DO,     DO,     DO,     DO,    DO,      DO,    OVER, OVER}},
    [GX_VERB_COMPLETE] =  {do_complete,    {DO,     DO,     DO,     DO,    DO,      DO,    OVER, OVER}},
    [GX_VERB_DISPLACE] =  {do_displace,    {DO,     DO,     DO,     STILL, STILL,   STILL, OVER, OVER}},
    [GX_VERB_RESTORE] =   {do_restore,     {DO,     DO,     DO,     STILL, STILL,   STILL, OVER, OVER}},
    [GX_VERB_STOP] =      {do_stop,        {DO,     STILL,  STILL,  STILL, STILL,   STILL, OVER, OVER}},
    [GX_VERB_OFFER] =     {do_offer,       {DO,     DO,     DO,     DO,    DO,      DO,    OVER, OVER}},
    [GX_VERB_ACCEPT] =    {do_accept,      {DO,     DO,     DO,     DO,    DO,      DO,    OVER, OVER}},
    [GX_VERB_DECLINE] =   {do_decline,     {DO,     DO,     DO,     DO,    DO,      DO,    OVER, OVER}},
    [GX_VERB_RESIGN] =    {do_resign,      {DO,     DO,     DO,     DO,    DO,      DO,    OVER, OVER}},
    [GX_VERB_CLAIM] =     {do_claim,       {DO,     DO,     STILL,  STILL, STILL,   STILL, OVER, OVER}},
    [GX_VERB_REFUSE] =    {do_refuse,      {DO,     DO,     DO,     DO,    DO,      DO,    OVER, OVER}},
    [GX_VERB_OBSERVE] =   {do_observe,     {DO,     DO,     DO,     STILL, DO,      STILL, OVER, OVER}},
    [GX_VERB_REPORT] =    {do_report,      {DO,     DO,     DO,     DO,    DO,      DO,    OVER, OVER}},
    [GX_VERB_RESUME] =    {do_resume,      {RUNS,   DO,     STILL,  DO,    RUNS,    DO,    OVER, OVER}},
    [GX_VERB_PENALTY] =   {do_penalty,     {DO,     DO,     DO,     DO,    DO,      DO,    OVER, OVER}},
    [GX_VERB_SET_CLOCK] = {do_set_clock,   {DO,     DO,     DO,     DO,    DO,      DO,    OVER, OVER}},
    [GX_VERB_ADJOURN] =   {do_adjourn,     {DO,     DO,     STILL,  STILL, STILL,   STILL, OVER, OVER}},
    [GX_VERB_SEAL] =      {do_seal,        {RUNS,   RUNS,   DO,     STILL, STILL,   STILL, OVER, OVER}},
    [GX_VERB_OPEN] =      {do_open,        {RUNS,   RUNS,   STILL,  DO,    DO,      STILL, OVER, OVER}},
    [GX_VERB_DECLARE] =   {do_declare,     {DO,     DO,     DO,     DO,    DO,      DO,    OVER, OVER}},
    [GX_VERB_TICK] =      {do_tick,        {DO,     DO,     DO,     DO,    DO,      DO,    OVER, OVER}},
};
// clang-format on

static const char *const rights[] = {GX_VERBS(GX_THIRD)};

static bool is_player(gx_who who) {
    return who == GX_WHO_WHITE || who == GX_WHO_BLACK;
}

static bool has_right(const gx_match_event *event) {
    for (const char *right = rights[event->verb]; *right != '\0'; right++)
        if (*right == 'c' || (*right == 'p' && is_player(event->by)) || (*right == 'a' && event->by == GX_WHO_ARBITER))
            return true;
    return false;
}

/* Acts of hands. */
static bool is_at_board(gx_verb verb) {
    return (verb >= GX_VERB_ADJUST && verb <= GX_VERB_PRESS) || verb == GX_VERB_DISPLACE || verb == GX_VERB_RESTORE;
}

static gx_reason reason_against(const gx_match *match, const gx_match_event *event) {
    bool hands = is_at_board(event->verb), board = hands || event->verb == GX_VERB_MOVE || event->verb == GX_VERB_CLAIM;
    gx_reason cell = rows[event->verb].cells[match->session];

    if (cell == OVER)
        return cell;
    if (!has_right(event))
        return GX_REASON_NOT_YOUR_RIGHT;
    if (hands && match->start.assisted)
        return GX_REASON_ASSISTED;
    if (cell == DO && board && !match->present[event->by])
        return GX_REASON_ABSENT;
    return cell;
}

void gx_match_apply(gx_match *match, const gx_match_event *event, gx_match_rulings *out) {
    struct hearing hearing = {.match = match, .event = event, .out = out, .number = match->events, .at = match->now};

    gx_assert((unsigned)event->verb < GX_VERB_COUNT && (unsigned)event->by < GX_WHO_COUNT);
    gx_assert((unsigned)event->of < GX_WHO_COUNT);
    out->count = out->move_count = 0;
    match->events++;
    if (event->at < match->now) {
        refuse(&hearing, GX_REASON_BACKWARDS);
        return;
    }
    pass_time_to(&hearing, event);
    gx_reason against = reason_against(match, event);
    if (against != GX_REASON_NONE)
        refuse(&hearing, against);
    else
        rows[event->verb].act(&hearing, is_player(event->by) ? (gx_color)event->by : GX_WHITE);
}
