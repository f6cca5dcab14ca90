/* text.c - slices of bytes and bounded buffers (text.h). */
#include <guoxiang/text.h>

#include "base/memory.h"

/* The bound keeps gcc from seeing strlen in the loop, which is none of the four functions the core may ask for. */
gx_text gx_text_of(const char *string) {
    size_t size = 0;
    while (string != NULL && size < PTRDIFF_MAX && string[size] != '\0')
        size++;
    return (gx_text){string, size};
}

/* A loop: clang makes of memcmp a bcmp, which is none of the four functions the core may ask for. */
bool gx_text_same(gx_text a, gx_text b) {
    size_t at = 0;
    while (a.size == b.size && at < a.size && a.bytes[at] == b.bytes[at])
        at++;
    return a.size == b.size && at == a.size;
}

/* The string is not measured first: most texts are another from their first byte on. */
bool gx_text_is(gx_text text, const char *string) {
    size_t at = 0;
    while (string != NULL && at < text.size && string[at] != '\0' && text.bytes[at] == string[at])
        at++;
    return at == text.size && (string == NULL || string[at] == '\0');
}

gx_buffer gx_buffer_over(char *memory, size_t room) {
    return (gx_buffer){memory, room, 0, false};
}

void gx_buffer_put(gx_buffer *buffer, char byte) {
    if (buffer->full || buffer->size == buffer->room)
        buffer->full = true;
    else
        buffer->bytes[buffer->size++] = byte;
}

/* A text that does not fit whole is written as far as it does. */
void gx_buffer_put_text(gx_buffer *buffer, gx_text text) {
    size_t left = buffer->full ? 0 : buffer->room - buffer->size;
    size_t fits = text.size < left ? text.size : left;
    if (fits > 0)
        memcpy(buffer->bytes + buffer->size, text.bytes, fits);
    buffer->size += fits;
    buffer->full = buffer->full || fits < text.size;
}

void gx_buffer_put_string(gx_buffer *buffer, const char *string) {
    gx_buffer_put_text(buffer, gx_text_of(string));
}

void gx_buffer_put_number(gx_buffer *buffer, uint64_t number) {
    char digits[20];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    gx_buffer_put_text(buffer, (gx_text){digits + first, sizeof digits - first});
}

gx_text gx_buffer_text(const gx_buffer *buffer) {
    return (gx_text){buffer->bytes, buffer->size};
}
