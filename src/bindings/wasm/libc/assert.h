/* assert.h - a programmer's fault, where there is no C library: what was expected is kept for whoever finds the trap. */
#undef assert
#define assert(condition) ((condition) ? (void)0 : wasm_stop(#condition))

#ifndef WASM_ASSERT_H
#define WASM_ASSERT_H

/* Remembers the words and traps. */
_Noreturn void wasm_stop(const char *expected);

/* What was expected, for the page; "" where nothing is known. */
const char *gx_core_stopped(void);

#endif
