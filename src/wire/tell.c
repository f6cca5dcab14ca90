/*
 * A reason of the law, told. gx_explain has found the reason and the squares that matter; tell_choose.c has picked a
 * sentence of tell_words.c; here its braces are filled:
 *
 *     "{Man} cannot reach {to}: {men} {stands|stand} in its way."
 *      The bishop on c1    h6   the pawn on d2  stands
 *
 * A name in braces is looked up in a table of fillers. Each filler that lists things remembers how many they were, for
 * the next {one|many}.
 */
#include "tell_words.h"

#include <stddef.h>
#include <string.h>
#include "base/byte.h"

typedef struct teller {
    gx_out *out;
    gx_language language;
    const gx_position *position;
    gx_attempt attempt;
    gx_why why;
    gx_bitboard squares;
    gx_kind kind;   /* of the man that is tried */
    bool capital;   /* the next word begins a sentence */
    unsigned count; /* of the last list */
} teller;

const char *gx_tell_kind(gx_language language, gx_kind kind) {
    static const char *const names[2][7] = {
        {"pawn", "knight", "bishop", "rook", "queen", "king", ""},
        {"兵", "马", "象", "车", "后", "王", ""},
    };

    return names[language][kind];
}

const char *gx_tell_color(gx_language language, gx_color color) {
    static const char *const names[2][2] = {{"White", "Black"}, {"白方", "黑方"}};

    return names[language][color];
}

/* ---- fillers ---- */

static void put_word(teller *t, const char *word) {
    if (t->capital && byte_is_small(*word))
        gx_out_put(t->out, (char)(*word++ - 'a' + 'A'));
    gx_out_string(t->out, word);
    t->capital = false;
}

static void put_square(teller *t, gx_square square) {
    gx_out_put(t->out, (char)('a' + GX_FILE_OF(square)));
    gx_out_put(t->out, (char)('1' + GX_RANK_OF(square)));
}

/* "the bishop on c1", "c1的象"; with its color "the black bishop on c1", "c1的黑象". */
static void put_man(teller *t, gx_square square, bool color) {
    gx_piece piece = gx_position_piece(t->position, square);
    bool black = piece.color == GX_BLACK;

    if (t->language == GX_CHINESE) {
        put_square(t, square);
        gx_out_string(t->out, "的");
        gx_out_string(t->out, color ? (black ? "黑" : "白") : "");
        gx_out_string(t->out, gx_tell_kind(t->language, piece.kind));
        return;
    }
    put_word(t, "the ");
    gx_out_string(t->out, color ? (black ? "black " : "white ") : "");
    gx_out_string(t->out, gx_tell_kind(t->language, piece.kind));
    gx_out_string(t->out, " on ");
    put_square(t, square);
}

static void put_list(teller *t, gx_bitboard set, bool men, bool color) {
    unsigned left = t->count = gx_bitboard_count(set);
    bool chinese = t->language == GX_CHINESE;

    for (; set; set &= set - 1, left--) {
        gx_square square = gx_bitboard_first(set);
        if (left < t->count)
            gx_out_string(t->out, chinese ? "、" : left == 1 ? " and " : ", ");
        if (men)
            put_man(t, square, color);
        else
            put_square(t, square);
    }
}

static gx_color side(const teller *t) {
    return (gx_color)t->position->turn;
}

static gx_bitboard occupied(const teller *t) {
    return t->position->colors[0] | t->position->colors[1];
}

static void fill_man(teller *t) {
    put_man(t, t->attempt.from, false);
}

static void fill_manc(teller *t) {
    put_man(t, t->attempt.from, true);
}

static void fill_from(teller *t) {
    put_square(t, t->attempt.from);
}

static void fill_to(teller *t) {
    put_square(t, t->attempt.to);
}

static void fill_kind(teller *t) {
    gx_out_string(t->out, gx_tell_kind(t->language, t->kind));
}

static void fill_there(teller *t) {
    put_man(t, t->attempt.to, false);
}

static void fill_side(teller *t) {
    gx_out_string(t->out, gx_tell_color(t->language, side(t)));
    t->capital = false;
}

static void fill_other(teller *t) {
    gx_out_string(t->out, gx_tell_color(t->language, side(t) == GX_WHITE ? GX_BLACK : GX_WHITE));
}

static void fill_king(teller *t) {
    put_man(t, gx_position_king(t->position, side(t)), false);
}

static void fill_men(teller *t) {
    put_list(t, t->squares & occupied(t), true, false);
}

static void fill_enemies(teller *t) {
    put_list(t, t->squares & t->position->colors[side(t) == GX_WHITE], true, true);
}

static void fill_via(teller *t) {
    put_list(t, t->squares & ~t->position->colors[side(t) == GX_WHITE], false, false);
}

static void fill_article(teller *t) {
    gx_out_string(t->out, gx_why_article(t->why));
}

static const struct {
    const char *name;
    void (*fill)(teller *t);
} fillers[] = {
    {"man", fill_man},         {"manc", fill_manc}, {"from", fill_from},       {"to", fill_to},     {"kind", fill_kind},
    {"there", fill_there},     {"side", fill_side}, {"other", fill_other},     {"king", fill_king}, {"men", fill_men},
    {"enemies", fill_enemies}, {"via", fill_via},   {"article", fill_article},
};

/* The brace whose inside is `name`. */
static void fill(teller *t, gx_text name) {
    const char *bar = memchr(name.bytes, '|', name.size);

    if (bar) {
        size_t one = (size_t)(bar - name.bytes);
        gx_out_bytes(t->out, t->count == 1 ? name.bytes : bar + 1, t->count == 1 ? one : name.size - one - 1);
        return;
    }
    t->capital = byte_is_capital(*name.bytes);
    for (size_t n = 0; n < sizeof fillers / sizeof fillers[0]; n++)
        if (strlen(fillers[n].name) == name.size && (fillers[n].name[0] | 0x20) == (name.bytes[0] | 0x20) &&
            memcmp(fillers[n].name + 1, name.bytes + 1, name.size - 1) == 0)
            fillers[n].fill(t);
    t->capital = false;
}

static void tell(teller *t, tell_case which) {
    const char *rest = tell_sentence(t->language, which);

    while (*rest) {
        size_t plain = strcspn(rest, "{");
        gx_out_bytes(t->out, rest, plain);
        rest += plain;
        if (!*rest)
            break;
        size_t size = strcspn(++rest, "}");
        fill(t, (gx_text){rest, size});
        rest += size + 1;
    }
}

void gx_tell_why(gx_out *out, gx_language language, const gx_position *position, gx_attempt attempt, gx_why why,
                 gx_bitboard squares) {
    teller t = {out, language, position, attempt, why, squares, GX_NO_KIND, false, 0};

    t.kind = gx_position_piece(position, attempt.from).kind;
    tell(&t, tell_choose(position, attempt, why, squares));
    tell(&t, TELL_ARTICLE);
}

void gx_tell_no_such_man(gx_out *out, gx_language language, const gx_position *position, gx_kind kind, gx_why why) {
    teller t = {out, language, position, {0, 0, GX_NO_KIND, false}, why, 0, kind, false, 0};

    tell(&t, TELL_NO_SUCH_MAN);
    tell(&t, TELL_ARTICLE);
}
