/*
 * Moves in and out, for all commands: which notation a text is in, and how a move is spelled in answers.
 *
 * A text of UCI's form (two squares and perhaps a small letter) is read as UCI, because only that reading knows whether
 * e1g1 is castling or a step of the king; everything else is SAN. Strictly, a move must be written as it would be written
 * back.
 */
#include "items.h"

#include <stdlib.h>
#include "base/byte.h"

const gx_letters *cli_letters_of(const cli_call *call, const char *name) {
    const char *names[64];
    const gx_letters *letters = gx_letters_find(gx_text_of(name));
    size_t count = 0;
    gx_out list;

    if (letters)
        return letters;
    gx_out_memory(&list);
    for (const gx_letters *one; count < 63 && (one = gx_letters_at((unsigned)count)) != NULL;) {
        gx_out_string(&list, count ? " " : "");
        gx_out_string(&list, one->name);
        names[count++] = one->name;
    }
    gx_out_put(&list, 0);
    names[count] = NULL;
    const char *near = cli_nearest(name, names);
    if (near)
        cli_usage(call, _("there is no alphabet %s; did you mean %s?"), name, near);
    cli_usage(call, _("there is no alphabet %s; there are: %s"), name, list.failed ? "" : list.bytes);
}

const gx_letters *cli_letters(const cli_call *call) {
    const char *name = cli_value(call, "letters");

    return name ? cli_letters_of(call, name) : gx_letters_at(0);
}

const char *cli_uci(char *text, gx_move move, gx_uci_castling castling) {
    gx_buffer buffer = gx_buffer_over(text, GX_SAN_MAX);

    gx_uci_write(&buffer, move, castling);
    text[buffer.size] = 0;
    return text;
}

const char *cli_san(char *text, const gx_position *position, gx_move move, const gx_letters *letters,
                    gx_position *after) {
    gx_buffer buffer = gx_buffer_over(text, GX_SAN_MAX);

    gx_san_write(&buffer, position, move, letters, after);
    text[buffer.size] = 0;
    return text;
}

/* ---- sorted ---- */

/* UCI texts of one length sort as these numbers: file and rank of departure, then of arrival, then the letter. */
static unsigned rank_of(gx_move move, gx_uci_castling castling) {
    char text[GX_SAN_MAX + 1] = {0};
    unsigned sum = 0;

    cli_uci(text, move, castling);
    for (size_t n = 0; n < 4; n++)
        sum = sum << 6 | ((unsigned)text[n] & 63u);
    return sum << 5 | ((unsigned)text[4] & 31u);
}

typedef struct ranked {
    unsigned rank;
    gx_move move;
} ranked;

static int order(const void *a, const void *b) {
    unsigned left = ((const ranked *)a)->rank, right = ((const ranked *)b)->rank;

    return (left > right) - (left < right);
}

void cli_moves_sorted(gx_move_list *list, const gx_position *position, gx_uci_castling castling) {
    ranked moves[GX_MOVES_MAX];

    gx_moves_generate(position, list);
    for (size_t n = 0; n < list->count; n++)
        moves[n] = (ranked){rank_of(list->moves[n], castling), list->moves[n]};
    qsort(moves, list->count, sizeof moves[0], order);
    for (size_t n = 0; n < list->count; n++)
        list->moves[n] = moves[n].move;
}

/* ---- read ---- */

bool cli_move_number_skip(gx_text *word) {
    size_t digits = 0, dots;

    while (digits < word->size && byte_is_digit(word->bytes[digits]))
        digits++;
    for (dots = digits; dots < word->size && word->bytes[dots] == '.';)
        dots++;
    if (digits == 0 || dots == digits)
        return true;
    *word = (gx_text){word->bytes + dots, word->size - dots};
    return word->size > 0;
}

static bool has_uci_form(gx_text text) {
    return (text.size == 4 || (text.size == 5 && byte_is_small(text.bytes[4]))) &&
           gx_square_read(text.bytes[0], text.bytes[1]) != GX_NO_SQUARE &&
           gx_square_read(text.bytes[2], text.bytes[3]) != GX_NO_SQUARE;
}

static gx_result read_uci(gx_move *out, const cli_position *at, gx_text text, gx_san_mode mode, gx_san_report *report) {
    gx_move move;
    char written[GX_SAN_MAX + 1];
    gx_result result =
        gx_uci_read(&move, &at->position, text, at->castling, &report->fault, &report->why, &report->squares);

    if (result == GX_ILLEGAL)
        report->tried = gx_uci_tried(&at->position, text, report->why, report->squares);
    if (result != GX_OK)
        return result;
    if (mode == GX_SAN_STRICT && !gx_text_is(text, cli_uci(written, move, at->castling))) {
        report->fault = (gx_fault){GX_NONCANONICAL, 0, text.size};
        return GX_NONCANONICAL;
    }
    *out = move;
    return GX_OK;
}

gx_result cli_move_read(gx_move *out, const cli_position *at, gx_text text, gx_san_mode mode, const gx_letters *letters,
                        gx_san_report *report) {
    *report = (gx_san_report){.fault = {GX_OK, 0, 0}};
    if (has_uci_form(text))
        return read_uci(out, at, text, mode, report);
    return gx_san_read(out, &at->position, text, mode, letters, report);
}

gx_bitboard cli_move_squares(gx_move move) {
    gx_square from = gx_move_from(move), to = gx_move_to(move);

    if (gx_move_form(move) == GX_FORM_NULL)
        return 0;
    if (gx_move_form(move) == GX_FORM_CASTLING)
        to = GX_SQUARE(to > from ? 6U : 2U, GX_RANK_OF(to));
    return GX_BIT(from) | GX_BIT(to);
}
