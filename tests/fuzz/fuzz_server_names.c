/* fuzz_server_names.c - a name that is taken is UTF-8 without controls, stands in one line of PGN, and is read again as it was; the
 * name of an account is its own key but for capitals. */
#include <guoxiang/account.h>
#include <guoxiang/pgn_write.h>
#include <guoxiang/utf8.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "server/server.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define want(condition)                                                                                                \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                                            \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

static size_t lines_of(gx_text text) {
    size_t lines = 0;

    for (size_t n = 0; n < text.size; n++)
        lines += text.bytes[n] == '\n';
    return lines;
}

static void in_pgn(gx_text name) {
    gx_pgn_tag named = {gx_text_of("White"), name}, plain = {gx_text_of("White"), gx_text_of("x")};
    char bytes[2000], other[2000];
    gx_buffer with = gx_buffer_over(bytes, sizeof bytes), without = gx_buffer_over(other, sizeof other);

    gx_pgn_write_tags(&with, &named, 1, GX_PGN_UNFINISHED);
    gx_pgn_write_tags(&without, &plain, 1, GX_PGN_UNFINISHED);
    want(lines_of(gx_buffer_text(&with)) == lines_of(gx_buffer_text(&without)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    gx_text name = {(const char *)data, size};
    gx_account account, again;

    if (server_name_is(name)) {
        want(size > 0 && gx_utf8_is(name));
        for (size_t n = 0; n < size; n++)
            want(data[n] >= ' ' && data[n] != 127);
        in_pgn(name);
    }
    if (gx_account_name(&account, name)) {
        want(server_name_is(name) || size > 120);
        want(strlen(account.name) == size && memcmp(account.name, data, size) == 0);
        want(gx_account_name(&again, gx_text_of(account.key)) && strcmp(again.key, account.key) == 0);
    }
    return 0;
}
