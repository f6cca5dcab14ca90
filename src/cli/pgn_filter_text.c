/* pgn_filter_text.c - comparing texts: whole, in part, by regular expression.
 *
 * Capital letters and small ones are alike but for ==. Where the text that is looked for is plain ASCII, this is a few
 * instructions a byte; any other is left to PCRE2, which knows the pairs of letters of all scripts, as a literal. Accents
 * count: Müller is not Muller; M.ller finds both. Bytes that are no UTF-8 never fit a letter and do no harm.
 *
 * A regular expression that goes astray is given up after a number of steps; the text counts as not fitting, and it is
 * remembered that this happened. */
#include "pgn_filter_game.h"

#include "base/byte.h"

static bool is_ascii(gx_text text) {
    for (size_t n = 0; n < text.size; n++)
        if ((unsigned char)text.bytes[n] >= 0x80)
            return false;
    return true;
}

static uint32_t flags_of(pgn_compare compare) {
    uint32_t flags = PCRE2_UTF | PCRE2_MATCH_INVALID_UTF | PCRE2_CASELESS;

    if (compare == PGN_REGEX)
        return flags | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C;
    return flags | PCRE2_LITERAL | (compare == PGN_EQUAL ? PCRE2_ANCHORED | PCRE2_ENDANCHORED : 0);
}

bool pgn_wanted_compile(pgn_parse *in, pgn_wanted *wanted, pgn_compare compare, const pgn_word *word) {
    int error;
    size_t offset;
    PCRE2_UCHAR why[120];

    wanted->text = pgn_filter_copy(in->filter, word->text);
    wanted->code = NULL;
    if (compare == PGN_EXACT || (compare != PGN_REGEX && is_ascii(word->text))) {
        for (size_t n = 0; n < word->text.size && compare != PGN_EXACT; n++)
            ((char *)wanted->text.bytes)[n] = byte_small(word->text.bytes[n]);
        return true;
    }
    if (!in->filter->limits)
        in->filter->limits = regex_limits();
    wanted->code =
        regex()->compile((PCRE2_SPTR)wanted->text.bytes, wanted->text.size, flags_of(compare), &error, &offset, NULL);
    if (wanted->code) {
        regex()->jit_compile(wanted->code, PCRE2_JIT_COMPLETE);
        return true;
    }
    regex()->get_error_message(error, why, sizeof why);
    return pgn_parse_fail(in, word->inside + offset, 1, _("this regular expression cannot be read: %s"), (char *)why);
}

/* ---- ASCII ---- */

/* `small` has no capital letters. */
static bool alike(const char *bytes, gx_text small) {
    for (size_t n = 0; n < small.size; n++)
        if (byte_small(bytes[n]) != small.bytes[n])
            return false;
    return true;
}

static bool holds(gx_text text, gx_text small) {
    if (small.size == 0)
        return true;
    for (size_t n = 0; n + small.size <= text.size; n++)
        if (byte_small(text.bytes[n]) == small.bytes[0] && alike(text.bytes + n, small))
            return true;
    return false;
}

static bool bytes_fit(const pgn_wanted *wanted, pgn_compare compare, gx_text text) {
    switch (compare) {
    case PGN_EXACT: return gx_text_same(text, wanted->text);
    case PGN_EQUAL: return text.size == wanted->text.size && alike(text.bytes, wanted->text);
    default: return holds(text, wanted->text);
    }
}

/* ---- PCRE2 ---- */

static bool code_fits(pgn_filter_game *game, const pgn_wanted *wanted, gx_text text) {
    PCRE2_SPTR bytes = (PCRE2_SPTR)(text.bytes ? text.bytes : "");
    int found = regex()->match(wanted->code, bytes, text.size, 0, 0, game->match, game->filter->limits);

    if (found < 0 && found != PCRE2_ERROR_NOMATCH)
        game->gave_up = true;
    return found >= 0;
}

bool pgn_wanted_fits(pgn_filter_game *game, const pgn_condition *condition, gx_text text) {
    for (size_t n = 0; n < condition->count; n++) {
        const pgn_wanted *wanted = &condition->is.wanted[n];
        if (wanted->code ? code_fits(game, wanted, text) : bytes_fit(wanted, condition->compare, text))
            return true;
    }
    return false;
}
