/* words.h - what the program says, in the reader's language.
 *
 * The catalogues are gettext's (po/LANG.po, made and checked by xgettext, msgmerge and msgfmt); words.c reads them. See
 * there why libc's own reader does not serve. English is what stands in the sources and needs no catalogue. */
#ifndef CLI_WORDS_H
#define CLI_WORDS_H

#include <guoxiang/tell.h>
#include <stdbool.h>

/* The words of `english` in the language chosen; `english` itself where there are none. They live for ever. */
const char *cli_word(const char *english) __attribute__((format_arg(1)));

/* The same where a number decides between two forms. */
const char *cli_word_plural(const char *one, const char *many, unsigned long long number)
    __attribute__((format_arg(1), format_arg(2)));

#define _(english) cli_word(english)
#define N_(english) english /* marks words in a table; they are translated where they are shown */
#define P_(one, many, number) cli_word_plural(one, many, number)

/* The language that LC_ALL, LC_MESSAGES, LANG and LANGUAGE ask for. */
gx_language cli_language_of_environment(void);

/* Chooses the language and finds its catalogue: beside the program, in ../share/locale, or where it was installed. */
void cli_language_choose(gx_language language);

/* The language chosen. */
gx_language cli_language(void);

/* "en" or "zh" and whatever begins so (zh_CN.UTF-8). False for any other. */
bool cli_language_read(gx_language *out, const char *name);

#endif
