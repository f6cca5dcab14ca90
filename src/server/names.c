/* names.c - who plays, and where: words that people write and others read.
 *
 *     {"names":{"white":"Ann \"the Rook\"","black":"谢军","event":"Club evening","site":"...","round":"3"}}
 *
 * They stand in the answer, in PGN and on the scoresheet. So a word has no character that could end a line, move the cursor, or turn
 * the direction of what follows it; quotes are the business of whoever writes them out. */
#include <guoxiang/pgn_write.h>
#include <guoxiang/utf8.h>
#include <string.h>
#include "server.h"

enum { LONGEST = 120 }; /* bytes: forty Chinese characters */

static const struct {
    const char *name, *tag;
} names[] = {{"event", "Event"}, {"site", "Site"}, {"round", "Round"}, {"white", "White"}, {"black", "Black"}};

enum { NAMES = sizeof names / sizeof names[0] };

/* From the first to the last of each pair: controls, marks of direction, ends of lines, what is invisible. */
static const uint32_t refused[][2] = {{0, 0x1f},        {0x7f, 0x9f},     {0xad, 0xad},     {0x61c, 0x61c},
                                      {0x180e, 0x180e}, {0x200b, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x206f},
                                      {0xfeff, 0xfeff}, {0xfff9, 0xfffb}, {0xfffe, 0xffff}, {0xe0000, 0xe0fff}};

static bool is_refused(uint32_t character) {
    for (size_t n = 0; n < sizeof refused / sizeof refused[0]; n++)
        if (character >= refused[n][0] && character <= refused[n][1])
            return true;
    return false;
}

bool server_name_is(gx_text text) {
    uint32_t character;

    if (text.size == 0 || text.size > LONGEST || !gx_utf8_is(text) || text.bytes[0] == ' ' ||
        text.bytes[text.size - 1] == ' ')
        return false;
    while (text.size > 0) {
        size_t size = gx_utf8_next(text, &character);
        if (is_refused(character))
            return false;
        text = (gx_text){text.bytes + size, text.size - size};
    }
    return true;
}

static bool is_known(const char *name) {
    for (unsigned n = 0; n < NAMES; n++)
        if (strcmp(names[n].name, name) == 0)
            return true;
    return false;
}

const char *server_names_take(json_t *meta, const json_t *body) {
    json_t *given = json_object_get(body, "names"), *value;
    const char *name;

    if (!given)
        return NULL;
    if (!json_is_object(given))
        return "names";
    json_object_foreach(given, name, value) {
        gx_text text = {json_string_value(value), json_string_length(value)};
        if (!is_known(name) || !text.bytes || !server_name_is(text))
            return "names";
    }
    json_object_set(meta, "names", given);
    return NULL;
}

void server_names_swap(json_t *meta) {
    json_t *all = json_object_get(meta, "names");
    json_t *white = json_incref(json_object_get(all, "white")), *black = json_incref(json_object_get(all, "black"));

    json_object_del(all, "white");
    json_object_del(all, "black");
    if (black)
        json_object_set_new(all, "white", black);
    if (white)
        json_object_set_new(all, "black", white);
}

static gx_text name_of(const server_game *game, const char *name) {
    const json_t *value = json_object_get(json_object_get(game->meta, "names"), name);

    return (gx_text){json_string_value(value), json_string_length(value)};
}

void server_names_put_pgn(const server_game *game, const gx_match *match, gx_out *out) {
    gx_pgn_tag tags[NAMES];
    size_t count = 0;

    for (unsigned n = 0; n < NAMES; n++)
        if (name_of(game, names[n].name).bytes)
            tags[count++] = (gx_pgn_tag){gx_text_of(names[n].tag), name_of(game, names[n].name)};
    gx_match_write_pgn_of(out, match, tags, count, NULL, 0);
}

void server_names_put_sheet(const server_game *game, const gx_match *match, gx_out *out) {
    bool any = false;

    for (unsigned n = 0; n < NAMES; n++) {
        gx_text name = name_of(game, names[n].name);
        if (!name.bytes)
            continue;
        gx_out_string(out, names[n].tag);
        gx_out_string(out, ": ");
        gx_out_text(out, name);
        gx_out_put(out, '\n');
        any = true;
    }
    if (any)
        gx_out_put(out, '\n');
    gx_match_write_sheet(out, GX_ENGLISH, match);
}
