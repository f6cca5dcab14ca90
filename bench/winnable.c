/* winnable.c - "can this side still win?", measured and held against what is known.
 *
 *     winnable hard|timeouts FILE     every position of a file of verdicts (tests/data/winnable), both sides, fast and full
 *     winnable walls COUNT            random walls small enough to close, against the oracle
 *     winnable men COUNT MEN          random positions with so many men beside the kings, against the oracle where it
 *                                     can close them; each line is replayed by the checker
 *     winnable lines FILE             the lines of such a file before and after they are shortened for people, in plies
 *     winnable ask FEN                one position, both sides, the proof in numbers
 *
 * The time is this process's own on one core. The solver checks each proof before it speaks, so that is in the times; with
 * `CHECK=1` each is checked once more here. `NODES` is the budget of a full question (1000000). Build: bench/winnable.sh. */
#include <guoxiang/fen.h>

#include <stdio.h>
#include <time.h>

#include "tests/winnable_oracle.h"

static const size_t size = (size_t)512 << 20;
static void *memory, *scratch;
static uint64_t nodes = 1000000;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

struct tally {
    unsigned long count, unknown, wrong, unchecked, longest;
    double total, worst;
};

/* Some positions of these files have more men than a game can have; they are asked all the same. */
static bool read_position(gx_position *out, const char *text) {
    gx_setup setup;
    gx_setup_faults faults;
    if (gx_fen_read_setup(&setup, (gx_text){text, strlen(text)}, GX_FEN_LENIENT, NULL) != GX_OK)
        return false;
    faults = gx_position_from_setup(out, &setup, false);
    const gx_setup_faults many =
        GX_SETUP_PROMOTED_EXCESS | GX_SETUP_TOO_MANY_WHITE_PAWNS | GX_SETUP_TOO_MANY_BLACK_PAWNS;
    if ((faults & ~(GX_SETUP_LENIENT | many)) != 0)
        return false;
    if ((faults & many) == 0)
        return true;
    memset(out, 0, sizeof *out);
    memcpy(out->kinds, setup.kinds, sizeof out->kinds);
    memcpy(out->colors, setup.colors, sizeof out->colors);
    out->turn = (uint8_t)setup.turn;
    out->en_passant = GX_NO_SQUARE;
    out->key_file = 8;
    out->fullmove_number = 1;
    return true;
}

static gx_proof ask(struct tally *tally, const gx_position *position, gx_color color, bool fast, int right) {
    gx_solver solver = {memory, size, nodes, NULL, NULL};
    double start = now(), time;
    gx_proof proof = fast ? gx_winnable_fast(position, color, &solver) : gx_winnable_full(position, color, &solver);
    time = now() - start;
    tally->count++;
    tally->total += time;
    if (time > tally->worst)
        tally->worst = time;
    if (proof.length > tally->longest)
        tally->longest = proof.length;
    if (proof.chance == GX_CHANCE_UNKNOWN)
        tally->unknown++;
    else if (right >= 0 && (proof.chance == GX_CHANCE_WINNABLE) != right)
        tally->wrong++;
    if (proof.chance != GX_CHANCE_UNKNOWN && scratch != NULL && !gx_proof_check(position, &proof, scratch, size))
        tally->unchecked++;
    return proof;
}

static void print(const char *name, const struct tally *t) {
    printf("%-18s %7lu asked %6lu unknown %3lu wrong %3lu refused   mean %10.2f us   worst %9.3f ms   total %8.3f s   "
           "longest "
           "line %lu\n",
           name, t->count, t->unknown, t->wrong, t->unchecked, t->total / (double)(t->count ? t->count : 1) * 1e6,
           t->worst * 1e3, t->total, t->longest);
}

static int run_file(const char *path) {
    static const char *const names[2][2] = {{"full, unwinnable", "full, winnable"},
                                            {"fast, unwinnable", "fast, winnable"}};
    struct tally tallies[2][2] = {0};
    char line[256];
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return 1;
    while (fgets(line, sizeof line, file)) {
        gx_position position;
        line[strcspn(line, "\n")] = 0;
        if (line[0] == '#')
            continue;
        if (strlen(line) < 4 || !read_position(&position, line + 3)) {
            printf("no position that can be played: %s\n", line);
            continue;
        }
        for (unsigned fast = 0; fast < 2; fast++)
            for (unsigned color = 0; color < 2; color++) {
                int right = line[color] != '-';
                gx_proof proof = ask(&tallies[fast][right], &position, (gx_color)color, fast, right);
                if (!fast && proof.chance == GX_CHANCE_UNKNOWN)
                    printf("unknown: %s, color %u\n", line, color);
            }
    }
    fclose(file);
    unsigned long wrong = 0;
    for (unsigned fast = 0; fast < 2; fast++)
        for (unsigned right = 0; right < 2; right++) {
            print(names[fast][right], &tallies[fast][right]);
            wrong += tallies[fast][right].wrong + tallies[fast][right].unchecked;
        }
    return wrong != 0;
}

