/* palette.h - the few colors that a GIF may have, chosen for a picture. */
#ifndef PAINT_PALETTE_H
#define PAINT_PALETTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Chooses at most `most` (up to 256) colors for `count` pixels 0x00RRGGBB, and writes which one each pixel gets. False: no
 * memory. */
bool palette_choose(const uint32_t *pixels, size_t count, unsigned most, uint32_t colors[256], uint8_t *indexes);

#endif
