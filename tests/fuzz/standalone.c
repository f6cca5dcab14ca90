/*
 * A main for fuzz targets where libFuzzer is not linked: gives each file of the named folders (or each named file) to the
 * target once. So the corpus, and every finding that became a file, is replayed by ctest in all builds.
 */

#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int replay_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file)
        return -1;
    uint8_t *data = NULL;
    size_t size = 0, room = 0, got = 0;
    do {
        size += got;
        if (size == room) {
            room = room ? 2 * room : 4096;
            uint8_t *more = realloc(data, room);
            if (!more)
                break;
            data = more;
        }
    } while ((got = fread(data + size, 1, room - size, file)) > 0);
    fclose(file);
    uint8_t *exact = malloc(size ? size : 1); /* so that a sanitizer sees a read past the end */
    if (exact && data) {
        memcpy(exact, data, size);
        LLVMFuzzerTestOneInput(exact, size);
    }
    free(exact);
    free(data);
    return 0;
}

/* How many files were given. A folder that isn't there counts none: a target may have no findings yet. */
static unsigned replay(const char *path) {
    char name[4096];
    unsigned count = 0;
    DIR *folder = opendir(path);
    if (!folder)
        return replay_file(path) == 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (entry->d_name[0] == '.')
            continue;
        int length = snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        if (length > 0 && (size_t)length < sizeof name && replay_file(name) == 0)
            count++;
    }
    closedir(folder);
    return count;
}

int main(int argc, char **argv) {
    unsigned count = 0;

    LLVMFuzzerTestOneInput((const uint8_t *)"", 0);
    for (int i = 1; i < argc; i++)
        count += replay(argv[i]);
    printf("%u files replayed\n", count);
    return 0;
}
