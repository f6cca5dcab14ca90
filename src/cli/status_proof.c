/* status_proof.c - why a side can or cannot mate, for people: the line, or what the proof comes to in words a player checks
 * with a board.
 *
 *     White cannot mate by any series of legal moves.
 *       On any way to a mate:
 *       White's pawns on a4, d3, d4, g4 can never move.
 *       White's king never leaves ranks 1 to 3.
 *       Wherever Black's king can go, no mate can be set up.
 *
 * What is said of a man is read off the sets of the proof, all of its parts together, so it holds whatever is
 * played, but for moves that mate the other way or leave the side too little to mate. */
#include <stdio.h>
#include <string.h>

#include "status.h"

#define DARK ((gx_bitboard)0xaa55aa55aa55aa55u)

enum { SHORT = 24 /* plies of a line */, NAMED = 6 /* squares of a region */ };

/* "a4, d3, g4" */
static void put_squares(gx_out *out, gx_bitboard squares) {
    for (bool first = true; squares != 0; squares &= squares - 1, first = false) {
        gx_square square = gx_bitboard_first(squares);
        cli_print(out, "%s%c%u", first ? "" : _(", "), 'a' + (int)GX_FILE_OF(square), GX_RANK_OF(square) + 1u);
    }
}

static const char *color_word(gx_color color) {
    return gx_tell_color(cli_language(), color);
}

/* Text around a list of squares: what stands before %s is `format` up to the mark '@'. */
static void put_about(gx_out *out, const char *format, gx_bitboard squares) {
    const char *mark = strchr(format, '@');

    gx_out_bytes(out, format, (size_t)(mark - format));
    put_squares(out, squares);
    gx_out_string(out, mark + 1);
}

/* Where all men of a proof that rests on one invariant of the root may go, by their squares; false if it is another one. */
static bool read_map(const gx_proof *proof, const gx_position *root, gx_bitboard reach[64]) {
    unsigned man = 0;

    if (proof->exit_count != 1 || !gx_position_same(&proof->exits[0].position, root))
        return false;
    const gx_invariant *invariant = &proof->invariants[proof->exits[0].invariant];
    for (unsigned square = 0; square < 64; square++) {
        reach[square] = 0;
        if (gx_position_piece(root, (gx_square)square).kind == GX_NO_KIND)
            continue;
        for (uint32_t part = 0; part < invariant->count; part++) {
            const gx_mobility *sets = &proof->parts[invariant->first + part];
            reach[square] |= sets->reach[man] | sets->promoted[man];
        }
        man++;
    }
    return true;
}

static gx_bitboard men_of(const gx_position *now, gx_color color, gx_kind kind) {
    return now->kinds[kind] & now->colors[color];
}

/* The men of a side that keep to their squares, all of one kind in a sentence. */
static void put_still(gx_out *out, const gx_position *now, const gx_bitboard reach[64], gx_color color) {
    static const char *const one[] = {
        N_("  %s's pawn on @ can never move.\n"),   N_("  %s's knight on @ can never move.\n"),
        N_("  %s's bishop on @ can never move.\n"), N_("  %s's rook on @ can never move.\n"),
        N_("  %s's queen on @ can never move.\n"),  N_("  %s's king on @ can never move.\n")};
    static const char *const many[] = {
        N_("  %s's pawns on @ can never move.\n"),   N_("  %s's knights on @ can never move.\n"),
        N_("  %s's bishops on @ can never move.\n"), N_("  %s's rooks on @ can never move.\n"),
        N_("  %s's queens on @ can never move.\n"),  N_("  %s's king on @ can never move.\n")};

    for (unsigned kind = GX_PAWN; kind <= GX_KING; kind++) {
        gx_bitboard still = 0;
        char format[128];
        for (gx_bitboard men = men_of(now, color, (gx_kind)kind); men != 0; men &= men - 1)
            if (reach[gx_bitboard_first(men)] == (men & -men))
                still |= men & -men;
        if (still == 0)
            continue;
        snprintf(format, sizeof format, (still & (still - 1)) != 0 ? _(many[kind]) : _(one[kind]), color_word(color));
        put_about(out, format, still);
    }
}

static void put_bishops(gx_out *out, const gx_position *now, const gx_bitboard reach[64], gx_color color) {
    static const char *const words[2][2] = {{N_("  %s's bishop on @ never leaves the light squares.\n"),
                                             N_("  %s's bishops on @ never leave the light squares.\n")},
                                            {N_("  %s's bishop on @ never leaves the dark squares.\n"),
                                             N_("  %s's bishops on @ never leave the dark squares.\n")}};

    for (unsigned dark = 0; dark < 2; dark++) {
        gx_bitboard here = men_of(now, color, GX_BISHOP) & (dark ? DARK : ~DARK), bishops = 0;
        char format[128];
        for (; here != 0; here &= here - 1)
            if (reach[gx_bitboard_first(here)] != (here & -here))
                bishops |= here & -here;
        if (bishops == 0)
            continue;
        snprintf(format, sizeof format, _(words[dark][(bishops & (bishops - 1)) != 0]), color_word(color));
        put_about(out, format, bishops);
    }
}

