/* utf8.h - text that should be UTF-8 and may not be. */
#ifndef GUOXIANG_UTF8_H
#define GUOXIANG_UTF8_H

#include <guoxiang/out.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Length in bytes (1 to 4) of the character at the start of a text that is not empty, and the character itself; 0 where
 * the bytes there are not UTF-8 (cut short, overlong, a surrogate, beyond U+10FFFF). `character` may be NULL. */
size_t gx_utf8_next(gx_text text, uint32_t *character);

/* Reads one character whatever the bytes are, and returns how many were taken (at least 1; the text is not empty). A
 * byte that is not UTF-8 is taken alone: from 0xA0 on as the character of Latin-1 that it is, which is what old PGN
 * files hold (PGN standard 4.1), below that as U+FFFD. */
size_t gx_utf8_read(gx_text text, uint32_t *character);

/* Writes a character as UTF-8. */
void gx_utf8_put(gx_out *out, uint32_t character);

/* True if the whole text is UTF-8. */
bool gx_utf8_is(gx_text text);

/* Columns of a character on a terminal: 0 for marks that join the one before, 2 for Chinese and other wide ones. */
unsigned gx_utf8_width(uint32_t character);

/* Chinese marks that no line begins with (closing ones), and that none ends with (opening ones). */
bool gx_utf8_closes(uint32_t character);
bool gx_utf8_opens(uint32_t character);

/* The character as it may be shown: a dot for one that could drive the terminal, or turn the writing round. */
uint32_t gx_utf8_harmless(uint32_t character);

/* Writes a text as it may be shown in a line, read as gx_utf8_read reads it; tabs and ends of lines are blanks. */
void gx_utf8_show(gx_out *out, gx_text text);

/* Columns of a text, read as gx_utf8_read reads it. */
size_t gx_utf8_columns(gx_text text);

#ifdef __cplusplus
}
#endif
#endif
