/* play_do.c - what a person types becomes an event.
 *
 * A line is a command, in English or Chinese, or a move. Commands are made by the player who has the move, or by the one named
 * before them ("black: offer"); against the computer always by the person. Two at one screen need not say who answers an offer, or
 * whose move is not yet completed. Everything that is no command is a move (play_read.c knows the words). */
#include <guoxiang/match_log.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "cli/items.h"
#include "play_read.h"

/* ---- who ---- */

static gx_who actor(const play_state *play, gx_text *line) {
    static const struct {
        const char *word;
        gx_who who;
    } names[] = {{"white:", GX_WHO_WHITE}, {"black:", GX_WHO_BLACK}, {"arbiter:", GX_WHO_ARBITER},
                 {"白方：", GX_WHO_WHITE}, {"黑方：", GX_WHO_BLACK}, {"裁判：", GX_WHO_ARBITER},
                 {"白方:", GX_WHO_WHITE},  {"黑方:", GX_WHO_BLACK},  {"裁判:", GX_WHO_ARBITER}};

    for (size_t n = 0; n < sizeof names / sizeof names[0]; n++) {
        size_t size = strlen(names[n].word);
        if (line->size >= size && memcmp(line->bytes, names[n].word, size) == 0) {
            *line = play_trimmed((gx_text){line->bytes + size, line->size - size});
            return names[n].who;
        }
    }
    for (unsigned color = 0; color < 2; color++)
        if (play->seats[color].is_engine && !play->engine_lost)
            return (gx_who)!color;
    return (gx_who)play_turn(play);
}

/* Who has released a move and not pressed the clock is still the one to press it, or to offer a draw; an offer is answered by
 * the other player. */
static gx_who hand_of(const play_state *play, gx_verb verb, gx_who who) {
    const gx_match *match = &play->match.match;
    bool made = gx_match_plies(match) > match->completed;

    if ((verb == GX_VERB_ACCEPT || verb == GX_VERB_DECLINE) && who < 2 && match->offered[who] && !match->offered[!who])
        return (gx_who)!who;
    if (made && who == (gx_who)play_turn(play) && (verb == GX_VERB_PRESS || verb == GX_VERB_OFFER))
        return (gx_who)!play_turn(play);
    return who;
}

/* A new session would begin with absent players, who are late at once; here they sit before the screen. */
static void arrive(play_state *play) {
    for (unsigned color = 0; color < 2; color++)
        if (!play->match.match.present[color])
            play_apply(play, gx_match_event_of(GX_VERB_ARRIVE, (gx_who)color, 0));
}

/* ---- moves ---- */

static cli_position position_of(const play_state *play) {
    return (cli_position){.position = *play_position(play),
                          .castling = play->start.chess960 ? GX_UCI_CHESS960 : GX_UCI_STANDARD};
}

/* Why a text is no move: with the article, the places and what else was meant. */
static void explain(play_state *play, const cli_position *at, gx_text text, gx_result result,
                    const gx_san_report *report) {
    cli_item item = {.file = "", .line = 1, .text = text, .moves = &text, .move_count = 1};
    cli_move_fault fault = {
        .item = &item, .at = at, .text = text, .letters = play->letters, .result = result, .report = *report, .ply = 1};
    gx_out words;

    if (result == GX_SYNTAX) {
        play_say(play, _("\"%.*s\" is no move and no command; help lists them."), (int)text.size, text.bytes);
        return;
    }
    gx_out_memory(&words);
    if (result == GX_ILLEGAL)
        cli_move_fault_tell(&words, &fault);
    else
        cli_print(&words, _("\"%.*s\" could be more than one move: say from which square."), (int)text.size,
                  text.bytes);
    play->view->say(play, gx_out_held(&words));
    gx_out_free(&words);
}

/* English and Chinese letters are read whatever is written. What they all fail at is told of the first. */
static gx_result read_move(gx_move *move, const cli_position *at, gx_text text, const gx_letters *letters,
                           gx_san_report *report) {
    static const char *const more[] = {"en", "zh"};
    gx_result result = cli_move_read(move, at, text, GX_SAN_LENIENT, letters, report);

    for (unsigned n = 0; n < 2 && result == GX_SYNTAX; n++) {
        gx_san_report other;
        gx_result again = cli_move_read(move, at, text, GX_SAN_LENIENT, gx_letters_find(gx_text_of(more[n])), &other);
        if (again == GX_SYNTAX)
            continue;
        *report = other;
        return again;
    }
    return result;
}

