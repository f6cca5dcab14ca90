/* pgn_progress.c - "games.pgn: 120000 games, 250000 a second, 210 MB/s, 45 %, 0:12 left" (pgn_progress.h). */
#include "pgn_progress.h"

#include <stdio.h>

pgn_progress pgn_progress_start(uint64_t total) {
    return (pgn_progress){.line = cli_progress_start(), .total = total, .begun_ms = cli_now_ms()};
}

/* The share of the whole, and how long the rest will take at the same speed. */
static void put_rest(char *text, size_t size, uint64_t read, uint64_t total, double seconds) {
    double share = read < total ? (double)read / (double)total : 1;
    long left = share > 0 ? (long)(seconds * (1 - share) / share + 0.5) : 0;

    snprintf(text, size, _(", %d %%, %ld:%02ld left"), (int)(100 * share), left / 60, left % 60);
}

void pgn_progress_show(pgn_progress *progress, const cli_source *source) {
    char rest[80] = "";

    if (!cli_progress_due(&progress->line))
        return;
    double seconds = (double)(cli_now_ms() - progress->begun_ms) / 1000;
    uint64_t total = progress->total ? progress->total : source->size;
    if (total > 0)
        put_rest(rest, sizeof rest, progress->total ? progress->read + source->read : source->read, total, seconds);
    cli_progress_show(&progress->line, _("%s: %llu games, %.0f a second, %.0f MB/s%s"), source->name,
                      (unsigned long long)progress->games, (double)progress->games / seconds,
                      (double)(progress->given + source->given) / 1e6 / seconds, rest);
}

void pgn_progress_add(pgn_progress *progress, const cli_source *source) {
    progress->read += source->read;
    progress->given += source->given;
}

void pgn_progress_end(pgn_progress *progress) {
    cli_progress_end(&progress->line);
}
