/* pgn_roundtrip.c - what is read is written, and what is written is read as the same: tags, moves, comments, annotations,
 * variations and results of every sound game.
 *
 * usage: pgn_roundtrip [FILE...]; without files, those of tests/data/pgn and games/.
 *
 * Of a game a picture is made, before and after, that leaves out what may change: how white space runs in comments, how
 * comments that follow one another are divided, empty brackets, tags that were added. The SAN written is compared with the
 * words of the source, and differences are counted by what the reader of SAN says of the word. */
#include "tests/pgn.h"

#include <dirent.h>

struct tag {
    char *name, *value;
    size_t value_size;
};

struct picture {
    struct pgn_text text;
    bool comment; /* the last thing put was one */
    unsigned opened;
    struct tag *tags;
    size_t count, room;
};

struct counts {
    unsigned long games, broken, without_marker, moves, same, other, notes[GX_SAN_NOTE_COUNT], nulls, differences;
};

static struct counts all;

static void put(struct picture *picture, const char *line) {
    picture->comment = false;
    for (; picture->opened > 0; picture->opened--)
        pgn_say(&picture->text, "(\n");
    pgn_say(&picture->text, "%s\n", line);
}

static bool is_blank(char byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r') || byte == 0x1a;
}

static void put_comment(struct picture *picture, gx_text text) {
    bool any = false;
    for (size_t i = 0; i < text.size; i++) {
        if (is_blank(text.bytes[i]))
            continue;
        if (!any && !picture->comment)
            put(picture, "comment");
        any = picture->comment = true;
        pgn_put(&picture->text, (gx_text){text.bytes + i, 1});
    }
}

static void put_close(struct picture *picture) {
    if (picture->opened > 0)
        picture->opened--;
    else
        put(picture, "\n)");
}

static void add_tag(struct picture *picture, const gx_pgn_item *item) {
    if (picture->count == picture->room) {
        picture->room = 2 * picture->room + 16;
        picture->tags = pgn_take(realloc(picture->tags, picture->room * sizeof picture->tags[0]));
    }
    struct tag *tag = &picture->tags[picture->count++];
    tag->name = pgn_take(calloc(item->name.size + 1, 1));
    tag->value = pgn_take(calloc(item->text.size + 1, 1));
    memcpy(tag->name, item->name.bytes, item->name.size);
    tag->value_size = gx_pgn_tag_value(item->text, tag->value).size;
}

static void add(struct picture *picture, const gx_pgn_item *item) {
    char line[64], uci[GX_UCI_MAX + 1] = {0};
    gx_buffer buffer = gx_buffer_over(uci, GX_UCI_MAX);
    switch (item->kind) {
    case GX_PGN_ITEM_TAG: add_tag(picture, item); break;
    case GX_PGN_ITEM_COMMENT: put_comment(picture, item->text); break;
    case GX_PGN_ITEM_OPEN: picture->opened++; break;
    case GX_PGN_ITEM_CLOSE: put_close(picture); break;
    case GX_PGN_ITEM_MOVE:
        gx_uci_write(&buffer, item->move, GX_UCI_CHESS960);
        snprintf(line, sizeof line, "\n%lu %s", (unsigned long)item->ply, uci);
        put(picture, line);
        break;
    case GX_PGN_ITEM_NAG:
        snprintf(line, sizeof line, "\n$%llu", (unsigned long long)item->number);
        put(picture, line);
        break;
    default: break;
    }
}

static void clear(struct picture *picture) {
    for (size_t i = 0; i < picture->count; i++) {
        free(picture->tags[i].name);
        free(picture->tags[i].value);
    }
    picture->count = 0;
    picture->text.size = 0;
    picture->comment = false;
    picture->opened = 0;
    pgn_put(&picture->text, (gx_text){"", 0});
}

/* ---- SAN ---- */

static void compare_san(const gx_position *before, const gx_pgn_item *item) {
    char memory[GX_SAN_MAX];
    gx_buffer san = gx_buffer_over(memory, sizeof memory);
    gx_san_report report;
    gx_move move;
    all.moves++;
    if (gx_move_form(item->move) == GX_FORM_NULL) {
        all.nulls++;
        return;
    }
    gx_san_write(&san, before, item->move, NULL, NULL);
    if (gx_text_same(gx_buffer_text(&san), item->text)) {
        all.same++;
        return;
    }
    all.other++;
    if (gx_san_read(&move, before, item->text, GX_SAN_LENIENT, NULL, &report) != GX_OK || report.notes == 0) {
        printf("%.*s was read, %.*s is written, and nothing is noted\n", (int)item->text.size, item->text.bytes,
               (int)san.size, memory);
        all.differences++;
    }
    for (unsigned n = 0; n < GX_SAN_NOTE_COUNT; n++)
        all.notes[n] += report.notes >> n & 1;
}

