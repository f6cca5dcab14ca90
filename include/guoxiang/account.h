/* account.h - accounts in a store: who keeps a name, where he is logged in, and which seats are his.
 *
 *     gx_account_add(store, &account, &fault); gx_store_commit(store, &fault);
 *
 * An account is known by its key, which is its name in small letters. The store knows neither passwords nor session tokens,
 * but what can be compared with them: a hash by argon2id, with its salt and costs in the text; a hash of the token. Nothing counts
 * before gx_store_commit. Games are no part of an account: they stay when it goes. */
#ifndef GUOXIANG_ACCOUNT_H
#define GUOXIANG_ACCOUNT_H

#include <guoxiang/store.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GX_ACCOUNT_NAME_MAX 64    /* bytes of a name */
#define GX_ACCOUNT_SECRET_MAX 127 /* bytes of a password's hash */

typedef struct gx_account {
    char name[GX_ACCOUNT_NAME_MAX + 1];
    char key[GX_ACCOUNT_NAME_MAX + 1]; /* set by gx_account_name */
    char secret[GX_ACCOUNT_SECRET_MAX + 1];
    int64_t created_ms; /* since 1970 */
} gx_account;

/* Sets name and key, if the name may be one: letters of ASCII, digits, - and _, and Chinese characters; 2 to 64 bytes. */
bool gx_account_name(gx_account *out, gx_text name);

/* GX_STORE_EXISTS where the key is taken. */
gx_store_code gx_account_add(gx_store *store, const gx_account *account, gx_store_fault *fault);
/* GX_STORE_MISSING where there is none. */
gx_store_code gx_account_find(gx_store *store, const char *key, gx_account *out, gx_store_fault *fault);
/* All of them, by their keys. */
typedef bool gx_account_take(void *context, const gx_account *account);
gx_store_code gx_account_list(gx_store *store, gx_account_take *take, void *context, gx_store_fault *fault);
gx_store_code gx_account_set_secret(gx_store *store, const char *key, const char *secret, gx_store_fault *fault);
/* With its sessions and seats. */
gx_store_code gx_account_delete(gx_store *store, const char *key, gx_store_fault *fault);

/* Sessions, by the hash of their token. Those that have ended are not found, and go when the next one is added. */
typedef struct gx_session_row {
    int64_t created_ms, expires_ms;
} gx_session_row;

gx_store_code gx_session_add(gx_store *store, const unsigned char hash[GX_STORE_HASH], const char *key,
                             const gx_session_row *row, gx_store_fault *fault);
gx_store_code gx_session_find(gx_store *store, const unsigned char hash[GX_STORE_HASH], int64_t now_ms,
                              char key[GX_ACCOUNT_NAME_MAX + 1], gx_store_fault *fault);
gx_store_code gx_session_end(gx_store *store, const unsigned char hash[GX_STORE_HASH], gx_store_fault *fault);
gx_store_code gx_session_end_all(gx_store *store, const char *key, gx_store_fault *fault);

typedef bool gx_session_take(void *context, const gx_session_row *row);
gx_store_code gx_session_list(gx_store *store, const char *key, gx_session_take *take, void *context,
                              gx_store_fault *fault);

/* Seats of an account, the newest match first. Adding one twice changes nothing. */
typedef bool gx_sitting_take(void *context, gx_text match, gx_text seat, int64_t created_ms);
gx_store_code gx_sitting_add(gx_store *store, const char *key, gx_text match, gx_text seat, gx_store_fault *fault);
gx_store_code gx_sitting_list(gx_store *store, const char *key, gx_sitting_take *take, void *context,
                              gx_store_fault *fault);

#ifdef __cplusplus
}
#endif
#endif
