/* pgn_read_tags.c - tags, as far as the moves depend on them: FEN, Variant, Result; and which have occurred. */
#include "base/byte.h"
#include "base/memory.h"
#include "notation/pgn_read.h"

/* Lower-case letters and digits alone, as variants are compared. */
static gx_text simplify(gx_text text, char *out, size_t room) {
    size_t size = 0;
    for (size_t i = 0; i < text.size; i++) {
        char byte = text.bytes[i];
        if (byte_is_capital(byte))
            byte = (char)(byte - 'A' + 'a');
        if ((byte_is_small(byte) || byte_is_digit(byte)) && size < room)
            out[size++] = byte;
    }
    return (gx_text){out, size};
}

static bool is_one_of(gx_text text, const char *const *words) {
    while (*words != NULL && !gx_text_is(text, *words))
        words++;
    return *words != NULL;
}

static void read_variant(gx_pgn_reader *reader, gx_text value) {
    static const char *const standard[] = {
        "",  "standard", "chess", "normal", "orthodox", "classical", "orthochess", "fromposition", "chessfromposition",
        NULL};
    static const char *const chess960[] = {"chess960", "fischerandom", "fischerrandom",     "fischerrandomchess",
                                           "frc",      "960",          "freestyle",         "freestylechess",
                                           "wildfr",   "chess9lx",     "fischerandomchess", NULL};
    char room[24];
    gx_text simple = simplify(value, room, sizeof room);
    reader->chess960 = is_one_of(simple, chess960);
    reader->variant_unknown = !reader->chess960 && !is_one_of(simple, standard);
    reader->variant_at.line = reader->token.line;
    reader->variant_at.column = reader->token.column;
}

static void read_fen(gx_pgn_reader *reader, gx_text value) {
    if (value.size == 0 || gx_text_is(value, "?") || gx_text_is(value, "-"))
        return;
    reader->has_fen = true;
    reader->fen_bad = gx_fen_read(&reader->start, value, GX_FEN_LENIENT, &reader->fen) != GX_OK;
    reader->fen_at.line = reader->token.line;
    reader->fen_at.column = reader->token.column;
}

static void understand(gx_pgn_reader *reader, gx_text name, gx_text value) {
    switch (name.size) {
    case 3:
        if (memcmp(name.bytes, "FEN", 3) == 0)
            read_fen(reader, value);
        break;
    case 6:
        if (memcmp(name.bytes, "Result", 6) == 0)
            reader->tag_result = gx_pgn_result_read(value, NULL);
        break;
    case 7:
        if (memcmp(name.bytes, "Variant", 7) == 0)
            read_variant(reader, value);
        break;
    default: break;
    }
}

static bool say_room(gx_pgn_reader *reader, gx_pgn_item *item, uint64_t need) {
    pgn_say(reader, item, GX_PGN_ITEM_ROOM);
    item->number = need;
    reader->held = true;
    return true;
}

/* A second Event begins a game where the first had no moves. */
bool pgn_read_tag(gx_pgn_reader *reader, gx_pgn_item *item) {
    uint64_t need;
    gx_pgn_token *token = &reader->token;
    pgn_name found = pgn_name_add(reader, token->name, &need);
    if (found == PGN_NAME_ROOM)
        return say_room(reader, item, need);
    if (found == PGN_NAME_SEEN && gx_text_is(token->name, "Event")) {
        pgn_begin_moves(reader);
        return false;
    }
    if (token->fault != GX_PGN_NONE)
        reader->due |= PGN_DUE_TOKEN;
    if (found == PGN_NAME_SEEN) {
        reader->due |= PGN_DUE_TAG_TWICE;
        return false;
    }
    understand(reader, token->name, token->text);
    return pgn_gives(reader, GX_PGN_GIVE_TAGS) && pgn_say(reader, item, GX_PGN_ITEM_TAG);
}
