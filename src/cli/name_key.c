/* name_key.c - surnames without what spelling adds to them.
 *
 * Letters of Latin lose their accents by two tables that name the plain letter of each character, from U+00C0 and from U+0100;
 * a blank in them leaves the character as it is. ae, oe and ue stand for letters with two dots as often as not, so their e
 * is left out wherever it stands: Bauer becomes baur, in every spelling of Bauer alike. That joins a few names that differ,
 * and does no harm where moves are compared as well. */
#include "name_key.h"

#include <guoxiang/utf8.h>
#include <string.h>
#include "base/byte.h"

static const char latin1[] = "aaaaaaaceeeeiiiidnooooo ouuuuy saaaaaaaceeeeiiiidnooooo ouuuuy y";
static const char extended[] = "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllllllln"
                               "nnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

_Static_assert(sizeof latin1 == 0x40 + 1, "U+00C0 to U+00FF");
_Static_assert(sizeof extended == 0x80 + 1, "U+0100 to U+017F");

/* The character that stands for this one; 0 for one that is left out. */
static uint32_t plain(uint32_t character) {
    if (character >= 'A' && character <= 'Z')
        return character + 'a' - 'A';
    if (character < 0x80)
        return (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9') ? character : 0;
    if (character >= 0xc0 && character < 0x100 && latin1[character - 0xc0] != ' ')
        return (uint32_t)latin1[character - 0xc0];
    if (character >= 0x100 && character < 0x180)
        return (uint32_t)extended[character - 0x100];
    if (character >= 0x300 && character < 0x370)
        return 0;
    return character >= 0x410 && character < 0x430 ? character + 0x20 : character;
}

static bool is_gap(char byte) {
    return byte == ' ' || byte == '\t' || byte == '.';
}

static gx_text without_gaps(gx_text text) {
    while (text.size > 0 && is_gap(text.bytes[0])) {
        text.bytes++;
        text.size--;
    }
    while (text.size > 0 && is_gap(text.bytes[text.size - 1]))
        text.size--;
    return text;
}

static gx_text last_word(gx_text text) {
    size_t at = text.size;

    while (at > 0 && !is_gap(text.bytes[at - 1]))
        at--;
    return (gx_text){text.bytes + at, text.size - at};
}

static bool has_digit(gx_text text) {
    for (size_t n = 0; n < text.size; n++)
        if (byte_is_digit(text.bytes[n]))
            return true;
    return false;
}

static gx_text surname(gx_text name) {
    const char *comma = name.size ? memchr(name.bytes, ',', name.size) : NULL;

    if (comma)
        return (gx_text){name.bytes, (size_t)(comma - name.bytes)};
    if (has_digit(name))
        return name;
    name = without_gaps(name);
    for (gx_text word = last_word(name); word.size == 1 && word.size < name.size; word = last_word(name))
        name = without_gaps((gx_text){name.bytes, name.size - 1});
    return last_word(name);
}

void cli_surname(gx_out *out, gx_text name) {
    gx_text rest = surname(name);
    uint32_t before = 0;

    while (rest.size > 0) {
        uint32_t character;
        size_t size = gx_utf8_read(rest, &character);
        rest.bytes += size;
        rest.size -= size;
        character = plain(character);
        if (character == 0 || (character == 'e' && (before == 'a' || before == 'o' || before == 'u')))
            continue;
        gx_utf8_put(out, character);
        before = character;
    }
}
