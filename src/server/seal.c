/* seal.c - a sealed move: encrypted the moment it comes, read by nobody before it is opened.
 *
 *     token of the seat that will open ──hash──> key pair: the public half is kept with the game, the other half nowhere
 *
 *     seal {text}    32 random bytes and the text, padded with zeros to 64:   96 bytes
 *                      envelope   = sealed box of them (X25519, XSalsa20, Poly1305)
 *                      commitment = their BLAKE2b hash of 256 bits (b2sum -l 256)
 *                    the event is {envelope, commitment}; the text is in no line, no message and no memory any more
 *     open {token}   the box is opened; if what is in it has the hash that was published, the event is {text, nonce}, so that
 *                    everybody can count it again; else {mismatch}, and the machine refuses it
 *
 * The arbiter's seat opens where there is one, else the opponent's. A client may do both itself: then the words never reach
 * the server before they are opened. What the JSON library frees is wiped (server_seal_memory), and so are messages. */
#include <guoxiang/match.h>
#include <malloc.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "server.h"

enum { NONCE = 32, PLAIN = NONCE + GX_SEALED_MAX, BOX = PLAIN + crypto_box_SEALBYTES, HASH = 32 };

static const int coding = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

/* ---- what may be wrong ---- */

static const struct {
    const char *code, *text;
} faults[] = {
    {"text", "text of at most 64 bytes, or envelope and commitment, as docs/api.md has them"},
    {"token", "this is not the token of the seat that opens"},
    {"key", "this game has no key for sealed moves"},
};

const char *server_seal_fault(const char *code) {
    size_t n = 0;

    while (strcmp(faults[n].code, code) != 0)
        n++;
    return faults[n].text;
}

/* ---- memory ---- */

void server_wipe(void *memory) {
    if (memory)
        sodium_memzero(memory, malloc_usable_size(memory));
    free(memory);
}

void server_seal_memory(void) {
    json_set_alloc_funcs(malloc, server_wipe);
}

/* ---- keys ---- */

static void key_pair(unsigned char open[crypto_box_PUBLICKEYBYTES], unsigned char secret[crypto_box_SECRETKEYBYTES],
                     const char *token) {
    static const char purpose[] = "guoxiang sealed move 1";
    unsigned char seed[crypto_box_SEEDBYTES];

    crypto_generichash(seed, sizeof seed, (const unsigned char *)token, SERVER_TOKEN, (const unsigned char *)purpose,
                       sizeof purpose - 1);
    crypto_box_seed_keypair(open, secret, seed);
    sodium_memzero(seed, sizeof seed);
}

void server_seal_key(char out[SERVER_TOKEN + 1], const char *token) {
    unsigned char open[crypto_box_PUBLICKEYBYTES], secret[crypto_box_SECRETKEYBYTES];

    key_pair(open, secret, token);
    sodium_memzero(secret, sizeof secret);
    sodium_bin2base64(out, SERVER_TOKEN + 1, open, sizeof open, coding);
}

/* The seat that opens what `by` seals; -1 where nobody has a key. */
static int opener(const server_game *game, const char *by) {
    const char *const wanted[] = {"arbiter", strcmp(by, "white") == 0 ? "black" : "white", "screen", by};

    for (unsigned n = 0; n < sizeof wanted / sizeof wanted[0]; n++)
        for (unsigned seat = 0; seat < game->seat_count; seat++)
            if (strcmp(game->seats[seat].name, wanted[n]) == 0 &&
                json_is_string(json_object_get(json_object_get(game->meta, "keys"), wanted[n])))
                return (int)seat;
    return -1;
}

/* ---- sealing ---- */

static void commit_to(char out[2 * HASH + 1], const unsigned char plain[PLAIN]) {
    unsigned char hash[HASH];

    crypto_generichash(hash, sizeof hash, plain, PLAIN, NULL, 0);
    sodium_bin2hex(out, 2 * HASH + 1, hash, sizeof hash);
}

static bool is_hex(const json_t *value, size_t bytes) {
    const char *text = json_string_value(value);

    return text && json_string_length(value) == 2 * bytes && strspn(text, "0123456789abcdef") == 2 * bytes;
}

static bool is_envelope(const json_t *value) {
    unsigned char box[BOX];
    size_t size = 0;
    const char *text = json_string_value(value);

    return text &&
           sodium_base642bin(box, sizeof box, text, json_string_length(value), NULL, &size, NULL, coding) == 0 &&
           size == BOX;
}

static json_t *sealed(const char *envelope, const char *commitment) {
    return json_pack("{s:s,s:s,s:s}", "do", "seal", "envelope", envelope, "commitment", commitment);
}

static json_t *encrypt(const server_game *game, int seat, gx_text words) {
    const json_t *key = json_object_get(json_object_get(game->meta, "keys"), game->seats[seat].name);
    unsigned char plain[PLAIN] = {0}, box[BOX], open[crypto_box_PUBLICKEYBYTES];
    char envelope[sodium_base64_ENCODED_LEN(BOX, 7)], commitment[2 * HASH + 1];
    size_t size = 0;

    if (sodium_base642bin(open, sizeof open, json_string_value(key), json_string_length(key), NULL, &size, NULL,
                          coding) != 0 ||
        size != sizeof open)
        return NULL;
    randombytes_buf(plain, NONCE);
    if (words.size > 0)
        memcpy(plain + NONCE, words.bytes, words.size);
    bool good = crypto_box_seal(box, plain, PLAIN, open) == 0;
    commit_to(commitment, plain);
    sodium_memzero(plain, sizeof plain);
    sodium_bin2base64(envelope, sizeof envelope, box, sizeof box, coding);
    return good ? sealed(envelope, commitment) : NULL;
}

