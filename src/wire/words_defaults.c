/* words_defaults.c - what was left to the organiser and not said by him, as sentences.
 *
 * A sentence for 0 (no such thing, no, at once) and one for a value, in which {} is the number: minutes of a time, moves
 * of plies.
 *
 *     "Left to the organiser and not said: who is not there when the game starts loses. (Article 6.7.1)"             */
#include <guoxiang/match_log.h>
#include <string.h>
#include "base/byte.h"

typedef struct sentences {
    gx_parameter parameter;
    const char *zero[2], *value[2];
} sentences;

static const sentences words[] = {
    {GX_PARAMETER_default_time_ms,
     {"who is not at the board when the game starts loses", "开局时未到场的棋手判负"},
     {"who comes to the board more than {} minutes late loses", "迟到超过{}分钟的棋手判负"}},
    {GX_PARAMETER_resumption_time_ms,
     {"who is not at the board when an adjourned game is resumed loses", "封棋续赛时未到场的棋手判负"},
     {"who comes more than {} minutes late to the resumption of an adjourned game loses",
      "封棋续赛时迟到超过{}分钟的棋手判负"}},
    {GX_PARAMETER_agreement_plies,
     {"a draw may be agreed at any time", "随时可以协议和棋"},
     {"a draw may be agreed after move {} of both players", "双方各走满{}步后方可协议和棋"}},
    {GX_PARAMETER_normal_means_ms,
     {"no draw can be claimed because the opponent makes no effort to win by normal means",
      "不得以对方未以正常方式争胜为由提和"},
     {"with less than {} minutes left a draw can be claimed because the opponent makes no effort to win by normal "
      "means",
      "所剩时间不足{}分钟时，可以对方未以正常方式争胜为由提和"}},
    {GX_PARAMETER_rapid_supervised,
     {"nobody watches each game all the time, so the rules for rapid chess without such supervision hold",
      "不是每盘棋都有裁判员全程监督，适用无此监督的快棋规则"},
     {"each game is watched, so the competitive rules hold", "每盘棋都有裁判员监督，适用竞赛规则"}},
    {GX_PARAMETER_blitz_supervised,
     {"nobody watches each game all the time, so the rules for blitz without such supervision hold",
      "不是每盘棋都有裁判员全程监督，适用无此监督的超快棋规则"},
     {"each game is watched, so the competitive rules hold", "每盘棋都有裁判员监督，适用竞赛规则"}},
};

static int64_t shown(gx_parameter parameter, uint32_t value) {
    switch (gx_parameter_info_of(parameter)->unit) {
    case GX_MEASURE_MS: return value / 60000;
    case GX_MEASURE_PLIES: return (value + 1) / 2;
    default: return value;
    }
}

static void put_sentence(gx_out *out, gx_language language, gx_parameter parameter, uint32_t value) {
    for (size_t n = 0; n < sizeof words / sizeof words[0]; n++) {
        if (words[n].parameter != parameter)
            continue;
        const char *sentence = value ? words[n].value[language] : words[n].zero[language];
        const char *hole = strstr(sentence, "{}");
        if (hole) {
            gx_out_bytes(out, sentence, (size_t)(hole - sentence));
            gx_out_number(out, shown(parameter, value));
            sentence = hole + 2;
        }
        gx_out_string(out, sentence);
        return;
    }
    gx_out_string(out, gx_parameter_info_of(parameter)->name);
}

static void put_article(gx_out *out, gx_language language, const char *article) {
    static const char *const before[] = {" (Article ", "（第"}, *const after[] = {")", "条）"};
    bool numbered = byte_is_digit(article[0]);

    if (!*article)
        return;
    gx_out_string(out, numbered ? before[language] : language == GX_CHINESE ? "（" : " (");
    gx_out_string(out, article);
    gx_out_string(out, numbered ? after[language] : language == GX_CHINESE ? "）" : ")");
}

void gx_tell_defaults(gx_out *out, gx_language language, const gx_match *match) {
    static const char *const lead[] = {"Left to the organiser and not said: ", "应由主办方规定而未说明，故按："};
    gx_parameter defaults[GX_PARAMETER_COUNT];
    uint32_t count = gx_match_defaults(match, defaults);

    for (uint32_t n = 0; n < count; n++) {
        gx_out_string(out, lead[language]);
        put_sentence(out, language, defaults[n], gx_rulebook_get(&match->rulebook, defaults[n]));
        gx_out_string(out, language == GX_CHINESE ? "。" : ".");
        put_article(out, language, gx_rulebook_parameter_article(&match->rulebook, defaults[n]));
        gx_out_put(out, '\n');
    }
}
