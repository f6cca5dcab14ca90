/* serve_load.c - ten thousand sockets on a server: games that are played and watched, how soon everybody hears, and whether anything
 * is lost.
 *
 *     serve_load PORT PID GAMES SECONDS FULL_SECONDS
 *
 *     make the games ──> two players and three spectators each ──> a move a game every five seconds, for SECONDS
 *                                                             ──> as fast as the last of the five has heard, for FULL_SECONDS
 *                                                             ──> the logs are fetched and compared with what each has heard
 *
 * A move takes as long as from the moment before it is sent until the last of the five has it in hand, this program's own time
 * included. Knights go out and home under a rulebook that lets them. One thread, epoll; frames of our own. */
#define _GNU_SOURCE
#include <stdbool.h>
#include <sys/epoll.h>
#include "serve_wire.h"

enum { SEATS = 5, SAMPLES = 1 << 22, PACE_MS = 5000 };

typedef struct client {
    int descriptor;
    unsigned game, seat;
    bool open;
    char *bytes; /* that came and are no whole frame yet */
    size_t size, room;
    uint64_t next, hash; /* the number of the event that is due; of all lines heard */
} client;

typedef struct game {
    char id[40], tokens[2][64];
    unsigned plies, heard;
    bool waits;
    uint64_t sent_ns, seq;
} game;

static unsigned game_count;
static game *games;
static client *clients;
static int loop;
static bool full;
static double *samples;
static size_t sample_count;
static uint64_t heard_count, faults;

/* ---- frames ---- */

static void move(unsigned g) {
    static const char *const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    game *here = &games[g];
    char text[100];
    int size = snprintf(text, sizeof text, "{\"id\":\"m%u\",\"do\":\"move\",\"move\":\"%s\"}", here->plies,
                        moves[here->plies % 4]);

    here->waits = true;
    here->heard = 0;
    here->seq = here->plies + 1;
    here->sent_ns = now_ns();
    say(clients[g * SEATS + here->plies++ % 2].descriptor, 1, text, (size_t)size);
}

static uint64_t add_line(uint64_t hash, const char *line, size_t size) {
    for (size_t n = 0; n < size; n++)
        hash = (hash ^ (unsigned char)line[n]) * 0x100000001b3u;
    return (hash ^ '\n') * 0x100000001b3u;
}

static void take_event(client *one, const char *text, size_t size) {
    const char *line = memmem(text, size, "\"event\":", 8), *end = memmem(text, size, ",\"rulings\":", 11);
    uint64_t seq = strtoull(text + 7, NULL, 10);
    game *here = &games[one->game];

    faults += seq != one->next || !line || !end || memmem(text, size, "refused", 7) != NULL;
    if (line && end)
        one->hash = add_line(one->hash, line + 8, (size_t)(end - line) - 8);
    one->next = seq + 1;
    heard_count++;
    if (!here->waits || seq != here->seq || ++here->heard < SEATS)
        return;
    here->waits = false;
    if (sample_count < SAMPLES)
        samples[sample_count++] = (double)(now_ns() - here->sent_ns) / 1e6;
    if (full)
        move(one->game);
}

static void take_frame(client *one, unsigned opcode, const char *payload, size_t size) {
    if (opcode == 9)
        say(one->descriptor, 10, payload, size);
    else if (opcode == 8)
        die("a socket is closed");
    else if (size > 7 && memcmp(payload, "{\"seq\":", 7) == 0)
        take_event(one, payload, size);
    else if (size > 9 && memcmp(payload, "{\"error\":", 9) == 0)
        faults++;
}

/* Whole frames off the front of the bytes; how many were used. */
static size_t take_frames(client *one) {
    size_t at = 0;

    while (one->size - at >= 2) {
        const unsigned char *head = (const unsigned char *)one->bytes + at;
        size_t size = head[1] & 127, long_size = size == 126 ? 4 : 2;
        if (one->size - at < long_size)
            break;
        size = size == 126 ? (size_t)head[2] << 8 | head[3] : size;
        if (one->size - at < long_size + size)
            break;
        take_frame(one, head[0] & 15, (const char *)head + long_size, size);
        at += long_size + size;
    }
    return at;
}

