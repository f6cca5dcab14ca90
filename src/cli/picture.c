/* picture.c - see picture.h. gx-paint.so is looked for beside the program (where it is built) and then where it is installed. */
#include "picture.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>
#include "out_file.h"

#ifndef GX_LIBRARY_DIR
#define GX_LIBRARY_DIR "/usr/lib/guoxiang"
#endif

enum { PATH = 4096, WHY = 512 };

bool cli_picture_kind_of(const char *file, cli_picture_kind *kind) {
    static const char *const endings[] = {".svg", ".png", ".pdf", ".gif"};
    const char *ending = strrchr(file, '.');

    for (unsigned n = 0; ending && n < sizeof endings / sizeof endings[0]; n++)
        if (strcasecmp(ending, endings[n]) == 0) {
            *kind = (cli_picture_kind)n;
            return true;
        }
    return false;
}

/* ---- the library ---- */

/* What the system says of the library that is there and cannot be opened; of those that are not there only where none is. */
static void *open_library(const char *path, char why[WHY]) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    const char *said = library ? NULL : dlerror();

    if (said && (!*why || access(path, F_OK) == 0))
        snprintf(why, WHY, "%s", said);
    return library;
}

static void *open_beside(const char *between, char why[WHY]) {
    char path[PATH];
    ssize_t size = readlink("/proc/self/exe", path, sizeof path - 64);

    if (size <= 0)
        return NULL;
    path[size] = 0;
    char *slash = strrchr(path, '/');
    snprintf(slash + 1, sizeof path - (size_t)(slash + 1 - path), "%s", between);
    return open_library(path, why);
}

static const gx_paint *paint_library(void) {
    char why[WHY] = "";
    void *library = open_beside("gx-paint.so", why);
    gx_paint_get *get = NULL;

    if (library == NULL)
        library = open_beside("../lib/guoxiang/gx-paint.so", why);
    if (library == NULL)
        library = open_library(GX_LIBRARY_DIR "/gx-paint.so", why);
    if (library != NULL)
        *(void **)&get = dlsym(library, GX_PAINT_ENTRY);
    if (get == NULL || get()->version != GX_PAINT_VERSION) {
        fprintf(stderr, "%s\n", why);
        cli_die(_("the library for pictures of pixels and paper, gx-paint.so, cannot be opened; SVG needs none"), 0);
    }
    return get();
}

/* ---- pictures ---- */

static bool keep(void *context, const void *bytes, size_t size) {
    gx_out *out = context;

    gx_out_bytes(out, bytes, size);
    return !out->failed;
}

void cli_picture_open(cli_picture *picture, const char *file, cli_picture_kind kind, double scale, unsigned frame_ms,
                      unsigned last_ms) {
    static const gx_paint_form forms[] = {
        [CLI_PICTURE_PNG] = GX_PAINT_PNG, [CLI_PICTURE_PDF] = GX_PAINT_PDF, [CLI_PICTURE_GIF] = GX_PAINT_GIF};
    gx_paint_order order = {
        .scale = scale, .sink = keep, .context = &picture->bytes, .frame_ms = frame_ms, .last_ms = last_ms};

    *picture = (cli_picture){.file = file, .kind = kind};
    gx_out_memory(&picture->bytes);
    if (kind == CLI_PICTURE_SVG) {
        gx_svg_start(&picture->svg, &picture->bytes, scale);
        picture->pen = &picture->svg.pen;
        return;
    }
    picture->paint = paint_library();
    order.form = forms[kind];
    picture->pen = picture->paint->open(&order);
    if (picture->pen == NULL)
        cli_die(_("not enough memory"), 0);
}

void cli_picture_close(cli_picture *picture, const cli_call *call) {
    char message[512];
    bool fine = gx_pen_end(picture->pen) && !picture->bytes.failed;

    if (picture->paint)
        picture->paint->close(picture->pen);
    if (!fine) {
        snprintf(message, sizeof message, _("the picture %s cannot be drawn: it is too large"), picture->file);
        cli_die(message, 0);
    }
    if (strcmp(picture->file, "-") == 0)
        gx_out_text(call->out, gx_out_held(&picture->bytes));
    else
        cli_file_replace(picture->file, gx_out_held(&picture->bytes));
    gx_out_free(&picture->bytes);
}

const gx_theme *cli_theme(const cli_call *call, const char *usual) {
    const char *name = cli_has(call, "theme") ? cli_value(call, "theme") : usual, *names[16] = {NULL};
    const gx_theme *theme = gx_theme_named(gx_text_of(name));

    for (size_t n = 0; gx_theme_at(n) && n < 15; n++)
        names[n] = gx_theme_at(n)->name;
    if (theme == NULL && cli_nearest(name, names))
        cli_usage(call, _("there is no theme %s; did you mean %s?"), name, cli_nearest(name, names));
    if (theme == NULL)
        cli_usage(call, _("there is no theme %s; there are: wood sea jade night print"), name);
    return theme;
}

/* ---- files ---- */

static bool write_all(int descriptor, gx_text bytes) {
    while (bytes.size > 0) {
        ssize_t done = write(descriptor, bytes.bytes, bytes.size);
        if (done < 0 && errno != EINTR)
            return false;
        if (done > 0)
            bytes = (gx_text){bytes.bytes + done, bytes.size - (size_t)done};
    }
    return true;
}

/* What is no plain file, a terminal or /dev/null, is written to as it is. */
static bool is_plain(const char *file) {
    struct stat about;

    return stat(file, &about) != 0 || S_ISREG(about.st_mode);
}

static bool replace(const char *file, gx_text bytes) {
    bool plain = is_plain(file);
    size_t room = strlen(file) + sizeof ".part";
    char *part = cli_allocate(room, 1);

    snprintf(part, room, "%s%s", file, plain ? ".part" : "");
    int descriptor = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666), error = errno;
    bool opened = descriptor >= 0, fine = opened && write_all(descriptor, bytes);
    if (fine && plain) /* on the disk before the old one is gone */
        fine = fdatasync(descriptor) == 0;
    if (opened && !fine)
        error = errno;
    if (opened && (close(descriptor) != 0 || (fine && plain && rename(part, file) != 0))) {
        error = fine ? errno : error;
        fine = false;
    }
    if (opened && !fine && plain)
        unlink(part);
    free(part);
    errno = error;
    return fine;
}

bool cli_file_replace_quietly(const char *file, gx_text bytes) {
    char *meant = out_file_follow(file);
    bool fine = replace(meant ? meant : file, bytes);
    int error = errno;

    free(meant);
    errno = error;
    return fine;
}

void cli_file_replace(const char *file, gx_text bytes) {
    char message[512];

    if (cli_file_replace_quietly(file, bytes))
        return;
    int error = errno;
    snprintf(message, sizeof message, _("cannot write %s"), file);
    cli_die(message, error);
}
