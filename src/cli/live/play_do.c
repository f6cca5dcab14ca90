/* play_do.c - what a person types becomes an event.
 *
 * A line is a command, in English or Chinese, or a move. Commands are made by the player who has the move, or by the one named
 * before them ("black: offer"); against the computer always by the person. Each row of the table says which verb a command
 * is and what stands behind it:
 *
 *     NOTHING  press              SQUARE  touch e2          SQUARES  adjust e2 e4
 *     MOVE     seal Nf3           PLACE   place e2e4, e7e8q
 *     CLAIM    claim threefold, claim threefold Nf3 (the move to be written down)
 *     PIECE    promote q          ARBITER adjourn, stop, resume, open: done by the arbiter */
#include <guoxiang/match_log.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "cli/items.h"
#include "play.h"

typedef enum behind { NOTHING, SQUARE, SQUARES, PLACE, PIECE, MOVE, CLAIM, ARBITER } behind;

typedef struct play_command {
    const char *english, *chinese;
    gx_verb verb;
    behind what;
} play_command;

static const play_command commands[] = {
    {"offer", "提和", GX_VERB_OFFER, NOTHING},
    {"accept", "接受", GX_VERB_ACCEPT, NOTHING},
    {"decline", "拒绝", GX_VERB_DECLINE, NOTHING},
    {"resign", "认输", GX_VERB_RESIGN, NOTHING},
    {"claim", "申请", GX_VERB_CLAIM, CLAIM},
    {"press", "按钟", GX_VERB_PRESS, NOTHING},
    {"touch", "摸子", GX_VERB_TOUCH, SQUARE},
    {"brush", "误触", GX_VERB_BRUSH, SQUARE},
    {"adjust", "摆正", GX_VERB_ADJUST, SQUARES},
    {"hold", "拿着", GX_VERB_HOLD, PLACE},
    {"place", "放下", GX_VERB_PLACE, PLACE},
    {"promote", "升变", GX_VERB_PROMOTE, PIECE},
    {"displace", "碰乱", GX_VERB_DISPLACE, SQUARES},
    {"restore", "复原", GX_VERB_RESTORE, NOTHING},
    {"seal", "封棋", GX_VERB_SEAL, MOVE},
    {"adjourn", "休战", GX_VERB_ADJOURN, ARBITER},
    {"open", "启封", GX_VERB_OPEN, ARBITER},
    {"stop", "停钟", GX_VERB_STOP, ARBITER},
    {"resume", "继续", GX_VERB_RESUME, ARBITER},
};

/* Other words for the same. */
static const struct {
    const char *word, *command;
} aliases[] = {{"draw", "offer"}, {"和棋", "offer"}, {"yes", "accept"}, {"no", "decline"}, {"release", "place"}};

static gx_text trimmed(gx_text text) {
    while (text.size > 0 && strchr(" \t\r\n", text.bytes[0]))
        text = (gx_text){text.bytes + 1, text.size - 1};
    while (text.size > 0 && strchr(" \t\r\n", text.bytes[text.size - 1]))
        text.size--;
    return text;
}

/* The first word; what follows it is left in `rest`. */
static gx_text first_word(gx_text *rest) {
    gx_text all = trimmed(*rest);
    size_t size = 0;

    while (size < all.size && !strchr(" \t", all.bytes[size]))
        size++;
    *rest = trimmed((gx_text){all.bytes + size, all.size - size});
    return (gx_text){all.bytes, size};
}

static const play_command *find(gx_text word) {
    for (size_t n = 0; n < sizeof aliases / sizeof aliases[0]; n++)
        if (gx_text_same(word, gx_text_of(aliases[n].word)))
            word = gx_text_of(aliases[n].command);
    for (size_t n = 0; n < sizeof commands / sizeof commands[0]; n++)
        if (gx_text_same(word, gx_text_of(commands[n].english)) || gx_text_same(word, gx_text_of(commands[n].chinese)))
            return &commands[n];
    return NULL;
}

/* ---- who ---- */

static gx_who actor(const play_state *play, gx_text *line) {
    static const struct {
        const char *word;
        gx_who who;
    } names[] = {{"white:", GX_WHO_WHITE}, {"black:", GX_WHO_BLACK}, {"arbiter:", GX_WHO_ARBITER},
                 {"白方：", GX_WHO_WHITE}, {"黑方：", GX_WHO_BLACK}, {"裁判：", GX_WHO_ARBITER}};

    for (size_t n = 0; n < sizeof names / sizeof names[0]; n++) {
        size_t size = strlen(names[n].word);
        if (line->size >= size && memcmp(line->bytes, names[n].word, size) == 0) {
            *line = trimmed((gx_text){line->bytes + size, line->size - size});
            return names[n].who;
        }
    }
    for (unsigned color = 0; color < 2; color++)
        if (play->seats[color].is_engine && !play->engine_lost)
            return (gx_who)!color;
    return (gx_who)play_turn(play);
}

/* ---- what stands behind ---- */

static bool add_square(gx_match_event *event, gx_text word) {
    gx_square square = word.size == 2 ? gx_square_read(word.bytes[0], word.bytes[1]) : GX_NO_SQUARE;

    if (square == GX_NO_SQUARE || event->square_count == GX_EVENT_SQUARES)
        return false;
    event->squares[event->square_count++] = square;
    return true;
}

static gx_kind kind_of(char letter) {
    return gx_piece_from_letter(letter).kind;
}

