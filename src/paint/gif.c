/* gif.c - pages as the frames of a moving picture, which begins anew at its end.
 *
 * A frame holds the smallest rectangle that differs from the frame before it, with a palette of its own. In it what has not
 * changed is see-through, a color of its own (AS_BEFORE), which packs to nearly nothing: a move costs its two squares and not
 * the part of the board between them. */
#include "cairo_pen.h"

#include <gif_lib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "palette.h"

enum { COLORS = 256, BITS = 8, AS_BEFORE = COLORS - 1 };

typedef struct gif_state {
    GifFileType *file;
    int columns, rows;
    uint32_t *last;   /* the frame before, as cairo has it: 0x00RRGGBB a pixel */
    uint32_t *pixels; /* of the frame */
    GifByteType *indexes;
} gif_state;

typedef struct region {
    int left, top, columns, rows;
} region;

static int sink(GifFileType *file, const GifByteType *bytes, int size) {
    return paint_sink(file->UserData, bytes, (unsigned)size) == CAIRO_STATUS_SUCCESS ? size : 0;
}

static cairo_surface_t *begin(cairo_pen *pen, double width, double height) {
    double scale = pen->order.scale;
    int columns = (int)lround(width * scale), rows = (int)lround(height * scale);
    gif_state *state = pen->state;

    if (columns < 1 || rows < 1 || columns > 65535 || rows > 65535)
        return NULL;
    if (state && (state->columns != columns || state->rows != rows))
        return NULL;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, columns, rows);
    cairo_surface_set_device_scale(surface, scale, scale);
    return surface;
}

/* Shown for ever: the extension that every reader knows by the name of its inventor. */
static bool put_loop(GifFileType *file) {
    static const GifByteType again[] = {1, 0, 0};

    return EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
           EGifPutExtensionBlock(file, 11, "NETSCAPE2.0") == GIF_OK &&
           EGifPutExtensionBlock(file, sizeof again, again) == GIF_OK && EGifPutExtensionTrailer(file) == GIF_OK;
}

static bool start(cairo_pen *pen, int columns, int rows) {
    gif_state *state = calloc(1, sizeof *state);
    size_t pixels = (size_t)columns * (size_t)rows;
    int error;

    pen->state = state;
    if (state == NULL)
        return false;
    state->columns = columns;
    state->rows = rows;
    state->last = calloc(pixels, sizeof *state->last);
    state->indexes = malloc(pixels);
    state->pixels = malloc(pixels * sizeof *state->pixels);
    if (!state->last || !state->indexes || !state->pixels)
        return false;
    state->file = EGifOpen(pen, sink, &error);
    if (state->file == NULL)
        return false;
    EGifSetGifVersion(state->file, true);
    return EGifPutScreenDesc(state->file, columns, rows, BITS, 0, NULL) == GIF_OK && put_loop(state->file);
}

static const uint32_t *row_of(cairo_surface_t *surface, int row) {
    return (const void *)(cairo_image_surface_get_data(surface) + row * cairo_image_surface_get_stride(surface));
}

/* What differs from the frame before; the upper left pixel where nothing does. */
static region changed(const gif_state *state, cairo_surface_t *surface, bool is_first) {
    int left = state->columns, right = -1, top = state->rows, bottom = -1;

    if (is_first)
        return (region){0, 0, state->columns, state->rows};
    for (int row = 0; row < state->rows; row++) {
        const uint32_t *now = row_of(surface, row), *last = state->last + (size_t)row * (size_t)state->columns;
        for (int column = 0; column < state->columns; column++)
            if (now[column] != last[column]) {
                left = column < left ? column : left;
                right = column > right ? column : right;
                top = row < top ? row : top;
                bottom = row;
            }
    }
    return right < 0 ? (region){0, 0, 1, 1} : (region){left, top, right - left + 1, bottom - top + 1};
}

