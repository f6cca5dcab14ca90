/*
 * Memory for floor 4: there is some, or the program ends with status 3. Below this floor memory is the caller's.
 */
#include "cli.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Sizes are never 0; a product that does not fit is memory that does not suffice. */
void *cli_grow(void *memory, size_t count, size_t size) {
    size_t bytes = size && count > SIZE_MAX / size ? 0 : count * size;
    void *grown = bytes > 0 ? realloc(memory, bytes) : NULL;

    if (!grown)
        cli_die(_("not enough memory"), 0);
    return grown;
}

void *cli_allocate(size_t count, size_t size) {
    return cli_grow(NULL, count, size);
}

char *cli_copy(gx_text text) {
    char *copy = cli_allocate(text.size + 1, 1);

    if (text.size > 0)
        memcpy(copy, text.bytes, text.size);
    copy[text.size] = 0;
    return copy;
}
