/* regex.h - PCRE2, opened when the first expression is compiled. */
#ifndef CLI_REGEX_H
#define CLI_REGEX_H

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#define REGEX_FUNCTIONS(X)                                                                                             \
    X(code_free)                                                                                                       \
    X(compile)                                                                                                         \
    X(get_error_message)                                                                                               \
    X(jit_compile)                                                                                                     \
    X(match)                                                                                                           \
    X(match_context_create)                                                                                            \
    X(match_context_free)                                                                                              \
    X(match_data_create)                                                                                               \
    X(match_data_free)                                                                                                 \
    X(set_depth_limit)                                                                                                 \
    X(set_heap_limit)                                                                                                  \
    X(set_match_limit)

/* PCRE2's functions, without pcre2_ before their names. */
typedef struct regex_library {
#define REGEX_MEMBER(name) __typeof__(pcre2_##name) *name;
    REGEX_FUNCTIONS(REGEX_MEMBER)
#undef REGEX_MEMBER
} regex_library;

/* The first call opens the library, and must come before there are threads; ends the program where there is none. */
const regex_library *regex(void);

/* What a match may cost: an expression that goes astray is given up. */
pcre2_match_context *regex_limits(void);

#endif
