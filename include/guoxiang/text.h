/* text.h - a slice of bytes to read and a bounded buffer to write into. Neither owns its memory. */
#ifndef GUOXIANG_TEXT_H
#define GUOXIANG_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* `size` bytes at `bytes`; not zero-terminated, may hold zero bytes. Borrowed. */
typedef struct gx_text {
    const char *bytes;
    size_t size;
} gx_text;

/* The text of a zero-terminated string; NULL is the empty text. */
gx_text gx_text_of(const char *string);

/* Equal byte for byte. */
bool gx_text_same(gx_text a, gx_text b);

/* The same as the text of a string. */
bool gx_text_is(gx_text text, const char *string);

/* Memory to write text into. Writing beyond `room` writes nothing further and sets `full`; what had been written stays.
 * The bytes are not zero-terminated. */
typedef struct gx_buffer {
    char *bytes;
    size_t room;
    size_t size;
    bool full;
} gx_buffer;

/* An empty buffer over `room` bytes at `memory`. */
gx_buffer gx_buffer_over(char *memory, size_t room);

void gx_buffer_put(gx_buffer *buffer, char byte);
void gx_buffer_put_text(gx_buffer *buffer, gx_text text);
void gx_buffer_put_string(gx_buffer *buffer, const char *string);
/* Decimal digits of `number`, no leading zeros. */
void gx_buffer_put_number(gx_buffer *buffer, uint64_t number);

/* What has been written; valid until the buffer is written again. */
gx_text gx_buffer_text(const gx_buffer *buffer);

#ifdef __cplusplus
}
#endif
#endif
