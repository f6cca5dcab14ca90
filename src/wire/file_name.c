/* file_name.c - see file_name.h.
 *
 * File systems differ: some take A and a for one name, some write é as two characters, some break at a colon. So bytes
 * that mean something anywhere become `_`, and names are compared by a fold that is coarser than any of them: Latin letters
 * by their base letter, Greek and Cyrillic ones by their small form, accents that stand alone not at all. Whoever differs
 * in less than that gets a mark behind the name, eight hex digits of the whole text. */
#include <guoxiang/file_name.h>

#include <guoxiang/utf8.h>
#include <stdio.h>
#include <string.h>
#include "base/byte.h"

enum { NAME_MOST = 100 };

uint64_t gx_text_hash(gx_text text) {
    uint64_t hash = 14695981039346656037u;

    for (size_t i = 0; i < text.size; i++)
        hash = (hash ^ (uint8_t)text.bytes[i]) * 1099511628211u;
    hash ^= hash >> 32;
    return hash * 0x9e3779b97f4a7c15u;
}

static bool is_safe(uint32_t character) {
    if (character < 0x80)
        return character > ' ' && character < 0x7f && !strchr("/\\:*?\"<>|'`$&;!#%^~{}[]", (int)character);
    return character >= 0xa1 && character != 0xfffd && character != 0xfeff &&
           (character < 0x2000 || character > 0x206f) && (character < 0xe000 || character > 0xf8ff) &&
           character < 0xe0000;
}

/* CON, NUL and the like are devices on Windows, with any ending. */
static bool is_device(const char *name) {
    static const char *const devices[] = {"con", "prn", "aux", "nul", "com", "lpt"};
    size_t size = strcspn(name, ".");

    for (size_t i = 0; i < sizeof devices / sizeof devices[0]; i++) {
        char start[4] = {0};
        for (size_t n = 0; n < 3 && name[n]; n++)
            start[n] = (char)(name[n] | 0x20);
        if (strcmp(start, devices[i]) == 0 && (i < 4 ? size == 3 : size == 4 && byte_is_digit(name[3])))
            return true;
    }
    return false;
}

/* A character as UTF-8; how many bytes. */
static size_t encode(char out[4], uint32_t character) {
    static const uint8_t first[] = {0, 0, 0xc0, 0xe0, 0xf0};
    size_t size = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;

    for (size_t i = size; i-- > 1; character >>= 6)
        out[i] = (char)(0x80 | (character & 63));
    out[0] = (char)(size == 1 ? character : first[size] | character);
    return size;
}

/* Copies the characters, an underscore for each that is not safe; returns whether all of the text had room. */
static bool copy_safe(char *out, size_t *size, gx_text text) {
    char bytes[4];

    while (text.size > 0) {
        uint32_t character;
        size_t taken = gx_utf8_read(text, &character), count = encode(bytes, is_safe(character) ? character : '_');
        if (*size + count > NAME_MOST)
            return false;
        memcpy(out + *size, bytes, count);
        *size += count;
        text = (gx_text){text.bytes + taken, text.size - taken};
    }
    return true;
}

static void name(char out[GX_FILE_NAME_MAX], gx_text text, bool marked) {
    size_t size = 0;

    while (text.size > 0 && (text.bytes[0] == ' ' || text.bytes[0] == '\t'))
        text = (gx_text){text.bytes + 1, text.size - 1};
    while (text.size > 0 && (text.bytes[text.size - 1] == ' ' || text.bytes[text.size - 1] == '.'))
        text.size--;
    marked = !copy_safe(out, &size, text) || marked;
    while (size > 0 && out[size - 1] == '.')
        size--;
    out[size] = '\0';
    if (size == 0)
        strcpy(out, "_");
    if (out[0] == '.' || out[0] == '-')
        out[0] = '_';
    if (marked || is_device(out))
        snprintf(out + strlen(out), 10, "~%08lx", (unsigned long)(gx_text_hash(text) >> 32));
}

void gx_file_name(char out[GX_FILE_NAME_MAX], gx_text text) {
    name(out, text, false);
}

void gx_file_name_marked(char out[GX_FILE_NAME_MAX], gx_text text) {
    name(out, text, true);
}

/* Base letters of U+00C0 to U+017F. */
static const char latin[] = "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo*ouuuuyty"
                            "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll"
                            "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
_Static_assert(sizeof latin == 0x180 - 0xc0 + 1, "a letter each");

static uint32_t fold(uint32_t character) {
    if (character >= 'A' && character <= 'Z')
        return character | 0x20;
    if (character >= 0xc0 && character < 0x180)
        return (uint32_t)latin[character - 0xc0];
    if ((character >= 0x300 && character < 0x370) || (character >= 0xfe00 && character < 0xfe10))
        return 0;
    if ((character >= 0x391 && character <= 0x3a9) || (character >= 0x410 && character <= 0x42f))
        return character + 0x20;
    if (character >= 0x400 && character < 0x410)
        return character + 0x50;
    if ((character >= 0x180 && character < 0x250) || (character >= 0x1e00 && character < 0x2000))
        return '*';
    return character;
}

void gx_file_name_fold(char out[GX_FILE_NAME_MAX], const char *name) {
    gx_text rest = gx_text_of(name);
    size_t size = 0;

    while (rest.size > 0) {
        uint32_t character;
        size_t taken = gx_utf8_read(rest, &character);
        if ((character = fold(character)) != 0)
            size += encode(out + size, character);
        rest = (gx_text){rest.bytes + taken, rest.size - taken};
    }
    out[size] = '\0';
}
