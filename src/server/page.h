/* page.h - the files of the page, as tools/page/pack.mjs writes them at build. */
#ifndef SERVER_PAGE_H
#define SERVER_PAGE_H

#include <stdbool.h>
#include <stddef.h>

/* As it is, by brotli, by gzip; no bytes where compressing it does not make it smaller. */
enum { PAGE_PLAIN, PAGE_BROTLI, PAGE_GZIP, PAGE_CODINGS };

typedef struct page_asset {
    const char *path, *type, *tag;
    bool forever; /* its address changes with its bytes */
    struct {
        const char *bytes;
        size_t size;
    } coded[PAGE_CODINGS];
} page_asset;

/* By path, in the order of strcmp. */
extern const page_asset server_page_assets[];
extern const size_t server_page_count;

#endif
