/* place.c - a store under which somebody works: its files are taken away or replaced, or locked for long.
 *
 *     games.db  ──opened──> a file of the disk; the name may come to mean another one, or none
 *
 * SQLite writes on into a file that has no name any more, and all of it is gone with the process. So it is looked, before each commit, whether
 * the names still mean the files that are open: if not, nothing is acknowledged, and when they are back all is well again. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include "store.h"

enum { PATIENCE_MS = 2000, PATH = 4096 };

static store_place place_of(const char *path, const char *ending) {
    struct stat about;
    char name[PATH];

    snprintf(name, sizeof name, "%s%s", path, ending);
    return stat(name, &about) == 0 ? (store_place){about.st_dev, about.st_ino} : (store_place){0};
}

static bool is_same(store_place *known, store_place now) {
    if (known->node == 0)
        *known = now;
    return known->node == now.node && known->device == now.device;
}

gx_store_code store_place_check(gx_store *store, gx_store_fault *fault) {
    if (!store->path)
        return GX_STORE_OK;
    if (!is_same(&store->file, place_of(store->path, "")))
        return store_fault(fault, GX_STORE_MOVED, store->path);
    if (!is_same(&store->log, place_of(store->path, "-wal")))
        return store_fault(fault, GX_STORE_MOVED, "what was written last (-wal)");
    return GX_STORE_OK;
}

void store_patience(gx_store *store, gx_store_code code) {
    bool hurries = code == GX_STORE_USED || (store->hurries && code != GX_STORE_OK);

    if (hurries != store->hurries)
        sqlite3_busy_timeout(store->base, hurries ? 0 : PATIENCE_MS);
    store->hurries = hurries;
}
