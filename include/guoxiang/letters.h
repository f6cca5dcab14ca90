/* letters.h - the letters that name the pieces, language by language. */
#ifndef GUOXIANG_LETTERS_H
#define GUOXIANG_LETTERS_H

#include <guoxiang/square.h>
#include <guoxiang/text.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One alphabet: UTF-8 strings by gx_kind. `write[color]` is what is written for a color (figurines differ by color, the
 * others do not); each kind may be read in several spellings, separated by blanks in `read`. The pawn may be written
 * as the empty string. All live for ever. */
typedef struct gx_letters {
    const char *name; /* "en", "zh", "figurine", "de", ... */
    const char *write[2][6];
    const char *read[6];
} gx_letters;

/* The alphabet of a name: en zh zh-Hant figurine de fr es it nl pt ru pl cs ... ; NULL if there is none of that name. */
const gx_letters *gx_letters_find(gx_text name);

/* The alphabets in order, index 0 = English; NULL past the last. For lists in help texts. */
const gx_letters *gx_letters_at(unsigned index);

#ifdef __cplusplus
}
#endif
#endif
