/* words_match.c - a ruling told as an arbiter would: the sentence of its code, filled, and the article behind it.
 *
 *     "An illegal move by {of}, number {count}: {why}. ..."
 *       White                   1              the piece does not move so                     (Article 7.5.1)   */
#include <guoxiang/san.h>
#include <guoxiang/uci.h>
#include <string.h>

#include "wire/words_match.h"

enum { MOVES_SHOWN = 12 };

/* What a sentence is filled from. */
typedef struct telling {
    gx_out *out;
    gx_language language;
    const gx_match *match;
    const gx_match_rulings *rulings;
    const gx_match_ruling *ruling;
    const gx_letters *letters;
} telling;

static void fill(telling *tell, const char *sentence);

static void put_player(const telling *tell, gx_who who) {
    static const char *const arbiter[] = {"the arbiter", "裁判员"};

    if (who == GX_WHO_WHITE || who == GX_WHO_BLACK)
        gx_out_string(tell->out, gx_tell_color(tell->language, (gx_color)who));
    else
        gx_out_string(tell->out, arbiter[tell->language]);
}

static void put_two(gx_out *out, int64_t number) {
    gx_out_put(out, (char)('0' + number / 10 % 10));
    gx_out_put(out, (char)('0' + number % 10));
}

/* 1:02:03, with the milliseconds where there are any. */
static void put_time(gx_out *out, int64_t ms) {
    gx_out_number(out, ms / 3600000);
    gx_out_put(out, ':');
    put_two(out, ms / 60000 % 60);
    gx_out_put(out, ':');
    put_two(out, ms / 1000 % 60);
    if (ms % 1000 != 0) {
        gx_out_put(out, '.');
        gx_out_put(out, (char)('0' + ms / 100 % 10));
        put_two(out, ms % 100);
    }
}

static void put_change(const telling *tell, int64_t ms) {
    static const char *const words[2][2] = {{"more ", "less "}, {"增加", "减少"}};

    gx_out_string(tell->out, words[tell->language][ms < 0]);
    put_time(tell->out, ms < 0 ? -ms : ms);
}

static void put_move(const telling *tell, gx_move move) {
    const gx_position *now = gx_match_now(tell->match);
    char bytes[GX_SAN_MAX];
    gx_buffer text = gx_buffer_over(bytes, sizeof bytes);

    if (gx_explain(now, gx_attempt_of(move), NULL, NULL) == GX_WHY_LEGAL)
        gx_san_write(&text, now, move, tell->letters, NULL);
    else
        gx_uci_write(&text, move, tell->match->start.chess960 ? GX_UCI_CHESS960 : GX_UCI_STANDARD);
    gx_out_text(tell->out, gx_buffer_text(&text));
}

static void put_must(const telling *tell) {
    static const char *const free_words[] = {"any legal move will do", "可走任何合规着法"};
    static const char *const due[] = {"due is ", "应走 "}, *const one[] = {"due is one of ", "应走其一 "},
                             *const between[] = {", ", "、"};
    const gx_match_ruling *ruling = tell->ruling;
    uint32_t count = ruling->must_count, shown = count < MOVES_SHOWN ? count : MOVES_SHOWN;

    if (ruling->must != GX_MUST_LIST) {
        gx_out_string(tell->out, free_words[tell->language]);
        return;
    }
    gx_out_string(tell->out, count == 1 ? due[tell->language] : one[tell->language]);
    for (uint32_t n = 0; n < shown; n++) {
        gx_out_string(tell->out, n ? between[tell->language] : "");
        put_move(tell, tell->rulings->moves[ruling->must_first + n]);
    }
    if (count > shown)
        gx_out_string(tell->out, tell->language == GX_CHINESE ? "……" : ", ...");
}

static void put_san(const telling *tell) {
    static const char *const none[] = {"no move", "没有着法"};
    char bytes[GX_SAN_MAX];
    gx_buffer san = gx_buffer_over(bytes, sizeof bytes);
    uint32_t ply = tell->ruling->ply;

    if (gx_move_same(tell->ruling->move, GX_MOVE_NULL) || ply >= gx_match_plies(tell->match)) {
        gx_out_string(tell->out, none[tell->language]);
        return;
    }
    const gx_position *before = gx_match_position(tell->match, ply);
    gx_out_count(tell->out, before->fullmove_number);
    gx_out_string(tell->out, before->turn == GX_WHITE ? "." : "...");
    gx_match_write_san_as(&san, tell->match, ply, tell->letters);
    gx_out_text(tell->out, gx_buffer_text(&san));
}

