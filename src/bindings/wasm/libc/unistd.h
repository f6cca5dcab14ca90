/* unistd.h - declared so that src/wire compiles, and defined nowhere: what calls it would not link. */
#ifndef WASM_UNISTD_H
#define WASM_UNISTD_H

#include <stddef.h>

typedef ptrdiff_t ssize_t;

ssize_t write(int descriptor, const void *bytes, size_t size);

#endif
