/* san_fast.c - the rarer half of the quick reader (san_fast.h): several men could go to the target.
 *
 * Those whose king would be left in check do not count. Of the others the departure must name one, and name it the way
 * the standard wants (PGN 8.2.3.4): nothing if he is alone, else his file, else his rank, else both. */
#include "notation/san_fast.h"

static gx_bitboard legal_men(const gx_position *position, gx_kind kind, gx_bitboard men, unsigned to) {
    gx_bitboard legal = 0;
    for (; men != 0; men &= men - 1)
        if (san_fast_is_safe(position, kind, gx_fast_first(men), to))
            legal |= men & (~men + 1);
    return legal;
}

bool gx_san_fast_choose(const gx_position *position, gx_kind kind, gx_bitboard men, const char *departure, size_t size,
                        unsigned to, unsigned *from) {
    gx_bitboard legal = legal_men(position, kind, men, to);
    gx_bitboard named = legal & (size == 0 ? SAN_FAST_ALL : san_fast_departure(departure, size));
    if (named == 0 || (named & (named - 1)) != 0)
        return false;
    *from = gx_fast_first(named);
    gx_bitboard others = legal ^ named;
    bool same_file = (others & SAN_FAST_FILE(GX_FILE_OF(*from))) != 0;
    bool same_rank = (others & ((gx_bitboard)0xff << (*from & 56u))) != 0;
    bool file = others != 0 && (!same_file || same_rank), rank = same_file;
    bool names_file = size > 0 && departure[0] >= 'a', names_rank = size > 0 && departure[size - 1] < 'a';
    return names_file == file && names_rank == rank;
}
