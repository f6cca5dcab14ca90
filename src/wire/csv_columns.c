/* csv_columns.c - the names of columns, as federations and pairing programs write them, in English and Chinese.
 *
 * A name is made small first: letters in lower case, without blanks, dots, underscores and hyphens.
 */
#include "wire/csv_columns.h"

#include <string.h>
#include "base/byte.h"

enum { LONGEST = 60 };

static const struct {
    const char *name;
    csv_what what;
} names[] = {
    {"no", CSV_NUMBER},
    {"nr", CSV_NUMBER},
    {"sno", CSV_NUMBER},
    {"snr", CSV_NUMBER},
    {"number", CSV_NUMBER},
    {"start", CSV_NUMBER},
    {"序号", CSV_NUMBER},
    {"编号", CSV_NUMBER},
    {"号码", CSV_NUMBER},
    {"name", CSV_NAME},
    {"player", CSV_NAME},
    {"姓名", CSV_NAME},
    {"棋手", CSV_NAME},
    {"title", CSV_TITLE},
    {"typ", CSV_TITLE},
    {"称号", CSV_TITLE},
    {"等级称号", CSV_TITLE},
    {"rating", CSV_RATING},
    {"elo", CSV_RATING},
    {"rtg", CSV_RATING},
    {"rtgi", CSV_RATING},
    {"fiderating", CSV_RATING},
    {"等级分", CSV_RATING},
    {"国际等级分", CSV_RATING},
    {"fed", CSV_FEDERATION},
    {"federation", CSV_FEDERATION},
    {"协会", CSV_FEDERATION},
    {"棋协", CSV_FEDERATION},
    {"国家", CSV_FEDERATION},
    {"id", CSV_ID},
    {"fideid", CSV_ID},
    {"棋手编号", CSV_ID},
    {"国际棋联编号", CSV_ID},
    {"sex", CSV_SEX},
    {"gender", CSV_SEX},
    {"性别", CSV_SEX},
    {"born", CSV_BORN},
    {"birth", CSV_BORN},
    {"birthday", CSV_BORN},
    {"year", CSV_BORN},
    {"出生", CSV_BORN},
    {"出生年", CSV_BORN},
    {"出生年份", CSV_BORN},
    {"出生日期", CSV_BORN},
    {"k", CSV_K},
    {"k值", CSV_K},
    {"ratedgames", CSV_RATED_GAMES},
    {"已评局数", CSV_RATED_GAMES},
    {"peak", CSV_PEAK},
    {"peakrating", CSV_PEAK},
    {"最高等级分", CSV_PEAK},
    {"pts", CSV_POINTS},
    {"points", CSV_POINTS},
    {"积分", CSV_POINTS},
    {"得分", CSV_POINTS},
    {"总分", CSV_POINTS},
    {"round", CSV_GAME_ROUND},
    {"轮次", CSV_GAME_ROUND},
    {"result", CSV_RESULT},
    {"score", CSV_RESULT},
    {"结果", CSV_RESULT},
    {"比分", CSV_RESULT},
    {"white", CSV_WHITE},
    {"白方", CSV_WHITE},
    {"whiterating", CSV_WHITE_RATING},
    {"whiteelo", CSV_WHITE_RATING},
    {"白方等级分", CSV_WHITE_RATING},
    {"whitetitle", CSV_WHITE_TITLE},
    {"白方称号", CSV_WHITE_TITLE},
    {"whitefederation", CSV_WHITE_FEDERATION},
    {"whitefed", CSV_WHITE_FEDERATION},
    {"白方协会", CSV_WHITE_FEDERATION},
    {"black", CSV_BLACK},
    {"黑方", CSV_BLACK},
    {"blackrating", CSV_BLACK_RATING},
    {"blackelo", CSV_BLACK_RATING},
    {"黑方等级分", CSV_BLACK_RATING},
    {"blacktitle", CSV_BLACK_TITLE},
    {"黑方称号", CSV_BLACK_TITLE},
    {"blackfederation", CSV_BLACK_FEDERATION},
    {"blackfed", CSV_BLACK_FEDERATION},
    {"黑方协会", CSV_BLACK_FEDERATION},
    {"opponent", CSV_OPPONENT},
    {"对手", CSV_OPPONENT},
    {"opponentrating", CSV_OPPONENT_RATING},
    {"对手等级分", CSV_OPPONENT_RATING},
    {"opponenttitle", CSV_OPPONENT_TITLE},
    {"对手称号", CSV_OPPONENT_TITLE},
    {"opponentfederation", CSV_OPPONENT_FEDERATION},
    {"对手协会", CSV_OPPONENT_FEDERATION},
};

/* Digits, or Chinese numerals up to 99, at the start; 0 where there is none. `*rest` is what follows. */
static unsigned numeral(const char *text, const char **rest) {
    static const char *const figures[] = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};
    unsigned number = 0, unit = 0;

    while (byte_is_digit(*text) && number < 1000)
        number = 10 * number + (unsigned)(*text++ - '0');
    while (number < 100 && strlen(text) >= 3) {
        unsigned figure = 0;
        while (figure < 9 && memcmp(text, figures[figure], 3) != 0)
            figure++;
        if (figure < 9)
            unit = figure + 1;
        else if (memcmp(text, "十", 3) == 0) {
            number += 10 * (unit > 0 ? unit : 1);
            unit = 0;
        } else
            break;
        text += 3;
    }
    *rest = text;
    return number + unit;
}

static const char *after(const char *text, const char *word) {
    size_t size = strlen(word);

    return strncmp(text, word, size) == 0 ? text + size : NULL;
}

/* R3, Rd3, Round3, 第3轮, 3轮, 3Rd; a number alone is an opponent in a round robin. */
static csv_column read_numbered(const char *small) {
    static const char *const before[] = {"round", "rd", "r", "第", ""};
    const char *rest = NULL, *tail;
    unsigned n = 0, number;

    while ((rest = after(small, before[n])) == NULL)
        n++;
    number = numeral(rest, &tail);
    if (number == 0 || number > 999)
        return (csv_column){CSV_OTHER, 0};
    if (*tail == '\0')
        return (csv_column){before[n][0] == '\0' ? CSV_VERSUS : CSV_ROUND, number};
    if (strcmp(tail, "轮") == 0 || (before[n][0] == '\0' && strcmp(tail, "rd") == 0))
        return (csv_column){CSV_ROUND, number};
    return (csv_column){CSV_OTHER, 0};
}

csv_column gx_csv_column_read(gx_text name) {
    char small[LONGEST + 1];
    size_t size = 0;

    for (size_t n = 0; n < name.size; n++) {
        char byte = name.bytes[n];
        if (byte == ' ' || byte == '.' || byte == '_' || byte == '-')
            continue;
        if (size == LONGEST)
            return (csv_column){CSV_OTHER, 0};
        small[size++] = byte_small(byte);
    }
    small[size] = '\0';
    for (size_t n = 0; n < sizeof names / sizeof names[0]; n++)
        if (strcmp(names[n].name, small) == 0)
            return (csv_column){names[n].what, 0};
    return read_numbered(small);
}
