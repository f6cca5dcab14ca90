/* split.c - see split.h.
 *
 * Each file collects in memory; when all of them together hold too much, each is opened, added to, and closed again. So
 * never more than one is open, however many there are.
 *
 *      key -> file name      the first key has the plain name, another one that would have the same a marked one
 *
 * While the program runs, the names end in ".part"; at the end they lose it. So what is left of a run that was ended
 * early says of itself that it is not complete, and nothing that was there before is ever touched. */
#include "split.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <guoxiang/file_name.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HELD_MOST = 2 * 1024 * 1024 };

typedef struct part {
    char *name;    /* without its ending */
    uint64_t hash; /* of the key */
    uint64_t fold; /* of the folded name */
    gx_out held;
    bool begun; /* the file is there */
} part;

struct cli_split {
    const char *folder, *ending;
    gx_text head;
    part *parts;
    size_t count, room;
    uint32_t *by_key, *by_fold; /* open addressing: index + 1 */
    size_t table;               /* their size, a power of two */
    size_t held;
    gx_out *last; /* given out, and how much it held then */
    size_t last_size;
};

static _Noreturn void fail(const char *format, const char *name, int error) {
    char message[4200];

    snprintf(message, sizeof message, format, name);
    cli_die(message, error);
}

/* True if a folder holds anything. */
static bool is_filled(const char *folder) {
    DIR *open = opendir(folder);
    bool filled = false;

    if (open == NULL)
        fail(_("cannot open the folder %s"), folder, errno);
    for (struct dirent *entry; !filled && (entry = readdir(open)) != NULL;)
        filled = strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(open);
    return filled;
}

cli_split *cli_split_open(const char *folder, const char *ending, gx_text head) {
    cli_split *split = cli_allocate(1, sizeof *split);

    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        fail(_("cannot make the folder %s"), folder, errno);
    if (is_filled(folder))
        fail(_("the folder %s is not empty"), folder, 0);
    *split = (cli_split){.folder = folder, .ending = ending, .head = head, .table = 256};
    split->by_key = cli_allocate(split->table, sizeof *split->by_key);
    split->by_fold = cli_allocate(split->table, sizeof *split->by_fold);
    memset(split->by_key, 0, split->table * sizeof *split->by_key);
    memset(split->by_fold, 0, split->table * sizeof *split->by_fold);
    return split;
}

/* ---- which file ---- */

static void enter(uint32_t *table, size_t size, uint64_t hash, uint32_t index) {
    size_t at = (size_t)hash & (size - 1);

    while (table[at] != 0)
        at = (at + 1) & (size - 1);
    table[at] = index + 1;
}

static void enlarge(cli_split *split) {
    split->table *= 2;
    split->by_key = cli_grow(split->by_key, split->table, sizeof *split->by_key);
    split->by_fold = cli_grow(split->by_fold, split->table, sizeof *split->by_fold);
    memset(split->by_key, 0, split->table * sizeof *split->by_key);
    memset(split->by_fold, 0, split->table * sizeof *split->by_fold);
    for (uint32_t i = 0; i < split->count; i++) {
        enter(split->by_key, split->table, split->parts[i].hash, i);
        enter(split->by_fold, split->table, split->parts[i].fold, i);
    }
}

static part *find(cli_split *split, uint64_t hash) {
    for (size_t at = (size_t)hash & (split->table - 1);; at = (at + 1) & (split->table - 1)) {
        if (split->by_key[at] == 0)
            return NULL;
        part *found = &split->parts[split->by_key[at] - 1];
        if (found->hash == hash)
            return found;
    }
}

static bool is_taken(const cli_split *split, uint64_t fold) {
    for (size_t at = (size_t)fold & (split->table - 1); split->by_fold[at] != 0; at = (at + 1) & (split->table - 1))
        if (split->parts[split->by_fold[at] - 1].fold == fold)
            return true;
    return false;
}

static uint64_t fold_of(const char *name) {
    char folded[GX_FILE_NAME_MAX];

    gx_file_name_fold(folded, name);
    return gx_text_hash(gx_text_of(folded));
}

static part *add(cli_split *split, gx_text key, uint64_t hash) {
    char name[GX_FILE_NAME_MAX];
    uint64_t fold;

    gx_file_name(name, key);
    if (is_taken(split, fold = fold_of(name))) {
        gx_file_name_marked(name, key);
        fold = fold_of(name);
    }
    if (split->count == split->room) {
        split->room = split->room ? 2 * split->room : 64;
        split->parts = cli_grow(split->parts, split->room, sizeof *split->parts);
    }
    if (2 * (split->count + 1) > split->table)
        enlarge(split);
    part *new = &split->parts[split->count];
    *new = (part){.name = cli_allocate(strlen(name) + 1, 1), .hash = hash, .fold = fold};
    strcpy(new->name, name);
    gx_out_memory(&new->held);
    enter(split->by_key, split->table, hash, (uint32_t)split->count);
    enter(split->by_fold, split->table, fold, (uint32_t)split->count++);
    return new;
}

/* ---- writing ---- */

static void path_of(char path[4096], const cli_split *split, const part *one, const char *more) {
    if (snprintf(path, 4096, "%s/%s%s%s", split->folder, one->name, split->ending, more) >= 4096)
        fail(_("cannot write %s"), one->name, ENAMETOOLONG);
}

static void write_part(const cli_split *split, part *one) {
    char path[4096];
    gx_out file;

    path_of(path, split, one, ".part");
    int descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | (one->begun ? 0 : O_CREAT | O_EXCL), 0666);
    if (descriptor < 0)
        fail(_("cannot write %s"), path, errno);
    gx_out_descriptor(&file, descriptor);
    if (!one->begun)
        gx_out_text(&file, split->head);
    gx_out_text(&file, gx_out_held(&one->held));
    if (!gx_out_flush(&file) || close(descriptor) != 0)
        fail(_("cannot write %s"), path, file.error ? file.error : errno);
    gx_out_free(&file);
    gx_out_free(&one->held);
    gx_out_memory(&one->held);
    one->begun = true;
}

static void write_all(cli_split *split) {
    for (size_t i = 0; i < split->count; i++)
        if (split->parts[i].held.size > 0)
            write_part(split, &split->parts[i]);
    split->held = 0;
}

static void count(cli_split *split) {
    if (split->last == NULL)
        return;
    if (split->last->failed)
        cli_die(_("not enough memory"), 0);
    split->held += split->last->size - split->last_size;
    split->last = NULL;
}

gx_out *cli_split_file(cli_split *split, gx_text key) {
    uint64_t hash = gx_text_hash(key);
    part *one = find(split, hash);

    count(split);
    if (one == NULL)
        one = add(split, key, hash);
    split->last = &one->held;
    split->last_size = one->held.size;
    return split->last;
}

void cli_split_rest(cli_split *split) {
    count(split);
    if (split->held >= HELD_MOST)
        write_all(split);
}

void cli_split_close(cli_split *split, bool whole) {
    char from[4096], to[4096];

    count(split);
    write_all(split);
    for (size_t i = 0; i < split->count; i++) {
        path_of(from, split, &split->parts[i], ".part");
        path_of(to, split, &split->parts[i], "");
        if (whole && rename(from, to) != 0)
            fail(_("cannot write %s"), to, errno);
        free(split->parts[i].name);
        gx_out_free(&split->parts[i].held);
    }
    free(split->parts);
    free(split->by_key);
    free(split->by_fold);
    free(split);
}
