/* winnable_oracle.c - the solver held against closures that are found without it.
 *
 *     two [PART/PARTS]   every position with up to two men beside the kings (oracle_two.c), or one in PARTS of them
 *     orbits COUNT       random ones of these with all their mirror images (oracle_orbits.c)
 *     men2 | men3 COUNT  random positions with two or three men (oracle_few.c)
 *     walls COUNT        random locked pawns with few pieces (oracle_walls.c)
 *
 * The tables of two men are a retrograde closure (tests/winnable_tables.h), the rest follows all moves (winnable_oracle.h):
 * the rules of the game and nothing of the solver. Every proof of the solver is given to the checker once more. A state file
 * keeps what is done, so that a run that was stopped goes on where it was; with 0 jobs it is only printed. Exit 1 if
 * anything disagrees. Build: bench/winnable_oracle.sh. */
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bench/oracle.h"

enum { JOBS_MAX = 64 };

/* What is kept in the state file. */
struct state {
    char title[64];
    oracle_record records[];
};

static struct {
    unsigned long count; /* of random positions */
    unsigned part, parts;
    uint32_t units;
    const char *mode, *tables, *state;
} run = {.parts = 1};

static struct state *state;
static atomic_uint *next_unit;

men_tables oracle_tables;

/* ---- Tables, made or read ---- */

static void tell_table(const men_table *table) {
    printf("table of %c%c made, %.0f s\n", "PNBRQ"[table->code[0]], "PNBRQpnbrq"[table->code[1]],
           (double)clock() / CLOCKS_PER_SEC);
    fflush(stdout);
}

/* Reads the tables if the file is there and whole. */
static bool read_tables(FILE *file) {
    bool whole = file != NULL;
    for (unsigned i = 0; i < TABLES_CODES * (TABLES_CODES + 1) && whole; i++) {
        unsigned a = i / (TABLES_CODES + 1), b = i % (TABLES_CODES + 1);
        bool one = b == TABLES_CODES;
        if (tables_flips(a, one ? TABLES_NONE : b) || (!one && a > b))
            continue;
        men_table *table = one ? &oracle_tables.one[a] : &oracle_tables.two[a][b];
        *table = (men_table){
            {(uint8_t)a, one ? TABLES_NONE : (uint8_t)b}, 2u * 32 * 64 * 64 * (one ? 1 : 64), {NULL, NULL}, NULL};
        for (unsigned color = 0; color < 2; color++) {
            table->wins[color] = malloc(table->size / 8);
            whole = whole && table->wins[color] != NULL && fread(table->wins[color], table->size / 8, 1, file) == 1;
        }
    }
    return whole;
}

static bool write_tables(FILE *file) {
    bool whole = file != NULL;
    for (unsigned i = 0; i < TABLES_CODES * (TABLES_CODES + 1) && whole; i++) {
        unsigned a = i / (TABLES_CODES + 1), b = i % (TABLES_CODES + 1);
        const men_table *table = b == TABLES_CODES ? &oracle_tables.one[a] : &oracle_tables.two[a][b];
        for (unsigned color = 0; color < 2 && table->size != 0; color++)
            whole = whole && fwrite(table->wins[color], table->size / 8, 1, file) == 1;
    }
    return whole && fclose(file) == 0;
}

static bool have_tables(void) {
    FILE *file = run.tables != NULL ? fopen(run.tables, "rb") : NULL;
    bool whole = read_tables(file);
    if (file != NULL)
        fclose(file);
    if (whole)
        return true;
    return men_tables_make(&oracle_tables, true, tell_table) &&
           (run.tables == NULL || write_tables(fopen(run.tables, "wb")));
}

/* ---- Units, records and what is printed ---- */

static void do_unit(oracle_record *record, uint32_t unit) {
    unsigned long left = run.count - (unsigned long)unit * ORACLE_UNIT;
    unsigned count = left < ORACLE_UNIT ? (unsigned)left : ORACLE_UNIT;
    if (strcmp(run.mode, "two") == 0)
        two_unit(record, unit, run.part, run.parts);
    else if (strcmp(run.mode, "orbits") == 0)
        orbits_unit(record, unit, count);
    else if (strcmp(run.mode, "walls") == 0)
        walls_unit(record, unit, count);
    else
        few_unit(record, unit, count, run.mode[3] == '2' ? 2 : 3);
}

static void work(void) {
    for (uint32_t unit; (unit = atomic_fetch_add(next_unit, 1)) < run.units;) {
        oracle_record record = {0};
        clock_t start = clock();
        if (state->records[unit].done != 0)
            continue;
        do_unit(&record, unit);
        record.seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
        state->records[unit] = record;
        state->records[unit].done = 1;
    }
}

static void add(oracle_record *sum, const oracle_record *one) {
    if (one->done == 0)
        return;
    sum->done++;
    sum->wrong += one->wrong;
    sum->positions += one->positions;
    sum->seconds += one->seconds;
    for (unsigned i = 0; i < 18; i++)
        sum->answers[i / 9][i / 3 % 3][i % 3] += one->answers[i / 9][i / 3 % 3][i % 3];
}

static unsigned long long asked(const oracle_record *sum, unsigned full) {
    unsigned long long out = 0;
    for (unsigned i = 0; i < 9; i++)
        out += sum->answers[full][i / 3][i % 3];
    return out;
}

