/* match_from.c - the log of a recorded game: PGN turned into events.
 *
 * Each move becomes a `move`. When it was made is what [%clk] says, by the clock of the match itself: the time that, with
 * the increment of the control, leaves what is recorded. Without clocks a second is taken for each. How the game ended
 * follows from the board, else from Result and Termination: a flag, a resignation, an agreement, a claim, a decision. */
#include <guoxiang/record.h>
#include <stdlib.h>
#include <string.h>
#include "match_play.h"
#include "pgn_feed.h"
#include "base/byte.h"

typedef struct recorded {
    gx_move move;
    int64_t clock; /* -1: not recorded */
} recorded;

typedef struct game {
    recorded *moves;
    size_t count, room;
    gx_position start;
    bool begun, chess960, has_clock, broken;
    gx_control control;
    uint32_t date;
    gx_cause cause;
    gx_pgn_result result;
} game;

static uint32_t read_date(gx_text text) {
    uint32_t date = 0;
    size_t digits = 0;

    for (size_t n = 0; n < text.size; n++) {
        if (text.bytes[n] == '.')
            continue;
        date = date * 10 + (byte_is_digit(text.bytes[n]) ? (uint32_t)(text.bytes[n] - '0') : 0);
        digits++;
    }
    return digits == 8 ? date : 0;
}

static bool holds(gx_text text, const char *word) {
    size_t size = strlen(word);

    for (size_t at = 0; at + size <= text.size; at++)
        if (memcmp(text.bytes + at, word, size) == 0)
            return true;
    return false;
}

/* The words of the standard (9.8.1), and those that servers use; the first one that is found speaks. */
static gx_cause cause_of(gx_text termination) {
    static const struct {
        const char *word;
        gx_cause cause;
    } words[] = {
        {"time", GX_CAUSE_TIME},         {"resign", GX_CAUSE_RESIGNATION},   {"agree", GX_CAUSE_AGREEMENT},
        {"repeti", GX_CAUSE_REPETITION}, {"fifty", GX_CAUSE_FIFTY},          {"infraction", GX_CAUSE_DECISION},
        {"adjud", GX_CAUSE_DECISION},    {"abandon", GX_CAUSE_BROKEN_OFF},   {"unterm", GX_CAUSE_BROKEN_OFF},
        {"death", GX_CAUSE_BROKEN_OFF},  {"emergency", GX_CAUSE_BROKEN_OFF},
    };

    for (size_t n = 0; n < sizeof words / sizeof *words; n++)
        if (holds(termination, words[n].word))
            return words[n].cause;
    return GX_CAUSE_NORMAL;
}

static void take_tag(game *to, const gx_pgn_item *item) {
    if (gx_text_is(item->name, "TimeControl"))
        gx_control_read(&to->control, item->text);
    else if (gx_text_is(item->name, "Date"))
        to->date = read_date(item->text);
    else if (gx_text_is(item->name, "Termination"))
        to->cause = cause_of(item->text);
    else if (gx_text_is(item->name, "Result"))
        to->result = gx_pgn_result_read(item->text, NULL);
}

static void take_move(game *to, gx_move move) {
    if (to->count == to->room) {
        to->room = to->room ? 2 * to->room : 256;
        to->moves = cli_grow(to->moves, to->room, sizeof *to->moves);
    }
    to->moves[to->count++] = (recorded){move, -1};
}

static void take_comment(game *to, gx_text rest) {
    gx_pgn_piece piece;

    while (gx_pgn_comment_next(&rest, &piece))
        if (piece.kind == GX_PGN_PIECE_CLOCK && to->count > 0 && piece.ms < (uint64_t)GX_CONTROL_MOST_MS) {
            to->moves[to->count - 1].clock = (int64_t)piece.ms;
            to->has_clock = true;
        }
}

static void take(game *to, const gx_pgn_reader *reader, const gx_pgn_item *item) {
    switch (item->kind) {
    case GX_PGN_ITEM_TAG: take_tag(to, item); break;
    case GX_PGN_ITEM_START:
        to->start = *gx_pgn_reader_position(reader);
        to->chess960 = gx_pgn_reader_is_chess960(reader);
        to->begun = true;
        break;
    case GX_PGN_ITEM_MOVE:
        if (!gx_move_same(item->move, GX_MOVE_NULL) && !to->broken)
            take_move(to, item->move);
        else
            to->broken = true;
        break;
    case GX_PGN_ITEM_COMMENT: take_comment(to, item->text); break;
    case GX_PGN_ITEM_RESULT: to->result = item->result; break;
    case GX_PGN_ITEM_FAULT: to->broken = true; break;
    default: break;
    }
}

/* The first game of a file. False if there is none. */
static bool read_game(game *to, const char *file) {
    pgn_feed feed;
    gx_pgn_item item;

    pgn_feed_open(&feed);
    pgn_feed_begin_file(&feed, file, GX_PGN_GIVE_TAGS | GX_PGN_GIVE_COMMENTS);
    do {
        pgn_feed_next(&feed, &item);
        take(to, &feed.reader, &item);
    } while (item.kind != GX_PGN_ITEM_END && item.kind != GX_PGN_ITEM_OVER);
    pgn_feed_close(&feed);
    return to->begun;
}

