/* The store: events in order and for ever, whatever happens to the process, the disk or the file. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <guoxiang/store.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATH = 200, KILLS = 60, KEPT = 65536 };

static char folder[PATH], path[PATH + 20];

static int set_up(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "%s/gx-store-XXXXXX", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
    if (!mkdtemp(folder))
        return -1;
    chmod(folder, 0777);
    snprintf(path, sizeof path, "%s/games.db", folder);
    return 0;
}

static int tear_down(void **state) {
    static const char *const names[] = {"games.db",    "games.db-wal", "games.db-shm", "games.db-lock",  "copy.db",
                                        "copy.db-wal", "copy.db-shm",  "copy.db-lock", "copy.db-journal"};
    char name[PATH + 40];
    (void)state;

    chmod(folder, 0777);
    for (size_t n = 0; n < sizeof names / sizeof names[0]; n++) {
        snprintf(name, sizeof name, "%s/%s", folder, names[n]);
        unlink(name);
    }
    return rmdir(folder);
}

static gx_store *open_store(gx_store_mode mode) {
    gx_store *store = NULL;
    gx_store_fault fault = {0};

    if (gx_store_open(&store, path, mode, &fault) != GX_STORE_OK)
        fail_msg("%s (%s)", gx_store_code_sentence(fault.code), fault.detail);
    return store;
}

static gx_store_code open_code(gx_store_mode mode) {
    gx_store *store = NULL;
    gx_store_fault fault = {0};
    gx_store_code code = gx_store_open(&store, path, mode, &fault);

    assert_int_equal(code, fault.code);
    gx_store_close(store);
    return code;
}

static gx_store_code create(gx_store *store, const char *id) {
    gx_store_match match = {.id = gx_text_of(id),
                            .created_ms = 1000,
                            .meta = gx_text_of("{}"),
                            .seat_count = 2,
                            .seats = {{"white", {1, 2, 3}}, {"black", {4, 5, 255}}}};

    return gx_store_create(store, &match, NULL);
}

/* Event `seq` of a game in which nothing ever happens but the time. */
static gx_store_code add(gx_store *store, const char *id, uint64_t seq, const char *command, gx_store_fault *fault) {
    char line[100];

    if (seq == 0)
        snprintf(line, sizeof line, "{\"at\":0,\"by\":\"arbiter\",\"do\":\"start\"}");
    else
        snprintf(line, sizeof line, "{\"at\":%llu,\"by\":\"clock\",\"do\":\"tick\"}", (unsigned long long)seq);
    return gx_store_append(store, gx_text_of(id), seq, gx_text_of(line), gx_text_of(command), fault);
}

static void fill(const char *id, uint64_t events) {
    gx_store *store = open_store(GX_STORE_TO_WRITE);

    assert_int_equal(create(store, id), GX_STORE_OK);
    for (uint64_t n = 0; n < events; n++)
        assert_int_equal(add(store, id, n, "", NULL), GX_STORE_OK);
    assert_int_equal(gx_store_commit(store, NULL), GX_STORE_OK);
    gx_store_close(store);
}

static bool count_event(void *context, uint64_t seq, gx_text line, gx_text command) {
    uint64_t *count = context;
    (void)command;

    assert_int_equal(seq, *count);
    assert_true(line.size > 10);
    ++*count;
    return true;
}

static uint64_t events_of(gx_store *store, const char *id) {
    uint64_t count = 0;

    assert_int_equal(gx_store_read(store, gx_text_of(id), 0, count_event, &count, NULL), GX_STORE_OK);
    return count;
}

static gx_store_count checked(void) {
    gx_store *store = open_store(GX_STORE_TO_READ);
    gx_store_count count;

    assert_int_equal(gx_store_check(store, NULL, NULL, &count, NULL), GX_STORE_OK);
    gx_store_close(store);
    return count;
}

