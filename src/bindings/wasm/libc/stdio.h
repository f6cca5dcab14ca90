/* stdio.h - declared so that src/wire compiles, and defined nowhere: what calls it would not link. */
#ifndef WASM_STDIO_H
#define WASM_STDIO_H

#include <stddef.h>

int snprintf(char *to, size_t room, const char *form, ...);

#endif
