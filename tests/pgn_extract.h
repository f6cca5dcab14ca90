/* pgn_extract.h - the games of a file as pgn-extract reads them.
 *
 * It is asked twice: what it accepts, and what it keeps of the broken ones too. The first list is part of the second and in
 * the same order, so that walking along both tells which games it calls broken. */
#ifndef TESTS_PGN_EXTRACT_H
#define TESTS_PGN_EXTRACT_H

#include "tests/other_games.h"

#include <sys/wait.h>
#include <unistd.h>

static inline const char *peer_path(void) {
    const char *path = "/usr/games/pgn-extract";
    return access(path, X_OK) == 0 ? path : access("/usr/bin/pgn-extract", X_OK) == 0 ? "/usr/bin/pgn-extract" : NULL;
}

static inline bool is_uci(const char *word) {
    size_t size = strlen(word);
    return (size == 4 || size == 5) && strchr("abcdefgh", word[0]) && strchr("12345678", word[1]) &&
           strchr("abcdefgh", word[2]) && strchr("12345678", word[3]);
}

/* e7e8Q to e7e8q; whether it was so. */
static inline bool small_promotion(char *word) {
    bool capital = strlen(word) == 5 && isupper((unsigned char)word[4]);
    if (capital)
        word[4] = (char)tolower((unsigned char)word[4]);
    return capital;
}

/* Moves and a result; everything in braces is passed over. */
static inline void peer_words(struct other_game *game, char *line, struct pgn_text *moves) {
    unsigned braces = 0;
    for (char *word = strtok(line, " \r\n"); word != NULL; word = strtok(NULL, " \r\n")) {
        bool opens = word[0] == '{', closes = word[strlen(word) - 1] == '}';
        braces += opens;
        if (braces == 0 && (is_uci(word) || strcmp(word, "--") == 0)) {
            game->capitals += small_promotion(word);
            pgn_say(moves, "%s ", strcmp(word, "--") == 0 ? "0000" : word);
            game->plies++;
        } else if (braces == 0) {
            game->result = gx_pgn_result_read((gx_text){word, strlen(word)}, NULL);
        }
        braces -= closes && braces > 0;
    }
}

static inline void peer_over(struct other_game *game, struct pgn_text *moves) {
    if (game != NULL && moves->size > 0) {
        free(game->moves);
        game->moves = pgn_take(strdup(moves->bytes));
    }
    moves->size = 0;
}

/* Its output: a tag a line, a blank line, the moves, a blank line. */
static inline void peer_read(struct other_games *games, FILE *file) {
    struct pgn_text moves = {0};
    struct other_game *game = NULL;
    char *line = NULL;
    size_t room = 0;
    for (ssize_t size; (size = getline(&line, &room, file)) > 0;) {
        char *quote = strchr(line, '"'), *last = strrchr(line, '"');
        if (line[0] == '[' && quote != NULL && last > quote) {
            if (strncmp(line, "[Event ", 7) == 0) {
                peer_over(game, &moves);
                game = other_games_add(games);
            }
            other_game_tag(game, (gx_text){line + 1, strcspn(line + 1, " ")},
                           (gx_text){quote + 1, (size_t)(last - quote - 1)});
        } else if (game != NULL) {
            peer_words(game, line, &moves);
        }
    }
    peer_over(game, &moves);
    free(moves.bytes);
    free(line);
}

static inline void peer_ask(struct other_games *games, const char *path, const char *option) {
    struct pgn_text command = {0};
    pgn_say(&command, "%s -s -Wuci %s -l/dev/null '", peer_path(), option);
    for (; *path != '\0'; path++)
        *path == '\'' ? pgn_say(&command, "'\\''") : pgn_say(&command, "%c", *path);
    pgn_say(&command, "'");
    FILE *file = pgn_take(popen(command.bytes, "r"));
    peer_read(games, file);
    games->failed = pclose(file) != 0;
    free(command.bytes);
}

static inline void peer_games(struct other_games *games, const char *path) {
    struct other_games sound = {0};
    size_t next = 0;
    peer_ask(games, path, "--keepbroken");
    peer_ask(&sound, path, "");
    for (size_t i = 0; i < games->count && next < sound.count; i++) {
        struct other_game *kept = &games->list[i], *good = &sound.list[next];
        kept->sound = kept->tags == good->tags && strcmp(kept->moves, good->moves) == 0;
        next += kept->sound;
    }
    games->failed |= sound.failed || next < sound.count;
    other_games_free(&sound);
}

#endif
