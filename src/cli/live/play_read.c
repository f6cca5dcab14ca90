/* play_read.c - the words of a line that a person typed: which command it is, and what stands behind it.
 *
 *     NOTHING  press              SQUARE  touch e2          SQUARES  adjust e2 e4
 *     MOVE     seal Nf3           PLACE   place e2e4, e7e8q
 *     CLAIM    claim threefold, claim threefold Nf3 (the move to be written down)
 *     PIECE    promote q          ARBITER adjourn, stop, resume, open: done by the arbiter */
#include "play_read.h"

#include <string.h>
#include "cli/items.h"

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

gx_text play_trimmed(gx_text text) {
    while (text.size > 0 && strchr(" \t\r\n", text.bytes[0]))
        text = (gx_text){text.bytes + 1, text.size - 1};
    while (text.size > 0 && strchr(" \t\r\n", text.bytes[text.size - 1]))
        text.size--;
    return text;
}

/* The first word; what follows it is left in `rest`. */
gx_text play_first_word(gx_text *rest) {
    gx_text all = play_trimmed(*rest);
    size_t size = 0;

    while (size < all.size && !strchr(" \t", all.bytes[size]))
        size++;
    *rest = play_trimmed((gx_text){all.bytes + size, all.size - size});
    return (gx_text){all.bytes, size};
}

const play_command *play_command_find(gx_text word) {
    for (size_t n = 0; n < sizeof aliases / sizeof aliases[0]; n++)
        if (gx_text_is(word, aliases[n].word))
            word = gx_text_of(aliases[n].command);
    for (size_t n = 0; n < sizeof commands / sizeof commands[0]; n++)
        if (gx_text_is(word, commands[n].english) || gx_text_is(word, commands[n].chinese))
            return &commands[n];
    return NULL;
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

bool play_read_place(gx_match_event *event, gx_text word) {
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
    gx_text word = play_first_word(&rest);

    event->what = gx_subject_find(word);
    for (size_t n = 0; n < sizeof chinese / sizeof chinese[0]; n++)
        if (gx_text_is(word, chinese[n].word))
            event->what = chinese[n].what;
    if (rest.size > 0)
        event->text = rest;
    return event->what != GX_SUBJECT_COUNT;
}

bool play_read_behind(gx_match_event *event, behind what, gx_text rest) {
    gx_text word;

    switch (what) {
    case SQUARE:
    case SQUARES:
        while ((word = play_first_word(&rest)).size > 0)
            if (!add_square(event, word))
                return false;
        return event->square_count > 0;
    case PLACE: return play_read_place(event, rest);
    case PIECE: event->piece = rest.size == 1 ? kind_of(rest.bytes[0]) : GX_NO_KIND; return event->piece != GX_NO_KIND;
    case MOVE: event->text = rest; return rest.size > 0;
    case CLAIM: return read_claim(event, rest);
    default: return true;
    }
}

const char *play_what_is_wanted(behind what) {
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