static void take_bytes(client *one) {
    ssize_t size;

    if (one->room - one->size < 8192 && !(one->bytes = realloc(one->bytes, one->room += 16384)))
        die("memory");
    size = recv(one->descriptor, one->bytes + one->size, one->room - one->size, MSG_DONTWAIT);
    if (size == 0 || (size < 0 && errno != EAGAIN))
        die("a socket has ended");
    one->size += size > 0 ? (size_t)size : 0;
    size_t used = take_frames(one);
    memmove(one->bytes, one->bytes + used, one->size -= used);
    if (one->size == 0) { /* ten thousand buffers would be the larger part of this program */
        free(one->bytes);
        one->bytes = NULL;
        one->room = 0;
    }
}

static void turn(int wait_ms) {
    struct epoll_event events[512];
    int count = epoll_wait(loop, events, 512, wait_ms);

    for (int n = 0; n < count; n++)
        take_bytes(events[n].data.ptr);
}

/* ---- making ready ---- */

static void copy_after(char *out, const char *text, const char *mark, size_t room) {
    const char *from = strstr(text, mark);

    if (!from)
        die(text);
    from += strlen(mark);
    size_t size = strcspn(from, "\"");
    if (size >= room)
        die(text);
    memcpy(out, from, size);
    out[size] = '\0';
}

static void make(game *here) {
    const char *made =
        ask("POST", "/api/v1/games", "{\"rulebook\":\"fide-1993\",\"control\":\"36000\",\"enforcement\":\"assisted\"}");

    copy_after(here->id, made, "\"game\":\"", sizeof here->id);
    copy_after(here->tokens[0], made, "\"white\":\"", sizeof here->tokens[0]);
    copy_after(here->tokens[1], made, "\"black\":\"", sizeof here->tokens[1]);
}

static void open_socket(client *one) {
    static const char upgrade[] =
        "GET /api/v1/games/%s/ws HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\nConnection: "
        "Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
    char text[600];
    size_t size = 0;
    const game *here = &games[one->game];

    one->descriptor = connected();
    put(one->descriptor, text, (size_t)snprintf(text, sizeof text, upgrade, here->id));
    while (size < 4 || memcmp(text + size - 4, "\r\n\r\n", 4) != 0)
        if (size == sizeof text || recv(one->descriptor, text + size++, 1, 0) != 1)
            die("no upgrade");
    if (one->seat < 2)
        snprintf(text, sizeof text, "{\"hello\":{\"token\":\"%s\"}}", here->tokens[one->seat]);
    say(one->descriptor, 1, one->seat < 2 ? text : "{\"hello\":{}}", one->seat < 2 ? strlen(text) : 12);
    epoll_ctl(loop, EPOLL_CTL_ADD, one->descriptor, &(struct epoll_event){.events = EPOLLIN, .data.ptr = one});
}

static void open_all(void) {
    for (unsigned n = 0; n < game_count * SEATS; n++) {
        clients[n] = (client){.game = n / SEATS, .seat = n % SEATS, .hash = 0xcbf29ce484222325u};
        open_socket(&clients[n]);
        turn(0);
    }
    uint64_t until = now_ns() + 3000000000u;
    while (now_ns() < until)
        turn(50);
}

/* ---- figures ---- */

static int by_size(const void *a, const void *b) {
    double one = *(const double *)a, other = *(const double *)b;

    return one < other ? -1 : one > other;
}

static void print_latency(const char *what) {
    qsort(samples, sample_count, sizeof *samples, by_size);
    if (sample_count > 0)
        printf("%-44s %8.2f %8.2f %8.2f %8.2f %8.2f\n", what, samples[sample_count / 2], samples[sample_count * 9 / 10],
               samples[sample_count * 99 / 100], samples[sample_count * 999 / 1000], samples[sample_count - 1]);
}