/* ---- games ---- */

/* The next game of an input: false at the end. */
static bool read_game(struct pgn_input *input, struct picture *picture, gx_pgn_item *over, bool san) {
    clear(picture);
    while (pgn_input_next(input, over) != GX_PGN_ITEM_END) {
        if (over->kind == GX_PGN_ITEM_OVER)
            return true;
        if (over->kind == GX_PGN_ITEM_MOVE && san)
            compare_san(gx_pgn_reader_before(&input->reader), over);
        add(picture, over);
    }
    return false;
}

static bool has_tag(const struct picture *picture, const struct tag *tag) {
    for (size_t i = 0; i < picture->count; i++) {
        const struct tag *other = &picture->tags[i];
        if (strcmp(other->name, tag->name) == 0)
            return other->value_size == tag->value_size && memcmp(other->value, tag->value, tag->value_size) == 0;
    }
    return false;
}

static void differ(const char *path, unsigned long long game, const char *what) {
    printf("%s: game %llu: %s\n", path, game, what);
    all.differences++;
}

static void compare(const char *path, unsigned long long game, const struct picture *a, const struct picture *b) {
    for (size_t i = 0; i < a->count; i++)
        if (!has_tag(b, &a->tags[i]))
            differ(path, game, a->tags[i].name);
    if (strcmp(a->text.bytes, b->text.bytes) != 0)
        differ(path, game, "the movetext differs");
}

/* Sound games alone are written, so the two inputs go in step over these. */
static void check_file(const char *path) {
    gx_text text = pgn_file(path);
    size_t size;
    char *written = pgn_rewritten(text, &size), *again = pgn_rewritten((gx_text){written, size}, NULL);
    struct pgn_input source, copy;
    struct picture before = {0}, after = {0};
    gx_pgn_item over, over_copy;
    if (strcmp(written, again) != 0)
        differ(path, 0, "written twice, it is not the same");
    pgn_input_open(&source, text, 65536, GX_PGN_GIVE_ALL);
    pgn_input_open(&copy, (gx_text){written, size}, 65536, GX_PGN_GIVE_ALL);
    while (read_game(&source, &before, &over, true)) {
        unsigned long long game = source.reader.games;
        all.games++;
        all.broken += over.number > 0;
        if (over.number > 0)
            continue;
        if (!read_game(&copy, &after, &over_copy, false) || over_copy.number > 0) {
            differ(path, game, "not read again as a sound game");
            break;
        }
        compare(path, game, &before, &after);
        all.without_marker += over.result == GX_PGN_NO_RESULT;
        if (over.result != GX_PGN_NO_RESULT && over.result != over_copy.result)
            differ(path, game, "the result differs");
    }
    clear(&before);
    clear(&after);
    free(before.tags);
    free(before.text.bytes);
    free(after.tags);
    free(after.text.bytes);
    pgn_input_close(&source);
    pgn_input_close(&copy);
    free(written);
    free(again);
    free((char *)text.bytes);
}

static void check_folder(const char *name) {
    char path[4096];
    DIR *folder = opendir(name);
    if (folder == NULL)
        return;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        size_t size = strlen(entry->d_name);
        if (size < 4 || strcmp(entry->d_name + size - 4, ".pgn") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", name, entry->d_name);
        check_file(path);
    }
    closedir(folder);
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        check_file(argv[i]);
    if (argc == 1) {
        check_folder(GX_DATA_DIR "/pgn");
        check_folder(GX_SOURCE_DIR "/games");
    }
    printf("%lu games, %lu of them broken, %lu without a termination marker\n", all.games, all.broken,
           all.without_marker);
    printf("%lu moves, %lu written as they were read, %lu otherwise, %lu null moves;", all.moves, all.same, all.other,
           all.nulls);
    for (unsigned n = 0; n < GX_SAN_NOTE_COUNT; n++)
        printf(" %s %lu", gx_san_note_name(n), all.notes[n]);
    printf("\n%lu differences\n", all.differences);
    return all.differences > 0 || all.games == 0;
}
