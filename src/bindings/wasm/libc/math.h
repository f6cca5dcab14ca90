/* math.h - what src/wire asks of it. */
#ifndef WASM_MATH_H
#define WASM_MATH_H

#define isfinite(number) __builtin_isfinite(number)

#endif
