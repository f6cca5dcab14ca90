/* assert.h - a programmer's fault stops the program where it is found.
 *
 * No message, no handler, no library: a trap, which a debugger shows and WebAssembly knows as `unreachable`. Faults of a
 * player, a file or a user are never asserted: they are answered. */
#ifndef BASE_ASSERT_H
#define BASE_ASSERT_H

#define gx_assert(condition) ((condition) ? (void)0 : __builtin_trap())

#endif