static void print_line(const char *name, const oracle_record *sum, uint32_t units) {
    printf("%-13s %5u of %5u units, %llu positions, %llu fast, %llu full, %u wrong, %llu unknown, %.0f s\n", name,
           sum->done, units, (unsigned long long)sum->positions, asked(sum, 0), asked(sum, 1), sum->wrong,
           (unsigned long long)(sum->answers[1][0][0] + sum->answers[1][1][0] + sum->answers[1][2][0]), sum->seconds);
}

static oracle_record sum_all(void) {
    oracle_record sum = {0};
    for (uint32_t unit = 0; unit < run.units; unit++)
        add(&sum, &state->records[unit]);
    return sum;
}

/* The classes of two men one by one. */
static void print_classes(void) {
    for (uint32_t unit = 0; unit < run.units;) {
        oracle_record sum = {0};
        char name[16], other[16];
        uint32_t begin = unit;
        two_name(name, unit);
        do {
            add(&sum, &state->records[unit++]);
            two_name(other, unit < run.units ? unit : 0);
        } while (unit < run.units && strcmp(name, other) == 0);
        print_line(name, &sum, unit - begin);
    }
}

static unsigned print_end(void) {
    static const char *const right[] = {"unwinnable", "winnable", "undecided"};
    oracle_record sum = sum_all();
    if (strcmp(run.mode, "two") == 0)
        print_classes();
    print_line("all", &sum, run.units);
    for (unsigned i = 0; i < 6; i++)
        printf("  %s, closure %-10s -> winnable %llu, unwinnable %llu, unknown %llu\n", i < 3 ? "fast" : "full",
               right[i % 3], (unsigned long long)sum.answers[i / 3][i % 3][GX_CHANCE_WINNABLE],
               (unsigned long long)sum.answers[i / 3][i % 3][GX_CHANCE_UNWINNABLE],
               (unsigned long long)sum.answers[i / 3][i % 3][GX_CHANCE_UNKNOWN]);
    return sum.wrong;
}

/* Waits for the processes and prints every minute how far they are; false if one has failed. */
static bool wait_for_all(unsigned jobs) {
    bool well = true;
    int status;
    for (unsigned second = 1; jobs > 0; second++) {
        while (jobs > 0 && waitpid(-1, &status, WNOHANG) > 0) {
            well = well && WIFEXITED(status) && WEXITSTATUS(status) == 0;
            jobs--;
        }
        if (jobs > 0 && second % 60 == 0) {
            oracle_record sum = sum_all();
            print_line("so far", &sum, run.units);
            fflush(stdout);
        }
        if (jobs > 0)
            sleep(1);
    }
    return well;
}

/* ---- The beginning ---- */

static bool open_state(void) {
    char title[sizeof state->title] = {0};
    size_t size = sizeof *state + run.units * sizeof *state->records;
    int file = run.state != NULL ? open(run.state, O_RDWR | O_CREAT, 0666) : -1;
    snprintf(title, sizeof title, "%s %lu %u/%u", run.mode, run.count, run.part, run.parts);
    if (run.state != NULL && (file < 0 || ftruncate(file, (off_t)size) != 0))
        return false;
    state = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | (file < 0 ? MAP_ANONYMOUS : 0), file, 0);
    next_unit = mmap(NULL, sizeof *next_unit, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (state == MAP_FAILED || (void *)next_unit == MAP_FAILED)
        return false;
    if (state->title[0] != '\0' && strcmp(state->title, title) != 0)
        return false;
    memcpy(state->title, title, sizeof title);
    return true;
}

static bool read_options(int count, char **arguments, unsigned *jobs) {
    for (int option; (option = getopt(count, arguments, "t:s:")) != -1;)
        *(option == 't' ? &run.tables : &run.state) = optarg;
    if (count - optind < 2)
        return false;
    *jobs = (unsigned)strtoul(arguments[optind], NULL, 10);
    run.mode = arguments[optind + 1];
    const char *number = count - optind > 2 ? arguments[optind + 2] : "0/1";
    run.units = two_units();
    if (strcmp(run.mode, "two") == 0)
        return *jobs <= JOBS_MAX && sscanf(number, "%u/%u", &run.part, &run.parts) == 2 && run.part < run.parts;
    run.count = strtoul(number, NULL, 10);
    run.units = (uint32_t)((run.count + ORACLE_UNIT - 1) / ORACLE_UNIT);
    return *jobs <= JOBS_MAX && run.count > 0 && run.count < 1u << 31 &&
           (strcmp(run.mode, "orbits") == 0 || strcmp(run.mode, "walls") == 0 || strcmp(run.mode, "men2") == 0 ||
            strcmp(run.mode, "men3") == 0);
}

int main(int count, char **arguments) {
    unsigned jobs;
    if (!read_options(count, arguments, &jobs) || !open_state())
        return 2;
    if (jobs > 0 && strcmp(run.mode, "walls") != 0 && !have_tables())
        return 2;
    for (unsigned job = 0; job < jobs; job++)
        if (fork() == 0) {
            work();
            _exit(0);
        }
    bool well = wait_for_all(jobs);
    return print_end() != 0 ? 1 : well ? 0 : 2;
}