json_t *server_seal(const server_game *game, const char *by, const json_t *event, const char **code) {
    const json_t *words = json_object_get(event, "text"), *envelope = json_object_get(event, "envelope");
    const json_t *commitment = json_object_get(event, "commitment");
    int seat = opener(game, by);

    *code = "text";
    if (envelope && !words && is_envelope(envelope) && is_hex(commitment, HASH))
        return sealed(json_string_value(envelope), json_string_value(commitment));
    if (envelope || (words && !json_is_string(words)) || json_string_length(words) > GX_SEALED_MAX)
        return NULL;
    *code = "key";
    return seat < 0 ? NULL : encrypt(game, seat, (gx_text){json_string_value(words), json_string_length(words)});
}

/* ---- opening ---- */

/* The event by which the game was sealed, as its message has it; NULL where none waits to be opened. */
static json_t *sealed_event(const server_game *game) {
    gx_session session = game->host.match.session;
    bool waits = session == GX_SESSION_SEALED || session == GX_SESSION_UNOPENED;

    if (!waits || game->sealed == 0 || !game->host.match.sealed_in_envelope ||
        !game->host.match.present[game->host.match.sealer ^ 1])
        return NULL; /* if the answering player is away, the machine refuses, and nothing may be read */
    gx_text said = gx_out_held(&game->messages[game->sealed].text);
    json_t *message = json_loadb(said.bytes, said.size, 0, NULL);
    json_t *event = json_incref(json_object_get(message, "event"));
    json_decref(message);
    return event;
}

static bool decrypt(unsigned char plain[PLAIN], const json_t *envelope, const char *token) {
    unsigned char open[crypto_box_PUBLICKEYBYTES], secret[crypto_box_SECRETKEYBYTES], box[BOX];
    size_t size = 0;

    key_pair(open, secret, token);
    bool good = is_envelope(envelope) &&
                sodium_base642bin(box, sizeof box, json_string_value(envelope), json_string_length(envelope), NULL,
                                  &size, NULL, coding) == 0 &&
                crypto_box_seal_open(plain, box, BOX, open, secret) == 0;
    sodium_memzero(secret, sizeof secret);
    return good;
}

/* What a client has opened itself. */
static bool take_plain(unsigned char plain[PLAIN], const json_t *event) {
    const json_t *words = json_object_get(event, "text"), *nonce = json_object_get(event, "nonce");

    if (!json_is_string(words) || json_string_length(words) > GX_SEALED_MAX || !is_hex(nonce, NONCE))
        return false;
    sodium_hex2bin(plain, NONCE, json_string_value(nonce), 2 * (size_t)NONCE, NULL, NULL, NULL);
    memset(plain + NONCE, 0, GX_SEALED_MAX);
    if (json_string_length(words) > 0)
        memcpy(plain + NONCE, json_string_value(words), json_string_length(words));
    return true;
}

static json_t *opened(const unsigned char plain[PLAIN], const json_t *commitment) {
    char hash[2 * HASH + 1], nonce[2 * NONCE + 1];
    const char *words = (const char *)plain + NONCE;
    size_t size = 0;

    commit_to(hash, plain);
    if (!is_hex(commitment, HASH) || sodium_memcmp(hash, json_string_value(commitment), 2 * HASH) != 0)
        return NULL;
    sodium_bin2hex(nonce, sizeof nonce, plain, NONCE);
    while (size < GX_SEALED_MAX && words[size])
        size++;
    if (!sodium_is_zero(plain + NONCE + size, GX_SEALED_MAX - size))
        return NULL; /* words with zeros in them: nobody could count them again */
    return json_pack("{s:s,s:s%,s:s}", "do", "open", "text", words, size, "nonce", nonce);
}

json_t *server_open(const server_game *game, const char *by, const json_t *event, const char **code) {
    const json_t *token = json_object_get(event, "token");
    const char *sealer = game->host.match.sealer == GX_WHITE ? "white" : "black";
    json_t *seal = strcmp(by, "arbiter") == 0 ? sealed_event(game) : NULL, *open = NULL;
    unsigned char plain[PLAIN];

    if (!seal)
        return json_pack("{s:s}", "do", "open");
    gx_text words = {json_string_value(token), json_string_length(token)};
    bool holds = token && server_token_seat(game, words) >= 0 && server_token_seat(game, words) == opener(game, sealer);
    if (holds ? decrypt(plain, json_object_get(seal, "envelope"), words.bytes) : !token && take_plain(plain, event))
        open = opened(plain, json_object_get(seal, "commitment"));
    *code = "token";
    if (!open && (holds || (!token && json_object_get(event, "nonce"))))
        open = json_pack("{s:s,s:b}", "do", "open", "mismatch", 1);
    sodium_memzero(plain, sizeof plain);
    json_decref(seal);
    return open;
}
