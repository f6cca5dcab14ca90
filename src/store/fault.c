/* fault.c - what went wrong, in the store's own words; what the system says of it stays beside them. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include "store.h"
#include "base/column.h"

static const struct { const char *name, *sentence; } codes[] = {GX_STORE_CODES(GX_ROW)};

const char *gx_store_code_name(gx_store_code code) {
    return codes[code].name;
}

const char *gx_store_code_sentence(gx_store_code code) {
    return codes[code].sentence;
}

gx_store_code store_fault(gx_store_fault *fault, gx_store_code code, const char *detail) {
    if (fault) {
        *fault = (gx_store_fault){.code = code};
        snprintf(fault->detail, sizeof fault->detail, "%s", detail ? detail : "");
    }
    return code;
}

static gx_store_code code_of(int result) {
    switch (result & 0xff) {
    case SQLITE_OK:
    case SQLITE_DONE:
    case SQLITE_ROW: return GX_STORE_OK;
    case SQLITE_FULL: return GX_STORE_FULL;
    case SQLITE_READONLY:
    case SQLITE_PERM: return GX_STORE_READ_ONLY;
    case SQLITE_CANTOPEN: return GX_STORE_OPEN;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return GX_STORE_CORRUPT;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return GX_STORE_USED;
    case SQLITE_NOMEM: return GX_STORE_MEMORY;
    default: return GX_STORE_IO;
    }
}

/* What the system has said of a file says more than that it cannot be read or written. */
static gx_store_code code_of_system(int error, gx_store_code otherwise) {
    if (error == EROFS)
        return GX_STORE_READ_ONLY;
    return error == ENOSPC || error == EDQUOT ? GX_STORE_FULL : otherwise;
}

gx_store_code store_sqlite(gx_store_fault *fault, sqlite3 *base, int result) {
    int error = errno; /* SQLite does not note what has befallen a COMMIT, but nothing has succeeded since */
    gx_store_code code = code_of(result);

    if (code == GX_STORE_OK)
        return code;
    if (base && sqlite3_system_errno(base) != 0)
        error = sqlite3_system_errno(base);
    if (code == GX_STORE_IO && error != 0)
        return store_fault(fault, code_of_system(error, code), strerror(error));
    return store_fault(fault, code, base ? sqlite3_errmsg(base) : sqlite3_errstr(result));
}
