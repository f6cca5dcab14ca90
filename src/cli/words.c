/*
 * Words in the reader's language.
 *
 * Catalogues are made with gettext (po/zh_CN.po -> guoxiang.mo), but read here and not by libc: since 2.39 glibc takes the
 * locale C.UTF-8, the only one that a minimal system has, as "no translation, whatever LANGUAGE says", and musl never
 * knew LANGUAGE. With a reader of our own (the format is two sorted tables) `--lang zh` works on every system, without
 * any locale generated, and without setlocale, which would reach into every number that printf writes.
 *
 *     0 magic   8 number of words N   12 -> N pairs (length, offset) of English words, sorted
 *                                     16 -> N pairs of their translations, in the same order
 *
 * The file is checked once: every pair lies inside it and ends with a zero. Where a number decides between forms, the
 * English word is "one\0many" and so is found by its first part; Chinese has one form for both.
 */
#include "words.h"

#include <fcntl.h>
#include <guoxiang/text.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifndef GX_LOCALE_DIR
#define GX_LOCALE_DIR "/usr/share/locale"
#endif

enum { HEAD = 20, BIGGEST = 16 << 20 };

static struct {
    char *bytes;
    size_t size;
    uint32_t count, english, translated;
    gx_language language;
} catalogue;

static uint32_t number(size_t at) {
    uint32_t n;

    memcpy(&n, catalogue.bytes + at, sizeof n);
    return n;
}

/* The word of an entry in the table that begins at `table`; NULL if it is not wholly inside the file. */
static const char *entry(uint32_t table, uint32_t index) {
    uint32_t length = number(table + 8u * index), offset = number(table + 8u * index + 4);

    if (offset >= catalogue.size || length >= catalogue.size - offset || catalogue.bytes[offset + length])
        return NULL;
    return catalogue.bytes + offset;
}

static bool sound(void) {
    if (catalogue.size < HEAD || number(0) != 0x950412deu || number(4) >> 16 != 0)
        return false;
    catalogue.count = number(8);
    catalogue.english = number(12);
    catalogue.translated = number(16);
    uint64_t table = 8 * (uint64_t)catalogue.count;
    if (catalogue.english + table > catalogue.size || catalogue.translated + table > catalogue.size)
        return false;
    for (uint32_t n = 0; n < catalogue.count; n++)
        if (!entry(catalogue.english, n) || !entry(catalogue.translated, n))
            return false;
    return true;
}

static bool load(const char *path) {
    struct stat about;
    int file = open(path, O_RDONLY | O_CLOEXEC);

    if (file < 0)
        return false;
    bool good = fstat(file, &about) == 0 && about.st_size > 0 && about.st_size < BIGGEST;
    char *bytes = good ? malloc((size_t)about.st_size) : NULL;
    good = bytes && read(file, bytes, (size_t)about.st_size) == about.st_size;
    close(file);
    if (good) {
        catalogue.bytes = bytes;
        catalogue.size = (size_t)about.st_size;
        good = sound();
    }
    if (!good) {
        free(bytes);
        catalogue.bytes = NULL;
        catalogue.count = 0;
    }
    return good;
}

static bool load_from(const char *folder, const char *below) {
    char path[4200];

    snprintf(path, sizeof path, "%s%s/zh_CN/LC_MESSAGES/guoxiang.mo", folder, below);
    return load(path);
}

void cli_language_choose(gx_language language) {
    char self[4096];

    catalogue.language = language;
    if (language == GX_ENGLISH || catalogue.bytes)
        return;
    ssize_t size = readlink("/proc/self/exe", self, sizeof self - 1);
    if (size > 0) {
        self[size] = 0;
        char *slash = strrchr(self, '/');
        if (slash)
            *slash = 0;
        if (load_from(self, "/locale") || load_from(self, "/../share/locale") || load_from(self, "/../locale"))
            return;
    }
    load_from(GX_LOCALE_DIR, "");
}

gx_language cli_language(void) {
    return catalogue.language;
}

static const char *translation(const char *english) {
    uint32_t low = 0, high = catalogue.language == GX_CHINESE ? catalogue.count : 0;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(english, entry(catalogue.english, middle));
        if (order == 0)
            return entry(catalogue.translated, middle);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *cli_word(const char *english) {
    const char *word = *english ? translation(english) : NULL;

    return word && *word ? word : english;
}

const char *cli_word_plural(const char *one, const char *many, unsigned long long count) {
    const char *word = translation(one);

    return word && *word ? word : count == 1 ? one : many;
}

/* ---- which language ---- */

bool cli_language_read(gx_language *out, const char *name) {
    static const char *const names[] = {[GX_ENGLISH] = "en", [GX_CHINESE] = "zh"};

    for (unsigned n = 0; n < 2; n++)
        if (strncmp(name, names[n], 2) == 0 && (!name[2] || strchr("_-.@:", name[2]))) {
            *out = (gx_language)n;
            return true;
        }
    return false;
}

static const char *first_of(const char *const *names) {
    for (; *names; names++) {
        const char *value = getenv(*names);
        if (value && *value)
            return value;
    }
    return NULL;
}

gx_language cli_language_of_environment(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG", NULL};
    const char *locale = first_of(names), *list = getenv("LANGUAGE");
    gx_language language = GX_ENGLISH;

    if (locale && (strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0))
        return GX_ENGLISH;
    while (list && *list) {
        if (cli_language_read(&language, list))
            return language;
        list += strcspn(list, ":");
        list += *list == ':';
    }
    if (locale)
        cli_language_read(&language, locale);
    return language;
}
