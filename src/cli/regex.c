/* regex.c - see regex.h. */
#include "regex.h"

#include "cli.h"
#include "library.h"

enum { MATCH_LIMIT = 100000, DEPTH_LIMIT = 1000, HEAP_LIMIT_KB = 512 };

static bool find_all(regex_library *functions, void *library) {
#define REGEX_FIND(name)                                                                                               \
    if (!cli_library_function(library, "pcre2_" #name "_8", &functions->name, sizeof functions->name))                 \
        return false;
    REGEX_FUNCTIONS(REGEX_FIND)
#undef REGEX_FIND
    return true;
}

const regex_library *regex(void) {
    static regex_library functions;
    static bool found;

    if (!found) {
        if (!find_all(&functions, cli_library("libpcre2-8.so.0")))
            cli_die(_("the library for regular expressions, libpcre2-8.so.0, cannot be opened"), 0);
        found = true;
    }
    return &functions;
}

pcre2_match_context *regex_limits(void) {
    pcre2_match_context *limits = regex()->match_context_create(NULL);

    if (!limits)
        cli_die(_("not enough memory"), 0);
    regex()->set_match_limit(limits, MATCH_LIMIT);
    regex()->set_depth_limit(limits, DEPTH_LIMIT);
    regex()->set_heap_limit(limits, HEAP_LIMIT_KB);
    return limits;
}
