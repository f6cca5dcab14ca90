/* tournament_values.c - ratings, titles, dates and results as files write them, in English and Chinese.
 *
 * What is empty is not known, and no fault. What is there must be what its column says.
 */
#include "wire/tournament_table.h"

#include <string.h>
#include "base/byte.h"

gx_text gx_table_trim(gx_text text) {
    while (text.size > 0 && (text.bytes[0] == ' ' || text.bytes[0] == '\t')) {
        text.bytes++;
        text.size--;
    }
    while (text.size > 0 &&
           (text.bytes[text.size - 1] == ' ' || text.bytes[text.size - 1] == '\t' || text.bytes[text.size - 1] == '\r'))
        text.size--;
    return text;
}

static bool digits(uint64_t *out, gx_text text, uint64_t most) {
    uint64_t number = 0;

    if (text.size == 0 || text.size > 18)
        return false;
    for (size_t n = 0; n < text.size; n++) {
        if (!byte_is_digit(text.bytes[n]))
            return false;
        number = 10 * number + (uint64_t)(text.bytes[n] - '0');
    }
    *out = number;
    return number <= most;
}

bool gx_table_read_count(table_reader *reader, uint32_t *out, gx_text text, uint32_t most, gx_file_fault_code code) {
    uint64_t number = 0;

    text = gx_table_trim(text);
    if (text.size > 0 && !digits(&number, text, most))
        return gx_table_fault(reader, code, text);
    *out = (uint32_t)number;
    return true;
}

bool gx_table_read_rating(table_reader *reader, int16_t *out, gx_text text) {
    uint32_t number = 0;

    text = gx_table_trim(text);
    if (!gx_text_is(text, "-") && !gx_text_is(text, "?") &&
        !gx_table_read_count(reader, &number, text, 3999, GX_FILE_RATING))
        return false;
    *out = (int16_t)number;
    return true;
}

bool gx_table_read_title(table_reader *reader, gx_title *out, gx_text text) {
    static const struct {
        const char *word;
        gx_title title;
    } words[] = {
        {"", GX_TITLE_NONE},
        {"-", GX_TITLE_NONE},
        {"g", GX_TITLE_GM},
        {"m", GX_TITLE_IM},
        {"f", GX_TITLE_FM},
        {"c", GX_TITLE_CM},
        {"wg", GX_TITLE_WGM},
        {"wm", GX_TITLE_WIM},
        {"wf", GX_TITLE_WFM},
        {"wc", GX_TITLE_WCM},
        {"特级大师", GX_TITLE_GM},
        {"国际特级大师", GX_TITLE_GM},
        {"国际大师", GX_TITLE_IM},
        {"棋联大师", GX_TITLE_FM},
        {"候补大师", GX_TITLE_CM},
        {"女子特级大师", GX_TITLE_WGM},
        {"女子国际大师", GX_TITLE_WIM},
        {"女子棋联大师", GX_TITLE_WFM},
        {"女子候补大师", GX_TITLE_WCM},
    };

    text = gx_table_trim(text);
    for (int title = 0; title < GX_TITLE_COUNT; title++)
        if (gx_text_is(text, gx_title_code((gx_title)title))) {
            *out = (gx_title)title;
            return true;
        }
    for (size_t n = 0; n < sizeof words / sizeof words[0]; n++)
        if (gx_text_is(text, words[n].word)) {
            *out = words[n].title;
            return true;
        }
    return gx_table_fault(reader, GX_FILE_TITLE, text);
}

bool gx_table_read_federation(table_reader *reader, char out[4], gx_text text) {
    text = gx_table_trim(text);
    memset(out, 0, 4);
    if (text.size == 0 || gx_text_is(text, "-"))
        return true;
    if (gx_text_is(text, "中国"))
        text = gx_text_of("CHN");
    if (text.size != 3)
        return gx_table_fault(reader, GX_FILE_FEDERATION, text);
    for (size_t n = 0; n < 3; n++) {
        if (!byte_is_capital(text.bytes[n]))
            return gx_table_fault(reader, GX_FILE_FEDERATION, text);
        out[n] = text.bytes[n];
    }
    return true;
}

bool gx_table_read_sex(table_reader *reader, bool *woman, gx_text text) {
    text = gx_table_trim(text);
    *woman = gx_text_is(text, "w") || gx_text_is(text, "W") || gx_text_is(text, "f") || gx_text_is(text, "F") ||
             gx_text_is(text, "女");
    if (*woman || text.size == 0 || gx_text_is(text, "m") || gx_text_is(text, "M") || gx_text_is(text, "-") ||
        gx_text_is(text, "男"))
        return true;
    return gx_table_fault(reader, GX_FILE_SEX, text);
}