static void print_turns(double events, double commits, double commit_s, double seconds) {
    events = metric("gx_events_total") - events;
    commits = metric("gx_commits_total") - commits;
    commit_s = metric("gx_commit_seconds_sum") - commit_s;
    printf(
        "  durable events a second %28.0f\n  commits a second %35.0f\n  events a commit %36.2f\n  ms a commit %40.2f\n",
        events / seconds, commits / seconds, events / commits, commit_s / commits * 1e3);
}

static bool are_under_way(void) {
    unsigned n = 0;

    while (n < game_count && !games[n].waits)
        n++;
    return n < game_count;
}

static void phase(const char *what, unsigned seconds, bool at_once) {
    uint64_t begun = now_ns(), next = begun, step = (uint64_t)PACE_MS * 1000000u / game_count, late = 0;
    double events = metric("gx_events_total"), commits = metric("gx_commits_total");
    double commit_s = metric("gx_commit_seconds_sum");
    unsigned g = 0;

    sample_count = 0;
    full = at_once;
    for (unsigned n = 0; full && n < game_count; n++)
        move(n);
    while (now_ns() - begun < (uint64_t)seconds * 1000000000u) {
        for (; !full && now_ns() >= next; next += step, g = (g + 1) % game_count)
            games[g].waits ? (void)late++ : move(g);
        turn(1);
    }
    full = false;
    double took = (double)(now_ns() - begun) / 1e9;
    for (uint64_t until = now_ns() + 60000000000u; are_under_way() && now_ns() < until;)
        turn(20);
    print_latency(what);
    print_turns(events, commits, commit_s, took);
    if (late > 0)
        printf("  moves that came while the one before was under way %llu\n", (unsigned long long)late);
}

/* What each of the five has heard against the log that the server hands out. */
static void compare(unsigned g) {
    char where[100];
    uint64_t hash = 0xcbf29ce484222325u, lines = 0;

    snprintf(where, sizeof where, "/api/v1/games/%s.log", games[g].id);
    for (const char *line = ask("GET", where, ""), *end; (end = strchr(line, '\n')); line = end + 1, lines++)
        hash = add_line(hash, line, (size_t)(end - line));
    for (unsigned n = 0; n < SEATS; n++)
        faults += clients[g * SEATS + n].hash != hash || clients[g * SEATS + n].next != lines;
    faults += games[g].waits || lines != games[g].plies + 1;
}

int main(int count, char **words) {
    if (count != 6)
        die("PORT PID GAMES SECONDS FULL_SECONDS");
    port = (unsigned)atoi(words[1]);
    game_count = (unsigned)atoi(words[3]);
    games = calloc(game_count, sizeof *games);
    clients = calloc((size_t)game_count * SEATS, sizeof *clients);
    samples = calloc(SAMPLES, sizeof *samples);
    loop = epoll_create1(0);
    ask("GET", "/healthz", "");
    double idle = resident_kb(words[2]);
    for (unsigned n = 0; n < game_count; n++)
        make(&games[n]);
    uint64_t begun = now_ns();
    open_all();
    double sockets = metric("gx_sockets");
    printf("%.0f sockets, %u games (opened in %.1f s)\n", sockets, game_count, (double)(now_ns() - begun) / 1e9 - 3);
    printf("  KB a socket over idle (%.0f KB), games included %6.2f\n", idle, (resident_kb(words[2]) - idle) / sockets);
    printf("%-44s %8s %8s %8s %8s %8s\n", "ms from sent to heard by the last of five", "median", "90%", "99%", "99.9%",
           "most");
    phase("a move a game every five seconds", (unsigned)atoi(words[4]), false);
    printf("  KB a socket over idle %30.2f\n", (resident_kb(words[2]) - idle) / sockets);
    phase("all games as fast as they can", (unsigned)atoi(words[5]), true);
    printf("  KB a socket over idle %30.2f\n", (resident_kb(words[2]) - idle) / sockets);
    for (unsigned n = 0; n < game_count; n++)
        compare(n);
    printf("%llu events heard, %llu lost or not as in the log\n", (unsigned long long)heard_count,
           (unsigned long long)faults);
    return faults > 0;
}
