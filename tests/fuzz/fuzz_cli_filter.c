/* fuzz_cli_filter.c - any bytes as a condition on games: no crash; a fault lies inside the text and is said; what is accepted and
 * what is not of it together choose each game once. Before the first line end stands the condition, behind it games. */
#include <stdlib.h>
#include <string.h>

#include "tests/filter.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void want(bool condition) {
    if (!condition)
        abort();
}

static const char games[] = "[Event \"A\"]\n[Date \"1962.05.??\"]\n[White \"Tal\"]\n[Black \"Müller\"]\n[WhiteElo "
                            "\"2700\"]\n[TimeControl \"180+2\"]\n\n"
                            "1. e4 {[%clk 0:01:00][%eval 0.3]} c5 $1 (1... e5) 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 1-0\n\n"
                            "[FEN \"8/1P4k1/8/8/8/8/8/7K w - - 0 1\"]\n\n1. b8=N Kg8 2. Kg1 Kg7 *\n";

typedef struct tally {
    uint64_t games, chosen;
} tally;

static void count(void *context, uint64_t number, bool is) {
    tally *t = context;

    (void)number;
    t->games++;
    t->chosen += is;
}

static tally ask(const pgn_filter *filter, gx_text text) {
    tally t = {0};

    filter_run(filter, text, count, &t);
    return t;
}

/* The other games: the same condition turned round. */
static pgn_filter *turned(gx_text condition) {
    pgn_filter_fault fault;
    char *text = malloc(condition.size + 8);

    memcpy(text, "not (", 5);
    memcpy(text + 5, condition.bytes, condition.size);
    text[5 + condition.size] = ')';
    pgn_filter *filter = pgn_filter_read((gx_text){text, condition.size + 6}, &fault);
    free(text);
    return filter;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *bytes = (const char *)data, *end = size ? memchr(bytes, '\n', size) : NULL;
    gx_text condition = {bytes, end ? (size_t)(end - bytes) : size};
    gx_text text = end ? (gx_text){end + 1, size - condition.size - 1} : gx_text_of(games);
    pgn_filter_fault fault = {0};
    pgn_filter *filter = pgn_filter_read(condition, &fault);

    if (!filter) {
        want(fault.offset <= condition.size && fault.length <= condition.size - fault.offset);
        want(fault.message[0] != '\0');
        return 0;
    }
    pgn_filter *other = turned(condition);
    if (other) { /* brackets may be too deep now */
        tally is = ask(filter, text), is_not = ask(other, text);
        want(is.games == is_not.games && is.chosen + is_not.chosen == is.games);
    }
    pgn_filter_free(other);
    pgn_filter_free(filter);
    return 0;
}
