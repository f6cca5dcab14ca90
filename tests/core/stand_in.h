/* stand_in.h - the stand-in for jansson, beside jansson in one program. Compiled with its three names changed. */
#ifndef TESTS_CORE_STAND_IN_H
#define TESTS_CORE_STAND_IN_H

#include <guoxiang/out.h>

/* Reads a text as src/bindings/wasm/json does. What was read is written to `out`, each value with its type; or a fault. */
bool stand_in_dump(gx_out *out, const char *bytes, size_t size, int *position, bool *twice);

#endif
