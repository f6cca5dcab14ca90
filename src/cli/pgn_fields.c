/* pgn_fields.c - the fields by their names, and the words of those that know a few only. */
#include "pgn_fields.h"

#include <stdio.h>
#include <string.h>
#include "base/byte.h"

static const pgn_field fields[] = {
#define FIELD(name, kind, asked, when, cost, give, tag, other, value, meaning)                                         \
    {name, PGN_##kind, PGN_IS_##asked, when, cost, give, {tag, other}},
    PGN_FIELDS(FIELD)
#undef FIELD
};
enum { FIELDS = sizeof fields / sizeof fields[0] };

const cli_option pgn_field_words[] = {
#define WORDS(name, kind, asked, when, cost, give, tag, other, value, meaning) {name, 0, value, meaning},
    PGN_FIELDS(WORDS)
#undef WORDS
        {0},
};

static const char any_tag[] = "tag.";

const pgn_field *pgn_field_find(gx_text name, gx_text *tag) {
    size_t size = sizeof any_tag - 1;
    bool is_any = name.size > size && memcmp(name.bytes, any_tag, size) == 0;
    gx_text wanted = is_any ? gx_text_of("tag.NAME") : name;

    *tag = is_any ? (gx_text){name.bytes + size, name.size - size} : (gx_text){NULL, 0};
    if (!is_any && gx_text_is(name, "tag.NAME"))
        return NULL;
    for (size_t n = 0; n < FIELDS; n++)
        if (gx_text_is(wanted, fields[n].name))
            return &fields[n];
    return NULL;
}

const char *pgn_field_nearest(gx_text name) {
    const char *names[FIELDS + 1];
    char word[32];

    for (size_t n = 0; n < FIELDS; n++)
        names[n] = fields[n].name;
    names[FIELDS] = NULL;
    snprintf(word, sizeof word, "%.*s", name.size < sizeof word ? (int)name.size : (int)sizeof word - 1, name.bytes);
    for (char *c = word; *c; c++)
        *c = *c == '_' ? '-' : byte_small(*c);
    return cli_nearest(word, names);
}

/* ---- words ---- */

static const struct {
    pgn_asked asked;
    const char *word;
    uint32_t bits;
} words[] = {
    {PGN_IS_RESULT, "1-0", 1u << GX_PGN_WHITE_WINS},
    {PGN_IS_RESULT, "0-1", 1u << GX_PGN_BLACK_WINS},
    {PGN_IS_RESULT, "1/2-1/2", 1u << GX_PGN_DRAW},
    {PGN_IS_RESULT, "*", 1u << GX_PGN_UNFINISHED | 1u << GX_PGN_NO_RESULT},
    {PGN_IS_RESULT, "white", 1u << GX_PGN_WHITE_WINS},
    {PGN_IS_RESULT, "black", 1u << GX_PGN_BLACK_WINS},
    {PGN_IS_RESULT, "draw", 1u << GX_PGN_DRAW},
    {PGN_IS_RESULT, "1/2", 1u << GX_PGN_DRAW},
    {PGN_IS_RESULT, "decisive", 1u << GX_PGN_WHITE_WINS | 1u << GX_PGN_BLACK_WINS},
    {PGN_IS_PACE, "bullet", PGN_BULLET},
    {PGN_IS_PACE, "blitz", PGN_BLITZ},
    {PGN_IS_PACE, "rapid", PGN_RAPID},
    {PGN_IS_PACE, "classical", PGN_CLASSICAL},
    {PGN_IS_PACE, "standard", PGN_CLASSICAL},
    {PGN_IS_TURN, "white", 1u << GX_WHITE},
    {PGN_IS_TURN, "black", 1u << GX_BLACK},
    {PGN_IS_WHITE_CASTLES, "short", PGN_CASTLES_SHORT},
    {PGN_IS_WHITE_CASTLES, "long", PGN_CASTLES_LONG},
    {PGN_IS_WHITE_CASTLES, "no", PGN_CASTLES_NOT},
    {PGN_IS_BLACK_CASTLES, "short", PGN_CASTLES_SHORT},
    {PGN_IS_BLACK_CASTLES, "long", PGN_CASTLES_LONG},
    {PGN_IS_BLACK_CASTLES, "no", PGN_CASTLES_NOT},
    {PGN_IS_MATE, "pawn", 1u << GX_PAWN},
    {PGN_IS_MATE, "knight", 1u << GX_KNIGHT},
    {PGN_IS_MATE, "bishop", 1u << GX_BISHOP},
    {PGN_IS_MATE, "rook", 1u << GX_ROOK},
    {PGN_IS_MATE, "queen", 1u << GX_QUEEN},
    {PGN_IS_MATE, "king", 1u << GX_KING},
    {PGN_IS_MATE, "castling", PGN_MATE_CASTLING},
    {PGN_IS_MATE, "en-passant", PGN_MATE_EN_PASSANT},
    {PGN_IS_MATE, "promotion", PGN_MATE_PROMOTION},
    {PGN_IS_MATE, "underpromotion", PGN_MATE_UNDERPROMOTION},
    {PGN_IS_MATE, "double", PGN_MATE_DOUBLE},
    {PGN_IS_MATE, "discovered", PGN_MATE_DISCOVERED},
    {PGN_IS_MATE, "smothered", PGN_MATE_SMOTHERED},
};
enum { WORD_COUNT = sizeof words / sizeof words[0] };

uint32_t pgn_field_word(const pgn_field *field, gx_text word) {
    for (size_t n = 0; n < WORD_COUNT; n++)
        if (words[n].asked == field->asked && gx_text_is(word, words[n].word))
            return words[n].bits;
    return 0;
}

void pgn_field_list(const pgn_field *field, char *out, size_t room) {
    size_t size = 0;

    out[0] = '\0';
    for (size_t n = 0; n < WORD_COUNT; n++)
        if (words[n].asked == field->asked && size < room)
            size += (size_t)snprintf(out + size, room - size, "%s%s", size ? ", " : "", words[n].word);
}