static ColorMapObject *choose_colors(gif_state *state, cairo_surface_t *surface, region area) {
    ColorMapObject *map = GifMakeMapObject(COLORS, NULL);
    uint32_t colors[COLORS] = {0};

    for (int row = 0; row < area.rows; row++) {
        const uint32_t *from = row_of(surface, area.top + row) + area.left;
        for (int column = 0; column < area.columns; column++)
            state->pixels[(size_t)row * (size_t)area.columns + (size_t)column] = from[column] & 0xffffff;
    }
    if (!map ||
        !palette_choose(state->pixels, (size_t)area.columns * (size_t)area.rows, AS_BEFORE, colors, state->indexes)) {
        GifFreeMapObject(map);
        return NULL;
    }
    for (unsigned n = 0; n < COLORS; n++)
        map->Colors[n] =
            (GifColorType){(GifByteType)(colors[n] >> 16), (GifByteType)(colors[n] >> 8), (GifByteType)colors[n]};
    return map;
}

static void see_through(gif_state *state, cairo_surface_t *surface, region area) {
    size_t n = 0;

    for (int row = area.top; row < area.top + area.rows; row++) {
        const uint32_t *now = row_of(surface, row), *last = state->last + (size_t)row * (size_t)state->columns;
        for (int column = area.left; column < area.left + area.columns; column++, n++)
            if (now[column] == last[column])
                state->indexes[n] = AS_BEFORE;
    }
}

static bool put_frame(gif_state *state, region area, const ColorMapObject *map, bool is_first, unsigned ms) {
    GraphicsControlBlock control = {DISPOSE_DO_NOT, false, (int)(ms / 10), is_first ? NO_TRANSPARENT_COLOR : AS_BEFORE};
    GifByteType packed[4];
    bool fine;

    EGifGCBToExtension(&control, packed);
    fine = EGifPutExtension(state->file, GRAPHICS_EXT_FUNC_CODE, sizeof packed, packed) == GIF_OK &&
           EGifPutImageDesc(state->file, area.left, area.top, area.columns, area.rows, false, map) == GIF_OK;
    for (int row = 0; fine && row < area.rows; row++)
        fine = EGifPutLine(state->file, state->indexes + (size_t)row * (size_t)area.columns, area.columns) == GIF_OK;
    return fine;
}

static void remember(gif_state *state, cairo_surface_t *surface) {
    for (int row = 0; row < state->rows; row++)
        memcpy(state->last + (size_t)row * (size_t)state->columns, row_of(surface, row),
               (size_t)state->columns * sizeof *state->last);
}

static bool close_file(gif_state *state) {
    int error;
    bool fine = state->file == NULL || EGifCloseFile(state->file, &error) == GIF_OK;

    free(state->last);
    free(state->indexes);
    free(state->pixels);
    *state = (gif_state){0};
    return fine;
}

static bool take(cairo_pen *pen, cairo_surface_t *surface, bool is_last) {
    bool is_first = pen->state == NULL;

    if (is_first && !start(pen, cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface)))
        return false;
    gif_state *state = pen->state;
    region area = changed(state, surface, is_first);
    ColorMapObject *map = choose_colors(state, surface, area);
    if (map && !is_first)
        see_through(state, surface, area);
    bool fine = map && put_frame(state, area, map, is_first, is_last ? pen->order.last_ms : pen->order.frame_ms);
    GifFreeMapObject(map);
    remember(state, surface);
    return fine;
}

static bool finish(cairo_pen *pen, cairo_surface_t *surface, bool is_last) {
    cairo_surface_flush(surface);
    bool fine = !pen->failed && take(pen, surface, is_last);

    cairo_surface_destroy(surface);
    if (is_last && pen->state && !close_file(pen->state))
        fine = false;
    return fine;
}

static void discard(cairo_pen *pen) {
    if (pen->state)
        close_file(pen->state);
    free(pen->state);
}

const paint_form paint_gif = {begin, finish, discard};
