/* fuzz_file_name.c - any bytes as the name of a file: safe, not too long, and told apart from others where it must be. */
#include <guoxiang/file_name.h>
#include <guoxiang/utf8.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void want(bool condition) {
    if (!condition)
        abort();
}

static void check(const char *name) {
    size_t length = strlen(name);
    gx_text rest = {name, length};
    want(length > 0 && length < GX_FILE_NAME_MAX);
    want(name[0] != '.' && name[0] != '-' && name[length - 1] != '.' && strpbrk(name, "/\\:*?\"<>| ") == NULL);
    while (rest.size > 0) {
        uint32_t character;
        size_t taken = gx_utf8_read(rest, &character);
        want(character > ' ' && character != 0x7f && character != 0xfffd);
        rest = (gx_text){rest.bytes + taken, rest.size - taken};
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    gx_text text = {(const char *)data, size};
    char plain[GX_FILE_NAME_MAX], marked[GX_FILE_NAME_MAX], folded[GX_FILE_NAME_MAX], again[GX_FILE_NAME_MAX];
    gx_file_name(plain, text);
    gx_file_name_marked(marked, text);
    check(plain);
    check(marked);
    gx_file_name_fold(folded, plain);
    want(strlen(folded) <= strlen(plain));
    gx_file_name_fold(again, folded);
    want(strcmp(folded, again) == 0);
    gx_file_name(again, gx_text_of(plain));
    want(strchr(plain, '~') != NULL || strcmp(plain, again) == 0);
    return 0;
}
