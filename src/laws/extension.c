/* extension.c - positions in which more than fifty moves may pass before a draw can be claimed.
 *
 * From the 1970s to 1992 analysis had shown wins that need longer, and the Laws let organisers announce a larger number
 * for such material before a game (10.12 of the text of 1989 to 1997); the list that was usual is dated in
 * laws/rulebooks.txt. Material is spelled as in "KBBKN": the king of the stronger side, its men, the other king, its men;
 * either color may be the stronger. */
#include <guoxiang/rulebook.h>

#define FILE_A 0x0101010101010101u
#define FILE_H 0x8080808080808080u

static const char letters[] = {
    [GX_PAWN] = 'P', [GX_KNIGHT] = 'N', [GX_BISHOP] = 'B', [GX_ROOK] = 'R', [GX_QUEEN] = 'Q', [GX_KING] = 'K',
};

/* Where the men of the second king begin. */
static const char *second(const char *men) {
    for (men++; *men != 'K' && *men != '\0'; men++)
        ;
    return men;
}

static bool side_fits(const char *men, const char *end, const gx_position *position, gx_color color) {
    for (unsigned kind = GX_PAWN; kind <= GX_KING; kind++) {
        unsigned wanted = 0;
        for (const char *at = men; at != end && *at != '\0'; at++)
            wanted += *at == letters[kind];
        if (gx_bitboard_count(position->kinds[kind] & position->colors[color]) != wanted)
            return false;
    }
    return true;
}

static bool pawns_stand(gx_where where, const gx_position *position, gx_color stronger) {
    gx_bitboard ours = position->kinds[GX_PAWN] & position->colors[stronger];
    gx_bitboard theirs = position->kinds[GX_PAWN] & position->colors[stronger ^ 1u];
    gx_bitboard second_rank = stronger == GX_WHITE ? (gx_bitboard)0xff << 8 : (gx_bitboard)0xff << 48;
    gx_bitboard seventh = stronger == GX_WHITE ? (gx_bitboard)0xff << 48 : (gx_bitboard)0xff << 8;

    switch (where) {
    case GX_WHERE_SEVENTH: return (ours & ~seventh) == 0;
    case GX_WHERE_ROOK_PAWNS:
        return (ours & second_rank & (FILE_A | FILE_H)) == ours &&
               theirs == (stronger == GX_WHITE ? ours << 8 : ours >> 8);
    default: return true;
    }
}

bool gx_extension_fits(const gx_extension *extension, const gx_position *position) {
    const char *weaker = second(extension->men);

    for (unsigned stronger = GX_WHITE;; stronger = GX_BLACK) {
        if (side_fits(extension->men, weaker, position, (gx_color)stronger) &&
            side_fits(weaker, NULL, position, (gx_color)(stronger ^ 1u)) &&
            pawns_stand(extension->where, position, (gx_color)stronger))
            return true;
        if (stronger == GX_BLACK)
            return false;
    }
}

uint32_t gx_rulebook_claim_plies(const gx_rulebook *rulebook, const gx_position *position, uint32_t date) {
    for (uint32_t n = 0; n < rulebook->extension_count; n++) {
        const gx_extension *extension = &rulebook->extensions[n];
        if (date >= extension->from && date <= extension->until && gx_extension_fits(extension, position))
            return extension->plies;
    }
    return rulebook->claim_quiet_plies;
}
