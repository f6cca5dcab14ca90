/* stop.c - what is left to read after a trap. */
#include <assert.h>

static const char *stopped = "";

_Noreturn void wasm_stop(const char *expected) {
    stopped = expected;
    __builtin_trap();
}

const char *gx_core_stopped(void) {
    return stopped;
}