static void put_square(const telling *tell) {
    gx_square square = tell->ruling->square;

    gx_out_put(tell->out, (char)('a' + GX_FILE_OF(square)));
    gx_out_put(tell->out, (char)('1' + GX_RANK_OF(square)));
}

static void put_why(telling *tell) {
    const gx_match_ruling *ruling = tell->ruling;
    const char *words = words_of_reasons[tell->language][ruling->why];

    if (ruling->code == GX_RULING_BREACH)
        words = words_of_breaches[tell->language][ruling->breach];
    else if (ruling->code == GX_RULING_CLAIM_RIGHT || ruling->code == GX_RULING_CLAIM_WRONG)
        words = words_of_claims[tell->language][ruling->what];
    else if (ruling->code == GX_RULING_OVER)
        words = words_of_ends[tell->language][ruling->end];
    fill(tell, words);
}

static bool is(const char *name, size_t size, const char *word) {
    return strlen(word) == size && memcmp(name, word, size) == 0;
}

static void put_hole(telling *tell, const char *name, size_t size) {
    const gx_match_ruling *ruling = tell->ruling;

    if (is(name, size, "of"))
        put_player(tell, ruling->of);
    else if (is(name, size, "why"))
        put_why(tell);
    else if (is(name, size, "must"))
        put_must(tell);
    else if (is(name, size, "san"))
        put_san(tell);
    else if (is(name, size, "square"))
        put_square(tell);
    else if (is(name, size, "count"))
        gx_out_count(tell->out, ruling->count);
    else if (is(name, size, "time"))
        put_change(tell, ruling->ms);
    else if (is(name, size, "left"))
        put_time(tell->out, ruling->remaining);
    else if (is(name, size, "result"))
        gx_out_string(tell->out, gx_outcome_name(ruling->outcome));
}

static void fill(telling *tell, const char *sentence) {
    while (*sentence) {
        const char *end = *sentence == '{' ? strchr(sentence, '}') : NULL;
        if (end) {
            put_hole(tell, sentence + 1, (size_t)(end - sentence - 1));
            sentence = end + 1;
        } else {
            gx_out_put(tell->out, *sentence++);
        }
    }
}

static void put_clock(const telling *tell) {
    const gx_match_ruling *ruling = tell->ruling;

    if (ruling->code != GX_RULING_COMPLETED || !gx_match_has_clock(tell->match))
        return;
    gx_out_string(tell->out, " [");
    put_time(tell->out, ruling->clock[GX_WHITE]);
    gx_out_string(tell->out, " - ");
    put_time(tell->out, ruling->clock[GX_BLACK]);
    gx_out_put(tell->out, ']');
}

static void put_article(const telling *tell) {
    static const char *const before[] = {" (Article ", "（第"}, *const after[] = {")", "条）"};
    static const char *const clause[] = {" (", "（"}, *const closing[] = {")", "）"};
    const char *article = tell->ruling->article;
    bool numbered = article[0] != 'S';

    if (article[0] == '\0')
        return;
    gx_out_string(tell->out, numbered ? before[tell->language] : clause[tell->language]);
    gx_out_string(tell->out, article);
    gx_out_string(tell->out, numbered ? after[tell->language] : closing[tell->language]);
}

void gx_tell_ruling_as(gx_out *out, gx_language language, const gx_match *match, const gx_match_rulings *rulings,
                       uint32_t index, const gx_letters *letters) {
    telling tell = {out, language, match, rulings, &rulings->rulings[index], letters};

    fill(&tell, words_of_rulings[language][tell.ruling->code]);
    put_clock(&tell);
    put_article(&tell);
}

void gx_tell_ruling_only(gx_out *out, gx_language language, const gx_match *match, const gx_match_rulings *rulings,
                         uint32_t index) {
    gx_tell_ruling_as(out, language, match, rulings, index, NULL);
}

void gx_tell_ruling(gx_out *out, gx_language language, const gx_match *match, const gx_match_rulings *rulings,
                    uint32_t index) {
    put_time(out, rulings->rulings[index].at);
    gx_out_string(out, "  ");
    gx_tell_ruling_only(out, language, match, rulings, index);
}