/* When the move is completed, if the clock then shows `shown`. */
static int64_t moment_of(const gx_match *match, int64_t shown) {
    gx_clock after = match->clock;
    gx_color mover = (gx_color)gx_match_now(match)->turn;

    if (shown < 0 || !gx_match_has_clock(match))
        return match->now + 1000;
    gx_clock_complete(&after, mover);
    int64_t used = gx_clock_shown(&after, mover) - shown;
    return match->now + (used > 0 ? used : 0);
}

static void write(match_play *play, gx_json *json, gx_match_event event) {
    gx_log_write_event(json, &event);
    match_apply(play, &event);
}

static void write_move(match_play *play, gx_json *json, const recorded *record) {
    const gx_position *now = gx_match_now(&play->match);
    char bytes[GX_SAN_MAX];
    gx_buffer san = gx_buffer_over(bytes, sizeof bytes);
    gx_match_event event = gx_match_event_of(GX_VERB_MOVE, (gx_who)now->turn, moment_of(&play->match, record->clock));

    gx_san_write(&san, now, record->move, NULL, NULL);
    event.text = gx_buffer_text(&san);
    write(play, json, event);
}

static void write_loss(match_play *play, gx_json *json, gx_who loser, gx_cause cause, gx_match_event decision) {
    const gx_match *match = &play->match;
    bool runs = match->clock.running && match->clock.turn == (gx_color)loser && gx_match_has_clock(match);

    if (cause == GX_CAUSE_TIME && runs) {
        gx_match_event flag = gx_match_event_of(GX_VERB_OBSERVE, GX_WHO_ARBITER, gx_clock_falls(&match->clock));
        flag.what = GX_SUBJECT_FLAG;
        flag.of = loser;
        write(play, json, flag);
    } else if (cause <= GX_CAUSE_RESIGNATION) {
        write(play, json, gx_match_event_of(GX_VERB_RESIGN, loser, match->now + 1000));
    } else {
        write(play, json, decision);
    }
}

static void write_draw(match_play *play, gx_json *json, gx_cause cause, gx_match_event decision) {
    gx_who turn = (gx_who)gx_match_now(&play->match)->turn;
    gx_who other = turn == GX_WHO_WHITE ? GX_WHO_BLACK : GX_WHO_WHITE;
    int64_t at = play->match.now + 1000;
    gx_match_event claim = gx_match_event_of(GX_VERB_CLAIM, turn, at);

    if (cause == GX_CAUSE_REPETITION || cause == GX_CAUSE_FIFTY) {
        claim.what = cause == GX_CAUSE_FIFTY ? GX_SUBJECT_FIFTY : GX_SUBJECT_THREEFOLD;
        write(play, json, claim);
    } else if (cause <= GX_CAUSE_NORMAL || cause == GX_CAUSE_AGREEMENT) {
        write(play, json, gx_match_event_of(GX_VERB_OFFER, other, at));
        write(play, json, gx_match_event_of(GX_VERB_ACCEPT, turn, at + 1000));
    } else {
        write(play, json, decision);
    }
}

static void write_end(match_play *play, gx_json *json, const game *from) {
    gx_match_event decision = gx_match_event_of(GX_VERB_DECLARE, GX_WHO_ARBITER, play->match.now + 1000);

    if (play->match.session >= GX_SESSION_OVER || from->broken || from->cause == GX_CAUSE_BROKEN_OFF)
        return;
    decision.outcome = from->result == GX_PGN_WHITE_WINS   ? GX_OUTCOME_WHITE
                       : from->result == GX_PGN_BLACK_WINS ? GX_OUTCOME_BLACK
                                                           : GX_OUTCOME_DRAW;
    if (from->result == GX_PGN_DRAW)
        write_draw(play, json, from->cause, decision);
    else if (from->result == GX_PGN_WHITE_WINS || from->result == GX_PGN_BLACK_WINS)
        write_loss(play, json, from->result == GX_PGN_WHITE_WINS ? GX_WHO_BLACK : GX_WHO_WHITE, from->cause, decision);
}

bool match_write_log(gx_out *out, const char *file, const gx_rulebook *rulebook) {
    game from = {0};
    match_play play;
    gx_json json;
    bool certain;

    if (!read_game(&from, file))
        return false;
    gx_match_start start = gx_match_start_plain();
    start.rulebook = rulebook ? rulebook : gx_rulebook_in_force(from.date, &certain);
    start.position = from.start;
    start.chess960 = from.chess960;
    if (from.has_clock)
        start.control = from.control;
    gx_json_start(&json, out);
    gx_log_write_start(&json, &start);
    match_open(&play, &start);
    for (size_t n = 0; n < from.count; n++)
        write_move(&play, &json, &from.moves[n]);
    write_end(&play, &json, &from);
    match_close(&play);
    free(from.moves);
    return !from.broken;
}
