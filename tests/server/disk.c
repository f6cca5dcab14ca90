/* disk.c - a disk that a test breaks: loaded before the C library, it answers for what changes files.
 *
 * The file GX_TEST_DISK holds two numbers of 32 bits: the error with which every write, cut and sync of a file ends (EROFS: it has become
 * read-only, ENOSPC, EIO ...), and files cannot be opened to write, from now on; and the one with which every reading ends. 0: all is
 * well. Sockets and pipes are left alone: the store reads by pread and writes by pwrite. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static volatile const int32_t *broken;

__attribute__((constructor)) static void open_disk(void) {
    const char *name = getenv("GX_TEST_DISK");
    int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
    void *memory = file >= 0 ? mmap(NULL, 2 * sizeof *broken, PROT_READ, MAP_SHARED, file, 0) : MAP_FAILED;

    if (memory != MAP_FAILED)
        broken = memory;
    if (file >= 0)
        close(file);
}

static int fails_by(int kind) {
    if (broken && broken[kind])
        errno = broken[kind];
    return broken && broken[kind];
}

static int is_broken(void) {
    return fails_by(0);
}

#define REAL(name) ((__typeof__(&name))(uintptr_t)dlsym(RTLD_NEXT, #name))

ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at) {
    return is_broken() ? -1 : REAL(pwrite64)(file, bytes, size, at);
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t at) {
    return is_broken() ? -1 : REAL(pwrite)(file, bytes, size, at);
}

ssize_t pread64(int file, void *bytes, size_t size, off64_t at) {
    return fails_by(1) ? -1 : REAL(pread64)(file, bytes, size, at);
}

ssize_t pread(int file, void *bytes, size_t size, off_t at) {
    return fails_by(1) ? -1 : REAL(pread)(file, bytes, size, at);
}

int ftruncate64(int file, off64_t size) {
    return is_broken() ? -1 : REAL(ftruncate64)(file, size);
}

int ftruncate(int file, off_t size) {
    return is_broken() ? -1 : REAL(ftruncate)(file, size);
}

int fsync(int file) {
    return is_broken() ? -1 : REAL(fsync)(file);
}

int fdatasync(int file) {
    return is_broken() ? -1 : REAL(fdatasync)(file);
}

static int open_by(int (*opens)(const char *, int, ...), const char *name, int flags, mode_t mode) {
    int writes = (flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT);

    return writes && is_broken() ? -1 : opens(name, flags, mode);
}

int open64(const char *name, int flags, ...) {
    va_list list;
    va_start(list, flags);
    mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
    va_end(list);
    return open_by(REAL(open64), name, flags, mode);
}

int open(const char *name, int flags, ...) {
    va_list list;
    va_start(list, flags);
    mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
    va_end(list);
    return open_by(REAL(open), name, flags, mode);
}