bool gx_table_read_id(table_reader *reader, uint64_t *out, gx_text text) {
    text = gx_table_trim(text);
    *out = 0;
    if (text.size == 0 || digits(out, text, UINT64_MAX))
        return true;
    return gx_table_fault(reader, GX_FILE_ID, text);
}

/* The number before one of . / - and takes both off. */
static bool part(uint32_t *out, gx_text *text, uint64_t most) {
    size_t size = 0;
    uint64_t number;

    while (size < text->size && byte_is_digit(text->bytes[size]))
        size++;
    if (!digits(&number, (gx_text){text->bytes, size}, most))
        return false;
    *out = (uint32_t)number;
    text->bytes += size;
    text->size -= size;
    if (text->size > 0 && strchr("./-", text->bytes[0])) {
        text->bytes++;
        text->size--;
        return text->size > 0;
    }
    return text->size == 0;
}

bool gx_table_read_date(table_reader *reader, uint32_t *out, gx_text text) {
    uint32_t year = 0, month = 0, day = 0;

    text = gx_table_trim(text);
    gx_text rest = text;
    *out = 0;
    if (text.size == 0)
        return true;
    bool good = part(&year, &rest, 9999);
    if (good && rest.size > 0)
        good = part(&month, &rest, 12);
    if (good && rest.size > 0)
        good = part(&day, &rest, 31);
    if (!good || rest.size > 0)
        return gx_table_fault(reader, GX_FILE_DATE, text);
    if (year < 100) /* as TRF writes the dates of rounds */
        year += year < 50 ? 2000 : 1900;
    *out = 10000 * year + 100 * month + day;
    return true;
}

typedef struct score_word {
    const char *word;
    uint8_t halves;
    gx_game_end end;
} score_word;

static const score_word scores[] = {
    {"1", 2, GX_GAME_PLAYED},
    {"1.0", 2, GX_GAME_PLAYED},
    {"0", 0, GX_GAME_PLAYED},
    {"0.0", 0, GX_GAME_PLAYED},
    {"=", 1, GX_GAME_PLAYED},
    {"½", 1, GX_GAME_PLAYED},
    {"1/2", 1, GX_GAME_PLAYED},
    {"0.5", 1, GX_GAME_PLAYED},
    {".5", 1, GX_GAME_PLAYED},
    {"0,5", 1, GX_GAME_PLAYED},
    {"胜", 2, GX_GAME_PLAYED},
    {"和", 1, GX_GAME_PLAYED},
    {"负", 0, GX_GAME_PLAYED},
    {"+", 2, GX_GAME_FORFEIT_WON},
    {"-", 0, GX_GAME_FORFEIT_LOST},
    {"弃权胜", 2, GX_GAME_FORFEIT_WON},
    {"弃权负", 0, GX_GAME_FORFEIT_LOST},
    {"bye", 2, GX_GAME_BYE},
    {"轮空", 2, GX_GAME_BYE},
    {"弃权", 0, GX_GAME_ABSENT},
    {"缺席", 0, GX_GAME_ABSENT},
};

bool gx_table_read_score(gx_slot *slot, gx_text text) {
    text = gx_table_trim(text);
    for (size_t n = 0; n < sizeof scores / sizeof scores[0]; n++)
        if (gx_text_is(text, scores[n].word)) {
            slot->halves = scores[n].halves;
            slot->end = scores[n].end;
            return true;
        }
    return false;
}

bool gx_table_read_result(gx_slot *white, gx_slot *black, bool *open, gx_text text) {
    static const char *const apart[] = {"-", ":", "–", "—", "比", "："};

    text = gx_table_trim(text);
    *open = text.size == 0 || gx_text_is(text, "*");
    if (*open)
        return true;
    if (gx_text_is(text, "1/2") || gx_text_is(text, "½") || gx_text_is(text, "=") || gx_text_is(text, "和")) {
        white->halves = black->halves = 1;
        return true;
    }
    for (size_t n = 0; n < sizeof apart / sizeof apart[0]; n++) {
        size_t size = strlen(apart[n]);
        for (size_t at = 1; at + size < text.size; at++) {
            gx_text left = {text.bytes, at}, right = {text.bytes + at + size, text.size - at - size};
            if (memcmp(text.bytes + at, apart[n], size) == 0 && gx_table_read_score(white, left) &&
                gx_table_read_score(black, right))
                return white->halves + black->halves <= 2 &&
                       (white->end == GX_GAME_PLAYED) == (black->end == GX_GAME_PLAYED);
        }
    }
    return false;
}
