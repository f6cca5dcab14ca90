/* letters.c - the alphabets of the pieces, one line a language (letters.h).
 *
 * The letters of the European languages are those of the PGN standard, 8.2.3.1 and its table; FIDE C.3 leaves each
 * player the letters of his own language. Chinese writes 王后车象马兵 (traditional 車 and 馬), figurines the Unicode
 * pieces U+2654 to U+265F. A pawn is written without a letter everywhere.
 *
 * In `read`, spellings stand apart by blanks; the reader takes the longest that fits, so that Russian Кр is the king
 * and К the knight. No spelling is a lower-case a to h: such a letter is always a file.
 *
 * The order of the kinds is that of gx_kind: pawn, knight, bishop, rook, queen, king. */
#include <guoxiang/letters.h>

#include <stddef.h>

#define ALPHABET(name, pawn, knight, bishop, rook, queen, king)                                                        \
    {                                                                                                                  \
        name, {{"", knight, bishop, rook, queen, king}, {"", knight, bishop, rook, queen, king}}, {                    \
            pawn, knight, bishop, rook, queen, king                                                                    \
        }                                                                                                              \
    }

/* clang-format off */
static const gx_letters alphabets[] = {
    ALPHABET("en", "P", "N", "B", "R", "Q", "K"),
    {"zh",      {{"", "马", "象", "车", "后", "王"}, {"", "马", "象", "车", "后", "王"}},
                {"兵", "马 馬", "象", "车 車", "后", "王"}},
    {"zh-Hant", {{"", "馬", "象", "車", "后", "王"}, {"", "馬", "象", "車", "后", "王"}},
                {"兵", "馬 马", "象", "車 车", "后", "王"}},
    {"figurine", {{"", "♘", "♗", "♖", "♕", "♔"}, {"", "♞", "♝", "♜", "♛", "♚"}},
                 {"♙ ♟", "♘ ♞", "♗ ♝", "♖ ♜", "♕ ♛", "♔ ♚"}},
    ALPHABET("de", "B", "S", "L", "T", "D", "K"),
    ALPHABET("fr", "P", "C", "F", "T", "D", "R"),
    ALPHABET("es", "P", "C", "A", "T", "D", "R"),
    ALPHABET("it", "P", "C", "A", "T", "D", "R"),
    ALPHABET("nl", "O", "P", "L", "T", "D", "K"),
    ALPHABET("pt", "P", "C", "B", "T", "D", "R"),
    ALPHABET("ca", "P", "C", "A", "T", "D", "R"),
    ALPHABET("ro", "P", "C", "N", "T", "D", "R"),
    ALPHABET("da", "B", "S", "L", "T", "D", "K"),
    ALPHABET("no", "B", "S", "L", "T", "D", "K"),
    ALPHABET("sv", "B", "S", "L", "T", "D", "K"),
    ALPHABET("is", "P", "R", "B", "H", "D", "K"),
    ALPHABET("fi", "P", "R", "L", "T", "D", "K"),
    ALPHABET("et", "P", "R", "O", "V", "L", "K"),
    ALPHABET("hu", "G", "H", "F", "B", "V", "K"),
    ALPHABET("pl", "P", "S", "G", "W", "H", "K"),
    ALPHABET("cs", "P", "J", "S", "V", "D", "K"),
    ALPHABET("sk", "P", "J", "S", "V", "D", "K"),
    ALPHABET("sl", "P", "S", "L", "T", "D", "K"),
    ALPHABET("hr", "P", "S", "L", "T", "D", "K"),
    ALPHABET("ru", "П", "К", "С", "Л", "Ф", "Кр"),
    ALPHABET("uk", "П", "К", "С", "Т", "Ф", "Кр"),
    ALPHABET("bg", "П", "К", "О", "Т", "Д", "Ц"),
    ALPHABET("el", "Σ", "Ι", "Α", "Π", "Β", "Ρ"),
    ALPHABET("tr", "P", "A", "F", "K", "V", "Ş"),
};
/* clang-format on */

#define ALPHABET_COUNT (sizeof alphabets / sizeof alphabets[0])

const gx_letters *gx_letters_at(unsigned index) {
    return index < ALPHABET_COUNT ? &alphabets[index] : NULL;
}

const gx_letters *gx_letters_find(gx_text name) {
    for (unsigned i = 0; i < ALPHABET_COUNT; i++)
        if (gx_text_is(name, alphabets[i].name))
            return &alphabets[i];
    return NULL;
}
