/* string.h - what src/wire and the bindings ask of it (string.c, memory.c). */
#ifndef WASM_STRING_H
#define WASM_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int value, size_t size);
int memcmp(const void *a, const void *b, size_t size);
void *memchr(const void *memory, int byte, size_t size);
size_t strlen(const char *text);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t most);
char *strchr(const char *text, int byte);
char *strstr(const char *text, const char *part);
size_t strspn(const char *text, const char *these);
size_t strcspn(const char *text, const char *these);

#endif