static bool read_place(gx_match_event *event, gx_text word) {
    if (word.size < 4 || word.size > 5)
        return false;
    event->from = gx_square_read(word.bytes[0], word.bytes[1]);
    event->to = gx_square_read(word.bytes[2], word.bytes[3]);
    if (word.size == 5)
        event->piece = kind_of(word.bytes[4]);
    return event->from != GX_NO_SQUARE && event->to != GX_NO_SQUARE;
}

static bool read_claim(gx_match_event *event, gx_text rest) {
    static const struct {
        const char *word;
        gx_subject what;
    } chinese[] = {{"三次", GX_SUBJECT_THREEFOLD}, {"五十回合", GX_SUBJECT_FIFTY}, {"长将", GX_SUBJECT_PERPETUAL},
                   {"超时", GX_SUBJECT_FLAG},      {"违规", GX_SUBJECT_ILLEGAL},   {"摸子", GX_SUBJECT_TOUCH}};
    gx_text word = first_word(&rest);

    event->what = gx_subject_find(word);
    for (size_t n = 0; n < sizeof chinese / sizeof chinese[0]; n++)
        if (gx_text_same(word, gx_text_of(chinese[n].word)))
            event->what = chinese[n].what;
    if (rest.size > 0)
        event->text = rest;
    return event->what != GX_SUBJECT_COUNT;
}

static bool read_behind(gx_match_event *event, behind what, gx_text rest) {
    gx_text word;

    switch (what) {
    case SQUARE:
    case SQUARES:
        while ((word = first_word(&rest)).size > 0)
            if (!add_square(event, word))
                return false;
        return event->square_count > 0;
    case PLACE: return read_place(event, rest);
    case PIECE: event->piece = rest.size == 1 ? kind_of(rest.bytes[0]) : GX_NO_KIND; return event->piece != GX_NO_KIND;
    case MOVE: event->text = rest; return rest.size > 0;
    case CLAIM: return read_claim(event, rest);
    default: return true;
    }
}

static const char *what_is_wanted(behind what) {
    switch (what) {
    case SQUARE: return _("a square is wanted, such as: touch e2");
    case SQUARES: return _("squares are wanted, such as: adjust e2 d4");
    case PLACE: return _("two squares are wanted, such as: place e2e4");
    case PIECE: return _("a piece is wanted: promote q");
    case MOVE: return _("a move is wanted: seal Nf3");
    default:
        return _(
            "claim threefold, fifty, flag, illegal, touch or perpetual; a move behind it is the one you write down");
    }
}

/* Who has released a move and not pressed the clock is still the one to press it, or to offer a draw. */
static gx_who hand_of(const play_state *play, gx_verb verb, gx_who who) {
    const gx_match *match = &play->match.match;
    bool made = gx_match_plies(match) > match->completed;

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

static void do_command(play_state *play, const play_command *command, gx_who who, gx_text rest) {
    gx_match_event event = gx_match_event_of(command->verb, command->what == ARBITER ? GX_WHO_ARBITER : who, 0);

    if (!read_behind(&event, command->what, rest)) {
        play_say(play, "%s", what_is_wanted(command->what));
        return;
    }
    if (command->verb == GX_VERB_STOP && who != GX_WHO_ARBITER)
        event.by = who;
    if (command->verb == GX_VERB_RESUME && play->match.match.session == GX_SESSION_SEALED)
        arrive(play);
    play_apply(play, event);
}

/* ---- moves ---- */

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
    cli_position at = {.position = *play_position(play),
                       .castling = play->start.chess960 ? GX_UCI_CHESS960 : GX_UCI_STANDARD};
    gx_match_event event = gx_match_event_of(GX_VERB_MOVE, who, 0);
    gx_san_report report;
    char uci[GX_UCI_MAX + 1];
    gx_move move;

    cli_move_number_skip(&text);
    gx_result result = read_move(&move, &at, text, play->letters, &report);
    bool by_hand = !play->start.assisted && read_place(&event, text);
    if (result == GX_OK)
        text = gx_text_of(cli_uci(uci, move, at.castling));
    else if (!by_hand) {
        explain(play, &at, text, result, &report);
        return;
    }
    event.text = text;
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
    if (gx_text_same(word, gx_text_of("quit")) || gx_text_same(word, gx_text_of("退出")))
        play_quit(play);
    else if (gx_text_same(word, gx_text_of("undo")) || gx_text_same(word, gx_text_of("悔棋")))
        undo(play);
    else if (play->engine_lost &&
             (gx_text_same(word, gx_text_of("engine")) || gx_text_same(word, gx_text_of("引擎")))) {
        play->engine_lost = false;
        play_apply(play, gx_match_event_of(GX_VERB_RESUME, GX_WHO_ARBITER, 0));
    } else
        return false;
    return true;
}

void play_take(play_state *play, gx_text line) {
    char name[64];

    line = trimmed(line);
    if (line.size == 0)
        return;
    if (line.bytes[0] == '{') {
        do_json(play, line);
        return;
    }
    const char *whole = line.bytes;
    gx_who who = actor(play, &line);
    bool named = line.bytes != whole;
    gx_text rest = line, word = first_word(&rest);
    size_t size = word.size < sizeof name - 1 ? word.size : sizeof name - 1;
    memcpy(name, word.bytes, size);
    name[size] = 0;
    const play_command *command = find(word);
    if (command)
        do_command(play, command, named ? who : hand_of(play, command->verb, who), rest);
    else if (!do_other(play, word) && !play_answer(play, name, rest))
        do_move(play, who, line);
}
