/* key_set.c - bytes and nanoseconds a game of the set by which `gx pgn --dedupe` knows games again, with and without the
 * place of the first one. Keys are made as for games, of 160 bytes each: the moves of eighty plies. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "cli/key_set.h"

enum { GAME_BYTES = 160 };

static double seconds(void) {
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static cli_key key_of(const cli_key *secret, uint64_t game) {
    unsigned char bytes[GAME_BYTES] = {0};

    memcpy(bytes, &game, sizeof game);
    return cli_key_of(secret, bytes, sizeof bytes);
}

/* Each game comes once; then every tenth again, and must be known. */
static void fill(uint64_t games, bool with_values) {
    cli_key secret = cli_key_secret();
    uint64_t first, known = 0, greatest = 0;
    struct rusage use;
    key_set set;

    key_set_open(&set, with_values);
    double begin = seconds();
    for (uint64_t n = 0; n < games; n++) {
        key_set_add(&set, key_of(&secret, n), n, NULL);
        if (n % 4096 == 0 && key_set_bytes(&set) > greatest)
            greatest = key_set_bytes(&set);
    }
    double spent = seconds() - begin;
    for (uint64_t n = 0; n < games; n += 10)
        known += !key_set_add(&set, key_of(&secret, n), 0, &first) && (!with_values || first == n);
    getrusage(RUSAGE_SELF, &use);
    printf("%s: %llu games, %.1f bytes and %.0f ns a game, %.0f MB in all; at most %.0f MB resident; %llu of %llu "
           "known again\n",
           with_values ? "with places" : "keys alone", (unsigned long long)key_set_count(&set),
           (double)greatest / (double)games, 1e9 * spent / (double)games, (double)greatest / 1e6,
           (double)use.ru_maxrss / 1e3, (unsigned long long)known, (unsigned long long)(games + 9) / 10);
    key_set_close(&set);
}

int main(int argc, char **argv) {
    uint64_t games = argc > 1 ? strtoull(argv[1], NULL, 10) : 10000000;

    fill(games, argc > 2 && strcmp(argv[2], "places") == 0);
    return 0;
}
