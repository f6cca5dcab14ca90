/* page.c - the page: a table made at build, looked up by path. No request reaches the file system.
 *
 *     /p/HASH/...      modules, styles, pictures, words: never change, may be kept for ever
 *     /sw.js           the service worker: asked for anew each time
 *     /g/... /local/   game.html: index.html, which has the modules of a game fetched at once
 *     / /law...        index.html, which finds out what is meant
 *
 * The browser is told what the page may do: run and load what comes from here, and nothing else. */
#include <stdio.h>
#include <string.h>
#include "page.h"
#include "server.h"

static const char policy[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src "
    "'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types guoxiang";

static const page_asset *asset_at(const char *path) {
    size_t low = 0, high = server_page_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(path, server_page_assets[middle].path);
        if (order == 0)
            return &server_page_assets[middle];
        *(order < 0 ? &high : &low) = order < 0 ? middle : middle + 1;
    }
    return NULL;
}

static bool begins(const char *path, const char *with) {
    return strncmp(path, with, strlen(with)) == 0;
}

/* The file for an address: the lobby, and what has a name of its own, are views of one page. */
static const char *file_for(const char *path) {
    static const char *const views[] = {"/law", "/watch", "/account"};

    if (strstr(path, ".."))
        return path;
    if (begins(path, "/g/") || begins(path, "/local/"))
        return "/game.html";
    for (size_t n = 0; n < sizeof views / sizeof views[0]; n++)
        if (begins(path, views[n]))
            return "/index.html";
    return strcmp(path, "/") == 0 ? "/index.html" : path;
}

static int coding_for(struct MHD_Connection *connection, const page_asset *asset) {
    const char *accepts = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Accept-Encoding");

    if (accepts && asset->coded[PAGE_BROTLI].bytes && strstr(accepts, "br"))
        return PAGE_BROTLI;
    if (accepts && asset->coded[PAGE_GZIP].bytes && strstr(accepts, "gzip"))
        return PAGE_GZIP;
    return PAGE_PLAIN;
}

static void add_headers(struct MHD_Response *response, const page_asset *asset, int coding) {
    static const char *const codings[] = {NULL, "br", "gzip"};

    MHD_add_response_header(response, "Content-Type", asset->type);
    MHD_add_response_header(response, "Cache-Control",
                            asset->forever ? "public, max-age=31536000, immutable" : "no-cache");
    MHD_add_response_header(response, "ETag", asset->tag);
    MHD_add_response_header(response, "Vary", "Accept-Encoding");
    MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
    MHD_add_response_header(response, "Cross-Origin-Resource-Policy", "same-origin");
    MHD_add_response_header(response, "Connection", "close"); /* as every answer: see http.c */
    if (codings[coding])
        MHD_add_response_header(response, "Content-Encoding", codings[coding]);
}

/* What runs by itself, and asks what it may do: index.html, the service worker, the worker of the core. */
static bool is_bound(const page_asset *asset) {
    const char *name = strrchr(asset->path, '/');

    return !asset->forever || (name && strcmp(name, "/worker.js") == 0);
}

static void add_policy(struct MHD_Response *response) {
    MHD_add_response_header(response, "Content-Security-Policy", policy);
    MHD_add_response_header(response, "Referrer-Policy", "no-referrer");
    MHD_add_response_header(response, "Cross-Origin-Opener-Policy", "same-origin");
    MHD_add_response_header(response, "Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
}

static enum MHD_Result send_asset(struct MHD_Connection *connection, const page_asset *asset) {
    const char *known = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "If-None-Match");
    bool same = known && strstr(known, asset->tag);
    int coding = same ? PAGE_PLAIN : coding_for(connection, asset);
    size_t size = same ? 0 : asset->coded[coding].size;
    struct MHD_Response *response =
        MHD_create_response_from_buffer(size, (void *)(uintptr_t)asset->coded[coding].bytes, MHD_RESPMEM_PERSISTENT);

    if (!response)
        return MHD_NO;
    add_headers(response, asset, coding);
    if (is_bound(asset))
        add_policy(response);
    server_access_status(connection, same ? MHD_HTTP_NOT_MODIFIED : MHD_HTTP_OK, size);
    enum MHD_Result result = MHD_queue_response(connection, same ? MHD_HTTP_NOT_MODIFIED : MHD_HTTP_OK, response);
    MHD_destroy_response(response);
    return result;
}

enum MHD_Result server_page(server_state *server, struct MHD_Connection *connection, const char *path) {
    const page_asset *asset = asset_at(file_for(path));

    if (asset)
        return send_asset(connection, asset);
    return server_refuse(server, connection, MHD_HTTP_NOT_FOUND, "path");
}
