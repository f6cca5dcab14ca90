/* token.c - tokens of seats. A token is 32 random bytes; the store keeps the hash alone, so that whoever reads the store sits
 * nowhere. All hashes are compared, and each in constant time. */
#include <sodium.h>
#include <string.h>
#include "server.h"

static void write64(char *out, size_t room, const unsigned char *bytes, size_t size) {
    sodium_bin2base64(out, room, bytes, size, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void server_token_make(char out[SERVER_TOKEN + 1], unsigned char hash[GX_STORE_HASH]) {
    unsigned char bytes[32];

    randombytes_buf(bytes, sizeof bytes);
    write64(out, SERVER_TOKEN + 1, bytes, sizeof bytes);
    crypto_generichash(hash, GX_STORE_HASH, (const unsigned char *)out, SERVER_TOKEN, NULL, 0);
    sodium_memzero(bytes, sizeof bytes);
}

void server_id_make(char out[SERVER_ID + 1]) {
    unsigned char bytes[12];

    randombytes_buf(bytes, sizeof bytes);
    write64(out, SERVER_ID + 1, bytes, sizeof bytes);
}

int server_token_seat(const server_game *game, gx_text token) {
    unsigned char hash[GX_STORE_HASH];
    int seat = -1;

    if (token.size != SERVER_TOKEN)
        return -1;
    crypto_generichash(hash, sizeof hash, (const unsigned char *)token.bytes, token.size, NULL, 0);
    for (unsigned n = 0; n < game->seat_count; n++)
        if (sodium_memcmp(hash, game->seats[n].hash, sizeof hash) == 0)
            seat = (int)n;
    return seat;
}

uint64_t server_hash(const server_state *server, gx_text text) {
    unsigned char out[crypto_shorthash_BYTES];
    uint64_t hash;

    crypto_shorthash(out, (const unsigned char *)text.bytes, text.size, server->hash_key);
    memcpy(&hash, out, sizeof hash);
    return hash | 1;
}
