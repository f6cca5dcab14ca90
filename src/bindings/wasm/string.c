/* string.c - the functions of <string.h> that the bindings need, for WebAssembly: the plainest way of each. */
#include <string.h>

void *memchr(const void *memory, int byte, size_t size) {
    const unsigned char *at = memory, *end = at + size;

    while (at < end && *at != (unsigned char)byte)
        at++;
    return at < end ? (void *)(size_t)at : NULL;
}

size_t strlen(const char *text) {
    const char *end = text;

    while (*end)
        end++;
    return (size_t)(end - text);
}

int strncmp(const char *a, const char *b, size_t most) {
    size_t n = 0;

    while (n < most && a[n] && a[n] == b[n])
        n++;
    return n == most ? 0 : (unsigned char)a[n] - (unsigned char)b[n];
}

int strcmp(const char *a, const char *b) {
    return strncmp(a, b, (size_t)-1);
}

char *strchr(const char *text, int byte) {
    while (*text && *text != (char)byte)
        text++;
    return *text == (char)byte ? (char *)(size_t)text : NULL;
}

char *strstr(const char *text, const char *part) {
    size_t size = strlen(part);

    while (*text && strncmp(text, part, size) != 0)
        text++;
    return strncmp(text, part, size) == 0 ? (char *)(size_t)text : NULL;
}

size_t strspn(const char *text, const char *these) {
    size_t n = 0;

    while (text[n] && strchr(these, text[n]))
        n++;
    return n;
}

size_t strcspn(const char *text, const char *these) {
    size_t n = 0;

    while (text[n] && !strchr(these, text[n]))
        n++;
    return n;
}
