/* library.c - see library.h. */
#include "library.h"

#include <dlfcn.h>
#include <string.h>

void *cli_library(const char *name) {
    return dlopen(name, RTLD_NOW | RTLD_LOCAL);
}

bool cli_library_function(void *library, const char *name, void *function, size_t size) {
    void *found = library ? dlsym(library, name) : NULL;

    memcpy(function, &found, size);
    return found != NULL;
}
