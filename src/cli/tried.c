/*
 * What an illegal move tried.
 *
 * A reader of notation says why a move is not legal, not which man on which square it had in mind when it said so. The
 * attempt is found again by asking gx_explain about everything the text can mean, until the reason and the squares are
 * those of the report. Of several men the nearest to the target is taken.
 */
#include "items.h"

#include <string.h>

typedef struct hints {
    gx_kind kind;
    gx_bitboard from, to;
    int castling; /* 0 no, 1 to the king's side, 2 to the queen's side */
} hints;

static size_t spelling(gx_text text, const char *spellings) {
    size_t best = 0;

    while (*spellings) {
        size_t size = strcspn(spellings, " ");
        if (size > best && size <= text.size && memcmp(text.bytes, spellings, size) == 0)
            best = size;
        spellings += size;
        spellings += strspn(spellings, " ");
    }
    return best;
}

/* The piece letter a text begins with, and its length. */
static gx_kind letter(gx_text text, const gx_letters *letters, size_t *size) {
    const gx_letters *alphabets[2] = {letters, gx_letters_find(gx_text_of("figurine"))};
    gx_kind found = GX_PAWN;

    *size = 0;
    for (size_t a = 0; a < 2; a++)
        for (gx_kind kind = GX_PAWN; kind < GX_NO_KIND && alphabets[a]; kind++) {
            size_t now = spelling(text, alphabets[a]->read[kind]);
            if (now > *size) {
                *size = now;
                found = kind;
            }
        }
    return found;
}

static gx_bitboard line_of(char byte) {
    if (byte >= 'a' && byte <= 'h')
        return (gx_bitboard)0x0101010101010101 << (byte - 'a');
    if (byte >= '1' && byte <= '8')
        return (gx_bitboard)0xFF << 8 * (byte - '1');
    return ~(gx_bitboard)0;
}

static hints read_hints(const gx_position *position, gx_text text, const gx_letters *letters) {
    size_t skip, target = 0;
    hints h = {.kind = letter(text, letters, &skip), .from = ~(gx_bitboard)0, .to = ~(gx_bitboard)0};

    for (size_t n = 0; n < text.size; n++)
        h.castling += n < 5 && (text.bytes[n] == 'O' || text.bytes[n] == '0' || text.bytes[n] == 'o');
    h.castling = h.castling >= 2 ? h.castling - 1 : 0;
    for (size_t n = skip; n + 1 < text.size; n++)
        if (gx_square_read(text.bytes[n], text.bytes[n + 1]) != GX_NO_SQUARE) {
            target = n;
            h.to = GX_BIT(gx_square_read(text.bytes[n], text.bytes[n + 1]));
        }
    for (size_t n = skip; n < target; n++)
        h.from &= line_of(text.bytes[n]);
    bool one = (h.from & (h.from - 1)) == 0;
    if (!one || skip > 0)
        h.from &= position->kinds[h.kind] & position->colors[position->turn];
    return h;
}

static bool fits(const gx_position *position, gx_attempt attempt, const gx_san_report *report) {
    gx_bitboard squares = 0;

    return gx_explain(position, attempt, NULL, &squares) == report->why && squares == report->squares;
}

/* The squares along the king's rank on one side of it. */
static gx_bitboard corners(gx_square king, int side) {
    gx_bitboard rank = (gx_bitboard)0xFF << (king & 56), below = GX_BIT(king) - 1;

    return rank & (side == 2 ? below : ~below & ~GX_BIT(king));
}

static bool try_castling(gx_attempt *out, const gx_position *position, int side, const gx_san_report *report) {
    gx_square king = gx_position_king(position, (gx_color)position->turn);

    for (gx_bitboard to = corners(king, side); to; to &= to - 1) {
        *out = (gx_attempt){king, gx_bitboard_first(to), GX_NO_KIND, true};
        if (fits(position, *out, report))
            return true;
    }
    return false;
}

static unsigned apart(gx_square a, gx_square b) {
    int files = (int)GX_FILE_OF(a) - (int)GX_FILE_OF(b), ranks = (int)GX_RANK_OF(a) - (int)GX_RANK_OF(b);

    return (unsigned)((files < 0 ? -files : files) + (ranks < 0 ? -ranks : ranks));
}

/* Of several that fit, the man nearest to its target: the one a person most likely looks at. */
static bool try_men(gx_attempt *out, const gx_position *position, const hints *h, const gx_san_report *report) {
    static const gx_kind promotions[] = {GX_NO_KIND, GX_QUEEN, GX_KING};
    unsigned best = 99;

    for (gx_bitboard from = h->from; from; from &= from - 1)
        for (gx_bitboard to = h->to; to; to &= to - 1)
            for (size_t n = 0; n < 3; n++) {
                gx_attempt now = {gx_bitboard_first(from), gx_bitboard_first(to), promotions[n], false};
                if (apart(now.from, now.to) >= best || !fits(position, now, report))
                    continue;
                *out = now;
                best = apart(now.from, now.to);
            }
    return best < 99;
}

bool cli_move_tried(gx_attempt *out, const cli_position *at, gx_text text, const gx_letters *letters,
                    const gx_san_report *report) {
    hints h = read_hints(&at->position, text, letters);

    if (h.castling)
        return try_castling(out, &at->position, h.castling, report);
    if (try_men(out, &at->position, &h, report))
        return true;
    gx_square king = gx_position_king(&at->position, (gx_color)at->position.turn);
    return (h.from & GX_BIT(king)) && try_castling(out, &at->position, h.to < GX_BIT(king) ? 2 : 1, report);
}

gx_kind cli_move_kind(gx_text text, const gx_letters *letters) {
    size_t size;

    return letter(text, letters, &size);
}
