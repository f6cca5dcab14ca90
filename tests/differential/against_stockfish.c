/* against_stockfish.c - the legal moves of many positions, compared with those of Stockfish (`go perft 1`).
 *
 *     against_stockfish [--walks N] [--seed N] [--engine PATH] [FENS | -]
 *
 * Positions come from a file of FENs, one a line (`-`: standard input; the castling field tells Chess960), and from
 * random games: half of chess, half of Chess960. Ends with status 1 at the first difference, which it prints whole, and
 * with 77 ("skipped" to ctest) where there is no Stockfish. */
#define _POSIX_C_SOURCE 200809L

#include <guoxiang/fen.h>
#include <guoxiang/uci.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct peer {
    FILE *in, *out;
    int chess960; /* -1: not yet said */
};

static bool start_peer(struct peer *peer, const char *path) {
    int down[2], up[2];
    if (access(path, X_OK) != 0 || pipe(down) != 0 || pipe(up) != 0)
        return false;
    if (fork() == 0) {
        dup2(down[0], 0);
        dup2(up[1], 1);
        close(down[1]);
        close(up[0]);
        execl(path, path, (char *)NULL);
        _exit(127);
    }
    close(down[0]);
    close(up[1]);
    *peer = (struct peer){fdopen(up[0], "r"), fdopen(down[1], "w"), -1};
    return peer->in != NULL && peer->out != NULL;
}

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

/* The peer's moves, sorted; -1 where it died. */
static int peer_moves(struct peer *peer, const char *fen, bool chess960, char moves[256][6]) {
    char line[512];
    int count = 0;
    if (peer->chess960 != chess960)
        fprintf(peer->out, "setoption name UCI_Chess960 value %s\n", chess960 ? "true" : "false");
    peer->chess960 = chess960;
    fprintf(peer->out, "position fen %s\ngo perft 1\n", fen);
    fflush(peer->out);
    while (fgets(line, sizeof line, peer->in) != NULL) {
        if (strncmp(line, "Nodes searched", 14) == 0) {
            qsort(moves, (size_t)count, sizeof moves[0], by_text);
            return count;
        }
        char *colon = strchr(line, ':');
        if (colon != NULL && colon - line >= 4 && colon - line <= 5 && count < 256) {
            memset(moves[count], 0, sizeof moves[0]);
            memcpy(moves[count++], line, (size_t)(colon - line));
        }
    }
    return -1;
}

static int our_moves(const gx_position *position, bool chess960, char moves[256][6]) {
    gx_move_list list;
    gx_moves_generate(position, &list);
    for (uint32_t n = 0; n < list.count; n++) {
        memset(moves[n], 0, sizeof moves[0]);
        gx_buffer text = gx_buffer_over(moves[n], 5);
        gx_uci_write(&text, list.moves[n], chess960 ? GX_UCI_CHESS960 : GX_UCI_STANDARD);
    }
    qsort(moves, list.count, sizeof moves[0], by_text);
    return (int)list.count;
}

static bool compare(struct peer *peer, const gx_position *position, bool chess960) {
    static char ours[256][6], theirs[256][6];
    char fen[GX_FEN_MAX + 1] = {0};
    gx_buffer text = gx_buffer_over(fen, GX_FEN_MAX);
    gx_fen_write(&text, position, chess960 ? GX_FEN_SHREDDER : GX_FEN_X);
    int mine = our_moves(position, chess960, ours), other = peer_moves(peer, fen, chess960, theirs);
    bool same = mine == other;
    for (int n = 0; same && n < mine; n++)
        same = strcmp(ours[n], theirs[n]) == 0;
    if (same)
        return true;
    fprintf(stderr, "difference in %s\nours:  ", fen);
    for (int n = 0; n < mine; n++)
        fprintf(stderr, " %s", ours[n]);
    fprintf(stderr, "\ntheirs:");
    for (int n = 0; n < other; n++)
        fprintf(stderr, " %s", theirs[n]);
    fprintf(stderr, "\n");
    return false;
}

static uint64_t next_random(uint64_t *seed) {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    return *seed ^= *seed << 17;
}

/* Positions of random games, one in three of them asked, `wanted` in all. */
static bool walk(struct peer *peer, unsigned long wanted, uint64_t seed, unsigned long *done) {
    gx_move_list list;
    for (unsigned game = 0; *done < wanted; game++) {
        bool chess960 = game % 2 == 1;
        gx_position position =
            chess960 ? gx_position_start_960((unsigned)(next_random(&seed) % 960)) : gx_position_start();
        for (unsigned ply = 0; ply < 300 && *done < wanted; ply++) {
            if (next_random(&seed) % 3 == 0) {
                if (!compare(peer, &position, chess960))
                    return false;
                ++*done;
            }
            gx_moves_generate(&position, &list);
            if (list.count == 0)
                break;
            gx_position_play(&position, &position, list.moves[next_random(&seed) % list.count]);
        }
    }
    return true;
}

static bool read_fens(struct peer *peer, const char *path, unsigned long *done) {
    char line[512];
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    bool same = file != NULL;
    while (same && fgets(line, sizeof line, file) != NULL) {
        gx_position position;
        gx_fen_report report;
        gx_text text = {line, strcspn(line, "\r\n")};
        if (gx_fen_read(&position, text, GX_FEN_LENIENT, &report) != GX_OK)
            continue;
        same = compare(peer, &position, report.chess960 || gx_position_is_chess960(&position));
        ++*done;
    }
    if (file == NULL)
        fprintf(stderr, "%s: cannot be opened\n", path);
    return same;
}

int main(int count, char **arguments) {
    const char *engine = access("/usr/games/stockfish", X_OK) == 0 ? "/usr/games/stockfish" : "/usr/bin/stockfish";
    const char *fens = NULL;
    unsigned long walks = 2000, read = 0, walked = 0;
    uint64_t seed = 20230101;
    for (int n = 1; n < count; n++) {
        if (strcmp(arguments[n], "--walks") == 0 && n + 1 < count)
            walks = strtoul(arguments[++n], NULL, 10);
        else if (strcmp(arguments[n], "--seed") == 0 && n + 1 < count)
            seed = strtoull(arguments[++n], NULL, 10) | 1;
        else if (strcmp(arguments[n], "--engine") == 0 && n + 1 < count)
            engine = arguments[++n];
        else
            fens = arguments[n];
    }
    struct peer peer;
    signal(SIGPIPE, SIG_IGN);
    if (!start_peer(&peer, engine))
        return fprintf(stderr, "no Stockfish at %s\n", engine), 77;
    bool same = (fens == NULL || read_fens(&peer, fens, &read)) && walk(&peer, walks, seed, &walked);
    printf("%lu positions read, %lu of random games: %s\n", read, walked, same ? "no difference" : "a difference");
    return same ? 0 : 1;
}