static void run_sql(const char *sql) {
    sqlite3 *base;

    assert_int_equal(sqlite3_open(path, &base), SQLITE_OK);
    assert_int_equal(sqlite3_exec(base, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(base);
}

/* ---- what it does ---- */

static bool look(void *context, const gx_store_match *match) {
    *(gx_store_match *)context = *match;
    return true;
}

static void keeps_events(void **state) {
    gx_store *store = open_store(GX_STORE_TO_WRITE);
    gx_store_match match;
    (void)state;

    assert_int_equal(create(store, "a"), GX_STORE_OK);
    assert_int_equal(create(store, "a"), GX_STORE_EXISTS);
    assert_int_equal(create(store, "no name"), GX_STORE_LINE);
    assert_int_equal(add(store, "a", 1, "", NULL), GX_STORE_SEQ);
    assert_int_equal(add(store, "a", 0, "", NULL), GX_STORE_OK);
    assert_int_equal(add(store, "a", 0, "", NULL), GX_STORE_SEQ);
    assert_int_equal(add(store, "b", 0, "", NULL), GX_STORE_MISSING);
    assert_int_equal(add(store, "a", 1, "white:c1", NULL), GX_STORE_OK);
    assert_int_equal(add(store, "a", 2, "white:c1", NULL), GX_STORE_TWICE);
    assert_int_equal(add(store, "a", 2, "black:c1", NULL), GX_STORE_OK);
    assert_int_equal(gx_store_commit(store, NULL), GX_STORE_OK);
    assert_int_equal(add(store, "a", 3, "", NULL), GX_STORE_OK);
    gx_store_forget(store);
    assert_int_equal(events_of(store, "a"), 3);
    assert_int_equal(gx_store_find(store, gx_text_of("b"), look, &match, NULL), GX_STORE_MISSING);
    assert_int_equal(gx_store_find(store, gx_text_of("a"), look, &match, NULL), GX_STORE_OK);
    assert_int_equal(match.events, 3);
    assert_int_equal(match.seat_count, 2);
    assert_string_equal(match.seats[0].name, "black");
    assert_int_equal(match.seats[0].hash[2], 255);
    gx_store_close(store);
    assert_int_equal(checked().events, 3);
}

static void uncommitted_is_lost(void **state) {
    (void)state;
    fill("a", 5);
    gx_store *store = open_store(GX_STORE_TO_WRITE);
    assert_int_equal(add(store, "a", 5, "", NULL), GX_STORE_OK);
    gx_store_close(store);
    store = open_store(GX_STORE_TO_READ);
    assert_int_equal(events_of(store, "a"), 5);
    gx_store_close(store);
}

static bool take_end(void *context, const gx_store_match *match) {
    *(int64_t *)context = match->ended_ms;
    return false;
}

static void the_end_is_noted_once(void **state) {
    int64_t ended_ms = -1;
    (void)state;

    fill("a", 4);
    gx_store *store = open_store(GX_STORE_TO_WRITE);
    assert_int_equal(gx_store_find(store, gx_text_of("a"), take_end, &ended_ms, NULL), GX_STORE_OK);
    assert_int_equal(ended_ms, 0);
    assert_int_equal(gx_store_end(store, gx_text_of("a"), 1790000000000, NULL), GX_STORE_OK);
    assert_int_equal(gx_store_end(store, gx_text_of("a"), 1790000000001, NULL), GX_STORE_OK);
    assert_int_equal(gx_store_end(store, gx_text_of("b"), 1790000000000, NULL), GX_STORE_MISSING);
    assert_int_equal(gx_store_commit(store, NULL), GX_STORE_OK);
    assert_int_equal(gx_store_find(store, gx_text_of("a"), take_end, &ended_ms, NULL), GX_STORE_OK);
    assert_true(ended_ms == 1790000000000);
    gx_store_close(store);
}

static bool take_summary(void *context, const gx_store_match *match) {
    snprintf(context, 400, "%.*s", (int)match->summary.size, match->summary.bytes);
    return false;
}

static void summaries_are_made_again(void **state) {
    char summary[400] = "";
    gx_store_count count;
    (void)state;

    fill("a", 4);
    gx_store *store = open_store(GX_STORE_TO_WRITE);
    assert_int_equal(gx_store_rebuild(store, &count, NULL), GX_STORE_OK);
    assert_int_equal(gx_store_commit(store, NULL), GX_STORE_OK);
    assert_int_equal(gx_store_find(store, gx_text_of("a"), take_summary, summary, NULL), GX_STORE_OK);
    assert_non_null(strstr(summary, "{\"final\":{\"status\":\"playing\",\"result\":\"*\""));
    assert_int_equal(gx_store_settle(store, gx_text_of("a"), 4, gx_text_of("lies"), NULL), GX_STORE_OK);
    assert_int_equal(gx_store_commit(store, NULL), GX_STORE_OK);
    gx_store_close(store);
    assert_int_equal(checked().findings, 1);
    store = open_store(GX_STORE_TO_WRITE);
    assert_int_equal(add(store, "a", 4, "", NULL), GX_STORE_OK);
    assert_int_equal(gx_store_commit(store, NULL), GX_STORE_OK);
    assert_int_equal(gx_store_find(store, gx_text_of("a"), take_summary, summary, NULL), GX_STORE_OK);
    assert_string_equal(summary, "");
    gx_store_close(store);
    assert_int_equal(checked().findings, 0);
}

static void export_to(gx_store *store, gx_out *out) {
    gx_out_memory(out);
    assert_int_equal(gx_store_export(store, out, NULL), GX_STORE_OK);
}

static gx_store_code import_from(gx_store *store, gx_text all, gx_store_fault *fault) {
    gx_store_code code = GX_STORE_OK;
    gx_store_import *import;

    assert_int_equal(gx_store_import_begin(&import, store, fault), GX_STORE_OK);
    while (all.size > 0 && code == GX_STORE_OK) {
        const char *end = memchr(all.bytes, '\n', all.size);
        gx_text line = {all.bytes, (size_t)(end - all.bytes)};
        code = gx_store_import_line(import, line, fault);
        all = (gx_text){end + 1, all.size - line.size - 1};
    }
    gx_store_import_end(import);
    return code;
}

static void export_is_what_import_reads(void **state) {
    gx_store_fault fault;
    gx_out first, second;
    (void)state;

    fill("a", 3);
    fill("b", 2);
    gx_store *store = open_store(GX_STORE_TO_WRITE);
    assert_int_equal(gx_store_end(store, gx_text_of("b"), 1790000000000, NULL), GX_STORE_OK);
    add(store, "a", 3, "white:\"x\",\"command\":\"", NULL);
    gx_store_append(store, gx_text_of("a"), 4,
                    gx_text_of("{ \"at\":9, \"by\":\"white\",\"do\":\"move\",\"move\":\"},\\\"command\\\":\\\"\" }"),
                    gx_text_of(""), NULL);
    gx_store_commit(store, NULL);
    export_to(store, &first);
    assert_non_null(strstr(first.bytes, ",\"ended\":1790000000000,"));
    assert_int_equal(import_from(store, gx_out_held(&first), &fault), GX_STORE_EXISTS);
    assert_int_equal(fault.line, 1);
    gx_store_forget(store);
    gx_store_close(store);
    snprintf(path, sizeof path, "%s/copy.db", folder);
    store = open_store(GX_STORE_TO_WRITE);
    assert_int_equal(import_from(store, gx_out_held(&first), &fault), GX_STORE_OK);
    assert_int_equal(gx_store_commit(store, NULL), GX_STORE_OK);
    export_to(store, &second);
    assert_true(gx_text_same(gx_out_held(&first), gx_out_held(&second)));
    gx_store_close(store);
    assert_int_equal(checked().events, 7);
    gx_out_free(&first);
    gx_out_free(&second);
}

static void import_believes_nothing(void **state) {
#define MATCH "{\"match\":\"m\",\"created\":1,\"meta\":\"{}\",\"seats\":{}}\n"
#define START "{\"seq\":0,\"event\":{\"at\":0,\"by\":\"arbiter\",\"do\":\"start\"}}\n"
    static const char *const bad[] = {
        "\n",
        "[]\n",
        "{\"seq\":0}\n",
        START,
        MATCH "{\"seq\":1,\"event\":{\"at\":0,\"by\":\"arbiter\",\"do\":\"start\"}}\n",
        MATCH START "{\"seq\":1,\"event\":{\"at\":5,\"by\":\"white\",\"do\":\"fly\"}}\n",
        MATCH START "{\"event\":{\"at\":5,\"by\":\"clock\",\"do\":\"tick\"},\"seq\":1}\n",
        MATCH START "{\"seq\":1,\"seq\":1,\"event\":{\"at\":5,\"by\":\"clock\",\"do\":\"tick\"}}\n",
        MATCH START "{\"seq\":1,\"event\":{\"at\":5,\"by\":\"clock\",\"do\":\"tick\"},\"more\":1}\n",
        MATCH MATCH,
        "{\"match\":\"m\",\"created\":1,\"meta\":\"{}\",\"seats\":{\"white\":\"00\"}}\n",
        "{\"match\":\"m\",\"created\":1,\"ended\":0,\"meta\":\"{}\",\"seats\":{}}\n",
        "{\"match\":\"m\",\"created\":1,\"ended\":\"5\",\"meta\":\"{}\",\"seats\":{}}\n",
        "{\"match\":\"../m\",\"created\":1,\"meta\":\"{}\",\"seats\":{}}\n",
    };
    gx_store *store = open_store(GX_STORE_TO_WRITE);
    gx_store_fault fault;
    (void)state;

    for (size_t n = 0; n < sizeof bad / sizeof bad[0]; n++) {
        if (import_from(store, gx_text_of(bad[n]), &fault) == GX_STORE_OK)
            fail_msg("taken: %s", bad[n]);
        assert_true(fault.line > 0);
        gx_store_forget(store);
    }
    assert_int_equal(import_from(store, gx_text_of(MATCH START), &fault), GX_STORE_OK);
    gx_store_close(store);
    assert_int_equal(checked().matches, 0);
}

static void backup_is_a_whole_store(void **state) {
    char copy[PATH + 20];
    (void)state;

    fill("a", 300);
    snprintf(copy, sizeof copy, "%s/copy.db", folder);
    gx_store *writer = open_store(GX_STORE_TO_WRITE), *reader = open_store(GX_STORE_TO_READ);
    assert_int_equal(gx_store_backup(reader, copy, NULL), GX_STORE_OK);
    assert_int_equal(gx_store_backup(reader, copy, NULL), GX_STORE_OPEN);
    gx_store_close(reader);
    gx_store_close(writer);
    strcpy(path, copy);
    assert_int_equal(checked().events, 300);
}

/* ---- what happens to it ---- */

static void write_until_killed(int report) {
    gx_store *store = open_store(GX_STORE_TO_WRITE);
    uint64_t done = events_of(store, "a");

    for (;;) {
        unsigned batch = 1 + (unsigned)(done % 7);
        for (unsigned n = 0; n < batch; n++)
            if (add(store, "a", done++, "", NULL) != GX_STORE_OK)
                _exit(1);
        if (gx_store_commit(store, NULL) != GX_STORE_OK || write(report, &done, sizeof done) != sizeof done)
            _exit(1);
    }
}

/* One round: the number of events that were acknowledged before the writer was killed. */
static uint64_t kill_one(unsigned wait_us) {
    uint64_t acknowledged = 0, one;
    int ends[2], status;

    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        write_until_killed(ends[1]);
    }
    close(ends[1]);
    nanosleep(&(struct timespec){0, (long)wait_us * 1000}, NULL);
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    assert_true(WIFSIGNALED(status));
    while (read(ends[0], &one, sizeof one) == sizeof one)
        acknowledged = one;
    close(ends[0]);
    return acknowledged;
}

static void killed_at_any_moment(void **state) {
    uint64_t seed = 7, total = 0;
    (void)state;

    fill("a", 1);
    for (unsigned n = 0; n < KILLS; n++) {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        uint64_t acknowledged = kill_one((unsigned)(seed >> 33) % 40000);
        gx_store *store = open_store(GX_STORE_TO_WRITE);
        uint64_t there = events_of(store, "a");
        assert_true(there >= acknowledged && there >= total);
        total = there;
        gx_store_close(store);
    }
    assert_true(total > KILLS);
    assert_int_equal(checked().findings, 0);
}

/* Runs in a process of its own, so that limits and rights are gone afterwards; its exit status. */
static int apart(int (*run)(void)) {
    int status;
    pid_t child = fork();

    if (child == 0)
        _exit(run());
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Writes until it can't, and answers what the store says then; what was acknowledged must be there. */
static int write_until_full(void) {
    gx_store *store = open_store(GX_STORE_TO_WRITE);
    gx_store_code code = GX_STORE_OK;
    uint64_t done = events_of(store, "a"), kept = done;

    while (code == GX_STORE_OK && done < 100000) {
        code = add(store, "a", done++, "", NULL);
        if (code == GX_STORE_OK && done % 50 == 0 && (code = gx_store_commit(store, NULL)) == GX_STORE_OK)
            kept = done;
    }
    gx_store_forget(store);
    if (events_of(store, "a") < kept || kept < 100)
        return 100;
    gx_store_close(store);
    return (int)code;
}

/* A file that may not grow: the same to those who play, told as it is. */
static int write_to_the_limit(void) {
    struct rlimit limit = {KEPT * 4, KEPT * 4};

    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &limit);
    return write_until_full();
}

static int write_to_a_small_disk(void) {
    if (unshare(CLONE_NEWNS) != 0 || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
        mount("none", folder, "tmpfs", 0, "size=1m") != 0)
        return GX_STORE_FULL; /* may not; the limit below is tried at any rate */
    fill("a", 1);
    int code = write_until_full();
    return checked().findings == 0 ? code : 101;
}

static void disk_full(void **state) {
    (void)state;
    assert_int_equal(apart(write_to_a_small_disk), GX_STORE_FULL);
    fill("a", 1);
    assert_int_equal(apart(write_to_the_limit), GX_STORE_IO);
    assert_int_equal(checked().findings, 0);
    gx_store *store = open_store(GX_STORE_TO_WRITE);
    uint64_t there = events_of(store, "a");
    assert_int_equal(add(store, "a", there, "", NULL), GX_STORE_OK);
    assert_int_equal(gx_store_commit(store, NULL), GX_STORE_OK);
    gx_store_close(store);
}

static int open_as_nobody(void) {
    if (geteuid() == 0 && setuid(65534) != 0)
        return 200;
    return (int)open_code(GX_STORE_TO_WRITE);
}

static void read_only(void **state) {
    char lock[PATH + 40];
    (void)state;

    fill("a", 1);
    chmod(path, 0444);
    chmod(folder, 0555);
    assert_int_equal(apart(open_as_nobody), GX_STORE_READ_ONLY);
    snprintf(lock, sizeof lock, "%s-lock", path);
    chmod(lock, 0666);
    assert_int_equal(apart(open_as_nobody), GX_STORE_READ_ONLY);
}

/* Taken away, replaced, put back: nothing is kept in a file that has no name. */
static void taken_away(void **state) {
    static const char *const endings[] = {"", "-wal"};
    char name[PATH + 20], away[PATH + 30];
    gx_store_fault fault;
    (void)state;

    fill("a", 5);
    gx_store *store = open_store(GX_STORE_TO_WRITE);
    assert_int_equal(add(store, "a", 5, "", NULL), GX_STORE_OK);
    assert_int_equal(gx_store_commit(store, &fault), GX_STORE_OK);
    for (unsigned n = 0; n < 2; n++) {
        snprintf(name, sizeof name, "%s%s", path, endings[n]);
        snprintf(away, sizeof away, "%s.away", name);
        assert_int_equal(rename(name, away), 0);
        assert_int_equal(add(store, "a", 6, "", NULL), GX_STORE_OK);
        assert_int_equal(gx_store_commit(store, &fault), GX_STORE_MOVED);
        FILE *other = fopen(name, "w");
        assert_non_null(other);
        fclose(other);
        assert_int_equal(gx_store_probe(store, &fault), GX_STORE_MOVED);
        assert_int_equal(fault.code, GX_STORE_MOVED);
        assert_int_equal(rename(away, name), 0);
        assert_int_equal(gx_store_probe(store, &fault), GX_STORE_OK);
    }
    assert_int_equal(events_of(store, "a"), 6);
    gx_store_close(store);
    assert_int_equal(checked().events, 6);
}

static int open_second(void) {
    return (int)open_code(GX_STORE_TO_WRITE);
}

static void one_writer(void **state) {
    (void)state;
    gx_store *store = open_store(GX_STORE_TO_WRITE);
    assert_int_equal(apart(open_second), GX_STORE_USED);
    gx_store_close(store);
    assert_int_equal(apart(open_second), GX_STORE_OK);
}

static void other_files(void **state) {
    char noise[KEPT];
    (void)state;

    assert_int_equal(open_code(GX_STORE_TO_READ), GX_STORE_OPEN);
    memset(noise, 'x', sizeof noise);
    FILE *file = fopen(path, "wb");
    assert_int_equal(fwrite(noise, 1, sizeof noise, file), sizeof noise);
    fclose(file);
    assert_int_equal(open_code(GX_STORE_TO_WRITE), GX_STORE_CORRUPT);
    unlink(path);
    run_sql("CREATE TABLE songs (name)");
    assert_int_equal(open_code(GX_STORE_TO_WRITE), GX_STORE_FOREIGN);
    assert_int_equal(open_code(GX_STORE_TO_READ), GX_STORE_FOREIGN);
    unlink(path);
    fill("a", 1);
    run_sql("PRAGMA user_version=99");
    assert_int_equal(open_code(GX_STORE_TO_WRITE), GX_STORE_NEWER);
}

static void older_file(void **state) {
    (void)state;
    fill("a", 3);
    run_sql("DROP TABLE ending; DROP TABLE sitting; DROP TABLE session; DROP TABLE account; DROP INDEX match_public;"
            "DROP TABLE summary; PRAGMA user_version=1");
    assert_int_equal(open_code(GX_STORE_TO_READ), GX_STORE_READ_ONLY);
    assert_int_equal(open_code(GX_STORE_TO_WRITE), GX_STORE_OK);
    assert_int_equal(checked().events, 3);
}

static bool note_id(void *context, const gx_store_match *match) {
    gx_buffer *ids = context;

    gx_buffer_put_text(ids, match->id);
    return true;
}

/* Who said that it is public is listed, and not who only says so in a text. */
static void public_ones_are_listed(void **state) {
    static const struct {
        const char *id, *meta;
        int64_t created_ms;
    } matches[] = {{"a", "{\"start\":{},\"public\":true}", 5},
                   {"b", "{\"start\":{\"fen\":\"\\\"public\\\":true\"}}", 6},
                   {"c", "{\"public\":true}", 7},
                   {"d", "{\"public\":true}", 7},
                   {"e", "{}", 8},
                   {"f", "{\"public\":true}", 9}};
    gx_store *store = open_store(GX_STORE_TO_WRITE);
    (void)state;

    for (size_t n = 0; n < sizeof matches / sizeof matches[0]; n++) {
        gx_store_match match = {
            .id = gx_text_of(matches[n].id), .created_ms = matches[n].created_ms, .meta = gx_text_of(matches[n].meta)};
        assert_int_equal(gx_store_create(store, &match, NULL), GX_STORE_OK);
    }
    static const struct {
        int64_t before_ms;
        const char *before_id, *listed;
        uint32_t most;
    } cases[] = {{INT64_MAX, "", "fdca", 10}, {INT64_MAX, "", "fd", 2}, {7, "d", "ca", 10}, {5, "a", "", 10}};
    for (size_t n = 0; n < sizeof cases / sizeof cases[0]; n++) {
        char bytes[100];
        gx_buffer ids = gx_buffer_over(bytes, sizeof bytes);
        assert_int_equal(gx_store_list_public(store, cases[n].before_ms, gx_text_of(cases[n].before_id), cases[n].most,
                                              note_id, &ids, NULL),
                         GX_STORE_OK);
        assert_true(gx_text_is(gx_buffer_text(&ids), cases[n].listed));
    }
    gx_store_close(store);
}

static void damage_is_found(void **state) {
    (void)state;
    fill("a", 5);
    run_sql("DELETE FROM event WHERE seq=2");
    assert_int_equal(checked().findings, 1);
    run_sql("INSERT INTO event VALUES ('a', 2, '{\"at\":2,\"by\":\"white\",\"do\":\"dance\"}', NULL)");
    assert_int_equal(checked().findings, 1);
    run_sql("UPDATE event SET line='{\"at\":2,\"by\":\"clock\",\"do\":\"tick\"}' WHERE seq=2");
    assert_int_equal(checked().findings, 0);
    run_sql("PRAGMA foreign_keys=OFF; DELETE FROM match");
    assert_int_equal(checked().findings, 5);
}

/* Any page but the first, overwritten: it is said, never played on. */
static void torn_pages_are_found(void **state) {
    char noise[4096];
    struct stat about;
    (void)state;

    fill("a", 2000);
    run_sql("PRAGMA wal_checkpoint(TRUNCATE)");
    stat(path, &about);
    memset(noise, 0x5a, sizeof noise);
    for (long page = 1; page < about.st_size / 4096; page += 3) {
        char kept[4096];
        gx_store_count count = {0};
        gx_store *store = NULL;
        int file = open(path, O_RDWR);
        assert_int_equal(pread(file, kept, sizeof kept, page * 4096), 4096);
        assert_int_equal(pwrite(file, noise, sizeof noise, page * 4096), 4096);
        gx_store_code code = gx_store_open(&store, path, GX_STORE_TO_READ, NULL);
        if (code == GX_STORE_OK)
            code = gx_store_check(store, NULL, NULL, &count, NULL);
        assert_true(code == GX_STORE_CORRUPT || count.findings > 0);
        gx_store_close(store);
        assert_int_equal(pwrite(file, kept, sizeof kept, page * 4096), 4096);
        close(file);
    }
    assert_int_equal(checked().findings, 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(keeps_events),
        TEST(uncommitted_is_lost),
        TEST(summaries_are_made_again),
        TEST(the_end_is_noted_once),
        TEST(backup_is_a_whole_store),
        TEST(export_is_what_import_reads),
        TEST(import_believes_nothing),
        TEST(killed_at_any_moment),
        TEST(disk_full),
        TEST(read_only),
        TEST(taken_away),
        TEST(one_writer),
        TEST(other_files),
        TEST(older_file),
        TEST(public_ones_are_listed),
        TEST(damage_is_found),
        TEST(torn_pages_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
