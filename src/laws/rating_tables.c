/* rating_tables.c - the two tables of B.02 8.1, every row.
 *
 * 8.1.1 is given for scores from 50 % up; below, dp(p) = -dp(100 % - p), as its printed rows show.
 *
 *     percent   50   51   52 ...  99  100
 *     dp         0    7   14 ... 677  800
 *
 * 8.1.2 gives for each hundredth of PD from .50 the largest difference that still has it; the player who is rated lower has
 * the rest of the point. A difference above the last row is 1.00.
 *
 *     PD       .50  .51  .52 ...  .99
 *     up to      3   10   17 ...  735
 */
#include <guoxiang/rating.h>

#include "base/assert.h"

static const int16_t differences[51] = {
    0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,  95,  102, 110, 117,
    125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273,
    284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
};

static const int16_t bounds[50] = {
    3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,  98,  106, 113, 121,
    129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278,
    290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
};

int gx_rating_dp(unsigned percent) {
    gx_assert(percent <= 100);
    return percent >= 50 ? differences[percent - 50] : -differences[50 - percent];
}

unsigned gx_rating_pd(int difference) {
    int distance = difference < 0 ? -difference : difference;
    unsigned row = 0;

    while (row < 50 && bounds[row] < distance)
        row++;
    return difference < 0 ? 50 - row : 50 + row;
}
