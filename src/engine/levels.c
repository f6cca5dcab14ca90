/* levels.c - ten opponents.
 *
 * Weak ones are fairy-stockfish, whose skill goes below zero: the skill is how often it prefers a worse move, and the depth how
 * far it sees. From level 7 on it is Stockfish with all its skill, which sees a few plies and then to its full depth: it
 * makes no mistake on purpose, and overlooks only what lies beyond. Depth and nodes are the limits and not time, so that a
 * level is as strong on a slow machine. The ratings come from games of each level against the next (bench/ladder.sh;
 * docs/play.md has what was measured) and are rough: programs among themselves score more clearly than against people. */
#include <guoxiang/engine.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/assert.h"

static const gx_engine_level levels[GX_LEVELS] = {
    {"fairy-stockfish", -20, 1, 0, 400}, {"fairy-stockfish", -7, 2, 0, 600}, {"fairy-stockfish", -4, 3, 0, 800},
    {"fairy-stockfish", -2, 4, 0, 1050}, {"fairy-stockfish", 0, 5, 0, 1200}, {"fairy-stockfish", 3, 5, 0, 1400},
    {"stockfish", 20, 3, 0, 1600},       {"stockfish", 20, 6, 0, 1850},      {"stockfish", 20, 8, 0, 2250},
    {"stockfish", 20, 0, 500000, 2900},
};

const gx_engine_level *gx_engine_level_at(unsigned level) {
    gx_assert(level >= 1 && level <= GX_LEVELS);
    return &levels[level - 1];
}

static bool try(const char *folder, size_t size, const char *program, char *path, size_t room) {
    int length = snprintf(path, room, "%.*s/%s", (int)size, folder, program);

    return length > 0 && (size_t)length < room && access(path, X_OK) == 0;
}

bool gx_engine_find(const char *program, char *path, size_t room) {
    const char *folders = getenv("PATH");

    while (folders && *folders) {
        size_t size = strcspn(folders, ":");
        if (size > 0 && try(folders, size, program, path, room))
            return true;
        folders += size + (folders[size] == ':');
    }
    return try("/usr/games", strlen("/usr/games"), program, path, room);
}

int64_t gx_engine_pause_ms(const gx_position *position, uint64_t seed) {
    gx_move_list list;
    uint64_t mixed = (seed + 1) * 0x9e3779b97f4a7c15u;

    gx_moves_generate(position, &list);
    if (list.count < 2)
        return 400;
    return 400 + (int64_t)list.count * 30 +
           (int64_t)(mixed >> 40) % (2600 - (int64_t)(list.count > 60 ? 60 : list.count) * 10);
}