/* Over the board what is no legal move is a move all the same, if it names squares. */
static void do_move(play_state *play, gx_who who, gx_text text) {
    cli_position at = position_of(play);
    gx_match_event event = gx_match_event_of(GX_VERB_MOVE, who, 0);
    gx_san_report report;
    char uci[GX_UCI_MAX + 1];
    gx_move move;

    cli_move_number_skip(&text);
    gx_result result = read_move(&move, &at, text, play->letters, &report);
    if (play->over && result != GX_OK && result != GX_SYNTAX) {
        play_say(play, "%s", _("The game is over."));
        return;
    }
    bool by_hand = !play->start.assisted && play_read_place(&event, text);
    if (result == GX_OK)
        text = gx_text_of(cli_uci(uci, move, at.castling));
    else if (!by_hand) {
        explain(play, &at, text, result, &report);
        return;
    }
    event.text = text;
    play_apply(play, event);
}

/* A move that is claimed with or sealed stands in the log as everybody reads it, whatever letters it was typed in. What is none is
 * explained and not written down; over the board it is, for what it is worth. */
static bool write_down(play_state *play, gx_match_event *event, char san[GX_SAN_MAX + 1]) {
    cli_position at = position_of(play);
    gx_san_report report;
    gx_move move;
    gx_result result = read_move(&move, &at, event->text, play->letters, &report);

    if (result == GX_OK)
        event->text = gx_text_of(cli_san(san, &at.position, move, NULL, NULL));
    else if (play->start.assisted)
        explain(play, &at, event->text, result, &report);
    return result == GX_OK || !play->start.assisted;
}

/* ---- commands ---- */

static void do_command(play_state *play, const play_command *command, gx_who who, gx_text rest) {
    gx_match_event event = gx_match_event_of(command->verb, command->what == ARBITER ? GX_WHO_ARBITER : who, 0);
    char san[GX_SAN_MAX + 1];

    if (!play_read_behind(&event, command->what, rest)) {
        play_say(play, "%s", play_what_is_wanted(command->what));
        return;
    }
    if (event.text.size > 0 && !write_down(play, &event, san))
        return;
    if (command->verb == GX_VERB_STOP && who != GX_WHO_ARBITER)
        event.by = who;
    if (command->verb == GX_VERB_RESUME && play->match.match.session == GX_SESSION_SEALED)
        arrive(play);
    play_apply(play, event);
}

/* ---- events as they stand in logs ---- */

static void do_json(play_state *play, gx_text text) {
    json_t *root = json_loadb(text.bytes, text.size, JSON_REJECT_DUPLICATES, NULL);
    gx_log_fault fault;
    gx_log_line line;

    if (!json_is_object(root)) {
        play_say(play, "%s", _(gx_log_fault_sentence(GX_LOG_FAULT_JSON)));
        json_decref(root);
        return;
    }
    json_object_set_new(root, "at", json_integer(play_now(play)));
    char *bytes = json_dumps(root, JSON_COMPACT);
    json_decref(root);
    if (bytes && gx_log_read(&line, gx_text_of(bytes), 0, &fault)) {
        play_apply(play, line.event);
        gx_log_free(&line);
    } else
        play_say(play, "%s", _(gx_log_fault_sentence(fault.code)));
    free(bytes);
}

/* ---- undo and the like ---- */

static void undo(play_state *play) {
    uint32_t plies = gx_match_plies(&play->match.match), back = 1;

    if (!play->casual) {
        play_say(play, "%s",
                 _("Moves are taken back in casual games only: without a clock and not as over the board."));
        return;
    }
    for (unsigned color = 0; color < 2; color++)
        if (play->seats[color].is_engine && !play->engine_lost && play_turn(play) != color)
            back = 2;
    if (plies < back || !play_undo(play, plies - back))
        play_say(play, "%s", _("There is nothing to take back."));
    else
        play_say(play, P_("%u half-move is taken back.", "%u half-moves are taken back.", back), back);
}

static bool do_other(play_state *play, gx_text word) {
    if (gx_text_is(word, "quit") || gx_text_is(word, "退出"))
        play_quit(play);
    else if (gx_text_is(word, "undo") || gx_text_is(word, "悔棋"))
        undo(play);
    else if (play->engine_lost && (gx_text_is(word, "engine") || gx_text_is(word, "引擎"))) {
        play_engine_again(play);
    } else
        return false;
    return true;
}

void play_take(play_state *play, gx_text line) {
    char name[64];

    line = play_trimmed(line);
    if (line.size == 0)
        return;
    if (line.bytes[0] == '{') {
        do_json(play, line);
        return;
    }
    const char *whole = line.bytes;
    gx_who who = actor(play, &line);
    bool named = line.bytes != whole;
    gx_text rest = line, word = play_first_word(&rest);
    size_t size = word.size < sizeof name - 1 ? word.size : sizeof name - 1;
    memcpy(name, word.bytes, size);
    name[size] = 0;
    const play_command *command = play_command_find(word);
    if (command)
        do_command(play, command, named ? who : hand_of(play, command->verb, who), rest);
    else if (!do_other(play, word) && !play_answer(play, name, rest))
        do_move(play, who, line);
}
