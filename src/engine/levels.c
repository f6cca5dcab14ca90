/* levels.c - ten opponents.
 *
 * Weak ones are made by fairy-stockfish, whose skill goes below zero, and by a small depth: they see a move or two and often
 * choose a worse one. Strong ones are Stockfish's. All are limited by depth and nodes and not by time, so that a level
 * is as strong on a slow machine. The ratings come from games of each level against the next (bench/ladder.sh), hung on
 * what the upper levels are said to be worth; they are rough. */
#include <guoxiang/engine.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/assert.h"

static const gx_engine_level levels[GX_LEVELS] = {
    {"fairy-stockfish", -20, 1, 0, 400}, {"fairy-stockfish", -8, 2, 0, 600}, {"fairy-stockfish", -5, 3, 0, 850},
    {"fairy-stockfish", -3, 4, 0, 1100}, {"fairy-stockfish", 0, 5, 0, 1350}, {"stockfish", 4, 6, 0, 1600},
    {"stockfish", 8, 8, 0, 1900},        {"stockfish", 12, 10, 0, 2200},     {"stockfish", 17, 13, 0, 2500},
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
