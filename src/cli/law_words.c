/* law_words.c - words that mean the same, for who looks for an article by another word than stands in it.
 *
 *     将杀 ── 将死 checkmate        the first word of a row is one that the articles use; the others are what people say, and
 *     75 ── seventy-five 七十五      what this program says itself in its rulings
 *
 * A word fits a row as a whole; a Chinese one also where it goes on, as 五十步规则 does. */
#include <string.h>
#include <strings.h>
#include "law.h"

enum { WORDS = 10 };

static const char *const rows[][WORDS] = {
    {"将死", "将杀", "绝杀", "mated"},
    {"逼和", "无子可动", "无着可走", "欠行"},
    {"五十回合", "50回合", "50步", "50着", "五十步", "五十着", "50", "50-move"},
    {"七十五回合", "75回合", "75步", "75着", "七十五步", "七十五着", "75", "75-move"},
    {"fifth", "fivefold", "5-fold", "五次重复", "第五次", "五次"},
    {"threefold", "3-fold", "重复局面", "局面重复", "三次局面"},
    {"dead position", "insufficient", "insufficient material", "子力不足", "无法将死"},
    {"bare king", "lone king", "孤王", "单王", "光王"},
    {"棋钟", "计时钟", "时钟", "电子钟", "timer"},
    {"落旗", "掉旗", "倒旗", "flagged", "flag-fall"},
    {"不合规则", "违例", "非法", "非法着法", "不可能着法", "违规"},
    {"telephones", "电话", "手机", "mobile", "cell", "cellphone", "smartphone"},
    {"touch-move", "摸子", "触子", "touch"},
    {"升变", "变后", "queening", "underpromotion"},
    {"Blind", "盲人", "视障", "视力", "残障", "visually"},
    {"快棋", "rapidplay"},
    {"late", "迟到", "late-arrival", "arrival", "arrives"},
    {"王车易位", "入堡", "castle", "castled"},
    {"同意和棋", "议和", "agreed"},
};

/* A row's word stands alone, or at the beginning of what is looked for where that goes on in Chinese. */
static bool is_word(const char *word, const char *asked) {
    size_t size = strlen(word);

    return strncasecmp(word, asked, size) == 0 && (asked[size] == '\0' || (word[size - 1] & 0x80) != 0);
}

const char *law_word(const char *asked) {
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++)
        for (size_t n = 1; n < WORDS && rows[row][n]; n++)
            if (is_word(rows[row][n], asked))
                return rows[row][0];
    return asked;
}
