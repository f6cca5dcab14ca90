/* errno.h - the numbers that src/wire names. */
#ifndef WASM_ERRNO_H
#define WASM_ERRNO_H

#define EINTR 4
#define ENOMEM 12

extern int errno;

#endif
