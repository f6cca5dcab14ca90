/*
 * Where the program begins, and nothing else.
 *
 * On x86-64 a release holds the whole program twice: compiled for any such processor (`base`), and for those of the level
 * x86-64-v3 with POPCNT and PEXT (`v3`). The choice is made here, once, by asking the processor; below this file nobody
 * asks again, and no global remembers it.
 *
 *     main --+-- gx_main_v3     the processor has all of v3, and its PEXT is an instruction in silicon
 *            +-- gx_main_base   otherwise
 *
 * AMD's processors before Zen 3 (families up to 0x18, Hygon's too) have PEXT but work it out bit by bit in microcode, some
 * hundred times slower than a look-up: they take `base`. GX_ISA=base or GX_ISA=v3 in the environment overrides, for tests.
 */

#ifdef GX_MULTI_ISA

#include <cpuid.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int gx_main_base(int argc, char **argv);
int gx_main_v3(int argc, char **argv);

/* What -march=x86-64-v3 lets a compiler use. The last three have no name that both gcc and clang know. */
static bool has_v3(void) {
    unsigned a, b, c, d;

    __builtin_cpu_init();
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi") || !__builtin_cpu_supports("bmi2") ||
        !__builtin_cpu_supports("fma") || !__builtin_cpu_supports("popcnt"))
        return false;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_MOVBE) || !(c & bit_F16C))
        return false;
    return __get_cpuid(0x80000001, &a, &b, &c, &d) && (c & bit_LZCNT);
}

static bool has_slow_pext(void) {
    unsigned a, b, c, d;
    char vendor[12];

    if (!__get_cpuid(0, &a, &b, &c, &d))
        return true;
    memcpy(vendor, &b, 4);
    memcpy(vendor + 4, &d, 4);
    memcpy(vendor + 8, &c, 4);
    if (memcmp(vendor, "AuthenticAMD", 12) != 0 && memcmp(vendor, "HygonGenuine", 12) != 0)
        return false;
    if (!__get_cpuid(1, &a, &b, &c, &d))
        return true;
    unsigned family = (a >> 8) & 0xf;
    if (family == 0xf)
        family += (a >> 20) & 0xff;
    return family < 0x19;
}

int main(int argc, char **argv) {
    const char *wish = getenv("GX_ISA");
    bool v3 = has_v3();

    if (!wish || !*wish)
        return v3 && !has_slow_pext() ? gx_main_v3(argc, argv) : gx_main_base(argc, argv);
    if (strcmp(wish, "base") == 0)
        return gx_main_base(argc, argv);
    if (strcmp(wish, "v3") == 0 && v3)
        return gx_main_v3(argc, argv);
    fprintf(stderr, "gx: GX_ISA=%s: %s\n", wish,
            strcmp(wish, "v3") == 0 ? "this processor is below x86-64-v3" : "base or v3 is meant");
    return 2;
}

#else

int gx_main(int argc, char **argv);

int main(int argc, char **argv) {
    return gx_main(argc, argv);
}

#endif