static int by_length(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void print_lengths(const char *name, uint32_t *lengths, size_t count) {
    qsort(lengths, count, sizeof *lengths, by_length);
    printf("%-7s %zu lines   median %u   p95 %u   p99 %u   longest %u plies\n", name, count, lengths[count / 2],
           lengths[count * 95 / 100], lengths[count * 99 / 100], lengths[count - 1]);
}

static int run_lines(const char *path) {
    enum { SHORTEN_NODES = 20000, LINES = 40000, PLIES = 100000 };
    static uint32_t before[LINES], after[LINES];
    static gx_move moves[PLIES];
    struct tally asked = {0};
    double total = 0, worst = 0;
    size_t count = 0;
    char line[256];
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return 1;
    while (fgets(line, sizeof line, file) && count + 2 <= LINES)
        for (unsigned color = 0; color < 2 && line[0] != '#'; color++) {
            gx_position position;
            if (!read_position(&position, line + 3))
                break;
            gx_proof proof = ask(&asked, &position, (gx_color)color, false, -1);
            if (proof.chance != GX_CHANCE_WINNABLE || proof.length == 0 || proof.length > PLIES)
                continue;
            before[count] = proof.length;
            memcpy(moves, proof.line, proof.length * sizeof *moves);
            proof.line = moves;
            double start = now();
            proof.length = gx_winnable_shorten(moves, proof.length, &position, memory, size, SHORTEN_NODES);
            double time = now() - start;
            total += time;
            worst = time > worst ? time : worst;
            asked.unchecked += !gx_proof_check(&position, &proof, NULL, 0);
            after[count++] = proof.length;
        }
    fclose(file);
    if (count == 0)
        return 1;
    print_lengths("found", before, count);
    print_lengths("shorter", after, count);
    printf("mean %.2f ms   worst %.1f ms   total %.2f s   %lu refused\n", total / (double)count * 1e3, worst * 1e3,
           total, asked.unchecked);
    return asked.unchecked != 0;
}

static int run_random(unsigned long wanted, unsigned men) {
    struct tally full = {0}, fast = {0};
    struct oracle oracle;
    uint64_t seed = men;
    unsigned long closed = 0, asked = 0;
    if (!oracle_new(&oracle, 3000))
        return 1;
    for (; (men ? asked : closed) < wanted; asked++) {
        gx_position position;
        bool can_win[2];
        if (men != 0)
            oracle_scatter(&position, &seed, men);
        else
            oracle_wall(&position, &seed);
        bool sure = oracle_ask(&oracle, &position, can_win);
        closed += sure;
        if (!sure && men == 0)
            continue;
        for (unsigned color = 0; color < 2; color++) {
            ask(&full, &position, (gx_color)color, false, sure ? can_win[color] : -1);
            ask(&fast, &position, (gx_color)color, true, sure ? can_win[color] : -1);
        }
    }
    printf("%lu positions, %lu closed by the oracle\n", asked, closed);
    print("full", &full);
    print("fast", &fast);
    oracle_free(&oracle);
    return full.wrong + fast.wrong + full.unchecked + fast.unchecked != 0;
}

static int run_one(const char *fen) {
    gx_position position;
    if (!read_position(&position, fen))
        return 1;
    for (unsigned color = 0; color < 2; color++) {
        struct tally tally = {0};
        gx_proof proof = ask(&tally, &position, (gx_color)color, false, -1);
        printf("%s: %s, line of %u, %u exits, %u invariants, %llu positions, %.3f ms\n", color ? "black" : "white",
               gx_chance_name(proof.chance), proof.length, proof.exit_count, proof.invariant_count,
               (unsigned long long)proof.positions, tally.total * 1e3);
    }
    return 0;
}

int main(int argc, char **argv) {
    if (getenv("NODES") != NULL)
        nodes = strtoull(getenv("NODES"), NULL, 10);
    memory = malloc(size);
    scratch = getenv("CHECK") != NULL ? malloc(size) : NULL;
    if (memory == NULL || argc < 3)
        return 2;
    memset(memory, 1, size);
    if (strcmp(argv[1], "walls") == 0)
        return run_random(strtoul(argv[2], NULL, 10), 0);
    if (strcmp(argv[1], "men") == 0 && argc > 3)
        return run_random(strtoul(argv[2], NULL, 10), (unsigned)strtoul(argv[3], NULL, 10));
    if (strcmp(argv[1], "lines") == 0)
        return run_lines(argv[2]);
    if (strcmp(argv[1], "ask") == 0)
        return run_one(argv[2]);
    return run_file(argv[2]);
}