/* Where a king stays: a few squares, or some ranks; nothing if it gets about. */
static void put_king(gx_out *out, const gx_position *now, const gx_bitboard reach[64], gx_color color) {
    gx_square king = gx_position_king(now, color);
    gx_bitboard set = reach[king], rest = set;
    unsigned low = 0, high = 7;
    char format[128];

    if ((set & (set - 1)) == 0)
        return;
    if (gx_bitboard_count(set) <= NAMED) {
        snprintf(format, sizeof format, _("  %s's king never leaves the squares @.\n"), color_word(color));
        put_about(out, format, set);
        return;
    }
    for (; (rest & 0xff) == 0; rest >>= 8)
        low++;
    for (; (set >> 8 * high & 0xff) == 0;)
        high--;
    if (high == low)
        cli_print(out, _("  %s's king never leaves rank %u.\n"), color_word(color), low + 1);
    else if (high - low < 6)
        cli_print(out, _("  %s's king never leaves ranks %u to %u.\n"), color_word(color), low + 1, high + 1);
}

static void put_map(gx_out *out, const gx_position *now, const gx_bitboard reach[64], gx_color winner) {
    gx_color loser = winner == GX_WHITE ? GX_BLACK : GX_WHITE;

    gx_out_string(out, _("  On any way to a mate:\n"));
    put_still(out, now, reach, winner);
    put_bishops(out, now, reach, winner);
    put_king(out, now, reach, winner);
    put_king(out, now, reach, loser);
    cli_print(out, _("  Wherever %s's king can go, no mate can be set up.\n"), color_word(loser));
}

static const char *quick_words(gx_chance_proof proof) {
    switch (proof) {
    case GX_PROOF_MATERIAL: return _("  With these men no mate exists, however the other side helps.\n");
    case GX_PROOF_FORCED: return _("  All moves are forced, and after them it can no longer mate.\n");
    case GX_PROOF_REPLIES: return _("  Whatever is played now, after it there is no mate any more.\n");
    default: return "";
    }
}

static void put_reason(gx_out *out, const status_report *status, gx_color color) {
    const gx_proof *proof = &status->proof[color];
    const gx_position *now = gx_history_now(&status->history);
    gx_bitboard reach[64];

    if (status->winnable[color].chance == GX_CHANCE_UNWINNABLE)
        gx_out_string(out, quick_words(status->winnable[color].proof));
    else if (read_map(proof, now, reach))
        put_map(out, now, reach, color);
    else
        cli_print(out,
                  _("  All %llu positions that can follow were looked at, as far as a mate was conceivable; there is "
                    "none.\n"),
                  (unsigned long long)proof->positions);
}

/* "  1.Ka2 Kd7 2.Kb3 Kd6 3.Qd5#"; nothing where it is long and both can mate, as in most games. */
static void put_line(gx_out *out, const status_report *status, gx_color color) {
    const gx_winnable *quick = &status->winnable[color];
    bool known = quick->chance == GX_CHANCE_WINNABLE;
    const gx_move *line = known ? quick->line : status->proof[color].line;
    uint32_t length = known ? quick->length : status->proof[color].length;
    gx_position position = *gx_history_now(&status->history);
    char san[GX_SAN_MAX + 1];

    if (length == 0 || (length > SHORT && status_chance(status, color ^ 1u) == GX_CHANCE_WINNABLE))
        return;
    gx_out_string(out, "  ");
    for (uint32_t i = 0; i < length; i++) {
        if (i == 0 || position.turn == GX_WHITE)
            cli_print(out, position.turn == GX_WHITE ? "%s%u." : "%s%u...", i > 0 ? " " : "", position.fullmove_number);
        else
            gx_out_put(out, ' ');
        gx_out_string(out, cli_san(san, &position, line[i], status->letters, NULL));
        gx_position_play(&position, &position, line[i]);
    }
    gx_out_put(out, '\n');
}

void status_chance_text(gx_out *out, const status_report *status, gx_color color) {
    switch (status_chance(status, color)) {
    case GX_CHANCE_UNWINNABLE:
        cli_print(out, _("%s cannot mate by any series of legal moves.\n"), color_word(color));
        put_reason(out, status, color);
        break;
    case GX_CHANCE_WINNABLE:
        cli_print(out, _("%s can mate.\n"), color_word(color));
        put_line(out, status, color);
        break;
    default: break;
    }
}
